"""Answering the engine's questions out of what the file says: one function for each kind of question."""

# ruff: noqa: ARG002 - the functions of one table share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

from gloaming.engine import casting
from gloaming.engine.agenda import Pick, likeness
from gloaming.engine.combat import OVER, recipients_of
from gloaming.engine.costs import Price
from gloaming.engine.objects import Waiting
from gloaming.engine.questions import DONE, NO, YES, Action, Question
from gloaming.engine.state import Frame, State
from gloaming.language.costs import RemoveCounters
from gloaming.scenario.answers import (
    COLOR_LETTERS,
    Carried,
    Said,
    announcing,
    find_answer,
    legal_answers,
    misfit,
    parts,
    reference,
    written,
)
from gloaming.scenario.model import Answer, AnswerList, Division, Named, NoChoice, Number, YesNo
from gloaming.scenario.naming import Names
from gloaming.scenario.result import NotPossible, RunError, Unanswered
from gloaming.scenario.words import same


class Answering:
    """Finds the action that answers a question. Raises Unanswered, or RunError where the answer is none to it."""

    def __init__(self, state: State, names: Names, said: Said) -> None:
        self.state = state
        self.names = names
        self.said = said

    def respond(self, question: Question) -> Action:
        """The legal action that says what the file says."""
        frame = self.state.agenda[-1]
        if self.said.picks and self.said.pick_frame is frame:
            return self._next_pick(question)
        self.said.picks = []
        if isinstance(frame.node, Pick) and question.kind != "target":
            return self._pick(question, frame, frame.node)
        return BY_KIND[question.kind](self, question, frame)

    def _take(self, question: Question) -> Answer:
        return find_answer(self.said, self.state, self.names, question)

    def _misfit(self, answer: Answer, question: Question) -> RunError:
        return misfit(answer, self.state, self.names, question)

    def _means(self, answer: Answer, entity: int) -> bool:
        return not isinstance(answer, (YesNo, Number, NoChoice, AnswerList, Division)) and self.names.means(
            answer, entity
        )

    # choices of objects

    def _pick(self, question: Question, frame: Frame, choice: Pick) -> Action:
        picks = [action for action in question.actions if action.verb == "pick"]
        done = DONE in question.actions
        if not done and all(self.names.alike(picks[0].subject, other.subject) for other in picks[1:]):
            return picks[0]
        answer = self._take(question)
        wanted = parts(answer)
        taken: list[int] = list(frame.slots[choice.slot])
        free = [entity for entity in choice.candidates if entity not in taken]
        found: list[int] = []
        for part in wanted:
            ref = reference(part, self.state, self.names, question)
            found.append(self.names.one(ref, [entity for entity in free if entity not in found], "choice"))
        if choice.kind == "order" and len(found) == len(free):
            found = found[: choice.most]
        if not choice.least <= len(found) <= choice.most:
            many = str(choice.most) if choice.least == choice.most else f"{choice.least} to {choice.most}"
            raise RunError(f"{written(answer)} names {len(found)}, {many} must be chosen. "
                           f"{legal_answers(self.names, question)}")  # fmt: skip
        self.said.picks = [Action("pick", entity) for entity in found]
        if len(found) < choice.most:
            self.said.picks.append(DONE)
        self.said.pick_frame = frame
        return self._next_pick(question)

    def _next_pick(self, question: Question) -> Action:
        """The next of the picks; identical cards in a hidden zone are offered once."""
        pick = self.said.picks.pop(0)
        if pick in question.actions:
            return pick
        like = likeness(self.state, pick.subject)
        for action in question.actions:
            if action.verb == "pick" and likeness(self.state, action.subject) == like:
                return action
        raise NotPossible(f"{self.names.describe(pick.subject)} cannot be chosen now. "
                          f"{legal_answers(self.names, question)}")  # fmt: skip

    # targets

    def _target(self, question: Question, frame: Frame) -> Action:
        if question.prompt == "new target":
            return self._new_target(question, frame)
        spell = question.about
        left = self.said.targets.get(spell)
        if left is None:
            picks = [action for action in question.actions if action.verb == "pick"]
            doing = announcing(self.said, self.state, spell)
            if doing is not None and doing.item.targets is not None:
                left = list(doing.item.targets)
            elif DONE not in question.actions and all(self.names.alike(picks[0].subject, p.subject) for p in picks[1:]):
                return picks[0]
            else:
                answer = self._take(question)
                left = list(answer.answers) if isinstance(answer, AnswerList) else [answer]
            self.said.targets[spell] = left
            self._drop_chosen(left, frame, spell)
        if not left:
            if DONE in question.actions:
                return DONE
            raise Unanswered(f"{self.names.describe(spell)} needs another target. "
                             f"{legal_answers(self.names, question)}")  # fmt: skip
        wanted = left[0]
        if isinstance(wanted, NoChoice):
            left.pop(0)
            if DONE in question.actions:
                return DONE
            raise self._misfit(wanted, question)
        able = [action.subject for action in question.actions if action.verb == "pick"]
        if DONE in question.actions and not any(self._means(wanted, entity) for entity in able):
            return DONE
        left.pop(0)
        target = self.names.one(reference(wanted, self.state, self.names, question), able, "target")
        return Action("pick", target)

    def _drop_chosen(self, left: list[Answer], frame: Frame, spell: int) -> None:
        """Targets that were the only legal ones have been chosen without a question."""
        for entity in targets_so_far(self.state, frame, spell):
            for place, answer in enumerate(left):
                if self._means(answer, entity):
                    del left[place]
                    break

    def _new_target(self, question: Question, frame: Frame) -> Action:
        """New targets for a copy: for each target one part of the answer; `none` leaves it, or all, as it is."""
        copy = frame.obj
        left = self.said.targets.get(copy)
        if left is None:
            answer = self._take(question)
            left = [answer] if not isinstance(answer, AnswerList) else list(answer.answers)
            self.said.targets[copy] = left
        if not left:
            return DONE
        wanted = left.pop(0)
        if isinstance(wanted, NoChoice) or self._means(wanted, question.about):
            return DONE
        able = [action.subject for action in question.actions if action.verb == "pick"]
        return Action("pick", self.names.one(reference(wanted, self.state, self.names, question), able, "target"))

    # words and numbers

    def _yes_or_no(self, question: Question, frame: Frame) -> Action:
        doing = announcing(self.said, self.state, question.about)
        if question.prompt == "kicker" and doing is not None:
            doing.kicked = "kicker" in doing.item.using
            return YES if doing.kicked else NO
        if question.prompt == "cast" and question.about in self.said.declined:
            return NO
        answer = self._take(question)
        if isinstance(answer, YesNo):
            return YES if answer.yes else NO
        if isinstance(answer, NoChoice):
            return NO
        if question.prompt in ("cast", "reveal"):
            if not self._means(answer, question.about):
                raise self._misfit(answer, question)
            self.said.named[question.about] = answer
            return YES
        there = all(
            isinstance(part, Number) or (isinstance(part, Named) and part.text in COLOR_LETTERS)
            or bool(self.names.all(reference(part, self.state, self.names, question)))
            for part in parts(answer) if not isinstance(part, Division)
        )  # fmt: skip
        if not there:
            raise self._misfit(answer, question)
        within = self.state.agenda[-2:][0]
        self.said.carried = Carried(question.whose, answer, within, self.state.log, self._misfit(answer, question))
        return YES

    def _number(self, question: Question, frame: Frame) -> Action:
        if question.prompt == "divide":
            return self._share(question, frame)
        doing = announcing(self.said, self.state, question.about)
        if question.prompt == "x" and doing is not None and doing.item.x is not None:
            doing.asked_x = True
            return self._legal(Action("number", doing.item.x), question, f"X = {doing.item.x}")
        answer = self._take(question)
        if not isinstance(answer, Number):
            raise self._misfit(answer, question)
        return self._legal(Action("number", answer.value), question, written(answer))

    def _legal(self, action: Action, question: Question, what: str) -> Action:
        if action not in question.actions:
            raise NotPossible(f"{what} is not legal now. {legal_answers(self.names, question)}")
        return action

    def _mode(self, question: Question, frame: Frame) -> Action:
        obj = question.about
        wanted = self.said.modes.get(obj)
        if wanted is None:
            doing = announcing(self.said, self.state, obj)
            if doing is not None and doing.item.modes is not None:
                wanted = list(doing.item.modes)
            else:
                wanted = []
                answer = self._take(question)
                for part in parts(answer):
                    if not isinstance(part, Number):
                        raise self._misfit(answer, question)
                    wanted.append(part.value)
                if question.prompt != "mode" and len(wanted) != 1:
                    raise self._misfit(answer, question)
            self.said.modes[obj] = wanted
        chosen = frame.slots.get("modes", ())
        for mode in wanted:
            if mode - 1 not in chosen:
                return self._legal(Action("mode", mode - 1), question, f"mode {mode}")
        raise Unanswered(f"{self.names.describe(obj)} needs another mode. "
                         f"{legal_answers(self.names, question)}")  # fmt: skip

    def _word(self, question: Question, frame: Frame) -> Action:
        """A color, a creature type, which mana, whether to keep."""
        answer = self._take(question)
        if question.kind == "mana":
            letters = [COLOR_LETTERS.get(str(part).casefold(), str(part).upper()) for part in parts(answer)]
            for action in question.actions:
                if sorted(action.text) in (sorted("".join(letters)), sorted("".join(letters) * len(action.text))):
                    return action
        for action in question.actions:
            if isinstance(answer, Named) and answer.text.casefold() in (action.text.casefold(), action.verb):
                return action
        raise self._misfit(answer, question)

    def _choose(self, question: Question, frame: Frame) -> Action:
        return self._half(question) if question.prompt == "half" else self._cast_next(question)

    def _cast_next(self, question: Question) -> Action:
        """Which of several cards is cast next; `yes` and `no` speak of one after the other, `none` of all."""
        for action in question.actions:
            if action == DONE or action.subject in self.said.declined:
                continue
            answer = self._take(question)
            if isinstance(answer, NoChoice):
                return DONE
            if isinstance(answer, YesNo):
                if answer.yes:
                    return action
                self.said.declined.add(action.subject)
                continue
            able = [other.subject for other in question.actions if other != DONE]
            card = self.names.one(reference(answer, self.state, self.names, question), able, "choice")
            self.said.named[card] = answer
            return Action("pick", card)
        return DONE

    def _half(self, question: Question) -> Action:
        """Which half is cast, where the answer that picked the card has not named it."""
        named = self.said.named.pop(question.about, None)
        halves = [action for action in question.actions if isinstance(named, Named) and same(named.text, action.text)]
        return halves[0] if halves else self._word(question, self.state.agenda[-1])

    def _replacement(self, question: Question, frame: Frame) -> Action:
        answer = self._take(question)
        for action in question.actions:
            if self._means(answer, action.subject) or (
                isinstance(answer, Named)
                and (same(answer.text, self.names.name(action.subject)) or answer.text == action.text)
            ):
                return action
        raise self._misfit(answer, question)

    def _cost(self, question: Question, frame: Frame) -> Action:
        """Which of several additional costs, by its place in the text; or where counters are removed, one at a time."""
        answer = self._take(question)
        if question.actions[0].verb == "additional":
            if not isinstance(answer, Number):
                raise self._misfit(answer, question)
            return self._legal(Action("additional", answer.value - 1), question, written(answer))
        able = [action.subject for action in question.actions]
        wanted = answer.parts if isinstance(answer, Division) else [(part, 1) for part in parts(answer)]
        counts: Counter[int] = Counter()
        for part, count in wanted:
            ref = reference(part, self.state, self.names, question)
            counts[self.names.one(ref, able, "choice")] += count
        if not counts.total():
            raise self._misfit(answer, question)
        self._removable(counts, frame)
        self.said.picks = [Action("pick", entity) for entity in counts.elements()]
        self.said.pick_frame = frame
        return self._next_pick(question)

    def _removable(self, wanted: Counter[int], frame: Frame) -> None:
        """Raises NotPossible where these are more counters than must still be removed, or than something has."""
        price = cast(Price, frame.node)
        part = price.parts[frame.obj]
        assert isinstance(part, RemoveCounters)
        left = frame.slots.get("counters left", (part.count,))[0]
        if wanted.total() > left:
            raise NotPossible(f"{wanted.total()} counters are named, and {left} must be removed")
        for entity, count in wanted.items():
            have = self.state.objects[entity].count(part.kind)
            if count > have:
                raise NotPossible(f"{self.names.describe(entity)} has {have} {part.kind} counters, not {count}")

    # divisions

    def _share(self, question: Question, frame: Frame) -> Action:
        """Damage or counters divided among targets (601.2d): one target after the other, the last gets the rest."""
        left = self.said.targets.get(-frame.obj)
        if left is None:
            answer = self._take(question)
            if not isinstance(answer, Division):
                raise self._misfit(answer, question)
            among = casting.divided_among(self.state, self.state.objects[frame.obj])
            total = max(action.subject for action in question.actions) + len(among) - 1
            self._shares(answer, among, total)
            left = [answer]
            self.said.targets[-frame.obj] = left
        return self._part_of(left[0], question)

    def _damage(self, question: Question, frame: Frame) -> Action:
        """Combat damage of one creature (510.1c-d)."""
        creature = frame.slots["assign"][0]
        if not frame.slots.get("given"):
            self.said.targets.pop(-creature, None)
        left = self.said.targets.get(-creature)
        if left is None:
            answer = self._take(question)
            if not isinstance(answer, Division):
                raise self._misfit(answer, question)
            assert self.state.combat is not None
            among, lethal = recipients_of(self.state, self.state.combat, creature)
            shares = self._shares(answer, among, max(action.subject for action in question.actions))
            if lethal[-1] == OVER and among[-1] in shares:
                self._lethal_first(shares, among[:-1], lethal)
            left = [answer]
            self.said.targets[-creature] = left
        return self._part_of(left[0], question)

    def _shares(self, answer: Division, among: Sequence[int], total: int) -> dict[int, int]:
        """What each gets that the division names, nothing left out. Raises NotPossible where it does not add up."""
        given = sum(share for _, share in answer.parts)
        if given != total:
            raise NotPossible(f"{written(answer)} adds up to {given}, and {total} must be divided")
        shares: dict[int, int] = {}
        for ref, share in answer.parts:
            entity = self.names.one(ref, among, "recipient")
            if entity in shares:
                raise RunError(f"{written(answer)} names {self.names.describe(entity)} twice")
            shares[entity] = share
        return {entity: share for entity, share in shares.items() if share}

    def _lethal_first(self, shares: dict[int, int], blockers: Sequence[int], lethal: Sequence[int]) -> None:
        """702.19b: something tramples over only where each blocker is given lethal damage."""
        for blocker, need in zip(blockers, lethal, strict=False):
            if shares.get(blocker, 0) < need:
                name = self.names.describe(blocker)
                raise NotPossible(f"nothing tramples over unless {name} is given {need} or more")

    def _part_of(self, answer: Answer, question: Question) -> Action:
        assert isinstance(answer, Division)
        share = next((share for ref, share in answer.parts if self.names.means(ref, question.about)), 0)
        return self._legal(Action("number", share), question, f"{share} for {self.names.describe(question.about)}")

    # orders

    def _order(self, question: Question, frame: Frame) -> Action:
        """In which order a player's triggered abilities go on the stack."""
        state = self.state
        waiting = [state.waiting[action.subject] for action in question.actions]
        left = self.said.order.get(question.whose)
        if left is None or len(left) != len(waiting):
            if _alike(waiting):
                return question.actions[0]
            answer = self._take(question)
            left = parts(answer)
            if len(left) != len(waiting):
                legal = legal_answers(self.names, question)
                said = written(answer)
                raise RunError(f"{said} names {len(left)}, {len(waiting)} abilities have triggered. {legal}")
            free = list(question.actions)
            for part in left:
                free.remove(self._trigger(part, free, question))
            self.said.order[question.whose] = left
        return self._trigger(left.pop(0), question.actions, question)

    def _trigger(self, wanted: Answer, among: Sequence[Action], question: Question) -> Action:
        """The first of the triggered abilities whose source is meant."""
        for action in among:
            if self._means(wanted, action.other) or (
                isinstance(wanted, Named)
                and (
                    action.other in self.names.ids_of(wanted.text)
                    if wanted.text in self.names.aliases
                    else same(wanted.text, action.text)
                )
            ):
                return action
        raise self._misfit(wanted, question)


