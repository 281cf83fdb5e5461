"""Whom and what the words of the card language mean now: filters, references, numbers, conditions.

Filters are asked of an object with given characteristics (`fits`) or as it is now (`matches`); the object is one on the
battlefield, in another zone, on the stack, or one that has left this turn, as it last existed (608.2h).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from gloaming.engine import layers
from gloaming.engine.characteristics import INTRINSIC_MANA, Characteristics
from gloaming.engine.clauses import clause
from gloaming.engine.objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_ID,
    NOBODY,
    STACK,
    ZONE_NUMBER,
    Context,
    Obj,
    Slots,
)
from gloaming.engine.state import State
from gloaming.language import conditions as c
from gloaming.language import filters as f
from gloaming.language import values as v
from gloaming.language.abilities import Activated, Triggered
from gloaming.language.node import Node


def known(state: State, entity: int) -> Obj | None:
    """The object, as it is now or as it last existed this turn."""
    obj = state.objects.get(entity)
    if obj is None and entity in state.gone:
        return state.gone[entity][0]
    return obj


def matches(state: State, filter: f.Filter, entity: int, source: Obj, you: int) -> bool:
    """Whether the filter of an ability of ``source``, controlled by ``you``, means the object or player."""
    if entity < FIRST_ID:
        return fits_player(state, filter, entity, you)
    obj = known(state, entity)
    return obj is not None and fits(state, filter, obj, layers.look(state, entity), source, you)


def fits_player(state: State, filter: f.Filter, player: int, you: int) -> bool:
    """Whether the filter means the player."""
    if isinstance(filter, f.Both):
        return fits_player(state, filter.left, player, you) and fits_player(state, filter.right, player, you)
    if isinstance(filter, f.Either):
        return fits_player(state, filter.left, player, you) or fits_player(state, filter.right, player, you)
    if isinstance(filter, f.Not):
        return not fits_player(state, filter.filter, player, you)
    if isinstance(filter, f.IsOpponent):
        return state.players[player].team != state.players[you].team
    return isinstance(filter, f.IsPlayer)


def fits(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    """Whether the filter means the object, with those characteristics."""
    return FILTERS[type(filter)](state, filter, obj, chars, source, you)


Asked = Callable[[State, f.Filter, Obj, Characteristics, Obj, int], bool]


def _both(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    pair = cast(f.Both, filter)
    return fits(state, pair.left, obj, chars, source, you) and fits(state, pair.right, obj, chars, source, you)


def _either(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    pair = cast(f.Either, filter)
    return fits(state, pair.left, obj, chars, source, you) or fits(state, pair.right, obj, chars, source, you)


def _not(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return not fits(state, cast(f.Not, filter).filter, obj, chars, source, you)


def _anything(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return True


def _never(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return False


def _type(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return cast(f.HasType, filter).type in chars.types


def _subtype(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return chars.has_subtype(cast(f.HasSubtype, filter).subtype)


def _supertype(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return cast(f.HasSupertype, filter).supertype in chars.supertypes


def _color(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return cast(f.HasColor, filter).color in chars.colors


def _keyword(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return cast(f.HasKeyword, filter).keyword in chars.keywords


def _name(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return chars.name == cast(f.HasName, filter).name


def holder(obj: Obj) -> int:
    """Who controls it; outside the battlefield and the stack, who owns it (108.4a)."""
    return obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner


def _yours(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return holder(obj) == you


def _opposing(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return state.players[holder(obj)].team != state.players[you].team


def _of_defender(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return holder(obj) == defending_player(state, source.id)


def _this(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.id == source.id


def _enchanted(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.id == state.objects.get(source.id, source).attached


def _tapped(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.tapped


def _attacking(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return state.combat is not None and any(attacker == obj.id for attacker, _ in state.combat.attackers)


def _blocking_this(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    pair = (obj.id, source.id)
    return (state.combat is not None and pair in state.combat.blocks) or pair in state.past_blocks


def _token(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.token


def _face_down(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.face_down


def _power(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return (chars.power or 0) >= number(state, cast(f.PowerAtLeast, filter).least, Context(source, you))


def _toughness(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return (chars.toughness or 0) >= number(state, cast(f.ToughnessAtLeast, filter).least, Context(source, you))


def _mana_value_most(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return chars.mana_value <= number(state, cast(f.ManaValueAtMost, filter).most, Context(source, you))


def _mana_value_is(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return chars.mana_value == number(state, cast(f.ManaValueIs, filter).value, Context(source, you))


def _ability(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    kind: type[Node] = Triggered if cast(f.IsAbility, filter).kind == "triggered" else Activated
    return obj.zone == STACK and isinstance(obj.ability, kind)


def _emblem(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.zone == COMMAND and obj.card is None


def _targets_it(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    meant = must_target(state, filter, source)
    return any(meant in chosen for chosen in obj.choices.slots.values())


def must_target(state: State, filter: f.Filter, source: Obj) -> int:
    """What a spell must target to be meant by `TargetsThis` or `TargetsEnchanted`."""
    return source.id if isinstance(filter, f.TargetsThis) else state.objects.get(source.id, source).attached


def _was_cast(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.was_cast


def _attacked(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return any(obj.id == attacker.id for player in state.players for attacker, _ in player.attacked_this_turn)


def _is_linked(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.id in (known(state, source.id) or source).linked_for(source.origin)


def _owned(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.owner == you


def _in_zone(state: State, filter: f.Filter, obj: Obj, chars: Characteristics, source: Obj, you: int) -> bool:
    return obj.zone == ZONE_NUMBER[cast(f.InZone, filter).zone]


FILTERS: dict[type[f.Filter], Asked] = {
    f.TargetsEnchanted: _targets_it,
    f.IsLinked: _is_linked,
    f.IsOwned: _owned,
    f.InZone: _in_zone,
    f.HasChosenColor: _never,
    f.Both: _both,
    f.Either: _either,
    f.Not: _not,
    f.Anything: _anything,
    f.HasType: _type,
    f.HasSubtype: _subtype,
    f.HasSupertype: _supertype,
    f.HasColor: _color,
    f.HasKeyword: _keyword,
    f.HasName: _name,
    f.Yours: _yours,
    f.Opposing: _opposing,
    f.OfDefendingPlayer: _of_defender,
    f.IsThis: _this,
    f.IsEnchanted: _enchanted,
    f.IsTapped: _tapped,
    f.IsAttacking: _attacking,
    f.BlockingThis: _blocking_this,
    f.IsToken: _token,
    f.IsFaceDown: _face_down,
    f.PowerAtLeast: _power,
    f.ToughnessAtLeast: _toughness,
    f.ManaValueAtMost: _mana_value_most,
    f.ManaValueIs: _mana_value_is,
    f.IsPlayer: _never,
    f.IsOpponent: _never,
    f.IsAbility: _ability,
    f.IsEmblem: _emblem,
    f.IsDesignation: _never,
    f.TargetsThis: _targets_it,
    f.WasCast: _was_cast,
    f.AttackedThisTurn: _attacked,
}


def defender_of(state: State, attacked: int) -> int:
    """508.5, 310.8d: the player who is attacked, or who controls the planeswalker or protects the battle that is."""
    if attacked < FIRST_ID:
        return attacked
    obj = state.objects[attacked]
    return obj.protector if "Battle" in layers.look(state, attacked).types else obj.controller


@clause("attack.defending-player")
def defending_player(state: State, attacker: int) -> int:
    """508.5: the defending player of the creature's attack; where it attacks nothing any more, who it was before."""
    attackers = state.combat.attackers if state.combat is not None else ()
    for creature, attacked in attackers:
        if creature == attacker and attacked != NOBODY:
            return defender_of(state, attacked)
    for creature, player in reversed(state.past_defenders):
        if creature == attacker:
            return player
    return NOBODY


