"""Paying while something resolves: "may pay", "unless that player pays" (118.12, 608.2g)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit, mana
from gloaming.engine.agenda import answer, ask_number, ask_yes_no
from gloaming.engine.clauses import clause
from gloaming.engine.costs import MOST_TIMES, mana_of, pay_parts, payable
from gloaming.engine.following import follow
from gloaming.engine.instructions.meaning import context_of, who
from gloaming.engine.questions import NO, YES
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.mana import ManaCost


@clause("cost.unless", "cost.do-if-do")
def _ask(state: State, frame: Frame) -> None:
    """118.12: who can't pay is not asked; nor who has left the game (800.4f)."""
    node = cast(e.MayPay, frame.node)
    players = who(state, frame, node.who)
    source = context_of(frame).source
    able = bool(players) and payable(state, players[0], state.objects.get(source.id, source), node.cost)
    if node.times and players:
        most = _how_often(state, players[0], mana_of(node.cost)) if able else 0
        ask_number(state, frame, players[0], "cost.do-if-do", "how often", 0, most, source.id)
    elif able:
        ask_yes_no(state, frame, players[0], "cost.unless", "pay", source.id)
    else:
        frame.answer = NO


def _how_often(state: State, player: int, cost: ManaCost) -> int:
    if state.players[player].unlimited_mana:
        return MOST_TIMES
    times = 0
    while times < MOST_TIMES and mana.can_pay(state, player, _times(cost, times + 1)):
        times += 1
    return times


def _times(cost: ManaCost, times: int) -> ManaCost:
    return ManaCost(cost.symbols * times, cost.generic * times)


def _pay(state: State, frame: Frame) -> None:
    node = cast(e.MayPay, frame.node)
    chosen = answer(frame)
    times = chosen.subject if chosen.verb == "number" else int(chosen == YES)
    if node.times:
        frame.slots[node.times] = (times,)
    frame.obj = times
    players = who(state, frame, node.who)
    if players:
        rule = "cost.unless" if node.otherwise else "cost.do-if-do"
        source = state.objects.get(context_of(frame).source.id)
        commit.note(state, "pays" if times else "does not pay", (rule,), player=players[0], source=source)
    if times:
        player = who(state, frame, node.who)[0]
        source = context_of(frame).source
        if mana.pay(state, player, _times(mana_of(node.cost), times), 0) < 0:
            frame.obj = 0
            return
        pay_parts(state, player, state.objects.get(source.id, source), node.cost, frame.slots)


def _then(state: State, frame: Frame) -> None:
    node = cast(e.MayPay, frame.node)
    follow(state, node.then if frame.obj else node.otherwise, context_of(frame), frame.slots)


DO: dict[type, tuple[Step, ...]] = {
    e.MayPay: (_ask, _pay, _then),
}
