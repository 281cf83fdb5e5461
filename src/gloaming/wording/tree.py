"""A card's tree in a readable form, for people who write or check cards.

Every node is shown by its name and the fields that are not as usual: on one line where they fit, else one field a line,
indented below it. Filters are shown as formulas (`Creature & ~Human & yours`), references and numbers in lower case.
"""

from __future__ import annotations

import re
from typing import cast

from gloaming.language import filters as f
from gloaming.language.cards import Card, Face, Layout
from gloaming.language.costs import TapThis
from gloaming.language.mana import COLOR_NAMES, ManaCost
from gloaming.language.node import Node, defaults_of, fields_of

__all__ = ["compact", "face_line", "mana_cost", "stats", "tree_lines", "type_line"]

WIDTH = 100
"""The longest line that a node with its fields may take."""
LOWER = frozenset(f"gloaming.language.{name}" for name in ("filters", "values", "conditions"))
"""The modules whose words are shown in lower case: they say what is meant, not what happens."""


def tree_lines(card: Card) -> list[str]:
    """The card in a readable form: each face's characteristics, and each ability as an indented tree."""
    title = card.name if card.layout is Layout.NORMAL else f"{card.name} ({card.layout.value})"
    lines = [title]
    for face in card.faces:
        lines += ["", face_line(face)]
        for ability in face.abilities:
            lines += _lines(ability, "", 1)
    return lines


def face_line(face: Face) -> str:
    """A face's printed characteristics on one line."""
    return "  ".join(_said(face))


def _said(face: Face) -> list[str]:
    """Name, mana cost, type and numbers; the colors where the mana cost does not say them."""
    colors = "/".join(COLOR_NAMES[color] for color in face.colors) or "colorless"
    said = colors if face.cost is None or face.colors != face.cost.colors else ""
    return list(filter(None, (face.name, mana_cost(face), said, type_line(face), stats(face))))


def mana_cost(face: Face) -> str:
    """The face's mana cost, "" where it has none."""
    return str(face.cost) if face.cost is not None else ""


def type_line(face: Face) -> str:
    """The face's supertypes, card types and subtypes."""
    left = " ".join((*face.supertypes, *face.types))
    return f"{left} - {' '.join(face.subtypes)}" if face.subtypes else left


def stats(face: Face) -> str:
    """Its power and toughness, loyalty or defense; "" where it has none of them."""
    if face.power is not None:
        return f"{face.power}/{face.toughness}"
    if face.loyalty is not None:
        return f"loyalty {face.loyalty}"
    return f"defense {face.defense}" if face.defense is not None else ""


def _lines(value: object, label: str, depth: int) -> list[str]:
    """A value with what it is called, on one line where it fits, else as a tree."""
    indent = "  " * depth
    text = indent + label + compact(value)
    if isinstance(value, Face) and value.abilities:
        return [text, *(line for ability in value.abilities for line in _lines(ability, "", depth + 1))]
    if len(text) <= WIDTH and not _has_abilities(value):
        return [text]
    if isinstance(value, tuple):
        parts = [line for part in value for line in _lines(part, "", depth + 1)]
        return [(indent + label).rstrip(), *parts]
    if not isinstance(value, Node) or isinstance(value, f.Filter):
        return [text]
    lines = [indent + label + _word(value)]
    for name, part in _told(value):
        lines += _lines(part, f"{name}: ", depth + 1)
    return lines


def _has_abilities(value: object) -> bool:
    """Whether a token with abilities of its own is below: then it is worth a line."""
    if isinstance(value, tuple):
        return any(map(_has_abilities, value))
    if isinstance(value, Face):
        return bool(value.abilities)
    return isinstance(value, Node) and any(_has_abilities(getattr(value, name)) for name in fields_of(type(value)))


def compact(value: object) -> str:
    """A value on one line."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(compact, value))}]"
    if isinstance(value, Face):
        return f"<{', '.join(_said(value))}>"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool | None):
        return {True: "yes", False: "no", None: "none"}[value]
    if isinstance(value, ManaCost):
        return str(value)
    if isinstance(value, TapThis):
        return "{T}"
    if isinstance(value, f.Filter):
        return _filter(value)
    if isinstance(value, Node):
        told = [compact(part) if not _usual(value, name) else f"{name}: {compact(part)}" for name, part in _told(value)]
        return f"{_word(value)}({', '.join(told)})" if told else _word(value)
    return str(value)


def _filter(node: f.Filter, inside: type[f.Filter] | None = None) -> str:
    """A filter as a formula; `&` binds more tightly than `|`."""
    match node:
        case f.Both():
            text = f"{_filter(node.left, f.Both)} & {_filter(node.right, f.Both)}"
            return f"({text})" if inside is f.Not else text
        case f.Either():
            text = f"{_filter(node.left, f.Either)} | {_filter(node.right, f.Either)}"
            return f"({text})" if inside in (f.Not, f.Both) else text
        case f.Not():
            return f"~{_filter(node.filter, f.Not)}"
        case f.HasType() | f.HasSubtype() | f.HasSupertype():
            return cast(str, getattr(node, fields_of(type(node))[0]))
        case f.HasColor():
            return COLOR_NAMES.get(node.color, node.color)
        case _:
            told = [compact(part) for _, part in _told(node)]
            return f"{_word(node)}({', '.join(told)})" if told else _word(node)


def _word(node: Node) -> str:
    """What a kind of node is called."""
    name = type(node).__name__
    if type(node).__module__ not in LOWER:
        return name
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
    return words.removeprefix("is ").removeprefix("has ")


def _told(node: Node) -> list[tuple[str, object]]:
    """The fields that are not as usual."""
    usual = _defaults(type(node))
    fields = [(name, getattr(node, name)) for name in fields_of(type(node))]
    return [(name, value) for name, value in fields if name not in usual or value != usual[name]]


def _usual(node: Node, name: str) -> bool:
    """Whether the field mostly is left out, so that it must be named where it is not."""
    return name in _defaults(type(node))


def _defaults(kind: type[Node]) -> dict[str, object]:
    return defaults_of(kind)
