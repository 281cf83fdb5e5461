"""Whole random games: games and decisions a second, and memory, as JSON.

`python bench/random_games.py --games 200`; three decks, both seats the same: 24 Forests and 36 creatures without
abilities; the same with 18 of them replaced by creatures with daybound; the shipped limited_rg_werewolves.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import tracemalloc
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.common import peak_kib, report, spread
from bench.decks import vanilla_deck
from gloaming.decks import Deck
from gloaming.game import Game, cards_of
from gloaming.language.cards import Card
from gloaming.players import RandomPlayer, play

TURN_LIMIT = 200


def run(deck: list[Card], games: int, seed: int, log: bool) -> tuple[int, int]:
    """Play the games; the numbers of decisions and of turns."""
    decisions = turns = 0
    for number in range(seed, seed + games):
        game = Game([deck, deck], seed=number, keep_log=log)
        decisions += play(game, [RandomPlayer(f"{number} {seat}") for seat in range(2)], TURN_LIMIT)
        turns += game.state.turn
    return decisions, turns


def measure(deck: list[Card], options: argparse.Namespace) -> dict[str, object]:
    """The measures of one deck: a warm-up, then the games several times, then once more for memory."""
    run(deck, max(1, options.games // 10), options.seed, options.log)
    games_a_second, games_a_cpu_second, decisions_a_second = [], [], []
    decisions = turns = 0
    for _ in range(options.times):
        gc.collect()
        began, used = time.perf_counter(), time.process_time()
        decisions, turns = run(deck, options.games, options.seed, options.log)
        seconds, of_cpu = time.perf_counter() - began, time.process_time() - used
        games_a_second.append(options.games / seconds)
        games_a_cpu_second.append(options.games / of_cpu)
        decisions_a_second.append(decisions / seconds)
    tracemalloc.start()
    few = max(1, options.games // 10)
    run(deck, few, options.seed, options.log)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    run(deck, few, options.seed + few, options.log)
    gc.collect()
    growth = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {
        "games_per_second": spread(games_a_second),
        "games_per_cpu_second": spread(games_a_cpu_second),
        "decisions_per_second": spread(decisions_a_second, 0),
        "decisions_per_game": round(decisions / options.games, 1),
        "turns_per_game": round(turns / options.games, 1),
        "peak_memory_kib_so_far": peak_kib(),
        "memory_growth_bytes_per_game": round(growth / few, 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--log", action="store_true", help="keep the log")
    options = parser.parse_args()
    began = time.perf_counter()
    decks: dict[str, Deck | str | list[Card]] = {
        "vanilla": vanilla_deck(),
        "daybound": vanilla_deck(18),
        "limited_rg_werewolves": "limited_rg_werewolves",
    }
    lists = {name: cards_of(deck) for name, deck in decks.items()}
    start_up = time.perf_counter() - began
    report(
        {
            "benchmark": "random_games",
            "options": {"games": options.games, "seed": options.seed, "times": options.times, "log": options.log},
            "start_up_seconds": round(start_up, 3),
            "decks": {name: {"cards": len(deck)} | measure(deck, options) for name, deck in lists.items()},
        }
    )


if __name__ == "__main__":
    main()
