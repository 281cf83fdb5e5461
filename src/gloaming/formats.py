"""Whether a deck list is one that may be played: how many cards, how many of one, and which cards (100.2, 100.4)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from gloaming.cards import catalog
from gloaming.decks import Deck

__all__ = ["FORMATS", "Format", "faults"]


class Format(NamedTuple):
    """What a deck must be like: its least size, how many of one card, how many in the sideboard (``None``: any)."""

    least: int
    of_one: int | None
    sideboard: int | None


FORMATS = {"constructed": Format(60, 4, 15), "limited": Format(40, None, None)}
"""100.2a with 100.4a, and 100.2b with 100.4b."""


def faults(deck: Deck, play: str, *, playtest: bool = False) -> list[str]:
    """What is wrong with the deck in that kind of play, in the order of the list; nothing where it is legal.

    ``playtest``: playtest cards, which no format allows, are let pass. Raises KeyError where there is no such kind,
    :class:`~gloaming.cards.catalog.UnknownCard` where no card has a name in the list.
    """
    rules = FORMATS[play]
    found = []
    if deck.size < rules.least:
        found.append(f"{deck.size} cards, at least {rules.least} are needed")
    beside = sum(count for _, count in deck.sideboard)
    if rules.sideboard is not None and beside > rules.sideboard:
        found.append(f"{beside} cards in the sideboard, at most {rules.sideboard} are allowed")
    counts: Counter[str] = Counter()
    for name, count in (*deck.main, *deck.commander, *deck.sideboard):
        counts[catalog.find(name).name] += count
    for name, count in counts.items():
        card = catalog.find(name)
        if card.playtest and not playtest:
            found.append(f"{name} is a playtest card")
        if rules.of_one is not None and count > rules.of_one and "Basic" not in card.faces[0].supertypes:
            found.append(f"{count} of {name}, at most {rules.of_one} are allowed")
    return found
