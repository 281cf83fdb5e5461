"""`gloaming rules`: ids, numbers, paraphrases, and the scenarios that prove a rule."""

import json
from pathlib import Path

import pytest

from gloaming.rulebook import EDITIONS, ids, rule
from tests.cli.test_cli import run

SCENARIO = """\
title: Night falls
about: [day-night.check.day,
        day-night.check]  # not: day-night.check.night
play: []
expect:
  - log:
      cites:
        - daybound.transforms
        - transform.turn-over
      never: day-night.check.neither
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "night.yaml").write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def test_a_rule_by_its_number(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, _ = run(capsys, "rules", "731.2a", "--scenarios", str(folder))
    assert status == 0
    assert out.startswith("day-night.check.day\n  " + rule("day-night.check.day").paraphrase)
    assert "  731.2a " in out
    assert "  728.2a      2024-03-08 to 2025-02-07" in out
    assert "proved by 1 scenario\n" in out
    assert out.endswith("below/night.yaml\n")


@pytest.mark.parametrize(
    ("id", "count"),
    [
        ("day-night.check.day", 1),
        ("daybound.transforms", 1),
        ("transform.turn-over", 1),
        ("day-night.check.night", 0),
        ("day-night.check.neither", 0),
    ],
)
def test_scenarios_prove_what_they_name(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    id: str,  # noqa: A002 - the rulebook's own word
    count: int,
) -> None:
    (shown,) = json.loads(run(capsys, "rules", id, "--scenarios", str(folder), "--json")[1])
    assert (shown["id"], len(shown["scenarios"])) == (id, count)
    assert list(shown["numbers"]) == list(EDITIONS)


def test_a_number_shows_all_below(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "731.2")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == ["731.2", "731.2a", "731.2b", "731.2c"]


def test_an_id_shows_itself_and_then_all_below(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "day-night.check")
    assert out.startswith("day-night.check\n")
    assert [line.split()[1] for line in out.splitlines() if line.startswith("731.2")] == [
        "day-night.check.day", "day-night.check.night", "day-night.check.neither",
    ]  # fmt: skip


def test_numbers_of_an_older_edition(capsys: pytest.CaptureFixture[str]) -> None:
    (shown,) = json.loads(run(capsys, "rules", "728.2a", "--edition", "2024-11-08", "--json")[1])
    assert shown["id"] == "day-night.check.day"
    assert shown["numbers"] == {"2024-11-08": "728.2a"}


def test_chapters_with_counts(capsys: pytest.CaptureFixture[str]) -> None:
    chapters = json.loads(run(capsys, "rules", "--json")[1])
    assert sum(chapter["rules"] for chapter in chapters) == len(ids())
    assert {"day-night": ["731"]}.items() <= {one["chapter"]: one["sections"] for one in chapters}.items()
    assert len(run(capsys, "rules")[1].splitlines()) == len(chapters)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("day-nigth.check",), "did you mean day-night.check"),
        (("731.9",), "did you mean 731.1 or"),
        (("999",), "has the number '999'"),
        (("731", "--edition", "1999-01-01"), "known are 2026"),
        (("--edition", "1999-01-01"), "known are 2026"),
        (("731", "--coverage", "--edition", "1999-01-01"), "known are 2026"),
        (("731", "--scenarios", "no-such-folder"), "no-such-folder is no folder"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    status, out, err = run(capsys, "rules", *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_the_beginning_of_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "73")
    assert status == 0
    assert {"730.2", "731.1"} <= {line.split()[0] for line in out.splitlines()}
