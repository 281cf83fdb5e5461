"""Losing, winning and leaving the game (104, 800.4)."""

from __future__ import annotations

from gloaming.engine import commit, day_night, layers
from gloaming.engine.agenda import next_player, push
from gloaming.engine.clauses import clause
from gloaming.engine.objects import BATTLEFIELD, NOBODY, Event, Obj
from gloaming.engine.state import Frame, State
from gloaming.language.changes import ChangeControl


def lose(state: State, losing: list[tuple[int, str]]) -> None:
    """These players lose, all at the same time, by the rules named; with teams their whole team (104.3g, 810.8).

    They leave right after that, and after what happens at the same time: what is pushed on top.
    """
    out: dict[int, str] = {}
    for player, rule in losing:
        for other in state.players:
            if not other.out and (other.id == player or (state.teams and other.team == state.players[player].team)):
                out.setdefault(other.id, rule)
    if out:
        commit.commit(state, [Event("loses", (rule,), None, player) for player, rule in out.items()])
        ending(state)
        push(state, LEAVING, slots={"leaving": tuple(out)})


def _leave(state: State, frame: Frame) -> None:
    leave(state, frame.slots["leaving"])


LEAVING = (_leave,)


@clause("game.win.last-standing", "game.draw.all-lose", "game.win.last-team")
def ending(state: State) -> None:
    """104.2a, 104.4a: the last player or team wins; where nobody is left it is a draw."""
    left = {state.players[player].team for player in state.in_game()}
    if len(left) == 1:
        rule = "game.win.last-team" if state.teams else "game.win.last-standing"
        winners = sum(1 << player.id for player in state.players if player.team in left and not player.out)
        commit.commit(state, [Event("game_over", (rule,), amount=winners)])
    elif not left:
        commit.commit(state, [Event("game_over", ("game.draw.all-lose",))])


@clause("leave-game.objects")
def leave(state: State, players: tuple[int, ...]) -> None:
    """800.4a: what they own leaves the game; their control effects end; what is still theirs is exiled.

    To leave the game is to leave the battlefield (603.6c).
    """
    owned = [obj for obj in state.objects.values() if obj.owner in players]
    for obj in owned:
        if obj.zone != BATTLEFIELD:
            commit.take_away(state, obj)
    commit.commit(state, [leaving_event(obj) for obj in owned if obj.zone == BATTLEFIELD])
    state.lasting = tuple(
        effect for effect in state.lasting
        if effect.controller not in players
        or not any(isinstance(change, ChangeControl) for change in effect.changes)
    )  # fmt: skip
    layers.forget_all(state)
    from gloaming.engine.instructions import control_events, exiling

    events = control_events(state)
    if events:
        commit.commit(state, events)
    theirs = [obj for oid in (*state.stack, *state.battlefield) if (obj := state.objects[oid]).controller in players]
    for obj in theirs:
        if obj.ability is not None:
            commit.take_away(state, obj)
    commit.commit(state, exiling([obj for obj in theirs if obj.ability is None], rules=("leave-game.objects",)))
    state.waiting = tuple(waiting for waiting in state.waiting if waiting.controller not in players)
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.controller not in players)
    for other in state.players:
        if other.controller in players:
            other.controller = other.id
    _take_back_passes(state, players)
    if state.combat is not None:
        for player in players:
            commit.remove_from_combat(state, player)
    day_night.settle(state)


def leaving_event(obj: Obj) -> Event:
    """The event of a permanent leaving the game with its owner."""
    rules = ("leave-game.objects", "phasing.owner-leaves") if obj.phased else ("leave-game.objects",)
    return Event("move", rules, obj, obj.owner, why="left the game", origin=BATTLEFIELD)


def _take_back_passes(state: State, players: tuple[int, ...]) -> None:
    """117.4: of the passes in succession those of the others count; priority goes on from who leaves with it."""
    if state.holder == NOBODY:
        return
    seats = len(state.players)
    before = [(state.holder - step) % seats for step in range(1, seats)]
    passed = [seat for seat in before if seat in players or not state.players[seat].out][: state.passes]
    state.passes -= sum(seat in players for seat in passed)
    if state.holder in players:
        state.holder = next_player(state, state.holder)
