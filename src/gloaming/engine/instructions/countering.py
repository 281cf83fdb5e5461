"""Countering spells and abilities (701.6)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit, layers
from gloaming.engine.agenda import source_of
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import objects
from gloaming.engine.layers import look
from gloaming.engine.matching import matches
from gloaming.engine.objects import (
    STACK,
    ZONE_NUMBER,
    Event,
    Obj,
)
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


@clause("action.counter")
def _counter(state: State, frame: Frame) -> None:
    node = cast(e.Counter, frame.node)
    for obj in objects(state, frame, node.what, STACK):
        counter(state, obj, node.to, source_of(state, frame))


def counter(state: State, obj: Obj, to: str, source: Obj | None) -> None:
    """701.6a: it is removed from the stack; a spell's card goes to its owner's graveyard, or where the effect says."""
    if "be countered" in look(state, obj.id).restrictions or cannot_be_countered(state, obj):
        commit.note(state, "cannot be countered", ("golden.cant-beats-can",), obj, source=source)
        return
    told = Event("countered", ("action.counter",), obj, obj.controller, source=source)
    if obj.ability is not None:
        commit.commit(state, [told, Event("ceases", ("action.counter",), obj, obj.controller, why="countered")])
        return
    commit.commit(state, [told])
    zone = ZONE_NUMBER[to]
    propose(
        state,
        [Event("move", ("action.counter",), obj, obj.owner, why="countered", origin=STACK, to=zone, source=source)],
    )


def cannot_be_countered(state: State, obj: Obj) -> bool:
    """Static abilities of the spell itself, or of permanents, by which it can't be countered."""
    from gloaming.language.abilities import Static
    from gloaming.language.changes import Restrict
    from gloaming.language.filters import IsThis

    def uncounterable(ability: Static) -> bool:
        return any(isinstance(change, Restrict) and change.what == "be countered" for change in ability.changes)

    own = look(state, obj.id).abilities
    if any(isinstance(a, Static) and isinstance(a.to, IsThis) and uncounterable(a) for a in own):
        return True
    return any(
        uncounterable(ability) and not isinstance(ability.to, IsThis)
        and matches(state, ability.to, obj.id, permanent, permanent.controller)
        for permanent, ability in layers.abilities_of(state, "static", Static)
    )  # fmt: skip


DO: dict[type, tuple[Step, ...]] = {
    e.Counter: (_counter,),
}
