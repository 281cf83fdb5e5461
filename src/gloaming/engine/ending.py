"""Ending the turn (724)."""

from __future__ import annotations

from gloaming.engine import commit
from gloaming.engine.agenda import push
from gloaming.engine.clauses import clause
from gloaming.engine.objects import EXILE, NOBODY, STACK, Event, Obj
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language.cards import Card


@clause("end-turn.procedure", "end-turn.triggers-cease", "end-turn.exile-stack", "end-turn.to-cleanup")
def end_the_turn(state: State, source: Obj | None) -> None:
    """724.1: waiting triggers cease, the stack is exiled, state-based actions are checked, the cleanup step is next."""
    state.waiting = ()
    commit.commit(state, [Event("turn_ended", ("end-turn.procedure",), None, state.active, source=source)])
    push(state, ENDING)


def _exile_stack(state: State, frame: Frame) -> None:
    """724.1b: every object on the stack is exiled, the one that is resolving too; abilities cease to exist."""
    events = []
    for oid in state.stack:
        obj = state.objects[oid]
        if obj.ability is not None:
            events.append(Event("ceases", ("end-turn.exile-stack",), obj, obj.controller, why="turn ended"))
        else:
            events.append(
                Event("move", ("end-turn.exile-stack",), obj, obj.owner, why="exiled", origin=STACK, to=EXILE)
            )
    propose(state, events)


def _check(state: State, frame: Frame) -> None:
    """724.1c: state-based actions, no triggers on the stack, no priority."""
    from gloaming.engine.state_based import perform

    if perform(state):
        frame.at -= 1


def _skip_to_cleanup(state: State, frame: Frame) -> None:
    """724.1d: this phase or step ends, everything leaves combat, and the turn goes on with its cleanup step."""
    from gloaming.engine.turn import TURN

    if state.combat is not None:
        commit.commit(state, [Event("combat_ends", ("end-turn.to-cleanup",))])
    state.steps_left = ("cleanup",)
    state.holder = NOBODY
    state.passes = 0
    while state.agenda[-1].steps is not TURN:
        state.agenda.pop()


ENDING: tuple[Step, ...] = (_exile_stack, _check, _skip_to_cleanup)


@clause("restart.new-game", "restart.starting-player", "restart.all-cards")
def restart(state: State, starting: int, without: tuple[int, ...] = ()) -> None:
    """727.1: the game ends without a result and all players in it start a new one, with all cards that were in it.

    The new game is neither day nor night and remembers no turn; the log goes on. ``without``: cards that are exempted
    (727.5): they stay in exile, and just before the first turn they enter under the starting player's control.
    """
    from gloaming.engine import start

    decks: list[list[Card]] = [
        [
            card
            for _, obj in sorted(state.objects.items())
            if obj.owner == player.id and obj.card is not None and obj.id not in without
            for card in (obj.card, *obj.components)
        ]
        for player in state.players
    ]
    out = [player.out for player in state.players]
    commit.commit(state, [Event("restarted", ("restart.new-game",), None, starting)])
    new = start.new_state([player.name for player in state.players], state.chance, None)
    new.teams = state.teams
    for mine, old in zip(new.players, state.players, strict=True):
        mine.team = old.team
        mine.life = start.team_life(sum(one.team == old.team for one in state.players)) if state.teams else start.LIFE
        mine.unlimited_mana = old.unlimited_mana
    new.keep_log, new.log, new.ask_all, new.turn_limit = state.keep_log, state.log, state.ask_all, state.turn_limit
    new.card_names = state.card_names
    exempt = [(obj.card, obj.owner) for oid in without if (obj := state.objects[oid]).card is not None]
    for mine, rule in zip(new.players, out, strict=True):
        mine.out = rule
        new.left -= bool(rule)
    start.count_sides(new)
    start.begin(new, decks, starting)
    kept = tuple(start.new_card(new, card, owner, EXILE).id for card, owner in exempt)
    new.agenda.insert(1, Frame(FINISHING, slots={"kept": kept, "you": (starting,)}))
    state.become(new)


@clause("restart.finishes", "restart.exempted")
def _put_exempted(state: State, frame: Frame) -> None:
    """727.4: the effect finishes just before the first turn's untap step."""
    from gloaming.engine import battlefield, instructions

    you = frame.slots["you"][0]
    made = [instructions.put_card(state, state.objects[oid], you) for oid in frame.slots["kept"]]
    battlefield.put(state, [event for event in made if event is not None])


FINISHING: tuple[Step, ...] = (_put_exempted,)
