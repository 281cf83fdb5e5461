"""The scenarios of the repository, run once for all tests that ask what happened in them."""

from __future__ import annotations

import functools
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

from gloaming.scenario.errors import ScenarioError
from gloaming.scenario.reader import read_scenario
from gloaming.scenario.result import Result
from gloaming.scenario.runner import run_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


def name_of(file: Path) -> str:
    """The file's name below the folder of scenarios."""
    return file.relative_to(SCENARIOS).as_posix()


class Whole(NamedTuple):
    """All results by file, and the code that was run."""

    results: dict[str, Result | ScenarioError]
    reached: set[CodeType]


@functools.cache
def whole() -> Whole:
    """Run every scenario, watching which functions are called."""
    reached: set[CodeType] = set()

    def watch(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            reached.add(frame.f_code)

    results: dict[str, Result | ScenarioError] = {}
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        for file in FILES:
            try:
                results[name_of(file)] = run_scenario(read_scenario(file))
            except ScenarioError as error:
                results[name_of(file)] = error
    finally:
        sys.setprofile(before)
    return Whole(results, reached)


def logs() -> list[tuple[str, list[object]]]:
    """The events of each scenario that could be read."""
    return [
        (name, [line.event for line in result.log])
        for name, result in whole().results.items()
        if isinstance(result, Result)
    ]
