"""Each rule of the chapters of day and night and of double-faced cards is proved by a scenario that fails without it.

`tools/clause_deletion.py` switches the functions off one at a time; here for these chapters, in `bench/nightly.sh` for
all.
"""

from __future__ import annotations

import functools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from tools.clause_deletion import NEUTRAL, marked, neutral, put_code, switch_off

ROOT = Path(__file__).parents[2]
CHAPTERS = ("502", "701.27", "701.28", "702.145", "712", "731")
NOT_PROVED = {
    "commit.separate": "melded permanents: being built, no scenario is about their leaving yet",
}
"""Functions of these chapters that no scenario proves yet, with the reason."""


@functools.cache
def fates() -> dict[str, Any]:
    """What became of the functions, by the tool."""
    run = subprocess.run(
        [sys.executable, "tools/clause_deletion.py", "--only", *CHAPTERS],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.stdout, run.stderr
    return cast("dict[str, Any]", json.loads(run.stdout))


def test_no_function_can_be_missing_without_a_scenario_that_fails() -> None:
    assert not sorted(set(fates()["survived"]) - set(NOT_PROVED))
    assert not sorted(set(fates()["not reached"]) - set(NOT_PROVED))


def test_of_their_rules_each_is_proved_by_a_scenario_that_names_it() -> None:
    from gloaming import rulebook

    here = {rule.id for chapter in CHAPTERS for rule in rulebook.find(chapter)}
    unproved = [
        f"{name}: {id_}"
        for name, ids in fates()["unproved rules"].items()
        for id_ in ids
        if id_ in here and name not in NOT_PROVED
    ]
    assert not unproved


def test_a_neutral_expression_is_of_a_function_that_there_is() -> None:
    assert not sorted(set(NEUTRAL) - set(marked()))


@pytest.mark.parametrize("name", marked())
def test_a_function_can_be_switched_off_and_on_again(name: str) -> None:
    function = marked()[name]
    before = switch_off(function)
    assert function.function.__code__ is not before, neutral(function)
    put_code(function, before)
