"""The spine of a game: everything that changes, in a few flat containers of leaves.

`State.clone` copies the containers and shares the leaves, so that a copy costs microseconds. Only `commit` (and the
few files named in the tests of one writer) assign to a state that is part of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gloaming.engine.objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    Context,
    Delayed,
    Log,
    Obj,
    Slots,
    Waiting,
)
from gloaming.engine.questions import Action, Question

if TYPE_CHECKING:
    from gloaming.engine.characteristics import Characteristics
    from gloaming.engine.lasting import Lasting
    from gloaming.engine.layers import Plan
    from gloaming.engine.objects import Event

NEITHER, DAY, NIGHT = "neither", "day", "night"

STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
"""The steps and main phases of a turn in order (500.1)."""


class Player:
    """What a player has. Part of the spine: copied whole with it."""

    __slots__ = (
        "id", "name", "life", "library", "hand", "graveyard", "pool", "kept_pool", "lands_played", "drew_from_empty",
        "out", "turn_began", "turn_missed", "turns_begun", "controller", "controls_next", "poison", "mulligans",
        "unlimited_mana", "attacked_this_turn", "discarded_this_turn", "skips", "team", "looked_at", "holds_fast",
    )  # fmt: skip

    def __init__(self, id: int, name: str, life: int) -> None:
        self.id = id
        self.name = name
        self.life = life
        self.library: tuple[int, ...] = ()
        """Top first."""
        self.hand: tuple[int, ...] = ()
        self.graveyard: tuple[int, ...] = ()
        """Bottom first: the newest is last (404.1)."""
        self.pool: tuple[str, ...] = ()
        self.kept_pool: tuple[str, ...] = ()
        """Mana that stays through steps and phases this turn."""
        self.lands_played = 0
        self.drew_from_empty = False
        self.out = ""
        """Why the player has left the game: the id of the rule; "" while in it."""
        self.turn_began = 0
        """The number of the last turn that this player began (302.6)."""
        self.turn_missed = False
        """Has left the game, and a turn that would have been this player's has not begun since (702.26n)."""
        self.turns_begun = 0
        self.controller = id
        """Who makes this player's decisions (723)."""
        self.controls_next: tuple[tuple[int, Obj | None], ...] = ()
        """Effects that give control of the next turn: who, and what makes an extra turn follow (None: no such turn)."""
        self.poison = 0
        self.mulligans = 0
        self.unlimited_mana = False
        self.attacked_this_turn: tuple[Attacked, ...] = ()
        self.discarded_this_turn = 0
        self.skips: tuple[str, ...] = ()
        """Steps, or "turn", that this player will skip the next time (614.10)."""
        self.team = id
        self.looked_at: tuple[int, ...] | None = None
        """The hand for which ``holds_fast`` says whether anything in it can be done at instant speed."""
        self.holds_fast = False

    def copy(self) -> Player:
        """A copy for a copied state."""
        new = Player(self.id, self.name, self.life)
        new.library = self.library
        new.hand = self.hand
        new.graveyard = self.graveyard
        new.pool = self.pool
        new.kept_pool = self.kept_pool
        new.lands_played = self.lands_played
        new.drew_from_empty = self.drew_from_empty
        new.out = self.out
        new.turn_began = self.turn_began
        new.turn_missed = self.turn_missed
        new.turns_begun = self.turns_begun
        new.controller = self.controller
        new.controls_next = self.controls_next
        new.poison = self.poison
        new.mulligans = self.mulligans
        new.unlimited_mana = self.unlimited_mana
        new.attacked_this_turn = self.attacked_this_turn
        new.discarded_this_turn = self.discarded_this_turn
        new.skips = self.skips
        new.team = self.team
        new.looked_at = self.looked_at
        new.holds_fast = self.holds_fast
        return new


Attacked = tuple[Obj, "Characteristics"]
"""A creature that was declared as an attacker, and what it was then (608.2h)."""


class TurnRecord:
    """What the game remembers of a turn: who was active (of a team, all) and what each player cast in it (502.2)."""

    __slots__ = ("active", "casts")

    def __init__(self, active: tuple[int, ...], casts: tuple[int, ...]) -> None:
        self.active = active
        self.casts = casts


