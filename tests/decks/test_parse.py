"""Reading deck lists: every plain form that Arena and Magic Online export, and what is said about all others."""

from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.decks import Deck, DeckError

ARENA = """\
About
Name Moonlit Pack

Companion
1 Lurrus of the Dream-Den (IKO) 226

Deck
4 Kessig Naturalist (MID) 231
2 Forest (MID) 277
3 Forest (UNF) 239
1 Fire // Ice (MH2) 290

Sideboard
1 Lurrus of the Dream-Den (IKO) 226
2 Snakeskin Veil (KHM) 194
"""


def test_arena() -> None:
    assert Deck.parse(ARENA) == Deck(
        name="Moonlit Pack",
        main=(("Kessig Naturalist", 4), ("Forest", 5), ("Fire // Ice", 1)),
        sideboard=(("Lurrus of the Dream-Den", 1), ("Snakeskin Veil", 2)),
        companion="Lurrus of the Dream-Den",
    )


def test_magic_online_sets_the_sideboard_off_by_a_blank_line() -> None:
    deck = Deck.parse("4 Fire/Ice\n20 Mountain\n\n2 Negate\n1 Duress\n", name="burn")
    assert deck.main == (("Fire // Ice", 4), ("Mountain", 20))
    assert deck.sideboard == (("Negate", 2), ("Duress", 1))
    assert deck.name == "burn"


def test_sideboard_lines_leave_blank_lines_without_meaning() -> None:
    deck = Deck.parse("// creatures\n4 Bear\n\n// lands\n9 Forest\n\nSB: 2 Negate\nsb:1x Duress\n")
    assert deck.main == (("Bear", 4), ("Forest", 9))
    assert deck.sideboard == (("Negate", 2), ("Duress", 1))


def test_headers_leave_blank_lines_without_meaning() -> None:
    deck = Deck.parse("4 Bear\n\n9 Forest\n\nSIDEBOARD:\n\n2 Negate\n\n1 Duress\n")
    assert deck.main == (("Bear", 4), ("Forest", 9))
    assert deck.sideboard == (("Negate", 2), ("Duress", 1))


def test_commander_is_counted_and_is_in_no_other_part() -> None:
    deck = Deck.parse("Commander\n1 Tovolar, Dire Overlord (MID) 246\n\nDeck\n99 Forest\n")
    assert deck.commander == (("Tovolar, Dire Overlord", 1),)
    assert deck.main == (("Forest", 99),)
    assert deck.size == 100


def test_a_blank_line_ends_the_commander_where_no_header_follows() -> None:
    deck = Deck.parse("Commander\n1 Tovolar, Dire Overlord\n\n99 Forest\n\n1 Negate\n")
    assert (deck.main, deck.sideboard) == ((("Forest", 99),), (("Negate", 1),))


def test_a_companion_goes_to_the_sideboard_where_the_list_does_not_say_so() -> None:
    assert Deck.parse("Companion\n1 Lurrus\n\nDeck\n60 Forest\n").sideboard == (("Lurrus", 1),)


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("4 Kessig Naturalist", "Kessig Naturalist", 4),
        ("4x Kessig Naturalist", "Kessig Naturalist", 4),
        ("  4X   Kessig Naturalist\t", "Kessig Naturalist", 4),
        ("004 Forest", "Forest", 4),
        ("4 Kessig Naturalist (MID) 231", "Kessig Naturalist", 4),
        ("4 Kessig Naturalist (mid) 231 *F*", "Kessig Naturalist", 4),
        ("4 Kessig Naturalist (MID)", "Kessig Naturalist", 4),
        ("1 Duress (PLST) STA-29", "Duress", 1),
        ("1 Duress (STA) 29\N{BLACK STAR}", "Duress", 1),
        ("1 1996 World Champion", "1996 World Champion", 1),
        ("1 +2 Mace", "+2 Mace", 1),
        ("1 X", "X", 1),
        ("1 Hazmat Suit (Used)", "Hazmat Suit (Used)", 1),
        ("1 Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)", 1),
        ("1 Fire//Ice", "Fire // Ice", 1),
        ("1 Who // What // When // Where // Why", "Who // What // When // Where // Why", 1),
        (
            "2 Lim-D\N{LATIN SMALL LETTER U WITH CIRCUMFLEX}l's Vault",
            "Lim-D\N{LATIN SMALL LETTER U WITH CIRCUMFLEX}l's Vault",
            2,
        ),
        ("1 Deck of Many Things", "Deck of Many Things", 1),
        ("1 Sideboard", "Sideboard", 1),
    ],
)
def test_card_line(line: str, name: str, count: int) -> None:
    assert Deck.parse(line).main == ((name, count),)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_mark_of_any_system(end: str) -> None:
    assert Deck.parse("\ufeff" + ARENA.replace("\n", end)) == Deck.parse(ARENA)


