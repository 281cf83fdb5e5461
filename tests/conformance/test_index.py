"""The index of the conformance suite is what the scenarios and the page of decisions say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.suite import SCENARIOS
from tools.make_index import ALSO_OPEN, DECISIONS, OPEN, decisions, made


@pytest.fixture(scope="module")
def entries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((SCENARIOS / "index.json").read_text(encoding="utf-8"))["scenarios"]
    return found


def test_the_index_and_the_schema_are_up_to_date() -> None:
    stale = [path.name for path, text in made().items() if path.read_text(encoding="utf-8") != text]
    assert not stale, f"{' and '.join(stale)}: run tools/make_index.py"


def test_what_is_ambiguous_has_both_readings_in_one_line_each(entries: list[dict[str, Any]]) -> None:
    unsure = [entry for entry in entries if entry["confidence"] == "L"]
    assert unsure
    for entry in entries:
        assert ("decision" in entry) == (entry["confidence"] == "L")
    for entry in unsure:
        assert len(entry["decision"]["readings"]) == 2
        assert entry["decision"]["taken"]
        assert all("\n" not in reading for reading in entry["decision"]["readings"])


def test_every_open_decision_that_is_shown_is_marked(entries: list[dict[str, Any]]) -> None:
    marked = {entry["decision"]["question"] for entry in entries if "decision" in entry}
    page = decisions(DECISIONS.read_text(encoding="utf-8"))
    assert marked == {decision.question for decision in page if decision.grade in OPEN and decision.shown}
    assert set(ALSO_OPEN) <= marked


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("### It is asked (open; E-99)\n\n- *One.*\n\nTaken: **one**.\nShown by `it-is-so.yaml`.\n", "lacks readings"),
        ("### It is asked (open)\n\n- *One.*\n- *Two.*\n\nShown by `it-is-so.yaml`.\n", "lacks readings"),
        ("### It is asked\n\nShown by `it-is-so.yaml`.\n", "grade"),
    ],
)
def test_a_page_of_decisions_that_says_too_little_is_refused(entry: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        decisions(entry)


def test_of_an_open_decision_only_what_tells_the_readings_apart_counts() -> None:
    (decision,) = decisions(
        "### It is asked (open; E-99)\n\n- *One.* Because.\n- *Two.* Although.\n\nTaken: **one.** So it\nsays.\n"
        "Shown by `it-is-so.yaml` (a case) and `so-too.yaml`; otherwise `not-so.yaml`.\n"
    )
    assert decision.readings == ("One.", "Two.")
    assert decision.taken == "one."
    assert decision.shown == ("it-is-so.yaml", "so-too.yaml")


def test_files_stand_in_the_index_as_they_lie_in_the_folder(entries: list[dict[str, Any]]) -> None:
    assert all((SCENARIOS / Path(entry["file"])).is_file() for entry in entries)
