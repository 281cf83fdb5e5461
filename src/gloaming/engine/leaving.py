"""Losing, winning and leaving the game (104, 800.4)."""

from __future__ import annotations

from gloaming.engine import commit, day_night, layers
from gloaming.engine.agenda import push
from gloaming.engine.clauses import clause
from gloaming.engine.objects import EXILE, NOBODY, STACK, Event, Obj
from gloaming.engine.state import Frame, State


def lose(state: State, losing: list[tuple[int, str]]) -> None:
    """These players lose, all at the same time, by the rules named; with teams their whole team (104.3g, 810.8)."""
    out: dict[int, str] = {}
    for player, rule in losing:
        for other in state.players:
            if not other.out and (other.id == player or (state.teams and other.team == state.players[player].team)):
                out.setdefault(other.id, rule)
    if out:
        commit.commit(state, [Event("loses", (rule,), None, player) for player, rule in out.items()])
        for player in out:
            leave(state, player)
        ending(state)


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
def leave(state: State, player: int) -> None:
    """800.4a: what the player owns leaves the game; control effects of the player end; what is still theirs is exiled.

    What the player's own ended game has no part in (the last opponent gone) is left as it is for whoever looks.
    """
    if len({state.players[other].team for other in state.in_game()}) <= 1:
        return
    for oid in list(state.objects):
        obj = state.objects[oid]
        if obj.owner == player:
            commit.take_away(state, obj)
    state.lasting = tuple(
        effect for effect in state.lasting
        if effect.controller != player
        or not any(type(change).__name__ == "ChangeControl" for change in effect.changes)
    )  # fmt: skip
    layers.forget_all(state)
    from gloaming.engine.instructions import control_events

    events = control_events(state)
    if events:
        commit.commit(state, events)
    for oid in (*state.stack, *state.battlefield):
        obj = state.objects[oid]
        if obj.controller == player:
            if obj.zone == STACK and obj.ability is not None:
                commit.take_away(state, obj)
            else:
                exile(state, obj)
    state.waiting = tuple(waiting for waiting in state.waiting if waiting.controller != player)
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.controller != player)
    for other in state.players:
        if other.controller == player:
            other.controller = other.id
    if state.holder == player:
        state.passes = 0
        state.holder = _next(state, player)
    if state.combat is not None:
        commit.remove_from_combat(state, player)
    day_night.settle(state)


def _next(state: State, player: int) -> int:
    seats = len(state.players)
    for step in range(1, seats):
        if not state.players[(player + step) % seats].out:
            return (player + step) % seats
    return NOBODY


def exile(state: State, obj: Obj) -> None:
    """800.4a: objects still controlled by the player who left are exiled."""
    commit.commit(
        state, [Event("move", ("leave-game.objects",), obj, obj.owner, why="exiled", origin=obj.zone, to=EXILE)]
    )


def concede(state: State, player: int) -> None:
    """104.3a: a player may concede at any time and loses."""
    push(state, CONCEDING, obj=player)


def _concede(state: State, frame: Frame) -> None:
    lose(state, [(frame.obj, "game.lose.concede")])


CONCEDING = (_concede,)
