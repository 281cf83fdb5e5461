"""The page of cards says what the catalog says."""

from __future__ import annotations

from tools.make_cards_table import PAGE, page


def test_the_page_of_cards_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/make_cards_table.py"