def _alike(waiting: list[Waiting]) -> bool:
    """Whether no order of them differs: the same ability of the same source, or of sources alike for the same event."""
    if len({(id(one.ability), one.source.id) for one in waiting}) == 1:
        return True
    events = {(one.event.obj.id if one.event and one.event.obj else 0, one.event.amount if one.event else 0)
              for one in waiting}  # fmt: skip
    return len(events) == 1 and len({(id(one.ability), one.source.name) for one in waiting}) == 1


def targets_so_far(state: State, frame: Frame, spell: int) -> list[int]:
    """What has been chosen as targets of the spell or ability that is being announced."""
    obj = state.objects[spell]
    wanted = casting.wanted(state, obj, frame.slots.get("modes", ()))
    return [entity for slot in dict.fromkeys(target.slot for target in wanted) for entity in frame.slots.get(slot, ())]


def check_targets(state: State, names: Names, spell: int, given: tuple[Answer, ...]) -> None:
    """Where an action named its targets, they are the ones that were chosen. Raises NotPossible."""
    obj = state.objects.get(spell)
    if obj is None:
        return
    wanted = casting.wanted(state, obj, obj.choices.modes)
    slots = dict.fromkeys(target.slot for target in wanted)
    chosen = Counter(entity for slot in slots for entity in obj.choices.slots.get(slot, ()))
    for answer in given:
        if isinstance(answer, (NoChoice, YesNo, Number, AnswerList, Division)):
            continue
        for entity in list(chosen.elements()):
            if names.means(answer, entity):
                chosen[entity] -= 1
                break
        else:
            raise NotPossible(f"{written(answer)} cannot be a target of {names.describe(spell)}")


BY_KIND: dict[str, Callable[[Answering, Question, Frame], Action]] = {
    "target": Answering._target,
    "yes or no": Answering._yes_or_no,
    "number": Answering._number,
    "mode": Answering._mode,
    "choose": Answering._choose,
    "color": Answering._word,
    "creature type": Answering._word,
    "name": Answering._word,
    "mana": Answering._word,
    "mulligan": Answering._word,
    "replacement": Answering._replacement,
    "cost": Answering._cost,
    "damage": Answering._damage,
    "order": Answering._order,
}
