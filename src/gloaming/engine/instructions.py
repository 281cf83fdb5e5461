"""What each instruction of the card language does (608.2c, 701): a table from kinds of effect to their steps."""

from __future__ import annotations

from typing import cast

from gloaming.engine import battlefield, commit, copying, day_night, double_faced, layers
from gloaming.engine.agenda import Pick, answer, ask, ask_yes_no, pick, push, source_of
from gloaming.engine.chance import shuffled
from gloaming.engine.clauses import clause
from gloaming.engine.lasting import Lasting
from gloaming.engine.layers import look
from gloaming.engine.matching import holds, known, matches, number, refer
from gloaming.engine.objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    ZONE_NUMBER,
    Context,
    Delayed,
    Entry,
    Event,
    Obj,
    Slots,
    Waiting,
)
from gloaming.engine.questions import YES, Action
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.abilities import PreventDamage
from gloaming.language.cards import Face, Layout
from gloaming.language.changes import BecomeCopyOf, Change, ChangeControl
from gloaming.language.mana import COLOR_NAMES
from gloaming.language.values import OwnPower, Ref, Value


def context_of(frame: Frame) -> Context:
    """Whose instructions the frame carries out."""
    assert frame.context is not None
    return frame.context


def count(state: State, frame: Frame, value: Value) -> int:
    """The number now; never less than none (107.1b)."""
    return max(0, number(state, value, context_of(frame), frame.slots))


def who(state: State, frame: Frame, ref: Ref) -> list[int]:
    """The players meant who are in the game, in turn order from the active player where there are several."""
    found = [player for player in refer(state, ref, context_of(frame), frame.slots) if player < FIRST_ID]
    return [
        player
        for player in (found if len(found) < 2 else state.apnap())
        if player in found and not state.players[player].out
    ]


def objects(state: State, frame: Frame, ref: Ref, *zones: int) -> list[Obj]:
    """The objects meant that are in one of the zones (of any, where none is named), phased-out ones not."""
    found = []
    for entity in refer(state, ref, context_of(frame), frame.slots):
        obj = state.objects.get(entity)
        if obj is not None and (not zones or obj.zone in zones) and not obj.phased:
            found.append(obj)
    return found


def permanents(state: State, frame: Frame, ref: Ref) -> list[Obj]:
    """The permanents meant (609.2)."""
    return objects(state, frame, ref, BATTLEFIELD)


def moved(frame: Frame, slot: str, events: list[Event]) -> None:
    """Keep the new ids of what moved under the slot, for the instructions after this one (400.7j)."""
    frame.slots[slot] = (*frame.slots.get(slot, ()), *(event.new for event in events if event.new))


# Cards


@clause("draw.one-at-a-time")
def _draw(state: State, frame: Frame) -> None:
    """121.2: one card after the other; each player in turn order (121.2c)."""
    node = cast(e.Draw, frame.node)
    if "drawn so far" not in frame.slots or frame.obj == 0:
        frame.obj = 1
        frame.slots["to draw"] = tuple(
            player for player in who(state, frame, node.who) for _ in range(count(state, frame, node.count))
        )
    waiting = frame.slots["to draw"]
    if waiting:
        frame.slots["to draw"] = waiting[1:]
        frame.slots["drawn so far"] = (1,)
        frame.at = 0
        draw(state, waiting[0], ("draw.is",), source_of(state, frame))


def draw(state: State, player: int, rules: tuple[str, ...], source: Obj | None = None) -> None:
    """Propose that the player draws a card; from an empty library nothing comes, and that is remembered (121.4)."""
    library = state.players[player].library
    if not library:
        state.players[player].drew_from_empty = True
        state.check = True
        commit.note(state, "no card to draw", ("draw.empty-library",), player=player, source=source)
        return
    card = state.objects[library[0]]
    propose(state, [Event("move", rules, card, player, why="drawn", origin=LIBRARY, to=HAND, source=source)])


@clause("action.discard", "action.discard.own-choice")
def _discard_choose(state: State, frame: Frame) -> None:
    node = cast(e.Discard, frame.node)
    players = who(state, frame, node.who)
    if frame.obj == len(players):
        return
    player = players[frame.obj]
    frame.obj += 1
    frame.at = 0
    most = count(state, frame, node.count)
    hand = state.players[player].hand
    pick(
        state,
        Pick(
            "discard",
            player,
            "action.discard.own-choice",
            f"discard {player}",
            hand,
            0 if node.up_to else most,
            most,
            "discard",
        ),
        frame.slots,
    )


def _discard_all(state: State, frame: Frame) -> None:
    node = cast(e.Discard, frame.node)
    cards = [
        state.objects[card]
        for player in who(state, frame, node.who)
        for card in frame.slots.pop(f"discard {player}", ())
    ]
    events = discarding(cards, ("action.discard",), source_of(state, frame))
    propose(state, events)


def _discard_it(state: State, frame: Frame) -> None:
    node = cast(e.DiscardIt, frame.node)
    propose(state, discarding(objects(state, frame, node.what, HAND), ("action.discard",), source_of(state, frame)))


