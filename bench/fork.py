"""What a copy of the game costs: at a question of priority and in the middle of a resolution, by number of objects."""

from __future__ import annotations

import argparse
import gc
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.common import report, spread
from bench.positions import new_permanent, position
from gloaming.cards import catalog
from gloaming.engine import start
from gloaming.engine.objects import HAND
from gloaming.engine.state import State
from gloaming.game import Game

LIBRARIES = 120


def at_priority(objects: int) -> Game:
    """A question of priority with that many objects: permanents of both players, and libraries where there is room."""
    permanents = max(objects // 2, objects - LIBRARIES)
    bears = catalog.find("Grizzly Bears")
    game = position([[bears] * (permanents // 2)] * 2, catalog.find("Forest"))
    trim(game.state, objects)
    return game


def trim(state: State, objects: int) -> None:
    """Take cards off the libraries until there are so many objects."""
    while len(state.objects) > objects:
        mine = max(state.players, key=lambda player: len(player.library))
        state.objects.pop(mine.library[-1])
        mine.library = mine.library[:-1]


def resolving(objects: int) -> Game:
    """In the middle of a resolution: a spell that lets its controller choose asks."""
    game = at_priority(objects - 10)
    state = game.state
    forest = catalog.find("Island")
    for _ in range(3):
        new_permanent(state, forest, state.active)
    start.new_card(state, catalog.find("Faithless Looting"), state.active, HAND)
    for _ in range(3):
        new_permanent(state, catalog.find("Mountain"), state.active)
        start.new_card(state, forest, state.active, HAND)
    lots = random.Random(1)
    for _ in range(200):
        question = game.question
        assert question is not None
        if question.kind == "discard" and state.stack:
            return game
        casts = [place for place, action in enumerate(question.actions) if action.verb == "cast"]
        passes = [place for place, action in enumerate(question.actions) if action.verb in {"pass", "no attack"}]
        game.push(casts[0] if casts else passes[0] if passes else lots.randrange(len(question.actions)))
    raise RuntimeError("the spell never asked")


def microseconds(state: State, repeats: int) -> float:
    """One copy's microseconds."""
    gc.collect()
    began = time.perf_counter()
    for _ in range(repeats):
        state.clone()
    return (time.perf_counter() - began) / repeats * 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=20_000)
    parser.add_argument("--times", type=int, default=3)
    options = parser.parse_args()
    measured = []
    for objects in (20, 120, 500):
        for name, make in (("priority", at_priority), ("resolving", resolving)):
            state = make(objects).state
            microseconds(state, options.repeats // 10)
            measured.append(
                {
                    "at": name,
                    "objects": len(state.objects),
                    "frames": len(state.agenda),
                    "microseconds": spread([microseconds(state, options.repeats) for _ in range(options.times)]),
                }
            )
    report({"benchmark": "fork", "measured": measured})


if __name__ == "__main__":
    main()
