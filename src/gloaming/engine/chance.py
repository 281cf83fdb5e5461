"""Random numbers of the game: a small generator whose whole state is one number, the same on every platform.

It is splitmix64; the number is part of the state, so that a copied game goes on as the original would.
"""

from __future__ import annotations

from gloaming.engine.state import State

_MASK = (1 << 64) - 1


def roll(state: State, sides: int) -> int:
    """A number from 0 to ``sides - 1``."""
    state.chance = (state.chance + 0x9E3779B97F4A7C15) & _MASK
    mixed = state.chance
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((mixed ^ (mixed >> 31)) * sides) >> 64


def shuffled(state: State, things: tuple[int, ...]) -> tuple[int, ...]:
    """The things in random order (701.24)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = roll(state, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
