"""Tokens and counters (111, 122, 701.7, 707.8a)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import battlefield, commit, copying, layers
from gloaming.engine.agenda import Pick, pick, source_of
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, count, moved, objects, permanents, who
from gloaming.engine.matching import known, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    EXILE,
    Entry,
    Event,
    Obj,
)
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.changes import Change


@clause("action.create", "token.owner")
def _create(state: State, frame: Frame) -> None:
    node = cast(e.Create, frame.node)
    amount = count(state, frame, node.count)
    events = []
    for player in who(state, frame, node.who):
        for _ in range(amount * doubled(state, player)):
            token = battlefield.new_token(state, player, (node.token,))
            event = battlefield.entering(
                state, token, player, ("action.create",), "created", source=source_of(state, frame)
            )
            entry = cast(Entry, event.entry)
            entry.tapped = node.tapped
            events.append(event)
    battlefield.put(state, events)


@clause("attack.enters-attacking")
def _attack_whom(state: State, frame: Frame) -> None:
    """508.4: for each token its controller says which of what that player could be attacked through it attacks."""
    number, attacked = frame.obj, _attacked_players(state, frame)
    if number == len(attacked):
        return
    frame.obj += 1
    frame.at = 0
    you = context_of(frame).controller
    whom = attacked[number]
    walkers = [state.objects[oid] for oid in layers.holders(state, "planeswalker")]
    able = (whom, *(
        obj.id for obj in walkers
        if obj.controller == whom and not obj.phased and "Planeswalker" in layers.look(state, obj.id).types
    ))  # fmt: skip
    slot = f"attacked {number}"
    pick(state, Pick("choose", you, "attack.enters-attacking", slot, able, 1, 1, "attacks"), frame.slots)


def _attacked_players(state: State, frame: Frame) -> list[int]:
    """For each token that will be created the player whom it attacks, or whose planeswalker."""
    whom = cast(e.CreateAttacking, frame.node).whom
    return [player for player in who(state, frame, whom) for _ in range(doubled(state, context_of(frame).controller))]


def _create_attacking(state: State, frame: Frame) -> None:
    node = cast(e.CreateAttacking, frame.node)
    you = context_of(frame).controller
    events = []
    for number in range(len(_attacked_players(state, frame))):
        token = battlefield.new_token(state, you, (node.token,))
        rules = ("action.create", "attack.enters-attacking")
        event = battlefield.entering(state, token, you, rules, "created", source=source_of(state, frame))
        entry = cast(Entry, event.entry)
        entry.tapped = True
        entry.attacking = frame.slots[f"attacked {number}"][0]
        events.append(event)
    battlefield.put(state, events)


def doubled(state: State, player: int) -> int:
    """How many times as many tokens an effect creates under that player's control (614.1a, 616.1g)."""
    from gloaming.language.abilities import Doubles

    factor = 1
    for rule, _, you in layers.rules_in_force(state, Doubles):
        if rule.what == "tokens" and you == player:
            factor *= 2
    return factor


def _keep_created(state: State, frame: Frame) -> None:
    node = cast("e.Create | e.CreateCopy", frame.node)
    moved(frame, node.slot, list(frame.events))


@clause("copy.double-faced-token")
def _create_copy(state: State, frame: Frame) -> None:
    node = cast(e.CreateCopy, frame.node)
    you = context_of(frame).controller
    events = []
    for original in refer(state, node.of, context_of(frame), frame.slots):
        if known(state, original) is None:
            continue
        times = count(state, frame, node.count)
        events += token_copies(state, original, you, times, node.exceptions, source_of(state, frame))
    battlefield.put(state, events)


@clause("token.cant-enter")
def token_copies(
    state: State, original: int, you: int, times: int = 1, exceptions: tuple[object, ...] = (),
    source: Obj | None = None,
) -> list[Event]:  # fmt: skip
    """The events of creating so many tokens that are copies of the original: double-faced where that is (707.8a).

    Of an instant, a sorcery or an ability none is made, as none could enter (111.5).
    """
    faces, up, layout = copying.token_faces(state, original, cast("tuple[Change, ...]", exceptions))
    copied = known(state, original)
    is_ability = copied is not None and copied.ability is not None
    if is_ability or {"Instant", "Sorcery"} & set(faces[up].types):
        commit.note(state, "no token", ("token.cant-enter",), copied, you, source=source)
        return []
    rules = (
        ("action.create", "copy.double-faced-token") if len(faces) > 1 else ("action.create", "copy.copiable-values")
    )
    events = []
    for _ in range(times * doubled(state, you)):
        token = battlefield.new_token(state, you, faces, up, layout)
        events.append(battlefield.entering(state, token, you, rules, "created", up, source))
    return events


@clause("counter.is")
def _put_counters(state: State, frame: Frame) -> None:
    node = cast(e.PutCounters, frame.node)
    amount = count(state, frame, node.count)
    if amount:
        source = source_of(state, frame)
        on = permanents(state, frame, node.on)
        propose(
            state,
            [Event("counters", ("counter.is",), obj, obj.controller, amount, source, text=node.kind) for obj in on],
        )


def _remove_counters(state: State, frame: Frame) -> None:
    node = cast(e.RemoveCountersFrom, frame.node)
    amount = count(state, frame, node.count)
    events = []
    for obj in objects(state, frame, node.on, BATTLEFIELD, EXILE):
        less = min(amount, obj.count(node.kind))
        if less:
            events.append(
                Event("counters", ("counter.is",), obj, obj.controller, -less, source_of(state, frame), text=node.kind)
            )
    propose(state, events)


def _move_counters(state: State, frame: Frame) -> None:
    node = cast(e.MoveCounters, frame.node)
    context = context_of(frame)
    event = context.event
    old = event.obj if event is not None and event.obj is not None else context.source
    source = source_of(state, frame)
    propose(
        state,
        [Event("counters", ("counter.is",), obj, obj.controller, amount, source, text=kind)
         for obj in permanents(state, frame, node.on) for kind, amount in old.counters],
    )  # fmt: skip


DO: dict[type, tuple[Step, ...]] = {
    e.Create: (_create, _keep_created),
    e.CreateAttacking: (_attack_whom, _create_attacking),
    e.CreateCopy: (_create_copy, _keep_created),
    e.PutCounters: (_put_counters,),
    e.RemoveCountersFrom: (_remove_counters,),
    e.MoveCounters: (_move_counters,),
}
