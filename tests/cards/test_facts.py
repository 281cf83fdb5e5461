"""The cards agree with the checked facts, and hold to the rules of the card language.

The facts are no part of the project. Where they lie beside it (`shared/reference/cards.yaml` next to the repository)
every card is compared with them; elsewhere those tests are skipped.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_args

import pytest
import yaml

import gloaming.cards
from gloaming.cards import catalog
from gloaming.cards.tokens import TOKENS
from gloaming.language.abilities import Ability, Keyword, Static
from gloaming.language.cards import Card, Face, Layout
from gloaming.language.changes import DefinePT
from gloaming.language.effects import Create, MayPay
from gloaming.language.node import Node, fields_of, walk
from gloaming.language.values import Number, Slot, Target

FACTS = Path(__file__).resolve().parents[2].parent / "shared" / "reference" / "cards.yaml"
GROUPS = ("a_daybound", "b_day_night", "c_interactions", "d_support")
LAYOUTS = {
    "normal": Layout.NORMAL,
    "transform": Layout.TRANSFORM,
    "split": Layout.SPLIT,
    "modal_dfc": Layout.MODAL,
}
MELDING = {"Graf Rats", "Midnight Scavengers"}
"""Meld cards, whose layout the facts give as that of an ordinary card."""
ABILITIES = get_args(Ability)
needs_facts = pytest.mark.skipif(not FACTS.is_file(), reason="the checked facts are not to hand")


@cache
def _file() -> dict[str, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loaded: dict[str, Any] = yaml.load(FACTS.read_text(encoding="utf-8"), loader)  # noqa: S506 - both are safe loaders
    return loaded


def _facts() -> dict[str, dict[str, Any]]:
    return {entry["name"]: entry for group in GROUPS for entry in _file()[group]}


def _said(face: Face) -> dict[str, object]:
    defined = [
        change
        for ability in face.abilities
        if isinstance(ability, Static)
        for change in ability.changes
        if isinstance(change, DefinePT)
    ]
    return {
        "name": face.name,
        "mana_cost": str(face.cost) if face.cost is not None else "",
        "colors": set(face.colors),
        "supertypes": list(face.supertypes),
        "types": list(face.types),
        "subtypes": list(face.subtypes),
        "power": "*" if any(change.power is not None for change in defined) else face.power,
        "toughness": "*" if any(change.toughness is not None for change in defined) else face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
    }


def _fact(face: dict[str, Any]) -> dict[str, object]:
    return {
        "name": face["name"],
        "mana_cost": face.get("mana_cost") or "",
        "colors": set(face["colors"]),
        "supertypes": face["supertypes"],
        "types": face["types"],
        "subtypes": face["subtypes"],
        **{number: face.get(number) for number in ("power", "toughness", "loyalty", "defense")},
    }


def _own_faces(card: Card) -> tuple[Face, ...]:
    """Its faces without the combined one of a meld pair, which belongs to two cards."""
    return card.faces[:1] if card.layout is Layout.MELD else card.faces


@needs_facts
def test_every_card_is_as_the_facts_say() -> None:
    facts = _facts()
    wrong = []
    for card in catalog.cards():
        fact = facts.get(card.name)
        if fact is None:
            wrong.append(f"{card.name}: not among the facts")
            continue
        if card.layout is not (Layout.MELD if card.name in MELDING else LAYOUTS[fact["layout"]]):
            wrong.append(f"{card.name}: layout {card.layout}, not {fact['layout']}")
        if (card.digital, card.playtest) != (bool(fact.get("digital")), bool(fact.get("playtest"))):
            wrong.append(f"{card.name}: digital {card.digital}, playtest {card.playtest}")
        if len(_own_faces(card)) != len(fact["faces"]):
            wrong.append(f"{card.name}: {len(_own_faces(card))} faces, not {len(fact['faces'])}")
        for face, its_fact in zip(card.faces, fact["faces"], strict=False):
            said, true = _said(face), _fact(its_fact)
            wrong += [f"{face.name}: {key} {said[key]!r}, not {true[key]!r}" for key in true if said[key] != true[key]]
    assert not wrong, "\n".join(wrong)


@needs_facts
def test_every_keyword_of_the_facts_is_on_its_face() -> None:
    facts = _facts()
    wrong = []
    for card in catalog.cards():
        for face, fact in zip(card.faces, facts.get(card.name, {"faces": ()})["faces"], strict=False):
            said = Counter(ability.name for ability in face.abilities if isinstance(ability, Keyword))
            true = Counter(ability["keyword"] for ability in fact["abilities"] if ability["kind"] == "keyword")
            del true["siege"]  # what a Siege does comes with the subtype (310.11)
            if said != true:
                wrong.append(f"{face.name}: {sorted(said.elements())}, not {sorted(true.elements())}")
    assert not wrong, "\n".join(wrong)


@needs_facts
def test_every_card_of_the_facts_is_said_or_has_its_reason() -> None:
    said = {card.name for card in catalog.cards()}
    unsupported = catalog.unsupported()
    assert not sorted(set(_facts()) - said - set(unsupported)), "neither said nor excused"
    assert not sorted(set(unsupported) - set(_facts())), "excused, but not among the facts"


@needs_facts
def test_every_token_of_the_facts_is_said_or_left_out_for_what_makes_it() -> None:
    known = {_token_key(token) for token in TOKENS}
    missing = set()
    for key, text in _file()["tokens"].items():
        size, subtypes = re.match(r"(?:(\d/\d) )?((?:[a-z]+ )*?)((?:[A-Z]\w+ ?)+)", text + " ").group(1, 3)  # type: ignore[union-attr]
        if (size or "", tuple(subtypes.split())) not in known:
            missing.add(key)
    assert missing <= {"warrior_rw_3_2_tagteam"}, missing


def _token_key(token: Face) -> tuple[str, tuple[str, ...]]:
    size = "" if token.power is None else f"{token.power}/{token.toughness}"
    return size, token.subtypes


def test_nothing_is_both_said_and_excused() -> None:
    unsupported = catalog.unsupported()
    assert not {card.name for card in catalog.cards()} & set(unsupported)
    assert all(reason.strip() for reason in unsupported.values())


def test_no_two_cards_have_the_same_name() -> None:
    twice = [name for name, count in Counter(card.name for card in catalog.cards()).items() if count > 1]
    assert not twice
    twice = [
        name
        for name, count in Counter(face.name for card in catalog.cards() for face in _own_faces(card)).items()
        if count > 1
    ]
    assert not twice


def test_every_module_with_cards_is_in_the_catalog() -> None:
    with_cards = {
        module.name
        for module in iter_modules(gloaming.cards.__path__)
        if hasattr(import_module(f"gloaming.cards.{module.name}"), "CARDS")
    }
    assert with_cards == set(catalog.MODULES)


def _keywords(face: Face) -> set[str]:
    return {ability.name for ability in face.abilities if isinstance(ability, Keyword)}


def test_daybound_is_on_fronts_and_nightbound_on_backs() -> None:
    for card in catalog.cards():
        front, *backs = (_keywords(face) for face in card.faces)
        assert "nightbound" not in front, card
        for back in backs:
            assert "daybound" not in back, card
            assert ("daybound" in front) == ("nightbound" in back), card


def _strings(tree: object) -> Iterator[str]:
    """Every text in a tree, faces of tokens left out."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _strings(part)
    elif isinstance(tree, Node):
        for name in fields_of(type(tree)):
            yield from _strings(getattr(tree, name))


