"""The public game: ask what can be done, do it, take it back, copy it, replay it.

>>> from gloaming import Game
>>> game = Game(["limited_rg_werewolves", "limited_rg_werewolves"], seed=7)
>>> game.question.kind
'mulligan'
>>> [game.text(action) for action in game.legal_actions]
['keep', 'mulligan']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gloaming import rulebook
from gloaming.cards import catalog
from gloaming.decks import Deck, load
from gloaming.engine import conceding, matching, start, why
from gloaming.engine.agenda import run
from gloaming.engine.characteristics import Characteristics
from gloaming.engine.layers import look
from gloaming.engine.objects import DESIGNATIONS, FIRST_ID, HAND, LIBRARY, Event, Log, Obj
from gloaming.engine.questions import Action, Question
from gloaming.engine.state import State
from gloaming.engine.view import View, view
from gloaming.language.cards import Card


class IllegalAction(ValueError):  # noqa: N818 - named for what it says, in python-chess's manner (IllegalMoveError)
    """The action is not legal now; the text says what is."""


class Ruling(NamedTuple):
    """Whether something can be done now, and otherwise the id and our paraphrase of the rule that stands in the way."""

    ok: bool
    rule: str
    text: str


class Setup(NamedTuple):
    """How a game was made: everything that with the choices repeats it."""

    decks: tuple[tuple[Card, ...], ...]
    seed: int
    names: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...] | None
    first: int | None
    ask_all: bool
    turn_limit: int


class Outcome(NamedTuple):
    """How the game ended: the winners (none: a draw) and the id of the rule."""

    winners: tuple[int, ...]
    rule: str


def cards_of(deck: Deck | str | Sequence[Card]) -> list[Card]:
    """The cards of a deck list, of the name of a shipped deck or a file, or of a sequence of cards."""
    if isinstance(deck, str):
        deck = load(deck)
    if isinstance(deck, Deck):
        return [card for name, count in deck.main for card in [catalog.find(name)] * count]
    return list(deck)


def _is_open(obj: Obj) -> bool:
    """Whether all players can see what it is."""
    return obj.zone not in (HAND, LIBRARY) and not obj.face_down


def check_teams(teams: Sequence[Sequence[int]], seats: int) -> None:
    """Raise ``ValueError`` unless these are teams of one size, whose members sit side by side (805.1), of all seats."""
    named = [seat for team in teams for seat in team]
    if sorted(named) != list(range(seats)):
        raise ValueError(f"teams name each seat from 0 to {seats - 1} once, not {named}")
    if len(teams) < 2 or len({len(team) for team in teams}) > 1:
        raise ValueError(f"there are two or more teams of the same size, not {[len(team) for team in teams]}")
    for team in teams:
        if sum((seat + 1) % seats not in team for seat in team) > 1:
            raise ValueError(f"the members of a team sit side by side, not {list(team)}")


class Game:
    """A game of Magic under way.

    ``decks``: for each player, in turn order, a deck list, the name of a shipped deck, a path, or a sequence of cards.
    ``seed`` decides everything random. ``teams`` are lists of seats for shared team turns. ``ask_all``: players are
    asked for priority even where they can only pass, and mana abilities are among the actions.

    Raises `DeckError`, `UnknownCard` or ``ValueError`` where the decks or seats make no game.
    """

    def __init__(
        self,
        decks: Sequence[Deck | str | Sequence[Card]] = (),
        *,
        seed: int = 0,
        names: Sequence[str] | None = None,
        teams: list[list[int]] | None = None,
        first: int | None = None,
        keep_log: bool = True,
        ask_all: bool = False,
        turn_limit: int = 0,
        state: State | None = None,
    ) -> None:
        self._kept: list[tuple[State, int]] = []
        self._choices: list[int] = []
        self.setup: Setup | None = None
        """How it was made; `None` where it was made from a state."""
        if state is not None:
            self._state = state
            return
        if not 2 <= len(decks) <= 8:
            raise ValueError(f"a game has 2 to 8 players, not {len(decks)}")
        who = list(names) if names is not None else [f"Player {place + 1}" for place in range(len(decks))]
        if len(who) != len(decks):
            raise ValueError(f"{len(who)} names for {len(decks)} players")
        if first is not None and first not in range(len(decks)):
            raise ValueError(f"first is a seat from 0 to {len(decks) - 1}, not {first}")
        if teams:
            check_teams(teams, len(decks))
        lists = [cards_of(deck) for deck in decks]
        grouped = tuple(tuple(team) for team in teams) if teams else None
        self.setup = Setup(tuple(map(tuple, lists)), seed, tuple(who), grouped, first, ask_all, turn_limit)
        self._state = start.new_state(who, seed, teams)
        self._state.keep_log = keep_log
        self._state.card_names = catalog.card_names
        self._state.ask_all = ask_all
        self._state.turn_limit = turn_limit
        start.begin(self._state, lists, first)
        run(self._state)

    @property
    def state(self) -> State:
        """The engine's state: to look at, never to change."""
        return self._state

    @property
    def choices(self) -> tuple[int, ...]:
        """The places of the answers given so far among the legal actions; ``-1 - player`` for a concession."""
        return tuple(self._choices)

    @property
    def question(self) -> Question | None:
        """What somebody must decide now; ``None`` where the game is over."""
        return self._state.question

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal answer to the question, in a stable order; none where the game is over."""
        question = self._state.question
        return question.actions if question is not None else ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.over)

    def outcome(self) -> Outcome | None:
        """Who won and by which rule (104); ``None`` while the game goes on."""
        return Outcome(self._state.winners, self._state.over) if self._state.over else None

    def push(self, action: Action | int, keep: bool = False) -> None:
        """Answer the question with one of the legal actions, or with its place among them, and go on to the next.

        ``keep``: so that `pop` can take it back. Raises `IllegalAction`.
        """
        question = self._state.question
        if question is None:
            raise IllegalAction("the game is over: " + self._state.over)
        if isinstance(action, int) and not isinstance(action, Action):
            if not 0 <= action < len(question.actions):
                raise IllegalAction(f"there is no action {action}: the question has {len(question.actions)} answers")
            place = action
            action = question.actions[place]
        else:
            try:
                place = question.actions.index(action)
                action = question.actions[place]
            except ValueError:
                shown = ", ".join(self.text(other) for other in question.actions[:12])
                raise IllegalAction(f"{action} is not legal now ({question.kind}); legal: {shown}") from None
        if keep:
            self._kept.append((self._state.clone(), len(self._choices)))
        self._choices.append(place)
        state = self._state
        state.question = None
        state.agenda[-1].answer = action
        run(state)

    def pop(self) -> None:
        """Take back the last action that was pushed with ``keep``. Raises ``IndexError`` where there is none."""
        self._state, count = self._kept.pop()
        del self._choices[count:]

    def copy(self) -> Game:
        """An independent copy of the game; nothing can be taken back in it."""
        new = Game(state=self._state.clone())
        new._choices = list(self._choices)
        new.setup = self.setup
        return new

    def concede(self, player: int) -> None:
        """The player concedes: at any time, without being asked (104.3a).

        Raises `IllegalAction` where the game is over or no such player is in it.
        """
        if self._state.over:
            raise IllegalAction("the game is over: " + self._state.over)
        if player not in self._state.in_game():
            raise IllegalAction(f"there is no player {player} in the game")
        self._choices.append(-1 - player)
        conceding.concede(self._state, player)
        run(self._state)

    def name(self, entity: int) -> str:
        """The name of a player or object now, or as it last was."""
        if entity < FIRST_ID:
            return self._state.players[entity].name if 0 <= entity < len(self._state.players) else ""
        if entity in DESIGNATIONS:
            return DESIGNATIONS[entity]
        obj = matching.known(self._state, entity)
        return (obj.name or "face-down permanent") if obj is not None else f"#{entity}"

    def text(self, action: Action) -> str:
        """A short stable text for an action: ``cast Lightning Bolt``."""
        verb = action.verb
        if verb in ("pass", "yes", "no", "done", "keep", "mulligan"):
            return verb
        if verb in ("number", "mode"):
            return f"{action.subject + (verb == 'mode')}" if verb == "number" else f"mode {action.subject + 1}"
        if verb in ("color", "type", "name", "mana", "apply", "half"):
            return action.text
        words = [verb, self.name(action.subject) if verb != "trigger" else action.text]
        if verb in ("attack", "block"):
            words += ["->", self.name(action.other)]
        if verb == "cast":
            obj = self._state.objects[action.subject]
            words[1] = obj.faces[action.other].name
        if verb == "activate":
            words.append(str(action.other + 1))
        if action.text and verb == "cast":
            words.append(f"({action.text})")
        return " ".join(words)

    def log(self) -> list[Log]:
        """Everything that has happened, oldest first."""
        lines = []
        line = self._state.log
        while line is not None:
            lines.append(line)
            line = line.before
        return lines[::-1]

    def events(self) -> Iterator[Event]:
        """The events of the log, oldest first."""
        return (line.event for line in self.log())

    def characteristics(self, entity: int) -> Characteristics:
        """The characteristics of an object now (613). Raises ``KeyError`` for what is not in the game."""
        return look(self._state, entity)

    def observe(self, player: int) -> View:
        """The game as the player may see it: nothing hidden is in it."""
        return view(self._state, player)

    def find(self, name: str, player: int | None = None) -> int:
        """The id of an object with that name: in the player's hand, or else on the battlefield, the stack, elsewhere.

        On the battlefield and the stack a player's are those that the player controls. Raises ``LookupError`` where
        there is none.
        """
        found = next(self._named(name, player), None)
        if found is None:
            raise LookupError(f"nothing is named {name!r} here")
        return found

    def _named(self, name: str, player: int | None) -> Iterator[int]:
        """All with that name, in the order of `find`."""
        state = self._state
        hands = [oid for one in state.players if player in (None, one.id) for oid in one.hand]
        for oid in dict.fromkeys((*hands, *state.battlefield, *state.stack, *state.objects)):
            obj = state.objects[oid]
            if name in (obj.name, *(face.name for face in obj.faces)) and player in (None, matching.holder(obj)):
                yield oid

    def why_not(self, verb: str, name: str, ability: int = 0) -> Ruling:
        """Why the one who has priority can't "cast", "play" or "activate" the thing of that name now.

        Where several have it, the answer is about the one that comes closest: the player's own as `find` finds them,
        then those of others that all players can see. Raises ``LookupError`` for an unknown name and ``ValueError``
        for another verb.
        """
        if verb not in ("cast", "play", "activate"):
            raise ValueError(f"{verb!r} is not 'cast', 'play' or 'activate'")
        state = self._state
        things = list(self._named(name, state.holder if state.holder >= 0 else None))
        things += [oid for oid in self._named(name, None) if oid not in things and _is_open(state.objects[oid])]
        if not things:
            raise LookupError(f"nothing is named {name!r} here")
        rules = [self._rule_against(verb, thing, name, ability) for thing in things]
        rule = min(rules, key=lambda rule: (bool(rule), rule in why.OUT_OF_THE_QUESTION))
        return Ruling(not rule, rule, rulebook.rule(rule).paraphrase if rule else "")

    def _rule_against(self, verb: str, thing: int, name: str, ability: int) -> str:
        state, player = self._state, self._state.holder
        if verb == "cast":
            up = next((place for place, face in enumerate(state.objects[thing].faces) if face.name == name), 0)
            return why.why_not_cast(state, player, thing, up)
        if verb == "play":
            return why.why_not_play(state, player, thing)
        return why.why_not_activate(state, player, thing, ability)

    def attack(self, attacks: Mapping[int, int]) -> None:
        """Declare all attackers at once: creature to what it attacks; the others stay home.

        Raises `IllegalAction` where the question is another or a creature can't attack so.
        """
        self._declare("attack", attacks)

    def block(self, blocks: Mapping[int, int]) -> None:
        """Declare all blockers of the player who is asked: blocker to attacker.

        Raises `IllegalAction` where the question is another or a creature can't block so.
        """
        self._declare("block", blocks)

    def _declare(self, kind: str, pairs: Mapping[int, int]) -> None:
        left = dict(pairs)
        question = self._state.question
        if question is None or question.kind != kind:
            raise IllegalAction(f"nobody is asked to {kind} now")
        whose = question.whose
        before, answered = self._state.clone(), len(self._choices)
        try:
            while (question := self._state.question) is not None and question.kind == kind and question.whose == whose:
                creature = question.about
                declared = creature in left
                self.push(Action(kind, creature, left.pop(creature)) if declared else Action("no " + kind, creature))
            if left:
                raise IllegalAction(f"{', '.join(self.name(creature) for creature in left)} can't {kind}")
        except IllegalAction:
            self._state = before
            del self._choices[answered:]
            raise
