"""Double-faced cards (712) and turning them over: transform (701.27) and convert (701.28).

*Front face up* and *back face up* say which way a double-faced permanent lies (`Obj.up`); that is neither a status nor
a characteristic.
"""

from __future__ import annotations

from gloaming.engine import commit
from gloaming.engine.clauses import clause
from gloaming.engine.layers import look
from gloaming.engine.objects import Event, Obj
from gloaming.engine.state import Frame, State
from gloaming.language.abilities import AsTransforms

Turn = tuple[int, tuple[str, ...]]
"""A permanent to turn over, and the rules that make it."""


def turn_over(state: State, first: list[Event], turning: list[Turn], source: Obj | None = None) -> None:
    """Turn them all over as one event, together with the events that they are part of.

    Where a face says "as this transforms", its instructions are followed while it turns (712.20): that may ask, so it
    is done before anything is written.
    """
    turn(state, [*first, *turning_over(state, turning, source)])


def turn(state: State, events: list[Event]) -> None:
    """Let the events happen at once, after what they ask."""
    if may_ask(events):
        state.agenda.append(Frame(TURN_OVER, events=tuple(events), slots={"next": (0,)}))
    else:
        commit.commit(state, events)


def turning_over(state: State, turning: list[Turn], source: Obj | None = None) -> list[Event]:
    """The events of turning over those that can; a note for each of the others."""
    events = []
    for oid, rules in in_order(state, turning):
        why_not = cannot_turn(state, oid, rules)
        if why_not:
            commit.note(state, "cannot transform", (why_not, *rules), state.objects.get(oid), source=source)
            continue
        obj = state.objects[oid]
        told = rules if "transform.turn-over" in rules else ("transform.turn-over", *rules)
        events.append(Event("transform", told, obj, source=source or obj))
    return events


def may_ask(events: list[Event]) -> bool:
    """Whether one of the faces that turn says "as this transforms"."""
    turned = (event.obj for event in events if event.kind == "transform")
    return any(obj is not None and as_it_transforms(obj) is not None for obj in turned)


@clause("layers.timestamp.simultaneous")
def in_order(state: State, turning: list[Turn]) -> list[Turn]:
    """613.7m: what gets a timestamp at the same time gets it in APNAP order, each player's in the order they came.

    What is of players who are just leaving the game comes last.
    """
    if len(turning) < 2:
        return turning
    order = state.all_in_order()
    return sorted(turning, key=lambda turn: (order.index(state.objects[turn[0]].controller), turn[0]))


def cannot_turn(state: State, oid: int, rules: tuple[str, ...]) -> str:
    """The id of the rule by which the permanent can't transform now; "" where it can."""
    obj = state.objects.get(oid)
    if obj is None or obj.phased:
        return "golden.impossible-ignored"
    if obj.face_down:
        return "double-faced.face-down-locked"
    for check in (not_double_faced, other_face_is_spell, restricted):
        found = check(state, obj, rules)
        if found:
            return found
    return ""


@clause("transform.not-double-faced", "double-faced.only-these-turn", "meld.cant-transform")
def not_double_faced(state: State, obj: Obj, rules: tuple[str, ...]) -> str:
    """701.27c, 712.9: only what a double-faced card or token represents has another face; no meld card has (712.4c)."""
    if obj.turnable:
        return ""
    return "meld.cant-transform" if obj.double_faced else "transform.not-double-faced"


@clause("transform.instant-face", "double-faced.instant-face")
def other_face_is_spell(state: State, obj: Obj, rules: tuple[str, ...]) -> str:
    """701.27d, 712.10: nothing turns into an instant or sorcery face."""
    other = obj.faces[1 - obj.up]
    return "transform.instant-face" if "Instant" in other.types or "Sorcery" in other.types else ""


@clause("daybound.locked", "nightbound.locked", "golden.cant-beats-can")
def restricted(state: State, obj: Obj, rules: tuple[str, ...]) -> str:
    """702.145b, e: daybound and nightbound allow only their own turning; other effects may allow none (101.2)."""
    chars = look(state, obj.id)
    if "transform" in chars.restrictions:
        return "golden.cant-beats-can"
    if "daybound" in chars.keywords and not any(rule.startswith("daybound.") for rule in rules):
        return "daybound.locked"
    if "nightbound" in chars.keywords and not any(rule.startswith("nightbound.") for rule in rules):
        return "nightbound.locked"
    return ""


def as_it_transforms(obj: Obj) -> AsTransforms | None:
    """712.20: what is done while it transforms into its other face; a copy stays a copy and has no such face."""
    if obj.copies:
        return None
    for ability in obj.faces[1 - obj.up].abilities:
        if isinstance(ability, AsTransforms):
            return ability
    return None


@clause("double-faced.as-transforms")
def _ask_as_it_transforms(state: State, frame: Frame) -> None:
    """Follow the instructions of one of those that turn over, then look at the next."""
    from gloaming.engine.resolving import follow_as_it_transforms

    number = frame.slots["next"][0]
    if number == len(frame.events):
        return
    frame.slots["next"] = (number + 1,)
    frame.at = 0
    event = frame.events[number]
    if event.kind == "transform" and event.obj is not None:
        ability = as_it_transforms(event.obj)
        if ability is not None:
            follow_as_it_transforms(state, frame, event, ability)


def _turn_now(state: State, frame: Frame) -> None:
    events = [event.twin() for event in frame.events]
    for number, event in enumerate(events):
        chosen = frame.slots.get(f"attach {number + 1}")
        if chosen:
            event.amount = chosen[0] + 1
            event.rules = (*event.rules, "double-faced.as-transforms")
    commit.commit(state, events)


TURN_OVER = (_ask_as_it_transforms, _turn_now)
