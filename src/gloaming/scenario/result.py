"""What came of a scenario, and what goes wrong while one runs.

The tree of errors:

    Exception
    +-- RunError           the scenario cannot go on; the file has to be mended
        +-- NotPossible    what an item says is not possible now; what `illegal` wants to see
        +-- Unanswered     the game asks, and no answer is given
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gloaming.engine.objects import Log


class RunError(Exception):
    """The scenario cannot go on; the text says why, `item` and `line` where (-1 and 0: in the set-up)."""

    def __init__(self, problem: str, item: int = -1, line: int = 0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.item = item
        self.line = line


class NotPossible(RunError):  # noqa: N818 - reads as what it says
    """What the item says is not possible now by the rules."""


class Unanswered(RunError):  # noqa: N818 - reads as what it says
    """The game asks and no answer is given; the text has the question and its legal answers."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that was expected and is not so. `path` is the place in the item, such as ``objects.wolf.power``."""

    item: int
    line: int
    path: str
    expected: str
    actual: str


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one scenario: it passed where nothing failed and no error stopped it.

    `error` says why it could not be run to its end, "" where it could. `edition` is the scenario's own or None.
    """

    file: str
    title: str
    failures: tuple[Failure, ...] = ()
    error: str = ""
    players: tuple[str, ...] = ()
    edition: str | None = None
    last: Log | None = field(default=None, repr=False)
    """The newest line of the game's log; `log` goes through all of them."""

    @property
    def passed(self) -> bool:
        """Whether everything held."""
        return not self.failures and not self.error

    @property
    def log(self) -> tuple[Log, ...]:
        """All that happened, oldest first."""
        return tuple(lines_since(self.last, None))


def lines_since(last: Log | None, mark: Log | None) -> Iterator[Log]:
    """The lines of the log after `mark` (None: all), oldest first."""
    lines: list[Log] = []
    while last is not None and last is not mark:
        lines.append(last)
        last = last.before
    return reversed(lines)
