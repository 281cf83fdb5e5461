"""Abilities and emblems that instructions make (603.7, 603.12, 114)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit
from gloaming.engine.agenda import source_of
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of
from gloaming.engine.matching import holds, refer
from gloaming.engine.objects import (
    COMMAND,
    Delayed,
    Obj,
    Waiting,
)
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.cards import Face, Layout


@clause("trigger.delayed.created")
def _later(state: State, frame: Frame) -> None:
    node = cast(e.Later, frame.node)
    context = context_of(frame)
    source = state.objects.get(context.source.id, context.source)
    state.delayed = (
        *state.delayed,
        Delayed(
            node.ability, source, context.controller, dict(frame.slots),
            state.turn if node.duration == e.END_OF_TURN else 0, state.turn,
            refer(state, node.of, context, frame.slots) if node.of is not None else (),
        ),
    )  # fmt: skip


@clause("trigger.reflexive")
def _when_you_do(state: State, frame: Frame) -> None:
    node = cast(e.WhenYouDo, frame.node)
    context = context_of(frame)
    from gloaming.language.events import StateIs

    pattern = node.ability.event
    if isinstance(pattern, StateIs) and not holds(state, pattern.condition, context, frame.slots):
        return
    told = ("trigger.reflexive",)
    waiting = Waiting(node.ability, context.source, context.controller, context.event, dict(frame.slots), told)
    state.waiting = (*state.waiting, waiting)


def _emblem(state: State, frame: Frame) -> None:
    """114: an emblem in the command zone with those abilities."""
    node = cast(e.MakeEmblem, frame.node)
    you = context_of(frame).controller
    face = Face("", None, (), abilities=node.abilities)
    emblem = Obj(commit.new_id(state), None, (face,), Layout.NORMAL, 0, you, you, COMMAND, state.new_stamp())
    emblem.source = context_of(frame).source
    commit.place(state, emblem)
    commit.note(state, "emblem", ("emblem.gets",), emblem, you, source=source_of(state, frame))


DO: dict[type, tuple[Step, ...]] = {
    e.Later: (_later,),
    e.WhenYouDo: (_when_you_do,),
    e.MakeEmblem: (_emblem,),
}
