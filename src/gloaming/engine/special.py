"""Special actions (116.2) other than playing a land, and what follows: suspend, foretell, turning face up; rebound."""

from __future__ import annotations

from collections.abc import Callable

from gloaming.engine import commit, index, mana
from gloaming.engine.agenda import push
from gloaming.engine.characteristics import printed
from gloaming.engine.clauses import clause
from gloaming.engine.costs import mana_of
from gloaming.engine.objects import EXILE, HAND, STACK, Delayed, Event, Obj
from gloaming.engine.state import Frame, State
from gloaming.language.abilities import Triggered
from gloaming.language.effects import CastFree
from gloaming.language.events import StepBegins
from gloaming.language.mana import ManaCost
from gloaming.language.values import YOU, Slot


@clause("special-action.suspend", "keyword.suspend")
def suspend(state: State, player: int, card: int) -> None:
    """702.62a: pay its suspend cost and exile it with its time counters."""
    obj = state.objects[card]
    keyword = printed(obj).keyword("suspend")
    assert keyword is not None
    mana.pay(state, player, mana_of(keyword.cost), 0)
    state.pay_with = ()
    event = Event(
        "move", ("special-action.suspend", "keyword.suspend"), obj, player, why="suspended", origin=HAND, to=EXILE
    )
    commit.commit(state, [event])
    exiled = state.objects[event.new].twin()
    exiled.counters = (("time", keyword.number),)
    exiled.plays = ("suspended",)
    commit.swap(state, exiled)
    index.put(state, "playable", exiled.id)


@clause("special-action.foretell", "keyword.foretell")
def foretell(state: State, player: int, card: int) -> None:
    """702.143a: pay {2} and exile it face down; it can be cast on a later turn for its foretell cost."""
    obj = state.objects[card]
    mana.pay(state, player, ManaCost((), 2), 0)
    state.pay_with = ()
    rules = ("special-action.foretell", "keyword.foretell", "keyword.foretell.special-action")
    event = Event("move", rules, obj, player, why="foretold", origin=HAND, to=EXILE, text="face down")
    commit.commit(state, [event])
    exiled = state.objects[event.new].twin()
    exiled.plays = (f"foretold {state.turn}",)
    exiled.face_down = True
    commit.swap(state, exiled)
    index.put(state, "playable", exiled.id)


@clause("special-action.turn-face-up", "face-down.turn-up", "action.manifest.turn-up")
def turn_face_up(state: State, player: int, permanent: int) -> None:
    """701.40b: a manifested creature card can be turned face up for its mana cost."""
    obj = state.objects[permanent]
    front = obj.faces[0]
    if front.cost is not None:
        mana.pay(state, player, front.cost, 0)
        state.pay_with = ()
    push(state, TURNING_UP, obj=permanent)


def _turn_up(state: State, frame: Frame) -> None:
    obj = state.objects[frame.obj]
    rules = ("special-action.turn-face-up", "face-down.turned-up")
    commit.commit(state, [Event("turned_face_up", rules, obj, obj.controller)])


TURNING_UP = (_turn_up,)

SPECIAL: dict[str, Callable[[State, int, int], None]] = {
    "suspend": suspend,
    "foretell": foretell,
    "turn face up": turn_face_up,
}
"""The special actions, by the verb of the action that stands for them."""


@clause("keyword.rebound")
def rebound(state: State, spell: Obj) -> None:
    """702.88a: a spell cast from hand is exiled as it resolves; in the owner's next upkeep it may be cast free."""
    event = Event("move", ("keyword.rebound",), spell, spell.owner, why="exiled", origin=STACK, to=EXILE)
    commit.commit(state, [event])
    again = Triggered(StepBegins("upkeep", YOU), (CastFree(Slot("rebound")),), keyword="rebound")
    exiled = state.objects[event.new]
    state.delayed = (*state.delayed, Delayed(again, exiled, spell.controller, {"rebound": (exiled.id,)}, 0, state.turn))
