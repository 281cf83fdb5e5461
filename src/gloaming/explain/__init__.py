"""What happened, in plain sentences: one for each line of the game's log, in any language that has a file of messages.

>>> from gloaming import Game
>>> from gloaming.explain import describe
>>> game = Game(["limited_rg_werewolves", "limited_rg_werewolves"], seed=7, names=["Alice", "Bob"])
>>> describe(game.log()[0], ["Alice", "Bob"])
'Bob draws a card.'

`describe` says the sentence, `quiet` says which lines a reader can do without. The sentences are data: `en.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence

from gloaming.engine.objects import Log
from gloaming.explain.fields import Fields
from gloaming.explain.marks import marks
from gloaming.explain.messages import LANGUAGES, UnknownLanguage, messages
from gloaming.explain.noise import quiet

__all__ = ["LANGUAGES", "UnknownLanguage", "describe", "quiet"]


def describe(line: Log, players: Sequence[str], language: str = "en") -> str:
    """One plain sentence for a line of the log: who did what to what.

    ``players`` are the players' names by seat. What moves between hidden zones or is face down is never named.
    Raises `UnknownLanguage`.
    """
    table = messages(language)
    event = line.event
    message = table.find(event.kind, event.why, marks(line), abs(event.amount))
    sentence = message.format_map(Fields(line, players, table))
    return sentence[:1].upper() + sentence[1:]
