"""Triggered abilities: noticing that they trigger (603.2, 603.6, 603.10), keeping them until they go on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from gloaming.engine import limits
from gloaming.engine.clauses import clause
from gloaming.engine.layers import abilities_of, holders, look, rules_in_force
from gloaming.engine.matching import holds, matches, players_meant, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    GRAVEYARD,
    NOWHERE,
    STACK,
    ZONES,
    Context,
    Delayed,
    Event,
    Obj,
    Waiting,
)
from gloaming.engine.state import NEITHER, State
from gloaming.language import events as e
from gloaming.language.abilities import EnteringTriggersNothing, Triggered, TriggersAgain

LOOK_BACK = ("when Leaves", "when Dies", "when Sacrificed")
"""603.10a: abilities that look at the game as it was right before the event."""

Seen = tuple[Obj, Triggered]


@clause("trigger.looks-back.zone-change")
def before(state: State, events: list[Event]) -> tuple[Sequence[Seen], frozenset[int]]:
    """Before an event in which something leaves the battlefield: the abilities that look back, and what dies hushed."""
    for event in events:
        if event.kind == "move" and event.origin == BATTLEFIELD:
            break
    else:
        return (), frozenset()
    found: dict[tuple[int, int], Seen] = {}
    for key in LOOK_BACK:
        for obj, ability in _watching(state, key):
            if isinstance(ability.event, e.OneOf) or "when " + type(ability.event).__name__ in LOOK_BACK:
                found[(obj.id, id(ability))] = (obj, ability)
    if found:
        for event in events:
            if event.obj is not None:
                look(state, event.obj.id)
    return list(found.values()), frozenset(_hushed(state, events))


@clause("golden.cant-beats-can", "trigger.looks-back.zone-change")
def _hushed(state: State, events: list[Event]) -> Iterator[int]:
    """What is about to die while a rule says that its dying makes nothing trigger."""
    for rule, source, you in rules_in_force(state, EnteringTriggersNothing):
        for event in events:
            if rule.dying and event.obj is not None and matches(state, rule.filter, event.obj.id, source, you):
                yield event.obj.id


def _watching(state: State, key: str) -> list[Seen]:
    return abilities_of(state, key, Triggered)


def keys(state: State, event: Event) -> tuple[str, ...]:
    """The kinds of pattern that the event can match."""
    kind = event.kind
    if kind == "move":
        if event.to == BATTLEFIELD:
            return ("when Enters", "when TokenCreated") if event.origin == NOWHERE else ("when Enters",)
        return LOOK_BACK if event.origin == BATTLEFIELD and not _was_away(event) else ()
    if kind == "day_night":
        return ("when DayNightChanges",) if NEITHER not in (event.why, event.text) else ()
    return KEYS.get(kind, ())


@clause("phasing.owner-leaves")
def _was_away(event: Event) -> bool:
    """603.6c, 702.26k: what is phased out as it leaves the game with its owner triggers nothing."""
    return event.obj is not None and event.obj.phased != 0


KEYS: dict[str, tuple[str, ...]] = {
    "transform": ("when TransformsInto",),
    "attacks": ("when Attacks",),
    "attacked": ("when YouAttack",),
    "becomes_blocked": ("when BecomesBlocked",),
    "damage": ("when IsDealtDamage", "when DealsCombatDamage", "when Defeated"),
    "counters": ("when Defeated",),
    "cast": ("when SpellCast",),
    "step_begins": ("when StepBegins",),
    "becomes_target": ("when BecomesTarget",),
    "loses": ("when LosesGame",),
}


def watched(state: State, key: str) -> bool:
    """Whether anything at all may wait for that kind of event."""
    if state.delayed or holders(state, key):
        return True
    index = state.index
    for place in PLACES:  # noqa: SIM110 - it is asked at every event, and a generator would take longer
        if place + key in index:
            return True
    return False


PATTERN_RULES: dict[type, tuple[str, ...]] = {
    e.Attacks: ("attack.trigger.creature-attacks",),
    e.BecomesBlocked: ("block.trigger.becomes-blocked",),
    e.Dies: ("trigger.leaves",),
    e.Enters: ("trigger.enters",),
    e.Leaves: ("trigger.leaves",),
    e.LosesGame: ("trigger.loses-game",),
    e.StepBegins: ("trigger.beginning",),
    e.TransformsInto: ("transform.into",),
    e.YouAttack: ("attack.trigger.player-attacks",),
}
"""The rule of each kind of trigger that has one of its own."""
HELD = "untap-step.no-priority"
"""502.4: what triggers in the untap step waits until a player would receive priority."""
PLACES = ("graveyard ", "stack ", "exile ", "command ")


@clause("trigger.triggers", "trigger.looks-at-after")
def after(
    state: State, events: list[Event], looking_back: Sequence[Seen] = (), hushed: frozenset[int] = frozenset()
) -> None:
    """Note which abilities triggered, looking at the game right after the events (603.10)."""
    batches: set[tuple[int, int]] = set()
    for event in _one_for_each_damaged(events):
        possible = keys(state, event)
        if possible:
            possible = tuple([key for key in possible if not _silenced(state, event, key, hushed)])
        for key in possible:
            if key in LOOK_BACK:
                watching = [seen for seen in looking_back if _waits_for(seen[1], key)]
            else:
                watching = _watching(state, key) if holders(state, key) else []
                for place in PLACES:
                    if place + key in state.index:
                        watching = watching + [s for s in _watching(state, place + key) if s[1].zone + " " == place]
            for obj, ability in watching:
                if ability.zone == ZONES[obj.zone] or key in LOOK_BACK:
                    notice(state, event, key, obj, ability, batches)
        if possible and state.delayed:
            _delayed(state, event, possible)


def _waits_for(ability: Triggered, key: str) -> bool:
    patterns = ability.event.events if isinstance(ability.event, e.OneOf) else (ability.event,)
    return any("when " + type(pattern).__name__ == key for pattern in patterns)


def _one_for_each_damaged(events: list[Event]) -> list[Event]:
    """All damage dealt to one object at one time is one event for those who wait for its being dealt (603.2c)."""
    if len(events) == 1 or events[0].kind != "damage":
        return events
    whole: dict[int, Event] = {}
    rest: list[Event] = []
    for event in events:
        if event.kind == "damage" and event.obj is not None:
            there = whole.get(event.obj.id)
            if there is None:
                there = whole[event.obj.id] = event.twin()
                rest.append(there)
            else:
                there.amount += event.amount
        else:
            rest.append(event)
    return rest


def notice(state: State, event: Event, key: str, obj: Obj, ability: Triggered, batches: set[tuple[int, int]]) -> None:
    """One ability, one event: does it trigger, and how often?"""
    you = obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    patterns = ability.event.events if isinstance(ability.event, e.OneOf) else (ability.event,)
    for pattern in patterns:
        if "when " + type(pattern).__name__ != key or not MATCH[type(pattern)](state, pattern, event, obj, you):
            continue
        if isinstance(pattern, e.Dies) and pattern.batch:
            if (obj.id, id(ability)) in batches:
                return
            batches.add((obj.id, id(ability)))
        if not intervening_if(state, ability, Context(obj, you, event)):
            return
        if ability.once_each_turn and limits.used(state, obj, ability, state.turn):
            return
        if ability.once_each_turn:
            limits.mark(state, obj, ability, state.turn)
        held = (*PATTERN_RULES.get(type(pattern), ()), *((HELD,) if state.step == "untap" else ()))
        state.waiting += (Waiting(ability, obj, you, event, rules=held),)
        if key == "when Enters":
            again = Waiting(ability, obj, you, event, rules=("trigger.additional-times", *held))
            state.waiting += (again,) * _again(state, event, obj)
        return


@clause("trigger.intervening-if")
def intervening_if(state: State, ability: Triggered, context: Context) -> bool:
    """603.4: the condition must be true as it triggers; it is asked again as it resolves."""
    return ability.condition is None or holds(state, ability.condition, context)


def _silenced(state: State, event: Event, key: str, hushed: frozenset[int]) -> bool:
    """Whether a rule says that such an event makes nothing trigger, delayed abilities included (101.2)."""
    if key == "when Dies":
        return event.obj is not None and event.obj.id in hushed
    return key == "when Enters" and any(
        matches(state, rule.filter, event.new, source, you)
        for rule, source, you in rules_in_force(state, EnteringTriggersNothing)
    )


@clause("trigger.additional-times")
def _again(state: State, event: Event, obj: Obj) -> int:
    return sum(
        obj.controller == you and obj.zone == BATTLEFIELD and matches(state, rule.filter, event.new, source, you)
        for rule, source, you in rules_in_force(state, TriggersAgain)
    )


@clause("trigger.delayed", "trigger.delayed.once")
def _delayed(state: State, event: Event, possible: tuple[str, ...]) -> None:
    """603.7: a delayed triggered ability triggers once, the next time that its event happens."""
    left: list[Delayed] = []
    for delayed in state.delayed:
        pattern = delayed.ability.event
        source, you = delayed.source, delayed.controller
        meant = not delayed.objects or (event.obj is not None and event.obj.id in delayed.objects)
        waits = meant and "when " + type(pattern).__name__ in possible
        if waits and MATCH[type(pattern)](state, pattern, event, source, you):
            slots = dict(delayed.slots, flips=(delayed.flips,))
            state.waiting += (Waiting(delayed.ability, source, you, event, slots, ("trigger.delayed",)),)
        else:
            left.append(delayed)
    state.delayed = tuple(left)


Match = Callable[[State, e.EventPattern, Event, Obj, int], bool]


def _old(event: Event) -> int:
    return event.obj.id if event.obj is not None else 0


def _enters(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return matches(state, cast(e.Enters, pattern).filter, event.new, source, you)


def _leaves(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    leaves = cast(e.Leaves, pattern)
    return leaves.to in ("", ZONES[event.to]) and matches(state, leaves.filter, _old(event), source, you)


def _dies(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return event.to == GRAVEYARD and matches(state, cast(e.Dies, pattern).filter, _old(event), source, you)


def _sacrificed(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    mine = event.obj is not None and event.obj.controller == you
    return (
        event.why == "sacrificed"
        and mine
        and matches(state, cast(e.Sacrificed, pattern).filter, _old(event), source, you)
    )


def _to_object(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    """Patterns that only name an object: TransformsInto, Attacks, BecomesBlocked, IsDealtDamage, BecomesTarget."""
    return event.obj is not None and matches(state, cast(e.Attacks, pattern).filter, event.obj.id, source, you)


def _attacks(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    beside = cast(e.Attacks, pattern).beside
    if not _to_object(state, pattern, event, source, you):
        return False
    attackers = state.combat.attackers if state.combat is not None else ()
    return beside is None or any(it != _old(event) and matches(state, beside, it, source, you) for it, _ in attackers)


def _becomes_target(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    if cast(e.BecomesTarget, pattern).by_opponent:
        who = event.source.controller if event.source is not None else you
        if state.players[who].team == state.players[you].team:
            return False
    return _to_object(state, pattern, event, source, you)


def _you_attack(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return event.player == you


def _combat_damage(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return (
        event.combat and event.obj is None and event.source is not None
        and matches(state, cast(e.DealsCombatDamage, pattern).source, event.source.id, source, you)
    )  # fmt: skip


def _spell_cast(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    cast_ = cast(e.SpellCast, pattern)
    return (
        event.player in refer(state, cast_.who, Context(source, you), {})
        and (not cast_.nth or state.casts[event.player] == cast_.nth)
        and matches(state, cast_.filter, _old(event), source, you)
    )


@clause("trigger.beginning")
def _step_begins(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    step = cast(e.StepBegins, pattern)
    if step.step != event.text:
        return False
    if step.whose is None:
        return True
    whose = players_meant(state, step.whose, Context(source, you), {})
    return any(state.players[player].team == state.players[event.player].team for player in whose)


def _day_night(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return True


def _created(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    made = state.objects.get(event.new)
    return (
        made is not None
        and made.controller == you
        and matches(state, cast(e.TokenCreated, pattern).filter, event.new, source, you)
    )


def _loses(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return True


def _defeated(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    now = state.objects.get(_old(event))
    if now is None or event.obj is None or not event.obj.count("defense") or now.count("defense"):
        return False
    return matches(state, cast(e.Defeated, pattern).filter, now.id, source, you)


def _never(state: State, pattern: e.EventPattern, event: Event, source: Obj, you: int) -> bool:
    return False


MATCH: dict[type, Match] = {
    e.Enters: _enters,
    e.Leaves: _leaves,
    e.Dies: _dies,
    e.TransformsInto: _to_object,
    e.Attacks: _attacks,
    e.YouAttack: _you_attack,
    e.BecomesBlocked: _to_object,
    e.DealsCombatDamage: _combat_damage,
    e.IsDealtDamage: _to_object,
    e.SpellCast: _spell_cast,
    e.StepBegins: _step_begins,
    e.DayNightChanges: _day_night,
    e.BecomesTarget: _becomes_target,
    e.Sacrificed: _sacrificed,
    e.TokenCreated: _created,
    e.LosesGame: _loses,
    e.Defeated: _defeated,
    e.StateIs: _never,
    e.OneOf: _never,
}
"""How each kind of event pattern is compared with an event; state triggers are looked at before priority (603.8)."""