def discarding(cards: list[Obj], rules: tuple[str, ...], source: Obj | None = None) -> list[Event]:
    """Events of the cards being discarded (701.9a)."""
    return [
        Event("move", rules, card, card.owner, why="discarded", origin=HAND, to=GRAVEYARD, source=source)
        for card in cards
    ]


def _keep_discarded(state: State, frame: Frame) -> None:
    moved(frame, cast(e.Discard, frame.node).slot, list(frame.events))


def _mill(state: State, frame: Frame) -> None:
    node = cast(e.Mill, frame.node)
    events = []
    for player in who(state, frame, node.who):
        for card in state.players[player].library[: count(state, frame, node.count)]:
            obj = state.objects[card]
            events.append(Event("move", ("action.mill",), obj, player, why="milled", origin=LIBRARY, to=GRAVEYARD))
    propose(state, events)


def _keep_milled(state: State, frame: Frame) -> None:
    moved(frame, cast(e.Mill, frame.node).slot, list(frame.events))


# Damage and life


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
    """The event of damage, where there is something to deal it to: a player in the game, or a creature, planeswalker or battle."""
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
    from gloaming.language.abilities import PlayerProtected

    events = []
    for player in players:
        if any(isinstance(effect.rule, PlayerProtected) and effect.controller == player for effect in state.lasting):
            rule = "life.cant-gain" if kind == "life_gained" else "life.cant-lose"
            commit.note(state, "life total locked", (rule,), player=player)
        else:
            events.append(Event(kind, ("life.gain-lose",), None, player, amount, source_of(state, frame)))
    return events


# Destroying, exiling, moving


@clause("action.destroy", "keyword.indestructible")
def _destroy(state: State, frame: Frame) -> None:
    node = cast(e.Destroy, frame.node)
    destroy(
        state, permanents(state, frame, node.what), ("action.destroy",), source_of(state, frame), node.no_regeneration
    )


def destroy(
    state: State, doomed: list[Obj], rules: tuple[str, ...], source: Obj | None = None, no_regeneration: bool = False
) -> None:
    """Propose that they are destroyed; what is indestructible is not (702.12b)."""
    events = []
    for obj in doomed:
        if "indestructible" in look(state, obj.id).keywords:
            commit.note(state, "indestructible", ("keyword.indestructible",), obj, source=source)
        else:
            text = "no regeneration" if no_regeneration else ""
            events.append(to_graveyard(obj, "destroyed", rules, source, text))
    propose(state, events)


def to_graveyard(obj: Obj, why: str, rules: tuple[str, ...], source: Obj | None = None, text: str = "") -> Event:
    """The event of a permanent going to its owner's graveyard."""
    return Event("move", rules, obj, obj.owner, why=why, origin=obj.zone, to=GRAVEYARD, source=source, text=text)


@clause("action.exile", "effect.until-event")
def _exile(state: State, frame: Frame) -> None:
    """701.13a; 610.3a: what would last until the source leaves does nothing where it has already left."""
    node = cast(e.Exile, frame.node)
    context = context_of(frame)
    if node.until_this_leaves and context.source.id not in state.battlefield:
        commit.note(state, "already over", ("effect.until-event.already-over",), source=context.source)
        return
    events = [
        Event("move", ("action.exile",), obj, obj.owner, why="exiled", origin=obj.zone, to=EXILE, source=context.source)
        for obj in objects(state, frame, node.what)
    ]
    propose(state, events)


def _keep_exiled(state: State, frame: Frame) -> None:
    node = cast(e.Exile, frame.node)
    there = [event for event in frame.events if event.new in state.objects and state.objects[event.new].zone == EXILE]
    moved(frame, node.slot, there)
    ids = tuple(event.new for event in there)
    source = state.objects.get(context_of(frame).source.id)
    if ids and source is not None and (node.until_this_leaves or node.linked):
        new = source.twin()
        new.linked = (*source.linked, *ids)
        commit.swap(state, new)
        if node.until_this_leaves:
            state.until_leaves = (*state.until_leaves, *((source.id, it) for it in ids))


@clause("permanent.enters-under", "double-faced.put-front", "double-faced.put-transformed")
def _put_onto_battlefield(state: State, frame: Frame) -> None:
    node = cast(e.PutOntoBattlefield, frame.node)
    events = []
    for obj in objects(state, frame, node.what):
        if obj.zone == BATTLEFIELD or (obj.zone == STACK and not node.transformed):
            continue
        whose = obj.owner if node.whose is None else who(state, frame, node.whose)[0]
        event = put_card(state, obj, whose, node.transformed, node.tapped, source_of(state, frame))
        if event is not None:
            if node.attached_to is not None and event.entry is not None:
                to = refer(state, node.attached_to, context_of(frame), frame.slots)
                event.entry.attached = to[0] if to else NOBODY
            events.append(event)
    battlefield.put(state, events)


