"""Make the page of the cards that can be played, `docs/cards.md`, from the catalog.

    python tools/make_cards_table.py [--check]

With --check nothing is written, and the exit status is 1 if the page is not what would be made.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))  # so that the tool runs without the project being installed
    sys.path.insert(0, str(ROOT))

from gloaming.cards import catalog  # noqa: E402 - see above
from gloaming.language.cards import Card, Face  # noqa: E402
from gloaming.wording.tree import mana_cost, stats, type_line  # noqa: E402
from tools.made_files import put  # noqa: E402

PAGE = ROOT / "docs" / "cards.md"

HEAD = """\
# Cards

<!-- Made by tools/make_cards_table.py; do not edit. -->

`gloaming cards NAME` shows a card as the engine reads it. [How to add a card](adding-a-card.md) does it in six
lines. Names, costs, types and sizes are facts about the cards; what a card does stands in its tree, in the module
under `src/gloaming/cards/`, and its text is not in this project.
"""


def page() -> str:
    """The text of the page."""
    return "\n".join((HEAD, *_pool(), "", *_left_out())) + "\n"


def _pool() -> Iterator[str]:
    rows = [(card, module) for module in catalog.MODULES for card in import_module(f"gloaming.cards.{module}").CARDS]
    yield f"## The {len(rows)} cards that can be played\n"
    yield "| Name | Layout | Cost | Type | Size | Module |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for card, module in sorted(rows, key=lambda row: row[0].name.casefold()):
        only = " (playtest)" * card.playtest + " (digital)" * card.digital
        cells = (
            card.name + only,
            card.layout.value,
            _each(mana_cost, card),
            _each(type_line, card),
            _each(stats, card),
        )
        yield f"| {' | '.join(cells)} | `{module}` |"


def _each(say: Callable[[Face], str], card: Card) -> str:
    """What is to be said of each face, where there is anything."""
    return " // ".join(filter(None, map(say, card.faces)))


def _left_out() -> Iterator[str]:
    left_out = sorted(catalog.unsupported().items(), key=lambda row: row[0].casefold())
    yield f"## The {len(left_out)} that are known of and left out\n"
    yield "A card that the language cannot say exactly is not half said. What is missing, with the rule's number:\n"
    yield "| Name | Why |"
    yield "| --- | --- |"
    yield from (f"| {name} | {why} |" for name, why in left_out)


def main(arguments: list[str]) -> int:
    """Write the page, or with --check say whether it is up to date."""
    parser = argparse.ArgumentParser(description="Make the page of the cards that can be played.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the page is out of date")
    options = parser.parse_args(arguments)
    return put({PAGE: page()}, check=options.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
