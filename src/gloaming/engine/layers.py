"""The layers (613): what an object is now, as a function of the state.

Nothing is written over printed values. `look` gives the characteristics, remembered until something that matters
changes (`forget`). The *plan* is the list of all changes in force in the order in which they apply; it is made anew
only when a source of changes comes, goes or changes. With an empty plan an object is what its face says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from gloaming.engine import matching
from gloaming.engine.characteristics import (
    BUT,
    EVERY_CREATURE_TYPE,
    INTRINSIC_MANA,
    NOT_CREATURE_TYPES,
    Characteristics,
    keys_of,
    printed,
)
from gloaming.engine.keywords import expand
from gloaming.engine.objects import BATTLEFIELD, Context, Obj
from gloaming.engine.state import State
from gloaming.language.abilities import Ability, Keyword, Static
from gloaming.language.changes import (
    AddAbility,
    AddTypes,
    AllCreatureTypes,
    BasePTIsManaValue,
    BecomeCopyOf,
    CantBeBlockedBy,
    Change,
    ChangeControl,
    ChosenSubtype,
    DefinePT,
    LoseAbilities,
    LoseSubtype,
    LoseSupertype,
    ModifyPT,
    Restrict,
    SetBasePT,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
    SetToChosenType,
    SetTypes,
)
from gloaming.language.filters import Filter, IsThis
from gloaming.language.memo import by_identity
from gloaming.language.node import Node, walk
from gloaming.language.values import Value

T = TypeVar("T")
LAND_TYPES = frozenset((*INTRINSIC_MANA, "Cave", "Desert", "Gate", "Locus"))


class Part:
    """One change of one effect: when it applies (layer, timestamp), to what, and from what."""

    __slots__ = ("layer", "stamp", "change", "group", "objects", "filter", "source", "controller", "everywhere", "own")

    def __init__(
        self, change: Change, stamp: int, group: int, source: Obj, controller: int,
        objects: frozenset[int] | None, filter: Filter, everywhere: bool = False,
    ) -> None:  # fmt: skip
        self.layer = change.layer
        self.stamp = stamp
        self.change = change
        self.group = group
        """The same for all changes of one effect: what the first applies to, all apply to (613.6)."""
        self.objects = objects
        """The objects that it changes, where they were fixed (611.2c); else the filter says."""
        self.filter = filter
        self.source = source
        self.controller = controller
        self.everywhere = everywhere
        self.own = isinstance(filter, IsThis)


class Plan:
    """All changes in force, in the order in which they apply.

    ``volatile``: some depend on more than the object itself, so that any event may change any object's characteristics.
    ``grants``: the index keys of abilities that they add.
    """

    __slots__ = ("parts", "volatile", "grants", "elsewhere", "conditions")

    def __init__(self, parts: tuple[Part, ...], volatile: bool, grants: frozenset[str]) -> None:
        self.parts = parts
        self.volatile = volatile
        self.grants = grants
        self.elsewhere = any(part.everywhere for part in parts)


def look(state: State, entity: int) -> Characteristics:
    """The characteristics of an object now; of one that has left this turn, as it last existed (608.2h)."""
    found = state.memo.get(entity)
    if found is None:
        obj = state.objects.get(entity)
        if obj is None:
            return state.gone[entity][1]
        found = derive(state, obj)
        if obj.zone != BATTLEFIELD and "static everywhere" in printed(obj).keys:
            # What defines its characteristics may count anything, and no plan tells when that changes (604.3).
            state.memo.pop(entity, None)
        else:
            state.memo[entity] = found
    return found


def derive(state: State, obj: Obj) -> Characteristics:
    """The characteristics of an object, or of one as it would exist on the battlefield (613.1, 614.12)."""
    base = printed(obj)
    plan = state.plan
    if plan is None:
        plan = make_plan(state)
    on_battlefield = obj.zone == BATTLEFIELD
    if on_battlefield:
        own = () if obj.id in state.objects else own_parts(obj, base)
        if not plan.parts and not obj.counters and not own:
            return base
        parts = plan.parts if not own else tuple(sorted(plan.parts + own, key=_order))
    elif plan.elsewhere or "static everywhere" in base.keys:
        own = own_parts(obj, base) if "static everywhere" in base.keys else ()
        parts = tuple(sorted(plan.parts + own, key=_order))
    else:
        return base
    return apply_parts(state, obj, base, parts, on_battlefield)


def _order(part: Part) -> tuple[float, int]:
    return (part.layer, part.stamp)


def own_parts(obj: Obj, base: Characteristics) -> tuple[Part, ...]:
    """The changes that its own static abilities make to it, for an object that no plan knows (614.12, 604.3)."""
    return tuple(
        Part(change, obj.stamp, -1 - number, obj, obj.controller, frozenset((obj.id,)), ability.to, bool(ability.zones))
        for number, ability in enumerate(base.abilities)
        if isinstance(ability, Static) and isinstance(ability.to, IsThis)
        for change in ability.changes
    )


def apply_parts(
    state: State, obj: Obj, base: Characteristics, parts: tuple[Part, ...], on_battlefield: bool, below: float = 99
) -> Characteristics:
    """Apply the changes in order to the object; counters in layer 7c (613.4c)."""
    chars: Characteristics | None = None
    meant: dict[int, bool] = {}
    for part in parts:
        if part.layer >= below:
            break
        applies = meant.get(part.group)
        if applies is None:
            applies = _applies(state, part, obj, chars or base, on_battlefield)
            meant[part.group] = applies
        if not applies:
            continue
        if chars is None:
            chars = base.twin()
        if part.layer > 7 and state.objects.get(obj.id) is obj and obj.id not in state.memo:
            # Numbers may count objects, this one among them: what it is up to layer 6 is settled.
            _finish(chars)
            state.memo[obj.id] = chars.twin()
        APPLY[type(part.change)](state, chars, part, obj)
    if obj.counters and on_battlefield:
        plus, minus = obj.count("+1/+1"), obj.count("-1/-1")
        if plus or minus:
            if chars is None:
                chars = base.twin()
            chars.power = (chars.power or 0) + plus - minus if "Creature" in chars.types else chars.power
            chars.toughness = (chars.toughness or 0) + plus - minus if "Creature" in chars.types else chars.toughness
    if chars is None:
        return base
    _finish(chars)
    return chars


def _finish(chars: Characteristics) -> None:
    chars.creature = "Creature" in chars.types
    if chars.creature and chars.power is None:
        chars.power = chars.toughness = 0


def _applies(state: State, part: Part, obj: Obj, chars: Characteristics, on_battlefield: bool) -> bool:
    if part.objects is not None:
        return obj.id in part.objects
    if not on_battlefield and not part.everywhere:
        return False
    if part.own:
        return obj.id == part.source.id
    return matching.fits(state, part.filter, obj, chars, part.source, part.controller)


def _number(state: State, value: Value, part: Part) -> int:
    return matching.number(state, value, Context(part.source, part.controller))


def _add_types(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    change = cast(AddTypes, part.change)
    chars.types |= frozenset(change.types)
    chars.subtypes |= frozenset(change.subtypes)


def _set_types(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    """205.1a: other card types go, and the subtypes that belong to none of those that it has now."""
    change = cast(SetTypes, part.change)
    chars.types = frozenset(change.types)
    if change.subtypes:
        chars.subtypes = frozenset(change.subtypes)
    else:
        kept = _creature_types(chars) if "Creature" in change.types else frozenset()
        lands = chars.subtypes & LAND_TYPES if "Land" in change.types else frozenset()
        chars.subtypes = kept | lands


def _creature_types(chars: Characteristics) -> frozenset[str]:
    return frozenset(subtype for subtype in chars.subtypes if subtype not in NOT_CREATURE_TYPES)


def _set_creature_types(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    change = cast(SetCreatureTypes, part.change)
    chars.subtypes = (chars.subtypes - _creature_types(chars)) | frozenset(change.subtypes)


def _lose_subtype(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    lost = cast(LoseSubtype, part.change).subtype
    chars.subtypes -= {lost}
    if EVERY_CREATURE_TYPE in chars.subtypes:
        chars.subtypes |= {BUT + lost}


def _lose_supertype(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    chars.supertypes -= {cast(LoseSupertype, part.change).supertype}


def _all_creature_types(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    chars.subtypes = frozenset(it for it in chars.subtypes if not it.startswith(BUT)) | {EVERY_CREATURE_TYPE}


def _set_land_types(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    """305.7: it loses its other land types and what its rules text gave it, and has the new types' mana abilities."""
    change = cast(SetLandTypes, part.change)
    chars.subtypes = (chars.subtypes - LAND_TYPES) | frozenset(change.subtypes)
    _set_abilities(chars, tuple(INTRINSIC_MANA[subtype] for subtype in change.subtypes))


