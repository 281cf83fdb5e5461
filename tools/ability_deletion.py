"""Take the abilities from the cards one at a time, and see which of the card's own scenarios notices.

    python tools/ability_deletion.py [NAME ...] [--jobs N]

A scenario is a card's own where its `source` says `card:` and the card's name, whole or of its front. An ability
*survives* where all of them hold without it: nothing shows yet what it does. Each ability is taken away in a process of
its own, so that nothing remembers it. Prints one JSON document; exit status 1 where an ability survived or a card has
no scenario.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ in ("__main__", "__mp_main__"):
    sys.path.insert(0, str(ROOT / "src"))  # so that the tool runs without the project being installed

from gloaming.cards import catalog  # noqa: E402 - see above
from gloaming.language.cards import Card  # noqa: E402
from gloaming.scenario.errors import ScenarioError  # noqa: E402
from gloaming.scenario.reader import read_scenario  # noqa: E402
from gloaming.scenario.runner import run_scenario  # noqa: E402

SCENARIOS = ROOT / "scenarios"
SOURCE = "card:"


class Ability(NamedTuple):
    """One ability of one face of a card."""

    card: str
    face: int
    place: int

    def __str__(self) -> str:
        face = catalog.find(self.card).faces[self.face]
        return f"{face.name}: {type(face.abilities[self.place]).__name__} {self.place + 1}"


@cache
def own_scenarios() -> dict[str, tuple[Path, ...]]:
    """The files of each card, by the card's full name."""
    found: dict[str, list[Path]] = {card.name: [] for card in catalog.cards()}
    for file in sorted((SCENARIOS / "cards").rglob("*.yaml")):
        for name in (read_scenario(file).source or "").removeprefix(SOURCE).split(f", {SOURCE}"):
            found[catalog.find(name).name].append(file)
    return {name: tuple(files) for name, files in found.items()}


def abilities_of(cards: Iterable[Card]) -> list[Ability]:
    """All abilities of these cards."""
    return [
        Ability(card.name, number, place)
        for card in cards
        for number, face in enumerate(card.faces)
        for place in range(len(face.abilities))
    ]


def hold(files: Iterable[Path]) -> bool:
    """Whether every one of the scenarios holds."""
    for file in files:
        try:
            result = run_scenario(read_scenario(file))
        except ScenarioError:
            return False
        if result.error or result.failures:
            return False
    return True


def survives(ability: Ability) -> bool:
    """Whether the card's own scenarios hold without the ability. Spoils the card: for a process of its own."""
    face = catalog.find(ability.card).faces[ability.face]
    face.abilities = face.abilities[: ability.place] + face.abilities[ability.place + 1 :]
    return hold(own_scenarios()[ability.card])


def delete(cards: Iterable[Card], jobs: int) -> dict[str, list[str] | int]:
    """Take away every ability of the cards: how many there are, which survive, and which cards have no scenario."""
    chosen = tuple(cards)
    bare = [card.name for card in chosen if not own_scenarios()[card.name]]
    abilities = [ability for ability in abilities_of(chosen) if ability.card not in bare]
    with multiprocessing.Pool(jobs, maxtasksperchild=1) as pool:
        survived = pool.map(survives, abilities, chunksize=1)
    return {
        "abilities": len(abilities),
        "survived": [str(ability) for ability, alive in zip(abilities, survived, strict=True) if alive],
        "cards without a scenario": bare,
    }


def main() -> int:
    """Print what survives."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cards", nargs="*", metavar="NAME", help="cards; all where none is named")
    parser.add_argument("--jobs", type=int, default=None, help="processes at once; as many as there are processors")
    options = parser.parse_args()
    cards = [catalog.find(name) for name in options.cards] or catalog.cards()
    found = delete(cards, options.jobs)
    print(json.dumps(found, indent=1, ensure_ascii=False))
    return 1 if found["survived"] or found["cards without a scenario"] else 0


if __name__ == "__main__":
    sys.exit(main())
