"""Day and night (731, 502.2) and the two keywords that follow them (702.145), in the rulebook's order.

*Designation*: what the game as a whole is: neither, day or night (731.1). *Bound*: having daybound or nightbound now,
after all layers. This file alone changes the designation.
"""

from __future__ import annotations

from gloaming.engine import commit, double_faced
from gloaming.engine.clauses import clause
from gloaming.engine.layers import holders, look, rules_in_force
from gloaming.engine.objects import BATTLEFIELD, Event, Obj
from gloaming.engine.state import DAY, NEITHER, NIGHT, Frame, State
from gloaming.language.abilities import CantBecome

# 731.1 The designation


@clause("day-night.designation")
def become(state: State, designation: str, rules: tuple[str, ...], source: Obj | None = None) -> None:
    """It becomes day or night: the game gains the designation, and bound permanents turn over as part of that.

    Told to become what it is, or what it can't become (101.2), the game stays as it is.
    """
    if state.day_night == designation:
        commit.note(state, "already " + designation, ("day-night.designation", *rules), source=source)
        return
    if any(rule.designation == designation for rule, _, _ in rules_in_force(state, CantBecome)):
        commit.note(state, "cannot become " + designation, ("golden.cant-beats-can",), source=source)
        return
    rules = rules if "day-night.designation" in rules else (*rules, "day-night.designation")
    change = Event("day_night", rules, source=source, why=state.day_night, text=designation)
    turning = daybound_turn(state) if designation == NIGHT else nightbound_turn(state)
    double_faced.turn_over(state, [change], turning)


def end(state: State, rules: tuple[str, ...], source: Obj | None) -> None:
    """It is neither any more. No rule does that, and one card, against 731.1 (101.1)."""
    rules = ("golden.card-over-rule", "day-night.designation", *rules)
    commit.commit(state, [Event("day_night", rules, source=source, why=state.day_night, text=NEITHER)])


def write(state: State, event: Event) -> None:
    """The one place where the designation changes."""
    state.day_night = event.text
    if event.text == NEITHER:
        state.bound_changed = None


def set_up(state: State, designation: str) -> None:
    """The designation of a position that is simply given: nothing happens by it; `settle` looks at every permanent."""
    state.day_night = designation
    state.bound_changed = None


# 731.2, 502.2 The check in the untap step


@clause("untap-step.day-night", "untap-step.day-night.team", "day-night.check")
def check(state: State, frame: Frame) -> None:
    """The second part of the untap step looks at the turn before; it changes the designation at most once."""
    if state.day_night == NEITHER or state.previous_turn is None:
        return
    rules = ("untap-step.day-night.team",) if state.teams else ("untap-step.day-night",)
    casts = [state.previous_turn.casts[player] for player in state.previous_turn.active]
    if night_falls(state, casts):
        become(state, NIGHT, (*rules, "day-night.check.day"))
    elif day_breaks(state, casts):
        become(state, DAY, (*rules, "day-night.check.night"))
    else:
        commit.note(state, "stays " + state.day_night, rules, player=state.previous_turn.active[0], amount=max(casts))


@clause("day-night.check.day")
def night_falls(state: State, casts: list[int]) -> bool:
    """731.2a: by day, if nobody of the previous turn's active player (or team) cast a spell in it."""
    return state.day_night == DAY and sum(casts) == 0


@clause("day-night.check.night")
def day_breaks(state: State, casts: list[int]) -> bool:
    """731.2b: by night, if that player (or any one player of that team) cast two or more spells in it."""
    return state.day_night == NIGHT and max(casts) >= 2


# 702.145b, e As the designation changes


@clause("daybound.transforms")
def daybound_turn(state: State) -> list[tuple[int, tuple[str, ...]]]:
    """As it becomes night, permanents with daybound that are front face up transform."""
    return [
        (oid, ("daybound.transforms",))
        for oid in bound(state)
        if state.objects[oid].up == 0 and "daybound" in look(state, oid).keywords
    ]


@clause("nightbound.transforms")
def nightbound_turn(state: State) -> list[tuple[int, tuple[str, ...]]]:
    """As it becomes day, permanents with nightbound that are back face up transform."""
    return [
        (oid, ("nightbound.transforms",))
        for oid in bound(state)
        if state.objects[oid].up == 1 and "nightbound" in look(state, oid).keywords
    ]


# 702.145c, d, f, g At any time: right after every event, and again until nothing more happens


def settle(state: State) -> None:
    """Let the rules that act immediately act. They are no state-based actions and no triggers.

    Only permanents whose characteristics may have changed since the last look can be out of step: a change of the
    designation turns all others over itself, and what can't turn over is not tried again until something changes.
    """
    if state.bound_changed is not None and not state.bound_changed:
        return
    changed = _bring_up_to_date(state)
    if state.day_night == NEITHER:
        if not starts_day(state):
            starts_night(state)
        return
    out_of_step = [turn for oid in changed for turn in daybound_at_once(state, oid) + nightbound_at_once(state, oid)]
    if out_of_step:
        double_faced.turn_over(state, [], out_of_step)


@clause("daybound.at-once")
def daybound_at_once(state: State, oid: int) -> list[tuple[int, tuple[str, ...]]]:
    """702.145c: front face up with daybound at night."""
    wrong = state.day_night == NIGHT and state.objects[oid].up == 0 and "daybound" in look(state, oid).keywords
    return [(oid, ("daybound.at-once",))] if wrong else []


@clause("daybound.starts-day")
def starts_day(state: State) -> bool:
    """702.145d: while it is neither, a permanent with daybound makes it day."""
    for oid in bound(state):
        if "daybound" in look(state, oid).keywords:
            become(state, DAY, ("daybound.starts-day",), state.objects[oid])
            return True
    return False


@clause("nightbound.at-once")
def nightbound_at_once(state: State, oid: int) -> list[tuple[int, tuple[str, ...]]]:
    """702.145f: back face up with nightbound by day."""
    wrong = state.day_night == DAY and state.objects[oid].up == 1 and "nightbound" in look(state, oid).keywords
    return [(oid, ("nightbound.at-once",))] if wrong else []


@clause("nightbound.starts-night")
def starts_night(state: State) -> None:
    """702.145g: while it is neither and nothing has daybound, a permanent with nightbound makes it night."""
    for oid in bound(state):
        if "nightbound" in look(state, oid).keywords:
            become(state, NIGHT, ("nightbound.starts-night",), state.objects[oid])
            return


# The index of bound permanents


def bound(state: State) -> tuple[int, ...]:
    """The phased-in permanents that have daybound or nightbound now, in the order in which they came."""
    if state.bound_changed is None or state.bound_changed:
        _bring_up_to_date(state)
    return state.bound


def _is_bound(state: State, oid: int) -> bool:
    obj = state.objects.get(oid)
    if obj is None or obj.phased or obj.zone != BATTLEFIELD:
        return False
    keywords = look(state, oid).keywords
    return "daybound" in keywords or "nightbound" in keywords


def _bring_up_to_date(state: State) -> tuple[int, ...]:
    """Bring the index up to date; return the bound permanents that may have changed."""
    changed = state.bound_changed
    state.bound_changed = []
    if changed is None:
        maybe = {*holders(state, "daybound"), *holders(state, "nightbound")}
        state.bound = tuple(oid for oid in sorted(maybe) if _is_bound(state, oid))
        return state.bound
    now = tuple(oid for oid in dict.fromkeys(changed) if _is_bound(state, oid))
    before = set(state.bound)
    if now or not before.isdisjoint(changed):
        state.bound = tuple(sorted(before.difference(changed).union(now)))
    return now
