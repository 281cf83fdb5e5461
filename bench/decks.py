"""Decks for the benchmarks and the soak, made of cards of the pool by what they are."""

from __future__ import annotations

import random
from functools import cache

from gloaming.cards import catalog
from gloaming.cards.catalog import UnknownCard
from gloaming.decks import shipped
from gloaming.game import cards_of
from gloaming.language.abilities import Keyword
from gloaming.language.cards import Card

__all__ = ["daybound", "mixed", "playable_decks", "quiet_daybound", "vanilla", "vanilla_deck"]

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@cache
def vanilla() -> tuple[Card, ...]:
    """Every creature of the pool without abilities, by name."""
    return tuple(sorted((card for card in catalog.cards() if _is_vanilla(card)), key=lambda card: card.name))


def _is_vanilla(card: Card) -> bool:
    return len(card.faces) == 1 and "Creature" in card.faces[0].types and not card.faces[0].abilities


@cache
def daybound() -> tuple[Card, ...]:
    """Every card of the pool with daybound, by name."""
    return tuple(sorted((card for card in catalog.cards() if _has_daybound(card)), key=lambda card: card.name))


def _has_daybound(card: Card) -> bool:
    return any(isinstance(ability, Keyword) and ability.name == "daybound" for ability in card.faces[0].abilities)


@cache
def quiet_daybound() -> Card:
    """The daybound creature of DN-FLIP, none of whose abilities triggers there."""
    return catalog.find("Tavern Ruffian")


def vanilla_deck(daybound_cards: int = 0) -> list[Card]:
    """24 Forests and 36 creatures without abilities, so many of them replaced by green ones with daybound."""
    plain = [card for card in vanilla() if set(card.faces[0].colors) <= {"G"}]
    bound = [card for card in daybound() if set(card.faces[0].colors) == {"G"} and "Creature" in card.faces[0].types]
    creatures = [plain[place % len(plain)] for place in range(36 - daybound_cards)]
    creatures += [bound[place % len(bound)] for place in range(daybound_cards)]
    return creatures + [catalog.find("Forest")] * 24


@cache
def playable_decks() -> tuple[str, ...]:
    """The shipped decks all of whose cards are supported."""
    found = []
    for name in shipped():
        try:
            cards_of(name)
        except UnknownCard:
            continue
        found.append(name)
    return tuple(found)


def mixed(lots: random.Random) -> list[Card]:
    """A deck of about 60 cards from the whole pool: at least a third daybound, many lands."""
    lands = [card for card in catalog.cards() if "Land" in card.faces[0].types]
    spells = [card for card in catalog.cards() if "Land" not in card.faces[0].types]
    kinds = lots.choice((4, 8, 24))
    chosen = [lots.choice(spells) for _ in range(kinds)]
    deck = [chosen[place % kinds] for place in range(24)] + [lots.choice(daybound()) for _ in range(12)]
    deck += [lots.choice(lands) for _ in range(3)]
    return deck + [catalog.find(lots.choice(BASICS)) for _ in range(23)]
