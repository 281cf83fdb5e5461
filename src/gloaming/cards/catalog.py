"""Every card that can be played, found by name, and what is known of but cannot be said exactly.

A card's name is that of its one face, or both joined by `` // ``; each face's own name finds the card too. Names are
compared without regard to case, accents and the kind of apostrophe. The cards are made when they are first asked for.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from functools import cache
from importlib import import_module

from gloaming.cards.tokens import TOKENS
from gloaming.language.cards import Card, Face

__all__ = ["ALL", "UNSUPPORTED", "UnknownCard", "cards", "find", "find_face", "find_token", "unsupported"]

ALL: tuple[Card, ...]
"""Every card, in the order of the set files."""
UNSUPPORTED: dict[str, str]
"""Full name of every card that is known of but left out, and what the language lacks to say it exactly."""

MODULES = (
    "midnight_hunt",
    "midnight_hunt_support",
    "midnight_hunt_red_green",
    "crimson_vow",
    "crimson_vow_support",
    "alchemy_and_playtest",
    "old_werewolves",
    "two_faces",
    "interactions",
    "spells_and_permissions",
    "copies_and_changes",
    "support",
    "basics",
)
"""The set files, in order."""


class UnknownCard(LookupError):  # noqa: N818 - reads as what it says: no card or token of that name
    """No card or token is known under that name.

    ``suggestions`` are known names that look like it; ``reason`` says, of a card that is known of, why it is left out.
    """

    def __init__(self, name: str, suggestions: tuple[str, ...] = (), reason: str = "") -> None:
        super().__init__(name, suggestions, reason)
        self.name = name
        self.suggestions = suggestions
        self.reason = reason

    def __str__(self) -> str:
        """One line for people, such as "no card is called 'Forrest'; did you mean Forest?"."""
        if self.reason:
            return f"{self.name!r} is not supported: {self.reason}"
        if not self.suggestions:
            return f"no card is called {self.name!r}"
        return f"no card is called {self.name!r}; did you mean {' or '.join(self.suggestions)}?"


def __getattr__(name: str) -> object:
    if name == "ALL":
        return cards()
    if name == "UNSUPPORTED":
        return unsupported()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def cards() -> tuple[Card, ...]:
    """Every card, in the order of the set files."""
    return tuple(card for module in MODULES for card in import_module(f"gloaming.cards.{module}").CARDS)


@cache
def card_names() -> tuple[tuple[str, bool], ...]:
    """The name of each face of each card, and whether that face is a land, in the order of the set files."""
    return tuple(dict.fromkeys((face.name, "Land" in face.types) for card in cards() for face in card.faces))


@cache
def unsupported() -> dict[str, str]:
    """Full name of every card that is known of but left out, and what the language lacks to say it exactly."""
    found: dict[str, str] = {}
    for module in MODULES:
        found.update(getattr(import_module(f"gloaming.cards.{module}"), "UNSUPPORTED", {}))
    return found


def find(name: str) -> Card:
    """The card of that name: its full name, or that of either face. Raises :class:`UnknownCard`."""
    return find_face(name)[0]


def find_face(name: str) -> tuple[Card, int]:
    """The card of that name and which face is named, 0 where the whole card is. Raises :class:`UnknownCard`."""
    found = _by_name().get(_plain(name))
    if found is not None:
        return found
    raise UnknownCard(name, *_near(name))


def find_token(name: str) -> Face:
    """The token of that name, the word Token may be left out. Raises :class:`UnknownCard`."""
    known = {_plain(token.name): token for token in reversed(TOKENS)}
    plain = _plain(name)
    for key in (plain, f"{plain} token"):
        if key in known:
            return known[key]
    raise UnknownCard(name, tuple(known[key].name for key in difflib.get_close_matches(plain, known, 3, 0.5)))


@cache
def _by_name() -> dict[str, tuple[Card, int]]:
    """Plain name -> card and face. A whole card or front face comes before a back face of the same name."""
    found: dict[str, tuple[Card, int]] = {}
    for card in cards():
        found.setdefault(_plain(card.name), (card, 0))
        found.setdefault(_plain(card.faces[0].name), (card, 0))
    for card in cards():
        for index, face in enumerate(card.faces):
            found.setdefault(_plain(face.name), (card, index))
    return found


def _near(name: str) -> tuple[tuple[str, ...], str]:
    """Names that look like it, and why it is left out where it is one of those that are."""
    plain = _plain(name)
    for full, reason in unsupported().items():
        if plain in (_plain(full), *(_plain(half) for half in full.split(" // "))):
            return (), reason
    shown = {_plain(face.name): face.name for card in cards() for face in card.faces}
    return tuple(shown[key] for key in difflib.get_close_matches(plain, shown, 3)), ""


def _plain(name: str) -> str:
    """The name without what does not count: case, accents, the kind of apostrophe, spaces around the slashes."""
    bare = "".join(mark for mark in unicodedata.normalize("NFKD", name) if not unicodedata.combining(mark))
    bare = bare.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("`", "'")
    return " ".join(re.sub(r"\s*//?\s*", " // ", bare).split())
