"""The engine and the literal reading of the rules about day and night agree at every step.

With ``GLOAMING_EXAMPLES=5000`` in the environment that many examples are tried; `bench/nightly.sh` does.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gloaming.engine.state import DAY, NIGHT
from gloaming.scenario.errors import ScenarioError
from gloaming.scenario.reader import parse_scenario, read_scenario
from gloaming.scenario.runner import run_scenario
from tests.conformance.suite import FILES, SCENARIOS, name_of
from tests.proof.beside import Disagreement, beside, play_some
from tests.proof.reference_scenarios import scenarios
from tests.properties.test_random_play import SHAPES, _game
from tools.clause_deletion import marked, put_code, switch_off

EXAMPLES = int(os.environ.get("GLOAMING_EXAMPLES", "0"))
TURNS = 25
CLOSE = ("day-night", "edges", "entering", "rulings", "layers", "phasing", "teams", "copies", "double-faced", "proof")
"""The folders of scenarios in which the reference has most to say; the others are watched where many examples are."""


def _many(usual: int) -> settings:
    return settings(max_examples=EXAMPLES or usual, suppress_health_check=list(HealthCheck))


def _wrong(text: str) -> str:
    """What the engine says otherwise than the reference; "" where they agree."""
    result = run_scenario(parse_scenario(text, "by the reference"))
    told = [f"line {one.line}, {one.path}: reference {one.expected}, engine {one.actual}" for one in result.failures]
    return "\n".join([result.error, *told]).strip()


@_many(300)
@given(scenarios())
def test_random_positions_go_on_as_the_reference_says(text: str) -> None:
    wrong = _wrong(text)
    assert not wrong, f"{text}\n{wrong}"


@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=max(3, EXAMPLES // 50), suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32 - 1))
def test_every_event_of_random_games_is_right(shape: str, seed: int) -> None:
    with beside():
        game = _game(seed, shape, pool=seed % 2 == 1)
        play_some(game, seed, TURNS)


@pytest.mark.parametrize("folder", sorted({name_of(file).partition("/")[0] for file in FILES}))
def test_every_event_of_the_scenarios_is_right(folder: str) -> None:
    if folder not in CLOSE and not EXAMPLES:
        pytest.skip("watched at night")
    wrong = []
    for file in sorted((SCENARIOS / folder).rglob("*.yaml")):
        wrong += _watched(file)
    assert not wrong, "\n".join(wrong)


def _watched(file: Path) -> list[str]:
    """What the reference objects to; whether the scenario holds is told by another test."""
    with beside():
        try:
            error = run_scenario(read_scenario(file)).error
        except ScenarioError:
            return []
    return [f"{name_of(file)}: {error}"] if Disagreement.__name__ in error else []


class TestTheComparisonItself:
    """With a rule switched off, the reference must object."""

    @pytest.mark.parametrize(
        "name",
        [
            "day_night.become", "day_night.check", "day_night.night_falls", "day_night.day_breaks",
            "day_night.daybound_turn", "day_night.nightbound_turn", "day_night.daybound_at_once",
            "day_night.nightbound_at_once", "day_night.starts_day", "day_night.starts_night", "double_faced.restricted",
            "double_faced.not_double_faced", "battlefield.enters_transformed",
        ],
    )  # fmt: skip
    def test_a_rule_that_is_missing_is_noticed(self, name: str) -> None:
        function = marked()[name]
        before = switch_off(function)
        try:
            assert self._noticed()
        finally:
            put_code(function, before)

    @staticmethod
    def _noticed() -> bool:
        found: list[str] = []

        @settings(max_examples=300, database=None, suppress_health_check=list(HealthCheck))
        @given(scenarios())
        def look(text: str) -> None:
            if not found and _wrong(text):
                found.append(text)

        look()
        return bool(found)

    def test_a_designation_that_changes_by_itself_is_noticed(self) -> None:
        game = _game(7, "2", pool=False)
        lots = random.Random(7)
        with pytest.raises(Disagreement), beside() as watch:  # noqa: PT012 - the game is played until it is noticed
            while game.question is not None:
                if game.state.day_night in {DAY, NIGHT} and game.state.bound:
                    game.state.day_night = NIGHT if game.state.day_night == DAY else DAY
                    game.state.bound_changed = []
                    watch.said = None
                game.push(lots.randrange(len(game.legal_actions)))
