"""Random games keep every invariant after every answer, and their records give them again. Many more: bench/soak.py."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.decks import mixed, playable_decks
from gloaming.engine.state import DAY, NEITHER, NIGHT, State
from gloaming.game import Game, cards_of
from gloaming.players import Endless, RandomPlayer
from gloaming.records import log_lines
from tests.properties.digest import digest
from tests.properties.invariants import (
    Broken,
    Watch,
    check_designation,
    check_in_step,
    check_index,
    check_memory,
    check_replay,
    check_zones,
)

ROOT = Path(__file__).parents[2]
SHAPES = {"2": 2, "3": 3, "4": 4, "2x2": 4}
TURN_LIMIT = 60
SEEDS = st.integers(0, 2**32 - 1)


def _game(seed: int, shape: str, pool: bool) -> Game:
    lots = random.Random(seed)
    decks = [mixed(lots) if pool else cards_of(lots.choice(playable_decks())) for _ in range(SHAPES[shape])]
    teams = [[0, 1], [2, 3]] if shape == "2x2" else None
    return Game(decks, seed=seed, teams=teams, ask_all=lots.random() < 0.25)


def _watched(game: Game, seed: int, every: int = 40) -> Watch:
    watch = Watch(game, seed, every)
    players = [RandomPlayer(seed + seat) for seat in range(len(game.state.players))]
    while (question := game.question) is not None and game.state.turn <= TURN_LIMIT:
        if watch.seen > 20_000:
            raise Endless(f"{watch.seen} questions in {game.state.turn} turns")
        game.push(players[question.player].choose(game))
        watch.look()
    check_replay(game)
    return watch


@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=2)
@given(seed=SEEDS)
def test_games_of_shipped_decks_keep_the_invariants(shape: str, seed: int) -> None:
    _watched(_game(seed, shape, pool=False), seed)


@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=2)
@given(seed=SEEDS)
def test_games_of_the_whole_pool_keep_the_invariants(shape: str, seed: int) -> None:
    _watched(_game(seed, shape, pool=True), seed)


def _played(seed: int, questions: int) -> Game:
    game = _game(seed, "2", pool=False)
    player = RandomPlayer(seed)
    for _ in range(questions):
        if game.question is not None:
            game.push(player.choose(game))
    return game


def test_what_was_taken_back_is_as_if_it_had_not_been() -> None:
    game = _played(3, 30)
    before, choices = digest(game.state), game.choices
    game.push(0, keep=True)
    assert digest(game.state) != before
    game.pop()
    assert digest(game.state) == before
    assert game.choices == choices


class TestTheChecksThemselves:
    """Each check must fail on a game in which somebody has meddled."""

    def test_the_designation(self) -> None:
        state = _played(5, 40).state
        with pytest.raises(Broken, match="neither again"):
            check_designation(DAY, _with(state, day_night=NEITHER))

    def test_a_permanent_out_of_step(self) -> None:
        state = next(game.state for seed in range(50) if (game := _played(seed, 60)).state.bound and not game.is_over)
        check_in_step(state)
        other = DAY if state.day_night == NIGHT else NIGHT
        with pytest.raises(Broken, match="bound"):
            check_in_step(_with(state, day_night=other))

    def test_an_object_in_two_zones(self) -> None:
        state = _played(5, 40).state
        check_zones(state)
        with pytest.raises(Broken, match=r"library.* is kept as .* in exile"):
            check_zones(_with(state, exile=(*state.exile, state.players[0].library[0])))

    def test_an_index_that_has_forgotten_something(self) -> None:
        state = _played(5, 40).state
        check_index(state)
        assert state.index
        with pytest.raises(Broken, match="index"):
            check_index(_with(state, index={}))

    def test_characteristics_remembered_wrongly(self) -> None:
        state = next(game.state for seed in range(50) if len((game := _played(seed, 60)).state.battlefield) > 4).clone()
        check_memory(state)
        oid = state.battlefield[0]
        other = next(o for o in state.battlefield if state.objects[o].name != state.objects[oid].name)
        state.memo[oid] = state.memo[other]
        with pytest.raises(Broken, match="remembered"):
            check_memory(state)

    def test_a_digest_sees_every_leaf(self) -> None:
        state = _played(5, 40).state.clone()
        before = digest(state)
        leaf = state.objects[state.players[0].library[-1]]
        leaf.tapped = True
        assert digest(state) != before
        leaf.tapped = False
        assert digest(state) == before


def _with(state: State, **slots: object) -> State:
    new = state.clone()
    for name, value in slots.items():
        setattr(new, name, value)
    return new


PROGRAM = """
import hashlib, sys
from tests.properties.test_random_play import _game, TURN_LIMIT
from gloaming.players import RandomPlayer, play
from gloaming.records import log_lines
for seed in (11, 12, 13):
    game = _game(seed, "3", pool=True)
    play(game, [RandomPlayer(seed + seat) for seat in range(3)], TURN_LIMIT)
    print(hashlib.sha256("\\n".join(log_lines(game)).encode()).hexdigest(), game.state.chance)
"""


def test_another_process_with_another_hash_seed_plays_the_same_games() -> None:
    outputs = set()
    for hash_seed in ("0", "1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}", "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr
        outputs.add(run.stdout)
    assert len(outputs) == 1, outputs
    assert log_lines(_game(11, "3", pool=True))
