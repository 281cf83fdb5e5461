"""The forms that all parts of the format share: names, references, counters, answers."""

from __future__ import annotations

import re

from gloaming.scenario.cursor import Cursor
from gloaming.scenario.forms import (
    INTEGER,
    TRUTH,
    Choice,
    Defined,
    Definitions,
    Fields,
    Flag,
    Form,
    Key,
    ListOf,
    Made,
    PairsOf,
    PlayerName,
    Record,
    Schema,
    Spelled,
    Text,
    Whole,
    one_of,
)
from gloaming.scenario.terms import (
    DAY_NIGHT,
    FACES,
    STEPS,
    ZONES,
    Answer,
    AnswerList,
    Division,
    Named,
    NoChoice,
    Number,
    Pattern,
    Ref,
    YesNo,
)

NAME = Text("a name")
CARD_NAME = Text("a card's name")
PLAYER = PlayerName()
FLAG = Flag()
COUNT = Whole(0)
POSITIVE = Whole(1)
MOST = 1000
"""The most that anything may be whose number is one of steps to do: cards, turns, draws."""
MANY = Whole(1, MOST)
INTEGER_VALUE = Whole(None)
STEP = one_of(STEPS, any_case=True)
ZONE = one_of(ZONES)
FACE = one_of(FACES)
DESIGNATION = one_of(DAY_NIGHT)
COUNTERS = PairsOf(Made(Text("a kind of counter"), str.casefold), COUNT)
RULE_IDS = ListOf(Text("a rule id such as day-night.check, never a number", r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)*"))

# --- references -------------------------------------------------------------------------------------------------------

_NAME = Key("name", NAME)
_CARD = Key("card", CARD_NAME)
_ZONE = Key("zone", ZONE)
_CONTROLLER = Key("controller", PLAYER)
_OWNER = Key("owner", PLAYER)
_NTH = Key("nth", POSITIVE)
_ABILITY_OF: Key[Ref] = Key("ability_of", Defined("reference", "an object", lambda: _REFERENCE))


def _pattern(fields: Fields) -> Pattern:
    return Pattern(
        name=fields.find(_NAME),
        card=fields.find(_CARD),
        zone=fields.find(_ZONE),
        controller=fields.find(_CONTROLLER),
        owner=fields.find(_OWNER),
        nth=fields.find(_NTH),
        ability_of=fields.find(_ABILITY_OF),
    )


PATTERN: Record[Pattern] = Record(
    "a pattern that picks an object",
    (_NAME, _CARD, _ZONE, _CONTROLLER, _OWNER, _NTH, _ABILITY_OF),
    _pattern,
    filled=True,
)
_REFERENCE: Form[Ref] = Choice(text=Made(NAME, Named), mapping=PATTERN)
REF: Form[Ref] = Defined("reference", "an alias, a name, a player or a pattern that picks", lambda: _REFERENCE)
REFS = ListOf(REF, or_one=True)

# Words that mean something else wherever an alias may stand.
RESERVED_ALIASES = frozenset({*TRUTH, *PATTERN.names, "none", "all"})


def _alias(text: str, at: Cursor) -> str:
    if text in at.players:
        raise at.error(f"the alias {text!r} is the name of a player", "an alias that nothing else has")
    if text in RESERVED_ALIASES or INTEGER.fullmatch(text):
        raise at.error(f"{text!r} cannot be an alias, it means something else in answers", "an alias such as wolf")
    return text


ALIAS = Spelled("an alias", _alias)

_TIMES = re.compile(r"(?P<name>.*\S)\s+x(?P<count>[+-]?[0-9]\S*)")


def split_count(text: str, at: Cursor) -> tuple[str, int]:
    """Name and count of `NAME` or `NAME xN`; ScenarioError where N is not 1 or more."""
    match = _TIMES.fullmatch(text)
    if match is None:
        return text, 1
    count = match["count"]
    if not INTEGER.fullmatch(count) or int(count) < 1:
        raise at.error(f"x{count} is no count", f"NAME xN, N being {POSITIVE.allowed}")
    if int(count) > MOST:
        raise at.error(f"x{count} is more than is possible here", f"NAME xN, N being at most {MOST}")
    return match["name"], int(count)


# --- answers ----------------------------------------------------------------------------------------------------------


def _answer_text(text: str, at: Cursor) -> Answer:  # noqa: ARG001 - every text answers something
    if text.casefold() in TRUTH:
        return YesNo(TRUTH[text.casefold()])
    if INTEGER.fullmatch(text):
        return Number(int(text))
    return NoChoice() if text == "none" else Named(text)


class _AnswerMapping(Form[Answer]):
    """A pattern where one of its keys is written, a division otherwise; no alias is named like a pattern's key."""

    _division = PairsOf(REF, COUNT)
    allowed = "a pattern that picks, or a division such as {bear: 2, Bob: 1}"

    def read(self, at: Cursor) -> Answer:
        keys = [key.text("a key") if key.is_text else "" for key, _ in at.pairs(self.allowed)]
        if not keys or any(key in PATTERN.names for key in keys):
            return PATTERN.read(at)
        return Division(self._division.read(at))

    def schema(self, definitions: Definitions) -> Schema:
        return {"anyOf": [PATTERN.schema(definitions), self._division.schema(definitions)]}


def _answer_list(answers: tuple[Answer, ...]) -> Answer:
    return AnswerList(answers)


_ANSWER_WORDS = "an answer: yes, no, a number, a name, an alias, a player, a color, none, keep, mulligan"
_ANY_ANSWER: Form[Answer] = Defined("answer", "an answer", lambda: ANSWER)
ANSWER: Form[Answer] = Choice(
    text=Spelled(_ANSWER_WORDS, _answer_text, scalars=True),
    entries=Made(ListOf(_ANY_ANSWER), _answer_list),
    mapping=_AnswerMapping(),
)
ANSWERS = ListOf(_ANY_ANSWER, or_one=True)
