"""`gloaming simulate`."""

import json
from pathlib import Path

import pytest

from gloaming.cli import main
from gloaming.game import Game
from gloaming.records import replay

DECKS = ["limited_rg_werewolves", "limited_rw_dawn_dusk"]


def _run(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> tuple[str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    assert (ended.value.code or 0) == status
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_the_summary_is_the_same_for_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    documents = [
        json.loads(_run(capsys, *DECKS, "--games", "4", "--seed", "9", "--json", "--jobs", jobs)[0])
        for jobs in ("1", "2")
    ]
    for document in documents:
        assert document.pop("speed")["games_per_second"] > 0
    assert documents[0] == documents[1]
    assert documents[0]["games"] == 4
    assert sum(documents[0]["wins"]) + documents[0]["draws"] + documents[0]["turn_limit_reached"] == 4
    assert documents[0]["failures"] == []


def test_people_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = _run(capsys, *DECKS, "limited_rg_werewolves", "--games", "2")
    assert "wins, seat 3 (limited_rg_werewolves)" in out
    assert "decisions per second" in out
    assert not err


def test_a_game_past_the_turn_limit_is_no_draw(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = _run(capsys, *DECKS, "--games", "2", "--turn-limit", "2", "--json")
    document = json.loads(out)
    assert (document["draws"], document["turn_limit_reached"], document["mean_turns"]) == (0, 2, 2)


def test_a_failure_is_reported_with_a_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    original = Game.push

    def push(game: Game, action: int, keep: bool = False) -> None:
        original(game, action, keep)
        if len(game.choices) == 12 and game.setup is not None and game.setup.seed == 6:
            raise KeyError("nothing does this")

    monkeypatch.setattr(Game, "push", push)
    out, err = _run(
        capsys, *DECKS, "--games", "3", "--seed", "5", "--json", "--records", str(tmp_path), status=1
    )  # fmt: skip
    document = json.loads(out)
    assert document["failed"] == 1
    assert sum(document["wins"]) + document["draws"] == 2
    path = tmp_path / "failed-6.json"
    assert str(path) in err
    with pytest.raises(KeyError, match="nothing does this"):
        replay(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["limited_rg_werewolves"], "2 to 8 decks, not 1"),
        (["limited_rg_werewolves", "no_such_deck"], "neither a file nor a shipped deck"),
        ([*DECKS, "--games", "0"], "--games"),
        ([*DECKS, "--records", "/no/such/folder"], "is no folder"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    out, err = _run(capsys, *arguments, status=2)
    assert not out
    assert message in err
    assert err.count("\n") == 1


def test_a_card_that_nobody_knows_is_named_with_the_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("60 Forrest\n", encoding="utf-8")
    _, err = _run(capsys, str(path), DECKS[0], status=2)
    assert "deck.txt: no card is called 'Forrest'; did you mean Forest?" in err
    assert err.count("\n") == 1
