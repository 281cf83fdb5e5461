"""Day and night as the rulebook says it, read literally and slowly; written apart from the engine to compare the two.

Rules 502.2 and 502.2a, 702.145b-g, 731, and 101.2 where something "can't". Nothing here is remembered or indexed: each
function looks at the whole position and says what must be true next.

*Side*: what a permanent is with that face up: whether it has daybound, has nightbound. Either side may have either
(copies), or none (lost abilities). What is phased out is in no position: it is treated as though it did not exist.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

NEITHER, DAY, NIGHT = "neither", "day", "night"
FRONT, BACK = "front", "back"
OTHER = {FRONT: BACK, BACK: FRONT}


@dataclass(frozen=True)
class Side:
    """What matters of a permanent while one of its faces is up."""

    daybound: bool = False
    nightbound: bool = False
    locked: bool = False
    """Some other effect says that it can't transform."""


@dataclass(frozen=True)
class Permanent:
    """A permanent: the face that is up, and what it is with either."""

    face: str
    front: Side
    back: Side
    turnable: bool = True
    """A double-faced card or token, not face down, its other face no instant or sorcery (701.27a, c, d; 712.15a)."""

    @property
    def now(self) -> Side:
        """What it is now."""
        return self.front if self.face == FRONT else self.back

    def turned(self) -> Permanent:
        """The same with the other face up."""
        return replace(self, face=OTHER[self.face])


@dataclass(frozen=True)
class Position:
    """The designation of the game and all permanents by some names; ``barred``: what it can't become (101.2)."""

    designation: str
    permanents: Mapping[int | str, Permanent]
    barred: frozenset[str] = frozenset()


Names = frozenset[int | str]


def can_turn(permanent: Permanent, due_to: str = "") -> bool:
    """Whether it can transform due to its daybound, its nightbound or something else (702.145b, part 3; e, part 2)."""
    if not permanent.turnable or permanent.now.locked:
        return False
    if permanent.now.daybound and due_to != "daybound":
        return False
    return not (permanent.now.nightbound and due_to != "nightbound")


def after_check(designation: str, casts: Sequence[int] | None, barred: frozenset[str] = frozenset()) -> str:
    """What it is after the second part of the untap step (502.2, 502.2a, 731.2).

    ``casts``: how many spells each player who was active in the turn before cast in it: one player, or with shared team
    turns a team; ``None`` where no turn came before.
    """
    if designation == NEITHER or casts is None:
        return designation
    if designation == DAY and all(count == 0 for count in casts) and NIGHT not in barred:
        return NIGHT
    if designation == NIGHT and any(count >= 2 for count in casts) and DAY not in barred:
        return DAY
    return designation


def turning_as_it_becomes(position: Position, designation: str) -> Names:
    """Which permanents transform as part of its becoming that (702.145b, second part; 702.145e, first)."""
    if designation == NIGHT:
        return frozenset(
            name for name, one in position.permanents.items()
            if one.face == FRONT and one.now.daybound and can_turn(one, "daybound")
        )  # fmt: skip
    return frozenset(
        name for name, one in position.permanents.items()
        if one.face == BACK and one.now.nightbound and can_turn(one, "nightbound")
    )  # fmt: skip


def becomes(position: Position, designation: str) -> Position:
    """It becomes day or night (731.1); nothing happens where it is that already, or can't be."""
    if position.designation == designation or designation in position.barred:
        return position
    return turn(replace(position, designation=designation), turning_as_it_becomes(position, designation))


def turn(position: Position, names: Names) -> Position:
    """These permanents transform, all at once."""
    turned = {name: one.turned() if name in names else one for name, one in position.permanents.items()}
    return replace(position, permanents=turned)


def becomes_at_once(position: Position) -> str:
    """What it becomes for the sake of a permanent while it is neither (702.145d, g); "" where nothing makes it."""
    if position.designation != NEITHER:
        return ""
    if any(one.now.daybound for one in position.permanents.values()):
        return DAY if DAY not in position.barred else ""
    if any(one.now.nightbound for one in position.permanents.values()):
        return NIGHT if NIGHT not in position.barred else ""
    return ""


def turning_at_once(position: Position) -> Names:
    """Which permanents transform now because they are on the wrong side (702.145c, f)."""
    wrong = set()
    for name, one in position.permanents.items():
        by_night = position.designation == NIGHT and one.face == FRONT and one.now.daybound
        by_day = position.designation == DAY and one.face == BACK and one.now.nightbound
        if (by_night and can_turn(one, "daybound")) or (by_day and can_turn(one, "nightbound")):
            wrong.add(name)
    return frozenset(wrong)


def settled(position: Position) -> Position:
    """What it is after all that happens immediately has happened."""
    while True:
        if new := becomes_at_once(position):
            position = becomes(position, new)
        elif names := turning_at_once(position):
            position = turn(position, names)
        else:
            return position


def told_to_transform(position: Position, name: int | str) -> Position:
    """An effect says that it transforms (701.27)."""
    return turn(position, frozenset((name,)) if can_turn(position.permanents[name]) else frozenset())


def face_on_entering(designation: str, double_faced_card: bool, front: Side) -> str:
    """Which face is up as it enters, where nothing else says so (702.145b, first part).

    ``front``: what it would be with its front face up, all that modifies its entering considered (614.12).
    """
    return BACK if designation == NIGHT and double_faced_card and front.daybound else FRONT
