"""Events that abilities wait for: "when", "whenever" and "at" (603.1), or "would" in a replacement (614.1)."""

from __future__ import annotations

from typing import Union

from gloaming.language.conditions import Condition
from gloaming.language.filters import Filter
from gloaming.language.node import Node, node
from gloaming.language.values import Ref


@node
class Enters(Node):
    """An object that matches enters the battlefield (603.6a)."""

    filter: Filter


@node
class Leaves(Node):
    """An object that matched leaves the battlefield (603.6c); looks back (603.10a)."""

    filter: Filter
    to: str = ""
    """Only to that zone; "" for any."""


@node
class Dies(Node):
    """An object that matched is put into a graveyard from the battlefield (700.4); looks back.

    ``batch``: once for all that do so at the same time ("one or more").
    """

    filter: Filter
    batch: bool = False


@node
class TransformsInto(Node):
    """A permanent transforms or converts and matches right after it (701.27e)."""

    filter: Filter


@node
class Attacks(Node):
    """A creature that matches is declared as an attacker (508.3a); ``beside``: together with another that matches."""

    filter: Filter
    beside: Filter | None = None


@node
class YouAttack(Node):
    """The controller declares one or more attackers (508.3d)."""


@node
class BecomesBlocked(Node):
    """An attacking creature that matches becomes blocked (509.3c)."""

    filter: Filter


@node
class DealsCombatDamage(Node):
    """A source that matches deals combat damage to a player."""

    source: Filter


@node
class IsDealtDamage(Node):
    """An object that matches is dealt damage; once for all the damage dealt to it at one time."""

    filter: Filter


@node
class SpellCast(Node):
    """A spell that matches becomes cast (601.2i) by one of these players: that player's ``nth`` in the turn, or any."""

    filter: Filter
    who: Ref
    nth: int = 0


@node
class StepBegins(Node):
    """At the beginning of that step of these players' turns (``None``: of each turn)."""

    step: str
    whose: Ref | None


@node
class DayNightChanges(Node):
    """Day becomes night or night becomes day (731.1a)."""


@node
class BecomesTarget(Node):
    """An object that matches becomes the target of a spell or ability (115), perhaps only of one of an opponent."""

    filter: Filter
    by_opponent: bool = False


@node
class Sacrificed(Node):
    """The controller sacrifices a permanent that matched; looks back (603.10a)."""

    filter: Filter


@node
class TokenCreated(Node):
    """A token that matches is created under the controller's control."""

    filter: Filter


@node
class LosesGame(Node):
    """A player loses the game; looks back (603.10f)."""


@node
class Defeated(Node):
    """The last defense counter is removed from a battle that matches (310.11b)."""

    filter: Filter


@node
class StateIs(Node):
    """The condition is true and the ability is not waiting or on the stack: a state trigger (603.8)."""

    condition: Condition


@node
class OneOf(Node):
    """Any of these events."""

    events: tuple[EventPattern, ...]


EventPattern = Union[
    Enters, Leaves, Dies, TransformsInto, Attacks, YouAttack, BecomesBlocked, DealsCombatDamage, IsDealtDamage,
    SpellCast, StepBegins, DayNightChanges, BecomesTarget, Sacrificed, TokenCreated, LosesGame, Defeated, StateIs,
    OneOf,
]  # fmt: skip