@clause("double-faced.put-modal-nonpermanent", "zone.no-instants-on-battlefield")
def put_card(
    state: State, obj: Obj, controller: int, transformed: bool = False, tapped: bool = False, source: Obj | None = None
) -> Event | None:
    """The event of putting a card onto the battlefield; ``None``, and a note, where it stays where it is."""
    up = 1 if transformed else 0
    if transformed and not obj.double_faced:
        commit.note(state, "stays", ("double-faced.put-transformed",), obj, source=source)
        return None
    face = obj.faces[up]
    if "Instant" in face.types or "Sorcery" in face.types:
        rule = (
            "double-faced.put-modal-nonpermanent" if obj.layout is Layout.MODAL else "zone.no-instants-on-battlefield"
        )
        commit.note(state, "stays", (rule,), obj, source=source)
        return None
    rules: tuple[str, ...] = ("permanent.enters-under",)
    if obj.double_faced:
        rules = (*rules, "double-faced.put-transformed" if transformed else "double-faced.put-front")
    event = battlefield.entering(state, obj, controller, rules, "put", up, source)
    assert event.entry is not None
    event.entry.tapped = tapped
    return event


def _keep_put(state: State, frame: Frame) -> None:
    node = cast(e.PutOntoBattlefield, frame.node)
    moved(frame, node.slot, list(frame.events))
    if node.slot == "undying":
        on = [state.objects[event.new] for event in frame.events if event.new in state.objects]
        propose(state, [Event("counters", ("counter.is",), obj, obj.controller, 1, obj, text="+1/+1") for obj in on])


MOVES: dict[type, tuple[int, str]] = {
    e.ReturnToHand: (HAND, "returned"),
    e.PutIntoGraveyard: (GRAVEYARD, "put"),
    e.PutIntoLibrary: (LIBRARY, "put"),
}


@clause("zone.move")
def _move(state: State, frame: Frame) -> None:
    """Simple moves; several cards that go into one library go in the order in which they stand, or at random."""
    node = cast("e.ReturnToHand | e.PutIntoGraveyard | e.PutIntoLibrary", frame.node)
    zone, why = MOVES[type(node)]
    moving = objects(state, frame, node.what)
    where = ""
    if isinstance(node, e.PutIntoLibrary):
        where = "" if node.top else commit.BOTTOM
        if node.random_order:
            order = shuffled(state, tuple(obj.id for obj in moving))
            moving = [state.objects[oid] for oid in order]
    propose(
        state,
        [Event("move", ("zone.move",), obj, obj.owner, why=why, origin=obj.zone, to=zone, text=where, source=source_of(state, frame))
         for obj in moving if obj.zone != zone],
    )  # fmt: skip


@clause("action.sacrifice")
def _sacrifice_choose(state: State, frame: Frame) -> None:
    node = cast(e.Sacrifice, frame.node)
    players = who(state, frame, node.who)
    if frame.obj == len(players):
        return
    player = players[frame.obj]
    frame.obj += 1
    frame.at = 0
    source = context_of(frame).source
    mine = tuple(
        oid for oid in state.battlefield
        if state.objects[oid].controller == player and not state.objects[oid].phased
        and matches(state, node.filter, oid, source, player)
    )  # fmt: skip
    amount = count(state, frame, node.count)
    pick(
        state,
        Pick("choose", player, "action.sacrifice", f"sacrifice {player}", mine, amount, amount, "sacrifice"),
        frame.slots,
    )


def _sacrifice_all(state: State, frame: Frame) -> None:
    node = cast(e.Sacrifice, frame.node)
    doomed = [
        state.objects[oid]
        for player in who(state, frame, node.who)
        for oid in frame.slots.pop(f"sacrifice {player}", ())
    ]
    frame.slots[node.slot] = tuple(obj.id for obj in doomed)
    propose(state, [to_graveyard(obj, "sacrificed", ("action.sacrifice",), source_of(state, frame)) for obj in doomed])


def _sacrifice_it(state: State, frame: Frame) -> None:
    """701.21a: a player can sacrifice only a permanent that they control."""
    node = cast(e.SacrificeIt, frame.node)
    doomed = permanents(state, frame, node.what)
    propose(state, [to_graveyard(obj, "sacrificed", ("action.sacrifice",), source_of(state, frame)) for obj in doomed])


# Tokens and counters


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
        for _ in range(count(state, frame, node.count) * doubled(state, you)):
            events.append(token_copy(state, original, you, node.exceptions, source_of(state, frame)))
    battlefield.put(state, events)


def token_copy(
    state: State, original: int, you: int, exceptions: tuple[object, ...] = (), source: Obj | None = None
) -> Event:
    """The event of creating a token that is a copy of the original: double-faced where that is (707.8a)."""
    faces, up = copying.token_faces(state, original, cast("tuple[Change, ...]", exceptions))
    layout = Layout.TRANSFORM if len(faces) > 1 else Layout.NORMAL
    token = battlefield.new_token(state, you, faces, up, layout)
    rules = (
        ("action.create", "copy.double-faced-token") if len(faces) > 1 else ("action.create", "copy.copiable-values")
    )
    return battlefield.entering(state, token, you, rules, "created", up, source)


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


# Continuous effects


