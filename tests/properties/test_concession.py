"""A player may concede at any moment of any game, and those who stay are asked what they would have been asked."""

import random

import pytest

from bench.decks import mixed
from gloaming import Deck
from gloaming.engine.agenda import run
from gloaming.engine.questions import Action
from gloaming.engine.state import State
from gloaming.game import Game, IllegalAction
from gloaming.records import log_lines, record, replay

FREE = Deck.parse("60 Memnite")


def _game(players: int = 3) -> Game:
    """At the first main phase of the first player."""
    game = Game([FREE] * players, seed=1, first=0, ask_all=True)
    while game.question is not None and game.question.kind == "mulligan":
        game.push(0)
    return game


def _mixed(seed: int, players: int, teams: list[list[int]] | None = None) -> Game:
    lots = random.Random(seed)
    return Game([mixed(lots) for _ in range(players)], seed=seed, teams=teams, ask_all=seed % 3 == 0)


@pytest.mark.parametrize("conceding", [0, 1, 2])
def test_the_first_question_of_a_game_may_be_answered_by_a_concession(conceding: int) -> None:
    game = Game([FREE] * 3, seed=1, first=0)
    game.concede(conceding)
    assert game.question is not None
    assert (game.question.kind, game.question.player) == ("mulligan", 1 if conceding == 0 else 0)


def test_who_has_priority_still_has_it_when_another_concedes() -> None:
    game = _game()
    for _ in range(4):
        game.push(0)
    before = game.question, game.state.step, game.state.passes
    assert before[0] is not None
    asked = before[0].player
    game.concede((asked + 1) % 3)
    assert game.question is not None
    assert (game.question.player, game.state.step, game.state.passes) == (asked, before[1], before[2])


def test_who_has_passed_and_concedes_does_not_count_among_those_who_pass() -> None:
    game = _game()
    game.push(0)
    assert game.question is not None
    assert game.question.player == 1
    game.concede(0)
    step = game.state.step
    game.push(0)
    assert game.question is not None
    assert (game.question.player, game.state.step) == (2, step)


def test_priority_passes_on_from_who_concedes() -> None:
    game = _game()
    game.concede(0)
    assert game.question is not None
    assert (game.question.kind, game.question.player) == ("priority", 1)


def test_what_is_announced_by_who_concedes_is_taken_back() -> None:
    game = Game([Deck.parse("30 Mountain\n30 Lightning Bolt")] * 3, seed=1, first=0)
    while game.question is not None and game.question.kind != "target":
        wanted = [a for a in game.legal_actions if a.verb in ("play land", "cast")]
        game.push(wanted[-1] if wanted else game.legal_actions[0])
    assert game.question is not None
    game.concede(game.question.player)
    assert game.question.kind == "priority"
    assert not game.state.stack
    assert any(line.event.why == "taken back" for line in game.log())


def test_a_declaration_begins_anew_without_who_concedes() -> None:
    game = _game()
    while game.question is not None and game.question.kind != "attack":
        wanted = [a for a in game.legal_actions if a.verb == "cast"]
        game.push(wanted[0] if wanted else game.legal_actions[0])
    assert game.question is not None
    attacker, first = game.question.player, game.question.about
    other = next(seat for seat in game.state.opponents(attacker))
    game.push(next(action for action in game.legal_actions if action.other == other))
    game.concede(other)
    assert game.question.about == first
    assert all(action.other != other for action in game.legal_actions)


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_nobody_concedes_who_is_not_there(seat: int) -> None:
    game = _game()
    with pytest.raises(IllegalAction, match=f"no player {seat}"):
        game.concede(seat)


def test_nobody_concedes_twice_or_after_the_end() -> None:
    game = _game()
    game.concede(2)
    with pytest.raises(IllegalAction, match="no player 2"):
        game.concede(2)
    game.concede(1)
    with pytest.raises(IllegalAction, match="over"):
        game.concede(0)
    assert replay(record(game)).outcome() == game.outcome()


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4), (3, 4), (4, 6)])
def test_anybody_may_concede_at_any_question(seed: int, players: int) -> None:
    lots = random.Random(seed)
    game = _mixed(seed, players, [[0, 1], [2, 3], [4, 5]] if players == 6 else None)
    for number in range(500):
        if game.question is None:
            break
        if number > 80 and (game.question.kind != "priority" or lots.random() < 0.02):
            _go_on_without(game, lots)
        game.push(lots.randrange(len(game.legal_actions)))


def _go_on_without(game: Game, lots: random.Random) -> None:
    """For each player a copy of the game in which that player concedes, and its record."""
    for seat in game.state.in_game():
        other = game.copy()
        other.concede(seat)
        for _ in range(20):
            if other.question is None:
                break
            assert other.legal_actions
            assert not other.state.players[other.question.player].out
            other.push(lots.randrange(len(other.legal_actions)))
        if lots.random() < 0.1:
            assert log_lines(replay(record(other))) == log_lines(other)


def _asked(state: State) -> tuple[str, tuple[Action, ...]]:
    question = state.question
    assert question is not None
    return repr(question), question.actions


@pytest.mark.parametrize("seed", [5, 6])
def test_a_question_can_be_asked_anew(seed: int) -> None:
    lots = random.Random(seed)
    game = _mixed(seed, 3)
    for _ in range(400):
        question = game.question
        if question is None:
            break
        again = game.state.clone()
        again.agenda[-1].at -= 1
        again.question = None
        run(again)
        assert _asked(again) == _asked(game.state)
        assert (again.next_id, again.stamp) == (game.state.next_id, game.state.stamp)
        game.push(lots.randrange(len(game.legal_actions)))
