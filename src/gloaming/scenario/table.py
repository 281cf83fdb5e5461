"""The table at which a scenario is played: the game, what names mean, the answers at hand, and going on.

The game goes on from one point at which a player has priority to the next.
"""

# ruff: noqa: ARG001 - the functions of one table share one signature

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gloaming.engine.agenda import run
from gloaming.engine.objects import BATTLEFIELD, STACK, Log
from gloaming.engine.priority import RECEIVING
from gloaming.engine.questions import PASS, PRIORITY, Action, Question
from gloaming.engine.state import Frame, State, Step
from gloaming.game import Game
from gloaming.scenario.answering import Answering, check_targets
from gloaming.scenario.answers import Doing, Said, check_carried, find_answer, legal_answers, reference
from gloaming.scenario.model import Ref
from gloaming.scenario.naming import Names
from gloaming.scenario.result import NotPossible, RunError, lines_since
from gloaming.scenario.tally import Tally

MOST_MOVES = 20_000
MOST_TURNS = 40
STOP = "stop"


def _stop(state: State, frame: Frame) -> None:
    """Hand the game back to whoever pushed this frame."""
    state.question = Question(STOP, 0, 0, "", ())


@dataclass(slots=True)
class Declaration:
    """Who attacks what, or blocks what: exactly this, by the players named."""

    kind: str
    players: tuple[str, ...]
    pairs: tuple[tuple[Ref, Ref], ...]
    chosen: dict[int, int] | None = None
    """The same by ids, once somebody is asked."""
    declared: set[int] = field(default_factory=set)


