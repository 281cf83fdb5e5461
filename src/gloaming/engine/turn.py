"""The turn (500-505, 512-514): its steps in order, each a short procedure of turn-based actions (703) and priority."""

from __future__ import annotations

from typing import cast

from gloaming.engine import combat, commit, day_night, layers, triggers
from gloaming.engine.agenda import Pick, next_player, pick, push
from gloaming.engine.clauses import clause
from gloaming.engine.instructions import control_events, discarding, draw
from gloaming.engine.lasting import Lasting, expired_at_cleanup, expired_at_turn_start
from gloaming.engine.layers import look, rules_in_force
from gloaming.engine.matching import fits
from gloaming.engine.objects import NOBODY, Delayed, Entry, Event, Obj
from gloaming.engine.priority import give_priority
from gloaming.engine.replacement import propose
from gloaming.engine.state import STEPS, Frame, State, Step, TurnRecord
from gloaming.language.abilities import DoesntUntap, DrawsInOthersTurns, SkipsStep, Triggered, UntapsInOthersTurns
from gloaming.language.effects import YOUR_NEXT_TURN, Effect
from gloaming.language.events import StepBegins

BEGINNING = STEPS[:3]
COMBAT_STEPS = STEPS[4:9]
MAX_HAND = 7
TURN_LIMIT = "turn limit"
"""What ended a game that was stopped after a number of turns: no rule, and nobody wins."""


def team_of(state: State, player: int) -> list[int]:
    """The player and, with shared team turns, the teammates in the game (805.4)."""
    if not state.teams:
        return [player]
    return [other for other in state.in_game() if state.players[other].team == state.players[player].team]


# The game: one turn after another


@clause("turn.extra-turn", "turn.skip", "leave-game.no-turn")
def _next_turn(state: State, frame: Frame) -> None:
    """500.7: extra turns first, the newest first; a turn that is skipped never begins (614.10)."""
    frame.at = 0
    if state.turn_limit and state.turn >= state.turn_limit:
        state.over = TURN_LIMIT
        return
    extra = None
    missed: list[int] = []
    while True:
        if state.extra_turns:
            extra = state.extra_turns[-1]
            state.extra_turns = state.extra_turns[:-1]
            player = extra[0]
            if state.players[player].out:
                missed.append(player)
                continue
        else:
            extra = None
            player = next_turn_player(state)
            missed += out_between(state, state.last_regular, player)
        if any("turn" in state.players[member].skips for member in team_of(state, player)):
            for other in team_of(state, player):
                _skip_once(state, other, "turn")
            state.last_regular = player if extra is None else state.last_regular
            commit.commit(state, [Event("skipped", ("turn.skip",), None, player, text="turn")])
            continue
        break
    miss_turns(state, missed)
    begin_turn(state, player, extra is not None)
    if extra is not None:
        if extra[2]:
            state.turn_skips = ("untap",)
        effects = cast("tuple[Effect, ...]", extra[3])
        if effects:
            ability = Triggered(StepBegins("end", None), effects)
            of_this_turn = Delayed(ability, extra[1], extra[1].controller, {}, state.turn, state.turn)
            state.delayed = (*state.delayed, of_this_turn)
    push(state, TURN)


def next_turn_player(state: State) -> int:
    """Whose turn comes in turn order; with teams the next team's first member (805.4)."""
    player = next_player(state, state.last_regular)
    if state.teams:
        while (
            state.players[player].team == state.players[state.last_regular].team
            and len({state.players[other].team for other in state.in_game()}) > 1
        ):
            player = next_player(state, player)
    return player


def out_between(state: State, last: int, next_: int) -> list[int]:
    """Those who have left the game and whose turns would have come between the turns of the two."""
    seats = len(state.players)
    between = [(last + step) % seats for step in range(1, (next_ - last - 1) % seats + 1)]
    return [seat for seat in between if state.players[seat].out]


