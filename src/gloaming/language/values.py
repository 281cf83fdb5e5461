"""Who and what an instruction speaks of, and the numbers in it.

A *reference* stands for objects or players: the source, a target, the object of the event, everything that a filter
matches. A *value* stands for a number. Both are looked up when the instruction that holds them is carried out (608.2h).
"""

from __future__ import annotations

from typing import Union

from gloaming.language.filters import Anything, Filter
from gloaming.language.node import Node, node


@node
class This(Node):
    """The object whose ability it is; as it last existed, where it has left (113.7a)."""


@node
class Slot(Node):
    """What was chosen, found or made under that name earlier in the same instructions."""

    name: str


@node
class Target(Node):
    """``least`` to ``most`` targets chosen as the spell or ability is put on the stack (115, 601.2c)."""

    filter: Filter
    least: int = 1
    most: int = 1
    slot: str = "target"
    zone: str = "battlefield"
    of: str = ""
    """The slot whose player (or whose object's controller) must control it."""
    cleaved: Filter | None = None
    """What it means instead where the spell's cleave cost was paid (702.148a)."""


@node
class EventObject(Node):
    """The object that the triggering event happened to, as it is now or as it last was (603.10, 608.2h)."""


@node
class EventSource(Node):
    """The object that did it: the source of the damage, the spell that was cast."""


@node
class EventPlayer(Node):
    """The player to whom the triggering event happened, or whose step began."""


@node
class You(Node):
    """The controller of the spell or ability (109.5)."""


@node
class EachOpponent(Node):
    """Every opponent of the controller, in turn order."""


@node
class EachPlayer(Node):
    """Every player, in turn order from the active player."""


@node
class DefendingPlayer(Node):
    """The player whom the source attacks, or whose planeswalker it attacks (508.5)."""


@node
class Enchanted(Node):
    """What the source is attached to: the enchanted or equipped object, or the enchanted player."""


@node
class ControllerOf(Node):
    """Who controls it, or last controlled it."""

    what: Ref


@node
class OwnerOf(Node):
    """Who owns it."""

    what: Ref


@node
class Every(Node):
    """Everything in the zone that the filter matches as the instruction is carried out."""

    filter: Filter
    zone: str = "battlefield"
    of: Ref | None = None
    """Only in the zones of these players."""


@node
class Several(Node):
    """All of these together."""

    parts: tuple[Ref, ...]


@node
class But(Node):
    """The first without the second."""

    what: Ref
    but: Ref


@node
class Linked(Node):
    """The cards that the source's other ability exiled or chose (607)."""


Ref = Union[
    This, Slot, Target, EventObject, EventSource, EventPlayer, You, EachOpponent, EachPlayer, DefendingPlayer,
    Enchanted, ControllerOf, OwnerOf, Every, Several, But, Linked,
]  # fmt: skip


@node
class X(Node):
    """The value of X chosen for the spell or ability, or for the spell that became the permanent (107.3)."""


@node
class Number(Node):
    """The number kept under that name earlier in the same instructions."""

    slot: str


@node
class CountOf(Node):
    """How many there are; a slot counts what is in it."""

    what: Ref


@node
class PowerOf(Node):
    """Its power now, or as it last existed (608.2h)."""

    what: Ref


@node
class OwnPower(Node):
    """The power of each object that deals the damage."""


@node
class ManaValueOf(Node):
    """Its mana value now, or as it last existed."""

    what: Ref


@node
class CountersOn(Node):
    """How many counters of the kind are on it."""

    what: Ref
    kind: str


@node
class EventAmount(Node):
    """How much: the damage dealt, the life lost, in the triggering event."""


@node
class ManaSpent(Node):
    """How much mana was spent to cast the spell."""


@node
class ManaSpentOn(Node):
    """How much mana was spent to cast those spells."""

    what: Ref


@node
class BasicLandTypesAmong(Node):
    """How many of the five basic land types there are among them."""

    what: Ref


@node
class CardTypesAmong(Node):
    """How many different card types there are among them."""

    what: Ref


@node
class SpellsLastTurn(Node):
    """How many spells were cast in the turn before: by all together, or the most by any one player."""

    most_by_one: bool = False


@node
class SpellsThisTurn(Node):
    """How many spells these players have cast this turn."""

    who: Ref


@node
class AttackersThisTurn(Node):
    """How many creatures that match the controller has attacked with this turn."""

    filter: Filter = Anything()


@node
class Sum(Node):
    """``times`` the value, plus ``plus``."""

    value: Value
    times: int = 1
    plus: int = 0


Value = Union[
    int, X, Number, CountOf, PowerOf, OwnPower, ManaValueOf, CountersOn, EventAmount, ManaSpent, ManaSpentOn,
    BasicLandTypesAmong, CardTypesAmong, SpellsLastTurn, SpellsThisTurn, AttackersThisTurn, Sum,
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
