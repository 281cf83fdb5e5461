"""Many games of the same decks with random players: each is given by the match and its number alone.

So the games can be shared out among processes, and any of them played again by itself.
"""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Iterator
from typing import NamedTuple

from gloaming.players.playing import play
from gloaming.players.simple import RandomPlayer
from gloaming.records import begin, record

__all__ = ["Match", "Result", "play_all", "play_one"]


class Match(NamedTuple):
    """What the games have in common: ``opening`` is a record without choices. Game n has the seed ``seed + n``."""

    opening: dict[str, object]
    seed: int = 0
    turn_limit: int = 0
    keep_log: bool = False


class Result(NamedTuple):
    """How one game went.

    ``rule`` is the id of the rule that ended it, "" where the turn limit did; ``error`` is the last line of a failure's
    traceback, ``trace`` all of it and ``record`` what reproduces it; all empty where nothing failed.
    """

    number: int
    winners: tuple[int, ...] = ()
    rule: str = ""
    turns: int = 0
    decisions: int = 0
    error: str = ""
    trace: str = ""
    record: dict[str, object] | None = None


def play_one(match: Match, number: int) -> Result:
    """Play the game of that number. Never raises: what goes wrong in a game is part of its result."""
    seed = match.seed + number
    game = None
    try:
        game = begin(match.opening, seed=seed, keep_log=match.keep_log)
        players = [RandomPlayer(f"{seed} {seat}") for seat in range(len(game.state.players))]
        decisions = play(game, players, match.turn_limit)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is reported with the record that reproduces it
        return Result(
            number,
            turns=game.state.turn if game is not None else 0,
            error=f"{type(error).__name__}: {error}",
            trace=traceback.format_exc(),
            record=record(game) if game is not None else match.opening | {"seed": seed},
        )
    outcome = game.outcome()
    if outcome is None:
        return Result(number, turns=match.turn_limit, decisions=decisions)
    return Result(number, outcome.winners, outcome.rule, game.state.turn, decisions)


_the_match: Match
"""In a process that plays for another: what it plays."""


def _begin(match: Match) -> None:
    global _the_match  # noqa: PLW0603 - the one way to hand something to a pool's processes once
    _the_match = match


def _play(number: int) -> Result:
    return play_one(_the_match, number)


def play_all(match: Match, games: int, jobs: int = 1) -> Iterator[Result]:
    """Play the games from number 0 on; results come in that order, the same for any number of processes."""
    if jobs == 1 or games == 1:
        for number in range(games):
            yield play_one(match, number)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, games), _begin, (match,)) as pool:
        yield from pool.imap(_play, range(games), chunksize=max(1, min(32, games // (jobs * 4))))
