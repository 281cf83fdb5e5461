"""Destroying, exiling, returning, sacrificing, putting onto the battlefield (701.8, 701.13, 701.21)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import battlefield, commit, day_night
from gloaming.engine.agenda import Pick, answer, ask, pick, source_of
from gloaming.engine.chance import shuffled
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, count, moved, next_of, objects, permanents, who
from gloaming.engine.layers import look
from gloaming.engine.matching import known, matches, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    COMMAND,
    DESIGNATIONS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    Event,
    Obj,
)
from gloaming.engine.questions import Action
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.cards import Layout


@clause("action.destroy", "keyword.indestructible")
def _destroy(state: State, frame: Frame) -> None:
    node = cast(e.Destroy, frame.node)
    source = source_of(state, frame)
    events = destroying(state, permanents(state, frame, node.what), ("action.destroy",), source, node.no_regeneration)
    for emblem in objects(state, frame, node.what, COMMAND):
        rules = ("golden.card-over-rule", "action.destroy")
        events.append(Event("ceases", rules, emblem, emblem.owner, why="destroyed", source=source))
    propose(state, events)
    if any(entity in DESIGNATIONS for entity in refer(state, node.what, context_of(frame), frame.slots)):
        day_night.end(state, ("action.destroy",), source)


def destroy(
    state: State, doomed: list[Obj], rules: tuple[str, ...], source: Obj | None = None, no_regeneration: bool = False
) -> None:
    """Propose that they are destroyed."""
    propose(state, destroying(state, doomed, rules, source, no_regeneration))


def destroying(
    state: State, doomed: list[Obj], rules: tuple[str, ...], source: Obj | None = None, no_regeneration: bool = False
) -> list[Event]:
    """The events of their being destroyed; what is indestructible is not (702.12b)."""
    events = []
    for obj in doomed:
        if "indestructible" in look(state, obj.id).keywords:
            commit.note(state, "indestructible", ("keyword.indestructible",), obj, source=source)
        else:
            text = "no regeneration" if no_regeneration else ""
            events.append(to_graveyard(obj, "destroyed", rules, source, text))
    return events


def to_graveyard(obj: Obj, why: str, rules: tuple[str, ...], source: Obj | None = None, text: str = "") -> Event:
    """The event of a permanent going to its owner's graveyard."""
    return Event("move", rules, obj, obj.owner, why=why, origin=obj.zone, to=GRAVEYARD, source=source, text=text)


@clause("action.exile", "effect.until-event")
def _exile(state: State, frame: Frame) -> None:
    """701.13a; 610.3a: what would last until the source leaves does nothing where it has already left."""
    node = cast(e.Exile, frame.node)
    context = context_of(frame)
    if node.until_this_leaves and context.source.id not in state.battlefield:
        commit.note(state, "already over", ("effect.until-event.already-over",), source=context.source)
        return
    propose(state, exiling(objects(state, frame, node.what), context.source))


def exiling(gone: list[Obj], source: Obj | None = None, rules: tuple[str, ...] = ("action.exile",)) -> list[Event]:
    """The events of their being exiled (701.13a)."""
    return [
        Event("move", rules, obj, obj.owner, why="exiled", origin=obj.zone, to=EXILE, source=source) for obj in gone
    ]


def _keep_exiled(state: State, frame: Frame) -> None:
    node = cast(e.Exile, frame.node)
    there = [event for event in frame.events if event.new in state.objects and state.objects[event.new].zone == EXILE]
    moved(frame, node.slot, there)
    ids = tuple(new for event in there for new in event.arrived)
    source = context_of(frame).source
    if ids and (node.until_this_leaves or node.linked):
        link(state, source, ids)
        if node.until_this_leaves and source.id in state.objects:
            rows = tuple((source.id, new, event.origin) for event in there for new in event.arrived)
            state.until_leaves = (*state.until_leaves, *rows)


