"""The tables of the set-up: cards, players, teams, start."""

from __future__ import annotations

from dataclasses import replace

from gloaming.scenario.cursor import Cursor
from gloaming.scenario.forms import (
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
    one_of,
)
from gloaming.scenario.grammar_terms import (
    ALIAS,
    CARD_NAME,
    COUNT,
    COUNTERS,
    DESIGNATION,
    FACE,
    FLAG,
    INTEGER_VALUE,
    MANY,
    NAME,
    PLAYER,
    STEP,
    split_count,
)
from gloaming.scenario.model import CardEntry, PlayerSetup, PreviousTurn, Start

# --- cards ------------------------------------------------------------------------------------------------------------

_CARD = Key("card", Spelled("a card's name, or NAME xN", split_count), required=True)
_AS = Key("as", ALIAS)
_FACE = Key("face", FACE)
_TAPPED = Key("tapped", FLAG)
_SICK = Key("sick", FLAG)
_COUNTERS = Key("counters", COUNTERS)
_DAMAGE = Key("damage", COUNT)
_ATTACHED_TO = Key("attached_to", NAME)
_CONTROLLER = Key("controller", PLAYER)
_TOKEN = Key("token", FLAG)
_PHASED_OUT = Key("phased_out", FLAG)
_FACE_DOWN = Key("face_down", FLAG)
_COPY_OF = Key("copy_of", CARD_NAME)


def _card_entry(fields: Fields) -> CardEntry:
    card, count = fields.need(_CARD)
    alias = fields.find(_AS)
    if alias is not None and count > 1:
        raise fields.place(_AS).error(f"the alias {alias!r} would name {count} objects", "an alias for one card")
    return CardEntry(
        card=card,
        count=count,
        alias=alias,
        face=fields.find(_FACE),
        tapped=fields.get(_TAPPED, False),
        sick=fields.get(_SICK, False),
        counters=fields.find(_COUNTERS),
        damage=fields.get(_DAMAGE, 0),
        attached_to=fields.find(_ATTACHED_TO),
        controller=fields.find(_CONTROLLER),
        token=fields.get(_TOKEN, False),
        phased_out=fields.get(_PHASED_OUT, False),
        face_down=fields.get(_FACE_DOWN, False),
        copy_of=fields.find(_COPY_OF),
        line=fields.at.line,
        path=fields.at.key_path,
        mapped=True,
    )


def _bare_card(text: str, at: Cursor) -> CardEntry:
    card, count = split_count(text, at)
    return CardEntry(card=card, count=count, line=at.line, path=at.key_path)


def _cards(kind: str, keys: tuple[Key[object], ...]) -> Form[tuple[CardEntry, ...]]:
    bare = Spelled("a card's name, or NAME xN", _bare_card)
    return ListOf(Choice(text=bare, mapping=Record(kind, keys, _card_entry)))


# What has no meaning in a zone is no key there: a card in a hand is not tapped.
_ALWAYS = (_CARD, _AS)
_IN_EXILE = (*_ALWAYS, _COUNTERS, _FACE_DOWN)
_PERMANENT = (
    *(_CARD, _AS, _FACE, _TAPPED, _SICK, _COUNTERS, _DAMAGE, _ATTACHED_TO, _CONTROLLER),
    *(_TOKEN, _PHASED_OUT, _FACE_DOWN, _COPY_OF),
)
_HIDDEN_CARDS = _cards("a card in this zone", _ALWAYS)

# --- players ----------------------------------------------------------------------------------------------------------

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
MOST_CARDS = 10_000

_LIFE = Key("life", INTEGER_VALUE)
_MANA = Key("mana", one_of(("unlimited",)))
_HAND = Key("hand", _HIDDEN_CARDS)
_BATTLEFIELD = Key("battlefield", _cards("a permanent", _PERMANENT))
_LIBRARY = Key("library", _HIDDEN_CARDS)
_GRAVEYARD = Key("graveyard", _HIDDEN_CARDS)
_EXILE = Key("exile", _cards("a card in exile", _IN_EXILE))


def _player(fields: Fields) -> PlayerSetup:
    return PlayerSetup(
        name=fields.at.actor,
        life=fields.find(_LIFE),
        unlimited_mana=fields.find(_MANA) is not None,
        hand=fields.get(_HAND, ()),
        battlefield=fields.get(_BATTLEFIELD, ()),
        library=fields.get(_LIBRARY, ()),
        graveyard=fields.get(_GRAVEYARD, ()),
        exile=fields.get(_EXILE, ()),
        line=fields.at.line,
    )


