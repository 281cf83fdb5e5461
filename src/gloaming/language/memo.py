"""Remembering what was found out about a node, by the node's identity.

Nodes compare by value, which takes as long as the tree is large; most questions about a tree are asked of the same node
again and again. The node is kept with the answer, so that no other object gets its place in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 8192
"""How many answers are kept; trees that are made while a game goes on must not pile up."""


def by_identity(find: Callable[[K], V]) -> Callable[[K], V]:
    """Make the function remember its answers."""
    answers: dict[int, tuple[K, V]] = {}

    def remembered(key: K) -> V:
        known = answers.get(id(key))
        if known is None:
            if len(answers) >= MOST:
                answers.clear()
            known = answers[id(key)] = (key, find(key))
        return known[1]

    remembered.__doc__ = find.__doc__
    return remembered
