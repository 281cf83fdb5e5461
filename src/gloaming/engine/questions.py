"""Questions that the game asks, and the actions that answer them.

A question names who decides, for whom, by which rule, and every legal answer; big ones are asked one pick at a time.
"""

from __future__ import annotations

from typing import NamedTuple

PRIORITY = "priority"
KINDS = (
    PRIORITY, "mulligan", "bottom", "target", "choose", "number", "yes or no", "mode", "attack", "block", "damage",
    "order", "replacement", "discard", "cost", "color", "creature type", "name", "mana", "legend",
)  # fmt: skip
"""What a question can be about."""


class Action(NamedTuple):
    """One legal answer: what is done (``verb``), to or with what (``subject``), a second thing or number (``other``).

    Hashable and comparable; ``subject`` and ``other`` are entities or numbers.
    """

    verb: str
    subject: int = 0
    other: int = 0
    text: str = ""
    """A word chosen: a color, a creature type, a way to cast."""


PASS = Action("pass")
YES = Action("yes")
NO = Action("no")
DONE = Action("done")


class Question:
    """Who decides (``player``), for whom (``whose``), about what (``kind``), by which rule, and the legal answers.

    ``slot`` is the name under which the answer is kept in the frame that asks.
    """

    __slots__ = ("kind", "player", "whose", "rule", "actions", "prompt", "about")

    def __init__(
        self,
        kind: str,
        player: int,
        whose: int,
        rule: str,
        actions: tuple[Action, ...],
        prompt: str = "",
        about: int = 0,
    ) -> None:
        self.kind = kind
        self.player = player
        self.whose = whose
        self.rule = rule
        self.actions = actions
        self.prompt = prompt
        """A key that says what is chosen for: "destroy", "discard", the keyword."""
        self.about = about
        """The entity that the question is about: the blocker, the spell."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.prompt} for player {self.player}: {len(self.actions)} answers>"
