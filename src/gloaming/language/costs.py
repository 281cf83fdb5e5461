"""Costs: what must be paid (118). A cost is a tuple of parts, paid in any order (601.2h, 602.2b)."""

from __future__ import annotations

from typing import Union

from gloaming.language.filters import Filter
from gloaming.language.mana import ManaCost
from gloaming.language.node import Node, node


@node
class TapThis(Node):
    """Tap the source: {T} (107.5); of a creature only without summoning sickness (302.6)."""


@node
class PayLife(Node):
    """Pay that much life (119.4)."""

    amount: int


@node
class Loyalty(Node):
    """Add loyalty counters, or remove them where negative (606.4)."""

    change: int


@node
class SacrificeCost(Node):
    """Sacrifice ``count`` permanents that match; what was sacrificed stays known under "sacrificed"."""

    filter: Filter
    count: int = 1


@node
class DiscardCost(Node):
    """Discard ``count`` cards that match."""

    filter: Filter
    count: int = 1


@node
class TapOthers(Node):
    """Tap ``count`` untapped permanents that match and are the player's."""

    filter: Filter
    count: int


@node
class RemoveCounters(Node):
    """Remove ``count`` counters of the kind in all from the player's permanents that match."""

    kind: str
    count: int
    filter: Filter


CostPart = Union[ManaCost, TapThis, PayLife, Loyalty, SacrificeCost, DiscardCost, TapOthers, RemoveCounters]
Cost = tuple[CostPart, ...]

TAP = TapThis()
