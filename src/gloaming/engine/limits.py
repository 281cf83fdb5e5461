"""Limits of abilities: once each turn, and modes that were not chosen before (602.5b-c, 603.2h, 700.2).

A *mark* on an object says which of its abilities was used and when: the number of the turn, or `EVER`.
"""

from __future__ import annotations

from gloaming.engine.characteristics import printed
from gloaming.engine.clauses import clause
from gloaming.engine.matching import known
from gloaming.engine.objects import Obj
from gloaming.engine.state import State
from gloaming.language.abilities import Ability

EVER = 0
"""In place of a turn: the mark counts as long as the object exists."""


@clause("activate.limit-of-acquired")
def which(obj: Obj, ability: Ability) -> str:
    """602.5c: which ability it is: that of a face, or of a copy effect, and its place there, or one that was given.

    So what a limit says of one ability does not hold for another that is worded the same.
    """
    for place, there in enumerate(printed(obj).abilities):
        if there is ability:
            origin = f"copy {obj.copies[-1][0]}" if obj.copies else f"face {obj.up}"
            return f"{origin} ability {place}"
    return f"given {ability!r}"


@clause("activate.limit-follows-object")
def used(state: State, obj: Obj, ability: Ability, turn: int, how: str = "") -> bool:
    """Whether the object's ability was used (in that way) in the turn; of one that is gone, before it left (602.5b)."""
    now = known(state, obj.id) or obj
    return (which(obj, ability) + how, turn) in now.used


@clause("activate.limit-follows-object")
def mark(state: State, obj: Obj, ability: Ability, turn: int, how: str = "") -> None:
    """Remember that the ability was used; ``obj`` is as it was when it was. Turning over changes nothing about that."""
    now = known(state, obj.id)
    if now is None:
        return
    name = which(obj, ability) + how
    new = now.twin()
    new.used = (*(there for there in now.used if there[0] != name), (name, turn))
    if obj.id in state.objects:
        state.objects[obj.id] = new
    else:
        state.gone[obj.id] = (new, state.gone[obj.id][1])
