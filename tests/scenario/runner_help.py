"""Running small scenarios that stand in the tests themselves."""

from __future__ import annotations

from textwrap import dedent, indent

from gloaming.scenario.reader import parse_scenario
from gloaming.scenario.result import Result
from gloaming.scenario.runner import run_scenario

ALICE_AND_BOB = "players: {Alice: {mana: unlimited}, Bob: {mana: unlimited}}"


def run(play: str, setup: str = ALICE_AND_BOB) -> Result:
    """What comes of the items, from the set-up."""
    text = f"title: test\n{dedent(setup).strip()}\nplay:\n{indent(dedent(play).strip(), '  ')}\n"
    return run_scenario(parse_scenario(text, "test.yaml"))


def holds(play: str, setup: str = ALICE_AND_BOB) -> Result:
    """Run them; everything must hold."""
    result = run(play, setup)
    assert not result.error, result.error
    assert not result.failures, result.failures
    return result


def failing(play: str, setup: str = ALICE_AND_BOB) -> dict[str, tuple[str, str]]:
    """Run them; path to what was expected and what is so, for everything that does not hold."""
    result = run(play, setup)
    assert not result.error, result.error
    return {failure.path: (failure.expected, failure.actual) for failure in result.failures}


def error(play: str, setup: str = ALICE_AND_BOB) -> str:
    """Run them; why they could not be run to the end."""
    result = run(play, setup)
    assert result.error, "it ran to the end"
    return result.error
