"""`gloaming decks`."""

from pathlib import Path

import pytest

from gloaming.cli import main
from gloaming.decks import Deck, load, shipped
from gloaming.formats import faults


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


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_deck_is_legal(name: str) -> None:
    assert faults(load(name), "limited" if name.startswith("limited") else "constructed") == []


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["limited"], 1, "Werewhat is a playtest card\n"),
        (["limited", "--playtest"], 0, "legal in limited play\n"),
        (
            ["constructed", "--playtest"],
            1,
            "40 cards, at least 60 are needed\n5 of Werewhat, at most 4 are allowed\n",
        ),
    ],
)
def test_a_list_is_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], status: int, said: str
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("35 Forest\n5 Werewhat\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=str(status)):
        main(["decks", str(path), "--check", *arguments])
    assert capsys.readouterr().out == said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mono_black_night", "--check", "pauper"], "no format 'pauper'; known: constructed, limited"),
        (["--check", "limited"], "--check needs a deck"),
        (["mono_black_night", "--playtest"], "there is no --check"),
    ],
)
def test_what_cannot_be_checked(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["decks", *arguments])
    assert said in capsys.readouterr().err
