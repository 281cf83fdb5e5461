"""The *marks* of an event: what about it, beyond its kind and reason, makes another sentence. The most telling first.

Marks are words of ours (`ability`, `player`, `hidden`), zones that something moves to, and ids of rules.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from gloaming.engine.commit import BOTTOM
from gloaming.engine.objects import BATTLEFIELD, EXILE, FIRST_ID, HAND, LIBRARY, NOBODY, ZONES, Event, Log

Marks = tuple[str, ...]


def marks(line: Log) -> Marks:
    """The marks of a line of the log."""
    of_kind = OF_KIND.get(line.event.kind)
    return of_kind(line) if of_kind is not None else ()


def hidden(event: Event) -> bool:
    """Whether not all players may see what moves: from a place where it was hidden to one where it is.

    What leaves the battlefield or the stack face down is shown to all (708.9).
    """
    obj = event.obj
    secret = event.origin in (HAND, LIBRARY) or (event.origin == EXILE and obj is not None and obj.face_down)
    if not secret or event.why == "revealed":
        return False
    face_down = event.text == "face down" or (event.entry is not None and event.entry.face_down)
    return face_down or event.to in (HAND, LIBRARY)


def destination(event: Event) -> str:
    """The zone that something moves to, and where in it."""
    if event.to == LIBRARY and event.text == BOTTOM:
        return "library bottom"
    return ZONES[event.to]


def shape(event: Event) -> str:
    """How an entering permanent differs from what one expects of its card: "face down", "copy", "back"."""
    entry, obj = event.entry, event.obj
    assert entry is not None
    assert obj is not None
    if entry.face_down:
        return "face down"
    if entry.copies and entry.copies != obj.copies:
        return "copy"
    if entry.up == 1 and not obj.token and event.why not in ("played", "melded"):
        return "back"
    return ""


def _move(line: Log) -> Marks:
    event = line.event
    zone = destination(event)
    if event.to == BATTLEFIELD and event.entry is not None:
        entry = event.entry
        parts = (
            _with(shape(event)), _with("tapped" if entry.tapped else ""), _with("counters" if entry.counters else ""),
            _with("attacking" if entry.attacking != NOBODY else ""),
        )  # fmt: skip
        found = ["; ".join((zone, *filter(None, words))) for words in product(*parts)]
        if shape(event) == "" and event.obj is not None and entry.controller != event.obj.owner:
            found.insert(-1, f"{zone}; control")
        return tuple(found)
    if hidden(event):
        return (f"hidden; {zone}", "hidden")
    return (*(f"{rule}; {zone}" for rule in event.rules), zone)


def _with(word: str) -> Marks:
    return (word, "") if word else ("",)


def _rules(line: Log) -> Marks:
    return line.event.rules


def _day_night(line: Log) -> Marks:
    event = line.event
    found = []
    if previous_player(line) != NOBODY:
        found = [f"{event.text}; {rule}; player" for rule in event.rules if rule.startswith("day-night.check.")]
    if "untap-step.day-night.team" in event.rules:
        found = [f"{event.text}; untap-step.day-night.team"]
    found += [f"{event.text}; {rule}" for rule in event.rules]
    return (*found, f"{event.text}; source", event.text) if event.source is not None else (*found, event.text)


def previous_player(line: Log) -> int:
    """The player whose turn was before the line's, where the log reaches back so far."""
    if line.event.player != NOBODY:
        return line.event.player
    before = line.before
    while before is not None and before.turn >= line.turn - 1:
        if before.event.kind == "turn_begins" and before.turn == line.turn - 1:
            return before.event.player
        before = before.before
    return NOBODY


def _ability(line: Log) -> Marks:
    return ("ability",) if line.event.obj is not None and line.event.obj.ability is not None else ()


def _target(line: Log) -> Marks:
    by = "ability" if line.event.source is not None and line.event.source.ability is not None else "spell"
    if line.event.text:
        return (f"{by}; {line.event.text}",)
    return (f"{by}; player" if line.event.obj is None and line.event.player != NOBODY else by,)


def _cast(line: Log) -> Marks:
    return line.event.obj.choices.using if line.event.obj is not None else ()


def _attacks(line: Log) -> Marks:
    if line.event.other is not None:
        return ("permanent",)
    return ("player",) if 0 <= line.event.amount < FIRST_ID else ()


def _attach(line: Log) -> Marks:
    if line.event.amount == NOBODY:
        return (*line.event.rules, "unattached")
    return ("player",) if line.event.amount < FIRST_ID else ()


def _damage(line: Log) -> Marks:
    event = line.event
    whom = "player" if event.obj is None else "permanent"
    if event.source is None:
        return (f"{whom}; no source",)
    return (f"{whom}; combat", whom) if event.combat else (whom,)


def _counters(line: Log) -> Marks:
    event = line.event
    if event.obj is None:
        return ("player",)
    return (*event.rules, "removed" if event.amount < 0 else "put")


def _become_copy(line: Log) -> Marks:
    return ("ends",) if line.event.other is None else ()


def _transform(line: Log) -> Marks:
    return ("copy",) if line.event.obj is not None and line.event.obj.copies else ()


def _phase(line: Log) -> Marks:
    return ("in", "out", "out with it")[line.event.amount : line.event.amount + 1]


def _text(line: Log) -> Marks:
    return (line.event.text,)


def _game_over(line: Log) -> Marks:
    return ("nobody", "one", "several")[min(line.event.amount.bit_count(), 2) :][:1]


def _prevented(line: Log) -> Marks:
    return ("player",) if line.event.obj is None else ("permanent",)


def _note(line: Log) -> Marks:
    event = line.event
    return (*((event.text,) if event.text else ()), *event.rules)


def _effect(line: Log) -> Marks:
    return ("object",) if line.event.obj is not None else ()


def _source(line: Log) -> Marks:
    return ("source",) if line.event.source is not None else ()


OF_KIND: dict[str, Callable[[Log], Marks]] = {
    "move": _move,
    "tap": _rules,
    "untap": _rules,
    "life_gained": _rules,
    "life_lost": _rules,
    "loses": _rules,
    "ceases": _rules,
    "looked": _rules,
    "turn_ended": _source,
    "day_night": _day_night,
    "activated": _ability,
    "triggered": _ability,
    "resolved": _ability,
    "countered": _ability,
    "copied": _ability,
    "becomes_target": _target,
    "cast": _cast,
    "attacks": _attacks,
    "attach": _attach,
    "damage": _damage,
    "counters": _counters,
    "become_copy": _become_copy,
    "transform": _transform,
    "phase": _phase,
    "skipped": _text,
    "step_begins": _text,
    "game_over": _game_over,
    "prevented": _prevented,
    "note": _note,
    "effect_begins": _effect,
    "effect_ends": _effect,
}
"""By kind of event, its marks; a kind that is not here has none."""
