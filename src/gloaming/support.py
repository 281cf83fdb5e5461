"""What of the card language the engine can carry out: which cards are written with a word that it does not know yet.

A *word* is a kind of node, or the name of a keyword. The engine knows a word where it has a function for it; abilities
that its code looks for by themselves are listed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import gloaming.engine.start  # noqa: F401 - it imports every file that knows instructions
from gloaming.engine import keywords, layers, matching, triggers, vocabulary
from gloaming.language import abilities as a
from gloaming.language import changes, effects, events, filters
from gloaming.language.cards import Card, Face
from gloaming.language.node import Node, fields_of

__all__ = ["HANDLED_RULES", "unhandled"]

HANDLED_RULES: frozenset[type[Node]] = frozenset((
    a.Keyword, a.Spell, a.Activated, a.Triggered, a.Static, a.EntersTapped, a.EntersWithCounters, a.EntersAsCopy,
    a.AsEnters, a.AsTransforms, a.GoesElsewhere, a.ExileUncast, a.CantEnterFrom, a.Doubles, a.PreventDamage,
    a.CostChange, a.AsThoughFlash, a.OnlySorcerySpeed, a.CantCast, a.CantActivate, a.SpellLimit, a.SkipsStep,
    a.CantBecome, a.EnteringTriggersNothing, a.TriggersAgain, a.AnyManaColor, a.PlayerProtected, a.AdditionalCost,
    a.DoesntUntap, a.OpeningHand, a.MayCast, a.UntapsInOthersTurns, a.DrawsInOthersTurns,
))  # fmt: skip
"""The kinds of abilities that the engine's code reads."""

KNOWN: dict[str, Callable[[Node], bool]] = {
    effects.__name__: lambda node: type(node) in vocabulary.DO or type(node) is effects.AttachToChosenPlayer,
    filters.__name__: lambda node: type(node) in matching.FILTERS,
    changes.__name__: lambda node: type(node) in layers.APPLY,
    events.__name__: lambda node: type(node) in triggers.MATCH,
    a.__name__: lambda node: type(node) in HANDLED_RULES,
}
"""By the module that a kind of node stands in, whether the engine knows it. Others are read in one place each."""


def unhandled(card: Card) -> list[str]:
    """The words on the card, and on tokens that it makes, that the engine does not know; none where it knows all."""
    found: dict[str, None] = {}
    for face in card.faces:
        for node in _words(face.abilities):
            if isinstance(node, a.Keyword) and node.name not in (*keywords.STANDS_FOR, *keywords.READ_BY_THE_RULES):
                found[f"keyword {node.name}"] = None
            elif not KNOWN.get(type(node).__module__, _known)(node):
                found[type(node).__name__] = None
    return list(found)


def _known(_: Node) -> bool:
    return True


def _words(tree: object) -> Iterator[Node]:
    """Every node, in tokens too; not the modes of a whole ability, which are chosen before it resolves (700.2)."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from _words(part)
    elif isinstance(tree, Face):
        yield from _words(tree.abilities)
    elif isinstance(tree, Node):
        yield tree
        for name in fields_of(type(tree)):
            value = getattr(tree, name)
            whole = name == "effects" and isinstance(tree, a.Spell | a.Activated | a.Triggered)
            for part in value if whole else ():
                yield from _words(part.options if isinstance(part, effects.Modes) else part)
            if not whole:
                yield from _words(value)
