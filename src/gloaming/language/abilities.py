"""Abilities (113): spell, activated, triggered and static abilities, and keywords, which stand for some of these."""

from __future__ import annotations

from typing import Union, get_args

from gloaming.language.changes import Change
from gloaming.language.conditions import Condition
from gloaming.language.costs import Cost, Loyalty
from gloaming.language.effects import AddMana, Effect
from gloaming.language.events import EventPattern
from gloaming.language.filters import Anything, Filter
from gloaming.language.memo import by_identity
from gloaming.language.node import Node, node, walk
from gloaming.language.values import Target, Value


@node
class Keyword(Node):
    """A keyword ability (702), with its cost, number or filter where it has one."""

    name: str
    cost: Cost = ()
    number: int = 0
    filter: Filter | None = None


@node
class Spell(Node):
    """A spell ability: the instructions of an instant or sorcery (113.3a)."""

    effects: tuple[Effect, ...]


@node
class Activated(Node):
    """An activated ability (602). ``sorcery_speed`` and ``once_each_turn`` limit it; so does the condition.

    It is a mana ability where it could add mana, has no target and is no loyalty ability (605.1a).
    """

    cost: Cost
    effects: tuple[Effect, ...]
    sorcery_speed: bool = False
    once_each_turn: bool = False
    condition: Condition | None = None
    your_turn: bool = False
    zone: str = "battlefield"
    keyword: str = ""
    """The keyword that it is part of."""


@node
class Triggered(Node):
    """A triggered ability (603); ``condition`` is its intervening "if" (603.4)."""

    event: EventPattern
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    once_each_turn: bool = False
    zone: str = "battlefield"
    keyword: str = ""
    """The keyword that it is part of."""


@node
class Static(Node):
    """A static ability that makes changes to the objects that match, while the condition is true (604, 611.3).

    ``zones``: "" is the battlefield; "everywhere" includes spells and cards in all zones.
    """

    changes: tuple[Change, ...]
    to: Filter
    condition: Condition | None = None
    zones: str = ""


@node
class EntersTapped(Node):
    """This permanent enters tapped, if the condition is true (614.1d)."""

    condition: Condition | None = None


@node
class EntersWithCounters(Node):
    """Permanents that match enter with that many counters of the kind more (614.1c)."""

    count: Value
    kind: str
    filter: Filter


@node
class EntersAsCopy(Node):
    """What matches enters as a copy of what its controller may choose among ``of``, or of the source (614.1c)."""

    filter: Filter
    of: Filter | None
    exceptions: tuple[Change, ...] = ()


@node
class AsEnters(Node):
    """As this permanent enters, these instructions, if the condition is true (614.1c); they do not use the stack."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None


@node
class AsTransforms(Node):
    """As this permanent transforms into this face, these instructions (712.20)."""

    effects: tuple[Effect, ...]


@node
class GoesElsewhere(Node):
    """If what matches would be put into a zone from (a zone), it is put into another instead (614.1a)."""

    filter: Filter
    to: str
    instead: str
    origin: str = ""
    whose: str = "any"


@node
class ExileUncast(Node):
    """If what matches would enter and was not cast, exile it instead."""

    filter: Filter


@node
class CantEnterFrom(Node):
    """Cards that match can't enter the battlefield from these zones."""

    filter: Filter
    zones: tuple[str, ...]


@node
class Doubles(Node):
    """Effects that create "tokens" under your control or put "counters" there or on what matches make twice as many."""

    what: str


@node
class PreventDamage(Node):
    """Prevent the damage (only combat damage, where so) that sources that match would deal."""

    by: Filter
    combat_only: bool = True


@node
class CostChange(Node):
    """Spells that match cost that much generic mana more (or less, where negative) to cast (601.2f).

    ``who``: "you", "opponents" or "any" casts them. ``itself``: only this spell.
    """

    amount: Value
    filter: Filter = Anything()
    who: str = "you"
    itself: bool = False
    condition: Condition | None = None