@clause("effect.continuous", "effect.continuous.locked-in", "effect.continuous.variable-locked")
def _apply(state: State, frame: Frame) -> None:
    """611.2c: the set of objects is fixed now, and so are the numbers (608.2h)."""
    node = cast(e.Apply, frame.node)
    context = context_of(frame)
    found = permanents(state, frame, node.to)
    if not found:
        return
    begin(state, context, tuple(_fixed(state, frame, change) for change in node.changes), found, node.duration, frame.slots)


def _fixed(state: State, frame: Frame, change: Change) -> Change:
    from dataclasses import replace

    from gloaming.language.changes import ModifyPT, SetBasePT

    if isinstance(change, ModifyPT | SetBasePT):
        power = number(state, change.power, context_of(frame), frame.slots)
        toughness = number(state, change.toughness, context_of(frame), frame.slots)
        return replace(change, power=power, toughness=toughness)
    return change


def begin(
    state: State, context: Context, changes: tuple[Change, ...], on: list[Obj], duration: str, slots: Slots | None = None
) -> None:
    """A continuous effect begins: a copy and control are written to the objects, the rest waits in the layers."""
    stamp = state.new_stamp()
    effect = Lasting(
        stamp, context.source, context.controller, duration, state.turn, changes, frozenset(o.id for o in on)
    )
    state.lasting = (*state.lasting, effect)
    layers.forget_all(state)
    events = [
        Event("effect_begins", ("effect.continuous.duration",), obj, context.controller, source=context.source)
        for obj in on
    ]
    for change in changes:
        if isinstance(change, ChangeControl):
            events += control_events(state)
        elif isinstance(change, BecomeCopyOf):
            originals = refer(state, change.what, context, slots if slots is not None else context.choices.slots)
            for obj in on if originals else ():
                events.append(
                    copy_event(state, obj, originals[0], duration == e.END_OF_TURN, change.exceptions, context.source)
                )
    commit.commit(state, events)


def copy_event(
    state: State,
    obj: Obj,
    original: int,
    until_end: bool,
    exceptions: tuple[Change, ...] = (),
    source: Obj | None = None,
) -> Event:
    """The event of a permanent becoming a copy of another (707.4): the copies that apply to it from now on."""
    entry = Entry(obj.up, obj.controller)
    face = copying.copied_face(state, original, exceptions)
    entry.copies = (*state.objects[obj.id].copies, (state.stamp, face, until_end))
    return Event(
        "become_copy",
        ("copy.changes-in-play",),
        obj,
        obj.controller,
        source=source,
        entry=entry,
        other=known(state, original),
    )


@clause("layers.control")
def control_events(state: State) -> list[Event]:
    """Who controls what, by the effects of layer 2 in timestamp order (613.1b): an event for each permanent that changes."""
    events = []
    for oid in state.battlefield:
        obj = state.objects[oid]
        whose = obj.base_controller
        for effect in state.lasting:
            if oid in effect.objects and any(isinstance(change, ChangeControl) for change in effect.changes):
                whose = effect.controller
        if whose != obj.controller:
            events.append(Event("control", ("layers.control",), obj, whose))
    return events


def _apply_rule(state: State, frame: Frame) -> None:
    node = cast(e.ApplyRule, frame.node)
    context = context_of(frame)
    effect = Lasting(state.new_stamp(), context.source, context.controller, node.duration, state.turn, rule=node.rule)
    state.lasting = (*state.lasting, effect)
    layers.forget_all(state)
    commit.commit(
        state,
        [Event("effect_begins", ("effect.continuous.duration",), None, context.controller, source=context.source)],
    )


def _shield(state: State, frame: Frame) -> None:
    """A regeneration shield (701.19a), or "if it would die this turn, exile it instead"."""
    node = cast("e.Regenerate | e.ExileIfWouldDie", frame.node)
    context = context_of(frame)
    word = "regenerate" if isinstance(node, e.Regenerate) else "exile if it would die"
    for obj in permanents(state, frame, node.what):
        effect = Lasting(state.new_stamp(), context.source, context.controller, e.END_OF_TURN, state.turn,
                         objects=frozenset((obj.id,)), shield=word)  # fmt: skip
        state.lasting = (*state.lasting, effect)


def _prevent(state: State, frame: Frame) -> None:
    node = cast(e.PreventCombatDamage, frame.node)
    context = context_of(frame)
    rule = PreventDamage(node.by)
    state.lasting = (
        *state.lasting,
        Lasting(state.new_stamp(), context.source, context.controller, e.END_OF_TURN, state.turn, rule=rule),
    )


# Day and night, transforming, tapping


@clause("day-night.changes")
def _become_day_night(state: State, frame: Frame) -> None:
    node = cast(e.BecomeDayNight, frame.node)
    day_night.become(state, node.designation, ("day-night.designation",), source_of(state, frame))


def _transform(state: State, frame: Frame) -> None:
    node = cast(e.Transform, frame.node)
    context = context_of(frame)
    turning: list[double_faced.Turn] = []
    for obj in permanents(state, frame, node.what):
        if brake(state, context, frame, obj):
            commit.note(state, "has transformed since", ("transform.once",), obj, source=context.source)
        else:
            turning.append((obj.id, ("transform.turn-over",)))
    double_faced.turn_over(state, [], turning, source_of(state, frame))


