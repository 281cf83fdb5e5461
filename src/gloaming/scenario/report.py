"""Telling what came of scenarios: as lines for people and as the values of the JSON document.

How a line of the log reads is not known here: whoever reports gives the function that says it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gloaming.engine.objects import Log
from gloaming.rulebook import NEWEST, number
from gloaming.scenario.result import Result

Describe = Callable[[Log, Sequence[str]], str]
"""One sentence for a line of the log, given the players' names by seat."""
Quiet = Callable[[Log], bool]
"""Whether a reader can do without the line."""
Line = tuple[str, str]
"""A style (title, place, log, rules, failure, error, good, or "" for none) and a text."""


def edition_of(result: Result, chosen: str | None) -> str:
    """The edition whose numbers are told: the one asked for, else the scenario's, else the newest."""
    return chosen or result.edition or NEWEST


# --- for programs -----------------------------------------------------------------------------------------------------


def document(results: Sequence[Result], describe: Describe, edition: str | None = None) -> dict[str, object]:
    """The JSON document about all of them. Raises UnknownEdition."""
    return {
        "scenarios": [_scenario(result, describe, edition_of(result, edition)) for result in results],
        "passed": sum(result.passed for result in results),
        "failed": sum(bool(result.failures) and not result.error for result in results),
        "errors": sum(bool(result.error) for result in results),
    }


def _scenario(result: Result, describe: Describe, edition: str) -> dict[str, object]:
    return {
        "file": result.file,
        "title": result.title,
        "passed": result.passed,
        "failures": [
            {
                "item": failure.item,
                "line": failure.line,
                "path": failure.path,
                "expected": failure.expected,
                "actual": failure.actual,
            }
            for failure in result.failures
        ],
        "error": result.error or None,
        "log": [_entry(line, result.players, describe, edition) for line in result.log],
    }


def _entry(line: Log, players: Sequence[str], describe: Describe, edition: str) -> dict[str, object]:
    return {
        "turn": line.turn,
        "step": line.step,
        "event": line.event.kind,
        "text": describe(line, players),
        "rules": [{"id": rule, "number": number(rule, edition), "edition": edition} for rule in line.event.rules],
        "cause": line.cause.name if line.cause is not None else None,
    }


# --- for people -------------------------------------------------------------------------------------------------------


def verdict(result: Result) -> Line:
    """In one word whether the scenario holds."""
    if result.error:
        return "error", "cannot be run"
    return ("failure", "fails") if result.failures else ("good", "holds")


def brief(result: Result) -> Iterator[Line]:
    """One line, and what failed below it."""
    style, word = verdict(result)
    yield style, f"{word:13} {result.file}"
    yield from _problems(result)


def full(result: Result, describe: Describe, quiet: Quiet, edition: str | None = None) -> Iterator[Line]:
    """The title, what happened turn by turn with the rules for it, what failed, and the verdict."""
    dated = edition_of(result, edition)
    yield "title", result.title or result.file
    yield "", f"  {result.file}; numbers of rules as of {dated}"
    place: tuple[int, str] | None = None
    for line in result.log:
        if line.event.kind == "step_begins" or quiet(line):
            continue
        here = (line.turn, "" if line.event.kind == "turn_begins" else line.step)
        if here != place:
            place = here
            yield "place", f"  Turn {line.turn}{f', {line.step}' if here[1] else ''}"
        yield "log", f"    {describe(line, result.players)}{_numbers(line, dated)}"
    yield from _problems(result)
    style, word = verdict(result)
    yield style, f"  {word}"


def _numbers(line: Log, edition: str) -> str:
    found = (number(rule, edition) for rule in line.event.rules)
    numbers = list(dict.fromkeys(each for each in found if each is not None))
    return f"  [{', '.join(numbers)}]" if numbers else ""


def _problems(result: Result) -> Iterator[Line]:
    for failure in result.failures:
        where = f"  line {failure.line}, play[{failure.item}], {failure.path}:"
        yield "failure", f"{where} expected {failure.expected}; it is {failure.actual}"
    if result.error:
        yield "error", f"  {result.error}"


def summary(results: Sequence[Result]) -> Line:
    """How many hold, fail, and cannot be run."""
    held = sum(result.passed for result in results)
    errors = sum(bool(result.error) for result in results)
    failed = len(results) - held - errors
    style = "error" if errors else "failure" if failed else "good"
    return style, f"{held} hold, {failed} fail, {errors} cannot be run"
