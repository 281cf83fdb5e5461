"""Comparing the game with what a scenario expects: everything named must hold, and what does not is told."""

# ruff: noqa: ARG001, ARG005 - the functions of one table share one signature

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gloaming.engine.characteristics import Characteristics
from gloaming.engine.layers import look
from gloaming.engine.objects import BATTLEFIELD, FIRST_ID, NOBODY, STACK, ZONES, Obj
from gloaming.language.cards import Layout
from gloaming.language.mana import COLOR_NAMES
from gloaming.rulebook import find, ids
from gloaming.scenario.errors import did_you_mean
from gloaming.scenario.model import Attributes, CardPattern, Expect, Held, Named, Pattern, PlayerExpectation, Ref
from gloaming.scenario.naming import Names
from gloaming.scenario.result import Failure, NotPossible, RunError
from gloaming.scenario.table import Table
from gloaming.scenario.tally import cites
from gloaming.scenario.words import is_called, names_of, same

Difference = tuple[str, str, str]
"""Path in the expectation, what was expected, what is so."""
MISSING = "in no zone"


def failures(table: Table, item: Expect) -> list[Failure]:
    """What of the item does not hold. Raises RunError where it names what cannot be told apart."""
    return [
        Failure(item.index, item.line_of(path), path, expected, actual)
        for path, expected, actual in _differences(table, item)
    ]


def _differences(table: Table, item: Expect) -> Iterator[Difference]:
    yield from _game(table, item)
    if item.stack is not None:
        yield from _stack(table, item.stack)
    for expected in item.objects:
        yield from _object(table.names, f"objects.{expected.ref}", expected.ref, expected.attributes)
    for player in item.players:
        yield from _player(table, player)
    for count in item.events:
        name = count.event if count.of is None else f"{count.event} of {count.of}"
        happened = table.tally.count(count.event, count.of, table.names)
        if count.of is not None and not count.count and not happened:
            table.names.check_known(count.of)
        if happened != count.count:
            yield f"events.{name}", str(count.count), str(happened)
    cited = table.tally.cited()
    for place, rule in enumerate(item.cites):
        known(rule, f"cites[{place}]", item.line_of(f"cites[{place}]"))
        if not cites(cited, rule):
            yield f"cites[{place}]", rule, f"not cited; cited were {', '.join(cited) or 'no rules'}"


def known(rule: str, key: str, line: int) -> None:
    """Raises RunError, with the place of the id, where the rulebook has no rule of that id and none below it."""
    if not find(rule):
        raise RunError(f"{key}: the rulebook has no rule {rule!r}. {did_you_mean(rule, ids())}".rstrip(), line=line)


def _game(table: Table, item: Expect) -> Iterator[Difference]:
    state = table.state
    if item.turn is not None and item.turn != state.turn:
        yield "turn", str(item.turn), str(state.turn)
    if item.step is not None and item.step != state.step:
        yield "step", item.step, state.step
    if item.active is not None and table.names.seats[item.active] not in (state.active, *state.active_team):
        yield "active", item.active, state.players[state.active].name
    if item.day_night is not None and item.day_night != state.day_night:
        yield "day_night", item.day_night, state.day_night
    if item.winner is not None:
        won = tuple(state.players[seat].name for seat in state.winners)
        actual = "none" if not state.over else "draw" if not won else ", ".join(won)
        expected = item.winner if isinstance(item.winner, str) else ", ".join(item.winner)
        same_winners = (
            set(won) == set(item.winner) and bool(state.over) if isinstance(item.winner, tuple) else actual == expected
        )
        if not same_winners:
            yield "winner", expected, actual


def _stack(table: Table, expected: Sequence[Ref]) -> Iterator[Difference]:
    there = list(reversed(table.state.stack))
    if len(there) != len(expected) or not all(map(table.names.means, expected, there)):
        shown = ", ".join(table.names.describe(oid).removesuffix(", stack") for oid in there)
        yield "stack", ", ".join(_entry(ref) for ref in expected) or "empty", shown or "empty"