PLAYER_SETUP = Record("a player", (_LIFE, _MANA, _HAND, _BATTLEFIELD, _LIBRARY, _GRAVEYARD, _EXILE), _player)


class Players(Form[tuple[PlayerSetup, ...]]):
    """The players in turn order, with their things."""

    allowed = f"a mapping from {FEWEST_PLAYERS} to {MOST_PLAYERS} players' names to their things"

    def read(self, at: Cursor) -> tuple[PlayerSetup, ...]:
        """The players; aliases are unique among them all."""
        pairs = at.pairs(self.allowed)
        if not FEWEST_PLAYERS <= len(pairs) <= MOST_PLAYERS:
            raise at.error(f"{len(pairs)} players", f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players")
        players: list[PlayerSetup] = []
        for key, value in pairs:
            if value.is_empty:
                raise key.error("nothing stands after the player's name", f"{key.text('a name')}: {{}}")
            players.append(PLAYER_SETUP.read(value.for_player(key.text("a player's name"))))
        cards = sum(card.count for player in players for card in player.cards)
        if cards > MOST_CARDS:
            raise at.error(f"{cards} cards", f"at most {MOST_CARDS} cards of all players together")
        self._check_aliases(at, players)
        return tuple(players)

    @staticmethod
    def _check_aliases(at: Cursor, players: list[PlayerSetup]) -> None:
        lines: dict[str, int] = {}
        for player in players:
            for card in player.cards:
                if card.alias is None:
                    continue
                if card.alias in lines:
                    here = replace(at, path=(*at.path, player.name))
                    problem = f"the alias {card.alias!r} stands twice, first in line {lines[card.alias]}"
                    raise here.error(problem, "an alias for each card", line=card.line)
                lines[card.alias] = card.line

    def schema(self, definitions: Definitions) -> Schema:
        """An object whose property names are the players."""
        return {
            "type": "object",
            "minProperties": FEWEST_PLAYERS,
            "maxProperties": MOST_PLAYERS,
            "additionalProperties": PLAYER_SETUP.schema(definitions),
        }


class Teams(Form[tuple[tuple[str, ...], ...]]):
    """Teams of one size; every player is on one."""

    _lists = ListOf(ListOf(PLAYER))
    allowed = "a list of teams, each a list of players"

    def read(self, at: Cursor) -> tuple[tuple[str, ...], ...]:
        """The teams."""
        teams = self._lists.read(at)
        members = [name for team in teams for name in team]
        for name in at.players:
            if members.count(name) != 1:
                problem = "is on no team" if name not in members else "is on more than one team"
                raise at.error(f"{name!r} {problem}", "every player on one team")
        if len(teams) < FEWEST_PLAYERS or len({len(team) for team in teams}) != 1:
            sizes = ", ".join(str(len(team)) for team in teams)
            raise at.error(f"the sizes of the teams are {sizes}", "two or more teams of one size")
        return teams

    def schema(self, definitions: Definitions) -> Schema:
        """An array of arrays of names."""
        return self._lists.schema(definitions)


# --- start ------------------------------------------------------------------------------------------------------------

_ACTIVE = Key("active", PLAYER)
_SPELLS = Key("spells", PairsOf(PLAYER, COUNT))


def _previous_turn(fields: Fields) -> PreviousTurn:
    return PreviousTurn(active=fields.find(_ACTIVE), spells=fields.get(_SPELLS, ()))


_TURN = Key("turn", MANY)
_STEP = Key("step", STEP)
_DAY_NIGHT = Key("day_night", DESIGNATION)
_PREVIOUS_TURN = Key("previous_turn", Record("the previous turn", (_ACTIVE, _SPELLS), _previous_turn))


def _start(fields: Fields) -> Start:
    return Start(
        active=fields.get(_ACTIVE, fields.at.players[0]),
        turn=fields.get(_TURN, 1),
        step=fields.get(_STEP, "precombat main"),
        day_night=fields.get(_DAY_NIGHT, "neither"),
        previous_turn=fields.find(_PREVIOUS_TURN),
        line=fields.at.line,
    )


START = Record("the start", (_TURN, _ACTIVE, _STEP, _DAY_NIGHT, _PREVIOUS_TURN), _start)

# --- edition ----------------------------------------------------------------------------------------------------------

EDITION = Text("the date of an edition, such as 2026-04-17", "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
