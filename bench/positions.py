"""Positions put together directly, for benchmarks: permanents, libraries, and a turn that begins next."""

from __future__ import annotations

from collections.abc import Sequence

from gloaming.engine import agenda, commit, start
from gloaming.engine.objects import BATTLEFIELD, LIBRARY, Obj
from gloaming.engine.state import NIGHT, State
from gloaming.engine.turn import GAME
from gloaming.game import Game
from gloaming.language.cards import Card

__all__ = ["position"]


def position(
    permanents: Sequence[Sequence[Card]],
    library: Card,
    *,
    keep_log: bool = False,
    draws: bool = False,
    ask_all: bool = True,
) -> Game:
    """Two or more players with those permanents and 60 cards in the library each, right before the first turn.

    Without ``draws`` every draw step is skipped: players carry more marks "skip the draw step" than there are turns.
    """
    state = start.new_state([f"Player {seat + 1}" for seat in range(len(permanents))], seed=1)
    state.keep_log = keep_log
    state.ask_all = ask_all
    for seat, cards in enumerate(permanents):
        for _ in range(60):
            start.new_card(state, library, seat, LIBRARY)
        for card in cards:
            new_permanent(state, card, seat)
        if not draws:
            state.players[seat].skips = ("draw",) * 1000
    state.active = len(permanents) - 1
    state.last_regular = state.active
    agenda.push(state, GAME)
    agenda.run(state)
    return Game(state=state)


def new_permanent(state: State, card: Card, controller: int) -> Obj:
    """A permanent that has been there for long, on the side that fits the time of day."""
    obj = Obj(
        commit.new_id(state), card, card.faces, card.layout, 0, controller, controller, BATTLEFIELD, state.new_stamp()
    )
    obj.up = int(state.day_night == NIGHT and len(card.faces) > 1)
    commit.place(state, obj)
    return obj
