"""A digest of a state: of every slot of everything that can be reached from it, and of what is shared within it.

Two digests are equal where the states can't be told apart. Cards and rules text are told apart by what they are, not
followed; of the log, which only grows, the last line counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from gloaming.engine.characteristics import Characteristics
from gloaming.engine.objects import Log
from gloaming.engine.state import State
from gloaming.language.node import Node

__all__ = ["digest", "same_characteristics", "slots_of"]

_WORDS: dict[int, tuple[object, str]] = {}
"""A node of the card language by its id, kept so that the id stays its own, and its text."""


def digest(state: State) -> str:
    """The digest of the state."""
    found = hashlib.blake2b(digest_size=16)
    seen: dict[int, int] = {}
    todo: list[object] = [state]
    while todo:
        value = todo.pop()
        if value is None or isinstance(value, str | int | float):
            found.update(f"{value!r};".encode())
        elif isinstance(value, tuple | list):
            found.update(f"({len(value)};".encode())
            todo.extend(reversed(value))
        elif isinstance(value, frozenset | set):
            found.update(f"{{{sorted(map(_word, value))};".encode())
        elif isinstance(value, Node) or callable(value) or not _has_state(value):
            found.update(f"{_word(value)};".encode())
        elif id(value) in seen:
            found.update(f"@{seen[id(value)]};".encode())
        else:
            seen[id(value)] = len(seen)
            parts = list(_parts(value))
            found.update(f"{type(value).__name__}{len(parts)};".encode())
            for key, part in reversed(parts):
                todo += [part, key]
    return found.hexdigest()


def slots_of(value: object) -> Iterator[tuple[str, object]]:
    """The slots of an object that have a value."""
    for kind in type(value).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if hasattr(value, name):
                yield name, getattr(value, name)


def same_characteristics(one: Characteristics, other: Characteristics) -> list[str]:
    """The names of the characteristics in which the two differ."""
    return [name for name, value in slots_of(one) if value != getattr(other, name)]


def _has_state(value: object) -> bool:
    return isinstance(value, dict) or type(value).__module__.startswith("gloaming.engine.")


def _parts(value: object) -> Iterator[tuple[object, object]]:
    if isinstance(value, dict):
        yield from value.items()
    else:
        for name, part in slots_of(value):
            if not (isinstance(value, Log) and name == "before"):
                yield name, part


def _word(value: object) -> str:
    """A text that stands for what is not followed."""
    if isinstance(value, str | int | tuple) or value is None:
        return repr(value)
    if callable(value):
        return str(getattr(value, "__qualname__", type(value).__qualname__))
    known = _WORDS.get(id(value))
    if known is None:
        known = _WORDS[id(value)] = (value, hashlib.blake2b(repr(value).encode(), digest_size=8).hexdigest())
    return known[1]
