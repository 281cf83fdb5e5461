"""What players say when the game asks: whole answers of the file, told to an engine that asks one pick at a time.

An answer is used by the first question that its player is asked, once, in the order of the file. While an action is
being done its own keys (`targets`, `modes`, `x`, `using`, `choose`) answer first. What only one answer is legal for, or
only equals are offered for, is not asked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gloaming.engine.casting import ACTIVATING, CASTING
from gloaming.engine.objects import Log
from gloaming.engine.questions import Action, Question
from gloaming.engine.state import Frame, State
from gloaming.scenario.model import (
    Answer,
    AnswerList,
    Choose,
    Division,
    Named,
    NoChoice,
    Number,
    PlayerAction,
    Ref,
    YesNo,
)
from gloaming.scenario.naming import Names
from gloaming.scenario.result import RunError, Unanswered, lines_since

COLOR_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


@dataclass(slots=True)
class Doing:
    """The action that is being done, and what of its keys has not been used."""

    item: PlayerAction
    seat: int
    choose: list[Answer]
    since: int
    """How many lines of the log there were before it."""
    spell: int = 0
    """The id of the spell or ability on the stack, once there is one."""
    kicked: bool = False
    asked_x: bool = False


@dataclass(frozen=True, slots=True)
class Carried:
    """An answer that said yes to a "may" and says what to choose, until what may be done asks for that choice."""

    whose: int
    answer: Answer
    within: Frame
    """The instructions that the "may" is one of; only what they go on to ask takes the answer."""
    since: Log | None
    """The newest line of the log then."""
    misfit: RunError
    """What is raised where nothing that was done has to do with what the answer names."""


@dataclass(slots=True)
class Said:
    """The answers of the file that can be used now, and what is left of those in use."""

    waiting: list[Choose] = field(default_factory=list)
    opened: set[int] = field(default_factory=set)
    """The places in `play` of all answers that have been at hand."""
    doing: Doing | None = None
    carried: Carried | None = None
    targets: dict[int, list[Answer]] = field(default_factory=dict)
    """By spell or ability: the targets that its announcement has not come to."""
    order: dict[int, list[Answer]] = field(default_factory=dict)
    """By player: sources of triggered abilities still to be put on the stack."""
    modes: dict[int, list[int]] = field(default_factory=dict)
    named: dict[int, Answer] = field(default_factory=dict)
    """By card that is to be cast: the answer that picked it, which may name one of its halves too."""
    declined: set[int] = field(default_factory=set)
    """Cards of which the file says that they are not cast, while others may be."""
    picks: list[Action] = field(default_factory=list)
    """The rest of a choice of several, one pick each."""
    pick_frame: object = None

    def copy(self) -> Said:
        """The same for a copy of the game."""
        new = replace(self, waiting=list(self.waiting), opened=set(self.opened))
        new.targets, new.order, new.modes, new.picks = {}, {}, {}, []
        new.named, new.declined = {}, set()
        new.doing = None
        return new

    def open(self, items: Sequence[Choose]) -> None:
        """These answers can be used from now on."""
        self.waiting += [item for item in items if item.index not in self.opened]
        self.opened |= {item.index for item in items}


def find_answer(said: Said, state: State, names: Names, question: Question) -> Answer:
    """The answer that the file gives to the question; it is used up by that. Raises Unanswered."""
    carried = said.carried
    if (
        carried is not None
        and carried.whose == question.whose
        and any(frame is carried.within for frame in state.agenda)
    ):
        said.carried = None
        return carried.answer
    doing = said.doing
    if doing is not None and doing.seat == question.whose and doing.choose:
        return doing.choose.pop(0)
    who = {state.players[question.player].name, state.players[question.whose].name}
    for item in said.waiting:
        if item.player in who:
            said.waiting.remove(item)
            return item.answer
    raise Unanswered(f"{ask(state, names, question)} and no answer is given. {legal_answers(names, question)}")


def check_carried(carried: Carried, state: State, names: Names) -> None:
    """An answer that said yes is the one choice that there was, which is not asked for. Raises RunError where not."""
    touched: set[int] = set()
    for line in lines_since(state.log, carried.since):
        event = line.event
        touched |= {event.player if event.obj is None else event.obj.id, *event.arrived}
    answer = carried.answer
    named = [ref for ref, _ in answer.parts] if isinstance(answer, Division) else parts(answer)
    for part in named:
        if isinstance(part, (YesNo, Number, NoChoice, AnswerList, Division)) or not any(
            names.means(part, entity) for entity in touched
        ):
            raise carried.misfit


def announcing(said: Said, state: State, entity: int) -> Doing | None:
    """The action that is being done, where the spell or ability is the one that it announces."""
    doing = said.doing
    if doing is None:
        return None
    for frame in state.agenda:
        if frame.obj == entity and frame.steps in (CASTING, ACTIVATING):
            doing.spell = entity
            return doing
    return None


def parts(answer: Answer) -> list[Answer]:
    """A list's answers; of `none` nothing; else the one answer."""
    if isinstance(answer, AnswerList):
        return list(answer.answers)
    return [] if isinstance(answer, NoChoice) else [answer]