def refer(state: State, ref: v.Ref, context: Context, slots: Slots) -> tuple[int, ...]:
    """The entities that a reference stands for now. An object that is in another zone by now is not found (400.7)."""
    return REFERENCES[type(ref)](state, ref, context, slots)


def _source(state: State, ref: v.This, context: Context, slots: Slots) -> tuple[int, ...]:
    return (context.source.id,)


def _slot(state: State, ref: v.Slot, context: Context, slots: Slots) -> tuple[int, ...]:
    return slots.get(ref.name, ())


def _target(state: State, ref: v.Target, context: Context, slots: Slots) -> tuple[int, ...]:
    if "overload" in context.choices.using:
        return every(state, v.Every(ref.filter, ref.zone), context, slots)
    return slots.get(ref.slot, ())


def _event_object(state: State, ref: v.EventObject, context: Context, slots: Slots) -> tuple[int, ...]:
    event = context.event
    if event is None or event.obj is None:
        return ()
    return event.arrived or (event.obj.id,)


def _event_source(state: State, ref: v.EventSource, context: Context, slots: Slots) -> tuple[int, ...]:
    event = context.event
    return (event.source.id,) if event is not None and event.source is not None else ()


def _event_player(state: State, ref: v.EventPlayer, context: Context, slots: Slots) -> tuple[int, ...]:
    event = context.event
    return (event.player,) if event is not None and event.player != NOBODY else ()