@clause("transform.once")
def brake(state: State, context: Context, frame: Frame, obj: Obj) -> bool:
    """701.27f: an ability of the permanent itself turns it only if it has not turned since the ability was put on the stack."""
    if obj.id != context.source.id or context.stack == 0:
        return False
    since = frame.slots.get("flips", context.choices.slots.get("flips", (obj.flips,)))[0]
    return obj.flips != since


@clause("action.tap", "action.untap")
def _tap(state: State, frame: Frame) -> None:
    node = cast("e.Tap | e.Untap", frame.node)
    tapping = isinstance(node, e.Tap)
    kind = "tap" if tapping else "untap"
    rules = ("action.tap",) if tapping else ("action.untap",)
    found = [obj for obj in permanents(state, frame, node.what) if obj.tapped != tapping]
    propose(state, [Event(kind, rules, obj, obj.controller, source=source_of(state, frame)) for obj in found])


@clause("action.fight", "action.fight.not-there")
def _fight(state: State, frame: Frame) -> None:
    """701.14: both deal damage equal to their power to each other, if both still are creatures on the battlefield."""
    node = cast(e.Fight, frame.node)
    one, other = permanents(state, frame, node.one), permanents(state, frame, node.other)
    if not one or not other or not look(state, one[0].id).creature or not look(state, other[0].id).creature:
        commit.note(state, "no fight", ("action.fight.not-there",), source=source_of(state, frame))
        return
    pairs = ((one[0], other[0]), (other[0], one[0]))
    events = [
        damage_to(state, hit.id, look(state, fighter.id).power or 0, fighter, ("action.fight",))
        for fighter, hit in pairs
    ]
    propose(state, [event for event in events if event is not None])


def _attach(state: State, frame: Frame) -> None:
    node = cast(e.Attach, frame.node)
    what = permanents(state, frame, node.what)
    to = [
        it for it in refer(state, node.to, context_of(frame), frame.slots) if it < FIRST_ID or it in state.battlefield
    ]
    if what and to and what[0].attached != to[0]:
        commit.commit(state, [attaching(state, what[0], to[0], source_of(state, frame))])


def attaching(state: State, what: Obj, to: int, source: Obj | None) -> Event:
    """The event of something becoming attached (701.3a)."""
    other = state.objects.get(to)
    return Event("attach", ("action.attach",), what, what.controller, to, source, other=other)


def _unattach(state: State, frame: Frame) -> None:
    node = cast(e.Unattach, frame.node)
    what = [obj for obj in permanents(state, frame, node.what) if obj.attached != NOBODY]
    if what:
        commit.commit(
            state, [Event("attach", ("action.unattach",), what[0], what[0].controller, NOBODY, source_of(state, frame))]
        )


def _attach_to_player(state: State, frame: Frame) -> None:
    """Only as something transforms (see `double_faced`): elsewhere the choice is made here."""
    node = cast(e.AttachToChosenPlayer, frame.node)
    players = tuple(state.apnap())
    pick(
        state,
        Pick("choose", context_of(frame).controller, "action.attach", "attach to", players, 1, 1, "attach"),
        frame.slots,
    )
    push(state, (_attach_chosen,), node, frame.context, frame.slots)


def _attach_chosen(state: State, frame: Frame) -> None:
    node = cast(e.AttachToChosenPlayer, frame.node)
    for what in permanents(state, frame, node.what):
        commit.commit(state, [attaching(state, what, frame.slots["attach to"][0], source_of(state, frame))])


# Choices and conditions


def _if(state: State, frame: Frame) -> None:
    from gloaming.engine.resolving import follow

    node = cast(e.If, frame.node)
    then = holds(state, node.condition, context_of(frame), frame.slots)
    follow(state, node.then if then else node.otherwise, context_of(frame), frame.slots)


@clause("resolve.choices")
def _may_ask(state: State, frame: Frame) -> None:
    node = cast(e.May, frame.node)
    players = who(state, frame, node.who)
    if not players:
        frame.at = len(frame.steps)
        return
    if node.then and can_do_nothing(state, frame, node.then):
        frame.answer = Action("no")
        return
    ask_yes_no(state, frame, players[0], "resolve.choices", "may", context_of(frame).source.id)


def can_do_nothing(state: State, frame: Frame, effects: tuple[e.Effect, ...]) -> bool:
    """Whether the first thing that one may do is a choice with nothing to choose from."""
    first = effects[0]
    if isinstance(first, e.Choose) and first.least > 0:
        return not _choosable(state, frame, first, who(state, frame, first.who)[0])
    return False


def _may_do(state: State, frame: Frame) -> None:
    from gloaming.engine.resolving import follow

    node = cast(e.May, frame.node)
    yes = answer(frame) == YES
    frame.slots[node.slot] = (1,) if yes else ()
    follow(state, node.then if yes else node.otherwise, context_of(frame), frame.slots)


