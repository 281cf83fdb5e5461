"""Whatever the game is in the middle of asking, day and night may change, and nothing is lost.

At a question of every kind, taken from the scenarios and from random games, an instruction on a copy of the game makes
it day or night, as the judge's hand does: the question is set aside and comes again after it. Nobody has priority in
between, except where priority was what was asked.
"""

from __future__ import annotations

import functools
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from gloaming.engine import day_night
from gloaming.engine.agenda import run
from gloaming.engine.layers import look, rules_in_force
from gloaming.engine.objects import Waiting
from gloaming.engine.priority import RECEIVING
from gloaming.engine.questions import KINDS, PRIORITY, Action, Question
from gloaming.engine.state import DAY, NEITHER, NIGHT, Frame, State
from gloaming.game import Game
from gloaming.language.abilities import CantBecome, Triggered
from gloaming.language.events import DayNightChanges, OneOf
from gloaming.scenario.errors import ScenarioError
from gloaming.scenario.reader import read_scenario
from gloaming.scenario.runner import run_scenario
from tests.conformance.suite import FILES
from tests.proof.beside import play_some
from tests.properties.invariants import check_in_step, check_question
from tests.properties.test_random_play import SHAPES, _game

EXAMPLES = int(os.environ.get("GLOAMING_EXAMPLES", "0"))
OF_A_KIND = 60 if EXAMPLES else 6
"""At how many questions of one kind and purpose it is tried."""
GAMES = 40 if EXAMPLES else 3
TURNS, QUESTIONS = (60, 3000) if EXAMPLES else (12, 120)
"""How long it is played on after the change: in positions with mana without limit a turn may have no end."""

NOT_ASKED: dict[str, str] = {}
"""Kinds of question that no scenario and no game here asks, with the reason."""


class Moment(NamedTuple):
    """A game at a question."""

    where: str
    state: State

    def __repr__(self) -> str:
        return f"{self.where}: {self.state.question!r}"


class Album:
    """Some moments of each kind of question, of as many purposes as there are."""

    def __init__(self) -> None:
        self.moments: dict[str, list[Moment]] = {}
        self._seen: dict[tuple[str, str, str], int] = {}
        self.where = ""

    def take(self, state: State) -> None:
        """Keep a copy, where there are not many of its kind yet."""
        question = state.question
        if question is None or question.kind not in KINDS:
            return
        key = (question.kind, question.rule, question.prompt)
        self._seen[key] = self._seen.get(key, 0) + 1
        if self._seen[key] <= OF_A_KIND:
            self.moments.setdefault(question.kind, []).append(Moment(self.where, state.clone()))


@contextmanager
def watching(album: Album) -> Iterator[None]:
    """Every question that is answered meanwhile goes through the album."""
    push = Game.push

    def looked_at(game: Game, action: Action | int, keep: bool = False) -> None:
        album.take(game.state)
        push(game, action, keep)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "push", looked_at)
        yield


@functools.cache
def album() -> Album:
    """The moments of all scenarios and of some random games."""
    found = Album()
    with watching(found):
        for file in FILES:
            found.where = file.stem
            try:
                run_scenario(read_scenario(file))
            except ScenarioError:
                continue
        for seed in range(GAMES):
            for shape in SHAPES:
                found.where = f"random game {shape} {seed}"
                game = _game(seed, shape, pool=True)
                play_some(game, seed, turns=30)
    return found


def test_every_kind_of_question_is_asked() -> None:
    assert not sorted(set(KINDS) - set(album().moments) - NOT_ASKED.keys())


@pytest.mark.parametrize("kind", KINDS)
def test_a_change_in_the_middle_of_it_loses_nothing(kind: str) -> None:
    for number, moment in enumerate(album().moments.get(kind, ())):
        for designation in (DAY, NIGHT):
            if moment.state.day_night != designation:
                try:
                    slip_in(moment.state.clone(), designation, number)
                except AssertionError as lost:
                    raise AssertionError(f"{moment!r}, it becomes {designation}: {lost}") from lost


def slip_in(state: State, designation: str, seed: int) -> None:
    """Let it become that; look at what is there right after it; answer the question and play on."""
    question = state.question
    assert question is not None
    seen: list[bool] = []
    before, waiting, stack = _frames(state), state.waiting, state.stack
    barred = any(rule.designation == designation for rule, _, _ in rules_in_force(state, CantBecome))
    was = state.day_night

    def change(state: State, frame: Frame) -> None:
        day_night.become(state, designation, ("day-night.designation",))

    def look_around(state: State, frame: Frame) -> None:
        seen.append(True)
        assert state.day_night == (was if barred else designation)
        assert state.stack == stack, "the stack is another"
        assert _frames(state)[: len(before)] == before, "the game is in the middle of something else"
        check_triggers(state, waiting, changed=not barred and was != NEITHER)
        check_in_step(state)

    def ask_again(state: State, frame: Frame) -> None:
        state.agenda.pop()
        state.question = question

    state.question = None
    if question.kind == PRIORITY:
        assert state.agenda[-1].steps is RECEIVING
        state.agenda[-1].at = 0
        before = _frames(state)
        state.check = True
        state.agenda.append(Frame((change, look_around)))
    else:
        state.agenda.append(Frame((change, look_around, ask_again)))
    run(state)
    game = Game(state=state)
    lots = random.Random(seed)
    while not seen:  # a face that comes up may ask something first (712.20)
        game.push(lots.randrange(len(game.legal_actions)))
    if question.kind != PRIORITY:
        assert state.question is question, f"asked is {state.question!r}"
    _play_on(game, seed)


def _frames(state: State) -> list[tuple[object, ...]]:
    """What the game is in the middle of, and what was decided for it."""
    return [(frame, frame.steps, frame.at, frame.answer, frame.events, dict(frame.slots)) for frame in state.agenda]


def check_triggers(state: State, before: tuple[Waiting, ...], changed: bool) -> None:
    """Those that waited wait still, in front; behind them what triggered on the change, no less and no more."""
    assert state.waiting[: len(before)] == before, "a trigger is lost"
    fresh = state.waiting[len(before) :]
    on_change = [one for one in fresh if one.event is not None and one.event.kind == "day_night"]
    assert all(one.event is not None and one.event.kind in {"day_night", "transform"} for one in fresh)
    wanted = sorted(oid for oid in state.battlefield for _ in range(triggers_of(state, oid))) if changed else []
    assert sorted(one.source.id for one in on_change) == wanted, "other abilities should have triggered"


def triggers_of(state: State, oid: int) -> int:
    """How many of its abilities trigger when day becomes night or night becomes day."""
    if state.objects[oid].phased:
        return 0
    found = 0
    for ability in look(state.clone(), oid).abilities:
        if isinstance(ability, Triggered):
            patterns = ability.event.events if isinstance(ability.event, OneOf) else (ability.event,)
            found += any(isinstance(pattern, DayNightChanges) for pattern in patterns)
    return found


def _play_on(game: Game, seed: int) -> None:
    """To the end, or for some while: every question has answers; nobody has priority while a thing is out of step."""
    lots = random.Random(seed)
    last = game.state.turn + TURNS
    for _ in range(QUESTIONS):
        if game.is_over or game.state.turn > last:
            return
        check_question(game)
        assert isinstance(game.question, Question)
        if game.question.kind == PRIORITY:
            check_in_step(game.state)
        game.push(lots.randrange(len(game.legal_actions)))