def _entry(ref: Ref) -> str:
    if isinstance(ref, Pattern) and isinstance(ref.ability_of, Named):
        return f"ability of {ref.ability_of}"
    return str(ref)


# --- objects ----------------------------------------------------------------------------------------------------------


def _object(names: Names, path: str, ref: Ref, expected: Attributes) -> Iterator[Difference]:
    try:
        entity: int | None = names.one(ref)
    except NotPossible:
        entity = None
    except RunError:
        if names.all(ref) and (isinstance(ref, Named) or ref.nth is None):
            raise
        entity = None
    if entity is not None and entity < FIRST_ID:
        raise RunError(f"{ref} is a player, not an object")
    if entity is None:
        if expected.exists is not False:
            yield path, "there", MISSING
        else:
            name = ref.text if isinstance(ref, Named) else ref.name or ref.card
            names.check_known(name or "")
        return
    if expected.exists is False:
        yield f"{path}.exists", "false", f"true ({names.describe(entity)})"
    obj = names.state.objects[entity]
    yield from ((f"{path}.{key}", said, is_so) for key, said, is_so in attributes(names, obj, expected))


def attributes(names: Names, obj: Obj, expected: Attributes) -> Iterator[Difference]:
    """The attributes of the object that are not as expected, each with its own name as path."""
    chars = look(names.state, obj.id)
    for key, check in CHECKS.items():
        wanted = getattr(expected, key)
        if wanted is not None:
            actual = check(names, obj, chars, wanted)
            if actual is not None:
                yield key, _text(wanted), actual


def _text(wanted: object) -> str:
    if isinstance(wanted, bool):
        return str(wanted).lower()
    if isinstance(wanted, tuple):
        if wanted and isinstance(wanted[0], tuple):
            return _counters(wanted)
        return ", ".join(map(str, wanted)) or "none"
    return str(wanted)