def _choosable(state: State, frame: Frame, node: e.Choose, player: int) -> tuple[int, ...]:
    context = context_of(frame)
    zone = ZONE_NUMBER[node.zone]
    if zone in (BATTLEFIELD, STACK, EXILE):
        there = tuple(oid for oid in state.zone_of(zone) if not state.objects[oid].phased)
    else:
        owners = who(state, frame, node.of) if node.of is not None else [player]
        there = tuple(oid for owner in owners for oid in state.zone_of(zone, owner))
    entering = context.event.obj.id if context.event is not None and context.event.obj is not None else 0
    return tuple(
        oid for oid in there if oid != entering and matches(state, node.filter, oid, context.source, context.controller)
    )


def _choose(state: State, frame: Frame) -> None:
    node = cast(e.Choose, frame.node)
    players = who(state, frame, node.who)
    if players:
        candidates = _choosable(state, frame, node, players[0])
        choice = Pick(
            "choose",
            players[0],
            "resolve.choices",
            node.slot,
            candidates,
            node.least,
            node.most,
            "choose",
            context_of(frame).source.id,
        )
        pick(state, choice, frame.slots)


def _choose_any(state: State, frame: Frame) -> None:
    node = cast(e.ChooseAny, frame.node)
    candidates = tuple(obj.id for obj in objects(state, frame, node.what))
    you = context_of(frame).controller
    pick(
        state, Pick("choose", you, "resolve.choices", node.slot, candidates, 0, len(candidates), "choose"), frame.slots
    )


def _choose_color(state: State, frame: Frame) -> None:
    actions = [Action("color", number, text=COLOR_NAMES[letter]) for number, letter in enumerate(COLOR_NAMES)]
    ask(state, frame, "color", context_of(frame).controller, "color.choose", actions)


def _keep_color(state: State, frame: Frame) -> None:
    node = cast(e.ChooseColor, frame.node)
    frame.slots[node.slot] = (answer(frame).subject,)


CREATURE_TYPES = (
    "Angel", "Bear", "Bird", "Cleric", "Construct", "Demon", "Devil", "Dinosaur", "Elemental", "Elf", "Elk", "Frog",
    "Goblin", "Human", "Illusion", "Insect", "Knight", "Phoenix", "Rogue", "Shapeshifter", "Soldier", "Spider",
    "Spirit", "Treefolk", "Vampire", "Wall", "Warrior", "Werewolf", "Wizard", "Wolf", "Zombie",
)  # fmt: skip
"""Creature types that can be chosen; enough for the cards here, not the whole list of 205.3m."""


def _choose_creature_type(state: State, frame: Frame) -> None:
    node = cast(e.ChooseCreatureType, frame.node)
    actions = [Action("type", n, text=name) for n, name in enumerate(CREATURE_TYPES) if name not in node.but]
    ask(state, frame, "creature type", context_of(frame).controller, "resolve.choices", actions)


def _keep_creature_type(state: State, frame: Frame) -> None:
    chosen = answer(frame).text
    source = state.objects.get(context_of(frame).source.id)
    if source is None:
        state.chosen_words = chosen
    else:
        new = source.twin()
        new.chosen = chosen
        commit.swap(state, new)
        layers.forget_all(state)


def _for_each(state: State, frame: Frame) -> None:
    from gloaming.engine.resolving import follow

    node = cast(e.ForEach, frame.node)
    if frame.obj == 0:
        frame.slots["each of " + node.slot] = refer(state, node.what, context_of(frame), frame.slots)
    each = frame.slots["each of " + node.slot]
    if frame.obj < len(each):
        frame.slots[node.slot] = (each[frame.obj],)
        frame.obj += 1
        frame.at = 0
        follow(state, node.then, context_of(frame), frame.slots)


def _keep(state: State, frame: Frame) -> None:
    node = cast(e.Keep, frame.node)
    frame.slots[node.slot] = (number(state, node.value, context_of(frame), frame.slots),)


# Abilities that instructions make


@clause("trigger.delayed.created")
def _later(state: State, frame: Frame) -> None:
    node = cast(e.Later, frame.node)
    context = context_of(frame)
    source = state.objects.get(context.source.id, context.source)
    state.delayed = (
        *state.delayed,
        Delayed(node.ability, source, context.controller, dict(frame.slots), 0, state.turn),
    )


@clause("trigger.reflexive")
def _when_you_do(state: State, frame: Frame) -> None:
    node = cast(e.WhenYouDo, frame.node)
    context = context_of(frame)
    from gloaming.language.events import StateIs

    pattern = node.ability.event
    if isinstance(pattern, StateIs) and not holds(state, pattern.condition, context, frame.slots):
        return
    state.waiting = (
        *state.waiting,
        Waiting(node.ability, context.source, context.controller, context.event, dict(frame.slots)),
    )


def _emblem(state: State, frame: Frame) -> None:
    """114: an emblem in the command zone with those abilities."""
    node = cast(e.MakeEmblem, frame.node)
    you = context_of(frame).controller
    face = Face("", None, (), abilities=node.abilities)
    emblem = Obj(commit.new_id(state), None, (face,), Layout.NORMAL, 0, you, you, COMMAND, state.new_stamp())
    commit.place(state, emblem)
    commit.note(state, "emblem", ("emblem.gets",), emblem, you, source=source_of(state, frame))


