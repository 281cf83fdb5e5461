"""The rulebook: stable ids, numbers per edition, one sentence of ours for each rule."""

import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gloaming import rulebook
from gloaming.rulebook import EDITIONS, NEWEST, UnknownEdition, UnknownRule, find, ids, number, rule
from tools import make_numbers, missing_rules

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "src" / "gloaming" / "rulebook" / "data"
REFERENCE = ROOT.parent / "shared" / "reference"
NUMBERS = REFERENCE / "rule-numbers.tsv"
TEXT = REFERENCE / "comprehensive-rules-2026-04-17.txt"
SHARED_RUN = 9
"""So many words in a row must not be the publisher's."""

ALL = tuple(rule(each) for each in ids())
needs_numbers = pytest.mark.skipif(not NUMBERS.exists(), reason="the reference is not beside the project")
needs_text = pytest.mark.skipif(not TEXT.exists(), reason="the rules' text is not beside the project")


def place(number: str) -> tuple[int, int, str]:
    """Where a number stands in the rulebook: 702.9b before 702.10a."""
    match = re.fullmatch(r"(\d{3})\.(\d+)([a-z]?)", number)
    assert match, number
    return int(match[1]), int(match[2]), match[3]


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9+/{}-]+", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "").replace("'", ""))


def runs(text: str) -> set[tuple[str, ...]]:
    spoken = words(text)
    return {tuple(spoken[at : at + SHARED_RUN]) for at in range(len(spoken) - SHARED_RUN + 1)}


class TestTheData:
    def test_ids_are_unique(self) -> None:
        lines = (DATA / "rules.tsv").read_text(encoding="utf-8").splitlines()
        assert lines[0] == "id\tnumber\tparaphrase"
        assert len(lines) - 1 == len(ids()) == len(ALL)

    def test_rules_are_in_the_rulebook_s_order(self) -> None:
        assert [each.number for each in ALL] == sorted((each.number for each in ALL), key=place)

    def test_an_id_is_names_and_never_numbers(self) -> None:
        name = r"[a-z]+(-[a-z]+)*"
        assert not [each for each in ids() if not re.fullmatch(rf"{name}(\.{name})+", each)]

    def test_a_paraphrase_is_one_sentence(self) -> None:
        sentence = re.compile(r"[A-Z][^.!?\s]*( [^.!?\s]+)+\.")
        assert not [
            each for each in ALL if not (20 <= len(each.paraphrase) <= 220 and sentence.fullmatch(each.paraphrase))
        ]

    def test_no_two_rules_of_one_chapter_say_the_same(self) -> None:
        said: dict[tuple[str, str], str] = {}
        for each in ALL:
            chapter = each.id.partition(".")[0]
            assert said.setdefault((chapter, each.paraphrase), each.id) == each.id

    def test_editions_agree_in_all_files(self) -> None:
        header = (DATA / "numbers.tsv").read_text(encoding="utf-8").partition("\n")[0]
        listed = [row["edition"] for row in make_numbers.table(DATA / "editions.tsv")]
        assert header.split("\t") == ["number", *EDITIONS]
        assert listed == list(EDITIONS) == sorted(EDITIONS, reverse=True)
        assert EDITIONS[0] == NEWEST

    def test_every_rule_has_its_numbers(self) -> None:
        rows = make_numbers.table(DATA / "numbers.tsv")
        assert [row["number"] for row in rows] == list(dict.fromkeys(each.number for each in ALL))
        assert all(row["number"] == row["2026-04-17"] == row["2026-09-25"] for row in rows)

    @needs_numbers
    def test_every_number_is_one_of_the_rules(self) -> None:
        real = {row["rule"] for row in make_numbers.table(NUMBERS)}
        assert not [each for each in ALL if each.number not in real]

    @needs_numbers
    def test_the_made_files_are_up_to_date(self) -> None:
        assert make_numbers.main(["--check"]) == 0

    @needs_text
    def test_no_sentence_is_the_publisher_s(self) -> None:
        published = runs(TEXT.read_text(encoding="utf-8"))
        assert not [each for each in ALL if runs(each.paraphrase) & published]

    @needs_numbers
    @pytest.mark.parametrize("section", ["502", "701.27", "701.28", "702.145", "712", "731"])
    def test_the_sections_about_day_and_night_are_whole(self, section: str) -> None:
        below = re.compile(re.escape(section) + (r"[a-z]" if "." in section else r"\.\d+[a-z]?"))
        real = [row["rule"] for row in make_numbers.table(NUMBERS) if below.fullmatch(row["rule"])]
        assert real
        assert sorted({each.number for each in find(section)}, key=place) == sorted(real, key=place)


class TestNumbers:
    @pytest.mark.parametrize(
        ("edition", "expected"),
        [
            (NEWEST, "731.2a"),
            ("2026-04-17", "731.2a"),
            ("2026-02-27", "730.2a"),
            ("2025-04-04", "729.2a"),
            ("2024-11-08", "728.2a"),
            ("2024-02-02", "727.2a"),
            ("2023-04-14", "726.2a"),
            ("2022-11-18", "727.2a"),
            ("2022-10-07", "726.2a"),
            ("2022-06-10", "725.2a"),
            ("2021-11-19", "724.2a"),
            ("2021-07-23", None),
        ],
    )
    def test_day_and_night_moved(self, edition: str, expected: str | None) -> None:
        assert number("day-night.check.day", edition) == expected

    def test_transform_moved_in_june_of_2025(self) -> None:
        assert number("transform.once", "2025-06-06") == "701.27f"
        assert number("transform.once", "2025-04-04") == "701.28f"

    def test_the_first_check_came_into_the_untap_step_with_day_and_night(self) -> None:
        assert number("untap-step.untap") == "502.3"
        assert number("untap-step.untap", "2021-07-23") == "502.2"
        assert number("untap-step.day-night", "2021-07-23") is None

    def test_the_newest_edition_is_meant_where_none_is_named(self) -> None:
        assert all(number(each.id) == number(each.id, NEWEST) == each.number for each in ALL)

    def test_an_unknown_edition_says_which_are_known(self) -> None:
        with pytest.raises(UnknownEdition, match=r"2021-09-24.*2026-09-25, 2026-04-17") as caught:
            number("day-night.check", "2021-09-24")
        assert caught.value.known == EDITIONS
        assert isinstance(caught.value, rulebook.RulebookError)