def test_comments_take_whole_lines_and_divide_nothing() -> None:
    deck = Deck.parse("# mine\n\n// really\n2 Fire // Ice\n# and\n1 Forest\n\n# side\n1 Negate\n\n")
    assert deck.main == (("Fire // Ice", 2), ("Forest", 1))
    assert deck.sideboard == (("Negate", 1),)


def test_the_name_given_goes_before_the_name_in_the_text() -> None:
    assert Deck.parse(ARENA, name="other").name == "other"
    assert Deck.parse("1 Forest").name == ""


@pytest.mark.parametrize(
    ("text", "line", "said", "problem"),
    [
        ("1 Forest\nForest", 2, "Forest", "neither a card line"),
        ("1 Forest\n4", 2, "4", "no card's name"),
        ("4x", 1, "4x", "no card's name"),
        ("4Forest", 1, "4Forest", "neither a card line"),
        ("0 Forest", 1, "0 Forest", "from 1 to 9999"),
        ("10000 Forest", 1, "10000 Forest", "from 1 to 9999"),
        ("-1 Forest", 1, "-1 Forest", "neither a card line"),
        ("SB: Forest", 1, "SB: Forest", "neither a card line"),
        ("SB:", 1, "SB:", "neither a card line"),
        ("1 Forest\nName Late", 2, "Name Late", "neither a card line"),
        ("Maybeboard\n1 Forest", 1, "Maybeboard", "neither a card line"),
        ("1 A\n\n1 B\n\n1 C", 5, "1 C", "third block"),
        ("Companion\n1 A\n1 B\n\nDeck\n1 C", 3, "1 B", "one companion"),
        ("Companion\n2 A\n\nDeck\n1 C", 2, "2 A", "one companion"),
        ("", 0, "", "no card in the main deck"),
        ("Sideboard\n1 Forest", 0, "", "no card in the main deck"),
        ("About\nName Empty", 0, "Empty", "no card in the main deck"),
        ("\N{SUPERSCRIPT TWO} Forest", 1, "\N{SUPERSCRIPT TWO} Forest", "neither a card line"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, line: int, said: str, problem: str) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse(text)
    assert (caught.value.line, caught.value.text) == (line, said)
    assert problem in caught.value.problem
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_count_of_many_digits_is_a_problem_and_no_crash() -> None:
    with pytest.raises(DeckError):
        Deck.parse("9" * 5000 + " Forest")
    assert Deck.parse("0" * 5000 + "7 Forest").size == 7


CARD_NAMES = st.builds("{} {}".format, st.text(ascii_letters + "',-", min_size=1), st.sampled_from(["Wolf", "// Ice"]))
PARTS = st.dictionaries(CARD_NAMES, st.integers(1, 9999), max_size=4).map(lambda cards: tuple(cards.items()))


@given(
    name=st.text(ascii_letters, max_size=8),
    main=PARTS.filter(bool),
    sideboard=PARTS,
    commander=PARTS,
    has_companion=st.booleans(),
)
def test_an_exported_deck_is_read_back_equal(
    name: str,
    main: tuple[tuple[str, int], ...],
    sideboard: tuple[tuple[str, int], ...],
    commander: tuple[tuple[str, int], ...],
    has_companion: bool,
) -> None:
    companion = sideboard[0][0] if sideboard and has_companion else None
    deck = Deck(name, main, sideboard, commander, companion)
    assert Deck.parse(deck.export()) == deck


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        deck = Deck.parse(text)
    except DeckError:
        return
    assert Deck.parse(deck.export()).main == deck.main


@given(
    st.lists(
        st.sampled_from(
            [
                "",
                "Deck",
                "Sideboard:",
                "Companion",
                "Commander",
                "About",
                "Name N",
                "1 A",
                "2x B (MID) 3",
                "SB: 1 A",
                "# c",
            ]
        )
    )
)
def test_any_order_of_lines_is_read_or_refused(lines: list[str]) -> None:
    try:
        deck = Deck.parse("\n".join(lines))
    except DeckError:
        return
    assert Deck.parse(deck.export()) == deck
