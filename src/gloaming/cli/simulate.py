"""`gloaming simulate DECK_A DECK_B ...`: whole games between random players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.bad_input import BadInput

if TYPE_CHECKING:
    from gloaming.players.matches import Match, Result

__all__ = ["command"]


def command(
    decks: Annotated[
        list[str], typer.Argument(metavar="DECK_A DECK_B ...", help="2 to 8 decks: shipped names or files.")
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Game n has the seed S + n, n from 0.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes; the result is the same.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    turn_limit: Annotated[
        int, typer.Option("--turn-limit", min=0, help="Stop a game after this turn; 0: never.")
    ] = 200,
    records: Annotated[
        Path, typer.Option("--records", metavar="DIR", help="Where the records of failed games are written.")
    ] = Path(),
) -> None:
    """Play whole games between players who choose at random among the legal actions.

    Exit status 1 where a game failed; the record that reproduces it is then in a file. Raises BadInput where a deck
    can't be played.
    """
    import json
    import time

    from gloaming.players.matches import play_all

    match = _match(decks, seed, turn_limit)
    if not records.is_dir():
        raise BadInput(f"--records: {records} is no folder")
    began = time.perf_counter()
    results = list(_with_bar(play_all(match, games, jobs), games))
    seconds = time.perf_counter() - began
    failures = []
    for result in results:
        if result.error:
            path = records / f"failed-{seed + result.number}.json"
            document = {**(result.record or {}), "error": result.error, "trace": result.trace}
            path.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            failures.append({"game": result.number, "error": result.error, "record": str(path)})
    summary = _summary(decks, seed, turn_limit, results)
    speed = {
        "seconds": round(seconds, 3),
        "games_per_second": round(len(results) / seconds, 2),
        "decisions_per_second": round(sum(result.decisions for result in results) / seconds),
    }
    if as_json:
        typer.echo(json.dumps({**summary, "failures": failures, "speed": speed}, indent=1, ensure_ascii=False))
    else:
        _print(summary, speed)
    for failure in failures:
        typer.echo(
            f"gloaming: game {failure['game']} failed: {failure['error']}; record: {failure['record']}", err=True
        )
    if failures:
        raise typer.Exit(1)


def _match(decks: list[str], seed: int, turn_limit: int) -> Match:
    """What is to be played. Raises BadInput."""
    from gloaming.cards.catalog import UnknownCard
    from gloaming.decks import DeckError
    from gloaming.game import Setup, cards_of
    from gloaming.players.matches import Match
    from gloaming.records import opening

    if not 2 <= len(decks) <= 8:
        raise BadInput(f"a game has 2 to 8 decks, not {len(decks)}")
    lists = []
    for deck in decks:
        try:
            lists.append(tuple(cards_of(deck)))
        except DeckError as error:
            raise BadInput(f"{deck}: {error}" if error.line else str(error)) from error
        except UnknownCard as error:
            raise BadInput(f"{deck}: {error}") from error
    names = tuple(f"Player {seat + 1}" for seat in range(len(decks)))
    setup = Setup(tuple(lists), seed, names, teams=None, first=None, ask_all=False, turn_limit=0)
    return Match(opening(setup), seed, turn_limit)


def _with_bar(results: Iterable[Result], games: int) -> Iterator[Result]:
    """The results, with a bar on standard error where that is a terminal."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield from results
        return
    from rich.progress import track

    yield from track(results, "games", total=games, console=console, transient=True)


def _summary(decks: list[str], seed: int, turn_limit: int, results: list[Result]) -> dict[str, object]:
    """What happened, the same for the same decks, seed and version whatever the machine and number of processes."""
    played = [result for result in results if not result.error]
    rules: dict[str, int] = {}
    for result in played:
        rules[result.rule or "turn limit"] = rules.get(result.rule or "turn limit", 0) + 1
    return {
        "decks": decks,
        "seed": seed,
        "turn_limit": turn_limit,
        "games": len(results),
        "wins": [sum(seat in result.winners for result in played) for seat in range(len(decks))],
        "draws": sum(bool(result.rule) and not result.winners for result in played),
        "turn_limit_reached": sum(not result.rule for result in played),
        "failed": len(results) - len(played),
        "ended_by": dict(sorted(rules.items())),
        "mean_turns": round(sum(result.turns for result in played) / len(played), 2) if played else None,
        "decisions": sum(result.decisions for result in played),
    }


def _print(summary: dict[str, object], speed: dict[str, float]) -> None:
    """The summary for people."""
    decks, wins = summary["decks"], summary["wins"]
    assert isinstance(decks, list)
    assert isinstance(wins, list)
    rows = [(f"wins, seat {seat + 1} ({deck})", won) for seat, (deck, won) in enumerate(zip(decks, wins, strict=True))]
    rows += [
        ("draws", summary["draws"]),
        ("turn limit reached", summary["turn_limit_reached"]),
        ("failed", summary["failed"]),
        ("games", summary["games"]),
        ("mean turns", summary["mean_turns"]),
        ("decisions per second", speed["decisions_per_second"]),
        ("games per second", speed["games_per_second"]),
    ]
    width = max(len(label) for label, _ in rows)
    for label, value in rows:
        typer.echo(f"{label:<{width}}  {value}")
