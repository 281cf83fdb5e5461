"""Switch the rules off one at a time, and see which scenario notices.

    python tools/clause_deletion.py [--only PREFIX ...] [--jobs N]

Every function that `@clause` marks is replaced by a neutral one, one function at a time and each in a process of its
own; then the scenarios that reach it are run until one of them no longer holds: the function is *killed* by it. A
function *survives* where every scenario holds without it: nothing proves it yet. ``--only`` takes beginnings of rule
ids or numbers (`day-night`, `502`, `701.27`).

*Neutral* is what the function would say if its rule were not there: as a rule nothing (``None``), no more (``[]``), not
so (``False``), no reason (``""``), none (``0``), as the function's annotation says. Where that would be another rule
rather than none (a check that permits would forbid everything), `NEUTRAL` says what is put there, and why.

Scenarios that are about one of the function's rules are tried first, those that expect it cited next, then the others,
the shortest first. *How* it was killed: `failed` (something expected was not so), `error` (the file could not be played
to its end), `fault` (the engine broke off), `endless` (more than `SLACK` times the usual number of calls). Prints one
JSON document; exit status 1 where a function survived or no scenario reaches it.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import json
import multiprocessing
import pkgutil
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, cast

ROOT = Path(__file__).resolve().parent.parent
if __name__ in ("__main__", "__mp_main__"):
    sys.path.insert(0, str(ROOT / "src"))  # so that the tool runs without the project being installed

from gloaming import engine, rulebook  # noqa: E402 - see above
from gloaming.engine.clauses import CLAUSES  # noqa: E402
from gloaming.scenario.errors import ScenarioError  # noqa: E402
from gloaming.scenario.model import Scenario  # noqa: E402
from gloaming.scenario.reader import read_scenario  # noqa: E402
from gloaming.scenario.result import Result  # noqa: E402
from gloaming.scenario.runner import run_scenario  # noqa: E402

SCENARIOS = ROOT / "scenarios"
SLACK = 20
LEAST_CALLS = 200_000

BY_ANNOTATION = {"bool": "False", "str": '""', "int": "0"}
"""What a function without its rule returns, by its annotation; ``None`` where neither this nor `BY_KIND` says."""

BY_KIND = {"list": "[]", "tuple": "()", "dict": "{}", "Iterator": "iter(())"}
"""The same by what an annotation in brackets begins with: nothing of anything."""

NEUTRAL: dict[str, tuple[str, str]] = {
    "battlefield._as_copy": ("event", "nothing would keep it from entering"),
    "battlefield._choose_enchanted": ("event", "nothing would keep it from entering"),
    "battlefield._choose_protector": ("event", "nothing would keep it from entering"),
    "battlefield._double_counters": ("event", "nothing would keep it from entering"),
    "battlefield.as_entering": ("event.obj", "effects would look at the object where it still is"),
    "casting.total_cost": ("cost", "the cost would be what is printed"),
    "combat.attackable": ("list(state.opponents(player))", "players can be attacked by another rule (506.2)"),
    "combat.blockers_needed": ("1", "one creature is enough to block where nothing says otherwise"),
    "combat.can_block": ("True", "the function forbids"),
    "combat.could_attack": ("True", "the function forbids"),
    "combat.could_block": ("True", "the function forbids"),
    "combat.lethal_for": (
        "max(0, (look(state, blocker).toughness or 0) - state.objects[blocker].damage)",
        "what is lethal is said by another rule (120.6); deathtouch would be off",
    ),
    "combat.recipients_of": ("([], [])", "two lists"),
    "commit.can_fight": ("True", "the function forbids"),
    "copying.copiable": ("obj.faces[0]", "a copy would be of the face in front, as everywhere else (712.8a)"),
    "copying.token_faces": (
        "((changed(copiable(known(state, original)), exceptions),), 0, Layout.NORMAL)",
        "the token would have the one face that any copy has",
    ),
    "costs.can_tap": ("True", "the function forbids"),
    "costs.payable": ("True", "the function forbids"),
    "double_faced.in_order": ("turning", "they would turn over in the order found"),
    "instructions.lasting_effects.gives_control": (
        "any(isinstance(it, ChangeControl) for it in effect.changes)",
        "the function forbids; that effects give control is another rule (613.1b)",
    ),
    "instructions.moving.put_card": (
        'battlefield.entering(state, obj, controller, (), "put", 1 if transformed else 0, source)',
        "the function forbids; putting is the instruction's own doing",
    ),
    "legal.can_activate": ("True", "the function forbids"),
    "legal.can_play_land": ("True", "the function forbids"),
    "legal.castable_faces": ("(0,)", "without a choice of a face the front is cast, by another rule (712.11)"),
    "legal.sorcery_timing": ("True", "the function forbids"),
    "legal.timing_of": ("()", "nothing more would have to be paid"),
    "matching.defending_player": ("NOBODY", "nobody would be the defending player"),
    "recasting.copy_on_stack": ("original", "something must be said to be the copy"),
    "state_based.can_enchant": ("True", "the function forbids"),
    "state_based.ceasing": ('Event("note", (), obj, obj.owner, why="stays")', "the caller waits for an event"),
    "state_based.protected": ("True", "the function forbids"),
    "targets.legal": ("True", "the function forbids"),
    "triggers.intervening_if": ("True", "the function forbids"),
}
"""Functions for which the annotation does not say what is neutral: the expression that is put there, and the reason."""


class Endless(BaseException):
    """Too many calls: the game does not come to an end. Not an `Exception`, so that nothing takes it for a fault."""


class Marked(NamedTuple):
    """A function that carries out rules: its name from the engine's folder down, and the rules' ids."""

    name: str
    function: FunctionType
    ids: tuple[str, ...]

    def below(self, prefixes: Sequence[str]) -> bool:
        """Whether one of its rules is below one of the ids or numbers; every one is where there are none."""
        below = {rule.id for prefix in prefixes for rule in rulebook.find(prefix)}
        return not prefixes or not below.isdisjoint(self.ids)


@cache
def marked() -> dict[str, Marked]:
    """All marked functions by their names, in the order of the names."""
    for module in pkgutil.walk_packages(engine.__path__, "gloaming.engine."):
        importlib.import_module(module.name)
    ids: dict[Callable[..., object], list[str]] = {}
    for id_, functions in CLAUSES.items():
        for function in functions:
            ids.setdefault(function, []).append(id_)
    found = {}
    for function, own in ids.items():
        name = f"{function.__module__}.{function.__name__}".removeprefix("gloaming.engine.")
        found[name] = Marked(name, cast(FunctionType, function), tuple(own))
    return dict(sorted(found.items()))


def neutral(function: Marked) -> str:
    """The expression that is returned in place of what the function does."""
    if function.name in NEUTRAL:
        return NEUTRAL[function.name][0]
    returns = str(function.function.__annotations__["return"])
    return BY_ANNOTATION.get(returns) or BY_KIND.get(returns.partition("[")[0], "None")


def switch_off(function: Marked) -> CodeType:
    """Put the neutral function in the place of the marked one; return the code that was there."""
    parameters = ", ".join(inspect.signature(function.function).parameters)
    before = function.function.__code__
    made = eval(f"lambda {parameters}: {neutral(function)}")  # noqa: S307 - an expression of the table above
    put_code(function, made.__code__)
    return before


def put_code(function: Marked, code: CodeType) -> None:
    """Let the function do what the code says, whoever has imported it."""
    cast("Any", function.function).__code__ = code


# Which scenario reaches what


class Reach(NamedTuple):
    """A scenario that holds: how many calls it takes, and which marked functions it reaches."""

    scenario: Scenario
    file: str
    calls: int
    functions: frozenset[str]
    about: frozenset[str]
    cites: frozenset[str]


def files() -> list[Path]:
    """The scenario files of the repository."""
    return sorted(SCENARIOS.rglob("*.yaml"))


def record(paths: Iterable[Path]) -> tuple[list[Reach], list[str]]:
    """Run each scenario once, watching; also the files that do not hold, which prove nothing."""
    names = {function.function.__code__: name for name, function in marked().items()}
    found, broken = [], []
    for path in paths:
        file = path.relative_to(SCENARIOS).as_posix()
        try:
            scenario = read_scenario(path)
        except ScenarioError:
            broken.append(file)
            continue
        reached: set[CodeType] = set()
        calls = 0

        def watch(frame: FrameType, event: str, _argument: object, reached: set[CodeType] = reached) -> None:
            nonlocal calls
            calls += 1
            if event == "call":
                reached.add(frame.f_code)

        result = _watched(scenario, watch)
        if not result.passed or result.error:
            broken.append(file)
            continue
        cites = frozenset(id_ for item in scenario.play for id_ in getattr(item, "cites", None) or ())
        functions = frozenset(names[code] for code in reached if code in names)
        found.append(Reach(scenario, file, calls, functions, frozenset(scenario.about), cites))
    return found, broken


def _watched(scenario: Scenario, watch: Callable[[FrameType, str, Any], object]) -> Result:
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        return run_scenario(scenario)
    finally:
        sys.setprofile(before)


def in_order(function: Marked, reaches: Iterable[Reach]) -> list[Reach]:
    """The scenarios that reach the function, those that are most likely to notice its absence first."""

    def place(one: Reach) -> tuple[int, int, str]:
        first = 0 if not one.about.isdisjoint(function.ids) else 1 if not one.cites.isdisjoint(function.ids) else 2
        return (first, one.calls, one.file)

    return sorted((one for one in reaches if function.name in one.functions), key=place)


# One function switched off


class Fate(NamedTuple):
    """What became of a function: the scenario that noticed its absence and how; empty where none did."""

    function: str
    reached_by: int
    killed_by: str
    how: str
    unproved: tuple[str, ...]
    """Those of its rules for which every scenario that names them (in ``about``, or as cited) holds without it."""


REACHES: list[Reach] = []
"""What was recorded, for the processes that are made from this one."""


def fate(name: str) -> Fate:
    """Switch the function off and run the scenarios that reach it. Only for a process that does nothing else after."""
    if not REACHES:  # a process that was not made as a copy of the one that recorded
        REACHES.extend(record(files())[0])
    function = marked()[name]
    reaches = in_order(function, REACHES)
    switch_off(function)
    killer, how = "", ""
    unproved = set(function.ids)
    for one in reaches:
        named = (one.about | one.cites) & unproved
        if killer and not named:
            continue
        noticed = _run(one)
        if noticed:
            killer, how = (killer, how) if killer else (one.file, noticed)
            unproved -= named
        if killer and not unproved:
            break
    return Fate(name, len(reaches), killer, how, tuple(sorted(unproved)))


def _run(one: Reach) -> str:
    """How the scenario notices; "" where it holds."""
    left = LEAST_CALLS + SLACK * one.calls

    def count(_frame: FrameType, _event: str, _argument: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Endless

    try:
        result = _watched(one.scenario, count)
    except Endless:
        return "endless"
    except RecursionError:
        return "endless"
    if result.error:
        return "fault" if "the program failed" in result.error else "error"
    return "" if result.passed else "failed"


def fates(names: Sequence[str], jobs: int = 0) -> list[Fate]:
    """The fates of the functions, in the order of the names; each in a process of its own."""
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    with multiprocessing.get_context(method).Pool(jobs or None, maxtasksperchild=1) as pool:
        return pool.map(fate, names, chunksize=1)


def main(arguments: Sequence[str]) -> int:
    """Print the fates as JSON; exit status 1 where something survived or is not reached."""
    parser = argparse.ArgumentParser(prog="clause_deletion.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="*", default=[], metavar="PREFIX", help="beginnings of rule ids or numbers")
    parser.add_argument("--jobs", type=int, default=0, help="how many processes at a time; default one a processor")
    given = parser.parse_args(arguments)
    reaches, broken = record(files())
    REACHES.extend(reaches)
    names = [name for name, function in marked().items() if function.below(given.only)]
    if not names:
        parser.error(f"no function carries out a rule below {', '.join(given.only)}")
    found = fates(names, given.jobs)
    document = {
        "functions": [
            {"ids": marked()[one.function].ids, "neutral": neutral(marked()[one.function]), **one._asdict()}
            for one in found
        ],
        "survived": [one.function for one in found if one.reached_by and not one.killed_by],
        "not reached": [one.function for one in found if not one.reached_by],
        "killed": sum(bool(one.killed_by) for one in found),
        "unproved rules": {one.function: one.unproved for one in found if one.killed_by and one.unproved},
        "scenarios that do not hold": broken,
    }
    print(json.dumps(document, indent=1))
    return 1 if document["survived"] or document["not reached"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