@pytest.mark.parametrize("card", catalog.cards(), ids=lambda card: card.name)
def test_no_card_knows_its_own_name(card: Card) -> None:
    own = {card.name, *(face.name for face in card.faces)}
    assert not own & set(_strings(tuple(face.abilities for face in card.faces)))


def _targets(tree: object) -> Iterator[Target]:
    """The targets of one ability, without those of the abilities that it gives or that wait in it."""
    if isinstance(tree, Target):
        yield tree
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _targets(part)
    elif isinstance(tree, Node) and not isinstance(tree, ABILITIES):
        for name in fields_of(type(tree)):
            yield from _targets(getattr(tree, name))


@pytest.mark.parametrize("card", catalog.cards(), ids=lambda card: card.name)
def test_targets_of_one_ability_are_told_apart_by_their_slots(card: Card) -> None:
    for face in card.faces:
        for ability in (node for node in walk(face.abilities) if isinstance(node, ABILITIES)):
            targets: dict[str, Target] = {}
            for target in _targets(tuple(getattr(ability, name) for name in fields_of(type(ability)))):
                assert targets.setdefault(target.slot, target) == target, f"{face.name}: two are {target.slot!r}"


MADE_BY_COSTS = {"sacrificed", "discarded"}


@pytest.mark.parametrize("card", catalog.cards(), ids=lambda card: card.name)
def test_what_is_spoken_of_was_chosen_found_or_made_before(card: Card) -> None:
    for face in card.faces:
        for ability in face.abilities:
            kept = set(MADE_BY_COSTS)
            spoken_of = set()
            for node in walk(ability):
                if isinstance(node, Slot):
                    spoken_of.add(node.name)
                elif isinstance(node, Number):
                    spoken_of.add(node.slot)
                elif isinstance(node, MayPay):
                    kept.add(node.times)
                else:
                    kept.add(getattr(node, "slot", ""))
            assert spoken_of <= kept, f"{face.name} speaks of {sorted(spoken_of - kept)}"


def test_tokens_are_named_for_their_subtypes() -> None:
    made = {node.token for card in catalog.cards() for node in walk(_abilities(card)) if isinstance(node, Create)}
    for token in {*TOKENS, *made}:
        assert token.name == " ".join((*token.subtypes, "Token")), token


def _abilities(card: Card) -> tuple[object, ...]:
    return tuple(face.abilities for face in card.faces)
