"""One writer per fact: who may change which attribute, and who may call which function. A by-pass fails here.

To guard a fact, add a row: to WRITERS for an attribute, to CALLERS for a function. A row whose file exists but does not
write (or call) any more is stale, guards nothing, and fails too. A row for files that are still to be made is at rest.
"""

from dataclasses import dataclass

import pytest

from tests.hygiene.source_scan import PACKAGE, Place, callers, sources, writers


@dataclass(frozen=True)
class Guard:
    """`name` may be written (or called) only in `files`, because of `why`."""

    name: str
    files: frozenset[str]
    why: str


WRITERS = [
    Guard("day_night", frozenset({"engine/day_night.py"}), "only one file changes whether it is day or night"),
    Guard("battlefield", frozenset({"engine/commit.py"}), "what is on the battlefield is written by commit alone"),
    Guard("exile", frozenset({"engine/commit.py"}), "zones are written by commit alone"),
    Guard("graveyard", frozenset({"engine/commit.py"}), "zones are written by commit alone"),
    Guard("bound", frozenset({"engine/day_night.py"}), "the index of bound permanents is kept by one file"),
    Guard("plan", frozenset({"engine/layers.py"}), "the changes in force are gathered by one file"),
]

CALLERS: list[Guard] = [
    Guard("enter", frozenset({"engine/commit.py"}), "one function gives a permanent its first fields, for one event"),
    Guard("_as_copy", frozenset(), "effects that modify entering are only reached through the table of replacements"),
]


@pytest.mark.parametrize("guard", WRITERS, ids=lambda guard: guard.name)
def test_an_attribute_is_written_only_where_it_may_be(guard: Guard) -> None:
    _check(guard, writers(guard.name, sources()), "written")


def test_a_function_is_called_only_where_it_may_be() -> None:
    for guard in CALLERS:
        _check(guard, callers(guard.name, sources()), "called")


def _check(guard: Guard, places: list[Place], verb: str) -> None:
    by_passes = [str(place) for place in places if place.file not in guard.files]
    assert not by_passes, f"{guard.name} is {verb} in {', '.join(by_passes)}: {guard.why}"
    there = {file for file in guard.files if (PACKAGE / file).is_file()}
    stale = there - {place.file for place in places}
    assert not stale, f"{guard.name} is not {verb} in {', '.join(sorted(stale))} any more: mend the row"
