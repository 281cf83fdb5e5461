"""Counting what happened: the events and citations of the log since the last expectation."""

# ruff: noqa: ARG001, ARG005 - the functions of one table share one signature

from __future__ import annotations

from collections.abc import Callable

from gloaming.engine.characteristics import printed
from gloaming.engine.objects import BATTLEFIELD, EXILE, GRAVEYARD, NOBODY, NOWHERE, Event, Log, Obj
from gloaming.engine.state import State
from gloaming.scenario.model import EventName
from gloaming.scenario.naming import Names
from gloaming.scenario.result import lines_since
from gloaming.scenario.words import same

MORTAL = frozenset(("Creature", "Planeswalker"))


class Tally:
    """The log since a mark. `scan` must be called after every move of the game, while what has left is still known."""

    def __init__(self, state: State) -> None:
        self.read = state.log
        self.lines: list[Log] = []
        self.dead: set[int] = set()
        """The ids of what left the battlefield for a graveyard as a creature or planeswalker (700.4)."""

    def copy(self) -> Tally:
        """The same for a copy of the game."""
        new = Tally.__new__(Tally)
        new.read, new.lines, new.dead = self.read, list(self.lines), set(self.dead)
        return new

    def scan(self, state: State) -> list[Log]:
        """Take in the lines that are new, and return them."""
        new = list(lines_since(state.log, self.read))
        self.read = state.log
        self.lines += new
        for line in new:
            event = line.event
            if event.kind == "move" and event.origin == BATTLEFIELD and event.to == GRAVEYARD and event.obj is not None:
                gone = state.gone.get(event.obj.id)
                types = gone[1].types if gone is not None else printed(event.obj).types
                if types & MORTAL:
                    self.dead.add(event.obj.id)
        return new

    def begin(self) -> None:
        """Count from here."""
        self.lines = []

    def count(self, event: EventName, of: str | None, names: Names) -> int:
        """How often that happened, to or by the thing named."""
        happened = HAPPENED[event]
        return sum(
            happened(self, line.event) and (of is None or concerns(event, line.event, of, names)) for line in self.lines
        )

    def cited(self) -> tuple[str, ...]:
        """The ids of the rules cited, each once, in the order in which they were."""
        return tuple(dict.fromkeys(rule for line in self.lines for rule in line.event.rules))


def cites(cited: tuple[str, ...], id: str) -> bool:  # noqa: A002 - the rulebook's own word
    """Whether that rule, or one below it, is among those cited."""
    return any(rule == id or rule.startswith(id + ".") for rule in cited)


def concerns(name: EventName, event: Event, of: str, names: Names) -> bool:
    """Whether the event is narrowed to what `of` names: an alias, or the name that the thing had when it happened."""
    who = event.source if name in BY_SOURCE else event.obj
    if of in names.aliases:
        ids = names.ids_of(of)
        return (who is not None and who.id in ids) or (name not in BY_SOURCE and event.new in ids)
    if of in names.seats:
        return names.seats[of] == _player(name, event)
    if who is None:
        return False
    if name == "entered" and event.entry is not None:
        entry = event.entry
        face = entry.copies[-1][1] if entry.copies else (entry.faces or who.faces)[entry.up]
        return not entry.face_down and same(of, face.name)
    return same(of, who.name)


BY_SOURCE = frozenset(("triggered", "activated", "damage_dealt"))


def _player(name: EventName, event: Event) -> int:
    """The player whom an event is about."""
    if name in ("damage_dealt", "life_lost", "life_gained"):
        return event.player if event.obj is None else NOBODY
    if name in ("cast", "activated", "triggered", "attacked", "blocked"):
        return event.player
    return _owner(event.obj)


def _owner(obj: Obj | None) -> int:
    if obj is None:
        return NOBODY
    return obj.controller if obj.zone == BATTLEFIELD else obj.owner


def _kind(kind: str) -> Callable[[Tally, Event], bool]:
    return lambda tally, event: event.kind == kind


def _moved(why: str) -> Callable[[Tally, Event], bool]:
    return lambda tally, event: event.kind == "move" and event.why == why


def _becomes(designation: str) -> Callable[[Tally, Event], bool]:
    return lambda tally, event: event.kind == "day_night" and event.text == designation


def _died(tally: Tally, event: Event) -> bool:
    return (
        event.kind == "move" and event.origin == BATTLEFIELD and event.to == GRAVEYARD
        and event.obj is not None and event.obj.id in tally.dead
    )  # fmt: skip


def _life_lost(tally: Tally, event: Event) -> bool:
    """119.3, 120.3a: damage makes a player lose life, too."""
    return event.kind == "life_lost" or (event.kind == "damage" and event.obj is None)


HAPPENED: dict[EventName, Callable[[Tally, Event], bool]] = {
    "cast": _kind("cast"),
    "countered": _kind("countered"),
    "resolved": _kind("resolved"),
    "entered": lambda tally, event: event.kind == "move" and event.to == BATTLEFIELD and event.new != 0,
    "died": _died,
    "left": lambda tally, event: event.kind == "move" and event.origin == BATTLEFIELD,
    "transformed": _kind("transform"),
    "became_day": _becomes("day"),
    "became_night": _becomes("night"),
    "triggered": _kind("triggered"),
    "activated": _kind("activated"),
    "drawn": _moved("drawn"),
    "discarded": _moved("discarded"),
    "damage_dealt": _kind("damage"),
    "life_lost": _life_lost,
    "life_gained": _kind("life_gained"),
    "attacked": _kind("attacks"),
    "blocked": _kind("blocks"),
    "token_created": lambda tally, event: event.kind == "move" and event.origin == NOWHERE and event.to == BATTLEFIELD,
    "counter_added": lambda tally, event: event.kind == "counters" and event.amount > 0,
    "sacrificed": _moved("sacrificed"),
    "destroyed": _moved("destroyed"),
    "exiled": lambda tally, event: event.kind == "move" and event.to == EXILE,
}
