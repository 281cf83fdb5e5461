"""Filters: which objects (or players) are meant. ``&``, ``|`` and ``~`` combine them; nothing else is overloaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.language.node import Node, node

if TYPE_CHECKING:
    from gloaming.language.values import Value


class Filter(Node):
    """Says of an object or a player whether it is meant."""

    __slots__ = ()

    def __and__(self, other: Filter) -> Filter:
        return Both(self, other)

    def __or__(self, other: Filter) -> Filter:
        return Either(self, other)

    def __invert__(self) -> Filter:
        return Not(self)


@node
class Both(Filter):
    """Matches what both match."""

    left: Filter
    right: Filter


@node
class Either(Filter):
    """Matches what at least one matches."""

    left: Filter
    right: Filter


@node
class Not(Filter):
    """Matches what the other does not."""

    filter: Filter


@node
class Anything(Filter):
    """Every object."""


@node
class HasType(Filter):
    """Has the card type (205.2)."""

    type: str


@node
class HasSubtype(Filter):
    """Has the subtype (205.3)."""

    subtype: str


@node
class HasSupertype(Filter):
    """Has the supertype (205.4)."""

    supertype: str


@node
class HasColor(Filter):
    """Is of the color (105.2); a letter of ``WUBRG``."""

    color: str


@node
class HasKeyword(Filter):
    """Has the keyword ability now."""

    keyword: str


@node
class HasName(Filter):
    """Has the name."""

    name: str


@node
class Yours(Filter):
    """Controlled by the controller of the ability; outside the battlefield and the stack, owned by that player."""


@node
class Opposing(Filter):
    """Controlled by an opponent of the controller of the ability."""


@node
class OfDefendingPlayer(Filter):
    """Controlled by the player whom the source attacks (508.5)."""


@node
class IsThis(Filter):
    """The source of the ability itself; ``~IsThis()`` is "another"."""


@node
class IsEnchanted(Filter):
    """What the source is attached to."""


@node
class IsTapped(Filter):
    """Tapped."""


@node
class IsAttacking(Filter):
    """An attacking creature (506.4)."""


@node
class BlockingThis(Filter):
    """A creature that blocks the source, or blocked it when it was last on the battlefield."""


@node
class IsToken(Filter):
    """A token (111)."""


@node
class IsFaceDown(Filter):
    """Face down (708)."""


@node
class PowerAtLeast(Filter):
    """Power that or more."""

    least: Value


@node
class ToughnessAtLeast(Filter):
    """Toughness that or more."""

    least: Value


@node
class ManaValueAtMost(Filter):
    """Mana value that or less."""

    most: Value


@node
class ManaValueIs(Filter):
    """Mana value exactly that."""

    value: Value


@node
class IsPlayer(Filter):
    """A player."""


@node
class IsOpponent(Filter):
    """A player who is an opponent of the controller of the ability."""


@node
class IsAbility(Filter):
    """An ability on the stack: ``kind`` is "triggered" or "activated"."""

    kind: str


@node
class IsEmblem(Filter):
    """An emblem (114)."""


@node
class IsDesignation(Filter):
    """A designation of the game: day or night (731.1)."""


@node
class TargetsThis(Filter):
    """A spell that has the source among its targets."""


@node
class TargetsEnchanted(Filter):
    """A spell that has what the source is attached to among its targets."""


@node
class IsLinked(Filter):
    """A card that the source exiled, or that is otherwise linked to it (607)."""


@node
class IsOwned(Filter):
    """Owned by the controller of the ability."""


@node
class InZone(Filter):
    """In the zone of that name."""

    zone: str


@node
class HasChosenColor(Filter):
    """Of the color that was chosen under that name; fixed when the effect begins (608.2h)."""

    slot: str = "color"


@node
class WasCast(Filter):
    """Entered, or would enter, as a spell that was cast."""


@node
class AttackedThisTurn(Filter):
    """A creature that attacked this turn."""


CREATURE = HasType("Creature")
ARTIFACT = HasType("Artifact")
ENCHANTMENT = HasType("Enchantment")
LAND = HasType("Land")
PLANESWALKER = HasType("Planeswalker")
INSTANT = HasType("Instant")
SORCERY = HasType("Sorcery")
BATTLE = HasType("Battle")
PERMANENT = Anything()
SPELL = Anything()
CARD = Anything()
PLAYER = IsPlayer()
OPPONENT = IsOpponent()
EMBLEM = IsEmblem()
DESIGNATION = IsDesignation()
ANY_TARGET = CREATURE | PLANESWALKER | BATTLE | PLAYER
"""What damage can be dealt to (115.4)."""
YOURS = Yours()
OPPOSING = Opposing()
SELF = IsThis()
OTHER = ~IsThis()
WOLF_OR_WEREWOLF = HasSubtype("Wolf") | HasSubtype("Werewolf")
INSTANT_OR_SORCERY = INSTANT | SORCERY
BASIC_LAND = LAND & HasSupertype("Basic")