def reference(answer: Answer, state: State, names: Names, question: Question) -> Ref:
    """The answer as what names something. Raises RunError where it is another kind of answer."""
    if isinstance(answer, (YesNo, Number, NoChoice, AnswerList, Division)):
        raise misfit(answer, state, names, question)
    return answer


def misfit(answer: Answer, state: State, names: Names, question: Question) -> RunError:
    """The error of an answer that does not fit what is asked."""
    legal = legal_answers(names, question)
    return RunError(f"{ask(state, names, question)}, and {written(answer)} is no answer to that. {legal}")


# --- for people -------------------------------------------------------------------------------------------------------

WHAT = {
    "mulligan": "whether to keep",
    "bottom": "which cards go to the bottom",
    "target": "for a target",
    "choose": "to choose",
    "mode": "for a mode",
    "order": "for an order",
    "replacement": "which effect applies first",
    "discard": "which card to discard",
    "color": "for a color",
    "creature type": "for a creature type",
    "name": "for a card name",
    "mana": "which mana",
    "legend": "which one stays",
    "attack": "whom it attacks",
    "block": "whom it blocks",
    "damage": "how to divide combat damage",
    "cost": "how to pay",
    "number": "for a number",
}


def ask(state: State, names: Names, question: Question) -> str:
    """The question for people: who is asked what, and about what."""
    who = state.players[question.whose].name
    if question.player != question.whose:
        who += f" (decided by {state.players[question.player].name})"
    what = WHAT.get(question.kind, "")
    prompt = f" ({question.prompt})" if question.prompt and question.prompt not in (question.kind, "may") else ""
    if question.kind == "yes or no":
        what, prompt = "whether to " + {"may": "do what they may"}.get(question.prompt, question.prompt), ""
    about = f", about {names.describe(question.about)}" if question.about else ""
    return f"{who} is asked {what}{prompt}{about}"


def legal_answers(names: Names, question: Question) -> str:
    """The legal answers for people."""
    shown: list[str] = []
    numbers = [action.subject for action in question.actions if action.verb == "number"]
    if numbers:
        low, high = min(numbers), max(numbers)
        shown.append(f"{low} to {high}" if len(numbers) == high - low + 1 > 2 else ", ".join(map(str, numbers)))
    for action in question.actions:
        if action.verb == "number":
            continue
        if action.verb == "done":
            shown.append("none" if question.prompt != "new target" else "none (as it is)")
        elif action.verb in ("pick", "apply"):
            shown.append(names.describe(action.subject))
        elif action.verb in ("attack", "block"):
            shown.append(names.describe(action.other))
        elif action.verb in ("mode", "additional"):
            shown.append(str(action.subject + 1))
        else:
            shown.append(action.text or action.verb)
    return f"Legal answers: {'; '.join(dict.fromkeys(shown))}."


def written(answer: Answer) -> str:
    """The answer as the file writes it."""
    if isinstance(answer, YesNo):
        return "yes" if answer.yes else "no"
    if isinstance(answer, Number):
        return str(answer.value)
    if isinstance(answer, NoChoice):
        return "none"
    if isinstance(answer, AnswerList):
        return "[" + ", ".join(written(part) for part in answer.answers) + "]"
    if isinstance(answer, Named):
        return answer.text
    if isinstance(answer, Division):
        return "{" + ", ".join(f"{ref}: {share}" for ref, share in answer.parts) + "}"
    return str(answer)
