"""Resolving spells and abilities (608), and following their instructions in the order written (608.2c)."""

from __future__ import annotations

from gloaming.engine import battlefield
from gloaming.engine.agenda import Pick, pick, push
from gloaming.engine.characteristics import PERMANENT_TYPES
from gloaming.engine.clauses import clause
from gloaming.engine.commit import commit
from gloaming.engine.following import follow
from gloaming.engine.lasting import player_protected
from gloaming.engine.layers import look
from gloaming.engine.matching import holds
from gloaming.engine.objects import GRAVEYARD, STACK, Context, Event, Obj
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State
from gloaming.engine.targets import legal_targets
from gloaming.language.abilities import Ability, AsTransforms, Spell, Triggered
from gloaming.language.effects import AttachToChosenPlayer, Effect, Modes
from gloaming.language.node import walk


@clause("resolve.when", "priority.all-pass")
def resolve_top(state: State) -> None:
    """608.1: the spell or ability on top of the stack resolves."""
    push(state, RESOLVING, obj=state.stack[-1])


def _top(state: State, frame: Frame) -> Obj:
    return state.objects[frame.obj]


@clause("resolve.intervening-if")
def _ask_intervening_if(state: State, frame: Frame) -> None:
    """608.2a: a triggered ability whose condition is not true now is removed and does nothing."""
    obj = _top(state, frame)
    ability = obj.ability
    frame.context = Context(_source(state, obj), obj.controller, obj.event, obj.choices, obj.id)
    frame.slots = dict(obj.choices.slots)
    condition = ability.condition if isinstance(ability, Triggered) else None
    if condition is not None and not holds(state, condition, frame.context, frame.slots):
        frame.at = len(frame.steps)
        commit(state, [Event("ceases", ("resolve.intervening-if",), obj, obj.controller, why="condition")])


def _source(state: State, obj: Obj) -> Obj:
    """The source of an ability as it is now, or as it last existed (113.7a); a spell is its own source."""
    if obj.ability is None or obj.source is None:
        return obj
    if obj.source.id in state.objects:
        return state.objects[obj.source.id]
    return state.gone[obj.source.id][0] if obj.source.id in state.gone else obj.source


@clause("resolve.targets")
def _check_targets(state: State, frame: Frame) -> None:
    """608.2b: illegal targets are left out; where all are illegal, it does not resolve."""
    obj = _top(state, frame)
    if not obj.choices.slots:
        return
    still, any_target, any_legal = legal_targets(state, obj)
    frame.slots.update(still)
    if any_target and not any_legal:
        frame.at = len(frame.steps)
        if obj.ability is not None:
            commit(state, [Event("ceases", ("resolve.targets",), obj, obj.controller, why="no legal target")])
        elif _is_permanent_spell(state, obj) and "disturb" not in obj.choices.using:
            frame.at = frame.steps.index(_become_permanent)
        else:
            to_graveyard(state, obj, "no legal target", ("resolve.targets",))


def to_graveyard(state: State, obj: Obj, why: str, rules: tuple[str, ...]) -> None:
    """A spell leaves the stack for its owner's graveyard; a copy ceases to exist there (704.5e)."""
    propose(state, [Event("move", rules, obj, obj.owner, why=why, origin=STACK, to=GRAVEYARD)])


def _is_permanent_spell(state: State, obj: Obj) -> bool:
    return obj.ability is None and not PERMANENT_TYPES.isdisjoint(look(state, obj.id).types)


def _follow_instructions(state: State, frame: Frame) -> None:
    """608.2c; of a permanent spell there is nothing to follow (608.3)."""
    obj = _top(state, frame)
    frame.obj = obj.id
    if _is_permanent_spell(state, obj):
        frame.at = frame.steps.index(_become_permanent)
        return
    assert frame.context is not None
    follow(state, chosen_effects(state, obj), frame.context, frame.slots)


def instructions_of(state: State, obj: Obj) -> tuple[Effect, ...]:
    """All instructions of the spell or ability, with all modes."""
    if obj.ability is not None:
        return obj.ability.effects
    return spell_effects(look(state, obj.id).abilities)


