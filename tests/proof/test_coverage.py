"""The table of what is carried out says what is so: ids, functions and scenarios exist, and what is built is shown."""

from __future__ import annotations

import json

import pytest

from gloaming import rulebook
from gloaming.cli import main
from gloaming.rulebook._coverage import STATUSES, Coverage, coverage, table
from gloaming.scenario.reader import read_scenario
from tests.conformance.suite import SCENARIOS
from tools.clause_deletion import marked
from tools.make_coverage import CHAPTERS, TEXT, below, clauses

ROWS = table()
BUILT = [row for row in ROWS if row.status == "implemented"]


def _number(row: Coverage) -> str:
    return row.number


def test_a_row_says_one_of_the_words_and_why_something_is_missing() -> None:
    for row in ROWS:
        assert row.status in STATUSES, row
        assert bool(row.reason) == (row.status != "implemented"), row


def test_every_clause_is_listed_with_the_wording_that_was_judged() -> None:
    if not TEXT.exists():
        pytest.skip("the rulebook's text is not beside the project")
    listed = {row.number: row.hash for row in ROWS}
    assert listed == clauses(TEXT)
    assert list(listed) == list(clauses(TEXT))


def test_ids_are_those_of_the_clause() -> None:
    known: dict[str, list[str]] = {}
    for id_ in rulebook.ids():
        known.setdefault(rulebook.rule(id_).number, []).append(id_)
    wrong = [row.number for row in ROWS if list(row.ids) != known.get(row.number, [])]
    assert not wrong, f"run tools/make_coverage.py: {wrong}"


def test_functions_are_those_that_are_marked_with_one_of_the_ids() -> None:
    wrong = []
    for row in ROWS:
        own = [name for name, function in marked().items() if not set(row.ids).isdisjoint(function.ids)]
        wrong += [row.number] if list(row.functions) != own else []
    assert not wrong, f"run tools/make_coverage.py: {wrong}"


def test_scenarios_are_there() -> None:
    gone = [f"{row.number}: {file}" for row in ROWS for file in (*row.positive, *row.negative) if not _there(file)]
    assert not gone, "\n".join(gone)


def _there(file: str) -> bool:
    return (SCENARIOS / file).is_file()


def test_what_is_built_is_shown() -> None:
    """A positive scenario is about the clause or expects it cited; a negative one shows where it does not act."""
    wrong = []
    for row in BUILT:
        wrong += [f"{row.number}: no positive scenario"] if not row.positive else []
        wrong += [f"{row.number}: no negative scenario"] if not row.negative else []
        wrong += [f"{row.number}: {file} does not name it" for file in row.positive if not _names(file, row.ids)]
        wrong += [f"{row.number}: {file} shows both" for file in set(row.positive) & set(row.negative)]
    assert not wrong, "\n".join(wrong)


def _names(file: str, ids: tuple[str, ...]) -> bool:
    scenario = read_scenario(SCENARIOS / file)
    cited = {id_ for item in scenario.play for id_ in getattr(item, "cites", None) or ()}
    return not (cited | set(scenario.about)).isdisjoint(ids)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_clause_has_been_judged(chapter: str) -> None:
    rows = [row for row in ROWS if below(row.number, chapter)]
    assert rows
    assert not [row.number for row in rows if row.reason == "not judged yet"]


def _printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int | str | None, str]:
    with pytest.raises(SystemExit) as left:
        main(["rules", *arguments])
    return left.value.code, capsys.readouterr().out


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, shown = _printed(capsys, "--coverage", "731")
    assert not status
    assert "731.2c" in shown
    assert "6 implemented" in shown


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(_printed(capsys, "--coverage", "--json")[1])
    assert [one["number"] for one in document["clauses"]] == [row.number for row in coverage()]
    assert sum(document["counts"].values()) == len(ROWS)


def test_a_chapter_that_is_not_in_the_table_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert _printed(capsys, "--coverage", "999")[0] == 2
