"""What holds of every game after every answer, whatever the players do; `Watch` checks it while a game is played.

Each check raises `Broken` with what is wrong. Checks look at a copy where looking would fill the engine's memory.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from gloaming.engine import day_night, index
from gloaming.engine.double_faced import cannot_turn
from gloaming.engine.layers import derive
from gloaming.engine.objects import BATTLEFIELD, COMMAND, EXILE, FIRST_ID, GRAVEYARD, HAND, LIBRARY, STACK, ZONES
from gloaming.engine.questions import PRIORITY
from gloaming.engine.state import DAY, NEITHER, NIGHT, State
from gloaming.game import Game
from gloaming.language.filters import IsDesignation
from gloaming.language.node import walk
from gloaming.records import log_lines, record, replay
from tests.properties.digest import digest, same_characteristics, slots_of

__all__ = ["Broken", "Watch", "check_replay"]


class Broken(AssertionError):  # noqa: N818 - reads as what it says
    """An invariant does not hold."""


class Watch:
    """Looks at one game after every answer.

    ``every``: how many answers lie between two of the slower checks (index, memory, copies).
    """

    def __init__(self, game: Game, seed: int, every: int = 20) -> None:
        self.game = game
        self.every = every
        self.seen = 0
        self.checks: dict[str, int] = {}
        self._random = random.Random(seed)
        self._designation = game.state.day_night
        self._turn = 0
        self._may_end = any(
            isinstance(node, IsDesignation)
            for obj in game.state.objects.values() for face in obj.faces for node in walk(face.abilities)
        )  # fmt: skip
        """A card in the game can take the designation away (101.1)."""

    def look(self) -> None:
        """Check everything that is due. Raises `Broken`."""
        state = self.game.state
        self.seen += 1
        self._count("designation", "zones", "question")
        if state.turn == 0 < self._turn:
            # The game was restarted (727.1): another game, in which it is neither.
            self._designation, self._turn = NEITHER, 0
        if self._may_end and state.day_night == NEITHER:
            self._designation = NEITHER
        check_designation(self._designation, state)
        if state.turn < self._turn:
            raise Broken(f"turn {self._turn} is followed by turn {state.turn}")
        self._designation, self._turn = state.day_night, state.turn
        check_question(self.game)
        check_zones(state)
        if state.question is not None and state.question.kind == PRIORITY:
            self._count("in step")
            check_in_step(state)
        if self.seen % self.every == 0:
            self._count("index", "memory", "copies")
            check_index(state)
            check_memory(state)
            check_copies(self.game, self._random)

    def _count(self, *names: str) -> None:
        for name in names:
            self.checks[name] = self.checks.get(name, 0) + 1


def check_designation(before: str, state: State) -> None:
    """Once it is day or night it is always one of them (731.1)."""
    if state.day_night not in {NEITHER, DAY, NIGHT}:
        raise Broken(f"the designation is {state.day_night!r}")
    if before != NEITHER and state.day_night == NEITHER:
        raise Broken(f"it was {before} and is neither again")


def check_question(game: Game) -> None:
    """The game is over or somebody in it is asked, with at least one answer, and all answers differ."""
    question, state = game.question, game.state
    if question is None:
        if not state.over:
            raise Broken("the game is not over and nobody is asked")
        return
    if not question.actions:
        raise Broken(f"no legal answer: {question!r}")
    if len(set(question.actions)) != len(question.actions):
        raise Broken(f"the same answer twice: {question!r} {question.actions}")
    if state.players[question.player].out:
        raise Broken(f"player {question.player} has left the game and is asked: {question!r}")
    for action in question.actions:
        game.text(action)


def check_in_step(state: State) -> None:
    """702.145: nobody gets priority while a permanent that could turn over lies on the wrong side."""
    scratch = state.clone()
    for oid in scratch.battlefield:
        obj = scratch.objects[oid]
        if obj.phased:
            continue
        keywords = derive(scratch, obj).keywords
        for keyword, at, up in (("daybound", NIGHT, 0), ("nightbound", DAY, 1)):
            if keyword in keywords:
                if scratch.day_night == NEITHER:
                    raise Broken(f"it is neither day nor night and {obj!r} has {keyword}")
                if scratch.day_night == at and obj.up == up and not cannot_turn(scratch, oid, (f"{keyword}.at-once",)):
                    raise Broken(f"{obj!r} has {keyword}, it is {at}, and face {up} is up")


def zones(state: State) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every zone of the game: which, whose (-1: shared), and the ids in it."""
    for zone, shared in (
        (BATTLEFIELD, state.battlefield), (STACK, state.stack), (EXILE, state.exile), (COMMAND, state.command),
    ):  # fmt: skip
        yield zone, -1, shared
    for player in state.players:
        for zone, own in ((LIBRARY, player.library), (HAND, player.hand), (GRAVEYARD, player.graveyard)):
            yield zone, player.id, own


