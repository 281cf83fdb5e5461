"""Priority (117): who may act, what they may do, and what happens before anybody gets it.

`PRIORITY` is the one procedure by which players receive priority: first state-based actions are checked and triggered
abilities put on the stack, until nothing more happens (117.5); then the holder acts or passes (117.3-117.4).
"""

from __future__ import annotations

from gloaming.engine import casting, commit, state_based
from gloaming.engine.agenda import answer, ask, next_player, push
from gloaming.engine.clauses import clause
from gloaming.engine.layers import abilities_of, look
from gloaming.engine.legal import options
from gloaming.engine.loops import chosen, goes_round
from gloaming.engine.matching import holds
from gloaming.engine.objects import NOBODY, Choices, Context, Event, Waiting
from gloaming.engine.questions import PRIORITY as ABOUT_PRIORITY
from gloaming.engine.questions import Action, Question
from gloaming.engine.resolving import resolve_top
from gloaming.engine.state import Frame, State
from gloaming.engine.triggers import HELD
from gloaming.language.abilities import Triggered, is_mana_ability
from gloaming.language.effects import Effect
from gloaming.language.events import StateIs
from gloaming.language.memo import by_identity
from gloaming.language.node import walk
from gloaming.language.values import EventAmount, EventObject, EventPlayer, EventSource, Number, Slot


def give_priority(state: State) -> None:
    """A step or phase in which players receive priority, the active player first (117.3a), until all pass (500.2)."""
    state.holder = state.active if not state.players[state.active].out else next_player(state, state.active)
    state.passes = 0
    push(state, RECEIVING)


@clause("priority.before")
def _before(state: State, frame: Frame) -> None:
    """117.5: state-based actions as one event, until none applies; then triggers onto the stack; then all again."""
    if not state.check and not state.waiting:
        return
    if state.check:
        state.check = False
        _state_triggers(state)
        if state_based.perform(state):
            frame.at = 0
            return
    if state.waiting:
        frame.at = 0
        state.check = True
        push(state, PUTTING)


@clause("trigger.state")
def _state_triggers(state: State) -> None:
    """603.8: a state trigger triggers when its condition is true, and not again while it waits or is on the stack."""
    for permanent, ability in abilities_of(state, "when StateIs", Triggered):
        pattern = ability.event
        if isinstance(pattern, StateIs) and holds(state, pattern.condition, Context(permanent, permanent.controller)):
            there = [w for w in state.waiting if w.source.id == permanent.id and w.ability is ability]
            on_stack = [
                oid for oid in state.stack
                if state.objects[oid].ability is ability
                and (source := state.objects[oid].source) is not None and source.id == permanent.id
            ]  # fmt: skip
            if not there and not on_stack:
                waiting = Waiting(ability, permanent, permanent.controller, None, rules=("trigger.state",))
                state.waiting = (*state.waiting, waiting)


@clause("priority.active-player", "priority.pass", "priority.all-pass")
def _receive(state: State, frame: Frame) -> None:
    """The holder may act. A player who can only pass is not asked, unless the game asks everything."""
    while True:
        if state.passes >= state.left:
            _all_passed(state, frame)
            return
        player = state.holder
        actions = options(state, player)
        if len(actions) > 1 or state.ask_all:
            decider = state.players[player].controller
            state.question = Question(ABOUT_PRIORITY, decider, player, "priority.system", tuple(actions))
            return
        state.passes += 1
        state.holder = next_player(state, player)


def _makes_mana(state: State, action: Action) -> bool:
    return action.verb == "activate" and is_mana_ability(look(state, action.subject).abilities[action.other])


def _all_passed(state: State, frame: Frame) -> None:
    """117.4: the top of the stack resolves and the active player gets priority; with nothing there the step ends."""
    state.passes = 0
    if not state.stack:
        state.holder = NOBODY
        frame.at = len(frame.steps)
        return
    if goes_round(state):
        commit.commit(state, [Event("game_over", ("game.draw.mandatory-loop",))])
        return
    state.holder = state.active if not state.players[state.active].out else next_player(state, state.active)
    frame.at = 0
    resolve_top(state)


