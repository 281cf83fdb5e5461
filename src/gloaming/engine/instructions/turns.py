"""Extra turns, ending the turn, controlling a player, skipping (500.7, 723, 724)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit
from gloaming.engine.agenda import source_of
from gloaming.engine.characteristics import PERMANENT_TYPES
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, who
from gloaming.engine.layers import look
from gloaming.engine.matching import refer
from gloaming.engine.objects import (
    Event,
    Obj,
)
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


def _extra_turn(state: State, frame: Frame) -> None:
    node = cast(e.ExtraTurn, frame.node)
    for player in who(state, frame, node.who):
        add_extra_turn(state, player, context_of(frame).source, node.skip_untap, node.at_end_step)


@clause("turn.extra-turn")
def add_extra_turn(
    state: State, player: int, source: Obj, skip_untap: bool = False, at_end: tuple[e.Effect, ...] = ()
) -> None:
    """500.7: a turn after this one; the one created last comes first."""
    state.extra_turns = (*state.extra_turns, (player, source, skip_untap, at_end))
    commit.commit(state, [Event("extra_turn", ("turn.extra-turn",), None, player, source=source)])


def _end_turn(state: State, frame: Frame) -> None:
    from gloaming.engine.ending import end_the_turn

    end_the_turn(state, source_of(state, frame))


def _control_next_turn(state: State, frame: Frame) -> None:
    node = cast(e.ControlNextTurn, frame.node)
    for player in who(state, frame, node.who):
        control_next_turn(state, player, context_of(frame).controller, node.extra_turn_after, source_of(state, frame))


@clause("control-player.next-turn")
def control_next_turn(state: State, player: int, by: int, extra: bool = False, source: Obj | None = None) -> None:
    """723.1: it waits for that player's next turn, or the team's (805.8); of several the latest counts (723.1a)."""
    from gloaming.engine.turn import team_of

    mine = state.players[team_of(state, player)[0]]
    mine.controls_next = (*mine.controls_next, (by, source if extra else None))
    commit.commit(state, [Event("controls_player", ("control-player.next-turn",), None, player, by, source)])


def _skip_step(state: State, frame: Frame) -> None:
    node = cast(e.SkipStep, frame.node)
    for player in who(state, frame, node.who):
        state.players[player].skips = (*state.players[player].skips, node.step)


def _lose(state: State, frame: Frame) -> None:
    from gloaming.engine.leaving import lose

    lose(state, [(player, "game.lose.by-effect") for player in who(state, frame, cast(e.LoseGame, frame.node).who)])


def _restart(state: State, frame: Frame) -> None:
    from gloaming.engine.ending import restart

    node = cast(e.RestartGame, frame.node)
    context = context_of(frame)
    kept = tuple(it for it in refer(state, node.without, context, frame.slots) if it in state.exile)
    without = tuple(it for it in kept if _permanent_card(state, it))
    restart(state, context.controller, without)


def _permanent_card(state: State, card: int) -> bool:
    """Whether it is a permanent card that is no Aura."""
    chars = look(state, card)
    return not chars.types.isdisjoint(PERMANENT_TYPES) and "Aura" not in chars.subtypes


DO: dict[type, tuple[Step, ...]] = {
    e.ExtraTurn: (_extra_turn,),
    e.EndTheTurn: (_end_turn,),
    e.ControlNextTurn: (_control_next_turn,),
    e.SkipStep: (_skip_step,),
    e.RestartGame: (_restart,),
    e.LoseGame: (_lose,),
}