def check_zones(state: State) -> None:
    """Every object is in exactly one zone, and zone and object agree (400.1)."""
    found: set[int] = set()
    for zone, owner, there in zones(state):
        for oid in there:
            obj = state.objects.get(oid)
            if obj is None:
                raise Broken(f"#{oid} is in zone {ZONES[zone]} but does not exist")
            if oid in found:
                raise Broken(f"{obj!r} is in two zones or twice in one: {ZONES[zone]}")
            found.add(oid)
            if obj.id != oid or obj.zone != zone or (owner >= 0 and obj.owner != owner):
                raise Broken(f"{obj!r} of player {obj.owner} is kept as #{oid} in {ZONES[zone]} of {owner}")
            if oid < FIRST_ID or oid > state.next_id:
                raise Broken(f"{obj!r} has an id that was never given out")
    if len(found) != len(state.objects):
        lost = [state.objects[oid] for oid in state.objects if oid not in found]
        raise Broken(f"in no zone: {lost}")


def check_index(state: State) -> None:
    """The index and the list of bound permanents are what a look at every object gives."""
    fresh = state.clone()
    fresh.index = {}
    for oid, obj in state.objects.items():
        index.add(fresh, obj)
        if obj.plays and obj.zone not in (BATTLEFIELD, STACK):
            index.put(fresh, "playable", oid)
        if (obj.token or obj.copy) and obj.zone not in {BATTLEFIELD, STACK}:
            index.put(fresh, "ceasing", oid)
    for key in sorted({*fresh.index, *state.index}):
        kept, found = set(state.index.get(key, ())), set(fresh.index.get(key, ()))
        if key in {"playable", "ceasing"}:  # candidates, each looked at again before it is used
            kept &= found
        if kept != found:
            wrong = [state.objects.get(oid, oid) for oid in sorted(kept ^ found)]
            raise Broken(f"index {key!r}: {sorted(kept)} kept, {sorted(found)} found; {wrong}")
    fresh = forgetful(state)
    scan = tuple(
        oid
        for oid in sorted(fresh.battlefield)
        if not fresh.objects[oid].phased
        and not {"daybound", "nightbound"}.isdisjoint(derive(fresh, fresh.objects[oid]).keywords)
    )
    kept_bound = day_night.bound(state.clone())
    if kept_bound != scan:
        raise Broken(f"bound: {kept_bound} kept, {scan} found")


def forgetful(state: State) -> State:
    """A copy that remembers no characteristics and no plan of what changes them."""
    fresh = state.clone()
    fresh.memo = {}
    fresh.plan = None
    return fresh


def check_memory(state: State) -> None:
    """Remembered characteristics are those that the layers give now (613)."""
    fresh = forgetful(state)
    for oid, kept in state.memo.items():
        obj = fresh.objects.get(oid)
        if obj is None:
            raise Broken(f"characteristics of #{oid} are remembered, which does not exist")
        fresh.memo.pop(oid, None)
        differ = same_characteristics(kept, derive(fresh, obj))
        if differ:
            now = derive(fresh, obj)
            shown = {name: (getattr(kept, name), getattr(now, name)) for name in differ}
            raise Broken(f"{obj!r} remembered: other {', '.join(differ)} (kept, now): {str(shown)[:400]}")
    if state.plan is not None and fresh.plan is not None:
        kept_parts, now_parts = [[part.layer for part in plan.parts] for plan in (state.plan, fresh.plan)]
        if kept_parts != now_parts:
            raise Broken(f"plan: layers {kept_parts} kept, {now_parts} now")


def check_copies(game: Game, lots: random.Random) -> None:
    """Playing on in a copy leaves the game as it is, and a copy is played on like the game."""
    before = digest(game.state)
    copies = [game.copy() for _ in range(2)]
    for name, value in slots_of(game.state):
        if isinstance(value, dict | list | set) and any(value is getattr(one.state, name) for one in copies):
            raise Broken(f"a copy shares {name}")
    if any(digest(one.state) != before for one in copies):
        raise Broken("a copy is not like the game")
    for _ in range(10):
        answers = len(copies[0].legal_actions)
        if not answers:
            break
        choice = lots.randrange(answers)
        for one in copies:
            one.push(choice)
        if copies[0].legal_actions != copies[1].legal_actions:
            raise Broken("two copies go on differently after the same answers")
    if digest(copies[0].state) != digest(copies[1].state):
        raise Broken("two copies differ after the same answers")
    if digest(game.state) != before:
        raise Broken("playing on in a copy changed the game")


def check_replay(game: Game) -> None:
    """The record gives the same game again, with the same log."""
    again = replay(record(game))
    first, second = log_lines(game), log_lines(again)
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            raise Broken(f"line {number} of the log differs in the replay: {one!r} and {other!r}")
    if len(first) != len(second) or game.outcome() != again.outcome():
        raise Broken(f"the replay ends otherwise: {game.outcome()} and {again.outcome()}")