# Turns


def _extra_turn(state: State, frame: Frame) -> None:
    node = cast(e.ExtraTurn, frame.node)
    for player in who(state, frame, node.who):
        add_extra_turn(state, player, context_of(frame).source, node.skip_untap, node.at_end_step)


@clause("turn.extra-turn")
def add_extra_turn(
    state: State, player: int, source: Obj, skip_untap: bool = False, at_end: tuple[e.Effect, ...] = ()
) -> None:
    """500.7: a turn after this one; the one created last comes first."""
    state.extra_turns = (*state.extra_turns, (player, source, skip_untap, at_end))
    commit.commit(state, [Event("extra_turn", ("turn.extra-turn",), None, player, source=source)])


def _end_turn(state: State, frame: Frame) -> None:
    from gloaming.engine.ending import end_the_turn

    end_the_turn(state, source_of(state, frame))


def _control_next_turn(state: State, frame: Frame) -> None:
    node = cast(e.ControlNextTurn, frame.node)
    for player in who(state, frame, node.who):
        control_next_turn(state, player, context_of(frame).controller, node.extra_turn_after, source_of(state, frame))


@clause("control-player.next-turn")
def control_next_turn(state: State, player: int, by: int, extra: bool = False, source: Obj | None = None) -> None:
    """723.1: it waits for that player's next turn; of several the latest counts (723.1a)."""
    mine = state.players[player]
    mine.controls_next = (*mine.controls_next, (by, extra))
    commit.commit(state, [Event("controls_player", ("control-player.next-turn",), None, player, by, source)])


def _skip_step(state: State, frame: Frame) -> None:
    node = cast(e.SkipStep, frame.node)
    for player in who(state, frame, node.who):
        state.players[player].skips = (*state.players[player].skips, node.step)


def _lose(state: State, frame: Frame) -> None:
    from gloaming.engine.leaving import lose

    lose(state, [(player, "game.lose.by-effect") for player in who(state, frame, cast(e.LoseGame, frame.node).who)])


# Phasing, face down


@clause("phasing.out", "phasing.indirect")
def _phase_out(state: State, frame: Frame) -> None:
    commit.commit(state, phasing_out(state, permanents(state, frame, cast(e.PhaseOut, frame.node).what)))


def phasing_out(state: State, going: list[Obj]) -> list[Event]:
    """702.26g: what is attached to them goes with them, indirectly."""
    direct = {obj.id for obj in going}
    events = [Event("phase", ("phasing.out",), obj, obj.controller, 1) for obj in going]
    follow = direct
    while follow:
        more = [
            state.objects[oid] for oid in state.index.get("attached", ())
            if state.objects[oid].attached in follow and oid not in direct and not state.objects[oid].phased
        ]  # fmt: skip
        events += [Event("phase", ("phasing.indirect",), obj, obj.controller, 2) for obj in more]
        follow = {obj.id for obj in more}
        direct |= follow
    return events


@clause("action.manifest")
def _manifest(state: State, frame: Frame) -> None:
    """701.40a: the top card enters face down as a 2/2 creature."""
    node = cast(e.Manifest, frame.node)
    if frame.obj >= count(state, frame, node.count):
        return
    frame.obj += 1
    frame.at = 0
    you = context_of(frame).controller
    library = state.players[you].library
    if library:
        event = battlefield.entering(
            state, state.objects[library[0]], you, ("action.manifest", "face-down.enters"), "manifested"
        )
        cast(Entry, event.entry).face_down = True
        battlefield.put(state, [event])


@clause("double-faced.cant-turn-face-down", "face-down.characteristics")
def _turn_face_down(state: State, frame: Frame) -> None:
    commit.commit(state, turning_face_down(state, permanents(state, frame, cast(e.TurnFaceDown, frame.node).what)))


def turning_face_down(state: State, turning: list[Obj]) -> list[Event]:
    """708.2; a double-faced permanent can't be turned face down (712.16)."""
    events = []
    for obj in turning:
        if obj.double_faced and not obj.face_down:
            commit.note(state, "cannot be turned face down", ("double-faced.cant-turn-face-down",), obj)
        elif not obj.face_down:
            events.append(Event("turned_face_down", ("face-down.characteristics",), obj, obj.controller))
    return events


# Spells on the stack


@clause("action.counter")
def _counter(state: State, frame: Frame) -> None:
    node = cast(e.Counter, frame.node)
    for obj in objects(state, frame, node.what, STACK):
        counter(state, obj, node.to, source_of(state, frame))


def counter(state: State, obj: Obj, to: str, source: Obj | None) -> None:
    """701.6a: it is removed from the stack; a spell's card goes to its owner's graveyard, or where the effect says."""
    if "be countered" in look(state, obj.id).restrictions or cannot_be_countered(state, obj):
        commit.note(state, "cannot be countered", ("golden.cant-beats-can",), obj, source=source)
        return
    told = Event("countered", ("action.counter",), obj, obj.controller, source=source)
    if obj.ability is not None:
        commit.commit(state, [told, Event("ceases", ("action.counter",), obj, obj.controller, why="countered")])
        return
    commit.commit(state, [told])
    zone = ZONE_NUMBER[to]
    propose(
        state,
        [Event("move", ("action.counter",), obj, obj.owner, why="countered", origin=STACK, to=zone, source=source)],
    )


