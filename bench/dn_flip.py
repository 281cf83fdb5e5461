"""DN-FLIP: what day and night cost. Its rules: 300 whole turns of two players with all steps and priority passes.

Each player has V creatures without abilities and D with daybound; nobody casts, attacks or blocks. On every even turn
from 10 on an effect makes it day in the precombat main phase; the next untap step brings night back, since nobody
casts. Variants: 0 (D = 0), N (growth with D), V (growth with V), IDLE (D = 15, nothing toggles: the bench writes into
the state that spells were cast, so that every check finds nothing to do), LOCK (one Immerwolf), COPY (before each
toggle the game is copied and the branch without it played to the end of the next turn), LOG.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.common import peak_kib, report, spread
from bench.decks import quiet_daybound
from bench.positions import position
from gloaming.cards import catalog
from gloaming.engine import day_night, layers
from gloaming.engine.characteristics import Characteristics
from gloaming.engine.objects import Obj
from gloaming.engine.questions import DONE, PASS
from gloaming.engine.state import DAY, NEITHER, NIGHT, State
from gloaming.game import Game

PLAYERS = 2
FIRST_TOGGLE = 10


class Variant(NamedTuple):
    """One way to run the benchmark."""

    name: str
    vanilla: int = 50
    daybound: int = 15
    toggle: bool = True
    locked: bool = False
    copy: bool = False
    log: bool = False


VARIANTS = (
    Variant("0", vanilla=65, daybound=0),
    *(Variant(f"N {count}", daybound=count) for count in (1, 5, 15, 60, 200)),
    *(Variant(f"V {count}", vanilla=count) for count in (0, 50, 200, 800)),
    Variant("IDLE", toggle=False),
    Variant("LOCK", locked=True),
    Variant("COPY", copy=True),
    Variant("LOG", log=True),
)


class Counts:
    """What happened in one run."""

    def __init__(self) -> None:
        self.changes = 0
        self.derived = 0
        self.turned = 0
        self.wrong: list[str] = []
        self.branches = 0
        self.questions = 0
        self.toggling: list[float] = []


@contextmanager
def counting(counts: Counts) -> Iterator[None]:
    """Count full computations of characteristics."""
    derive = layers.derive

    def counted(state: State, obj: Obj) -> Characteristics:
        counts.derived += 1
        return derive(state, obj)

    layers.derive = counted
    try:
        yield
    finally:
        layers.derive = derive


def begin(variant: Variant) -> Game:
    """The position at the first question of the first turn."""
    vanilla, bound = catalog.find("Grizzly Bears"), quiet_daybound()
    cards = [[vanilla] * variant.vanilla + [bound] * variant.daybound for _ in range(PLAYERS)]
    if variant.locked:
        cards[0].append(catalog.find("Immerwolf"))
    return position(cards, catalog.find("Forest"), keep_log=variant.log)


def answer(game: Game) -> None:
    """Pass, do not attack, do not block."""
    actions = game.legal_actions
    for wanted in (PASS, DONE):
        if wanted in actions:
            game.push(actions.index(wanted))
            return
    for place, action in enumerate(actions):
        if action.verb in {"no attack", "no block"}:
            game.push(place)
            return
    raise RuntimeError(f"no way to do nothing: {game.question!r} {actions}")


def toggle(game: Game) -> None:
    """An effect makes it day (or night, where it is day)."""
    state = game.state
    day_night.become(state, DAY if state.day_night == NIGHT else NIGHT, ("bench",))


def sides(state: State) -> dict[int, int]:
    """Which face of every daybound permanent is up."""
    return {oid: state.objects[oid].up for oid in state.battlefield if len(state.objects[oid].faces) > 1}


def look(variant: Variant, counts: Counts, state: State, before: str, faces: dict[int, int]) -> None:
    """Check a change of the designation that has just been made; the first ends the set-up."""
    if not counts.changes:
        counts.derived = 0
    counts.changes += 1
    now = sides(state)
    turned = sum(now[oid] != faces[oid] for oid in now)
    counts.turned += turned
    stays = variant.daybound if variant.locked and counts.changes > 1 else 0  # Immerwolf does not hold Humans by day
    if turned != PLAYERS * variant.daybound - stays:
        counts.wrong.append(f"turn {state.turn}: {turned} turned as {before} became {state.day_night}")
    if any(player.life != 20 for player in state.players):
        counts.wrong.append(f"turn {state.turn}: life changed")


def run(variant: Variant, turns: int, counts: Counts) -> Game:
    """One run: the procedure of DN-FLIP."""
    game = begin(variant)
    done = 0
    known, faces = game.state.day_night, sides(game.state)
    while game.state.turn <= turns:
        state = game.state
        if state.day_night != known:
            if known != NEITHER:
                look(variant, counts, state, known, faces)
            known, faces = state.day_night, sides(state)
        if not variant.toggle:
            state.casts = tuple(2 if state.day_night == NIGHT else 1 for _ in state.players)
        elif (
            state.step == "precombat main" and state.turn >= FIRST_TOGGLE and state.turn % 2 == 0 and done != state.turn
        ):
            done = state.turn
            if variant.copy:
                branch = game.copy()
                until = state.turn + 1
                while branch.state.turn <= until:
                    answer(branch)
                counts.branches += 1
            began = time.perf_counter()
            toggle(game)
            counts.toggling.append(time.perf_counter() - began)
            continue
        answer(game)
        counts.questions += 1
    return game


def measure(variant: Variant, turns: int, times: int) -> dict[str, object]:
    """The measures of one variant: counts from one run, seconds from several without counting."""
    counts = Counts()
    with counting(counts):
        game = run(variant, turns, counts)
    seconds: list[float] = []
    timed = Counts()
    for _ in range(times):
        gc.collect()
        began = time.perf_counter()
        run(variant, turns, timed)
        seconds.append(time.perf_counter() - began)
    middle = sorted(seconds)[len(seconds) // 2]
    return {
        "variant": variant.name,
        "permanents": PLAYERS * (variant.vanilla + variant.daybound) + variant.locked,
        "seconds": spread(seconds, 4),
        "milliseconds_per_turn": round(middle / turns * 1000, 4),
        "milliseconds_per_change": round(middle / counts.changes * 1000, 4) if counts.changes else None,
        "microseconds_per_toggle_alone": round(statistics.median(timed.toggling) * 1e6, 1) if timed.toggling else None,
        "questions": counts.questions,
        "changes": counts.changes,
        "turned_per_change": round(counts.turned / counts.changes, 2) if counts.changes else None,
        "characteristics_computed": counts.derived,
        "characteristics_per_change": round(counts.derived / (counts.changes - 1), 2) if counts.changes > 1 else None,
        "branches": counts.branches,
        "log_lines": len(game.log()),
        "wrong": counts.wrong[:5],
        "peak_memory_kib_so_far": peak_kib(),
    }


def main() -> None:
    """Measure every variant and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=300)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--variant", help="only variants whose name begins so")
    options = parser.parse_args()
    began = time.perf_counter()
    begin(Variant("start"))
    start_up = time.perf_counter() - began
    measured = [
        measure(variant, options.turns, options.times)
        for variant in VARIANTS
        if options.variant is None or variant.name.startswith(options.variant)
    ]
    report(
        {
            "benchmark": "DN-FLIP",
            "turns": options.turns,
            "start_up_seconds": round(start_up, 4),
            "variants": measured,
        }
    )


if __name__ == "__main__":
    main()
