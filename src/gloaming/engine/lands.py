"""Playing a land (305, 116.2a): a special action that uses no stack and is no casting."""

from __future__ import annotations

from gloaming.engine import battlefield, commit
from gloaming.engine.agenda import push
from gloaming.engine.clauses import clause
from gloaming.engine.objects import Event
from gloaming.engine.state import Frame, State
from gloaming.language.cards import Layout


@clause("land.play", "special-action.play-land", "double-faced.modal-land")
def play_land(state: State, player: int, card: int, up: int) -> None:
    """305.1: the land is put onto the battlefield with the face chosen (712.12)."""
    obj = state.objects[card]
    state.players[player].lands_played += 1
    commit.commit(state, [Event("land_played", ("land.play", "special-action.play-land"), obj, player)])
    rules = ("land.play", "double-faced.modal-land") if obj.layout is Layout.MODAL else ("land.play",)
    event = battlefield.entering(state, obj, player, rules, "played", up)
    push(state, ENTERING, events=(event,))


def _enter(state: State, frame: Frame) -> None:
    battlefield.put(state, [event.twin() for event in frame.events])


ENTERING = (_enter,)