class Table:
    """One game under way. All that the file makes happen goes through `push` or `intervene`."""

    def __init__(self, state: State, aliases: dict[str, int]) -> None:
        self.state = state
        self.game = Game(state=state)
        self.names = Names(state, aliases)
        self.said = Said()
        self.tally = Tally(state)
        self.declaration: Declaration | None = None
        self.following: set[str] = set()
        """The aliases that follow a spell to the permanent that it becomes."""
        self.moves = 0

    def copy(self) -> Table:
        """An independent copy of everything, to try something on."""
        new = Table.__new__(Table)
        new.game = self.game.copy()
        new.state = new.game.state
        new.names = self.names.copy(new.state)
        new.said = self.said.copy()
        new.tally = self.tally.copy()
        new.declaration = None
        new.following = set(self.following)
        new.moves = self.moves
        return new

    # going on

    def push(self, action: Action) -> None:
        """Do the action, and answer what is asked until somebody has priority again or the game is over."""
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise RunError(f"the game does not come to an end: {MOST_MOVES} moves were made")
        self.game.push(action)
        self._scan()
        self.settle()

    def settle(self) -> None:
        """Answer what is asked until somebody has priority or the game is over."""
        answering = Answering(self.state, self.names, self.said)
        while (question := self.state.question) is not None and question.kind not in (PRIORITY, STOP):
            self.moves += 1
            if self.moves > MOST_MOVES:
                raise RunError(f"the game does not come to an end: {MOST_MOVES} questions were asked")
            declaring = question.kind in ("attack", "block")
            action = self._declare(question) if declaring else answering.respond(question)
            self.game.push(action)
            self._scan()
        self._settled()

    def start(self) -> None:
        """Go on where nothing has been asked yet (a turn about to begin)."""
        if self.state.question is None and not self.state.over:
            run(self.state)
            self._scan()
            self.settle()

    def intervene(self, steps: tuple[Step, ...]) -> None:
        """Let the steps happen now, before whoever has priority is asked again."""
        state = self.state
        if state.over:
            raise RunError("the game is over")
        waiting = bool(state.question)
        state.question = None
        state.check = True
        if waiting:
            frame = state.agenda[-1]
            assert frame.steps is RECEIVING
            frame.at = 0
        else:
            state.agenda.append(Frame((_stop,)))
        state.agenda.append(Frame(steps))
        run(state)
        self._scan()
        self.settle()
        self._take_back()

    def _take_back(self) -> None:
        """The game was handed back before anybody had priority: nothing is asked."""
        question = self.state.question
        if question is not None and question.kind == STOP:
            self.state.question = None

    def _scan(self) -> None:
        """Take in what has happened; aliases of spells go on to the permanents that these become."""
        for line in self.tally.scan(self.state):
            event = line.event
            if event.kind == "restarted":
                self.names.forget_all()
                self.following = set()
            if event.kind == "move" and event.origin == STACK and event.to == BATTLEFIELD and event.obj is not None:
                for alias in self.following:
                    if self.names.aliases[alias] == event.obj.id and event.new:
                        self.names.follow(alias, event.new)

    def _settled(self) -> None:
        """What was begun is over: nothing of its answers may be left."""
        said = self.said
        doing, said.doing = said.doing, None
        left = [(spell, answers) for spell, answers in said.targets.items() if spell > 0 and answers]
        carried, modes = said.carried, said.modes
        said.targets, said.order, said.modes, said.picks, said.carried = {}, {}, {}, [], None
        if carried is not None:
            check_carried(carried, self.state, self.names)
        for spell, wanted in modes.items():
            obj = self.state.objects.get(spell)
            if obj is not None and obj.choices.modes:
                self._modes_chosen(spell, wanted)
        if doing is not None and not self.state.illegal:
            self._all_used(doing)
        for spell, answers in left:
            if doing is None or doing.spell != spell:
                check_targets(self.state, self.names, spell, tuple(answers))

    def _all_used(self, doing: Doing) -> None:
        item = doing.item
        if not doing.spell:
            events = (line.event for line in self.tally.lines[doing.since :])
            announced = (event for event in events if event.kind in ("cast", "activated"))
            doing.spell = next((event.obj.id for event in announced if event.obj is not None), 0)
        if doing.choose:
            raise RunError(f"choose: {len(doing.choose)} answers too many; the action does not ask for them")
        if item.targets is not None and doing.spell:
            check_targets(self.state, self.names, doing.spell, item.targets)
        if item.targets and not doing.spell:
            raise RunError("targets: it has no targets")
        if "kicker" in item.using and not doing.kicked:
            raise NotPossible("using: kicker cannot be paid now")
        if item.x is not None and not doing.asked_x:
            spell = self.state.objects.get(doing.spell)
            if spell is None or spell.choices.x != item.x:
                raise NotPossible(f"x: it has no X that can be {item.x} now")
        if item.modes is not None:
            self._modes_chosen(doing.spell, item.modes)

    def _modes_chosen(self, spell: int, wanted: Sequence[int]) -> None:
        """The modes named are those that were chosen. Raises NotPossible where they are not."""
        obj = self.state.objects.get(spell)
        chosen = sorted(mode + 1 for mode in obj.choices.modes) if obj is not None else []
        if chosen != sorted(wanted):
            raise NotPossible(f"modes: {list(wanted)} cannot be chosen; chosen were {chosen}")

    # priority

    @property
    def holder(self) -> int:
        """The player who has priority. Raises NotPossible where the game is over."""
        question = self.state.question
        if self.state.over:
            raise NotPossible(f"the game is over ({self.state.over})")
        if question is None or question.kind != PRIORITY:
            raise RunError("nobody has priority")
        return question.whose

    def pass_(self) -> None:
        """One pass by whoever has priority."""
        self.holder  # noqa: B018 - raises where nobody has
        self.push(PASS)

    def team_has_passed(self) -> bool:
        """805.5b: a team passes as one: whether a team-mate of who has priority has passed since anybody acted."""
        state, seat = self.state, self.holder
        for _ in range(state.passes):
            seat = (seat - 1) % len(state.players)
            while state.players[seat].out:
                seat = (seat - 1) % len(state.players)
            if self.together(seat, self.holder):
                return True
        return False

    def resolve_top(self) -> None:
        """Everybody passes until the top of the stack has resolved (or the game is over)."""
        self.pass_()
        while self.state.passes and not self.state.over:
            self.pass_()

    def empty_stack(self) -> None:
        """Everybody passes until the stack is empty."""
        while self.state.stack and not self.state.over:
            self.resolve_top()

    def give_priority_to(self, player: str) -> None:
        """The others pass only as far as it takes for that player to get priority with the stack as it is."""
        state = self.state
        seat = self.names.seats[player]
        if state.players[seat].out:
            raise NotPossible(f"{player} has left the game")
        while self.holder != seat:
            if state.passes + 1 >= len(state.in_game()):
                what = "the top of the stack resolves" if state.stack else f"the {state.step} step ends"
                raise NotPossible(f"{player} does not get priority before {what}")
            self.push(PASS)

    def pass_until(self, step: str, turn: int | None = None, active: str | None = None, over: bool = False) -> None:
        """Everybody passes until that step begins (in that turn, that player's) and somebody has priority in it.

        ``over``: until that step has ended. Nothing is done where it is that step of that turn already and the step
        does not come again. Raises NotPossible where it does not come.
        """
        state = self.state
        read: Log | None = state.log
        begun = False
        limit = max(state.turn + MOST_TURNS, turn or 0)
        self.start()
        there = turn == state.turn and step == state.step and step not in state.steps_left
        if there and not over and active is None and state.question is not None and state.log is read:
            return None
        while True:
            fresh = list(lines_since(state.log, read))
            read = state.log
            for line in fresh:
                if line.event.kind == "step_begins":
                    if begun and over:
                        return self._arrived(step)
                    begun = (
                        line.event.text == step
                        and turn in (None, line.turn)
                        and self._is_turn_of(active, line.event.player)
                    )
            if begun and not over and state.step == step:
                return self._arrived(step)
            if state.over:
                raise NotPossible(f"the game is over ({state.over}) before {step}")
            if turn is not None and state.turn > turn:
                raise NotPossible(f"no {step} came in turn {turn}; it is turn {state.turn}")
            if state.turn > limit:
                raise NotPossible(f"no {step} came in {MOST_TURNS} turns")
            self.pass_()

    def _arrived(self, step: str) -> None:
        if self.state.over:
            raise RunError(f"the game is over ({self.state.over}) in the {step} step")

    def _is_turn_of(self, player: str | None, active: int) -> bool:
        return player is None or self.together(self.names.seats[player], active)

    # combat

    def _declare(self, question: Question) -> Action:
        """Exactly what was declared; else nothing, unless something must attack and there is a choice whom."""
        state, names = self.state, self.names
        plan = self.declaration
        creature = question.about
        idle = next((action for action in question.actions if action.verb.startswith("no ")), None)
        if plan is not None and plan.kind == question.kind and self._is_of(plan, question):
            chosen = self._chosen(plan)
            if creature in chosen:
                action = Action(question.kind, creature, chosen[creature])
                if action not in question.actions:
                    where = names.describe(chosen[creature])
                    raise NotPossible(f"{names.describe(creature)} cannot {question.kind} {where}. "
                                      f"{legal_answers(names, question)}")  # fmt: skip
                plan.declared.add(creature)
                return action
            if idle is None:
                raise NotPossible(f"{names.describe(creature)} must {question.kind} and is not named")
        if idle is not None:
            return idle
        answer = find_answer(self.said, state, names, question)
        able = [action.other for action in question.actions]
        whom = names.one(reference(answer, state, names, question), able, "choice")
        return Action(question.kind, creature, whom)

    def _chosen(self, plan: Declaration) -> dict[int, int]:
        """The plan by ids, as the names mean it when it is first looked at. Raises NotPossible for a creature twice."""
        if plan.chosen is None:
            plan.chosen = {}
            for who, what in plan.pairs:
                creature = self.names.one(who)
                if creature in plan.chosen:
                    raise NotPossible(f"{self.names.describe(creature)} cannot {plan.kind} twice; it is named twice")
                plan.chosen[creature] = self.names.one(what)
        return plan.chosen

    def _is_of(self, plan: Declaration, question: Question) -> bool:
        return any(self.together(self.names.seats[player], question.whose) for player in plan.players)

    def together(self, one: int, other: int) -> bool:
        """Whether the two are one player, or on one team."""
        state = self.state
        return one == other or (state.teams and state.players[one].team == state.players[other].team)

    def check_declaration(self, plan: Declaration, lines: Iterable[Log]) -> None:
        """The creatures declared must be those of the plan. Raises NotPossible where they are not."""
        kind = "attacks" if plan.kind == "attack" else "blocks"
        seats = [self.names.seats[player] for player in plan.players]
        real = {
            line.event.obj.id: line.event.amount
            for line in lines
            if line.event.kind == kind and line.event.obj is not None
            and any(self.together(seat, line.event.player) for seat in seats)
        }  # fmt: skip
        wanted = self._chosen(plan)
        for creature, whom in wanted.items():
            if real.get(creature) != whom:
                raise NotPossible(f"{self.names.describe(creature)} cannot {plan.kind} {self.names.describe(whom)} now")
        for creature in real:
            if creature not in wanted:
                raise NotPossible(f"{self.names.describe(creature)} must {plan.kind} and is not named")
