"""Following instructions in the order written (608.2c): the table of what each kind does, and going through a list.

The rooms that carry out instructions each have a part of the table; `teach` puts them together.
"""

from __future__ import annotations

from typing import cast

from gloaming.engine.agenda import push
from gloaming.engine.clauses import clause
from gloaming.engine.objects import Context, Slots
from gloaming.engine.state import Frame, State, Step
from gloaming.language.effects import Effect

DO: dict[type, tuple[Step, ...]] = {}
"""The steps of each kind of instruction."""


def teach(*tables: dict[type, tuple[Step, ...]]) -> None:
    """Add parts of the table. Raises ``ValueError`` where a kind would have two meanings."""
    for table in tables:
        twice = [kind.__name__ for kind in table if DO.get(kind, table[kind]) is not table[kind]]
        if twice:
            raise ValueError(f"instructions with two meanings: {', '.join(twice)}")
        DO.update(table)


def follow(state: State, effects: tuple[Effect, ...], context: Context, slots: Slots) -> None:
    """Follow the instructions: the last thing that a step does."""
    if effects:
        push(state, FOLLOWING, effects, context, slots)


@clause("resolve.order-written")
def _next_instruction(state: State, frame: Frame) -> None:
    """608.2c: each instruction fully before the next."""
    effects = cast("tuple[Effect, ...]", frame.node)
    if frame.obj < len(effects):
        effect = effects[frame.obj]
        frame.obj += 1
        frame.at = 0
        push(state, DO[type(effect)], effect, frame.context, frame.slots)


FOLLOWING = (_next_instruction,)
