"""A game watched event by event, with the reference of day and night beside it.

`Beside` stands in for the engine's `commit` and for the check of the untap step while a game is played. Before each
event it asks the reference whether that event is right, and what will be so after it; after the event the game must be
as the reference said, and once nothing more is about to happen nothing may be out of step. The reference sees no more
than which permanents there are, with which face up, and what each is with either face up (after all layers).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from gloaming.engine import battlefield, day_night, double_faced, turn
from gloaming.engine import commit as commits
from gloaming.engine.characteristics import Characteristics
from gloaming.engine.layers import derive, rules_in_force
from gloaming.engine.objects import BATTLEFIELD, Event, Obj
from gloaming.engine.state import Frame, State
from gloaming.game import Game
from gloaming.language.abilities import CantBecome
from gloaming.players import RandomPlayer
from tests import reference_day_night as reference
from tests.reference_day_night import BACK, FRONT, NEITHER, Permanent, Position, Side

STARTS = {"daybound.starts-day", "nightbound.starts-night"}
AT_ONCE = {"daybound.at-once", "nightbound.at-once"}
AS_IT_BECOMES = {"daybound.transforms", "nightbound.transforms"}
UNTAP = {"untap-step.day-night", "untap-step.day-night.team"}


class Disagreement(AssertionError):  # noqa: N818 - reads as what it says
    """The engine does what the reference does not say, or does not do what it says."""


def position(state: State) -> Position:
    """The game as the reference sees it. The state is left as it is, its memory too."""
    scratch = state.clone()
    found: dict[int | str, Permanent] = {}
    for oid in scratch.battlefield:
        obj = scratch.objects[oid]
        if not obj.phased:
            found[oid] = permanent(scratch, obj)
    barred = frozenset(rule.designation for rule, _, _ in rules_in_force(scratch, CantBecome))
    return Position(state.day_night, found, barred)


def permanent(state: State, obj: Obj) -> Permanent:
    """One permanent as the reference sees it."""
    now = side(derive(state, obj))
    if not obj.turnable or obj.face_down:
        return Permanent(BACK if obj.up else FRONT, now, now, turnable=False)
    twin = obj.twin()
    twin.up = 1 - obj.up
    other = side(derive(state, twin))
    spell = not {"Instant", "Sorcery"}.isdisjoint(obj.faces[1 - obj.up].types)
    return Permanent(BACK, other, now, not spell) if obj.up else Permanent(FRONT, now, other, not spell)


def side(chars: Characteristics) -> Side:
    """What matters of the characteristics."""
    return Side("daybound" in chars.keywords, "nightbound" in chars.keywords, "transform" in chars.restrictions)


class Said(NamedTuple):
    """What must be so after an event: the designation, and the faces of the permanents that are still there."""

    designation: str
    faces: dict[int | str, str]


class Beside:
    """The reference beside one game."""

    def __init__(self) -> None:
        self.original = commits.commit
        self.check = day_night.check
        self.depth = 0
        self.said: Said | None = None
        self.checked = ""
        """What the reference said that the check of the untap step makes of it."""
        self.active: tuple[int, ...] | None = None
        self.previous: list[int] | None = None
        self.seen = False
        """Whether a turn has begun: what came before is known from the events."""
        self.counts: dict[str, int] = {}

    def commit(self, state: State, events: list[Event]) -> None:
        """In place of the engine's."""
        if not events:
            return
        before = position(state)
        self._as_said(before)
        self._judge(state, before, events)
        self._remember(state, events)
        self.said = self._next(before, events)
        self.depth += 1
        try:
            self.original(state, events)
        finally:
            self.depth -= 1
        after = position(state)
        self._as_said(after)
        if not self.depth and not turning_over(state) and not state.over:
            if reference.becomes_at_once(after):
                raise Disagreement(f"it becomes {reference.becomes_at_once(after)} at once after {events}")
            if reference.turning_at_once(after):
                raise Disagreement(f"{reference.turning_at_once(after)} transform at once after {events}")

    def untap_check(self, state: State, frame: Frame) -> None:
        """In place of the engine's check in the untap step."""
        before = position(state)
        casts = self.previous
        if not self.seen and state.previous_turn is not None:
            casts = [state.previous_turn.casts[player] for player in state.previous_turn.active]
        self.checked = reference.after_check(before.designation, casts, before.barred)
        self.check(state, frame)
        self._count("check" if self.checked == before.designation else "check changes")
        if state.day_night != self.checked and not turning_over(state):
            raise Disagreement(f"{before.designation}, cast were {casts}: {self.checked}, not {state.day_night}")

    def _count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def _as_said(self, now: Position) -> None:
        """What was said is so."""
        said, self.said = self.said, None
        if said is None:
            return
        if said.designation != now.designation:
            raise Disagreement(f"it should be {said.designation} and is {now.designation}")
        for name, face in said.faces.items():
            if name in now.permanents and now.permanents[name].face != face:
                raise Disagreement(f"#{name} should have its {face} up")

    def _next(self, before: Position, events: list[Event]) -> Said:
        """What must be so right after the events."""
        designation = next((event.text for event in events if event.kind == "day_night"), before.designation)
        names = frozenset(event.obj.id for event in events if event.kind == "transform" and event.obj is not None)
        fronts = {event.obj.id for event in events if event.kind == "turned_face_up" and event.obj is not None}
        after = reference.turn(before, names)
        faces = {name: FRONT if name in fronts else one.face for name, one in after.permanents.items()}
        return Said(designation, faces)

    def _judge(self, state: State, before: Position, events: list[Event]) -> None:
        """Whether the events are right."""
        turning = [event for event in events if event.kind == "transform" and event.obj is not None]
        change = next((event for event in events if event.kind == "day_night"), None)
        if change is not None:
            self._judge_change(before, change, turning)
        elif turning:
            self._judge_turning(before, turning)
        for event in events:
            if event.kind == "move" and event.to == BATTLEFIELD and event.entry is not None:
                self._judge_entering(state, before, event)

    def _judge_change(self, before: Position, change: Event, turning: list[Event]) -> None:
        rules = set(change.rules)
        self._count("change")
        if change.text == NEITHER:
            if turning or "golden.card-over-rule" not in rules:
                raise Disagreement("only a card takes the designation away, and nothing transforms as it does")
            return
        if change.text == before.designation or change.text in before.barred:
            raise Disagreement(f"it can't become {change.text}: {before.designation}, barred {set(before.barred)}")
        if rules & STARTS and change.text != reference.becomes_at_once(before):
            raise Disagreement(f"nothing makes it {change.text} at once")
        if rules & UNTAP and change.text != self.checked:
            raise Disagreement(f"the check makes it {self.checked}, not {change.text}")
        names = frozenset(event.obj.id for event in turning if event.obj is not None)
        wanted = reference.turning_as_it_becomes(before, change.text)
        if names != wanted:
            raise Disagreement(f"as it becomes {change.text} {set(wanted)} transform, not {set(names)}")

    def _judge_turning(self, before: Position, turning: list[Event]) -> None:
        at_once = {event.obj.id for event in turning if event.obj is not None and AT_ONCE & set(event.rules)}
        self._count("at once" if at_once else "told")
        if at_once and at_once != set(reference.turning_at_once(before)):
            raise Disagreement(f"{set(reference.turning_at_once(before))} transform at once, not {at_once}")
        for event in turning:
            assert event.obj is not None
            if AS_IT_BECOMES & set(event.rules):
                raise Disagreement(f"{event.obj!r} transforms as part of a change that does not happen")
            if event.obj.id not in at_once and not reference.can_turn(before.permanents[event.obj.id]):
                raise Disagreement(f"{event.obj!r} can't transform")

    def _judge_entering(self, state: State, before: Position, event: Event) -> None:
        """702.145b with 614.12: the permanent is looked at as it would be with its front up."""
        assert event.entry is not None
        assert event.obj is not None
        scratch = state.clone()
        asked = event.twin()
        asked.entry = event.entry.twin()
        asked.entry.up = 0
        future = battlefield.as_entering(scratch, asked)
        card = (event.obj.card is not None or bool(event.entry.faces)) and not event.obj.token
        front = side(derive(scratch, future))
        face = reference.face_on_entering(before.designation, card and future.turnable, front)
        self._count(f"enters {face}")
        if face == BACK and event.entry.up == 0:
            raise Disagreement(f"{event.obj!r} enters with its back up")
        if "daybound.enters" in event.rules and event.entry.up == 1 and face == FRONT:
            raise Disagreement(f"{event.obj!r} enters with its front up")

    def _remember(self, state: State, events: list[Event]) -> None:
        """As a turn begins: what those who were active in the one before cast in it, by the log alone.

        What was begun and reversed (733.1) is in no log.
        """
        begun = next((event for event in events if event.kind == "turn_begins"), None)
        if begun is None:
            return
        active = self.active
        if active is None and state.previous_turn is not None:
            active = state.previous_turn.active
        casts = cast_since_turn_began(state)
        known = active is not None and state.turn > 1
        self.previous = [casts.get(player, 0) for player in active or ()] if known else None
        team = state.players[begun.player].team
        self.active = tuple(
            player.id for player in state.players
            if player.id == begun.player or (state.teams and player.team == team and not player.out)
        )  # fmt: skip
        self.seen = True