class Combat:
    """The combat phase under way. A leaf: changes make a new one."""

    __slots__ = ("attackers", "blocked", "blocks", "damaged", "first_strikers", "declared")

    def __init__(
        self,
        attackers: tuple[tuple[int, int], ...] = (),
        blocked: tuple[int, ...] = (),
        blocks: tuple[tuple[int, int], ...] = (),
        damaged: bool = False,
        first_strikers: tuple[int, ...] = (),
        declared: tuple[Attacked, ...] = (),
    ) -> None:
        self.attackers = attackers
        """(attacker, the player or permanent that it attacks; `NOBODY` once that has left combat)."""
        self.blocked = blocked
        """Attackers that became blocked; they stay so (509.1h)."""
        self.blocks = blocks
        """(blocker, attacker)."""
        self.damaged = damaged
        self.first_strikers = first_strikers
        """Those that dealt damage in the first of two combat damage steps (510.4)."""
        self.declared = declared
        """What was declared as an attacker, whatever has become of it (508.6)."""

    def twin(self) -> Combat:
        """A fresh leaf like this one."""
        return Combat(
            self.attackers, self.blocked, self.blocks, self.damaged, self.first_strikers, self.declared
        )  # fmt: skip


class Frame:
    """One thing that the game is in the middle of: a procedure, the step it has reached, and its bindings."""

    __slots__ = ("steps", "at", "node", "context", "slots", "events", "answer", "obj")

    def __init__(
        self,
        steps: tuple[Step, ...],
        node: object = None,
        context: Context | None = None,
        slots: Slots | None = None,
        events: tuple[Event, ...] = (),
        obj: int = 0,
    ) -> None:
        self.steps = steps
        self.at = 0
        self.node = node
        self.context = context
        self.slots: Slots = {} if slots is None else slots
        """Shared between the frames of one list of instructions."""
        self.events = events
        self.answer: Action | None = None
        self.obj = obj

    def __repr__(self) -> str:
        return f"<frame {self.steps[0].__name__ if self.steps else ''} at {self.at}>"


Step = Callable[["State", Frame], None]
"""One rule of a procedure: it pushes frames, or proposes an event as the last thing it does, or sets the question."""
CardNames = Callable[[], tuple[tuple[str, bool], ...]]


def _no_names() -> tuple[tuple[str, bool], ...]:
    return ()


