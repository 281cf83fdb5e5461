"""Random games of decks with daybound cards, checked after every answer by the invariants of `tests/properties`.

`python bench/soak.py --games 1000 --jobs 2 --players 2x2`; prints one JSON document with every failure and its record.
Game number n depends on the seed, n and the players alone.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import traceback
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.common import report
from bench.decks import mixed, playable_decks
from gloaming.game import Game, cards_of
from gloaming.players.playing import MOST_QUESTIONS, Endless
from gloaming.players.simple import RandomPlayer
from gloaming.records import record
from tests.properties.invariants import Watch, check_replay

SHAPES = {"2": 2, "3": 3, "4": 4, "2x2": 4}
TURN_LIMIT = 150


class Job(NamedTuple):
    """One game to play."""

    seed: int
    shape: str
    decks: str
    every: int


def play(job: Job) -> dict[str, Any]:
    """Play and check one game."""
    lots = random.Random(f"{job.seed} {job.shape} {job.decks}")
    game: Game | None = None
    watch: Watch | None = None
    try:
        decks = [
            mixed(lots) if job.decks == "pool" else cards_of(lots.choice(playable_decks()))
            for _ in range(SHAPES[job.shape])
        ]
        teams = [[0, 1], [2, 3]] if job.shape == "2x2" else None
        game = Game(decks, seed=job.seed, teams=teams, ask_all=lots.random() < 0.25)
        players = [RandomPlayer(lots.getrandbits(64)) for _ in decks]
        watch = Watch(game, job.seed, job.every)
        watch.look()
        while (question := game.question) is not None and game.state.turn <= TURN_LIMIT:
            if watch.seen > MOST_QUESTIONS:
                raise Endless(f"{watch.seen} questions in {game.state.turn} turns")
            game.push(players[question.player].choose(game))
            watch.look()
        check_replay(game)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is reported with the record that reproduces it
        return {
            "seed": job.seed,
            "shape": job.shape,
            "error": f"{type(error).__name__}: {error}",
            "trace": traceback.format_exc(),
            "turn": game.state.turn if game is not None else 0,
            "record": record(game) if game is not None else None,
            "checks": watch.checks if watch is not None else {},
            "questions": watch.seen if watch is not None else 0,
        }
    outcome = game.outcome()
    return {
        "seed": job.seed,
        "shape": job.shape,
        "rule": outcome.rule if outcome is not None else "turn limit",
        "day_night": game.state.day_night,
        "turn": game.state.turn,
        "checks": watch.checks,
        "questions": watch.seen,
    }


def main() -> int:
    """Play the games, print the document; 1 where something failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", choices=[*SHAPES, "all"], default="all")
    parser.add_argument("--decks", choices=["shipped", "pool"], default="pool")
    parser.add_argument("--every", type=int, default=20, help="questions between two of the slower checks")
    options = parser.parse_args()
    shapes = list(SHAPES) if options.players == "all" else [options.players]
    jobs = [
        Job(options.seed + number, shapes[number % len(shapes)], options.decks, options.every)
        for number in range(options.games)
    ]
    if options.jobs == 1:
        results = [play(job) for job in jobs]
    else:
        with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
            results = list(pool.imap(play, jobs, chunksize=4))
    checks: Counter[str] = Counter()
    for result in results:
        checks.update(result["checks"])
    failures = [result for result in results if "error" in result]
    report(
        {
            "benchmark": "soak",
            "games": len(results),
            "decks": options.decks,
            "shapes": dict(Counter(job.shape for job in jobs)),
            "turns": sum(result["turn"] for result in results),
            "questions": sum(result["questions"] for result in results),
            "checks": dict(sorted(checks.items())),
            "ended_by": dict(Counter(str(result.get("rule", "failure")) for result in results)),
            "day_night_at_the_end": dict(Counter(str(result.get("day_night", "failure")) for result in results)),
            "failed": len(failures),
            "failures": failures,
        }
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