@clause("leave-game.durations", "phasing.left-player")
def miss_turns(state: State, missed: list[int]) -> None:
    """800.4m, 702.26n: as turns of those who left would begin, what lasts until then ends, and what waits may come."""
    for seat in missed:
        state.players[seat].turn_missed = True
    ended = [effect for effect in state.lasting if effect.until == YOUR_NEXT_TURN and effect.controller in missed]
    if ended:
        end_effects(state, ended, ("leave-game.durations",))


def _skip_once(state: State, player: int, what: str) -> None:
    skips = list(state.players[player].skips)
    if what in skips:
        skips.remove(what)
    state.players[player].skips = tuple(skips)


def begin_turn(state: State, player: int, extra: bool) -> None:
    """A turn begins: what the game remembers of the one before is fixed (502.2), counters of the turn start anew."""
    if state.turn:
        state.previous_turn = TurnRecord(state.active_team, state.casts)
    state.turn += 1
    state.step = ""
    state.active = player
    if not extra:
        state.last_regular = player
    state.active_team = tuple(team_of(state, player))
    state.casts = (0,) * len(state.players)
    state.gone = {}
    state.past_blocks = ()
    state.past_defenders = ()
    for member in state.active_team:
        mine = state.players[member]
        mine.turn_began = state.turn
        mine.turns_begun += 1
    for one in state.players:
        one.lands_played = 0
        one.attacked_this_turn = ()
        one.discarded_this_turn = 0
    state.steps_left = STEPS
    state.turn_skips = ()
    take_control(state, player)
    ended = [e for e in state.lasting if any(expired_at_turn_start(e, one, state.turn) for one in state.active_team)]
    controlled = ("control-player.next-turn",) if state.players[player].controller != player else ()
    commit.commit(state, [Event("turn_begins", ("turn.phases", *controlled), None, player, state.turn)])
    if ended:
        end_effects(state, ended, ("turn.effects-expire-at-start",))


@clause("control-player.next-turn", "control-player.latest", "control-player.decides")
def take_control(state: State, player: int) -> None:
    """723.1: whoever has the latest effect that gives control of this turn decides in it, for the whole team (805.8).

    What an earlier one says of the time after the turn holds all the same (723.1a).
    """
    from gloaming.engine.instructions import add_extra_turn

    for one in state.players:
        one.controller = one.id
    mine = state.players[player]
    control, mine.controls_next = mine.controls_next, ()
    for by, extra_by in control:
        for member in team_of(state, player):
            state.players[member].controller = member if state.players[by].out else by
        if extra_by is not None:
            add_extra_turn(state, player, extra_by)


def end_effects(state: State, ended: list[Lasting], rules: tuple[str, ...], more: list[Event] | None = None) -> None:
    """These continuous effects end, all at once: what they changed is as it was (611.2)."""
    state.lasting = tuple(effect for effect in state.lasting if effect not in ended)
    layers.forget_all(state)
    state.check = True
    events = list(more or [])
    for effect in ended:
        on = [state.objects[oid] for oid in sorted(effect.objects) if oid in state.objects]
        if effect.changes or effect.rule is not None:
            events += [Event("effect_ends", rules, obj, effect.controller, source=effect.source) for obj in on]
            if not on:
                events.append(Event("effect_ends", rules, None, effect.controller, source=effect.source))
    events += control_events(state)
    if events:
        commit.commit(state, events)


@clause("turn.phases")
def _next_step(state: State, frame: Frame) -> None:
    """500.1: the next step or phase of the turn, until none is left."""
    if not state.steps_left:
        return
    frame.at = 0
    step, state.steps_left = state.steps_left[0], state.steps_left[1:]
    state.step = step
    push(state, STEP_PROCEDURES[step])


@clause("game.start.skip-first-draw", "game.start.skip-first-draw.team")
def _goes_first(state: State) -> bool:
    """103.8: of two players or teams, whoever takes the first turn of the game skips its draw step."""
    return state.turn == 1 and state.opening and state.sides == 2


