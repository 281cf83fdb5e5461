"""The table of the judge's acts, each with the keys that belong to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

from gloaming.scenario.forms import Choice, Fields, Form, Key, ListOf, PairsOf, Stated, Verb, Verbs, one_of, verb
from gloaming.scenario.grammar_terms import ALIAS, COUNTERS, FLAG, MANY, PLAYER, POSITIVE, REF, REFS, STEP, ZONE
from gloaming.scenario.model import (
    OBJECT_VERBS,
    PHASES,
    UNTIL,
    Act,
    BecomeCopy,
    Becomes,
    ControlTurn,
    DealDamage,
    DoTo,
    DrawCards,
    EndTurn,
    ExtraPhase,
    ExtraTurn,
    GainControl,
    Lose,
    LoseAbilities,
    ObjectVerb,
    Put,
    PutCounters,
    Restart,
    SkipStep,
    SkipTurn,
    TokenCopy,
)

T = TypeVar("T")

_KIND = "an act of the judge"
_SKY: tuple[Literal["day", "night"], ...] = ("day", "night")

# --- options ----------------------------------------------------------------------------------------------------------

_FROM = Key("from", ZONE)
_OWNER = Key("owner", PLAYER)
_CONTROLLER = Key("controller", PLAYER)
_TRANSFORMED = Key("transformed", FLAG)
_TAPPED = Key("tapped", FLAG)
_AS = Key("as", ALIAS)
_UNTIL = Key("until", one_of(UNTIL))

# --- acts that need more than one value -------------------------------------------------------------------------------

_PUT = Key("put", REF, required=True)
_TOKEN_COPY = Key("token_copy", REF, required=True)
_LOSE_ABILITIES = Key("lose_abilities", REFS, required=True)
_BECOME_COPY = Key("become_copy", PairsOf(REF, REF), required=True)
_GAIN_CONTROL = Key("gain_control", PairsOf(REF, PLAYER), required=True)


def _put(fields: Fields) -> Act:
    return Put(
        card=fields.need(_PUT),
        from_zone=fields.find(_FROM),
        owner=fields.find(_OWNER),
        controller=fields.find(_CONTROLLER),
        transformed=fields.get(_TRANSFORMED, False),
        tapped=fields.get(_TAPPED, False),
        alias=fields.find(_AS),
    )


def _token_copy(fields: Fields) -> Act:
    return TokenCopy(fields.need(_TOKEN_COPY), fields.find(_CONTROLLER), fields.find(_AS))


def _lose_abilities(fields: Fields) -> Act:
    return LoseAbilities(fields.need(_LOSE_ABILITIES), fields.find(_UNTIL))


def _become_copy(fields: Fields) -> Act:
    return BecomeCopy(fields.need(_BECOME_COPY), fields.find(_UNTIL))


def _gain_control(fields: Fields) -> Act:
    return GainControl(fields.need(_GAIN_CONTROL), fields.find(_UNTIL))


# --- acts that are one key and its value ------------------------------------------------------------------------------


def _simple(name: str, form: Form[T], make: Callable[[T], Act]) -> Verb[Act]:
    main = Key(name, form, required=True)
    return verb(main, (), lambda fields: make(fields.need(main)))


def _on_objects(name: ObjectVerb) -> Verb[Act]:
    return _simple(name, REFS, lambda objects: DoTo(name, objects))


_ACT: Form[Act] = Verbs(
    _KIND,
    (
        _simple("becomes", one_of(_SKY), Becomes),
        *(_on_objects(name) for name in OBJECT_VERBS),
        _simple("damage", PairsOf(REF, POSITIVE), DealDamage),
        _simple("counters", PairsOf(REF, COUNTERS), PutCounters),
        _simple("draw", PairsOf(PLAYER, MANY), DrawCards),
        verb(_PUT, (_FROM, _OWNER, _CONTROLLER, _TRANSFORMED, _TAPPED, _AS), _put),
        verb(_TOKEN_COPY, (_CONTROLLER, _AS), _token_copy),
        verb(_BECOME_COPY, (_UNTIL,), _become_copy),
        verb(_LOSE_ABILITIES, (_UNTIL,), _lose_abilities),
        verb(_GAIN_CONTROL, (_UNTIL,), _gain_control),
        _simple("extra_turn", PLAYER, ExtraTurn),
        _simple("skip", PairsOf(PLAYER, STEP), SkipStep),
        _simple("skip_turn", PLAYER, SkipTurn),
        _simple("extra_phase", one_of(PHASES, any_case=True), ExtraPhase),
        _simple("end_turn", Stated(True, EndTurn()), lambda act: act),
        _simple("control_turn", PairsOf(PLAYER, PLAYER), ControlTurn),
        _simple("lose", PLAYER, Lose),
        _simple("restart", Stated(True, Restart()), lambda act: act),
    ),
)

_ACTS = ListOf(_ACT, or_one=True)
JUDGE: Form[tuple[Act, ...]] = Choice(entries=_ACTS, mapping=_ACTS)
