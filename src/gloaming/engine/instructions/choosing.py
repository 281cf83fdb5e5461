"""Choices and conditions while something resolves (608.2d)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit, layers
from gloaming.engine.agenda import Pick, answer, ask, ask_yes_no, pick
from gloaming.engine.clauses import clause
from gloaming.engine.following import follow
from gloaming.engine.instructions.meaning import context_of, objects, who
from gloaming.engine.matching import holds, matches, number, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    EXILE,
    STACK,
    ZONE_NUMBER,
)
from gloaming.engine.questions import YES, Action
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.abilities import ABILITY_KINDS
from gloaming.language.filters import Both, Filter, ManaValueIs
from gloaming.language.mana import COLOR_NAMES
from gloaming.language.memo import by_identity
from gloaming.language.node import walk
from gloaming.language.types import CREATURE_TYPES


def _if(state: State, frame: Frame) -> None:
    node = cast(e.If, frame.node)
    then = holds(state, node.condition, context_of(frame), frame.slots)
    follow(state, node.then if then else node.otherwise, context_of(frame), frame.slots)


@clause("resolve.choices")
def _may_ask(state: State, frame: Frame) -> None:
    node = cast(e.May, frame.node)
    players = who(state, frame, node.who)
    if not players:
        frame.at = len(frame.steps)
        return
    if node.then and can_do_nothing(state, frame, node.then):
        frame.answer = Action("no")
        return
    ask_yes_no(state, frame, players[0], "resolve.choices", "may", context_of(frame).source.id)


def can_do_nothing(state: State, frame: Frame, effects: tuple[e.Effect, ...]) -> bool:
    """Whether the first thing that one may do is a choice with nothing to choose from."""
    first = effects[0]
    if isinstance(first, e.Choose) and first.least > 0:
        return not _choosable(state, frame, first, who(state, frame, first.who)[0])
    return False


def _may_do(state: State, frame: Frame) -> None:
    node = cast(e.May, frame.node)
    yes = answer(frame) == YES
    frame.slots[node.slot] = (1,) if yes else ()
    follow(state, node.then if yes else node.otherwise, context_of(frame), frame.slots)


def _choosable(state: State, frame: Frame, node: e.Choose, player: int) -> tuple[int, ...]:
    context = context_of(frame)
    there: tuple[int, ...] = ()
    for name in node.zone.split(" or "):
        zone = ZONE_NUMBER[name]
        if zone in (BATTLEFIELD, STACK, EXILE):
            there += tuple(oid for oid in state.zone_of(zone) if not state.objects[oid].phased)
        else:
            owners = who(state, frame, node.of) if node.of is not None else [player]
            there += tuple(oid for owner in owners for oid in state.zone_of(zone, owner))
    filter = with_numbers(state, frame, node.filter)
    entering = context.event.obj.id if context.event is not None and context.event.obj is not None else 0
    return tuple(
        oid for oid in there if oid != entering and matches(state, filter, oid, context.source, context.controller)
    )


def with_numbers(state: State, frame: Frame, filter: Filter) -> Filter:
    """The filter with the number of now for X."""
    if isinstance(filter, Both):
        return Both(with_numbers(state, frame, filter.left), with_numbers(state, frame, filter.right))
    if isinstance(filter, ManaValueIs):
        return ManaValueIs(number(state, filter.value, context_of(frame), frame.slots))
    return filter


def _choose(state: State, frame: Frame) -> None:
    node = cast(e.Choose, frame.node)
    players = who(state, frame, node.who)
    if players:
        candidates = _choosable(state, frame, node, players[0])
        choice = Pick(
            "choose",
            players[0],
            "resolve.choices",
            node.slot,
            candidates,
            node.least,
            node.most,
            "choose",
            context_of(frame).source.id,
        )
        pick(state, choice, frame.slots)


def _choose_any(state: State, frame: Frame) -> None:
    node = cast(e.ChooseAny, frame.node)
    candidates = tuple(obj.id for obj in objects(state, frame, node.what))
    you = context_of(frame).controller
    pick(
        state, Pick("choose", you, "resolve.choices", node.slot, candidates, 0, len(candidates), "choose"), frame.slots
    )


def _choose_color(state: State, frame: Frame) -> None:
    actions = [Action("color", number, text=COLOR_NAMES[letter]) for number, letter in enumerate(COLOR_NAMES)]
    ask(state, frame, "color", context_of(frame).controller, "color.choose", actions)


def _keep_color(state: State, frame: Frame) -> None:
    node = cast(e.ChooseColor, frame.node)
    frame.slots[node.slot] = (answer(frame).subject,)


def _choose_creature_type(state: State, frame: Frame) -> None:
    node = cast(e.ChooseCreatureType, frame.node)
    actions = [Action("type", n, text=name) for n, name in enumerate(CREATURE_TYPES) if name not in node.but]
    ask(state, frame, "creature type", context_of(frame).controller, "resolve.choices", actions)


def _keep_creature_type(state: State, frame: Frame) -> None:
    node = cast(e.ChooseCreatureType, frame.node)
    if node.slot:
        frame.slots[node.slot] = (answer(frame).subject,)
    else:
        keep_word(state, frame, answer(frame).text)


@clause("name.choose", "name.choose.back-face")
def _choose_card_name(state: State, frame: Frame) -> None:
    """201.4: any card's name; of a double-faced card either face's (712.19)."""
    node = cast(e.ChooseCardName, frame.node)
    actions = [
        Action("name", place, text=name)
        for place, (name, land) in enumerate(state.card_names())
        if not (node.nonland and land)
    ]
    ask(state, frame, "name", context_of(frame).controller, "name.choose", actions)


def _keep_card_name(state: State, frame: Frame) -> None:
    keep_word(state, frame, answer(frame).text)


def keep_word(state: State, frame: Frame, chosen: str) -> None:
    """Keep a word for the source, or for what is entering, until it is there."""
    source = state.objects.get(context_of(frame).source.id)
    if source is None:
        state.chosen_words = chosen
    else:
        new = source.twin()
        new.chosen = chosen
        commit.swap(state, new)
        layers.forget_all(state)


def _for_each(state: State, frame: Frame) -> None:
    """Each pass sees what it chose itself; after the last one a slot holds what all passes put into it."""
    node = cast(e.ForEach, frame.node)
    slots = frame.slots
    filled = slots_filled(node.then)
    if frame.obj == 0:
        slots["each of " + node.slot] = refer(state, node.what, context_of(frame), slots)
        for name in filled:
            slots["all " + name] = ()
    else:
        for name in filled:
            slots["all " + name] += slots.pop(name, ())
    each = slots["each of " + node.slot]
    if frame.obj < len(each):
        slots[node.slot] = (each[frame.obj],)
        frame.obj += 1
        frame.at = 0
        follow(state, node.then, context_of(frame), slots)
    else:
        for name in filled:
            slots[name] = slots.pop("all " + name)


FILL = (e.Choose, e.ChooseAny, e.Discard, e.Exile, e.Sacrifice, e.PutOntoBattlefield, e.Create, e.CreateCopy, e.Mill)
"""Instructions that keep objects under a name."""


@by_identity
def slots_filled(effects: tuple[e.Effect, ...]) -> tuple[str, ...]:
    """The names under which the instructions keep objects."""
    return tuple(dict.fromkeys(node.slot for node in walk(effects, ABILITY_KINDS) if isinstance(node, FILL)))


def _keep(state: State, frame: Frame) -> None:
    node = cast(e.Keep, frame.node)
    frame.slots[node.slot] = (number(state, node.value, context_of(frame), frame.slots),)


DO: dict[type, tuple[Step, ...]] = {
    e.If: (_if,),
    e.May: (_may_ask, _may_do),
    e.Choose: (_choose,),
    e.ChooseAny: (_choose_any,),
    e.ChooseColor: (_choose_color, _keep_color),
    e.ChooseCreatureType: (_choose_creature_type, _keep_creature_type),
    e.ChooseCardName: (_choose_card_name, _keep_card_name),
    e.ForEach: (_for_each,),
    e.Keep: (_keep,),
}
