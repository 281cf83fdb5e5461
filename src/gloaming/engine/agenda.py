"""The agenda: what the game is in the middle of, as a stack of frames, and how it goes on.

`run` lets the top frame do its next step until a question is set or the game is over. A step pushes frames, or proposes
an event as the last thing it does, or asks; the answer stands in ``frame.answer`` for the step after it.
"""

from __future__ import annotations

from gloaming.engine.loops import chosen
from gloaming.engine.objects import FIRST_ID, NOBODY, Context, Event, Obj, Slots
from gloaming.engine.questions import DONE, NO, YES, Action, Question
from gloaming.engine.state import Frame, State, Step


def run(state: State) -> None:
    """Go on until somebody must decide or the game is over."""
    while state.question is None and not state.over:
        frame = state.agenda[-1]
        at = frame.at
        steps = frame.steps
        if at < len(steps):
            frame.at = at + 1
            steps[at](state, frame)
        else:
            state.agenda.pop()


def push(
    state: State, steps: tuple[Step, ...], node: object = None, context: Context | None = None,
    slots: Slots | None = None, events: tuple[Event, ...] = (), obj: int = 0,
) -> Frame:  # fmt: skip
    """Put a frame on top: it is done before the one below goes on."""
    frame = Frame(steps, node, context, slots, events, obj)
    state.agenda.append(frame)
    return frame


def ask(
    state: State,
    frame: Frame,
    kind: str,
    player: int,
    rule: str,
    actions: list[Action],
    prompt: str = "",
    about: int = 0,
) -> None:
    """Ask the player; one legal answer is given by itself. Whoever controls the player decides (723.5).

    A step that asks changes nothing, so that it can ask anew.
    """
    if len(actions) == 1:
        frame.answer = actions[0]
        return
    frame.answer = None
    if state.players[player].out:
        player = instead_of(state, player)
    if state.forced:
        chosen(state)
    decider = state.players[player].controller
    state.question = Question(kind, decider, player, rule, tuple(actions), prompt, about)


def next_player(state: State, player: int) -> int:
    """The next player in turn order who is in the game."""
    seats = len(state.players)
    for step in range(1, seats + 1):
        seat = (player + step) % seats
        if not state.players[seat].out:
            return seat
    return player


def instead_of(state: State, player: int) -> int:
    """Who makes a choice of one who has left the game: the next player in turn order (800.4h).

    Of a choice that an object asks for its controller says who makes it, another opponent where it was an opponent's
    (800.4g): that opponent who is next in turn order, or else the controller.
    """
    asking = next((frame.context for frame in reversed(state.agenda) if frame.context is not None), None)
    controller = asking.controller if asking is not None else NOBODY
    if controller in (NOBODY, player) or state.players[controller].out:
        return next_player(state, player)
    others = state.opponents(controller)
    seat = next_player(state, player)
    while others and seat not in others:
        seat = next_player(state, seat)
    return seat if others else controller


def ask_yes_no(state: State, frame: Frame, player: int, rule: str, prompt: str, about: int = 0) -> None:
    """Ask whether; the answer is `YES` or `NO`."""
    ask(state, frame, "yes or no", player, rule, [YES, NO], prompt, about)


def answer(frame: Frame) -> Action:
    """The answer to what the step before asked."""
    assert frame.answer is not None
    return frame.answer


def ask_number(
    state: State, frame: Frame, player: int, rule: str, prompt: str, least: int, most: int, about: int = 0
) -> None:
    """Ask for a number from ``least`` to ``most``; it is the answer's ``subject``."""
    numbers = [Action("number", number) for number in range(least, most + 1)]
    ask(state, frame, "number", player, rule, numbers, prompt, about)


class Pick:
    """A choice of ``least`` to ``most`` of the candidates, one at a time, kept under ``slot``."""

    __slots__ = ("kind", "player", "rule", "prompt", "slot", "least", "most", "candidates", "about")

    def __init__(
        self, kind: str, player: int, rule: str, slot: str, candidates: tuple[int, ...], least: int, most: int,
        prompt: str = "", about: int = 0,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.player = player
        self.rule = rule
        self.prompt = prompt
        self.slot = slot
        self.least = min(least, len(candidates))
        self.most = most
        self.candidates = candidates
        self.about = about


def pick(state: State, choice: Pick, slots: Slots) -> None:
    """Let the player choose; where there is nothing to decide, everything is taken at once."""
    slots[choice.slot] = ()
    if choice.least >= len(choice.candidates) and choice.most >= len(choice.candidates):
        slots[choice.slot] = choice.candidates
    elif choice.most > 0:
        push(state, PICKING, choice, slots=slots)


def equals(state: State, entities: list[int]) -> list[int]:
    """The entities without those that are the same as an earlier one in every way that a player could care about."""
    seen: set[tuple[object, ...]] = set()
    kept = []
    for entity in entities:
        key = likeness(state, entity)
        if key not in seen:
            seen.add(key)
            kept.append(entity)
    return kept


def likeness(state: State, entity: int) -> tuple[object, ...]:
    """What two objects must share to be equals: identical cards in one hidden or ordered-irrelevant zone."""
    obj = state.objects.get(entity)
    if entity < FIRST_ID or obj is None or obj.zone not in _ALIKE_ZONES:
        return (entity,)
    return (obj.zone, obj.owner, tuple(id(face) for face in obj.faces), obj.plays, obj.counters)


_ALIKE_ZONES = (0, 1, 2)


def _ask_pick(state: State, frame: Frame) -> None:
    choice = frame.node
    assert isinstance(choice, Pick)
    taken = frame.slots[choice.slot]
    left = [entity for entity in choice.candidates if entity not in taken]
    if len(taken) >= choice.most or not left:
        frame.at = len(frame.steps)
        return
    actions = [Action("pick", entity) for entity in equals(state, left)]
    if len(taken) >= choice.least:
        actions.append(DONE)
    ask(state, frame, choice.kind, choice.player, choice.rule, actions, choice.prompt, choice.about)


def _take_pick(state: State, frame: Frame) -> None:
    choice = frame.node
    assert isinstance(choice, Pick)
    if answer(frame) is not DONE and answer(frame) != DONE:
        frame.slots[choice.slot] = (*frame.slots[choice.slot], answer(frame).subject)
        frame.at = 0


PICKING: tuple[Step, ...] = (_ask_pick, _take_pick)


def source_of(state: State, frame: Frame) -> Obj | None:
    """The source of the instructions that the frame carries out, as it is now or was."""
    if frame.context is None:
        return None
    return state.objects.get(frame.context.source.id, frame.context.source)