@clause("linked.exiled-by-ability", "ability.independent-of-source")
def link(state: State, source: Obj, cards: tuple[int, ...]) -> None:
    """607.2a, 113.7a: the object remembers these cards for its other abilities, and as it last was where it is gone."""
    old = known(state, source.id)
    if old is not None:
        new = old.twin()
        if source.origin == old.origin:
            new.linked = (*old.linked, *cards)
        else:
            chosen = next((chosen for origin, _, chosen in old.aside if origin == source.origin), "")
            others = tuple(kept for kept in old.aside if kept[0] != source.origin)
            new.aside = (*others, (source.origin, (*old.linked_for(source.origin), *cards), chosen))
        if source.id in state.objects:
            commit.swap(state, new)
        else:
            commit.remember(state, new)


@clause("permanent.enters-under", "double-faced.put-front", "double-faced.put-transformed")
def _put_onto_battlefield(state: State, frame: Frame) -> None:
    node = cast(e.PutOntoBattlefield, frame.node)
    events = []
    for obj in objects(state, frame, node.what):
        if obj.zone == BATTLEFIELD or (obj.zone == STACK and not node.transformed):
            continue
        whose = obj.owner if node.whose is None else who(state, frame, node.whose)[0]
        event = put_card(state, obj, whose, node.transformed, node.tapped, source_of(state, frame))
        if event is not None:
            if node.attached_to is not None and event.entry is not None:
                to = refer(state, node.attached_to, context_of(frame), frame.slots)
                event.entry.attached = to[0] if to else NOBODY
            events.append(event)
    battlefield.put(state, events)


@clause("double-faced.put-modal-nonpermanent", "zone.no-instants-on-battlefield")
def put_card(
    state: State, obj: Obj, controller: int, transformed: bool = False, tapped: bool = False,
    source: Obj | None = None, told: tuple[str, ...] = (),
) -> Event | None:  # fmt: skip
    """The event of putting a card onto the battlefield; ``None``, and a note, where it stays where it is."""
    up = 1 if transformed else 0
    if transformed and not obj.turnable:
        why_not = "meld.cant-transform" if obj.double_faced else "double-faced.put-transformed"
        commit.note(state, "stays", (why_not,), obj, source=source)
        return None
    face = obj.faces[up]
    if "Instant" in face.types or "Sorcery" in face.types:
        rule = (
            "double-faced.put-modal-nonpermanent" if obj.layout is Layout.MODAL else "zone.no-instants-on-battlefield"
        )
        commit.note(state, "stays", (rule,), obj, source=source)
        return None
    rules: tuple[str, ...] = ("permanent.enters-under", *told)
    if obj.double_faced:
        rules = (*rules, "double-faced.put-transformed" if transformed else "double-faced.put-front")
    event = battlefield.entering(state, obj, controller, rules, "put", up, source)
    assert event.entry is not None
    event.entry.tapped = tapped
    return event


def _keep_put(state: State, frame: Frame) -> None:
    node = cast(e.PutOntoBattlefield, frame.node)
    moved(frame, node.slot, list(frame.events))
    if node.slot == "undying":
        on = [state.objects[event.new] for event in frame.events if event.new in state.objects]
        propose(state, [Event("counters", ("counter.is",), obj, obj.controller, 1, obj, text="+1/+1") for obj in on])


MOVES: dict[type, tuple[int, str]] = {
    e.ReturnToHand: (HAND, "returned"),
    e.PutIntoGraveyard: (GRAVEYARD, "put"),
    e.PutIntoLibrary: (LIBRARY, "put"),
}


@clause("zone.move")
def _move(state: State, frame: Frame) -> None:
    """Simple moves; several cards that go into one library go in the order in which they stand, or at random."""
    node = cast("e.ReturnToHand | e.PutIntoGraveyard | e.PutIntoLibrary", frame.node)
    zone, why = MOVES[type(node)]
    moving = objects(state, frame, node.what)
    where = ""
    if isinstance(node, e.PutIntoLibrary):
        where = "" if node.top else commit.BOTTOM
        if node.random_order:
            order = shuffled(state, tuple(obj.id for obj in moving))
            moving = [state.objects[oid] for oid in order]
    source = source_of(state, frame)
    propose(
        state,
        [Event("move", ("zone.move",), obj, obj.owner, why=why, origin=obj.zone, to=zone, text=where, source=source)
         for obj in moving if obj.zone != zone],
    )  # fmt: skip


