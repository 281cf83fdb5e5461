"""Loops of mandatory actions (104.4b, 732.4): the game comes back to where it was, and nobody could choose anything.

A *picture* is the game without what is new each time round (the ids of objects, timestamps, the log): two equal
pictures without a choice between them mean that the same goes on for ever. Pictures are taken only after `PATIENCE`
objects have resolved without a choice. One is kept to compare with, and replaced ever more rarely, so that a loop of
any length is found. What a picture can't tell apart from something new it takes for new.
"""

from __future__ import annotations

from gloaming.engine.clauses import clause
from gloaming.engine.objects import DESIGNATIONS, Choices, Event, Obj
from gloaming.engine.state import State

PATIENCE = 64
"""How many objects resolve without a choice before anybody wonders."""


@clause("game.draw.mandatory-loop")
def goes_round(state: State) -> bool:
    """104.4b: whether the game is where it was before, without a choice since. Asked before each resolution."""
    state.forced += 1
    if state.forced < PATIENCE:
        return False
    now = picture(state)
    if now == state.pictured:
        return True
    if state.forced & (state.forced - 1) == 0:
        state.pictured = now
    return False


def chosen(state: State) -> None:
    """Somebody has a choice: what was before it is no loop that nobody can end."""
    state.forced = 0
    state.pictured = ()


def picture(state: State) -> tuple[object, ...]:
    """The game, with its objects named by their places instead of by their ids."""
    return _Picture(state).all()


class _Picture:
    """One picture while it is taken: the names of the objects so far, and those that are gone and spoken of."""

    def __init__(self, state: State) -> None:
        self.state = state
        zones = [zone for player in state.players for zone in (player.library, player.hand, player.graveyard)]
        zones += [state.exile, state.battlefield, state.stack, state.command]
        self.there = [oid for zone in zones for oid in zone]
        self.names = {oid: f"#{place}" for place, oid in enumerate(self.there)}
        self.lost: list[Obj] = []
        stamps = {state.objects[oid].stamp for oid in self.there}
        stamps.update(stamp for oid in self.there for stamp, _, _ in state.objects[oid].copies)
        self.rank = {stamp: place for place, stamp in enumerate(sorted(stamps))}

    def all(self) -> tuple[object, ...]:
        state = self.state
        players = [
            (one.life, len(one.library), len(one.hand), len(one.graveyard), one.pool, one.kept_pool, one.lands_played,
             one.drew_from_empty, one.out, one.controller, one.controls_next, one.poison, one.attacked_this_turn,
             one.discarded_this_turn, one.skips)
            for one in state.players
        ]  # fmt: skip
        objects = [self.of(state.objects[oid]) for oid in self.there]
        until = [(self.name(source), self.name(oid), zone) for source, oid, zone in state.until_leaves]
        lost = [(obj.card, obj.faces, obj.up, obj.owner, obj.controller, obj.zone, obj.counters) for obj in self.lost]
        return (
            state.turn, state.active, state.step, state.steps_left, state.holder, state.day_night, state.casts,
            state.extra_turns, state.combat, state.lasting, state.delayed, state.waiting, state.past_blocks,
            state.past_defenders, state.chance, [(frame.steps, frame.at) for frame in state.agenda], players, objects,
            until, lost,
        )  # fmt: skip

    def name(self, entity: int) -> object:
        """An object's place; what is gone in the order in which it is spoken of; any other number is itself."""
        if entity not in self.names and entity in self.state.gone and entity not in DESIGNATIONS:
            self.names[entity] = f"gone {len(self.lost)}"
            self.lost.append(self.state.gone[entity][0])
        return self.names.get(entity, entity)

    def named(self, obj: Obj | None) -> object:
        return None if obj is None else self.name(obj.id)

    def of(self, obj: Obj) -> tuple[object, ...]:
        return (
            obj.card, obj.faces, obj.layout, obj.up, obj.owner, obj.controller, obj.base_controller, obj.zone,
            self.rank[obj.stamp], obj.tapped, obj.counters, obj.damage, obj.deathtouched, obj.since,
            self.name(obj.attached), [(self.rank[stamp], face, short) for stamp, face, short in obj.copies],
            obj.face_down, obj.phased, obj.flips, obj.token, obj.copy, [self.name(it) for it in obj.linked],
            obj.chosen, obj.aside, self.choices(obj.choices), obj.loyalty_turn, obj.used, obj.ability,
            self.named(obj.source), self.event(obj.event), obj.was_cast, obj.exile_instead, obj.protector,
            obj.components, obj.plays,
        )  # fmt: skip

    def choices(self, made: Choices) -> tuple[object, ...]:
        slots = {slot: [self.name(it) for it in kept] for slot, kept in made.slots.items()}
        return (slots, made.modes, made.x, made.using, made.spent, made.origin)

    def event(self, event: Event | None) -> tuple[object, ...]:
        if event is None:
            return ()
        return (
            event.kind, self.named(event.obj), event.player, event.amount, self.named(event.source),
            self.named(event.other), event.origin, event.to, event.why, self.name(event.new), event.text,
        )  # fmt: skip
