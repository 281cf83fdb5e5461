"""The five basic lands. Their mana abilities come with their land types (305.6), so none is written here."""

from __future__ import annotations

from gloaming.cards.dsl import card, cards_in

plains = card("Plains", "", "Basic Land - Plains")
island = card("Island", "", "Basic Land - Island")
swamp = card("Swamp", "", "Basic Land - Swamp")
mountain = card("Mountain", "", "Basic Land - Mountain")
forest = card("Forest", "", "Basic Land - Forest")

CARDS = cards_in(globals())
