"""The decks that come with the package, and loading a deck by name or from a file."""

from pathlib import Path

import pytest

from gloaming.decks import Deck, DeckError, load, shipped


def test_seven_decks_are_shipped() -> None:
    assert shipped() == [
        "azorius_dawn_control",
        "gruul_werewolves",
        "izzet_day_night_control",
        "limited_rg_werewolves",
        "limited_rw_dawn_dusk",
        "mono_black_night",
        "selesnya_humans",
    ]


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_deck_is_of_legal_size_and_keeps_the_limit_of_four(name: str) -> None:
    deck = load(name)
    assert deck.name == name
    assert deck.size == (40 if name.startswith("limited") else 60)
    basics = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert all(count <= 4 for card, count in deck.main if card not in basics)
    assert Deck.parse(deck.export()) == deck


def test_a_file_is_loaded_and_names_the_deck_where_the_list_does_not(tmp_path: Path) -> None:
    path = tmp_path / "pack.txt"
    path.write_bytes(b"\xef\xbb\xbf4 Bear\r\n\r\n1 Negate\r\n")
    assert load(path) == load(str(path)) == Deck("pack", (("Bear", 4),), (("Negate", 1),))
    path.write_text("About\nName Own\n\nDeck\n4 Bear\n", encoding="utf-8")
    assert load(path).name == "Own"


def test_what_cannot_be_loaded_is_said(tmp_path: Path) -> None:
    latin = tmp_path / "latin.txt"
    latin.write_bytes(b"1 Lim-D\xfbl's Vault")
    for asked, problem in (
        ("gruul", "gruul_werewolves"),
        (tmp_path, "cannot be read"),
        (latin, "UTF-8"),
        ("a\0b", "UTF-8"),
        ("", "cannot be read"),
    ):
        with pytest.raises(DeckError, match=problem) as caught:
            load(asked)
        assert caught.value.line == 0