def _counters(counters: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{kind}: {count}" for kind, count in sorted(counters) if count) or "none"


Check = Callable[[Names, Obj, Characteristics, object], str | None]
"""None where the attribute is as wanted, else what it is."""


def _called(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    options = wanted if isinstance(wanted, tuple) else (wanted,)
    if any(is_called(names.state, obj, str(name)) for name in options):
        return None
    return " or ".join(dict.fromkeys(names_of(names.state, obj))) or "nameless"


def _is(read: Callable[[Names, Obj, Characteristics], object]) -> Check:
    def check(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
        actual = read(names, obj, chars)
        return None if actual == wanted else "none" if actual is None else _text(actual)

    return check


def _exactly(read: Callable[[Characteristics], Sequence[str]]) -> Check:
    def check(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
        actual = sorted(read(chars))
        said = sorted(str(word).casefold() for word in wanted)  # type: ignore[attr-defined]
        return None if [word.casefold() for word in actual] == said else ", ".join(actual) or "none"

    return check


def _subtypes(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    there = all(chars.has_subtype(" ".join(part.capitalize() for part in str(word).split())) or word in chars.subtypes
                for word in wanted)  # type: ignore[attr-defined]  # fmt: skip
    return None if there else ", ".join(sorted(chars.subtypes)) or "none"


def _keywords(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    have = {word.casefold() for word in chars.keywords}
    missing = [word for word in wanted if word.casefold() not in have]  # type: ignore[attr-defined]
    return None if not missing else ", ".join(sorted(have)) or "none"


def _no_keywords(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    have = {word.casefold() for word in chars.keywords}
    there = [word for word in wanted if word.casefold() in have]  # type: ignore[attr-defined]
    return ", ".join(there) or None


def _whose(names: Names, obj: Obj) -> str:
    whose = obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    return names.state.players[whose].name


def _counters_are(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    said = {kind.casefold(): count for kind, count in wanted if count}  # type: ignore[attr-defined]
    actual = {kind.casefold(): count for kind, count in obj.counters if count}
    return None if said == actual else _counters(obj.counters)


def _attached(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    if obj.attached == NOBODY:
        return None if wanted == "none" else "none"
    meant = wanted != "none" and names.means(wanted, obj.attached)  # type: ignore[arg-type]
    return None if meant else names.describe(obj.attached)


def _attacking(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    combat = names.state.combat
    whom = [what for attacker, what in (combat.attackers if combat is not None else ()) if attacker == obj.id]
    if not whom:
        return None if wanted is False else "false"
    meant = wanted is not False and whom[0] != NOBODY and names.means(wanted, whom[0])  # type: ignore[arg-type]
    return None if meant else names.describe(whom[0]) if whom[0] != NOBODY else "nobody any more"


def _blocking(names: Names, obj: Obj, chars: Characteristics, wanted: object) -> str | None:
    combat = names.state.combat
    what = [attacker for blocker, attacker in (combat.blocks if combat is not None else ()) if blocker == obj.id]
    said: tuple[Ref, ...] = wanted if isinstance(wanted, tuple) else ()
    if len(what) == len(said) and all(any(names.means(ref, attacker) for attacker in what) for ref in said):
        return None
    return names.list(what) or "false"


def _transformed(names: Names, obj: Obj, chars: Characteristics) -> bool:
    return obj.zone == BATTLEFIELD and obj.up == 1 and not obj.face_down and obj.layout is Layout.TRANSFORM


def _loyalty(names: Names, obj: Obj, chars: Characteristics) -> int | None:
    return obj.count("loyalty") if obj.zone == BATTLEFIELD else chars.loyalty


CHECKS: dict[str, Check] = {
    "name": _called,
    "names": _called,
    "zone": _is(lambda names, obj, chars: ZONES[obj.zone]),
    "controller": _is(lambda names, obj, chars: _whose(names, obj)),
    "owner": _is(lambda names, obj, chars: names.state.players[obj.owner].name),
    "power": _is(lambda names, obj, chars: chars.power),
    "toughness": _is(lambda names, obj, chars: chars.toughness),
    "loyalty": _is(_loyalty),
    "mana_value": _is(lambda names, obj, chars: chars.mana_value),
    "colors": _exactly(lambda chars: [COLOR_NAMES.get(color, color) for color in chars.colors]),
    "types": _exactly(lambda chars: list(chars.types)),
    "supertypes": _exactly(lambda chars: list(chars.supertypes)),
    "subtypes": _subtypes,
    "keywords": _keywords,
    "no_keywords": _no_keywords,
    "tapped": _is(lambda names, obj, chars: obj.tapped),
    "face": _is(lambda names, obj, chars: "back" if obj.up else "front"),
    "face_down": _is(lambda names, obj, chars: obj.face_down),
    "transformed": _is(_transformed),
    "counters": _counters_are,
    "damage": _is(lambda names, obj, chars: obj.damage),
    "attached_to": _attached,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": _is(lambda names, obj, chars: names.state.combat is not None and obj.id in names.state.combat.blocked),
    "phased_out": _is(lambda names, obj, chars: bool(obj.phased)),
}
"""Each attribute of an object; `exists` is looked at where the object is looked for."""


# --- players ----------------------------------------------------------------------------------------------------------


def _player(table: Table, expected: PlayerExpectation) -> Iterator[Difference]:
    state, name = table.state, expected.player
    seat = table.names.seats[name]
    player = state.players[seat]
    if expected.life is not None and expected.life != player.life:
        yield f"{name}.life", str(expected.life), str(player.life)
    exiled = tuple(oid for oid in state.exile if state.objects[oid].owner == seat)
    zones = (("hand", player.hand), ("library", player.library), ("graveyard", player.graveyard), ("exile", exiled))
    for zone, cards in zones:
        held: Held | None = getattr(expected, zone)
        if held is not None:
            yield from _held(table.names, f"{name}.{zone}", held, cards)
    mine = [oid for oid in state.battlefield if state.objects[oid].controller == seat and not state.objects[oid].phased]
    if expected.battlefield is not None:
        away = [oid for oid in state.battlefield if state.objects[oid].controller == seat and state.objects[oid].phased]
        yield from _there(table.names, f"{name}.battlefield", expected.battlefield, mine, away)
        if expected.only and sum(pattern.count for pattern in expected.battlefield) != len(mine):
            yield f"{name}.only", _patterns(expected.battlefield) or "nothing", table.names.list(mine) or "nothing"
    for place, pattern in enumerate(expected.without):
        there = [oid for oid in mine if _matches(table.names, pattern, oid)]
        if not there and pattern.card is not None:
            table.names.check_known(pattern.card)
        if there:
            yield f"{name}.without[{place}]", f"no {_pattern(pattern)}", table.names.list(there)


def _held(names: Names, path: str, held: Held, cards: Sequence[int]) -> Iterator[Difference]:
    """A number of cards, or all of them in any order."""
    if isinstance(held, int):
        if held != len(cards):
            yield path, str(held), str(len(cards))
        return
    if sum(pattern.count for pattern in held) != len(cards) or _missing(names, held, cards) is not None:
        shown = ", ".join(names.name(oid) or "a face-down card" for oid in cards)
        yield path, _patterns(held) or "empty", shown or "empty"


def _there(
    names: Names, path: str, patterns: Sequence[CardPattern], mine: Sequence[int], away: Sequence[int]
) -> Iterator[Difference]:
    """Each is there; phased-out permanents only where that is what is looked for."""
    looked_at = [*mine, *(away if any(pattern.attributes.phased_out for pattern in patterns) else ())]
    missing = _missing(names, patterns, looked_at)
    if missing is not None:
        yield (
            f"{path}[{missing}]",
            _pattern(patterns[missing]),
            "; ".join(_like(names, oid) for oid in looked_at) or "nothing",
        )


def _like(names: Names, oid: int) -> str:
    chars = look(names.state, oid)
    size = f" {chars.power}/{chars.toughness}" if chars.creature else ""
    return f"{chars.name or 'a face-down permanent'}{size}"


def _missing(names: Names, patterns: Sequence[CardPattern], objects: Sequence[int]) -> int | None:
    """The place of a pattern for which no object is left, each object counting once; None where all are there."""
    fitting = [[oid for oid in objects if _matches(names, pattern, oid)] for pattern in patterns]
    for place, pattern in enumerate(patterns):
        if pattern.count > len(fitting[place]):
            return place
    taken: dict[int, int] = {}
    wanted = (place for place, pattern in enumerate(patterns) for _ in range(pattern.count))
    return next((place for place in wanted if not _take_one(place, fitting, taken)), None)


def _take_one(wanted: int, fitting: Sequence[Sequence[int]], taken: dict[int, int]) -> bool:
    """Take one more object for a pattern, where others find another one in its place (a shortest augmenting path)."""
    came: dict[int, tuple[int, int]] = {}
    """Who gives up an object: the pattern that would take it, and the object."""
    asking = [wanted]
    for place in asking:
        free = next((oid for oid in fitting[place] if oid not in taken), None)
        if free is not None:
            taken[free] = place
            while place != wanted:
                place, free = came[place]  # noqa: PLW2901 - back along the path
                taken[free] = place
            return True
        for oid in fitting[place]:
            other = taken[oid]
            if other != wanted and other not in came:
                came[other] = (place, oid)
                asking.append(other)
    return False


def _matches(names: Names, pattern: CardPattern, oid: int) -> bool:
    obj = names.state.objects[oid]
    if pattern.card is not None and not is_called(names.state, obj, pattern.card):
        return False
    return next(attributes(names, obj, pattern.attributes), None) is None


def _patterns(patterns: Sequence[CardPattern]) -> str:
    return ", ".join(map(_pattern, patterns))


def _pattern(pattern: CardPattern) -> str:
    words = [pattern.card or "anything"]
    wanted = pattern.attributes
    if wanted.power is not None and wanted.toughness is not None:
        words.append(f"{wanted.power}/{wanted.toughness}")
    told = ("power", "toughness") if len(words) > 1 else ()
    said = ((key, getattr(wanted, key)) for key in CHECKS if key not in told)
    words += [f"{key} {_text(value)}" for key, value in said if value is not None]
    return " ".join(words) + (f" x{pattern.count}" if pattern.count > 1 else "")


__all__ = ["attributes", "failures", "known", "same"]