def sacrificing(doomed: list[Obj], source: Obj | None = None, told: tuple[str, ...] = ()) -> list[Event]:
    """The events of their being sacrificed (701.21a); ``told``: rules that are cited before that."""
    return [to_graveyard(obj, "sacrificed", (*told, "action.sacrifice"), source) for obj in doomed]


@clause("action.sacrifice")
def _sacrifice_choose(state: State, frame: Frame) -> None:
    node = cast(e.Sacrifice, frame.node)
    player = next_of(state, frame, node.who)
    if player == NOBODY:
        return
    source = context_of(frame).source
    mine = tuple(
        oid for oid in state.battlefield
        if state.objects[oid].controller == player and not state.objects[oid].phased
        and matches(state, node.filter, oid, source, player)
    )  # fmt: skip
    amount = count(state, frame, node.count)
    pick(
        state,
        Pick("choose", player, "action.sacrifice", f"sacrifice {player}", mine, amount, amount, "sacrifice"),
        frame.slots,
    )


def _sacrifice_all(state: State, frame: Frame) -> None:
    node = cast(e.Sacrifice, frame.node)
    doomed = [
        state.objects[oid]
        for player in who(state, frame, node.who)
        for oid in frame.slots.pop(f"sacrifice {player}", ())
        if oid in state.objects
    ]
    frame.slots[node.slot] = tuple(obj.id for obj in doomed)
    propose(state, sacrificing(doomed, source_of(state, frame)))


@clause("action.sacrifice")
def _sacrifice_it(state: State, frame: Frame) -> None:
    """701.21a: a player can sacrifice only a permanent that they control."""
    node = cast(e.SacrificeIt, frame.node)
    you = context_of(frame).controller
    doomed = [obj for obj in permanents(state, frame, node.what) if node.each or obj.controller == you]
    propose(state, sacrificing(doomed, source_of(state, frame)))


def _separate(state: State, frame: Frame) -> None:
    """700.3: the controller puts any number of that player's permanents into one pile, the others are the second."""
    node = cast(e.SacrificePile, frame.node)
    players = who(state, frame, node.who)
    if not players:
        frame.at = len(frame.steps)
        return
    frame.slots["whose piles"] = (players[0],)
    there = [state.objects[oid] for oid in state.battlefield]
    theirs = tuple(obj.id for obj in there if obj.controller == players[0] and not obj.phased)
    you = context_of(frame).controller
    pick(state, Pick("choose", you, "resolve.choices", "first pile", theirs, 0, len(theirs), "pile"), frame.slots)


def _choose_pile(state: State, frame: Frame) -> None:
    player = frame.slots["whose piles"][0]
    ask(state, frame, "mode", player, "resolve.choices", [Action("mode", 0), Action("mode", 1)], "pile")


def _sacrifice_pile(state: State, frame: Frame) -> None:
    player = frame.slots["whose piles"][0]
    first = frame.slots["first pile"]
    doomed = [
        state.objects[oid]
        for oid in state.battlefield
        if state.objects[oid].controller == player and not state.objects[oid].phased
        and (oid in first) == (answer(frame).subject == 0)
    ]  # fmt: skip
    propose(state, sacrificing(doomed, source_of(state, frame)))


DO: dict[type, tuple[Step, ...]] = {
    e.Destroy: (_destroy,),
    e.Exile: (_exile, _keep_exiled),
    e.PutOntoBattlefield: (_put_onto_battlefield, _keep_put),
    e.ReturnToHand: (_move,),
    e.PutIntoLibrary: (_move,),
    e.PutIntoGraveyard: (_move,),
    e.Sacrifice: (_sacrifice_choose, _sacrifice_all),
    e.SacrificePile: (_separate, _choose_pile, _sacrifice_pile),
    e.SacrificeIt: (_sacrifice_it,),
}
