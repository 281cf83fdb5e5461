"""The judge's hand: something happens as one instruction of an effect that has no source, whatever the stack holds."""

# ruff: noqa: ARG001, ARG002, ARG005 - the functions of one table share one signature

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from gloaming.engine import commit, day_night, double_faced, ending, instructions, layers, leaving
from gloaming.engine.lasting import lasts
from gloaming.engine.objects import BATTLEFIELD, COMMAND, FIRST_ID, HAND, NOWHERE, ZONE_NUMBER, Event, Obj
from gloaming.engine.replacement import propose
from gloaming.engine.state import STEPS, Frame, State, Step
from gloaming.engine.turn import COMBAT_STEPS
from gloaming.language.cards import Face, Layout
from gloaming.language.changes import Change, ChangeControl, LoseAbilities
from gloaming.language.effects import FOREVER
from gloaming.scenario import acts
from gloaming.scenario.model import Act, Counters, Judge, Named, Pattern, Ref
from gloaming.scenario.result import RunError
from gloaming.scenario.table import Table

PHASE_STEPS: dict[str, tuple[str, ...]] = {
    "beginning": STEPS[:3],
    "precombat main": STEPS[3:4],
    "combat": COMBAT_STEPS,
    "postcombat main": STEPS[9:10],
    "ending": STEPS[10:],
}
NO_SOURCE = cast(Obj, None)
"""Damage by the judge's hand comes from nothing, which the engine's events allow."""


def judge(table: Table, item: Judge) -> None:
    """Let the acts happen: those that can as one event, then the others in the order written."""
    hand = Hand(table)
    for act in item.acts:
        hand.take(act)
    table.intervene(hand.steps())
    hand.name()


