"""A game's record: how it began and every choice made in it, as plain JSON; and the log as text that can be compared.

A *record* is all that the game began with (deck lists, seed, seats) and the list of choices, each the place of the
answer among the legal actions; -1 stands for the first player's concession, -2 for the second's, and so on.
The same record gives the same game with the same log, byte for byte, on every platform.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from gloaming import __version__
from gloaming.cards import catalog
from gloaming.engine.objects import NOBODY, NOWHERE, ZONES, Event, Log, Obj
from gloaming.game import Game, IllegalAction, Setup
from gloaming.language.cards import Card

__all__ = ["FORMAT", "BadRecord", "begin", "log_lines", "opening", "record", "replay"]

FORMAT: Final = "gloaming record 1"
"""What a record says that it is; the number goes up when the form of the record changes."""


class BadRecord(ValueError):  # noqa: N818 - reads as what it says
    """The record can't be read or does not fit this version's rules and cards; the text says where and why."""


def opening(setup: Setup, choices: Sequence[int] = ()) -> dict[str, object]:
    """The record of a game that began as ``setup`` says and in which these choices were made.

    Decks are lists of names and counts in their own order, since the seed shuffles the cards from there.
    """
    return {
        "format": FORMAT,
        "version": __version__,
        "seed": setup.seed,
        "decks": [
            [[name, len(list(same))] for name, same in groupby(card.name for card in deck)] for deck in setup.decks
        ],
        "names": list(setup.names),
        "teams": [list(team) for team in setup.teams] if setup.teams is not None else None,
        "first": setup.first,
        "ask_all": setup.ask_all,
        "turn_limit": setup.turn_limit,
        "choices": list(choices),
    }


def record(game: Game) -> dict[str, object]:
    """The game's record: plain JSON that `replay` takes. Raises ``ValueError`` where the game was made from a state.

    >>> game = Game(["limited_rg_werewolves", "limited_rw_dawn_dusk"], seed=7)
    >>> game.push(0)
    >>> record(game)["choices"]
    [0]
    """
    if game.setup is None:
        raise ValueError("a game that was made from a state has no record: nobody knows how it began")
    return opening(game.setup, game.choices)


def begin(record: object, *, seed: int | None = None, keep_log: bool = True) -> Game:
    """A new game that begins as the record says, or with another seed; its choices are left out. Raises `BadRecord`."""
    setup, _ = _read(record)
    try:
        return Game(
            setup.decks,
            seed=setup.seed if seed is None else seed,
            names=setup.names,
            teams=[list(team) for team in setup.teams] if setup.teams is not None else None,
            first=setup.first,
            keep_log=keep_log,
            ask_all=setup.ask_all,
            turn_limit=setup.turn_limit,
        )
    except ValueError as error:
        raise BadRecord(f"the game can't begin: {error}") from error


def replay(record: object, *, keep_log: bool = True) -> Game:
    """The game of that record, at its last choice. Raises `BadRecord` where the record does not fit."""
    _, choices = _read(record)
    game = begin(record, keep_log=keep_log)
    for number, choice in enumerate(choices):
        if game.is_over:
            raise BadRecord(f"choice {number} of {len(choices)}: the game is over by {game.state.over}")
        try:
            if choice < 0:
                game.concede(-1 - choice)
            else:
                game.push(choice)
        except IllegalAction as error:
            where = f"turn {game.state.turn}, {game.state.step or 'before the first turn'}"
            raise BadRecord(f"choice {number} of {len(choices)} ({where}): {error}") from None
    return game


def _read(record: object) -> tuple[Setup, list[int]]:
    """The parts of a record, each of the type that it must have."""
    if not isinstance(record, dict):
        raise BadRecord(f"a record is an object, not {type(record).__name__}")
    if record.get("format") != FORMAT:
        raise BadRecord(f"format is {record.get('format')!r}, not {FORMAT!r}")
    if record.get("version") != __version__:
        raise BadRecord(f"made by version {record.get('version')!r}; this is {__version__}, where the rules may differ")
    teams, first = record.get("teams"), record.get("first")
    decks = tuple(_deck(deck) for deck in _sequence(record, "decks"))
    names = tuple(str(name) for name in _sequence(record, "names"))
    if not 2 <= len(decks) <= 8 or len(names) != len(decks):
        raise BadRecord(f"{len(decks)} decks and {len(names)} names: a game has 2 to 8 of both")
    setup = Setup(
        decks,
        _integer(record.get("seed"), "seed"),
        names,
        tuple(_seats(team, "teams", len(decks)) for team in _sequence(record, "teams")) if teams is not None else None,
        _seats([first], "first", len(decks))[0] if first is not None else None,
        record.get("ask_all") is True,
        _integer(record.get("turn_limit", 0), "turn_limit"),
    )
    return setup, [_integer(choice, "choices") for choice in _sequence(record, "choices")]


def _sequence(record: dict[str, object], key: str) -> list[object]:
    value = record.get(key)
    if not isinstance(value, list):
        raise BadRecord(f"{key} must be a list, not {value!r}")
    return value


def _integer(value: object, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"{key} must be a whole number, not {value!r}")
    return value


def _seats(value: object, key: str, seats: int) -> tuple[int, ...]:
    """Places at the table."""
    if not isinstance(value, list) or not all(type(one) is int and 0 <= one < seats for one in value):
        raise BadRecord(f"{key} names seats from 0 to {seats - 1}, not {value!r}")
    return tuple(value)


def _deck(deck: object) -> tuple[Card, ...]:
    cards: list[Card] = []
    for entry in deck if isinstance(deck, list) else [deck]:
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str)):
            raise BadRecord(f"a deck is a list of [name, count], not {entry!r}")
        try:
            card, count = catalog.find(entry[0]), _integer(entry[1], "decks")
        except catalog.UnknownCard as error:
            raise BadRecord(f"decks: {error}") from error
        if count < 1:
            raise BadRecord(f"decks: there can't be {count} of {card.name}")
        cards += [card] * count
    return tuple(cards)


def log_lines(game: Game) -> list[str]:
    """The log as lines of text in no language: kinds, names of cards, numbers and ids of rules only.

    The same record gives the same lines, byte for byte. Their form is ``T4 upkeep | draw | key=value ... | rules``, and
    the cause where there is one.
    """
    return [_line(line) for line in game.log()]


def _line(line: Log) -> str:
    event = line.event
    parts = [f"T{line.turn} {line.step or '-'}", event.kind, " ".join(_fields(event)), " ".join(event.rules)]
    if line.cause is not None:
        parts.append(f"cause={_object(line.cause)}")
    return " | ".join(parts)


def _fields(event: Event) -> list[str]:
    found = []
    for key, value in (("obj", event.obj), ("source", event.source), ("other", event.other)):
        if value is not None:
            found.append(f"{key}={_object(value)}")
    if event.player != NOBODY:
        found.append(f"player={event.player}")
    if event.amount:
        found.append(f"amount={event.amount}")
    if event.origin != NOWHERE or event.to != NOWHERE:
        found.append(f"{ZONES[event.origin]}->{ZONES[event.to]}")
    found += [f"{key}={value}" for key, value in (("why", event.why), ("text", event.text)) if value]
    if event.new:
        found.append(f"new=#{event.new}")
    if event.combat:
        found.append("combat")
    if event.entry is not None:
        entry = event.entry
        found += [f"up={entry.up}", f"controller={entry.controller}"] + ["tapped"] * entry.tapped
        found += [f"{number} {kind}" for kind, number in entry.counters]
    return found


def _object(obj: Obj) -> str:
    return f"[{obj.name}]#{obj.id}"