@node
class AsThoughFlash(Node):
    """You may cast spells that match as though they had flash (702.8a).

    ``cost``: if you pay that more. ``itself``: this spell.
    """

    filter: Filter
    cost: Cost = ()
    itself: bool = False


@node
class MayCast(Node):
    """The player may cast those cards that match, under the condition (601.3); what `MayCastLater` begins.

    ``linked``: the cards linked to the source may be played, wherever they are exiled.
    """

    filter: Filter = Anything()
    condition: Condition | None = None
    any_color: bool = False
    exile_after: bool = False
    keyword: str = ""
    linked: bool = False


@node
class UntapsInOthersTurns(Node):
    """Untap all your permanents during each opponent's untap step (502.3)."""


@node
class DrawsInOthersTurns(Node):
    """You draw a card during each opponent's draw step (504)."""


@node
class OnlySorcerySpeed(Node):
    """Opponents cast spells only any time that they could cast a sorcery."""


@node
class CantCast(Node):
    """These players ("opponents", "any") can't cast spells that match; ``zones``: only from these zones."""

    who: str
    filter: Filter
    zones: tuple[str, ...] = ()
    chosen_name: bool = False
    above_turns_begun: bool = False


@node
class CantActivate(Node):
    """Activated abilities of sources with the chosen name can't be activated unless they are mana abilities."""


@node
class SpellLimit(Node):
    """Each player casts at most that many spells each turn."""

    most: int


@node
class SkipsStep(Node):
    """Players skip their steps of that name (614.10)."""

    step: str


@node
class CantBecome(Node):
    """It can't become "day" or "night"."""

    designation: str


@node
class EnteringTriggersNothing(Node):
    """What matches doesn't cause abilities to trigger by entering (by dying too, where ``dying``)."""

    filter: Filter
    dying: bool = False


@node
class TriggersAgain(Node):
    """What matches and enters makes the triggered abilities of your permanents trigger one more time."""

    filter: Filter


@node
class AnyManaColor(Node):
    """Players may spend mana as though it were mana of any color."""


@node
class PlayerProtected(Node):
    """Your life total can't change and you have protection from everything (119.7-8, 702.16j)."""


@node
class AdditionalCost(Node):
    """As an additional cost to cast this spell pay one of these costs (601.2b)."""

    options: tuple[Cost, ...]


@node
class OpeningHand(Node):
    """If this card is in your opening hand you may begin the game with it on the battlefield (103.6)."""


@node
class DoesntUntap(Node):
    """What matches doesn't untap during its controller's untap step (502.3)."""

    filter: Filter


Ability = Union[
    Keyword, Spell, Activated, Triggered, Static, EntersTapped, EntersWithCounters, EntersAsCopy, AsEnters,
    AsTransforms, GoesElsewhere, ExileUncast, CantEnterFrom, Doubles, PreventDamage, CostChange, AsThoughFlash, MayCast,
    UntapsInOthersTurns, DrawsInOthersTurns, OnlySorcerySpeed, CantCast, CantActivate, SpellLimit, SkipsStep,
    CantBecome, EnteringTriggersNothing, TriggersAgain, AnyManaColor, PlayerProtected, AdditionalCost, OpeningHand,
    DoesntUntap,
]  # fmt: skip


ABILITY_KINDS: tuple[type[Node], ...] = get_args(Ability)


@by_identity
def is_mana_ability(ability: Ability) -> bool:
    """Whether it is an activated mana ability: adds mana, no target, no loyalty ability (605.1a)."""
    if not isinstance(ability, Activated) or any(isinstance(part, Loyalty) for part in ability.cost):
        return False
    adds = any(isinstance(part, AddMana) for part in walk(ability.effects, ABILITY_KINDS))
    return adds and not targets_of(ability.effects)


@by_identity
def targets_of(effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """The targets that the instructions speak of, one for each slot, in the order in which they are first named.

    Not those of abilities that the instructions give or create: these choose their own.
    """
    found: dict[str, Target] = {}
    for part in walk(effects, ABILITY_KINDS):
        if isinstance(part, Target):
            found.setdefault(part.slot, part)
    return tuple(found.values())
