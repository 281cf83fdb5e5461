"""`gloaming cards`, the trees that it shows, and which cards the engine can play."""

import ast
import json

import pytest

from gloaming.cards import catalog
from gloaming.cards.dsl import card
from gloaming.language.abilities import Keyword, OpeningHand
from gloaming.language.filters import CREATURE, OTHER, YOURS, HasKeyword, HasSubtype, PowerAtLeast
from gloaming.support import HANDLED_RULES, unhandled
from gloaming.wording.tree import compact, tree_lines
from tests.cli.test_cli import run
from tests.hygiene.source_scan import sources

HUMAN = HasSubtype("Human")


def test_all_cards_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "cards")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == len(catalog.cards())
    ruffian = next(line for line in lines if line.startswith("Tavern Ruffian"))
    assert all(part in ruffian for part in ("{3}{R}", "Creature - Human Warrior Werewolf", "midnight_hunt"))


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(run(capsys, "cards", "--json")[1])
    assert {"name": "Opt", "cost": "{U}", "type": "Instant", "set": "support"} in [
        {**one, "set": "support"} for one in listed
    ]


def test_a_card_is_found_by_the_name_of_its_back(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "cards", "seafaring werewolf")
    assert status == 0
    assert out == (
        "Suspicious Stowaway // Seafaring Werewolf (transform)\n"
        "\n"
        "Suspicious Stowaway  {1}{U}  Creature - Human Rogue Werewolf  1/1\n"
        '  Static([Restrict("be blocked")], this)\n'
        "  Triggered(DealsCombatDamage(this), [Draw, Discard])\n"
        '  Keyword("daybound")\n'
        "\n"
        "Seafaring Werewolf  green  Creature - Werewolf  2/1\n"
        '  Static([Restrict("be blocked")], this)\n'
        "  Triggered(DealsCombatDamage(this), [Draw])\n"
        '  Keyword("nightbound")\n'
        "\n"
        "set file: midnight_hunt\n"
    )


def test_a_card_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(run(capsys, "cards", "Tavern Ruffian", "--json")[1])
    assert (shown["layout"], shown["unhandled"]) == ("transform", [])
    assert [face["name"] for face in shown["faces"]] == ["Tavern Ruffian", "Tavern Smasher"]
    assert [face["cost"] for face in shown["faces"]] == ["{3}{R}", None]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("Tavern Rufian",), "did you mean Tavern Ruffian"),
        (("The Weekly Princess",), "'The Weekly Princess' is not supported: its whole text"),
        (("Opt", "--unsupported"), "leave the name out"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    status, out, err = run(capsys, "cards", *arguments)
    assert (status, out) == (2, "")
    assert said in err


def test_unsupported_cards_are_listed_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "cards", "--unsupported")
    assert status == 0
    assert all(name in out for name in catalog.unsupported())
    both = json.loads(run(capsys, "cards", "--unsupported", "--json")[1])
    assert both["unsupported"] == catalog.unsupported()
    assert both["unhandled"] == {one.name: unhandled(one) for one in catalog.cards() if unhandled(one)}


def test_unknown_words_are_found() -> None:
    assert unhandled(card("X", "{1}", "Enchantment", "", OpeningHand(), Keyword("banding"))) == ["keyword banding"]
    assert unhandled(catalog.find("Tovolar's Huntmaster")) == []


def test_the_engine_speaks_of_every_ability_that_it_is_said_to_read() -> None:
    nodes = [node for source in sources("engine") for node in ast.walk(source.tree)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    missing = {kind.__name__ for kind in HANDLED_RULES} - names
    assert not missing


@pytest.mark.parametrize(
    ("filter", "formula"),
    [
        (CREATURE & ~HUMAN & YOURS, "Creature & ~Human & yours"),
        ((CREATURE | HUMAN) & OTHER, "(Creature | Human) & ~this"),
        (~(CREATURE & YOURS), "~(Creature & yours)"),
        (CREATURE & PowerAtLeast(4) | HasKeyword("flying"), 'Creature & power at least(4) | keyword("flying")'),
    ],
)
def test_filters_are_formulas(filter: object, formula: str) -> None:  # noqa: A002 - the language's own word
    assert compact(filter) == formula


def test_long_abilities_are_trees() -> None:
    lines = tree_lines(catalog.find("Tovolar's Packleader"))
    assert "    effects: [Create(<Wolf Token, green, Creature - Wolf, 2/2>, count: 2)]" in lines
    assert '      Fight(target((Wolf | Werewolf) & yours & ~this), target(Creature & ~yours, slot: "other"))' in lines


def test_every_card_has_a_readable_tree() -> None:
    for one in catalog.cards():
        assert all("<gloaming" not in line and " object at " not in line for line in tree_lines(one)), one.name