def cannot_be_countered(state: State, obj: Obj) -> bool:
    """Static abilities of the spell itself, or of permanents, by which it can't be countered."""
    from gloaming.language.abilities import Static
    from gloaming.language.changes import Restrict
    from gloaming.language.filters import IsThis

    def uncounterable(ability: Static) -> bool:
        return any(isinstance(change, Restrict) and change.what == "be countered" for change in ability.changes)

    own = look(state, obj.id).abilities
    if any(isinstance(a, Static) and isinstance(a.to, IsThis) and uncounterable(a) for a in own):
        return True
    return any(
        uncounterable(ability) and not isinstance(ability.to, IsThis)
        and matches(state, ability.to, obj.id, permanent, permanent.controller)
        for permanent, ability in layers.abilities_of(state, "static", Static)
    )  # fmt: skip


# Mana


@clause("mana.pool")
def _add_mana_ask(state: State, frame: Frame) -> None:
    node = cast(e.AddMana, frame.node)
    options = mana_options(state, node, context_of(frame).source.id)
    if not options:
        frame.at = len(frame.steps)
        return
    actions = [Action("mana", number, text="".join(option)) for number, option in enumerate(options)]
    ask(state, frame, "mana", context_of(frame).controller, "mana.pool", actions)


def mana_options(state: State, node: e.AddMana, source: int) -> list[tuple[str, ...]]:
    """The alternatives; "of its own colors" only those in its source's colors."""
    if not node.of_own_colors:
        return list(node.options)
    colors = look(state, source).colors
    return [option for option in node.options if set(option) <= colors]


def _add_mana(state: State, frame: Frame) -> None:
    node = cast(e.AddMana, frame.node)
    text = answer(frame).text * count(state, frame, node.count)
    context = context_of(frame)
    commit.commit(
        state,
        [
            Event(
                "mana",
                ("mana.pool",),
                None,
                context.controller,
                source=context.source,
                text=text,
                why="kept" if node.keep else "",
            )
        ],
    )


DO: dict[type, tuple[Step, ...]] = {
    e.Draw: (_draw,),
    e.Discard: (_discard_choose, _discard_all, _keep_discarded),
    e.DiscardIt: (_discard_it,),
    e.Mill: (_mill, _keep_milled),
    e.Damage: (_damage, _keep_damaged),
    e.DividedDamage: (_divided_damage,),
    e.GainLife: (_life,),
    e.LoseLife: (_life,),
    e.Destroy: (_destroy,),
    e.Exile: (_exile, _keep_exiled),
    e.PutOntoBattlefield: (_put_onto_battlefield, _keep_put),
    e.ReturnToHand: (_move,),
    e.PutIntoLibrary: (_move,),
    e.PutIntoGraveyard: (_move,),
    e.Sacrifice: (_sacrifice_choose, _sacrifice_all),
    e.SacrificeIt: (_sacrifice_it,),
    e.Create: (_create, _keep_created),
    e.CreateCopy: (_create_copy, _keep_created),
    e.PutCounters: (_put_counters,),
    e.RemoveCountersFrom: (_remove_counters,),
    e.MoveCounters: (_move_counters,),
    e.Apply: (_apply,),
    e.ApplyRule: (_apply_rule,),
    e.Regenerate: (_shield,),
    e.ExileIfWouldDie: (_shield,),
    e.PreventCombatDamage: (_prevent,),
    e.BecomeDayNight: (_become_day_night,),
    e.Transform: (_transform,),
    e.Tap: (_tap,),
    e.Untap: (_tap,),
    e.Fight: (_fight,),
    e.Attach: (_attach,),
    e.Unattach: (_unattach,),
    e.AttachToChosenPlayer: (_attach_to_player,),
    e.If: (_if,),
    e.May: (_may_ask, _may_do),
    e.Choose: (_choose,),
    e.ChooseAny: (_choose_any,),
    e.ChooseColor: (_choose_color, _keep_color),
    e.ChooseCreatureType: (_choose_creature_type, _keep_creature_type),
    e.ForEach: (_for_each,),
    e.Keep: (_keep,),
    e.Later: (_later,),
    e.WhenYouDo: (_when_you_do,),
    e.MakeEmblem: (_emblem,),
    e.ExtraTurn: (_extra_turn,),
    e.EndTheTurn: (_end_turn,),
    e.ControlNextTurn: (_control_next_turn,),
    e.SkipStep: (_skip_step,),
    e.LoseGame: (_lose,),
    e.PhaseOut: (_phase_out,),
    e.Manifest: (_manifest,),
    e.TurnFaceDown: (_turn_face_down,),
    e.Counter: (_counter,),
    e.AddMana: (_add_mana_ask, _add_mana),
}
"""The steps of each kind of instruction; `library.py`, `recasting.py` and `paying.py` add theirs."""
