"""What every word of the card language is: a frozen tree node that can be walked.

A node says what a card does; it never does it. The readers of the tree (the engine, the printers of text, the codec,
the checks) dispatch on the node's type.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator


class Node:
    """The common root of everything a card is written in; its fields are values or further nodes."""

    __slots__ = ()


def walk(tree: object, stop: tuple[type[Node], ...] = ()) -> Iterator[Node]:
    """Every node of ``tree``, itself first, in the order in which it is written; not below nodes of the kinds ``stop``."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from walk(part, stop)
    elif isinstance(tree, Node):
        yield tree
        if not isinstance(tree, stop):
            for name in fields_of(type(tree)):
                yield from walk(getattr(tree, name), stop)


_FIELDS: dict[type[Node], tuple[str, ...]] = {}


def fields_of(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields of a kind of node, as written."""
    found = _FIELDS.get(kind)
    if found is None:
        found = _FIELDS[kind] = tuple(field.name for field in dataclasses.fields(kind))  # type: ignore[arg-type]
    return found
