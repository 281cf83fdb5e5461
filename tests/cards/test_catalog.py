"""Cards, faces and tokens are found by name."""

import pytest

from gloaming.cards import catalog
from gloaming.cards.catalog import UnknownCard, find, find_face, find_token
from gloaming.cards.tokens import HUMAN_CLERIC, WOLF


def test_everything_is_found_by_its_full_name() -> None:
    for card in catalog.ALL:
        assert find_face(card.name) == (card, 0)


def test_every_face_is_found_by_its_own_name() -> None:
    for card in catalog.ALL:
        for index, face in enumerate(card.faces):
            found, place = find_face(face.name)
            assert (found.faces[place], place) == (face, index)


@pytest.mark.parametrize(
    "written",
    [
        "Arlinn, the Pack's Hope // Arlinn, the Moon's Fury",
        "arlinn, the pack’s hope//ARLINN, THE MOON’S FURY",
        "Arlinn, the Pack's Hope / Arlinn, the Moon's Fury",
        "  Arlinn,  the Pack's Hope ",
        "Arlinn, the Moon’s Fury",
    ],
)
def test_case_apostrophes_and_spaces_do_not_count(written: str) -> None:
    assert find(written).faces[0].name == "Arlinn, the Pack's Hope"


def test_a_slip_of_the_finger_is_met_with_suggestions() -> None:
    with pytest.raises(UnknownCard) as caught:
        find("Forrest")
    assert "Forest" in caught.value.suggestions
    assert str(caught.value).startswith("no card is called 'Forrest'; did you mean Forest")
    assert isinstance(caught.value, LookupError)


def test_what_resembles_nothing_is_said_to_be_unknown() -> None:
    with pytest.raises(UnknownCard, match=r"^no card is called 'xyzzy'$"):
        find("xyzzy")


def test_a_card_that_is_left_out_says_why() -> None:
    for name, reason in catalog.UNSUPPORTED.items():
        for written in (name, *name.split(" // ")):
            with pytest.raises(UnknownCard) as caught:
                find(written)
            assert caught.value.reason == reason
            assert reason in str(caught.value)


def test_tokens_are_found_with_and_without_the_word() -> None:
    assert find_token("Wolf") is WOLF
    assert find_token("wolf token") is WOLF
    assert find_token("Human Cleric") is HUMAN_CLERIC
    with pytest.raises(UnknownCard) as caught:
        find_token("Wolff")
    assert caught.value.suggestions == ("Wolf Token",)


def test_the_module_offers_nothing_else() -> None:
    with pytest.raises(AttributeError, match="NOTHING"):
        _ = catalog.NOTHING
