"""Players, matches, and the records of games."""

import json

import pytest

from gloaming import records
from gloaming.game import Game
from gloaming.players import Endless, FirstLegal, RandomPlayer, play, playing
from gloaming.players.matches import Match, play_all, play_one
from gloaming.records import BadRecord, log_lines, opening, record, replay

DECKS = ["limited_rg_werewolves", "limited_rw_dawn_dusk"]


def _played(questions: int = 30) -> Game:
    game, player = Game(DECKS, seed=4), RandomPlayer(4)
    for _ in range(questions):
        game.push(player.choose(game))
    return game


def _match(turn_limit: int = 0) -> Match:
    setup = Game(DECKS, seed=0).setup
    assert setup is not None
    return Match(opening(setup), 0, turn_limit)


def test_random_players_play_to_the_end_and_the_same_seed_does_the_same() -> None:
    lines = []
    for _ in range(2):
        game = Game(DECKS, seed=1)
        answered = play(game, [RandomPlayer(1), RandomPlayer(2)])
        assert game.is_over
        assert answered == len(game.choices)
        lines.append(log_lines(game))
    assert lines[0] == lines[1]


def test_first_legal_stops_at_the_turn_limit() -> None:
    game = Game(DECKS, seed=1)
    play(game, [FirstLegal(), FirstLegal()], turn_limit=3)
    assert game.state.turn == 4


def test_a_game_that_goes_round_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_QUESTIONS", 5)
    with pytest.raises(Endless, match="5 questions"):
        play(Game(DECKS, seed=1), [RandomPlayer(1), RandomPlayer(2)])


def test_a_match_gives_the_same_results_for_any_number_of_processes() -> None:
    assert list(play_all(_match(), 4, jobs=1)) == list(play_all(_match(), 4, jobs=2))


def test_a_failed_game_comes_with_a_record_that_reproduces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Game.push

    def push(game: Game, action: int, keep: bool = False) -> None:
        original(game, action, keep)
        if len(game.choices) == 12:
            raise KeyError("nothing does this")

    monkeypatch.setattr(Game, "push", push)
    result = play_one(_match(), 3)
    assert result.error == "KeyError: 'nothing does this'"
    assert not result.rule
    with pytest.raises(KeyError, match="nothing does this"):
        replay(json.loads(json.dumps(result.record)))


def test_a_record_is_json_and_gives_the_game_again() -> None:
    game = _played()
    again = replay(json.loads(json.dumps(record(game))))
    assert log_lines(again) == log_lines(game)
    assert again.choices == game.choices
    assert again.legal_actions == game.legal_actions


def test_a_concession_is_in_the_record() -> None:
    game = _played()
    game.concede(1)
    again = replay(record(game))
    assert again.outcome() == game.outcome()
    assert log_lines(again) == log_lines(game)


def test_a_game_made_from_a_state_has_no_record() -> None:
    with pytest.raises(ValueError, match="made from a state"):
        record(Game(state=_played().state.clone()))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x"}, "format is 'x'"),
        ({"version": "0.0.1"}, "made by version '0.0.1'"),
        ({"seed": "7"}, "seed must be a whole number"),
        ({"choices": [0, 99]}, "choice 1 of 2 .*there is no action 99"),
        ({"choices": [-5]}, "there is no player 4"),
        ({"choices": [-1, 0]}, "the game is over"),
        ({"choices": "0"}, "choices must be a list"),
        ({"names": ["one"]}, "2 decks and 1 names"),
        ({"first": 2}, "first names seats from 0 to 1"),
        ({"decks": [[["Forrest", 60]], [["Forest", 60]]]}, "decks: no card is called 'Forrest'"),
        ({"decks": [["Forest"], [["Forest", 60]]]}, "a deck is a list of"),
    ],
)
def test_a_record_that_does_not_fit_says_why(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        replay(record(_played()) | change)


def test_a_record_that_is_no_object() -> None:
    with pytest.raises(BadRecord, match="a record is an object, not list"):
        replay([])


def test_log_lines_are_in_no_language() -> None:
    lines = log_lines(_played())
    assert any(line.startswith("T1 untap | step_begins | ") for line in lines)
    assert all(line.isascii() for line in lines)
    assert records.FORMAT == "gloaming record 1"
