"""Targets (115): what may be chosen (601.2c), and whether it is still legal at the time of resolution (608.2b)."""

from __future__ import annotations

from gloaming.engine.clauses import clause
from gloaming.engine.lasting import player_protected
from gloaming.engine.layers import derive, look
from gloaming.engine.matching import fits, fits_player, matches
from gloaming.engine.objects import BATTLEFIELD, COMMAND, DESIGNATIONS, EXILE, FIRST_ID, STACK, ZONE_NUMBER, Obj, Slots
from gloaming.engine.state import State
from gloaming.language.abilities import Ability, Keyword, targets_of
from gloaming.language.effects import Effect
from gloaming.language.filters import Filter, IsAbility, IsDesignation, IsEmblem
from gloaming.language.memo import by_identity
from gloaming.language.node import Node, replace, walk
from gloaming.language.values import Target


def targets_wanted(effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """The targets of the instructions, in the order in which they are announced; not those of abilities they create."""
    return targets_of(effects)


def cleaved(target: Target, using: tuple[str, ...]) -> Target:
    """702.148a: the target without the words in brackets, where the cleave cost was chosen."""
    if target.cleaved is None or "cleave" not in using:
        return target
    return replace(target, filter=target.cleaved)


def enchant_target(abilities: tuple[Ability, ...]) -> Target | None:
    """303.4a: an Aura spell targets what its enchant ability says."""
    for ability in abilities:
        if isinstance(ability, Keyword) and ability.name == "enchant" and ability.filter is not None:
            return Target(ability.filter, slot="enchant")
    return None


@clause("target.chosen", "target.permanents-only", "cast.targets")
def candidates(state: State, target: Target, source: Obj, you: int, slots: Slots) -> list[int]:
    """What can be chosen for one target now: each legal target that has not been chosen for the same word (115.3)."""
    zone = ZONE_NUMBER[target.zone]
    found: list[int] = []
    if zone == BATTLEFIELD:
        found = [player for player in state.apnap() if fits_player(state, target.filter, player, you)]
        pool = state.battlefield
        if _means(target.filter, IsEmblem):
            pool += (*state.command, *DESIGNATIONS)
    elif zone == STACK:
        pool = state.stack
    elif zone == EXILE:
        pool = state.exile
    else:
        pool = tuple(oid for player in state.apnap() for oid in state.zone_of(zone, player))
    found += pool
    return [it for it in found if legal(state, target, it, source, you, slots)]


@clause("resolve.targets")
def legal(state: State, target: Target, entity: int, source: Obj, you: int, slots: Slots) -> bool:
    """Whether the entity is a legal target for the word now."""
    zone = ZONE_NUMBER[target.zone]
    if entity < FIRST_ID:
        return (
            zone == BATTLEFIELD
            and not state.players[entity].out
            and fits_player(state, target.filter, entity, you)
            and not player_protected(state, entity)
            and (not target.of or entity in _of_whom(state, target, slots))
        )
    if entity in DESIGNATIONS:
        return state.day_night == DESIGNATIONS[entity] and _means(target.filter, IsDesignation)
    obj = state.objects.get(entity)
    if obj is None or obj.phased or (entity == source.id and zone == STACK):
        return False
    if obj.zone != zone and not (obj.zone == COMMAND and _means(target.filter, IsEmblem)):
        return False
    if zone == STACK and obj.ability is not None and not _means(target.filter, IsAbility):
        return False
    if not matches(state, target.filter, entity, source, you):
        return False
    if target.of and obj.controller not in _of_whom(state, target, slots):
        return False
    return zone != BATTLEFIELD or not untargetable(state, obj, source, you)


def _means(filter: Filter, kind: type[Filter]) -> bool:
    """Whether the filter speaks of that kind of thing."""
    return kind in _kinds(filter)


@by_identity
def _kinds(filter: Filter) -> frozenset[type[Node]]:
    return frozenset(type(node) for node in walk(filter))


def _of_whom(state: State, target: Target, slots: Slots) -> list[int]:
    """The players of the earlier target: itself, or its controller."""
    found = []
    for entity in slots.get(target.of, ()):
        if entity < FIRST_ID:
            found.append(entity)
        elif entity in state.objects:
            found.append(state.objects[entity].controller)
    return found


@clause("keyword.hexproof", "keyword.shroud", "keyword.protection")
def untargetable(state: State, obj: Obj, source: Obj, you: int) -> bool:
    """702.11b, 702.18a, 702.16b: what can't be the target of that player's, or that source's, spells and abilities."""
    chars = look(state, obj.id)
    if "shroud" in chars.keywords:
        return True
    if "hexproof" in chars.keywords and state.players[obj.controller].team != state.players[you].team:
        words = [ability for ability in chars.abilities if isinstance(ability, Keyword) and ability.name == "hexproof"]
        if any(word.filter is None or _is_from(state, word.filter, source, obj) for word in words):
            return True
    return "protection" in chars.keywords and protected_from(state, obj, source)


def _is_from(state: State, filter: Filter, source: Obj, obj: Obj) -> bool:
    """Whether the source is of the quality that hexproof or protection names; it may be about to enter."""
    if source.id in state.objects or source.id in state.gone:
        return matches(state, filter, source.id, obj, obj.controller)
    return fits(state, filter, source, derive(state, source), obj, obj.controller)


def protected_from(state: State, obj: Obj, source: Obj) -> bool:
    """702.16: whether one of its protection abilities is from the source."""
    return any(
        isinstance(ability, Keyword) and ability.name == "protection" and ability.filter is not None
        and _is_from(state, ability.filter, source, obj)
        for ability in look(state, obj.id).abilities
    )  # fmt: skip


def legal_targets(state: State, obj: Obj) -> tuple[Slots, bool, bool]:
    """The targets of a spell or ability on the stack that are legal now, whether it has any, whether one is legal."""
    from gloaming.engine.resolving import chosen_effects

    source = obj.source if obj.ability is not None and obj.source is not None else obj
    wanted = [cleaved(target, obj.choices.using) for target in targets_wanted(chosen_effects(state, obj))]
    if obj.ability is None and "enchant" in obj.choices.slots:
        aura = enchant_target(look(state, obj.id).abilities)
        wanted = [aura] if aura is not None else []
    still: Slots = {}
    any_target = any_legal = False
    for target in wanted:
        chosen = obj.choices.slots.get(target.slot, ())
        any_target = any_target or bool(chosen)
        good = tuple(it for it in chosen if legal(state, target, it, source, obj.controller, obj.choices.slots))
        any_legal = any_legal or bool(good)
        still[target.slot] = good
    return still, any_target, any_legal
