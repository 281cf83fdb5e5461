"""What a scenario file says, as frozen values; no YAML, no engine.

Words used here:
    item      one entry of `play`; `index` is its place there from 0, `line` where it is written (from 1)
    ref       how a file names an object or a player: by text, or by a mapping that picks
    answer    what a player says when the game asks
    absent    a field that is None was not written; where an empty tuple or mapping was written, the field is `()`

Mappings of the file are tuples of pairs in the order of the file, so that every value can be hashed. Lines are no part
of what a scenario means and do not count in comparisons.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gloaming.scenario.acts import (
    UNTIL,
    Act,
    BecomeCopy,
    Becomes,
    ControlTurn,
    DealDamage,
    DoTo,
    DrawCards,
    EndTurn,
    ExtraPhase,
    ExtraTurn,
    GainControl,
    Lose,
    LoseAbilities,
    Put,
    PutCounters,
    Restart,
    SkipStep,
    SkipTurn,
    TokenCopy,
    Until,
)
from gloaming.scenario.terms import (
    COLORS,
    DAY_NIGHT,
    EVENT_NAMES,
    FACES,
    OBJECT_VERBS,
    PHASES,
    SPECIAL_VERBS,
    STEPS,
    ZONES,
    Answer,
    AnswerList,
    Color,
    Counters,
    DayNight,
    Division,
    EventName,
    Face,
    Named,
    NoChoice,
    Number,
    ObjectVerb,
    Pattern,
    Phase,
    Ref,
    SpecialVerb,
    Step,
    Verb,
    YesNo,
    Zone,
)

__all__ = [
    "Act",
    "Advance",
    "Answer",
    "AnswerList",
    "Attributes",
    "BecomeCopy",
    "Becomes",
    "COLORS",
    "CardEntry",
    "CardPattern",
    "Choose",
    "Color",
    "ControlTurn",
    "Counters",
    "DAY_NIGHT",
    "DayNight",
    "DealDamage",
    "DeclareAttack",
    "DeclareBlock",
    "Division",
    "DoTo",
    "DrawCards",
    "EVENT_NAMES",
    "EndTurn",
    "EventCount",
    "EventName",
    "Expect",
    "ExtraPhase",
    "ExtraTurn",
    "FACES",
    "Face",
    "GainControl",
    "Held",
    "Illegal",
    "Item",
    "Judge",
    "Lose",
    "LoseAbilities",
    "Named",
    "NoChoice",
    "Number",
    "OBJECT_VERBS",
    "ObjectExpectation",
    "ObjectVerb",
    "PHASES",
    "Pattern",
    "Phase",
    "PlayerAction",
    "PlayerExpectation",
    "PlayerItem",
    "PlayerSetup",
    "PreviousTurn",
    "Put",
    "PutCounters",
    "Ref",
    "ResolveStack",
    "Restart",
    "SPECIAL_VERBS",
    "STEPS",
    "Scenario",
    "SkipStep",
    "SkipTurn",
    "SpecialVerb",
    "Start",
    "Step",
    "TokenCopy",
    "UNTIL",
    "Until",
    "Verb",
    "Winner",
    "YesNo",
    "ZONES",
    "Zone",
]

# --- set-up -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One entry of a zone in the set-up: `count` alike cards, permanents or tokens."""

    card: str
    count: int = 1
    alias: str | None = None
    face: Face | None = None
    """None: the face that `card` names."""
    tapped: bool = False
    sick: bool = False
    counters: Counters | None = None
    """None: the loyalty or defense printed on the face that is up, and no other counters."""
    damage: int = 0
    attached_to: str | None = None
    """An alias or a player."""
    controller: str | None = None
    """None: its owner."""
    token: bool = False
    phased_out: bool = False
    face_down: bool = False
    copy_of: str | None = None
    """An alias or a card's name."""
    line: int = field(default=0, compare=False)
    path: str = field(default="", compare=False)
    """The key path of the entry in the file."""
    mapped: bool = field(default=False, compare=False)
    """Whether it is a mapping, in which the card's name stands under `card`."""

    def key(self, name: str) -> str:
        """The key path of what the entry says under that name."""
        return f"{self.path}.{name}" if self.mapped else self.path


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """What a player has at the start; the library is given from its top and not yet padded."""

    name: str
    life: int | None = None
    """None: 20, or with teams what another member says, or 30."""
    unlimited_mana: bool = False
    hand: tuple[CardEntry, ...] = ()
    battlefield: tuple[CardEntry, ...] = ()
    library: tuple[CardEntry, ...] = ()
    graveyard: tuple[CardEntry, ...] = ()
    exile: tuple[CardEntry, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def cards(self) -> tuple[CardEntry, ...]:
        """The entries of all zones."""
        return (*self.hand, *self.battlefield, *self.library, *self.graveyard, *self.exile)


@dataclass(frozen=True, slots=True)
class PreviousTurn:
    """The turn before the start: `active` None is the player (or team) before; players not in `spells` cast none."""

    active: str | None = None
    spells: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """Where in the game the scenario begins; with teams `active` is one member of the active team."""

    active: str
    turn: int = 1
    step: Step = "precombat main"
    day_night: DayNight = "neither"
    previous_turn: PreviousTurn | None = None
    line: int = field(default=0, compare=False)


# --- play -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Item:
    line: int = field(compare=False)
    index: int


@dataclass(frozen=True, slots=True)
class Advance(_Item):
    """Everybody passes until that step; `turn` None is the next time that it comes."""

    turn: int | None
    step: Step


@dataclass(frozen=True, slots=True)
class ResolveStack(_Item):
    """Everybody passes until so many objects have resolved; None is until the stack is empty."""

    count: int | None


@dataclass(frozen=True, slots=True)
class PlayerAction(_Item):
    """What a player does with priority. `subject` is None for a pass only; each verb uses only the options it may."""

    player: str
    verb: Verb
    subject: Ref | None = None
    respond: bool = False
    from_zone: Zone | None = None
    face: Face | None = None
    ability: int | None = None
    """Which of the object's activated abilities, from 1."""
    targets: tuple[Ref, ...] | None = None
    x: int | None = None
    modes: tuple[int, ...] | None = None
    using: tuple[str, ...] = ()
    """Keywords of the alternative or additional costs."""
    choose: tuple[Answer, ...] = ()
    """One answer for each question that the action asks, in order."""
    pay: tuple[Ref, ...] | None = None
    """The mana sources; None: paid by itself."""
    alias: str | None = None


@dataclass(frozen=True, slots=True)
class DeclareAttack(_Item):
    """Exactly these attack: attacker and what it attacks."""

    player: str
    attacks: tuple[tuple[Ref, Ref], ...]


@dataclass(frozen=True, slots=True)
class DeclareBlock(_Item):
    """Exactly these block: blocker and the attackers that it blocks."""

    player: str
    blocks: tuple[tuple[Ref, tuple[Ref, ...]], ...]


@dataclass(frozen=True, slots=True)
class Choose(_Item):
    """The answer to one question that this player is asked."""

    player: str
    answer: Answer


PlayerItem: TypeAlias = PlayerAction | DeclareAttack | DeclareBlock | Choose


@dataclass(frozen=True, slots=True)
class Illegal(_Item):
    """The player's item must not be possible now."""

    item: PlayerItem


@dataclass(frozen=True, slots=True)
class Judge(_Item):
    """The acts happen at the same time, as one instruction of an effect without a source."""

    acts: tuple[Act, ...]


# --- expectations -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Attributes:
    """What is expected of one object; None is not looked at. The fields have the names that the file uses."""

    name: str | None = None
    names: tuple[str, ...] | None = None
    """Any one of these."""
    zone: Zone | None = None
    controller: str | None = None
    owner: str | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    mana_value: int | None = None
    colors: tuple[Color, ...] | None = None
    types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    supertypes: tuple[str, ...] | None = None
    keywords: tuple[str, ...] | None = None
    no_keywords: tuple[str, ...] | None = None
    tapped: bool | None = None
    face: Face | None = None
    face_down: bool | None = None
    transformed: bool | None = None
    counters: Counters | None = None
    damage: int | None = None
    attached_to: Ref | Literal["none"] | None = None
    attacking: Ref | Literal[False] | None = None
    blocking: tuple[Ref, ...] | Literal[False] | None = None
    blocked: bool | None = None
    phased_out: bool | None = None
    exists: bool | None = None


@dataclass(frozen=True, slots=True)
class ObjectExpectation:
    """What is expected of the object that `ref` names."""

    ref: Ref
    attributes: Attributes


@dataclass(frozen=True, slots=True)
class CardPattern:
    """`count` different objects named `card` (None: any name) that have the attributes."""

    card: str | None
    count: int = 1
    attributes: Attributes = Attributes()


Held: TypeAlias = int | tuple[CardPattern, ...]
"""How many cards a zone holds, or all of them in any order."""


@dataclass(frozen=True, slots=True)
class PlayerExpectation:
    """What is expected of a player; with `only` the battlefield list is all that the player controls."""

    player: str
    life: int | None = None
    hand: Held | None = None
    library: Held | None = None
    graveyard: Held | None = None
    exile: Held | None = None
    battlefield: tuple[CardPattern, ...] | None = None
    only: bool = False
    without: tuple[CardPattern, ...] = ()


@dataclass(frozen=True, slots=True)
class EventCount:
    """How often an event happened since the expect before; `of` is an alias or a name that narrows it."""

    event: EventName
    of: str | None
    count: int


Winner: TypeAlias = tuple[str, ...] | Literal["draw", "none"]


@dataclass(frozen=True, slots=True)
class Expect(_Item):
    """What must hold now; None and empty is not looked at."""

    turn: int | None = None
    step: Step | None = None
    active: str | None = None
    day_night: DayNight | None = None
    winner: Winner | None = None
    stack: tuple[Ref, ...] | None = None
    """The whole stack, top first."""
    objects: tuple[ObjectExpectation, ...] = ()
    players: tuple[PlayerExpectation, ...] = ()
    events: tuple[EventCount, ...] = ()
    cites: tuple[str, ...] = ()
    lines: tuple[tuple[str, int], ...] = field(default=(), compare=False, repr=False)
    """Key path inside the expectation, such as `objects.wolf.power` or `Alice.battlefield[1]`, and its line."""

    def line_of(self, path: str) -> int:
        """The line of that key; the item's line where the file does not write it."""
        return dict(self.lines).get(path, self.line)


Item: TypeAlias = Advance | ResolveStack | PlayerItem | Illegal | Judge | Expect


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file. `players` are in turn order; without `teams` everybody plays alone."""

    file: str
    title: str
    players: tuple[PlayerSetup, ...]
    start: Start
    play: tuple[Item, ...]
    teams: tuple[tuple[str, ...], ...] = ()
    about: tuple[str, ...] = ()
    source: str | None = None
    edition: str | None = None
    """An ISO date; None: the newest edition."""
    question: str | None = None
    lines: tuple[tuple[str, int], ...] = field(default=(), compare=False, repr=False)
    """The lines of `edition` and of the entries of `about`, by their key paths."""
