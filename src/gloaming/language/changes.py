"""Changes that continuous effects make, each with its layer (613.1-613.4, 613.11).

The layer belongs to the kind of change, never to the card. Layer 7 is written 7.1 (a) to 7.4 (d); changes to the rules
that are not changes of characteristics come last (613.11) as layer 8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gloaming.language.filters import Filter
from gloaming.language.node import Node, node
from gloaming.language.values import Ref, Value

if TYPE_CHECKING:
    from gloaming.language.abilities import Ability


class Change(Node):
    """What a continuous effect does to an object; ``layer`` says when (613.1)."""

    __slots__ = ()
    layer: ClassVar[float]


@node
class BecomeCopyOf(Change):
    """Layer 1a: its copiable values become those of the other, except for the changes named (707)."""

    layer: ClassVar[float] = 1
    what: Ref
    exceptions: tuple[Change, ...] = ()


@node
class ChangeControl(Change):
    """Layer 2: the controller of the effect controls it."""

    layer: ClassVar[float] = 2


@node
class AddTypes(Change):
    """Layer 4: it has these card types and subtypes too."""

    layer: ClassVar[float] = 4
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


@node
class SetTypes(Change):
    """Layer 4: these are its card types; it loses the others and the subtypes that went with them (205.1a)."""

    layer: ClassVar[float] = 4
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()


@node
class SetCreatureTypes(Change):
    """Layer 4: these are its creature types; none at all is allowed."""

    layer: ClassVar[float] = 4
    subtypes: tuple[str, ...] = ()


@node
class LoseSubtype(Change):
    """Layer 4: it does not have the subtype."""

    layer: ClassVar[float] = 4
    subtype: str


@node
class LoseSupertype(Change):
    """Layer 4: it does not have the supertype."""

    layer: ClassVar[float] = 4
    supertype: str


@node
class AllCreatureTypes(Change):
    """Layer 4: it is every creature type."""

    layer: ClassVar[float] = 4


@node
class SetLandTypes(Change):
    """Layer 4: these are its land types; it loses what its rules text gave it and has their mana abilities (305.7)."""

    layer: ClassVar[float] = 4
    subtypes: tuple[str, ...]


@node
class ChosenSubtype(Change):
    """Layer 4: it has the creature type chosen for the source too, or (``only``) no other."""

    layer: ClassVar[float] = 4
    only: bool = False


@node
class SetToChosenType(Change):
    """Layer 4: its only creature type is the one chosen under that name; fixed when the effect begins (608.2h)."""

    layer: ClassVar[float] = 4
    slot: str = "type"


@node
class SetColors(Change):
    """Layer 5: these are its colors; none makes it colorless."""

    layer: ClassVar[float] = 5
    colors: tuple[str, ...] = ()


@node
class LoseAbilities(Change):
    """Layer 6: it loses all abilities."""

    layer: ClassVar[float] = 6


@node
class AddAbility(Change):
    """Layer 6: it has the ability."""

    layer: ClassVar[float] = 6
    ability: Ability


@node
class DefinePT(Change):
    """Layer 7a: its own ability defines its power and toughness; ``None`` leaves one as printed (604.3)."""

    layer: ClassVar[float] = 7.1
    power: Value | None
    toughness: Value | None


@node
class SetBasePT(Change):
    """Layer 7b: its base power and toughness are these."""

    layer: ClassVar[float] = 7.2
    power: Value
    toughness: Value


@node
class BasePTIsManaValue(Change):
    """Layer 7b: its base power and toughness are its mana value."""

    layer: ClassVar[float] = 7.2


@node
class ModifyPT(Change):
    """Layer 7c: its power and toughness change by these."""

    layer: ClassVar[float] = 7.3
    power: Value
    toughness: Value


@node
class Restrict(Change):
    """What it can't do or what can't be done to it, by name.

    "attack", "block", "be blocked", "transform", "untap" (in its controller's untap step), "be countered",
    "attack or block", "be regenerated"; or what it must: "must attack".
    """

    layer: ClassVar[float] = 8
    what: str


@node
class CantBeBlockedBy(Change):
    """Creatures that match can't block it."""

    layer: ClassVar[float] = 8
    filter: Filter
