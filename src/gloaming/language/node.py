"""What every word of the card language is: a frozen tree node that can be walked.

A node says what a card does; it never does it. The readers of the tree (the engine, the printers of text, the codec,
the checks) dispatch on the node's type.

`node` is what `dataclasses.dataclass(frozen=True, slots=True)` would be: there are so many kinds of nodes that making
their methods one by one would be a third of the time that a short command takes. They share those of `Node`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")
N = TypeVar("N", bound="Node")
_write = object.__setattr__


class Node:
    """The common root of everything a card is written in; its fields are values or further nodes.

    Nodes are equal where they are of one kind and their fields are equal. The `repr` rebuilds the node.
    """

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__match_args__)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.__match_args__)))

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({', '.join(fields)})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a node is never changed: {type(self).__name__}.{name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a node is never changed: {type(self).__name__}.{name}")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make the class a kind of node: its annotated names are its fields, in order, with their defaults."""
    body = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    fields = tuple(name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar"))
    space: dict[str, object] = {"write": _write}
    parameters = []
    for name in fields:
        if name in body:
            space["default_" + name] = body.pop(name)
            parameters.append(f"{name}=default_{name}")
        else:
            parameters.append(name)
    lines = [f" write(self, {name!r}, {name})" for name in fields] or [" pass"]
    exec("\n".join((f"def __init__({', '.join(('self', *parameters))}):", *lines)), space)  # noqa: S102 - see above
    defaults = {name: space["default_" + name] for name in fields if "default_" + name in space}
    body |= {"__slots__": fields, "__match_args__": fields, "__init__": space["__init__"]}
    made = type(cls.__name__, cls.__bases__, body)
    _defaults[made] = defaults
    return made


_defaults: dict[type, dict[str, object]] = {}


def defaults_of(kind: type[Node]) -> dict[str, object]:
    """The fields of a kind of node that may be left out, with what they are then."""
    return _defaults.get(kind, {})


def replace(old: N, **changes: object) -> N:
    """A node like the old one with other values in the named fields."""
    return type(old)(**{name: changes.get(name, getattr(old, name)) for name in fields_of(type(old))})


def walk(tree: object, stop: tuple[type[Node], ...] = ()) -> Iterator[Node]:
    """Every node of ``tree``, itself first, in the order in which it is written; not below kinds in ``stop``."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from walk(part, stop)
    elif isinstance(tree, Node):
        yield tree
        if not isinstance(tree, stop):
            for name in tree.__match_args__:
                yield from walk(getattr(tree, name), stop)


def fields_of(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields of a kind of node, as written."""
    return kind.__match_args__
