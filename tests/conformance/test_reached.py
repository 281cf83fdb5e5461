"""Nothing in the engine is for show: every kind of event happens in some scenario, every rule function is reached."""

from __future__ import annotations

import functools
from types import CodeType

from gloaming import rulebook
from gloaming.engine import commit, triggers, vocabulary
from gloaming.engine.clauses import CLAUSES
from gloaming.engine.objects import Event
from tests.conformance.suite import logs, whole

NOT_IN_A_SCENARIO = {
    "game.start.hand": "a scenario's players have the hands that the file says; restarting draws opening hands",
    "game.start.mulligan.free-first": "games of more than two players, in the property tests",
}
"""Rules whose function no position can reach, with the reason."""


@functools.cache
def happened() -> list[Event]:
    """All events of all scenarios."""
    return [event for _, events in logs() for event in events if isinstance(event, Event)]


def test_every_kind_of_event_happens_in_some_scenario() -> None:
    seen = {event.kind for event in happened()}
    assert not sorted(set(commit.WRITE) - seen)


def test_every_function_that_carries_out_a_rule_is_reached() -> None:
    reached = whole().reached
    missing = [
        f"{rule}: {function.__module__}.{function.__name__}"
        for rule, functions in sorted(CLAUSES.items())
        for function in functions
        if _code(function) not in reached and rule not in NOT_IN_A_SCENARIO
    ]
    assert not missing, "\n".join(missing)


def _code(function: object) -> CodeType:
    code = getattr(function, "__code__", None)
    assert isinstance(code, CodeType)
    return code


def test_every_kind_of_instruction_is_carried_out_in_some_scenario() -> None:
    reached = whole().reached
    missing = [
        kind.__name__ for kind, steps in vocabulary.DO.items() if not any(_code(step) in reached for step in steps)
    ]
    assert not missing, "\n".join(missing)


def test_every_kind_of_trigger_fires_in_some_scenario() -> None:
    fired = {
        type(pattern).__name__
        for event in happened()
        if event.kind == "triggered" and event.obj is not None and event.obj.ability is not None
        for pattern in _patterns(getattr(event.obj.ability, "event", None))
    }
    wanted = {kind.__name__ for kind in triggers.MATCH} - {"OneOf"}
    assert not sorted(wanted - fired)


def _patterns(pattern: object) -> tuple[object, ...]:
    return tuple(getattr(pattern, "events", (pattern,)))


def test_every_rule_that_is_cited_exists() -> None:
    cited = {rule for event in happened() for rule in event.rules}
    assert not sorted(cited - set(rulebook.ids()))


def test_every_clause_that_a_function_is_marked_with_exists() -> None:
    assert not sorted(set(CLAUSES) - set(rulebook.ids()))
