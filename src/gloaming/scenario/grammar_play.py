"""The tables of `play`: items, what a player does, and the whole file."""

from __future__ import annotations

import re

from gloaming.scenario.cursor import Cursor, lines_below
from gloaming.scenario.forms import (
    INTEGER,
    Choice,
    Definitions,
    Fields,
    Form,
    Key,
    ListOf,
    PairsOf,
    Record,
    Schema,
    Spelled,
    Text,
    Verb,
    Verbs,
    one_of,
    verb,
)
from gloaming.scenario.grammar_expect import EXPECT
from gloaming.scenario.grammar_judge import JUDGE
from gloaming.scenario.grammar_setup import EDITION, START, Players, Teams
from gloaming.scenario.grammar_terms import (
    ALIAS,
    ANSWER,
    ANSWERS,
    COUNT,
    FACE,
    FLAG,
    POSITIVE,
    REF,
    REFS,
    RULE_IDS,
    STEP,
    ZONE,
)
from gloaming.scenario.model import (
    SPECIAL_VERBS,
    STEPS,
    Advance,
    Choose,
    DeclareAttack,
    DeclareBlock,
    Illegal,
    Item,
    Judge,
    PlayerAction,
    PlayerItem,
    ResolveStack,
    Scenario,
    Start,
)
from gloaming.scenario.model import (
    Verb as VerbName,
)

# --- what a player does -----------------------------------------------------------------------------------------------

_KIND = "what a player does"

_RESPOND = Key("respond", FLAG)
_FROM = Key("from", ZONE)
_FACE = Key("face", FACE)
_ABILITY = Key("ability", POSITIVE)
_TARGETS = Key("targets", REFS)
_X = Key("x", COUNT)
_MODES = Key("modes", ListOf(POSITIVE, or_one=True))
_USING = Key("using", ListOf(Text("the keyword of an alternative or additional cost"), or_one=True))
_CHOOSE = Key("choose", ANSWERS)
_PAY = Key("pay", REFS)
_AS = Key("as", ALIAS)

_OPTIONS: dict[VerbName, tuple[Key[object], ...]] = {
    "play": (_RESPOND, _FROM, _FACE, _CHOOSE, _AS),
    "cast": (_RESPOND, _FROM, _FACE, _TARGETS, _X, _MODES, _USING, _CHOOSE, _PAY, _AS),
    "activate": (_RESPOND, _FROM, _ABILITY, _TARGETS, _X, _MODES, _CHOOSE, _PAY),
    **dict.fromkeys(SPECIAL_VERBS, (_RESPOND, _FROM, _X, _CHOOSE, _PAY, _AS)),
}


def _action_verb(name: VerbName, options: tuple[Key[object], ...]) -> Verb[PlayerItem]:
    main = Key(name, REF, required=True)

    def build(fields: Fields) -> PlayerItem:
        return PlayerAction(
            player=fields.at.actor,
            verb=name,
            subject=fields.need(main),
            respond=fields.get(_RESPOND, False),
            from_zone=fields.find(_FROM),
            face=fields.find(_FACE),
            ability=fields.find(_ABILITY),
            targets=fields.find(_TARGETS),
            x=fields.find(_X),
            modes=fields.find(_MODES),
            using=fields.get(_USING, ()),
            choose=fields.get(_CHOOSE, ()),
            pay=fields.find(_PAY),
            alias=fields.find(_AS),
            line=fields.at.item_line,
            index=fields.at.item,
        )

    return verb(main, options, build)


_ATTACK = Key("attack", PairsOf(REF, REF), required=True)
_BLOCK = Key("block", PairsOf(REF, REFS), required=True)
_ANSWER = Key("choose", ANSWER, required=True)


def _attack(fields: Fields) -> PlayerItem:
    at = fields.at
    return DeclareAttack(player=at.actor, attacks=fields.need(_ATTACK), line=at.item_line, index=at.item)


def _block(fields: Fields) -> PlayerItem:
    at = fields.at
    return DeclareBlock(player=at.actor, blocks=fields.need(_BLOCK), line=at.item_line, index=at.item)


