"""Running a scenario: the position is set up, the items of `play` are done in order, and what was expected is compared.

A scenario is never half run without saying so: the first item that cannot be done ends it with an error.
"""

# ruff: noqa: ARG001 - the functions of one table share one signature

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import cast

from gloaming.rulebook import EDITIONS
from gloaming.scenario import expecting
from gloaming.scenario.answers import written
from gloaming.scenario.doing import act, attack, block, ready
from gloaming.scenario.judging import judge
from gloaming.scenario.model import (
    Advance,
    Choose,
    DeclareAttack,
    DeclareBlock,
    Expect,
    Illegal,
    Item,
    Judge,
    PlayerAction,
    Put,
    ResolveStack,
    Scenario,
    TokenCopy,
)
from gloaming.scenario.result import Failure, NotPossible, Result, RunError, Unanswered
from gloaming.scenario.setup import begin, set_up, settle
from gloaming.scenario.table import Table

OVER_STEPS = ("untap", "cleanup")
"""Steps in which nobody usually has priority: advancing to them goes on until they are over."""


def run_scenario(scenario: Scenario) -> Result:
    """What came of the scenario. Never raises for what a file says: that is the result's `error`."""
    run = _Run(scenario)
    error = ""
    try:
        run.all()
    except RunError as problem:
        where = f"{scenario.file}:{problem.line}: " if problem.line else f"{scenario.file}: "
        item = f"play[{problem.item}]: " if problem.item >= 0 else ""
        told = problem.problem
        error = f"{where}{item}{told if told.endswith('?') else told.rstrip('.') + '.'}"
    except Exception as fault:  # noqa: BLE001 - a fault of the program must not hide what the other files do
        place = traceback.extract_tb(fault.__traceback__)[-1]
        what = f"{type(fault).__name__}: {fault}"
        error = f"{scenario.file}: the program failed ({what}) in {place.name}; please report it."
    state = run.table.state if run.table is not None else None
    return Result(
        scenario.file,
        scenario.title,
        tuple(run.failures),
        error,
        tuple(player.name for player in scenario.players),
        scenario.edition,
        state.log if state is not None else None,
    )


class _Run:
    """One scenario being run."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table: Table | None = None
        self.failures: list[Failure] = []
        self.done: set[int] = set()
        """The items that were done together with an earlier one: combat declared by several players."""

    def all(self) -> None:
        """Set up, and do every item. Raises RunError with the item's place."""
        lines = dict(self.scenario.lines)
        for place, rule in enumerate(self.scenario.about):
            key = f"about[{place}]"
            expecting.known(rule, key, lines.get(key, 0))
        edition = self.scenario.edition
        if edition is not None and edition not in EDITIONS:
            known = f"known are {', '.join(EDITIONS)}"
            problem = f"edition: no edition of the rules took effect on {edition}; {known}"
            raise RunError(problem, line=lines.get("edition", 0))
        position = set_up(self.scenario)
        table = self.table = Table(position.state, position.aliases)
        table.names.declared = frozenset((*position.aliases, *_aliases(self.scenario.play)))
        play = self.scenario.play
        table.said.open(_answers(play, 0))
        begin(position.state)
        table.state.ask_all = True
        table.intervene((settle,))
        table.tally.begin()
        if table.state.step != "untap":
            table.start()
        for item in play:
            try:
                self.item(table, item)
            except RunError as error:
                if error.item < 0:
                    error.item, error.line = item.index, error.line or item.line
                raise
        for left in table.said.waiting:
            raise RunError(f"nobody asks {left.player} for {written(left.answer)}", left.index, left.line)

    def item(self, table: Table, item: Item) -> None:
        """Do one item, with the answers that stand right after it at hand."""
        if item.index in self.done:
            return
        table.said.open(_answers(self.scenario.play, item.index + (not isinstance(item, Choose))))
        if isinstance(item, Expect):
            self.failures += expecting.failures(table, item)
            table.tally.begin()
        elif isinstance(item, Illegal):
            self.illegal(table, item)
        elif not isinstance(item, Choose):
            DO[type(item)](self, table, item)

    def illegal(self, table: Table, item: Illegal) -> None:
        """Try it on a copy: it must not be possible."""
        copy = table.copy()
        inner = item.item
        try:
            if isinstance(inner, PlayerAction):
                ready(copy, inner)
                act(copy, inner)
            elif isinstance(inner, DeclareAttack):
                attack(copy, [inner])
            elif isinstance(inner, DeclareBlock):
                block(copy, [inner])
        except NotPossible:
            return
        except Unanswered:
            pass  # it is possible so far that the game asks on
        self.failures.append(Failure(item.index, item.line, "illegal", "not possible", "possible"))

    def together(self, item: DeclareAttack | DeclareBlock) -> list[DeclareAttack] | list[DeclareBlock]:
        """The item, and those of the same kind that follow it at once: combat is declared by all at one time."""
        found = [item]
        names = {item.player}
        for other in self.scenario.play[item.index + 1 :]:
            if isinstance(other, Choose):
                continue
            if type(other) is not type(item) or not isinstance(other, DeclareAttack | DeclareBlock):
                break
            if other.player in names or (
                isinstance(item, DeclareAttack) and not self._mates(item.player, other.player)
            ):
                break
            found.append(other)
            names.add(other.player)
            self.done.add(other.index)
        if len(found) > 1:
            assert self.table is not None
            self.table.said.open(_answers(self.scenario.play, found[-1].index + 1))
        return cast("list[DeclareAttack] | list[DeclareBlock]", found)

    def _mates(self, one: str, other: str) -> bool:
        return any(one in team and other in team for team in self.scenario.teams)


def _aliases(play: Sequence[Item]) -> Iterator[str]:
    """The aliases that items of the play give."""
    for item in play:
        given = item.acts if isinstance(item, Judge) else (item.item if isinstance(item, Illegal) else item,)
        for one in given:
            if isinstance(one, (PlayerAction, Put, TokenCopy)) and one.alias is not None:
                yield one.alias


def _answers(play: Sequence[Item], start: int) -> list[Choose]:
    """The answers that stand there, one right after the other."""
    found: list[Choose] = []
    for item in play[start:]:
        if not isinstance(item, Choose):
            break
        found.append(item)
    return found


def _advance(run: _Run, table: Table, item: Advance) -> None:
    table.pass_until(item.step, item.turn, over=item.step in OVER_STEPS)


def _resolve(run: _Run, table: Table, item: ResolveStack) -> None:
    table.start()
    if item.count is None:
        table.empty_stack()
        return
    for number in range(item.count):
        if not table.state.stack:
            raise RunError(f"the stack is empty after {number} resolved")
        table.resolve_top()


def _act(run: _Run, table: Table, item: PlayerAction) -> None:
    ready(table, item)
    act(table, item)


def _attack(run: _Run, table: Table, item: DeclareAttack) -> None:
    attack(table, cast("list[DeclareAttack]", run.together(item)))


def _block(run: _Run, table: Table, item: DeclareBlock) -> None:
    block(table, cast("list[DeclareBlock]", run.together(item)))


def _judge(run: _Run, table: Table, item: Judge) -> None:
    judge(table, item)


DO: dict[type, Callable[[_Run, Table, object], None]] = cast(
    "dict[type, Callable[[_Run, Table, object], None]]",
    {
        Advance: _advance,
        ResolveStack: _resolve,
        PlayerAction: _act,
        DeclareAttack: _attack,
        DeclareBlock: _block,
        Judge: _judge,
    },
)
