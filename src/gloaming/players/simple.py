"""The simplest players: they do not look at the game."""

from __future__ import annotations

import random

from gloaming.game import Game

__all__ = ["FirstLegal", "RandomPlayer"]


PATIENCE = 300
"""After so many answers in one turn a random player passes: an ability that costs nothing can be activated for ever."""


class RandomPlayer:
    """Answers with any of the legal actions, each as likely as the others, `PATIENCE` times in one turn.

    The same seed gives the same answers.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._random = random.Random(seed)
        self._turn = self._answers = 0

    def choose(self, game: Game) -> int:
        """The place of an action by lot; at last that of passing, where the player has priority (732.1b)."""
        turn = game.state.turn
        if turn != self._turn:
            self._turn, self._answers = turn, 0
        self._answers += 1
        question = game.question
        if self._answers > PATIENCE and question is not None and question.kind == "priority":
            return 0
        return int(self._random.random() * len(game.legal_actions))

    def __repr__(self) -> str:
        return f"RandomPlayer({self.seed!r})"


class FirstLegal:
    """Always answers with the first of the legal actions."""

    def choose(self, game: Game) -> int:  # noqa: ARG002 - it looks at nothing
        """The first place."""
        return 0

    def __repr__(self) -> str:
        return "FirstLegal()"