def _why_skipped(state: State, step: str) -> str:
    """The rule by which the step is skipped, "" where it is not; what skips one step only is used up by that."""
    if step == "draw" and _goes_first(state):
        return "game.start.skip-first-draw.team" if state.teams else "game.start.skip-first-draw"
    if any(rule.step == step for rule, _, _ in rules_in_force(state, SkipsStep)):
        return "replacement.skip-step"
    if step in state.turn_skips:
        state.turn_skips = tuple(other for other in state.turn_skips if other != step)
        return "replacement.skip-step"
    for member in state.active_team:
        if step in state.players[member].skips:
            _skip_once(state, member, step)
            return "replacement.skip-step"
    return ""


@clause("turn.skip", "replacement.skip-step")
def _begin_step(state: State, frame: Frame) -> None:
    """500.6, 614.10: a step that is skipped does not begin; otherwise abilities that wait for its beginning trigger.

    What makes only a step of this turn be skipped ends with the turn; what says "the next" waits (614.10a).
    """
    step = state.step
    skipped = _why_skipped(state, step)
    if skipped:
        state.agenda.pop()
        commit.commit(state, [Event("skipped", (skipped, "turn.skip"), None, state.active, text=step)])
        return
    if not state.keep_log and not triggers.watched(state, "when StepBegins"):
        return
    commit.commit(state, [Event("step_begins", ("turn.beginning-triggers",), None, state.active, text=step)])


@clause("turn.mana-empties")
def _end_step(state: State, frame: Frame) -> None:
    """500.5: unspent mana empties as a step ends, save what stays until the end of the turn."""
    last = state.step == "cleanup"
    for player in state.players:
        if player.pool:
            player.pool = () if last else player.kept_pool
            state.mana_known.clear()
        if last:
            player.kept_pool = ()


def _priority(state: State, frame: Frame) -> None:
    give_priority(state)


# 502 Untap step


@clause("untap-step.phasing", "phasing.in", "phasing.turn-based")
def _phasing(state: State, frame: Frame) -> None:
    """502.1: what phased out under the active player's control phases in, all at once; nothing here has phasing."""
    away = [state.objects[oid] for oid in state.battlefield if state.objects[oid].phased]
    if not away:
        return
    back = [obj for obj in away if obj.phased_under in state.active_team or _waits_no_longer(state, obj)]
    events = [Event("phase", ("untap-step.phasing", "phasing.in"), obj, obj.controller, 0) for obj in back]
    while back:
        back = along(away, back)
        events += [Event("phase", ("untap-step.phasing", "phasing.indirect"), obj, obj.controller, 0) for obj in back]
    commit.commit(state, events)


def _waits_no_longer(state: State, obj: Obj) -> bool:
    """702.26n: whether it phased out under somebody who has left and whose next turn would have begun by now."""
    return obj.phased_under != NOBODY and state.players[obj.phased_under].turn_missed


@clause("phasing.indirect")
def along(away: list[Obj], hosts: list[Obj]) -> list[Obj]:
    """702.26g: what phased out indirectly comes back with what it is attached to, whoever controls it."""
    return [obj for obj in away if obj.phased == 2 and any(obj.attached == host.id for host in hosts)]


@clause("untap-step.untap")
def _untap(state: State, frame: Frame) -> None:
    """502.3: the active player's permanents untap, all at once, with the characteristics that they have now."""
    rules = rules_in_force(state, DoesntUntap)
    untapping = []
    others = [you for _, _, you in rules_in_force(state, UntapsInOthersTurns) if you not in state.active_team]
    for oid in state.battlefield:
        obj = state.objects[oid]
        if obj.tapped and not obj.phased and (obj.controller in state.active_team or obj.controller in others):
            chars = look(state, oid)
            if "untap" in chars.restrictions or any(fits(state, r.filter, obj, chars, s, you) for r, s, you in rules):
                continue
            untapping.append(Event("untap", ("untap-step.untap",), obj, obj.controller))
    propose(state, untapping)


# 504 Draw step


@clause("draw-step.draw")
def _draw(state: State, frame: Frame) -> None:
    """504.1: the active player draws."""
    if frame.obj == 0:
        others = [you for _, _, you in rules_in_force(state, DrawsInOthersTurns) if you not in state.active_team]
        if all(state.players[member].out for member in state.active_team):
            others = []  # 800.4j: it is nobody's draw step any more
        frame.slots["to draw"] = (*state.active_team, *others)
    waiting = frame.slots["to draw"]
    if not waiting:
        return
    frame.obj = 1
    frame.slots["to draw"] = waiting[1:]
    frame.at -= 1
    if not state.players[waiting[0]].out:
        draw(state, waiting[0], ("draw-step.draw",))


