"""All instructions that the engine can carry out: importing this puts the table together."""

from __future__ import annotations

from gloaming.engine import library, paying, recasting
from gloaming.engine.following import DO, teach
from gloaming.engine.instructions import (
    adding_mana,
    cards,
    changing,
    choosing,
    countering,
    damage_and_life,
    hiding,
    joining,
    lasting_effects,
    later,
    moving,
    tokens_and_counters,
    turns,
)

ROOMS = (
    adding_mana, cards, changing, choosing, countering, damage_and_life, hiding, joining, lasting_effects, later,
    library, moving, paying, recasting, tokens_and_counters, turns,
)  # fmt: skip
teach(*(room.DO for room in ROOMS))

__all__ = ["DO"]
