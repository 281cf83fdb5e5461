"""Continuous effects begin: changes, copies, control, shields (611.2)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit, copying, layers
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, permanents
from gloaming.engine.instructions.moving import exiling
from gloaming.engine.lasting import Lasting, lasts
from gloaming.engine.matching import known, number, refer
from gloaming.engine.objects import (
    Context,
    Entry,
    Event,
    Obj,
    Slots,
)
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.abilities import Keyword, PreventDamage
from gloaming.language.changes import (
    AddAbility,
    BecomeCopyOf,
    CantBeBlockedBy,
    Change,
    ChangeControl,
    ModifyPT,
    SetBasePT,
    SetCreatureTypes,
    SetToChosenType,
)
from gloaming.language.filters import HasChosenColor, HasColor
from gloaming.language.mana import COLORS
from gloaming.language.node import replace
from gloaming.language.types import CREATURE_TYPES


@clause("effect.continuous", "effect.continuous.locked-in", "effect.continuous.variable-locked")
def _apply(state: State, frame: Frame) -> None:
    """611.2c: the set of objects is fixed now, and so are the numbers (608.2h)."""
    node = cast(e.Apply, frame.node)
    context = context_of(frame)
    found = permanents(state, frame, node.to)
    if not found:
        return
    begin(
        state,
        context,
        tuple(_fixed(state, frame, change) for change in node.changes),
        found,
        node.duration,
        frame.slots,
    )


def _fixed(state: State, frame: Frame, change: Change) -> Change:
    """608.2h: numbers and words that were chosen are those of now, as long as the effect lasts."""
    if isinstance(change, ModifyPT | SetBasePT):
        power = number(state, change.power, context_of(frame), frame.slots)
        toughness = number(state, change.toughness, context_of(frame), frame.slots)
        return replace(change, power=power, toughness=toughness)
    if isinstance(change, SetToChosenType):
        return SetCreatureTypes((CREATURE_TYPES[frame.slots[change.slot][0]],))
    if isinstance(change, CantBeBlockedBy) and isinstance(change.filter, HasChosenColor):
        return replace(change, filter=_chosen_color(frame, change.filter))
    if isinstance(change, AddAbility) and isinstance(change.ability, Keyword):
        filter = change.ability.filter
        if isinstance(filter, HasChosenColor):
            return AddAbility(replace(change.ability, filter=_chosen_color(frame, filter)))
    return change


def _chosen_color(frame: Frame, filter: HasChosenColor) -> HasColor:
    return HasColor(COLORS[frame.slots[filter.slot][0]])


def begin(
    state: State,
    context: Context,
    changes: tuple[Change, ...],
    on: list[Obj],
    duration: str,
    slots: Slots | None = None,
) -> None:
    """A continuous effect begins: a copy and control are written to the objects, the rest waits in the layers."""
    waits = tuple(change for change in changes if not isinstance(change, BecomeCopyOf))
    if waits:
        fixed = frozenset(obj.id for obj in on)
        lasts(state, context.source, context.controller, duration, changes=waits, objects=fixed)
        layers.forget_all(state)
    events = [
        Event("effect_begins", ("effect.continuous.duration",), obj, context.controller, source=context.source)
        for obj in on
    ]
    for change in changes:
        if isinstance(change, ChangeControl):
            events += control_events(state)
        elif isinstance(change, BecomeCopyOf):
            originals = refer(state, change.what, context, slots if slots is not None else context.choices.slots)
            for obj in on if originals else ():
                events.append(
                    copy_event(state, obj, originals[0], duration == e.END_OF_TURN, change.exceptions, context.source)
                )
    commit.commit(state, events)


def copy_event(
    state: State,
    obj: Obj,
    original: int,
    until_end: bool,
    exceptions: tuple[Change, ...] = (),
    source: Obj | None = None,
) -> Event:
    """The event of a permanent becoming a copy of another (707.4): the copies that apply to it from now on."""
    entry = Entry(obj.up, obj.controller)
    face = copying.copied_face(state, original, exceptions)
    entry.copies = (*state.objects[obj.id].copies, (state.stamp, face, until_end))
    return Event(
        "become_copy",
        ("copy.changes-in-play",),
        obj,
        obj.controller,
        source=source,
        entry=entry,
        other=known(state, original),
    )


@clause("layers.control")
def control_events(state: State) -> list[Event]:
    """Who controls what, by the effects of layer 2 in timestamp order (613.1b): an event for each change."""
    events = []
    for oid in state.battlefield:
        obj = state.objects[oid]
        whose = obj.base_controller
        for effect in state.lasting:
            if oid in effect.objects and gives_control(state, effect):
                whose = effect.controller
        if whose != obj.controller:
            left = state.players[whose].out
            events += _falls_to_nobody(obj) if left else [Event("control", ("layers.control",), obj, whose)]
    return events


@clause("leave-game.no-control")
def gives_control(state: State, effect: Lasting) -> bool:
    """Whether the effect gives its controller control; nothing comes under the control of who has left (800.4b)."""
    return not state.players[effect.controller].out and any(isinstance(it, ChangeControl) for it in effect.changes)


@clause("leave-game.control-ends")
def _falls_to_nobody(obj: Obj) -> list[Event]:
    """800.4c: what would fall back to a player who has left the game is exiled."""
    return exiling([obj], rules=("leave-game.control-ends",))


def _apply_rule(state: State, frame: Frame) -> None:
    node = cast(e.ApplyRule, frame.node)
    context = context_of(frame)
    lasts(state, context.source, context.controller, node.duration, rule=node.rule)
    layers.forget_all(state)
    commit.commit(
        state,
        [Event("effect_begins", ("effect.continuous.duration",), None, context.controller, source=context.source)],
    )


def _shield(state: State, frame: Frame) -> None:
    """A regeneration shield (701.19a), or "if it would die this turn, exile it instead"."""
    node = cast("e.Regenerate | e.ExileIfWouldDie", frame.node)
    context = context_of(frame)
    word = "regenerate" if isinstance(node, e.Regenerate) else "exile if it would die"
    for obj in permanents(state, frame, node.what):
        on = frozenset((obj.id,))
        lasts(state, context.source, context.controller, e.END_OF_TURN, objects=on, shield=word)


def _prevent(state: State, frame: Frame) -> None:
    node = cast(e.PreventCombatDamage, frame.node)
    context = context_of(frame)
    lasts(state, context.source, context.controller, e.END_OF_TURN, rule=PreventDamage(node.by))


DO: dict[type, tuple[Step, ...]] = {
    e.Apply: (_apply,),
    e.ApplyRule: (_apply_rule,),
    e.Regenerate: (_shield,),
    e.ExileIfWouldDie: (_shield,),
    e.PreventCombatDamage: (_prevent,),
}
