"""The simplest players: they do not look at the game."""

from __future__ import annotations

import random

from gloaming.game import Game

__all__ = ["FirstLegal", "RandomPlayer"]


class RandomPlayer:
    """Answers with any of the legal actions, each as likely as the others. The same seed gives the same answers."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._random = random.Random(seed)

    def choose(self, game: Game) -> int:
        """The place of an action by lot."""
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
