"""Who and what an instruction speaks of, and the numbers in it.

A *reference* stands for objects or players: the source, a target, the object of the event, everything that a filter
matches. A *value* stands for a number. Both are looked up when the instruction that holds them is carried out (608.2h).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from gloaming.language.filters import Filter
from gloaming.language.node import Node


@dataclass(frozen=True, slots=True)
class This(Node):
    """The object whose ability it is; as it last existed, where it has left (113.7a)."""


@dataclass(frozen=True, slots=True)
class Slot(Node):
    """What was chosen, found or made under that name earlier in the same instructions."""

    name: str


@dataclass(frozen=True, slots=True)
class Target(Node):
    """``least`` to ``most`` targets chosen as the spell or ability is put on the stack (115, 601.2c)."""

    filter: Filter
    least: int = 1
    most: int = 1
    slot: str = "target"
    zone: str = "battlefield"
    of: str = ""
    """The slot whose player (or whose object's controller) must control it."""


@dataclass(frozen=True, slots=True)
class EventObject(Node):
    """The object that the triggering event happened to, as it is now or as it last was (603.10, 608.2h)."""


@dataclass(frozen=True, slots=True)
class EventSource(Node):
    """The object that did it: the source of the damage, the spell that was cast."""


@dataclass(frozen=True, slots=True)
class EventPlayer(Node):
    """The player to whom the triggering event happened, or whose step began."""


@dataclass(frozen=True, slots=True)
class You(Node):
    """The controller of the spell or ability (109.5)."""


@dataclass(frozen=True, slots=True)
class EachOpponent(Node):
    """Every opponent of the controller, in turn order."""


@dataclass(frozen=True, slots=True)
class EachPlayer(Node):
    """Every player, in turn order from the active player."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Node):
    """The player whom the source attacks, or whose planeswalker it attacks (508.5)."""


@dataclass(frozen=True, slots=True)
class Enchanted(Node):
    """What the source is attached to: the enchanted or equipped object, or the enchanted player."""


@dataclass(frozen=True, slots=True)
class ControllerOf(Node):
    """Who controls it, or last controlled it."""

    what: Ref


@dataclass(frozen=True, slots=True)
class OwnerOf(Node):
    """Who owns it."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Every(Node):
    """Everything in the zone that the filter matches as the instruction is carried out."""

    filter: Filter
    zone: str = "battlefield"
    of: Ref | None = None
    """Only in the zones of these players."""


@dataclass(frozen=True, slots=True)
class Several(Node):
    """All of these together."""

    parts: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class But(Node):
    """The first without the second."""

    what: Ref
    but: Ref


@dataclass(frozen=True, slots=True)
class Linked(Node):
    """The cards that the source's other ability exiled or chose (607)."""


Ref = Union[
    This, Slot, Target, EventObject, EventSource, EventPlayer, You, EachOpponent, EachPlayer, DefendingPlayer,
    Enchanted, ControllerOf, OwnerOf, Every, Several, But, Linked,
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class X(Node):
    """The value of X chosen for the spell or ability, or for the spell that became the permanent (107.3)."""


@dataclass(frozen=True, slots=True)
class Number(Node):
    """The number kept under that name earlier in the same instructions."""

    slot: str


@dataclass(frozen=True, slots=True)
class CountOf(Node):
    """How many there are; a slot counts what is in it."""

    what: Ref


@dataclass(frozen=True, slots=True)
class PowerOf(Node):
    """Its power now, or as it last existed (608.2h)."""

    what: Ref


@dataclass(frozen=True, slots=True)
class OwnPower(Node):
    """The power of each object that deals the damage."""


@dataclass(frozen=True, slots=True)
class ManaValueOf(Node):
    """Its mana value now, or as it last existed."""

    what: Ref


@dataclass(frozen=True, slots=True)
class CountersOn(Node):
    """How many counters of the kind are on it."""

    what: Ref
    kind: str


@dataclass(frozen=True, slots=True)
class EventAmount(Node):
    """How much: the damage dealt, the life lost, in the triggering event."""


@dataclass(frozen=True, slots=True)
class ManaSpent(Node):
    """How much mana was spent to cast the spell."""


@dataclass(frozen=True, slots=True)
class CardTypesAmong(Node):
    """How many different card types there are among them."""

    what: Ref


@dataclass(frozen=True, slots=True)
class SpellsLastTurn(Node):
    """How many spells were cast in the turn before: by all together, or the most by any one player."""

    most_by_one: bool = False


@dataclass(frozen=True, slots=True)
class SpellsThisTurn(Node):
    """How many spells these players have cast this turn."""

    who: Ref


@dataclass(frozen=True, slots=True)
class AttackersThisTurn(Node):
    """How many creatures the controller has attacked with this turn."""


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """``times`` the value, plus ``plus``."""

    value: Value
    times: int = 1
    plus: int = 0


Value = Union[
    int, X, Number, CountOf, PowerOf, OwnPower, ManaValueOf, CountersOn, EventAmount, ManaSpent, CardTypesAmong, SpellsLastTurn,
    SpellsThisTurn, AttackersThisTurn, Sum,
]  # fmt: skip

THIS = This()
IT = EventObject()
YOU = You()
EACH_OPPONENT = EachOpponent()
EACH_PLAYER = EachPlayer()
ENCHANTED = Enchanted()
EQUIPPED = ENCHANTED
THAT_PLAYER = EventPlayer()
DEFENDING_PLAYER = DefendingPlayer()