class TestRule:
    def test_a_rule_is_found_by_its_id(self) -> None:
        found = rule("day-night.check.day")
        assert (found.id, found.number) == ("day-night.check.day", "731.2a")

    def test_a_rule_is_a_value(self) -> None:
        found = rule("day-night.check.day")
        assert eval(repr(found), {"Rule": rulebook.Rule}) == found  # noqa: S307 - its own repr
        assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - its own bytes
        assert len({found, rulebook.Rule(*found)}) == 1
        with pytest.raises(AttributeError):
            found.number = "1"  # type: ignore[misc]

    def test_an_unknown_id_says_the_nearest_ones(self) -> None:
        with pytest.raises(UnknownRule, match=r"'day-night\.chek\.day'; did you mean day-night\.check\.day") as caught:
            rule("day-night.chek.day")
        assert caught.value.nearest[0] == "day-night.check.day"
        with pytest.raises(UnknownRule, match=r"day-night\.check"):
            number("day-night.chek")

    def test_a_number_for_an_id_says_the_ids_of_that_number(self) -> None:
        with pytest.raises(UnknownRule) as caught:
            rule("702.145b")
        assert caught.value.nearest == ("daybound.enters", "daybound.transforms", "daybound.locked")

    def test_nothing_near_is_nothing_suggested(self) -> None:
        with pytest.raises(UnknownRule) as caught:
            rule("qqqq")
        assert str(caught.value) == "no rule has the id 'qqqq'"

    @pytest.mark.parametrize("error", [UnknownRule("a.b", ("a.c",)), UnknownEdition("1993", ("2026",))])
    def test_errors_survive_being_sent(self, error: rulebook.RulebookError) -> None:
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - its own bytes
        assert str(again) == str(error)
        assert vars(again) == vars(error)


class TestFind:
    def test_a_number_finds_every_id_that_has_it(self) -> None:
        assert [each.id for each in find("702.145e")] == ["nightbound.transforms", "nightbound.locked"]

    def test_a_section_finds_all_below_it(self) -> None:
        assert [each.number for each in find("731")] == ["731.1", "731.1a", "731.2", "731.2a", "731.2b", "731.2c"]

    def test_a_rule_finds_its_subrules_and_no_other_rule_s(self) -> None:
        assert {each.number for each in find("702.2.")} == {"702.2b", "702.2c", "702.2d", "702.2e"}
        assert [each.number for each in find("731.2a")] == ["731.2a"]

    def test_an_id_finds_all_below_it(self) -> None:
        assert find("day-night") == find("731")
        assert [each.id for each in find("day-night.check.day")] == ["day-night.check.day"]
        assert not find("day")

    def test_numbers_are_those_of_the_edition_asked_for(self) -> None:
        assert find("728", "2024-11-08") == find("731")
        assert find("724", "2021-11-19") == find("731")
        assert not [each for each in find("724", "2021-07-23") if each.id.startswith("day-night")]

    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert find("999") == find("day-night.noon") == ()
        with pytest.raises(UnknownEdition):
            find("731", "1993-08-05")


def test_importing_reads_no_data() -> None:
    program = (
        "import sys, gloaming.rulebook as book\n"
        "assert not {'importlib.resources', 'difflib', 'typing'} & set(sys.modules)\n"
        "assert book.EDITIONS[0] == book.NEWEST\n"
        "assert 'importlib.resources' not in sys.modules\n"
        "book.ids()\n"
    )
    subprocess.run([sys.executable, "-S", "-c", program], check=True, cwd=ROOT / "src")


class TestMissingRules:
    def test_a_made_up_citation_is_reported_with_its_place(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        source = tmp_path / "engine" / "day_night.py"
        source.parent.mkdir()
        source.write_text(
            '"""day-night.text in a sentence is no citation."""\n'
            'GOOD = "day-night.check.day"\n'
            'BAD = "day-night.check.dusk"\n'
            'FILE = "turn.py"\n'
            'OTHER = "unheard-of.thing"\n'
            'PIECE = f"turn.made-of-{BAD}"\n',
            encoding="utf-8",
        )
        assert missing_rules.missing(tmp_path) == [missing_rules.Citation(source, 3, "day-night.check.dusk")]
        assert missing_rules.main([str(tmp_path)]) == 1
        assert "day_night.py:3: no rule has the id 'day-night.check.dusk'; did you mean" in capsys.readouterr().out

    def test_the_rulebook_itself_is_not_looked_at(self, tmp_path: Path) -> None:
        (tmp_path / "rulebook").mkdir()
        (tmp_path / "rulebook" / "any.py").write_text('A = "turn.nothing-of-the-kind"\n', encoding="utf-8")
        assert missing_rules.missing(tmp_path) == []

    def test_the_source_cites_no_rule_that_is_missing(self) -> None:
        assert missing_rules.missing() == []
