"""Conditions: what must be true, when it is asked."""

from __future__ import annotations

from typing import Union

from gloaming.language.filters import Filter
from gloaming.language.node import Node, node
from gloaming.language.values import Ref, Value


@node
class ItIs(Node):
    """It is "day", "night" or "neither" (731.1)."""

    designation: str


@node
class AtLeast(Node):
    """The first number is the second or more."""

    value: Value
    least: Value


@node
class Matches(Node):
    """There is such an object and it matches the filter, now or as it last existed."""

    what: Ref
    filter: Filter


@node
class YourTurn(Node):
    """The controller is the active player."""


@node
class Coven(Node):
    """The controller controls three or more creatures with different powers."""


@node
class PackTactics(Node):
    """The creatures that the controller attacked with this combat had total power ``least`` or more then."""

    least: int


@node
class WasKicked(Node):
    """The additional or alternative cost with that keyword was paid (702.33c)."""

    keyword: str = "kicker"


@node
class Did(Node):
    """The earlier instruction that keeps its outcome under that name was carried out (608.2c)."""

    slot: str


@node
class OpponentHasMore(Node):
    """Some opponent has more "life", "creatures" or "cards in hand" than the controller."""

    what: str


@node
class DiscardedThisTurn(Node):
    """The controller has discarded a card this turn."""


@node
class AllOf(Node):
    """Each of the conditions is true."""

    conditions: tuple[Condition, ...]


@node
class IfNot(Node):
    """The other condition is not true."""

    condition: Condition


Condition = Union[
    ItIs, AtLeast, Matches, YourTurn, Coven, PackTactics, WasKicked, Did, OpponentHasMore, DiscardedThisTurn, AllOf,
    IfNot,
]  # fmt: skip

IT_IS_NIGHT = ItIs("night")
IT_IS_DAY = ItIs("day")
IT_IS_NEITHER = ItIs("neither")
COVEN = Coven()
