"""Damage and life (119, 120)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit
from gloaming.engine.agenda import source_of
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, count, who
from gloaming.engine.layers import look
from gloaming.engine.matching import known, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    FIRST_ID,
    Event,
    Obj,
)
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.values import OwnPower


@clause("damage.by-effect")
def _damage(state: State, frame: Frame) -> None:
    node = cast(e.Damage, frame.node)
    context = context_of(frame)
    found = (known(state, it) for it in refer(state, node.source, context, frame.slots))
    sources = [source for source in found if source is not None]
    own = isinstance(node.amount, OwnPower)
    amount = 0 if own else count(state, frame, node.amount)
    recipients = refer(state, node.to, context, frame.slots)
    made = [
        damage_to(state, it, (look(state, source.id).power or 0) if own else amount, source, ("damage.by-effect",))
        for source in sources for it in recipients
    ]  # fmt: skip
    propose(state, [event for event in made if event is not None])


def _keep_damaged(state: State, frame: Frame) -> None:
    node = cast(e.Damage, frame.node)
    frame.slots[node.slot] = tuple(
        event.obj.id if event.obj is not None else event.player for event in frame.events if event.kind == "damage"
    )


@clause("damage.zero")
def damage_to(
    state: State, entity: int, amount: int, source: Obj, rules: tuple[str, ...], combat: bool = False
) -> Event | None:
    """The event of damage, where it can be dealt: to a player in the game, or a creature, planeswalker or battle."""
    if amount <= 0:
        return None
    if entity < FIRST_ID:
        if state.players[entity].out:
            return None
        return Event("damage", (*rules, "damage.player"), None, entity, amount, source, combat=combat)
    obj = state.objects.get(entity)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased:
        return None
    types = look(state, entity).types
    for kind, rule in (
        ("Creature", "damage.creature"),
        ("Planeswalker", "damage.planeswalker"),
        ("Battle", "damage.battle"),
    ):
        if kind in types:
            return Event("damage", (*rules, rule), obj, obj.controller, amount, source, combat=combat)
    return None


def _divided_damage(state: State, frame: Frame) -> None:
    node = cast(e.DividedDamage, frame.node)
    context = context_of(frame)
    source = known(state, refer(state, node.source, context, frame.slots)[0])
    shares = context.choices.slots.get("division", ())
    slot = getattr(node.to, "slot", "target")
    announced = context.choices.slots.get(slot, ())
    still = frame.slots.get(slot, ())
    events = []
    for it, share in zip(announced, shares, strict=False):
        if it in still and source is not None:
            event = damage_to(state, it, share, source, ("cast.division", "damage.by-effect"))
            if event is not None:
                events.append(event)
    propose(state, events)


@clause("life.gain-lose")
def _life(state: State, frame: Frame) -> None:
    node = cast("e.GainLife | e.LoseLife", frame.node)
    kind = "life_gained" if isinstance(node, e.GainLife) else "life_lost"
    amount = count(state, frame, node.amount)
    if amount:
        propose(state, life_events(state, frame, kind, amount, who(state, frame, node.who)))


def life_events(state: State, frame: Frame, kind: str, amount: int, players: list[int]) -> list[Event]:
    """The events of gaining or losing life; a locked life total does not change (119.7-8)."""
    events = []
    for player in players:
        if commit.life_locked(state, player):
            commit.note(state, "life total locked", (commit.LOCKED[kind],), player=player)
        else:
            events.append(Event(kind, ("life.gain-lose",), None, player, amount, source_of(state, frame)))
    return events


DO: dict[type, tuple[Step, ...]] = {
    e.Damage: (_damage, _keep_damaged),
    e.DividedDamage: (_divided_damage,),
    e.GainLife: (_life,),
    e.LoseLife: (_life,),
}