def _you(state: State, ref: v.You, context: Context, slots: Slots) -> tuple[int, ...]:
    return (context.controller,)


def _each_opponent(state: State, ref: v.EachOpponent, context: Context, slots: Slots) -> tuple[int, ...]:
    return tuple(state.opponents(context.controller))


def _each_player(state: State, ref: v.EachPlayer, context: Context, slots: Slots) -> tuple[int, ...]:
    return tuple(state.apnap())


def _defending_player(state: State, ref: v.DefendingPlayer, context: Context, slots: Slots) -> tuple[int, ...]:
    player = defending_player(state, context.source.id)
    return (player,) if player != NOBODY else ()


def _what_it_enchants(state: State, ref: v.Enchanted, context: Context, slots: Slots) -> tuple[int, ...]:
    attached = (known(state, context.source.id) or context.source).attached
    return (attached,) if attached != NOBODY else ()


def _controller_of(state: State, ref: v.ControllerOf, context: Context, slots: Slots) -> tuple[int, ...]:
    event = context.event
    if isinstance(ref.what, v.EventObject) and event is not None and event.obj is not None and event.kind == "move":
        return (event.obj.controller,)
    return _players_of(state, refer(state, ref.what, context, slots), holder)


def _owner_of(state: State, ref: v.OwnerOf, context: Context, slots: Slots) -> tuple[int, ...]:
    return _players_of(state, refer(state, ref.what, context, slots), lambda obj: obj.owner)


def players_meant(state: State, ref: v.Ref, context: Context, slots: Slots) -> list[int]:
    """The players among what is meant: what should enchant a player may enchant a permanent, until it falls off."""
    return [entity for entity in refer(state, ref, context, slots) if entity < FIRST_ID]


def _players_of(state: State, entities: tuple[int, ...], whose: Callable[[Obj], int]) -> tuple[int, ...]:
    """The players among the entities, then those whose the objects among them are; nobody twice."""
    players = [entity for entity in entities if entity < FIRST_ID]
    objects = [known(state, entity) for entity in entities if entity >= FIRST_ID]
    players += [whose(obj) for obj in objects if obj is not None]
    return tuple(dict.fromkeys(players))


def every(state: State, ref: v.Every, context: Context, slots: Slots) -> tuple[int, ...]:
    """What the filter means in the zone, in timestamp order on the battlefield."""
    zone = ZONE_NUMBER[ref.zone]
    source, you = context.source, context.controller
    if zone in (BATTLEFIELD, STACK, EXILE):
        there: tuple[int, ...] = state.zone_of(zone)
    else:
        owners = state.apnap() if ref.of is None else players_meant(state, ref.of, context, slots)
        there = tuple(oid for owner in owners for oid in state.zone_of(zone, owner))
    found = [oid for oid in there if not state.objects[oid].phased and matches(state, ref.filter, oid, source, you)]
    if ref.of is not None:
        whose = refer(state, ref.of, context, slots)
        found = [oid for oid in found if holder(state.objects[oid]) in whose]
    return tuple(found)


def _several(state: State, ref: v.Several, context: Context, slots: Slots) -> tuple[int, ...]:
    return tuple(dict.fromkeys(it for part in ref.parts for it in refer(state, part, context, slots)))


