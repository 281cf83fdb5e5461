"""Gloaming: a rules engine for Magic: The Gathering that cites the rule for everything it does.

A game between two random players:

>>> import random
>>> from gloaming import Game
>>> game = Game(["limited_rg_werewolves", "limited_rg_werewolves"], seed=7)
>>> chance = random.Random(7)
>>> while not game.is_over:
...     game.push(chance.randrange(len(game.legal_actions)))
>>> game.outcome().rule
'game.win.last-standing'

Each room of the package has one task; `docs/architecture.md` draws them. Importing this module loads none of them.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as in typing, which takes longer to import than all of this

if TYPE_CHECKING:
    from gloaming.cards.catalog import UnknownCard
    from gloaming.decks import Deck, DeckError
    from gloaming.engine.questions import Action, Question
    from gloaming.game import Game, IllegalAction, Outcome, Ruling
    from gloaming.records import record, replay

__all__ = [
    "Action",
    "Deck",
    "DeckError",
    "Game",
    "IllegalAction",
    "Outcome",
    "Question",
    "Ruling",
    "UnknownCard",
    "__version__",
    "record",
    "replay",
]

__version__ = "0.1.0"

_ROOMS = {
    "Action": "gloaming.engine.questions",
    "Deck": "gloaming.decks",
    "DeckError": "gloaming.decks",
    "Game": "gloaming.game",
    "IllegalAction": "gloaming.game",
    "Outcome": "gloaming.game",
    "Question": "gloaming.engine.questions",
    "Ruling": "gloaming.game",
    "UnknownCard": "gloaming.cards.catalog",
    "record": "gloaming.records",
    "replay": "gloaming.records",
}


def __getattr__(name: str) -> object:
    """Open the room of a public name when it is first asked for."""
    if name not in _ROOMS:
        raise AttributeError(f"module 'gloaming' has no attribute {name!r}")
    return getattr(import_module(_ROOMS[name]), name)
