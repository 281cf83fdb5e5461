"""`gloaming decks`."""

from pathlib import Path

import pytest

from gloaming.cli import main
from gloaming.decks import Deck, load, shipped


def test_the_list_names_every_deck_with_its_size(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["decks"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines] == [[name, str(load(name).size), "cards"] for name in shipped()]


def test_a_deck_is_shown_so_that_it_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["decks", "mono_black_night"])
    assert Deck.parse(capsys.readouterr().out) == load("mono_black_night")


def test_a_bad_line_is_named_with_its_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("4 Bear\nWolf\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="2"):
        main(["decks", str(path)])
    err = capsys.readouterr().err
    assert f"{path}: line 2: 'Wolf'" in err
    assert err.count("\n") == 1