def _but(state: State, ref: v.But, context: Context, slots: Slots) -> tuple[int, ...]:
    without = refer(state, ref.but, context, slots)
    return tuple(it for it in refer(state, ref.what, context, slots) if it not in without)


@clause("linked.exiled-by-ability", "zone.exile.linked")
def _linked(state: State, ref: v.Linked, context: Context, slots: Slots) -> tuple[int, ...]:
    """607.2a: the cards exiled with the source that are in exile still."""
    source = context.source
    cards = (known(state, source.id) or source).linked_for(source.origin)
    return tuple(oid for oid in cards if oid in state.exile)


REFERENCES: dict[type, Callable[[State, Any, Context, Slots], tuple[int, ...]]] = {
    v.This: _source,
    v.Slot: _slot,
    v.Target: _target,
    v.EventObject: _event_object,
    v.EventSource: _event_source,
    v.EventPlayer: _event_player,
    v.You: _you,
    v.EachOpponent: _each_opponent,
    v.EachPlayer: _each_player,
    v.DefendingPlayer: _defending_player,
    v.Enchanted: _what_it_enchants,
    v.ControllerOf: _controller_of,
    v.OwnerOf: _owner_of,
    v.Every: every,
    v.Several: _several,
    v.But: _but,
    v.Linked: _linked,
}
"""What each kind of reference stands for; each function knows the one kind that the table gives it."""


def number(state: State, value: v.Value, context: Context, slots: Slots | None = None) -> int:
    """What a value is now (608.2h). Never less than it says; callers cut negative amounts (107.1b)."""
    if isinstance(value, int):
        return value
    return VALUES[type(value)](state, value, context, slots if slots is not None else context.choices.slots)


def _x(state: State, value: v.X, context: Context, slots: Slots) -> int:
    return context.choices.x or context.source.choices.x


def _kept(state: State, value: v.Number, context: Context, slots: Slots) -> int:
    kept = slots.get(value.slot, ())
    return kept[0] if kept else 0


def _count_of(state: State, value: v.CountOf, context: Context, slots: Slots) -> int:
    return len(refer(state, value.what, context, slots))


def _power_of(state: State, value: v.PowerOf, context: Context, slots: Slots) -> int:
    return sum(layers.look(state, it).power or 0 for it in _known_ones(state, value.what, context, slots))


def _own_power(state: State, value: v.OwnPower, context: Context, slots: Slots) -> int:
    return layers.look(state, context.source.id).power or 0


def _mana_value_of(state: State, value: v.ManaValueOf, context: Context, slots: Slots) -> int:
    return sum(layers.look(state, it).mana_value for it in _known_ones(state, value.what, context, slots))


def _counters_on(state: State, value: v.CountersOn, context: Context, slots: Slots) -> int:
    found = (known(state, it) for it in _known_ones(state, value.what, context, slots))
    return sum(obj.count(value.kind) for obj in found if obj is not None)


def _event_amount(state: State, value: v.EventAmount, context: Context, slots: Slots) -> int:
    return context.event.amount if context.event is not None else 0


def _mana_spent(state: State, value: v.ManaSpent, context: Context, slots: Slots) -> int:
    return context.choices.spent


def _mana_spent_on(state: State, value: v.ManaSpentOn, context: Context, slots: Slots) -> int:
    spells = (known(state, it) for it in refer(state, value.what, context, slots))
    return sum(spell.choices.spent for spell in spells if spell is not None)


def _basic_land_types(state: State, value: v.BasicLandTypesAmong, context: Context, slots: Slots) -> int:
    lands = [layers.look(state, it) for it in refer(state, value.what, context, slots)]
    return sum(any(chars.has_subtype(kind) for chars in lands) for kind in INTRINSIC_MANA)


def _card_types(state: State, value: v.CardTypesAmong, context: Context, slots: Slots) -> int:
    return len({kind for it in refer(state, value.what, context, slots) for kind in layers.look(state, it).types})


def _spells_last_turn(state: State, value: v.SpellsLastTurn, context: Context, slots: Slots) -> int:
    casts = state.previous_turn.casts if state.previous_turn is not None else (0,)
    return max(casts) if value.most_by_one else sum(casts)


def _spells_this_turn(state: State, value: v.SpellsThisTurn, context: Context, slots: Slots) -> int:
    return sum(state.casts[player] for player in players_meant(state, value.who, context, slots))


