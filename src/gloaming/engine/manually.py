"""Activating a mana ability by itself, outside a payment (605.3): it is done at once and uses no stack."""

from __future__ import annotations

from typing import cast

from gloaming.engine import mana
from gloaming.engine.agenda import push
from gloaming.engine.clauses import clause
from gloaming.engine.commit import commit
from gloaming.engine.costs import mana_of, pay_parts, tapped_by
from gloaming.engine.following import follow
from gloaming.engine.layers import look
from gloaming.engine.objects import Context, Event
from gloaming.engine.state import Frame, State
from gloaming.language.abilities import Activated


@clause("mana-ability.no-stack", "mana-ability.when")
def activate_mana_ability(state: State, player: int, source: int, place: int) -> None:
    """605.3b: its cost is paid and it resolves right after."""
    push(state, ACTIVATING_MANA, look(state, source).abilities[place], obj=source, slots={"player": (player,)})


def _pay(state: State, frame: Frame) -> None:
    ability = cast(Activated, frame.node)
    player = frame.slots["player"][0]
    source = state.objects[frame.obj]
    frame.context = Context(source, player)
    commit(state, [Event("activated", ("mana-ability.no-stack",), source, player, source=source)])
    mana.pay(state, player, mana_of(ability.cost), 0, tapped_by(ability.cost, source))
    pay_parts(state, player, state.objects[frame.obj], ability.cost, frame.slots)


def _do(state: State, frame: Frame) -> None:
    ability = cast(Activated, frame.node)
    assert frame.context is not None
    follow(state, ability.effects, frame.context, frame.slots)


ACTIVATING_MANA = (_pay, _do)