def cast_since_turn_began(state: State) -> dict[int, int]:
    """How many spells each player has cast since the last turn began, by the log."""
    casts: dict[int, int] = {}
    line = state.log
    while line is not None and line.event.kind != "turn_begins":
        if line.event.kind == "cast":
            casts[line.event.player] = casts.get(line.event.player, 0) + 1
        line = line.before
    return casts


def play_some(game: Game, seed: int, turns: int, questions: int = 1000) -> None:
    """Random play, to the end or so far: where something can be activated for nothing, a turn may have no end."""
    players = [RandomPlayer(seed + seat) for seat in range(len(game.state.players))]
    for _ in range(questions):
        if game.question is None or game.state.turn > turns:
            return
        game.push(players[game.question.player].choose(game))


def turning_over(state: State) -> bool:
    """Whether permanents are just being turned over: a face that is to come up asks something first (712.20)."""
    return any(frame.steps is double_faced.TURN_OVER for frame in state.agenda)


@contextmanager
def beside() -> Iterator[Beside]:
    """The reference stands beside the game that is played inside."""
    watch = Beside()
    step = turn.STEP_PROCEDURES["untap"]
    assert [one.__name__ for one in step[1:4]] == ["_phasing", "check", "_untap"], "502.1, 502.2, 502.3"
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("gloaming.") and getattr(module, "commit", None) is watch.original:
                patch.setattr(module, "commit", watch.commit)
        spied = tuple(watch.untap_check if one is watch.check else one for one in step)
        patch.setitem(turn.STEP_PROCEDURES, "untap", spied)
        yield watch
