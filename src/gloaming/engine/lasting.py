"""Continuous effects from instructions (611.2), with their durations.

Each changes objects fixed when it began (611.2c), or the rules (a static ability that a player has for a while), or
shields objects from something (a regeneration shield, "if it would die, exile it instead").
"""

from __future__ import annotations

from gloaming.engine.objects import Obj
from gloaming.engine.state import State
from gloaming.language.abilities import Ability, PlayerProtected
from gloaming.language.changes import Change
from gloaming.language.effects import END_OF_TURN, YOUR_NEXT_TURN

ONCE = "once"
"""The shield of an effect that is used up by the first event that it is applied to."""


class Lasting:
    """One such effect. ``until``: "end of turn", "your next turn" (of ``controller``), "forever"."""

    __slots__ = ("stamp", "source", "controller", "until", "changes", "objects", "rule", "shield", "numbers", "turn")

    def __init__(
        self,
        stamp: int,
        source: Obj,
        controller: int,
        until: str,
        turn: int,
        changes: tuple[Change, ...] = (),
        objects: frozenset[int] = frozenset(),
        rule: Ability | None = None,
        shield: str = "",
    ) -> None:
        self.stamp = stamp
        self.source = source
        self.controller = controller
        self.until = until
        self.turn = turn
        """The number of the turn in which it began."""
        self.changes = changes
        self.objects = objects
        self.rule = rule
        self.shield = shield
        """What shields its objects: "regenerate", "exile if it would die"; "" where nothing."""


def lasts(
    state: State,
    source: Obj,
    controller: int,
    until: str,
    *,
    changes: tuple[Change, ...] = (),
    objects: frozenset[int] = frozenset(),
    rule: Ability | None = None,
    shield: str = "",
) -> None:
    """Such an effect begins now; who makes one that changes objects tells the layers."""
    effect = Lasting(state.new_stamp(), source, controller, until, state.turn, changes, objects, rule, shield)
    state.lasting = (*state.lasting, effect)


def player_protected(state: State, player: int) -> bool:
    """Whether an effect gives the player protection from everything and keeps the life total as it is (702.16j)."""
    return any(isinstance(effect.rule, PlayerProtected) and effect.controller == player for effect in state.lasting)


def expired_at_cleanup(effect: Lasting) -> bool:
    """Whether it ends in the cleanup step (514.2)."""
    return effect.until == END_OF_TURN


def expired_at_turn_start(effect: Lasting, active: int, turn: int) -> bool:
    """Whether it ends as that player's turn begins (500.4)."""
    return effect.until == YOUR_NEXT_TURN and effect.controller == active and turn > effect.turn