def _chosen_subtype(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    change = cast(ChosenSubtype, part.change)
    source = state.objects.get(part.source.id, part.source)
    if source.chosen:
        chars.subtypes = ((chars.subtypes - _creature_types(chars)) if change.only else chars.subtypes) | {
            source.chosen
        }


def _set_colors(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    chars.colors = frozenset(cast(SetColors, part.change).colors)


def _set_abilities(chars: Characteristics, abilities: tuple[Ability, ...]) -> None:
    chars.abilities = abilities
    chars.keywords = frozenset(ability.name for ability in abilities if isinstance(ability, Keyword))
    chars.keys = frozenset(key for ability in abilities for key in keys_of(ability))


def _lose_abilities(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    _set_abilities(chars, ())


def _add_ability(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    _set_abilities(chars, chars.abilities + expand((cast(AddAbility, part.change).ability,)))


def _define_pt(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    change = cast(DefinePT, part.change)
    if change.power is not None:
        chars.power = _number(state, change.power, part)
    if change.toughness is not None:
        chars.toughness = _number(state, change.toughness, part)


def _set_base_pt(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    change = cast(SetBasePT, part.change)
    chars.power = _number(state, change.power, part)
    chars.toughness = _number(state, change.toughness, part)


def _base_is_mana_value(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    chars.power = chars.toughness = chars.mana_value


def _modify_pt(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    change = cast(ModifyPT, part.change)
    chars.power = (chars.power or 0) + _number(state, change.power, part)
    chars.toughness = (chars.toughness or 0) + _number(state, change.toughness, part)


def _restrict(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    what = cast(Restrict, part.change).what
    chars.restrictions |= frozenset(("attack", "block") if what == "attack or block" else (what,))


def _unblockable_by(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    chars.unblockable_by += ((cast(CantBeBlockedBy, part.change).filter, part.source, part.controller),)


def _elsewhere(state: State, chars: Characteristics, part: Part, obj: Obj) -> None:
    """Copy and control are in the object itself (`commit` writes both); a choice is fixed as the effect begins."""


APPLY: dict[type[Change], Callable[[State, Characteristics, Part, Obj], None]] = {
    BecomeCopyOf: _elsewhere,
    ChangeControl: _elsewhere,
    AddTypes: _add_types,
    SetTypes: _set_types,
    SetCreatureTypes: _set_creature_types,
    LoseSubtype: _lose_subtype,
    AllCreatureTypes: _all_creature_types,
    SetLandTypes: _set_land_types,
    ChosenSubtype: _chosen_subtype,
    SetToChosenType: _elsewhere,
    SetColors: _set_colors,
    LoseSupertype: _lose_supertype,
    LoseAbilities: _lose_abilities,
    AddAbility: _add_ability,
    DefinePT: _define_pt,
    SetBasePT: _set_base_pt,
    BasePTIsManaValue: _base_is_mana_value,
    ModifyPT: _modify_pt,
    Restrict: _restrict,
    CantBeBlockedBy: _unblockable_by,
}

WRITES: dict[type[Change], str] = {
    AddTypes: "types", SetTypes: "types", SetCreatureTypes: "types", LoseSubtype: "types", AllCreatureTypes: "types",
    SetLandTypes: "types", ChosenSubtype: "types", SetColors: "colors", LoseAbilities: "keywords",
    AddAbility: "keywords",
}  # fmt: skip
"""What of an object a kind of change alters that a filter can read: what dependencies come from (613.8a)."""


READS = {"HasType": "types", "HasSubtype": "types", "HasColor": "colors", "HasKeyword": "keywords"}


def make_plan(state: State) -> Plan:
    """Gather all changes in force and order them: layer by layer, by dependency, then by timestamp (613.7-613.8).

    A source that has lost its abilities in a layer has no effects that would begin to apply in that layer or later; one
    that had begun to apply goes on (613.6).
    """
    groups: list[list[Part]] = []
    for effect in state.lasting:
        if effect.changes:
            number = len(groups)
            groups.append(
                [
                    Part(change, effect.stamp, number, effect.source, effect.controller, effect.objects, IsThis())
                    for change in effect.changes
                ]
            )
    volatile = False
    sources: dict[int, list[int]] = {}
    for oid in state.index.get("static", ()) + state.index.get("static everywhere", ()):
        obj = state.objects[oid]
        if obj.phased or oid in sources:
            continue
        sources[oid] = []
        for ability in printed(obj).abilities:
            if isinstance(ability, Static):
                if ability.condition is not None:
                    volatile = True
                    if not matching.holds(state, ability.condition, Context(obj, obj.controller)):
                        continue
                number = len(groups)
                sources[oid].append(number)
                groups.append(
                    [
                        Part(change, obj.stamp, number, obj, obj.controller, None, ability.to, bool(ability.zones))
                        for change in ability.changes
                    ]
                )
    settled: list[Part] = []
    begun: set[int] = set()
    dropped: set[int] = set()
    for layer in sorted({part.layer for group in groups for part in group}):
        here = [part for group in groups for part in group if part.layer == layer and part.group not in dropped]
        removers = [part for part in here if isinstance(part.change, LoseAbilities | SetLandTypes)]
        for part in sorted(removers, key=_order):
            if part.group in dropped:
                continue
            for oid, theirs in sources.items():
                obj = state.objects[oid]
                chars = apply_parts(state, obj, printed(obj), tuple(settled), True, layer)
                if (oid != part.source.id or part.objects is not None) and _applies(state, part, obj, chars, True):
                    dropped.update(number for number in theirs if number not in begun)
        here = [part for part in here if part.group not in dropped]
        settled += _by_dependency(state, here, settled) if len(here) > 1 else here
        begun.update(part.group for part in here)
    volatile = volatile or any(_volatile(part) for part in settled)
    grants = frozenset(
        key for part in settled if isinstance(part.change, AddAbility)
        for ability in expand((part.change.ability,)) for key in keys_of(ability)
    )  # fmt: skip
    state.plan = Plan(tuple(settled), volatile, grants)
    return state.plan


DYNAMIC = frozenset((
    "IsTapped", "IsAttacking", "BlockingThis", "AttackedThisTurn", "CountOf", "PowerOf", "CountersOn", "CardTypesAmong",
    "Coven", "ItIs", "SpellsThisTurn", "IsEnchanted", "HasKeyword", "PowerAtLeast", "ToughnessAtLeast", "Sum",
    "OfDefendingPlayer", "ManaValueOf",
))  # fmt: skip
"""Words of the card language that read more than the object itself."""


@by_identity
def _dynamic(tree: Node) -> bool:
    """Whether the tree has a word that reads more than the object itself."""
    return any(type(word).__name__ in DYNAMIC for word in walk(tree))


def _volatile(part: Part) -> bool:
    if part.objects is None and _dynamic(part.filter):
        return True
    return not isinstance(part.change, AddAbility) and part.objects is None and _dynamic(part.change)


@by_identity
def _reads(filter: Filter) -> frozenset[str]:
    """What of an object the filter reads that a layer can change."""
    return frozenset(READS[name] for name in (type(word).__name__ for word in walk(filter)) if name in READS)


def _by_dependency(state: State, here: list[Part], settled: list[Part]) -> list[Part]:
    """613.8: an effect waits for those that it depends on; in a loop, and otherwise, timestamps decide."""
    waiting = sorted(here, key=_order)
    ordered: list[Part] = []
    while waiting:
        for part in waiting:
            if part.objects is not None or not _reads(part.filter):
                break
            if not any(_depends(state, part, other, settled + ordered) for other in waiting if other is not part):
                break
        else:
            part = waiting[0]
        waiting.remove(part)
        ordered.append(part)
    return ordered


def _depends(state: State, part: Part, other: Part, before: list[Part]) -> bool:
    """613.8a: applying the other would change what the part applies to."""
    if WRITES.get(type(other.change)) not in _reads(part.filter):
        return False
    if part.group == other.group:
        return False
    for oid in state.battlefield:
        obj = state.objects[oid]
        if obj.phased:
            continue
        base = printed(obj)
        without = apply_parts(state, obj, base, tuple(before), True)
        with_it = apply_parts(state, obj, base, (*before, other), True)
        if _applies(state, part, obj, without, True) != _applies(state, part, obj, with_it, True):
            return True
    return False


def forget(state: State, entity: int) -> None:
    """An object's characteristics may have changed: look anew; where it is a source of changes, look at all anew."""
    state.memo.pop(entity, None)
    changed = state.bound_changed
    if changed is not None:
        changed.append(entity)
    suspects = state.suspects
    if suspects is not None:
        suspects.append(entity)


def forget_all(state: State) -> None:
    """The changes in force may be others now."""
    state.plan = None
    state.memo.clear()
    state.bound_changed = None
    state.suspects = None


def holders(state: State, key: str) -> tuple[int, ...]:
    """The permanents that may have abilities under that index key; each must be looked at (abilities get lost)."""
    plan = state.plan
    if plan is None:
        plan = make_plan(state)
    if plan.grants and key in plan.grants:
        return state.battlefield
    return state.index.get(key, ())


def abilities_of(state: State, key: str, kind: type[T]) -> list[tuple[Obj, T]]:
    """The abilities of that kind that phased-in permanents have now under the index key, oldest permanent first."""
    found: list[tuple[Obj, T]] = []
    for oid in holders(state, key):
        obj = state.objects[oid]
        if not obj.phased:
            found += [(obj, ability) for ability in look(state, oid).abilities if isinstance(ability, kind)]
    return found


_rule_keys: dict[type, str] = {}


def rules_in_force(state: State, kind: type[T]) -> list[tuple[T, Obj, int]]:
    """The static abilities of that kind that change the rules now, of permanents and effects; source, controller."""
    key = _rule_keys.get(kind)
    if key is None:
        key = _rule_keys[kind] = "rule " + kind.__name__
    plan = state.plan
    if not state.lasting and key not in state.index and plan is not None and not plan.grants:
        return []
    found = [(rule, obj, obj.controller) for obj, rule in abilities_of(state, key, kind)]
    return found + [(e.rule, e.source, e.controller) for e in state.lasting if isinstance(e.rule, kind)]