def _attackers_this_turn(state: State, value: v.AttackersThisTurn, context: Context, slots: Slots) -> int:
    attackers = state.players[context.controller].attacked_this_turn
    if isinstance(value.filter, f.Anything):
        return len(attackers)
    source, you = context.source, context.controller
    return sum(fits(state, value.filter, obj, chars, source, you) for obj, chars in attackers)


def _sum(state: State, value: v.Sum, context: Context, slots: Slots) -> int:
    return number(state, value.value, context, slots) * value.times + value.plus


VALUES: dict[type, Callable[[State, Any, Context, Slots], int]] = {
    v.X: _x,
    v.Number: _kept,
    v.CountOf: _count_of,
    v.PowerOf: _power_of,
    v.OwnPower: _own_power,
    v.ManaValueOf: _mana_value_of,
    v.CountersOn: _counters_on,
    v.EventAmount: _event_amount,
    v.ManaSpent: _mana_spent,
    v.ManaSpentOn: _mana_spent_on,
    v.BasicLandTypesAmong: _basic_land_types,
    v.CardTypesAmong: _card_types,
    v.SpellsLastTurn: _spells_last_turn,
    v.SpellsThisTurn: _spells_this_turn,
    v.AttackersThisTurn: _attackers_this_turn,
    v.Sum: _sum,
}
"""What each kind of value is now; each function knows the one kind that the table gives it."""


def _known_ones(state: State, ref: v.Ref, context: Context, slots: Slots) -> list[int]:
    """The objects meant, where an event's object that moved is looked at as it last was."""
    if isinstance(ref, v.EventObject) and context.event is not None and context.event.obj is not None:
        old = context.event.obj.id
        return [old] if old in state.gone or old in state.objects else []
    return [it for it in refer(state, ref, context, slots) if it >= FIRST_ID and known(state, it) is not None]


def _has(state: State, player: int, what: str) -> int:
    """How much of that the player has: "life", "creatures" or "cards in hand"."""
    if what == "life":
        return state.players[player].life
    if what == "cards in hand":
        return len(state.players[player].hand)
    return sum(
        state.objects[oid].controller == player and not state.objects[oid].phased and layers.look(state, oid).creature
        for oid in state.battlefield
    )


def holds(state: State, condition: c.Condition, context: Context, slots: Slots | None = None) -> bool:
    """Whether the condition is true now."""
    slots = slots if slots is not None else context.choices.slots
    you = context.controller
    if isinstance(condition, c.ItIs):
        return state.day_night == condition.designation
    if isinstance(condition, c.AtLeast):
        least = number(state, condition.least, context, slots)
        return number(state, condition.value, context, slots) >= least
    if isinstance(condition, c.Matches):
        meant = _known_ones(state, condition.what, context, slots)
        meant += players_meant(state, condition.what, context, slots)
        return any(matches(state, condition.filter, it, context.source, you) for it in meant)
    if isinstance(condition, c.YourTurn):
        return state.players[state.active].team == state.players[you].team
    if isinstance(condition, c.Coven):
        powers = {
            layers.look(state, oid).power
            for oid in state.battlefield
            if state.objects[oid].controller == you
            and not state.objects[oid].phased
            and layers.look(state, oid).creature
        }
        return len(powers) >= 3
    if isinstance(condition, c.PackTactics):
        declared = state.combat.declared if state.combat is not None else ()
        return sum(chars.power or 0 for obj, chars in declared if obj.controller == you) >= condition.least
    if isinstance(condition, c.WasKicked):
        return condition.keyword in (context.choices.using or context.source.choices.using)
    if isinstance(condition, c.Did):
        return bool(slots.get(condition.slot))
    if isinstance(condition, c.OpponentHasMore):
        mine = _has(state, you, condition.what)
        return any(_has(state, opponent, condition.what) > mine for opponent in state.opponents(you))
    if isinstance(condition, c.DiscardedThisTurn):
        return state.players[you].discarded_this_turn > 0
    if isinstance(condition, c.AllOf):
        return all(holds(state, part, context, slots) for part in condition.conditions)
    return not holds(state, condition.condition, context, slots)
