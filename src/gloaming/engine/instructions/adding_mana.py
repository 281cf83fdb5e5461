"""Adding mana (106.4)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit
from gloaming.engine.agenda import answer, ask
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, count
from gloaming.engine.layers import look
from gloaming.engine.objects import (
    Event,
)
from gloaming.engine.questions import Action
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


@clause("mana.pool")
def _add_mana_ask(state: State, frame: Frame) -> None:
    node = cast(e.AddMana, frame.node)
    options = mana_options(state, node, context_of(frame).source.id)
    if not options:
        frame.at = len(frame.steps)
        return
    actions = [Action("mana", number, text="".join(option)) for number, option in enumerate(options)]
    ask(state, frame, "mana", context_of(frame).controller, "mana.pool", actions)


def mana_options(state: State, node: e.AddMana, source: int) -> list[tuple[str, ...]]:
    """The alternatives; "of its own colors" only those in its source's colors."""
    if not node.of_own_colors:
        return list(node.options)
    colors = look(state, source).colors
    return [option for option in node.options if set(option) <= colors]


def _add_mana(state: State, frame: Frame) -> None:
    node = cast(e.AddMana, frame.node)
    text = answer(frame).text * count(state, frame, node.count)
    context = context_of(frame)
    commit.commit(
        state,
        [
            Event(
                "mana",
                ("mana.pool",),
                None,
                context.controller,
                source=context.source,
                text=text,
                why="kept" if node.keep else "",
            )
        ],
    )


DO: dict[type, tuple[Step, ...]] = {
    e.AddMana: (_add_mana_ask, _add_mana),
}
