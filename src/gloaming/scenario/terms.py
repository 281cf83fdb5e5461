"""The words of a scenario file: steps, zones, verbs, events; how it names things; how players answer.

Words used here:
    ref       how a file names an object or a player: by text, or by a mapping that picks
    answer    what a player says when the game asks
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Step: TypeAlias = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
]
Phase: TypeAlias = Literal["beginning", "precombat main", "combat", "postcombat main", "ending"]
Zone: TypeAlias = Literal["battlefield", "stack", "hand", "library", "graveyard", "exile", "command"]
Face: TypeAlias = Literal["front", "back"]
DayNight: TypeAlias = Literal["neither", "day", "night"]
Color: TypeAlias = Literal["white", "blue", "black", "red", "green"]
SpecialVerb: TypeAlias = Literal["suspend", "foretell", "turn_face_up", "plot", "unlock", "companion"]
Verb: TypeAlias = Literal["pass", "play", "cast", "activate"] | SpecialVerb
ObjectVerb: TypeAlias = Literal[
    "transform", "destroy", "exile", "bounce", "sacrifice", "phase_out", "turn_face_down", "turn_face_up"
]
EventName: TypeAlias = Literal[
    "cast",
    "countered",
    "resolved",
    "entered",
    "died",
    "left",
    "transformed",
    "became_day",
    "became_night",
    "triggered",
    "activated",
    "drawn",
    "discarded",
    "damage_dealt",
    "life_lost",
    "life_gained",
    "attacked",
    "blocked",
    "token_created",
    "counter_added",
    "sacrificed",
    "destroyed",
    "exiled",
]

STEPS: Final[tuple[Step, ...]] = get_args(Step)
"""The names of the steps, in the order of a turn (the main phases count as steps)."""
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
FACES: Final[tuple[Face, ...]] = get_args(Face)
DAY_NIGHT: Final[tuple[DayNight, ...]] = get_args(DayNight)
COLORS: Final[tuple[Color, ...]] = get_args(Color)
SPECIAL_VERBS: Final[tuple[SpecialVerb, ...]] = get_args(SpecialVerb)
"""The special actions that an item may name; playing a land is `play`."""
OBJECT_VERBS: Final[tuple[ObjectVerb, ...]] = get_args(ObjectVerb)
"""What the judge does to objects with no more to say about it."""
EVENT_NAMES: Final[tuple[EventName, ...]] = get_args(EventName)

Counters: TypeAlias = tuple[tuple[str, int], ...]
"""Kind of counter and how many of it."""


# --- references -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Named:
    """An alias, the name that an object has now, or a player's name."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Pattern:
    """A mapping that picks one object: everything written holds for it; `nth` counts the fitting ones from 1."""

    name: str | None = None
    card: str | None = None
    zone: Zone | None = None
    controller: str | None = None
    owner: str | None = None
    nth: int | None = None
    ability_of: Named | Pattern | None = None

    def __str__(self) -> str:
        written = (
            ("name", self.name),
            ("card", self.card),
            ("zone", self.zone),
            ("controller", self.controller),
            ("owner", self.owner),
            ("nth", self.nth),
            ("ability_of", self.ability_of),
        )
        return "{" + ", ".join(f"{key}: {value}" for key, value in written if value is not None) + "}"


Ref: TypeAlias = Named | Pattern


# --- answers ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class YesNo:
    """`yes` or `no`."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Number:
    """A number: a value for X, a mode, an amount."""

    value: int


@dataclass(frozen=True, slots=True)
class NoChoice:
    """`none`: a "may" that is declined, or nothing chosen of "up to N"."""


@dataclass(frozen=True, slots=True)
class AnswerList:
    """Several answers to one question, in order."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """How damage or counters are divided."""

    parts: tuple[tuple[Ref, int], ...]


Answer: TypeAlias = YesNo | Number | NoChoice | Ref | AnswerList | Division
"""A `Named` answer is a name, an alias, a player, a color, or a word such as `keep`; a `Pattern` picks an object."""