def _choose(fields: Fields) -> PlayerItem:
    at = fields.at
    return Choose(player=at.actor, answer=fields.need(_ANSWER), line=at.item_line, index=at.item)


def _pass(text: str, at: Cursor) -> PlayerItem:
    if text != "pass":
        raise at.error(f"{text!r} is nothing that a player does", PLAYER_ITEM.allowed, word=text, words=("pass",))
    return PlayerAction(player=at.actor, verb="pass", line=at.item_line, index=at.item)


_PASS = Spelled("pass", _pass, "pass")
_DEEDS: tuple[Verb[PlayerItem], ...] = (
    *(_action_verb(name, options) for name, options in _OPTIONS.items()),
    verb(_ATTACK, (), _attack),
    verb(_BLOCK, (), _block),
)
PLAYER_ITEM: Form[PlayerItem] = Choice(text=_PASS, mapping=Verbs(_KIND, (*_DEEDS, verb(_ANSWER, (), _choose))))
DEED: Form[PlayerItem] = Choice(text=_PASS, mapping=Verbs(_KIND, _DEEDS))
"""What may be illegal: an answer is legal or not only once something is asked."""

# --- items ------------------------------------------------------------------------------------------------------------

_IN_TURN = re.compile(r"turn\s+(?P<turn>\S+?)\s*,\s*(?P<step>.+)")
_ADVANCE_ALLOWED = "STEP or turn N, STEP"


def _advance(text: str, at: Cursor) -> Item:
    match = _IN_TURN.fullmatch(text)
    turn, step = (match["turn"], match["step"]) if match else (None, text)
    if turn is not None and (not INTEGER.fullmatch(turn) or int(turn) < 1):
        raise at.error(f"{turn!r} is no turn", f"turn N, STEP, N being {POSITIVE.allowed}")
    if step.casefold() not in STEP.words:
        allowed = f"{_ADVANCE_ALLOWED}, STEP being {STEP.allowed}"
        raise at.error(f"{step!r} is no step", allowed, word=step, words=STEPS)
    number = None if turn is None else int(turn)
    return Advance(turn=number, step=STEP.words[step.casefold()], line=at.item_line, index=at.item)


class _Resolve(Form[Item]):
    _all = one_of(("all",))
    allowed = f"{POSITIVE.allowed}, or all"

    def read(self, at: Cursor) -> Item:
        text = at.text(self.allowed)
        if text != "all" and (not INTEGER.fullmatch(text) or int(text) < 1):
            raise at.error(f"expected {self.allowed}, found {text!r}")
        return ResolveStack(count=None if text == "all" else int(text), line=at.item_line, index=at.item)

    def schema(self, definitions: Definitions) -> Schema:
        return {"anyOf": [POSITIVE.schema(definitions), self._all.schema(definitions)]}


class _Judge(Form[Item]):
    allowed = JUDGE.allowed

    def read(self, at: Cursor) -> Item:
        return Judge(acts=JUDGE.read(at), line=at.item_line, index=at.item)

    def schema(self, definitions: Definitions) -> Schema:
        return JUDGE.schema(definitions)


class _Illegal(Form[Item]):
    allowed = "one player's item, such as {Alice: {cast: Moonmist}}"

    def read(self, at: Cursor) -> Item:
        key, value = _only_pair(at, self.allowed)
        name = key.text("a player")
        if name not in at.players:
            raise key.error(f"{name!r} is no player", ", ".join(at.players), word=name, words=at.players)
        item = DEED.read(value.for_player(name))
        return Illegal(item=item, line=at.item_line, index=at.item)

    def schema(self, definitions: Definitions) -> Schema:
        return _one_property({}, DEED.schema(definitions))


_ITEMS: dict[str, Form[Item]] = {
    "advance": Spelled(_ADVANCE_ALLOWED, _advance),
    "resolve": _Resolve(),
    "judge": _Judge(),
    "expect": EXPECT,
    "illegal": _Illegal(),
}


def _only_pair(at: Cursor, allowed: str) -> tuple[Cursor, Cursor]:
    pairs = at.pairs(allowed)
    if len(pairs) != 1:
        found = "nothing" if not pairs else " and ".join(repr(key.text("a key")) for key, _ in pairs)
        place = pairs[1][0] if pairs else at
        raise place.error(f"one key is needed, found {found}", allowed)
    return pairs[0]


