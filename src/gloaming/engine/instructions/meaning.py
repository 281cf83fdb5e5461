"""Whom and what the words of an instruction stand for as it is carried out."""

from __future__ import annotations

from gloaming.engine.matching import number, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    FIRST_ID,
    NOBODY,
    Context,
    Event,
    Obj,
)
from gloaming.engine.state import Frame, State
from gloaming.language.values import Ref, Value


def context_of(frame: Frame) -> Context:
    """Whose instructions the frame carries out."""
    assert frame.context is not None
    return frame.context


def count(state: State, frame: Frame, value: Value) -> int:
    """The number now; never less than none (107.1b)."""
    return max(0, number(state, value, context_of(frame), frame.slots))


def who(state: State, frame: Frame, ref: Ref) -> list[int]:
    """The players meant who are in the game, in turn order from the active player where there are several."""
    found = [player for player in refer(state, ref, context_of(frame), frame.slots) if player < FIRST_ID]
    return [
        player
        for player in (found if len(found) < 2 else state.apnap())
        if player in found and not state.players[player].out
    ]


def next_of(state: State, frame: Frame, ref: Ref) -> int:
    """The next of the players meant, after whom the step comes again for the others; NOBODY after the last.

    The bits of ``frame.obj`` are the seats that have had their turn: in between somebody may leave the game.
    """
    player = next((player for player in who(state, frame, ref) if not frame.obj >> player & 1), NOBODY)
    if player != NOBODY:
        frame.obj |= 1 << player
        frame.at = 0
    return player


def objects(state: State, frame: Frame, ref: Ref, *zones: int) -> list[Obj]:
    """The objects meant that are in one of the zones (of any, where none is named), phased-out ones not."""
    found = []
    for entity in refer(state, ref, context_of(frame), frame.slots):
        obj = state.objects.get(entity)
        if obj is not None and (not zones or obj.zone in zones) and not obj.phased:
            found.append(obj)
    return found


def permanents(state: State, frame: Frame, ref: Ref) -> list[Obj]:
    """The permanents meant (609.2)."""
    return objects(state, frame, ref, BATTLEFIELD)


def moved(frame: Frame, slot: str, events: list[Event]) -> None:
    """Keep the new ids of what moved under the slot, for the instructions after this one (400.7j)."""
    frame.slots[slot] = (*frame.slots.get(slot, ()), *(new for event in events for new in event.arrived))
