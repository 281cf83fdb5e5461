"""What a player is, and how a game is played by some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gloaming.game import Game

__all__ = ["MOST_QUESTIONS", "Endless", "Player", "play"]

MOST_QUESTIONS = 100_000
"""More questions than any game should have; where it is exceeded, something goes round in circles."""


class Player(Protocol):
    """Somebody who answers questions."""

    def choose(self, game: Game) -> int:
        """The place among ``game.legal_actions`` of the answer to the question; the game must be left as it is."""
        ...


class Endless(RuntimeError):  # noqa: N818 - reads as what it says
    """The game has had more questions than any game should have."""


def play(game: Game, players: Sequence[Player], turn_limit: int = 0) -> int:
    """Let the players, by seat, answer the questions until the game is over, and return how many they answered.

    ``turn_limit``, where it is not 0: stop too as soon as a later turn than that one has begun. Raises `Endless`.
    """
    questions = 0
    while (question := game.question) is not None:
        if turn_limit and game.state.turn > turn_limit:
            break
        if questions == MOST_QUESTIONS:
            raise Endless(f"{questions} questions and no end, turn {game.state.turn}, {game.state.step}: {question!r}")
        questions += 1
        game.push(players[question.player].choose(game))
    return questions