def _one_property(properties: dict[str, Schema], others: Schema) -> Schema:
    return {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "properties": properties,
        "additionalProperties": others,
    }


class _PlayItem(Form[Item]):
    """One entry of `play`: one key, which is an item's name or a player."""

    allowed = "one item: " + ", ".join(_ITEMS) + " or a player's name, and what happens"

    def read(self, at: Cursor) -> Item:
        key, value = _only_pair(at, self.allowed)
        name = key.text("an item")
        if name in _ITEMS:
            return _ITEMS[name].read(value)
        if name in at.players:
            return PLAYER_ITEM.read(value.for_player(name))
        known = (*_ITEMS, *at.players)
        raise key.error(f"{name!r} is neither an item nor a player", ", ".join(known), word=name, words=known)

    def schema(self, definitions: Definitions) -> Schema:
        properties = {name: form.schema(definitions) for name, form in _ITEMS.items()}
        return _one_property(properties, PLAYER_ITEM.schema(definitions))


class _Play(Form[tuple[Item, ...]]):
    """The items in order, each knowing its place."""

    _item = _PlayItem()
    allowed = "a list of items"

    def read(self, at: Cursor) -> tuple[Item, ...]:
        return tuple(self._item.read(entry.as_item(place)) for place, entry in enumerate(at.items(self.allowed)))

    def schema(self, definitions: Definitions) -> Schema:
        return {"type": "array", "items": self._item.schema(definitions)}


# --- the file ---------------------------------------------------------------------------------------------------------

# Words that stand beside players' names, or where one may stand.
RESERVED_PLAYERS = frozenset({*_ITEMS, *EXPECT.names, "none", "draw"})

_TITLE = Key("title", Text("a title"), required=True)
_ABOUT = Key("about", RULE_IDS)
_SOURCE = Key("source", Text("a text"))
_EDITION = Key("edition", EDITION)
_QUESTION = Key("question", Text("a question"))
_PLAYERS = Key("players", Players(), required=True)
_TEAMS = Key("teams", Teams())
_START = Key("start", START)
_PLAY = Key("play", _Play(), required=True)


def _scenario(fields: Fields) -> Scenario:
    players = fields.need(_PLAYERS)
    teams = fields.get(_TEAMS, ())
    lives = {player.name: player.life for player in players if player.life is not None}
    for team in teams:
        said = {lives[name] for name in team if name in lives}
        if len(said) > 1:
            raise fields.place(_PLAYERS).error(f"the team of {team[0]} has two lives", "one life for a team")
    return Scenario(
        file=fields.at.file,
        title=fields.need(_TITLE),
        about=fields.get(_ABOUT, ()),
        source=fields.find(_SOURCE),
        edition=fields.find(_EDITION),
        question=fields.find(_QUESTION),
        players=players,
        teams=teams,
        start=fields.get(_START, Start(players[0].name, line=fields.at.line)),
        play=fields.need(_PLAY),
        lines=(
            (_EDITION.name, fields.place(_EDITION).line),
            *((_ABOUT.name + entry, line) for entry, line in lines_below(fields.place(_ABOUT))),
        ),
    )


SCENARIO = Record(
    "a scenario",
    (_TITLE, _ABOUT, _SOURCE, _EDITION, _QUESTION, _PLAYERS, _TEAMS, _START, _PLAY),
    _scenario,
)


def player_names(root: Cursor) -> tuple[str, ...]:
    """The names of the players, read before all else because they are keys and values everywhere.

    Empty where `players` is missing or no mapping, which the table of the file finds and tells.
    """
    for key, value in root.pairs(SCENARIO.allowed):
        if key.is_text and key.text("a key") == _PLAYERS.name and value.is_mapping:
            names = [(name, name.text("a player's name")) for name, _ in value.pairs(Players.allowed)]
            for place, name in names:
                if name in RESERVED_PLAYERS:
                    raise place.error(f"{name!r} cannot be a player's name, it has a meaning of its own")
            return tuple(name for _, name in names)
    return ()
