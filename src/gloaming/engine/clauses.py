"""Which function carries out which rule: a table filled where the functions stand.

A function is marked with the ids of the clauses that it carries out. The mark changes nothing about the function; the
table is what "switch one rule off and see which scenario fails" works from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

CLAUSES: dict[str, list[Callable[..., object]]] = {}
"""Rule id to the functions that carry it out."""


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a function as the one that carries out these rules."""

    def mark(function: F) -> F:
        for id in ids:
            CLAUSES.setdefault(id, []).append(function)
        return function

    return mark