# 514 Cleanup step


@clause("cleanup.discard", "zone.hand.maximum")
def _discard(state: State, frame: Frame) -> None:
    """514.1: down to the maximum hand size."""
    frame.slots["discard"] = ()
    for member in state.active_team:
        hand = state.players[member].hand
        if len(hand) > MAX_HAND and not state.players[member].out and f"over {member}" not in frame.slots:
            frame.slots[f"over {member}"] = (1,)
            frame.at -= 1
            over = len(hand) - MAX_HAND
            pick(
                state,
                Pick("discard", member, "cleanup.discard", f"cards {member}", hand, over, over, "discard"),
                frame.slots,
            )
            return


def _discard_now(state: State, frame: Frame) -> None:
    cards = [
        state.objects[oid]
        for member in state.active_team
        for oid in frame.slots.get(f"cards {member}", ())
        if oid in state.objects
    ]
    propose(state, discarding(cards, ("cleanup.discard",)))


@clause("cleanup.damage-and-effects", "damage.marked-until-cleanup", "turn.until-end-of-turn")
def _damage_and_effects(state: State, frame: Frame) -> None:
    """514.2: damage wears off and "until end of turn" effects end, all at the same time."""
    for oid in state.battlefield:
        obj = state.objects[oid]
        if obj.damage:
            new = obj.twin()
            new.damage = 0
            commit.swap(state, new)
    events = []
    for oid in state.index.get("copying", ()):
        obj = state.objects[oid]
        left = tuple(copy for copy in obj.copies if not copy[2])
        if left != obj.copies:
            entry = Entry(obj.up, obj.controller)
            entry.copies = left
            events.append(Event("become_copy", ("cleanup.damage-and-effects",), obj, obj.controller, entry=entry))
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.expires != state.turn)
    ended = [effect for effect in state.lasting if expired_at_cleanup(effect)]
    if ended or events:
        end_effects(state, ended, ("cleanup.damage-and-effects",), events)


@clause("cleanup.no-priority", "cleanup.again")
def _cleanup_priority(state: State, frame: Frame) -> None:
    """514.3a: only if a state-based action is due or a trigger waits is there priority, then another cleanup step."""
    from gloaming.engine.state_based import perform

    if state.check:
        state.check = False
        if perform(state):
            frame.slots["again"] = (1,)
            frame.at -= 1
            return
    if state.waiting or frame.slots.get("again"):
        state.steps_left = ("cleanup", *state.steps_left)
        commit.note(state, "cleanup again", ("cleanup.again",), player=state.active)
        give_priority(state)


TURN: tuple[Step, ...] = (_next_step,)
GAME: tuple[Step, ...] = (_next_turn,)

STEP_PROCEDURES: dict[str, tuple[Step, ...]] = {
    "untap": (_begin_step, _phasing, day_night.check, _untap, _end_step),
    "upkeep": (_begin_step, _priority, _end_step),
    "draw": (_begin_step, _draw, _priority, _end_step),
    "precombat main": (_begin_step, _priority, _end_step),
    "beginning of combat": (_begin_step, combat.begin, _priority, _end_step),
    "declare attackers": (_begin_step, *combat.DECLARE_ATTACKERS, _priority, _end_step),
    "declare blockers": (_begin_step, *combat.DECLARE_BLOCKERS, _priority, _end_step),
    "combat damage": (_begin_step, *combat.COMBAT_DAMAGE, _priority, _end_step),
    "end of combat": (_begin_step, _priority, combat.end, _end_step),
    "postcombat main": (_begin_step, _priority, _end_step),
    "end": (_begin_step, _priority, _end_step),
    "cleanup": (_begin_step, _discard, _discard_now, _damage_and_effects, _cleanup_priority, _end_step),
}
"""Each step and main phase: what happens in it, one function a rule, in the rulebook's order."""