def spell_effects(abilities: tuple[Ability, ...]) -> tuple[Effect, ...]:
    """The instructions of the spell abilities among them."""
    found = [ability.effects for ability in abilities if isinstance(ability, Spell)]
    return found[0] if len(found) == 1 else tuple(effect for effects in found for effect in effects)


def chosen_effects(state: State, obj: Obj) -> tuple[Effect, ...]:
    """Its instructions: of a modal one those of the modes chosen (700.2)."""
    return of_modes(instructions_of(state, obj), obj.choices.modes)


def of_modes(effects: tuple[Effect, ...], chosen: tuple[int, ...]) -> tuple[Effect, ...]:
    """The instructions with each list of modes replaced by the modes chosen, in the order printed."""
    if not any(isinstance(effect, Modes) for effect in effects):
        return effects
    return tuple(
        part
        for effect in effects
        for part in (
            (step for number in sorted(chosen) for step in effect.options[number])
            if isinstance(effect, Modes)
            else (effect,)
        )
    )


@clause("resolve.leaves-stack")
def _leave_stack(state: State, frame: Frame) -> None:
    """608.2n: an instant or sorcery goes to its owner's graveyard, an ability ceases to exist."""
    frame.at = len(frame.steps)
    obj = state.objects.get(frame.obj)
    if obj is None or obj.zone != STACK:
        return
    resolved = Event("resolved", ("resolve.steps",), obj, obj.controller)
    if obj.ability is not None:
        commit(state, [resolved, Event("ceases", ("resolve.leaves-stack",), obj, obj.controller, why="resolved")])
        return
    if "rebound" in look(state, obj.id).keywords and obj.was_cast and obj.choices.origin == 1:
        from gloaming.engine.special import rebound

        commit(state, [resolved])
        rebound(state, obj)
        return
    commit(state, [resolved])
    to_graveyard(state, obj, "resolved", ("resolve.leaves-stack",))


@clause(
    "resolve.permanent",
    "resolve.permanent.enters",
    "permanent.enters-under",
    "double-faced.resolves-same-face",
    "keyword.disturb.enters-back",
)
def _become_permanent(state: State, frame: Frame) -> None:
    """608.3: a permanent spell enters under its controller's control; the face that was up stays up (712.13)."""
    frame.at = len(frame.steps)
    obj = _top(state, frame)
    event = battlefield.entering(
        state, obj, obj.controller, ("resolve.permanent.enters", "double-faced.resolves-same-face")
        if obj.double_faced else ("resolve.permanent.enters",), "resolved", obj.up,
    )  # fmt: skip
    assert event.entry is not None
    if "disturb" in obj.choices.using:
        event.rules = (*event.rules, "keyword.disturb.enters-back")
    if obj.copy:
        event.rules = (*event.rules, "copy.permanent-spell", "token.from-spell-copy")
    event.entry.face_down = obj.face_down
    event.entry.copies = obj.copies
    chars = look(state, obj.id)
    target = obj.choices.slots.get("enchant", ())
    if "Aura" in chars.subtypes and target:
        _, _, legal = legal_targets(state, obj)
        if not legal:
            to_graveyard(state, obj, "no legal target", ("resolve.permanent.target", "resolve.targets"))
            return
        event.entry.attached = target[0]
        event.rules = (*event.rules, "resolve.permanent.aura")
    resolved = Event("resolved", ("resolve.steps",), obj, obj.controller)
    commit(state, [resolved])
    battlefield.put(state, [event])


RESOLVING = (_ask_intervening_if, _check_targets, _follow_instructions, _leave_stack, _become_permanent)


def follow_as_it_transforms(state: State, frame: Frame, event: Event, ability: AsTransforms) -> None:
    """712.20: what is done while it transforms. A choice of whom to attach it to becomes part of its turning over."""
    obj = event.obj
    assert obj is not None
    for node in walk(ability.effects):
        if isinstance(node, AttachToChosenPlayer):
            players = tuple(player for player in state.apnap() if not player_protected(state, player))
            slot = f"attach {frame.slots['next'][0]}"
            choice = Pick("choose", obj.controller, "double-faced.as-transforms", slot, players, 1, 1, "attach", obj.id)
            pick(state, choice, frame.slots)
            return