class Hand:
    """The acts of one item, gathered: events that happen together, and steps that come after them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.state
        self.together: list[Callable[[State], list[Event]]] = []
        self.turning: list[double_faced.Turn] = []
        self.putting: set[int] = set()
        """The cards that are put onto the battlefield: another of the same name is another card."""
        self.after: list[Step] = []
        self.aliases: list[tuple[str, Obj]] = []
        self.happened: tuple[Event, ...] = ()

    def take(self, act: Act) -> None:
        """Note what the act does. Raises RunError where it names nothing."""
        TAKE[type(act)](self, act)

    def steps(self) -> tuple[Step, ...]:
        """The steps of the frame that does it all."""
        first: list[Step] = []
        if self.together or self.turning:
            first = [self._propose, self._keep]
        return (*first, *self.after)

    def _propose(self, state: State, frame: Frame) -> None:
        events = once(state, [event for make in self.together for event in make(state)])
        turned = double_faced.turning_over(state, self.turning)
        if double_faced.may_ask(turned):
            double_faced.turn(state, [*events, *turned])
        else:
            propose(state, [*events, *turned])

    def _keep(self, state: State, frame: Frame) -> None:
        self.happened = frame.events

    def name(self) -> None:
        """The aliases name what came onto the battlefield, where it did."""
        for alias, obj in self.aliases:
            for event in self.happened:
                if event.obj is obj and event.new:
                    self.table.names.follow(alias, event.new)

    # what is meant

    def _object(self, ref: Ref, *zones: int) -> Obj:
        entity = self.table.names.one(ref)
        if entity < FIRST_ID:
            raise RunError(f"{ref} is a player, not an object")
        obj = self.state.objects[entity]
        if zones and obj.zone not in zones:
            raise RunError(f"{self.table.names.describe(entity)} is not on the battlefield")
        return obj

    def _permanent(self, ref: Ref) -> Obj:
        return self._object(ref, BATTLEFIELD)

    def _elsewhere(self, ref: Ref) -> Obj:
        """The object meant, one that is not on the battlefield where there is one."""
        names = self.table.names
        for tier in names.tiers():
            found = [
                entity for entity in tier
                if self.state.objects[entity].zone != BATTLEFIELD and entity not in self.putting
                and names.means(ref, entity)
            ]  # fmt: skip
            if found:
                return self.state.objects[names.one(ref, found)]
        return self._object(ref)

    def _seat(self, name: str | None, other: int) -> int:
        return other if name is None else self.table.names.seats[name]

    # acts that happen together

    def _do_to(self, act: acts.DoTo) -> None:
        zones = () if act.verb in ("exile", "bounce") else (BATTLEFIELD,)
        objects = list({obj.id: obj for obj in (self._object(ref, *zones) for ref in act.objects)}.values())
        if act.verb == "transform":
            turning: list[double_faced.Turn] = [(obj.id, ("transform.turn-over",)) for obj in objects]
            self.turning += [turn for turn in turning if turn not in self.turning]
            return
        make = DO_TO[act.verb]
        self.together.append(lambda state: make(state, reached(state, objects)))

    def _damage(self, act: acts.DealDamage) -> None:
        to = [(self.table.names.one(ref), amount) for ref, amount in act.amounts]

        def make(state: State) -> list[Event]:
            rules = ("damage.by-effect",)
            there = [(entity, amount) for entity, amount in to if entity < FIRST_ID or reached(state, [entity])]
            made = (instructions.damage_to(state, entity, amount, NO_SOURCE, rules) for entity, amount in there)
            return [event for event in made if event is not None]

        self.together.append(make)

    def _counters(self, act: acts.PutCounters) -> None:
        for ref, kinds in act.counters:
            entity = self.table.names.one(ref)
            self.together.append(lambda state, entity=entity, kinds=kinds: _counters(state, entity, kinds))  # type: ignore[misc]

    def _put(self, act: acts.Put) -> None:
        ref = act.card
        if isinstance(ref, Named) and ref.text not in self.table.names.aliases:
            ref = Pattern(card=ref.text, zone=act.from_zone, owner=act.owner)
        obj = self._elsewhere(ref)
        if act.from_zone is not None and obj.zone != ZONE_NUMBER[act.from_zone]:
            raise RunError(f"{self.table.names.describe(obj.id)} is not in that zone")
        if obj.zone == BATTLEFIELD:
            raise RunError(f"{self.table.names.describe(obj.id)} is on the battlefield already")
        controller = self._seat(act.controller, obj.owner)
        self.putting.add(obj.id)

        def make(state: State) -> list[Event]:
            event = instructions.put_card(state, obj, controller, act.transformed, act.tapped)
            return [event] if event is not None else []

        self.together.append(make)
        if act.alias is not None:
            self.aliases.append((act.alias, obj))

    def _token_copy(self, act: acts.TokenCopy) -> None:
        original = self._object(act.of)
        seat = self._seat(act.controller, original.controller)

        def make(state: State) -> list[Event]:
            events = [
                event for obj in reached(state, [original]) for event in instructions.token_copies(state, obj.id, seat)
            ]
            if act.alias is not None and events:
                self.aliases.append((act.alias, cast(Obj, events[0].obj)))
            return events

        self.together.append(make)

    def _become_copy(self, act: acts.BecomeCopy) -> None:
        pairs = [(self._permanent(who), self._object(what)) for who, what in act.pairs]

        def make(state: State) -> list[Event]:
            state.new_stamp()
            return [
                instructions.copy_event(state, obj, original.id, act.until is not None)
                for who, what in pairs for obj in reached(state, [who]) for original in _copiable(state, what)
            ]  # fmt: skip

        self.together.append(make)

    def _lose_abilities(self, act: acts.LoseAbilities) -> None:
        objects = [self._permanent(ref) for ref in act.objects]
        self.together.append(lambda state: _begin(state, LoseAbilities(), objects, act.until, state.active))

    def _gain_control(self, act: acts.GainControl) -> None:
        for ref, name in act.pairs:
            obj, seat = self._permanent(ref), self.table.names.seats[name]
            self.together.append(
                lambda state, obj=obj, seat=seat: _begin(state, ChangeControl(), [obj], act.until, seat)  # type: ignore[misc]
            )
        self.together.append(instructions.control_events)

    # acts that are steps of their own

    def _becomes(self, act: acts.Becomes) -> None:
        self.after.append(lambda state, frame: day_night.become(state, act.day_night, ("day-night.designation",)))

    def _draw(self, act: acts.DrawCards) -> None:
        for name, count in act.counts:
            seat = self.table.names.seats[name]
            self.after += [
                lambda state, frame, seat=seat: instructions.draw(state, seat, ("draw.is",))  # type: ignore[misc]
            ] * count

    def _extra_turn(self, act: acts.ExtraTurn) -> None:
        seat = self.table.names.seats[act.player]
        self.after.append(lambda state, frame: instructions.add_extra_turn(state, seat, nothing(seat)))

    def _skip(self, act: acts.SkipStep | acts.SkipTurn) -> None:
        skips = act.steps if isinstance(act, acts.SkipStep) else ((act.player, "turn"),)

        def skip(state: State, frame: Frame) -> None:
            for name, what in skips:
                player = state.players[self.table.names.seats[name]]
                player.skips = (*player.skips, what)

        self.after.append(skip)

    def _extra_phase(self, act: acts.ExtraPhase) -> None:
        """500.8: right after this phase: before whatever is left of the turn after the steps of this phase."""

        def add(state: State, frame: Frame) -> None:
            here = next(steps for steps in PHASE_STEPS.values() if state.step in steps)
            left = list(state.steps_left)
            place = 0
            if state.step in here:
                rest = here[here.index(state.step) + 1 :]
                while place < len(left) and left[place] in (*rest, state.step):
                    rest = rest[rest.index(left[place]) + 1 :] if left[place] in rest else rest
                    place += 1
            state.steps_left = (*left[:place], *PHASE_STEPS[act.phase], *left[place:])
            commit.note(state, "extra phase", ("turn.extra-phase",), player=state.active, text=act.phase)

        self.after.append(add)

    def _end_turn(self, act: acts.EndTurn) -> None:
        self.after.append(lambda state, frame: ending.end_the_turn(state, None))

    def _control_turn(self, act: acts.ControlTurn) -> None:
        seats = self.table.names.seats
        for whom, by in act.pairs:
            self.after.append(
                lambda state, frame, whom=seats[whom], by=seats[by]: instructions.control_next_turn(state, whom, by)  # type: ignore[misc]
            )

    def _lose(self, act: acts.Lose) -> None:
        seat = self.table.names.seats[act.player]
        self.after.append(lambda state, frame: leaving.lose(state, [(seat, "game.lose.by-effect")]))

    def _restart(self, act: acts.Restart) -> None:
        self.after.append(lambda state, frame: ending.restart(state, state.active))


TAKE: dict[type, Callable[[Hand, object], None]] = cast(
    "dict[type, Callable[[Hand, object], None]]",
    {
        acts.DoTo: Hand._do_to,
        acts.DealDamage: Hand._damage,
        acts.PutCounters: Hand._counters,
        acts.Put: Hand._put,
        acts.TokenCopy: Hand._token_copy,
        acts.BecomeCopy: Hand._become_copy,
        acts.LoseAbilities: Hand._lose_abilities,
        acts.GainControl: Hand._gain_control,
        acts.Becomes: Hand._becomes,
        acts.DrawCards: Hand._draw,
        acts.ExtraTurn: Hand._extra_turn,
        acts.SkipStep: Hand._skip,
        acts.SkipTurn: Hand._skip,
        acts.ExtraPhase: Hand._extra_phase,
        acts.EndTurn: Hand._end_turn,
        acts.ControlTurn: Hand._control_turn,
        acts.Lose: Hand._lose,
        acts.Restart: Hand._restart,
    },
)


def nothing(player: int) -> Obj:
    """What stands for the source where the engine needs one: an object without a name that is in no zone."""
    return Obj(-2, None, (Face("", None, ()),), Layout.NORMAL, 0, player, player, COMMAND, 0)


def reached(state: State, objects: Iterable[Obj | int]) -> list[Obj]:
    """Those to which an effect can do anything, as they are now; a note for each that is phased out (702.26b, e)."""
    found = []
    for each in objects:
        obj = state.objects[each if isinstance(each, int) else each.id]
        if obj.phased:
            commit.note(state, "is phased out", ("phasing.out",), obj)
        else:
            found.append(obj)
    return found


def once(state: State, events: list[Event]) -> list[Event]:
    """What would move twice moves as the first of the events says: what the others speak of is gone then (400.7)."""
    moving: set[int] = set()
    kept = []
    for event in events:
        if event.kind == "move" and event.origin != NOWHERE and event.obj is not None:
            if event.obj.id in moving:
                commit.note(state, "moves once", ("zone.new-object",), event.obj)
                continue
            moving.add(event.obj.id)
        kept.append(event)
    return kept


def _counters(state: State, entity: int, kinds: Counters) -> list[Event]:
    """The events of putting these counters on a player or object."""
    if entity < FIRST_ID:
        return [Event("counters", ("counter.is",), None, entity, count, text=kind) for kind, count in kinds if count]
    return [
        Event("counters", ("counter.is",), obj, obj.controller, count, text=kind)
        for obj in reached(state, [entity]) for kind, count in kinds if count
    ]  # fmt: skip


def _copiable(state: State, original: Obj) -> list[Obj]:
    """The object, where a permanent can become a copy of it: it is there, and no ability."""
    if original.ability is not None:
        commit.note(state, "not copied", ("golden.impossible-ignored",), original)
        return []
    return reached(state, [original])


def _begin(state: State, change: Change, objects: list[Obj], until: str | None, controller: int) -> list[Event]:
    """A continuous effect begins; the events that tell it."""
    on = reached(state, objects)
    if not on:
        return []
    fixed = frozenset(obj.id for obj in on)
    lasts(state, nothing(controller), controller, until or FOREVER, changes=(change,), objects=fixed)
    layers.forget_all(state)
    return [Event("effect_begins", ("effect.continuous.duration",), state.objects[obj.id], controller) for obj in on]


# --- what is done to objects ------------------------------------------------------------------------------------------


def _bounce(state: State, objects: list[Obj]) -> list[Event]:
    return [Event("move", ("zone.move",), obj, obj.owner, why="returned", origin=obj.zone, to=HAND) for obj in objects]


def _turn_face_up(state: State, objects: list[Obj]) -> list[Event]:
    events = []
    for obj in objects:
        front = obj.faces[0]
        if not obj.face_down:
            commit.note(state, "is face up", ("golden.impossible-ignored",), obj)
        elif {"Instant", "Sorcery"} & set(front.types):
            commit.note(state, "stays face down", ("face-down.turn-up",), obj)
        else:
            events.append(Event("turned_face_up", ("face-down.turned-up",), obj, obj.controller))
    return events


DO_TO: dict[str, Callable[[State, list[Obj]], list[Event]]] = {
    "destroy": lambda state, objects: instructions.destroying(state, objects, ("action.destroy",)),
    "exile": lambda state, objects: instructions.exiling(objects),
    "bounce": _bounce,
    "sacrifice": lambda state, objects: instructions.sacrificing(objects),
    "phase_out": instructions.phasing_out,
    "turn_face_down": instructions.turning_face_down,
    "turn_face_up": _turn_face_up,
}

__all__ = ["Hand", "judge", "nothing"]
