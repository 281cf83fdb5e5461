"""Phasing out, face down, manifest (702.26, 708, 701.40)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import battlefield, commit
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, count, permanents
from gloaming.engine.objects import (
    Entry,
    Event,
    Obj,
)
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


@clause("phasing.out")
def _phase_out(state: State, frame: Frame) -> None:
    commit.commit(state, phasing_out(state, permanents(state, frame, cast(e.PhaseOut, frame.node).what)))


@clause("phasing.indirect", "phasing.indirect-wins")
def phasing_out(state: State, going: list[Obj]) -> list[Event]:
    """702.26g-h: what is attached to them goes with them, indirectly, though it be told to go itself."""
    all_going = {obj.id for obj in going}
    follow = all_going
    indirect: list[Obj] = []
    while follow:
        more = [
            state.objects[oid] for oid in state.index.get("attached", ())
            if state.objects[oid].attached in follow and not state.objects[oid].phased
            and all(obj.id != oid for obj in indirect)
        ]  # fmt: skip
        indirect += more
        follow = {obj.id for obj in more}
    direct = [obj for obj in going if all(obj.id != other.id for other in indirect)]
    return [
        *(Event("phase", ("phasing.out",), obj, obj.controller, 1) for obj in direct),
        *(Event("phase", ("phasing.indirect",), obj, obj.controller, 2) for obj in indirect),
    ]


@clause("action.manifest")
def _manifest(state: State, frame: Frame) -> None:
    """701.40a: the top card enters face down as a 2/2 creature."""
    node = cast(e.Manifest, frame.node)
    if frame.obj >= count(state, frame, node.count):
        return
    frame.obj += 1
    frame.at = 0
    you = context_of(frame).controller
    library = state.players[you].library
    if library:
        event = battlefield.entering(
            state, state.objects[library[0]], you, ("action.manifest", "face-down.enters"), "manifested"
        )
        cast(Entry, event.entry).face_down = True
        battlefield.put(state, [event])


@clause("double-faced.cant-turn-face-down", "face-down.characteristics")
def _turn_face_down(state: State, frame: Frame) -> None:
    commit.commit(state, turning_face_down(state, permanents(state, frame, cast(e.TurnFaceDown, frame.node).what)))


def turning_face_down(state: State, turning: list[Obj]) -> list[Event]:
    """708.2; a double-faced permanent can't be turned face down (712.16)."""
    events = []
    for obj in turning:
        if obj.double_faced and not obj.face_down:
            commit.note(state, "cannot be turned face down", ("double-faced.cant-turn-face-down",), obj)
        elif not obj.face_down:
            events.append(Event("turned_face_down", ("face-down.characteristics",), obj, obj.controller))
    return events


DO: dict[type, tuple[Step, ...]] = {
    e.PhaseOut: (_phase_out,),
    e.Manifest: (_manifest,),
    e.TurnFaceDown: (_turn_face_down,),
}
