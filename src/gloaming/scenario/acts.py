"""The judge's hand: what may happen in a scenario as one instruction of an effect without a source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from gloaming.scenario.terms import Counters, ObjectVerb, Phase, Ref, Step, Zone

Until: TypeAlias = Literal["end of turn"]
UNTIL: Final[tuple[Until, ...]] = get_args(Until)


@dataclass(frozen=True, slots=True)
class Becomes:
    """It becomes day or night."""

    day_night: Literal["day", "night"]


@dataclass(frozen=True, slots=True)
class DoTo:
    """The verb happens to each of the objects at the same time."""

    verb: ObjectVerb
    objects: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """The objects lose all abilities; `until` None is for as long as they stay."""

    objects: tuple[Ref, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class DealDamage:
    """So much damage to each of these objects and players."""

    amounts: tuple[tuple[Ref, int], ...]


@dataclass(frozen=True, slots=True)
class PutCounters:
    """These counters on each of these objects and players."""

    counters: tuple[tuple[Ref, Counters], ...]


@dataclass(frozen=True, slots=True)
class DrawCards:
    """So many cards for each of these players."""

    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Put:
    """A card goes onto the battlefield; `controller` None is its owner.

    `from_zone` and `owner` say which card is meant; None leaves it to the reference alone.
    """

    card: Ref
    from_zone: Zone | None = None
    owner: str | None = None
    controller: str | None = None
    transformed: bool = False
    tapped: bool = False
    alias: str | None = None


@dataclass(frozen=True, slots=True)
class TokenCopy:
    """A token that is a copy of the object; `controller` None is that object's controller."""

    of: Ref
    controller: str | None = None
    alias: str | None = None


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """The first of each pair becomes a copy of the second."""

    pairs: tuple[tuple[Ref, Ref], ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class GainControl:
    """Each object's new controller."""

    pairs: tuple[tuple[Ref, str], ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """The player takes an extra turn after this one."""

    player: str


@dataclass(frozen=True, slots=True)
class SkipStep:
    """Each player skips the next such step of theirs."""

    steps: tuple[tuple[str, Step], ...]


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """The player skips their next turn."""

    player: str


@dataclass(frozen=True, slots=True)
class ExtraPhase:
    """An additional phase right after this one."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn ends."""


@dataclass(frozen=True, slots=True)
class ControlTurn:
    """The second of each pair controls the first during the first's next turn."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Lose:
    """The player loses and leaves the game."""

    player: str


@dataclass(frozen=True, slots=True)
class Restart:
    """The game restarts."""


Act: TypeAlias = (
    Becomes
    | DoTo
    | LoseAbilities
    | DealDamage
    | PutCounters
    | DrawCards
    | Put
    | TokenCopy
    | BecomeCopy
    | GainControl
    | ExtraTurn
    | SkipStep
    | SkipTurn
    | ExtraPhase
    | EndTurn
    | ControlTurn
    | Lose
    | Restart
)
