"""The tables of `expect`: objects, cards of a player, events."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from gloaming.scenario.cursor import Cursor, lines_below
from gloaming.scenario.forms import (
    Choice,
    Fields,
    Form,
    Key,
    ListOf,
    Made,
    PairsOf,
    Record,
    Spelled,
    Stated,
    one_of,
)
from gloaming.scenario.grammar_terms import (
    COUNT,
    COUNTERS,
    DESIGNATION,
    FACE,
    FLAG,
    INTEGER_VALUE,
    NAME,
    PATTERN,
    PLAYER,
    POSITIVE,
    REF,
    REFS,
    RULE_IDS,
    STEP,
    ZONE,
    split_count,
)
from gloaming.scenario.model import (
    COLORS,
    EVENT_NAMES,
    Attributes,
    CardPattern,
    EventCount,
    EventName,
    Expect,
    Held,
    Named,
    ObjectExpectation,
    Pattern,
    PlayerExpectation,
    Ref,
    Winner,
)

_Unattached = Literal["none"]
_NOT: Literal[False] = False

# --- attributes of an object ------------------------------------------------------------------------------------------

_TEXTS = ListOf(NAME, or_one=True)
_NAME_IS = Key("name", NAME)
_NAMES = Key("names", _TEXTS)
_ZONE = Key("zone", ZONE)
_CONTROLLER = Key("controller", PLAYER)
_OWNER = Key("owner", PLAYER)
_POWER = Key("power", INTEGER_VALUE)
_TOUGHNESS = Key("toughness", INTEGER_VALUE)
_LOYALTY = Key("loyalty", INTEGER_VALUE)
_MANA_VALUE = Key("mana_value", COUNT)
_COLORS = Key("colors", ListOf(one_of(COLORS, any_case=True), or_one=True))
_TYPES = Key("types", _TEXTS)
_SUBTYPES = Key("subtypes", _TEXTS)
_SUPERTYPES = Key("supertypes", _TEXTS)
_KEYWORDS = Key("keywords", _TEXTS)
_NO_KEYWORDS = Key("no_keywords", _TEXTS)
_TAPPED = Key("tapped", FLAG)
_FACE = Key("face", FACE)
_FACE_DOWN = Key("face_down", FLAG)
_TRANSFORMED = Key("transformed", FLAG)
_COUNTERS = Key("counters", COUNTERS)
_DAMAGE = Key("damage", COUNT)
_NOTHING: tuple[_Unattached, ...] = ("none",)
_ATTACHED: Form[Ref | _Unattached] = Choice(words=one_of(_NOTHING), text=REF, mapping=REF)
_ATTACHED_TO = Key("attached_to", _ATTACHED)
_ATTACKED: Form[Ref | Literal[False]] = Choice(words=Stated(False, _NOT), text=REF, mapping=REF)
_ATTACKING = Key("attacking", _ATTACKED)
_BLOCKED_ONES: Form[tuple[Ref, ...] | Literal[False]] = Choice(
    words=Stated(False, _NOT), text=REFS, entries=REFS, mapping=REFS
)
_BLOCKING = Key("blocking", _BLOCKED_ONES)
_BLOCKED = Key("blocked", FLAG)
_PHASED_OUT = Key("phased_out", FLAG)
_EXISTS = Key("exists", FLAG)

_ATTRIBUTES: tuple[Key[object], ...] = (
    *(_NAME_IS, _NAMES, _ZONE, _CONTROLLER, _OWNER, _POWER, _TOUGHNESS, _LOYALTY, _MANA_VALUE, _COLORS),
    *(_TYPES, _SUBTYPES, _SUPERTYPES, _KEYWORDS, _NO_KEYWORDS, _TAPPED, _FACE, _FACE_DOWN, _TRANSFORMED),
    *(_COUNTERS, _DAMAGE, _ATTACHED_TO, _ATTACKING, _BLOCKING, _BLOCKED, _PHASED_OUT, _EXISTS),
)


def _attributes(fields: Fields) -> Attributes:
    return Attributes(
        name=fields.find(_NAME_IS),
        names=fields.find(_NAMES),
        zone=fields.find(_ZONE),
        controller=fields.find(_CONTROLLER),
        owner=fields.find(_OWNER),
        power=fields.find(_POWER),
        toughness=fields.find(_TOUGHNESS),
        loyalty=fields.find(_LOYALTY),
        mana_value=fields.find(_MANA_VALUE),
        colors=fields.find(_COLORS),
        types=fields.find(_TYPES),
        subtypes=fields.find(_SUBTYPES),
        supertypes=fields.find(_SUPERTYPES),
        keywords=fields.find(_KEYWORDS),
        no_keywords=fields.find(_NO_KEYWORDS),
        tapped=fields.find(_TAPPED),
        face=fields.find(_FACE),
        face_down=fields.find(_FACE_DOWN),
        transformed=fields.find(_TRANSFORMED),
        counters=fields.find(_COUNTERS),
        damage=fields.find(_DAMAGE),
        attached_to=fields.find(_ATTACHED_TO),
        attacking=fields.find(_ATTACKING),
        blocking=fields.find(_BLOCKING),
        blocked=fields.find(_BLOCKED),
        phased_out=fields.find(_PHASED_OUT),
        exists=fields.find(_EXISTS),
    )


ATTRIBUTES = Record("an object's attributes", _ATTRIBUTES, _attributes)


def _objects(pairs: tuple[tuple[Ref, Attributes], ...]) -> tuple[ObjectExpectation, ...]:
    return tuple(ObjectExpectation(ref, attributes) for ref, attributes in pairs)


# --- cards of a player ------------------------------------------------------------------------------------------------

_SIZE = re.compile(r"(?P<name>.*\S)\s+(?P<power>[+-]?[0-9]{1,18})/(?P<toughness>[+-]?[0-9]{1,18})")


def _bare_pattern(text: str, at: Cursor) -> CardPattern:
    """`NAME`, `NAME P/T`, `NAME xN` or `NAME P/T xN`."""
    name, count = split_count(text, at)
    size = _SIZE.fullmatch(name)
    if size is None:
        return CardPattern(name, count)
    return CardPattern(size["name"], count, Attributes(power=int(size["power"]), toughness=int(size["toughness"])))


_BARE = Spelled("a card's name, NAME P/T or NAME xN", _bare_pattern)
_CARD = Key("card", _BARE)


def _card_pattern(fields: Fields) -> CardPattern:
    card = fields.get(_CARD, CardPattern(None))
    attributes = _attributes(fields)
    if card.attributes != Attributes():
        if attributes.power is not None or attributes.toughness is not None:
            raise fields.place(_CARD).error("power and toughness are said twice", "NAME P/T, or the keys")
        attributes = replace(attributes, power=card.attributes.power, toughness=card.attributes.toughness)
    return CardPattern(card.card, card.count, attributes)


_CARD_PATTERN: Form[CardPattern] = Choice(
    text=_BARE, mapping=Record("an expected card", (_CARD, *_ATTRIBUTES), _card_pattern, filled=True)
)
_PATTERNS = ListOf(_CARD_PATTERN)
_HELD: Form[Held] = Choice(text=COUNT, entries=_PATTERNS)

_LIFE = Key("life", INTEGER_VALUE)
_HAND = Key("hand", _HELD)
_LIBRARY = Key("library", _HELD)
_GRAVEYARD = Key("graveyard", _HELD)
_EXILE = Key("exile", _HELD)
_BATTLEFIELD = Key("battlefield", _PATTERNS)
_ONLY = Key("only", FLAG)
_WITHOUT = Key("without", ListOf(_CARD_PATTERN, or_one=True))


def _player(fields: Fields) -> PlayerExpectation:
    expected = PlayerExpectation(
        player=fields.at.actor,
        life=fields.find(_LIFE),
        hand=fields.find(_HAND),
        library=fields.find(_LIBRARY),
        graveyard=fields.find(_GRAVEYARD),
        exile=fields.find(_EXILE),
        battlefield=fields.find(_BATTLEFIELD),
        only=fields.get(_ONLY, False),
        without=fields.get(_WITHOUT, ()),
    )
    if expected.only and expected.battlefield is None:
        raise fields.place(_ONLY).error("only without a battlefield list", "battlefield: [...] beside it")
    if any(pattern.count > 1 for pattern in expected.without):
        raise fields.place(_WITHOUT).error("a count has no meaning where none may be", "names without xN")
    return expected


PLAYER_EXPECTATION = Record(
    "what is expected of a player",
    (_LIFE, _HAND, _LIBRARY, _GRAVEYARD, _EXILE, _BATTLEFIELD, _ONLY, _WITHOUT),
    _player,
)

# --- the rest ---------------------------------------------------------------------------------------------------------

_EVENT_NAME = one_of(EVENT_NAMES)
_ABILITY_OF = "ability of "


def _event(text: str, at: Cursor) -> tuple[EventName, str | None]:
    """`EVENT` or `EVENT of NAME`."""
    word, narrowed, name = text.partition(" of ")
    if word not in _EVENT_NAME.words:
        raise at.error(f"{word!r} is no event", ", ".join(EVENT_NAMES), word=word, words=EVENT_NAMES)
    return _EVENT_NAME.words[word], name.strip() if narrowed else None


def _events(pairs: tuple[tuple[tuple[EventName, str | None], int], ...]) -> tuple[EventCount, ...]:
    return tuple(EventCount(event, of, count) for (event, of), count in pairs)


def _on_stack(text: str, at: Cursor) -> Ref:  # noqa: ARG001 - every text names something
    """`ability of NAME`, or what a reference says."""
    if text.startswith(_ABILITY_OF):
        return Pattern(ability_of=Named(text.removeprefix(_ABILITY_OF).strip()))
    return Named(text)


_ENDS: tuple[Literal["draw", "none"], ...] = ("draw", "none")
_WINNERS = ListOf(PLAYER, or_one=True)
_WINNER_FORM: Form[Winner] = Choice(words=one_of(_ENDS), text=_WINNERS, entries=_WINNERS)
_STACK_ENTRY: Form[Ref] = Choice(text=Spelled("a name, or ability of NAME", _on_stack), mapping=PATTERN)

_TURN = Key("turn", POSITIVE)
_STEP = Key("step", STEP)
_ACTIVE = Key("active", PLAYER)
_DAY_NIGHT = Key("day_night", DESIGNATION)
_WINNER = Key("winner", _WINNER_FORM)
_STACK = Key("stack", ListOf(_STACK_ENTRY))
_OBJECTS = Key("objects", Made(PairsOf(REF, ATTRIBUTES), _objects))
_EVENT_KEY = Spelled("an event, or EVENT of NAME", _event)
_EVENTS = Key("events", Made(PairsOf(_EVENT_KEY, COUNT), _events))
_CITES = Key("cites", RULE_IDS)


def _expect(fields: Fields) -> Expect:
    return Expect(
        turn=fields.find(_TURN),
        step=fields.find(_STEP),
        active=fields.find(_ACTIVE),
        day_night=fields.find(_DAY_NIGHT),
        winner=fields.find(_WINNER),
        stack=fields.find(_STACK),
        objects=fields.get(_OBJECTS, ()),
        players=fields.of_players(PLAYER_EXPECTATION),
        events=fields.get(_EVENTS, ()),
        cites=fields.get(_CITES, ()),
        lines=lines_below(fields.at),
        line=fields.at.item_line,
        index=fields.at.item,
    )


EXPECT = Record(
    "an expectation",
    (_TURN, _STEP, _ACTIVE, _DAY_NIGHT, _WINNER, _STACK, _OBJECTS, _EVENTS, _CITES),
    _expect,
    players=PLAYER_EXPECTATION,
)
