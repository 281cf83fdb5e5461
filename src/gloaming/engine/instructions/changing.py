"""Day and night, transforming, tapping, fighting, attaching (731, 701.3, 701.14, 701.26, 701.27)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit, day_night, double_faced
from gloaming.engine.agenda import source_of
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.damage_and_life import damage_to
from gloaming.engine.instructions.meaning import context_of, permanents
from gloaming.engine.layers import look
from gloaming.engine.matching import refer
from gloaming.engine.objects import (
    FIRST_ID,
    NOBODY,
    Context,
    Event,
    Obj,
)
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


@clause("day-night.changes")
def _become_day_night(state: State, frame: Frame) -> None:
    node = cast(e.BecomeDayNight, frame.node)
    day_night.become(state, node.designation, ("day-night.designation",), source_of(state, frame))


def _transform(state: State, frame: Frame) -> None:
    node = cast(e.Transform, frame.node)
    context = context_of(frame)
    turning: list[double_faced.Turn] = []
    for obj in permanents(state, frame, node.what):
        if brake(state, context, frame, obj):
            commit.note(state, "has transformed since", ("transform.once",), obj, source=context.source)
        else:
            turning.append((obj.id, ("transform.turn-over",)))
    double_faced.turn_over(state, [], turning, source_of(state, frame))


@clause("transform.once")
def brake(state: State, context: Context, frame: Frame, obj: Obj) -> bool:
    """701.27f: its own ability turns a permanent only if it has not turned since the ability was put on the stack."""
    if obj.id != context.source.id or context.stack == 0:
        return False
    since = frame.slots.get("flips", context.choices.slots.get("flips", (obj.flips,)))[0]
    return obj.flips != since


@clause("action.tap", "action.untap")
def _tap(state: State, frame: Frame) -> None:
    node = cast("e.Tap | e.Untap", frame.node)
    tapping = isinstance(node, e.Tap)
    kind = "tap" if tapping else "untap"
    rules = ("action.tap",) if tapping else ("action.untap",)
    found = [obj for obj in permanents(state, frame, node.what) if obj.tapped != tapping]
    propose(state, [Event(kind, rules, obj, obj.controller, source=source_of(state, frame)) for obj in found])


@clause("action.fight", "action.fight.not-there")
def _fight(state: State, frame: Frame) -> None:
    """701.14: both deal damage equal to their power to each other, if both still are creatures on the battlefield."""
    node = cast(e.Fight, frame.node)
    one, other = permanents(state, frame, node.one), permanents(state, frame, node.other)
    if not one or not other or not look(state, one[0].id).creature or not look(state, other[0].id).creature:
        commit.note(state, "no fight", ("action.fight.not-there",), source=source_of(state, frame))
        return
    pairs = ((one[0], other[0]), (other[0], one[0]))
    events = [
        damage_to(state, hit.id, look(state, fighter.id).power or 0, fighter, ("action.fight",))
        for fighter, hit in pairs
    ]
    propose(state, [event for event in events if event is not None])


def _attach(state: State, frame: Frame) -> None:
    node = cast(e.Attach, frame.node)
    what = permanents(state, frame, node.what)
    to = [
        it for it in refer(state, node.to, context_of(frame), frame.slots) if it < FIRST_ID or it in state.battlefield
    ]
    if what and to and what[0].attached != to[0]:
        commit.commit(state, [attaching(state, what[0], to[0], source_of(state, frame))])


def attaching(state: State, what: Obj, to: int, source: Obj | None) -> Event:
    """The event of something becoming attached (701.3a)."""
    other = state.objects.get(to)
    return Event("attach", ("action.attach",), what, what.controller, to, source, other=other)


def _unattach(state: State, frame: Frame) -> None:
    node = cast(e.Unattach, frame.node)
    what = [obj for obj in permanents(state, frame, node.what) if obj.attached != NOBODY]
    if what:
        commit.commit(
            state, [Event("attach", ("action.unattach",), what[0], what[0].controller, NOBODY, source_of(state, frame))]
        )


DO: dict[type, tuple[Step, ...]] = {
    e.BecomeDayNight: (_become_day_night,),
    e.Transform: (_transform,),
    e.Tap: (_tap,),
    e.Untap: (_tap,),
    e.Fight: (_fight,),
    e.Attach: (_attach,),
    e.Unattach: (_unattach,),
}