class State:
    """A game at one moment."""

    __slots__ = (
        "objects", "players", "battlefield", "stack", "exile", "command", "turn", "active", "step", "steps_left",
        "day_night", "casts", "previous_turn", "extra_turns", "combat", "agenda", "question", "holder", "passes",
        "index", "memo", "plan", "bound", "bound_changed", "lasting", "delayed", "waiting", "next_id", "stamp", "check",
        "chance", "log", "keep_log", "gone", "over", "winners", "teams", "ask_all", "ended_turn",
        "turn_limit", "cleanup_again", "chosen_words", "mana_known",
        "pay_with", "until_leaves", "kept", "illegal",
        "last_regular", "active_team", "opening", "suspects", "past_blocks", "past_defenders", "left", "card_names",
        "forced", "pictured", "turn_skips", "multiplayer", "sides",
    )  # fmt: skip

    def __init__(self) -> None:
        self.objects: dict[int, Obj] = {}
        self.players: list[Player] = []
        self.battlefield: tuple[int, ...] = ()
        """All permanents, phased-out ones too."""
        self.stack: tuple[int, ...] = ()
        """Bottom first."""
        self.exile: tuple[int, ...] = ()
        self.command: tuple[int, ...] = ()
        self.turn = 0
        self.active = 0
        self.step = ""
        self.steps_left: tuple[str, ...] = ()
        self.day_night = NEITHER
        self.casts: tuple[int, ...] = ()
        """How many spells each player has cast this turn (601.2i)."""
        self.previous_turn: TurnRecord | None = None
        self.extra_turns: tuple[tuple[int, Obj, bool, object], ...] = ()
        """Extra turns, the next one last: (player, source, skip untap, instructions at its end step)."""
        self.turn_skips: tuple[str, ...] = ()
        """Steps that this very turn goes without, by the effect that made it (614.10)."""
        self.combat: Combat | None = None
        self.agenda: list[Frame] = []
        self.question: Question | None = None
        self.holder = NOBODY
        """Who has priority."""
        self.passes = 0
        self.index: dict[str, tuple[int, ...]] = {}
        """Objects by what they may do; see `index.py`."""
        self.memo: dict[int, Characteristics] = {}
        self.plan: Plan | None = None
        self.bound: tuple[int, ...] = ()
        """Permanents that have daybound or nightbound now (702.145)."""
        self.bound_changed: list[int] | None = []
        """Permanents whose characteristics may have changed since `bound` was brought up to date; `None`: any."""
        self.lasting: tuple[Lasting, ...] = ()
        """Continuous effects from instructions (611.2) and shields, oldest first."""
        self.delayed: tuple[Delayed, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.next_id = 0
        self.stamp = 0
        self.check = True
        """Whether something happened since state-based actions were last checked."""
        self.chance = 0
        """The state of the game's own random numbers; see `chance.py`."""
        self.log: Log | None = None
        self.keep_log = True
        self.gone: dict[int, tuple[Obj, Characteristics]] = {}
        """Last known information of what left a public zone this turn (608.2h)."""
        self.over = ""
        """The id of the rule that ended the game; "" while it goes on."""
        self.winners: tuple[int, ...] = ()
        self.teams = False
        self.ask_all = False
        """Ask for priority even where passing is the only answer."""
        self.ended_turn = False
        self.turn_limit = 0
        self.cleanup_again = False
        self.mana_known: dict[int, tuple[int, dict[int, int], bool]] = {}
        """What each player could pay with, until something that matters happens."""
        self.pay_with: tuple[int, ...] = ()
        """The mana sources that the next payment uses, where somebody said so."""
        self.until_leaves: tuple[tuple[int, int, int], ...] = ()
        """(source, exiled object, zone): it comes back there when the source leaves the battlefield (610.3)."""
        self.kept: State | None = None
        """The game as it was before the spell or ability being announced (733.1)."""
        self.last_regular = 0
        """Who took the last turn that was no extra turn."""
        self.active_team: tuple[int, ...] = (0,)
        """The active player, with shared team turns the active team's members."""
        self.suspects: list[int] | None = []
        """Permanents that a state-based action could meet since the last look; `None`: any."""
        self.card_names: CardNames = _no_names
        """Gives the names that can be chosen (201.4), and whether each is a land's."""
        self.left = 0
        """How many players are in the game."""
        self.past_blocks: tuple[tuple[int, int], ...] = ()
        """Whom creatures blocked right before they left the battlefield this turn: (blocker, attacker)."""
        self.past_defenders: tuple[tuple[int, int], ...] = ()
        """Who was the defending player before an attack ended this turn: (attacker, player), the latest last."""
        self.forced = 0
        """How many objects have resolved since somebody had a choice; see `loops.py`."""
        self.pictured: tuple[object, ...] = ()
        """The game as it was at one of these moments."""
        self.multiplayer = False
        """Whether the game began with more than two players (800.1)."""
        self.sides = 0
        """With how many players, or teams, the game began."""
        self.opening = False
        """Whether the game began with opening hands, so that the first player's first draw is skipped."""
        self.illegal = False
        """The last action proved illegal and was taken back."""
        self.chosen_words = ""
        """A word chosen as an object enters (a creature type, a name), until it is there."""

    def clone(self) -> State:
        """An independent copy: the containers are copied, the leaves shared."""
        new = State()
        new.become(self)
        return new

    def become(self, other: State) -> None:
        """Be as the other state is now, without sharing anything that changes."""
        self.objects = other.objects.copy()
        self.players = [player.copy() for player in other.players]
        self.battlefield = other.battlefield
        self.stack = other.stack
        self.exile = other.exile
        self.command = other.command
        self.turn = other.turn
        self.active = other.active
        self.step = other.step
        self.steps_left = other.steps_left
        self.day_night = other.day_night
        self.casts = other.casts
        self.previous_turn = other.previous_turn
        self.extra_turns = other.extra_turns
        self.turn_skips = other.turn_skips
        self.combat = other.combat
        self.agenda = copy_agenda(other.agenda)
        self.question = other.question
        self.holder = other.holder
        self.passes = other.passes
        self.index = other.index.copy()
        self.memo = other.memo.copy()
        self.plan = other.plan
        self.bound = other.bound
        self.bound_changed = None if other.bound_changed is None else other.bound_changed.copy()
        self.lasting = other.lasting
        self.delayed = other.delayed
        self.waiting = other.waiting
        self.next_id = other.next_id
        self.stamp = other.stamp
        self.check = other.check
        self.chance = other.chance
        self.log = other.log
        self.keep_log = other.keep_log
        self.gone = other.gone.copy()
        self.over = other.over
        self.winners = other.winners
        self.teams = other.teams
        self.ask_all = other.ask_all
        self.ended_turn = other.ended_turn
        self.turn_limit = other.turn_limit
        self.cleanup_again = other.cleanup_again
        self.chosen_words = other.chosen_words
        self.mana_known = other.mana_known.copy()
        self.pay_with = other.pay_with
        self.until_leaves = other.until_leaves
        self.kept = other.kept
        self.illegal = other.illegal
        self.last_regular = other.last_regular
        self.active_team = other.active_team
        self.multiplayer = other.multiplayer
        self.sides = other.sides
        self.opening = other.opening
        self.past_blocks = other.past_blocks
        self.past_defenders = other.past_defenders
        self.forced = other.forced
        self.pictured = other.pictured
        self.left = other.left
        self.card_names = other.card_names
        self.suspects = None if other.suspects is None else other.suspects.copy()

    def new_stamp(self) -> int:
        """The next timestamp (613.7)."""
        self.stamp += 1
        return self.stamp

    def zone_of(self, zone: int, player: int = NOBODY) -> tuple[int, ...]:
        """The objects in a zone; of that player where each has one."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        if zone == COMMAND:
            return self.command
        mine = self.players[player]
        if zone == HAND:
            return mine.hand
        if zone == LIBRARY:
            return mine.library
        return mine.graveyard if zone == GRAVEYARD else ()

    def in_game(self) -> list[int]:
        """The players who have not left, in turn order from the first seat."""
        return [player.id for player in self.players if not player.out]

    def apnap(self) -> list[int]:
        """The players in the game in turn order from the active player on (101.4)."""
        seats = len(self.players)
        order = [(self.active + step) % seats for step in range(seats)]
        if self.teams:
            teams = list(dict.fromkeys(self.players[seat].team for seat in order))
            order = sorted(range(seats), key=lambda seat: (teams.index(self.players[seat].team), seat))
        return [seat for seat in order if not self.players[seat].out]

    def all_in_order(self) -> list[int]:
        """All players in APNAP order, those who have left, or are just leaving, last."""
        return [*self.apnap(), *(player.id for player in self.players if player.out)]

    def opponents(self, player: int) -> list[int]:
        """The opponents of a player who are in the game, in turn order from that player on (102.2-3)."""
        seats = len(self.players)
        team = self.players[player].team
        return [
            seat
            for seat in ((player + step) % seats for step in range(1, seats))
            if not self.players[seat].out and self.players[seat].team != team
        ]


def copy_agenda(agenda: list[Frame]) -> list[Frame]:
    """The frames copied; frames that shared their bindings share them in the copy too."""
    shared: dict[int, Slots] = {}
    copied = []
    for frame in agenda:
        new = Frame(frame.steps, frame.node, frame.context, None, frame.events, frame.obj)
        new.at = frame.at
        new.answer = frame.answer
        key = id(frame.slots)
        if key not in shared:
            shared[key] = frame.slots.copy()
        new.slots = shared[key]
        copied.append(new)
    return copied
