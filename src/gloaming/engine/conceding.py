"""Conceding (104.3a): at any time, so in the middle of anything, and what becomes of what was under way.

What somebody was being asked is asked anew once the player has left. What is announced by the one who leaves, or with
what leaves, can't be completed.
"""

from __future__ import annotations

from gloaming.engine import casting, combat
from gloaming.engine.agenda import PICKING, Pick, push
from gloaming.engine.leaving import lose
from gloaming.engine.manually import ACTIVATING_MANA
from gloaming.engine.objects import DESIGNATIONS, FIRST_ID, NOBODY, Event
from gloaming.engine.questions import PRIORITY, Question
from gloaming.engine.recasting import NEW_TARGETS
from gloaming.engine.replacement import REPLACING
from gloaming.engine.state import Frame, State
from gloaming.engine.state_based import LEGENDS


def concede(state: State, player: int) -> None:
    """104.3a: the player loses and leaves the game at once, and with teams the whole team (810.8)."""
    asked, state.question = state.question, None
    team = state.players[player].team
    going = [one.id for one in state.players if one.team == team]
    announced = _announced(state)
    if announced is not None and _takes_along(state, announced, going):
        casting.rewind(state, state.objects.get(announced.obj), "concession")
    elif asked is not None:
        _step_back(state, asked, going)
    if state.kept is not None:
        # Should the spell or ability being announced prove illegal, the player has left all the same.
        state.kept = state.kept.clone()
        push(state.kept, CONCEDING, obj=player)
    push(state, CONCEDING, obj=player)


def _announced(state: State) -> Frame | None:
    """The frame of the spell or ability that is being announced."""
    if state.kept is None:
        return None
    return next(frame for frame in reversed(state.agenda) if frame.steps in (casting.CASTING, casting.ACTIVATING))


def _takes_along(state: State, announced: Frame, going: list[int]) -> bool:
    """733.1: whether it can't be completed, since who announces it, or the card itself, leaves the game."""
    proposal = announced.node
    assert isinstance(proposal, casting.Proposal)
    return proposal.player in going or state.objects[announced.obj].owner in going


def _step_back(state: State, asked: Question, going: list[int]) -> None:
    """Let the step that asks do so anew. Who is given priority next receives it (117.5); combat is declared anew."""
    frame = state.agenda[-1]
    if asked.kind == PRIORITY and state.holder in going:
        frame.at = 0
    else:
        frame.at -= 1
        combat.begin_anew(frame, asked.kind)


def _lose(state: State, frame: Frame) -> None:
    lose(state, [(frame.obj, "game.lose.concede")])


def _go_on(state: State, frame: Frame) -> None:
    """What is gone is no longer chosen from, and what was announced is no longer announced if it is gone."""
    below = state.agenda[:-1]
    for place, other in enumerate(below):
        if _is_off(state, other):
            del state.agenda[place:-1]
            return
        if other.steps is PICKING:
            _choose_from_what_is_left(state, other)
        elif other.steps is REPLACING and not _is_about_what_is_left(state, other):
            del state.agenda[place + 1 : -1]
            return


def _is_off(state: State, frame: Frame) -> bool:
    """Whether it is the frame of a triggered ability, a copy or a mana ability of one who has left.

    State-based actions that wait for the choice of a legend are checked anew instead (704.3).
    """
    if frame.steps is LEGENDS:
        return True
    if frame.steps is ACTIVATING_MANA:
        return bool(state.players[frame.slots["player"][0]].out)
    return frame.steps in (casting.TRIGGERING, NEW_TARGETS) and frame.obj not in state.objects


def _is_about_what_is_left(state: State, frame: Frame) -> bool:
    """Leave out the events that can't happen any more; return whether the one that is being replaced still can."""
    now = frame.events[frame.obj]
    frame.events = tuple(event for event in frame.events if _can_happen(state, event))
    if now in frame.events:
        frame.obj = frame.events.index(now)
        return True
    frame.obj = frame.at = 0
    return False


def _can_happen(state: State, event: Event) -> bool:
    """Whether what would happen does not happen to one who has left, or to something of theirs."""
    whose = event.obj.owner if event.obj is not None else event.player
    return whose == NOBODY or not state.players[whose].out


def _choose_from_what_is_left(state: State, frame: Frame) -> None:
    choice = frame.node
    assert isinstance(choice, Pick)
    left = tuple(entity for entity in choice.candidates if _is_there(state, entity))
    frame.slots[choice.slot] = tuple(entity for entity in frame.slots[choice.slot] if entity in left)
    frame.node = Pick(
        choice.kind, choice.player, choice.rule, choice.slot, left, choice.least, choice.most, choice.prompt,
        choice.about,
    )  # fmt: skip


def _is_there(state: State, entity: int) -> bool:
    if entity < FIRST_ID:
        return not state.players[entity].out
    return entity in state.objects or entity in DESIGNATIONS


CONCEDING = (_lose, _go_on)
