"""The trees of the cards that are not of the two Innistrad sets with day and night: whether they are well formed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import get_args

import pytest

from gloaming.cards import copies_and_changes, interactions, old_werewolves, spells_and_permissions, support, two_faces
from gloaming.language.abilities import Ability, AdditionalCost, Keyword, Spell
from gloaming.language.cards import Card, Face, Layout
from gloaming.language.conditions import Did
from gloaming.language.costs import SacrificeCost
from gloaming.language.effects import ForEach, Later, MayPay, WhenYouDo
from gloaming.language.node import Node, fields_of, walk
from gloaming.language.values import Number, Slot, Target

MODULES: tuple[ModuleType, ...] = (
    old_werewolves,
    two_faces,
    copies_and_changes,
    interactions,
    spells_and_permissions,
    support,
)
CARDS: tuple[Card, ...] = tuple(card for module in MODULES for card in module.CARDS)
UNSUPPORTED: dict[str, str] = {
    name: why for module in MODULES for name, why in getattr(module, "UNSUPPORTED", {}).items()
}
ABILITY = get_args(Ability)
PLAIN = (str, int, bool, type(None))

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)


def keywords(face: Face, name: str) -> list[Keyword]:
    return [ability for ability in face.abilities if isinstance(ability, Keyword) and ability.name == name]


def odd_parts(value: object) -> Iterator[object]:
    """Everything in a tree that is no frozen node of the language, no plain value and no face of a token."""
    if isinstance(value, tuple):
        for part in value:
            yield from odd_parts(part)
    elif isinstance(value, Face):
        yield from odd_parts(value.abilities)
    elif isinstance(value, Node):
        kind = type(value)
        frozen = kind.__setattr__ is Node.__setattr__ and not hasattr(value, "__dict__")
        if not (frozen and kind.__module__.startswith("gloaming.language.")):
            yield value
        for name in fields_of(kind):
            yield from odd_parts(getattr(value, name))
    elif not isinstance(value, PLAIN):
        yield value


def own_parts(tree: object, top: bool = True) -> Iterator[Node]:
    """The nodes of an ability, but not of the abilities that it gives to something or makes for later."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from own_parts(part, top)
    elif isinstance(tree, Node) and (top or not isinstance(tree, ABILITY)):
        yield tree
        for name in fields_of(type(tree)):
            yield from own_parts(getattr(tree, name), top=False)


def targets(ability: object) -> list[Target]:
    return [node for node in own_parts(ability) if isinstance(node, Target)]


def abilities_in(tree: object) -> list[Node]:
    return [node for node in walk(tree) if isinstance(node, ABILITY)]


def unset_slots(ability: Node, known: Iterable[str] = ()) -> Iterator[str]:
    """The names that an ability uses before anything of it is kept under them; targets are chosen first (601.2c)."""
    kept = {*known, *(target.slot for target in targets(ability))}
    for name in fields_of(type(ability)):
        yield from _unset(getattr(ability, name), kept)


def _unset(tree: object, kept: set[str]) -> Iterator[str]:
    if isinstance(tree, tuple):
        for part in tree:
            yield from _unset(part, kept)
    elif isinstance(tree, ABILITY):
        yield from unset_slots(tree)
    elif isinstance(tree, Later | WhenYouDo):
        yield from unset_slots(tree.ability, kept)
    elif isinstance(tree, Slot):
        yield from () if tree.name in kept else (tree.name,)
    elif isinstance(tree, Number | Did):
        yield from () if tree.slot in kept else (tree.slot,)
    elif isinstance(tree, Target):
        yield from _unset(tree.filter, kept)
        yield from () if not tree.of or tree.of in kept else (tree.of,)
    elif isinstance(tree, Node):
        if isinstance(tree, ForEach):
            kept.add(tree.slot)
        for name in fields_of(type(tree)):
            yield from _unset(getattr(tree, name), kept)
        if isinstance(tree, SacrificeCost):
            kept.add("sacrificed")
        elif isinstance(tree, MayPay):
            kept.add(tree.times)
        elif "slot" in fields_of(type(tree)):
            kept.add(getattr(tree, "slot"))  # noqa: B009 - every kind of node with that field


@every_card
class TestEveryTree:
    def test_is_made_of_frozen_nodes_of_the_language(self, card: Card) -> None:
        assert [part for face in card.faces for part in odd_parts(face.abilities)] == []

    def test_gives_different_targets_of_one_ability_different_names(self, card: Card) -> None:
        for face in card.faces:
            for ability in abilities_in(face.abilities):
                found: dict[str, Target] = {}
                for target in targets(ability):
                    assert found.setdefault(target.slot, target) is target

    def test_uses_only_what_was_kept_before(self, card: Card) -> None:
        for face in card.faces:
            costs = [ability for ability in face.abilities if isinstance(ability, AdditionalCost)]
            paid = {"sacrificed" for node in walk(tuple(costs)) if isinstance(node, SacrificeCost)}
            for ability in face.abilities:
                assert list(unset_slots(ability, paid)) == []

    def test_has_spell_abilities_on_instants_and_sorceries_only(self, card: Card) -> None:
        for face in card.faces:
            spells = [ability for ability in face.abilities if isinstance(ability, Spell)]
            assert len(spells) == (1 if {"Instant", "Sorcery"} & set(face.types) else 0)

    def test_has_enchant_on_auras_and_equip_on_equipment_only(self, card: Card) -> None:
        for face in card.faces:
            assert bool(keywords(face, "enchant")) == ("Aura" in face.subtypes)
            assert bool(keywords(face, "equip")) == ("Equipment" in face.subtypes)

    def test_has_the_numbers_that_its_types_ask_for(self, card: Card) -> None:
        for face in card.faces:
            assert (face.power is not None and face.toughness is not None) == ("Creature" in face.types)
            assert (face.defense is not None) == ("Battle" in face.types)
            assert face.loyalty is None or "Planeswalker" in face.types

    def test_has_no_mana_cost_on_a_back_face_that_is_never_cast_from_hand(self, card: Card) -> None:
        if card.layout is Layout.TRANSFORM:
            assert card.faces[1].cost is None


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
class TestEveryModule:
    def test_names_each_card_after_its_front_face(self, module: ModuleType) -> None:
        for card in module.CARDS:
            words = re.findall(r"[a-z0-9]+", card.faces[0].name.lower().replace("'", ""))
            assert getattr(module, "_".join(words)) is card

    def test_says_of_no_card_that_it_has_and_has_not(self, module: ModuleType) -> None:
        assert not {card.name for card in module.CARDS} & set(UNSUPPORTED)


def test_no_card_is_written_twice() -> None:
    assert len({card.name for card in CARDS}) == len(CARDS)


def test_what_is_left_out_says_what_is_missing_and_by_which_rule() -> None:
    assert [why for why in UNSUPPORTED.values() if not re.search(r"^needs .*\(\d{3}", why)] == []