@clause("priority.all-pass", "priority.after-resolution", "priority.after-acting")
def _act(state: State, frame: Frame) -> None:
    """117.3c-d: whoever acts gets priority again; whoever passes hands it on."""
    action = answer(frame)
    frame.at = 0
    if action.verb == "pass":
        state.passes += 1
        if state.passes >= state.left:
            _all_passed(state, frame)
        else:
            state.holder = next_player(state, state.holder)
        return
    state.passes = 0
    state.check = True
    if not _makes_mana(state, action):
        chosen(state)
    perform(state, state.holder, action)


def perform(state: State, player: int, action: Action) -> None:
    """Begin what the action says."""
    verb = action.verb
    if verb == "cast":
        casting.cast_spell(state, player, action.subject, action.other, tuple(filter(None, action.text.split(","))))
    elif verb == "activate":
        begin_activation(state, player, action)
    elif verb == "play land":
        from gloaming.engine.lands import play_land

        play_land(state, player, action.subject, action.other)
    else:
        from gloaming.engine.special import SPECIAL

        SPECIAL[verb](state, player, action.subject)


def begin_activation(state: State, player: int, action: Action) -> None:
    """A mana ability is done at once (605.3b); any other goes on the stack."""
    from gloaming.engine.manually import activate_mana_ability

    if _makes_mana(state, action):
        activate_mana_ability(state, player, action.subject, action.other)
    else:
        casting.activate(state, player, action.subject, action.other)


RECEIVING = (_before, _receive, _act)


# Putting triggered abilities on the stack (603.3)


@clause("trigger.order", "golden.apnap")
def _next_trigger(state: State, frame: Frame) -> None:
    """603.3b: each player in APNAP order puts their own on the stack in any order."""
    if not state.waiting:
        frame.at = len(frame.steps)
        return
    for player in state.apnap():
        mine = [waiting for waiting in state.waiting if waiting.controller == player]
        if mine:
            frame.slots["player"] = (player,)
            frame.obj = 0
            distinct = {_likeness(waiting) for waiting in mine}
            actions = [
                Action("trigger", place, waiting.source.id, waiting.source.name)
                for place, waiting in enumerate(state.waiting)
                if waiting.controller == player
            ]
            if len(distinct) == 1:
                actions = actions[:1]
            ask(state, frame, "order", player, "trigger.order", actions, "trigger")
            return
    state.waiting = ()
    frame.at = len(frame.steps)


def _likeness(waiting: Waiting) -> tuple[object, ...]:
    """What two triggers share whose order can't matter: the source, the ability, and what it reads of its event."""
    reads = _reads_event(waiting.ability.effects)
    event = waiting.event if reads[0] else None
    moved = event.obj.id if event is not None and event.obj is not None else 0
    by = event.source.id if event is not None and event.source is not None else 0
    slots = tuple(sorted(waiting.slots.items())) if reads[1] else ()
    return (waiting.source.id, _worded(waiting.ability), moved, by, event.amount if event is not None else 0, slots)


@by_identity
def _worded(ability: Triggered) -> str:
    """What it says: abilities that keywords stand for are made anew each time that one is given."""
    return repr(ability)


@by_identity
def _reads_event(effects: tuple[Effect, ...]) -> tuple[bool, bool]:
    """Whether the instructions speak of the triggering event, and of what was chosen when the trigger was made."""
    words = [type(node) for node in walk(effects)]
    event = any(word in (EventObject, EventSource, EventPlayer, EventAmount) for word in words)
    return event, Slot in words or Number in words


@clause("trigger.put-on-stack", "trigger.controller", "upkeep.waiting-triggers")
def _put_trigger(state: State, frame: Frame) -> None:
    """603.3: it becomes an object on the stack, controlled by who controlled its source as it triggered."""
    place = answer(frame).subject
    waiting = state.waiting[place]
    rules = waiting.rules
    if HELD in rules and state.step == "upkeep":
        rules = (*rules, "upkeep.waiting-triggers")
    if len(state.waiting) > 1:
        rules = (*rules, "trigger.order")
    state.waiting = state.waiting[:place] + state.waiting[place + 1 :]
    frame.at = 0
    source = state.objects.get(waiting.source.id, waiting.source)
    new = casting.ability_object(state, source, waiting.controller)
    new.source = waiting.source
    new.ability = waiting.ability
    new.event = waiting.event
    new.choices = Choices({"flips": (source.flips,), **waiting.slots}, x=source.choices.x)
    commit.place(state, new)
    push(state, casting.TRIGGERING, casting.Proposal(waiting.controller, rules), slots={"modes": ()}, obj=new.id)


PUTTING = (_next_trigger, _put_trigger)
