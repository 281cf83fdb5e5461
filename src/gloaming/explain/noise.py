"""Which lines of the log a reader can do without: each says again what a line near it says better."""

from __future__ import annotations

from gloaming.engine.objects import GRAVEYARD, NOWHERE, STACK, Event, Log

ALWAYS = frozenset((
    "mana",  # what it pays for is told
    "land_played",  # its entering tells it
    "attacked",  # each attacker is told
    "becomes_blocked",  # each blocker is told
    "effect_begins",  # what makes it begin is told
    "effect_ends",
))  # fmt: skip


def quiet(line: Log) -> bool:
    """Whether a reader can do without the line.

    The beginning of a step is not quiet: only the caller knows whether anything happens in it.
    """
    event = line.event
    return event.kind in ALWAYS or (event.kind in SOMETIMES and SOMETIMES[event.kind](event))


def _move(event: Event) -> bool:
    if event.to == STACK:
        return event.why == "cast"
    if event.to == NOWHERE:
        return event.why != "left the game"
    return event.origin == STACK and event.to == GRAVEYARD and event.why in ("resolved", "countered")


def _tap(event: Event) -> bool:
    return event.why == "paid" or not {"mana.tap-for", "attack.tap"}.isdisjoint(event.rules)


def _resolved(event: Event) -> bool:
    """A permanent spell: its entering is told."""
    obj = event.obj
    return obj is not None and obj.ability is None and not {"Instant", "Sorcery"} & set(obj.face.types)


def _ceases(event: Event) -> bool:
    return event.why in ("resolved", "countered", "no card")


SOMETIMES = {"move": _move, "tap": _tap, "resolved": _resolved, "ceases": _ceases}
"""Kinds of which some are quiet."""
