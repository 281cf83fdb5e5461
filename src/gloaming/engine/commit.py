"""Commit: the only way in which an event changes the game.

`propose` (see `replacement.py`) decides what really happens; `commit` makes it so, all events of a batch at the same
time: it writes the state and the log, notes what triggered (603.2), and lets the rules that act immediately act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gloaming.engine import day_night, index, layers, triggers
from gloaming.engine.characteristics import Characteristics, printed
from gloaming.engine.clauses import clause
from gloaming.engine.lasting import player_protected
from gloaming.engine.matching import defender_of
from gloaming.engine.objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MANIFESTED,
    NOBODY,
    NOWHERE,
    STACK,
    Event,
    Log,
    Obj,
)
from gloaming.engine.state import Frame, State
from gloaming.language.cards import Card, Layout

BOTTOM = "bottom"


def commit(state: State, events: list[Event]) -> None:
    """Make the events happen, all at once."""
    if not events:
        return
    looking_back, hushed = triggers.before(state, events)
    if state.combat is not None and state.combat.blocks:
        remember_blocks(state, events)
    told = True
    for event in events:
        write = WRITE[event.kind]
        if write is not _nothing:
            told = False
            write(state, event)
    if state.keep_log:
        for event in events:
            write_log(state, event)
    if not told:
        if state.plan is not None and state.plan.volatile:
            layers.forget_all(state)
        state.check = True
        if state.mana_known:
            state.mana_known.clear()
    triggers.after(state, events, looking_back, hushed)
    day_night.settle(state)
    if state.combat is not None and not told:
        leave_combat(state)
    if state.until_leaves:
        give_back(state, events)


@clause("trigger.looks-back.zone-change")
def remember_blocks(state: State, events: list[Event]) -> None:
    """603.10a: what leaves is looked at as it was before all of the events: who blocks whom is kept."""
    assert state.combat is not None
    leaving = {event.obj.id for event in events if event.obj is not None and event.origin == BATTLEFIELD}
    state.past_blocks += tuple(pair for pair in state.combat.blocks if pair[0] in leaving)


FIGHTING, ATTACKED = "fighting", "attacked"
"""How a permanent is in combat: as an attacker or blocker, or as what is attacked; one can be both (506.4d)."""


@clause("combat.removed")
def leave_combat(state: State) -> None:
    """506.4: what is no creature any more, or a battle, stops attacking or blocking at once.

    What is neither a planeswalker nor a battle stops being attacked. Who is both goes on as what it still can be
    (506.4d).
    """
    combat = state.combat
    assert combat is not None
    fighting = [attacker for attacker, _ in combat.attackers] + [blocker for blocker, _ in combat.blocks]
    attacked = [it for _, it in combat.attackers if it >= FIRST_ID]
    out: dict[int, str] = {}
    for oid in fighting:
        if not can_fight(layers.look(state, oid)):
            out[oid] = FIGHTING if oid in attacked else ""
    for oid in attacked:
        if layers.look(state, oid).types.isdisjoint(("Planeswalker", "Battle")):
            out[oid] = ATTACKED if oid in fighting and oid not in out else ""
    leaving = [(state.objects[oid], how) for oid, how in out.items()]
    commit(state, [Event("leaves_combat", ("combat.removed",), obj, obj.controller, why=how) for obj, how in leaving])


@clause("combat.who")
def can_fight(chars: Characteristics) -> bool:
    """506.3, 506.4: only a creature attacks or blocks, and none that is a battle too."""
    return chars.creature and "Battle" not in chars.types


@clause("effect.until-event", "effect.until-event.owner")
def give_back(state: State, events: list[Event]) -> None:
    """610.3: what was exiled until a permanent leaves comes back right after that, as the next thing that happens."""
    gone = {
        event.obj.id
        for event in events
        if event.kind == "move" and event.origin == BATTLEFIELD and event.obj is not None
    }
    back = [(oid, zone) for source, oid, zone in state.until_leaves if source in gone and oid in state.exile]
    if gone:
        state.until_leaves = tuple(row for row in state.until_leaves if row[0] not in gone)
    for zone in sorted({zone for _, zone in back}):
        state.agenda.append(Frame(RETURNING, slots={"back": tuple(oid for oid, to in back if to == zone)}, obj=zone))


def _return(state: State, frame: Frame) -> None:
    from gloaming.engine import battlefield, instructions

    cards = [state.objects[oid] for oid in frame.slots["back"] if oid in state.objects]
    if frame.obj != BATTLEFIELD:
        why = ("effect.until-event",)
        back = [Event("move", why, card, card.owner, why="returned", origin=EXILE, to=frame.obj) for card in cards]
        commit(state, back)
        return
    made = [instructions.put_card(state, card, card.owner) for card in cards]
    events = [event for event in made if event is not None]
    for event in events:
        event.rules = (*event.rules, "effect.until-event")
    battlefield.put(state, events)


RETURNING = (_return,)


def write_log(state: State, event: Event) -> None:
    """Add one line to the log; its cause is the spell or ability that is resolving or being paid for."""
    cause = None
    for frame in reversed(state.agenda):
        if frame.context is not None:
            cause = frame.context.source
            break
    state.log = Log(event, state.turn, state.step, cause, state.log)


def note(state: State, why: str, rules: tuple[str, ...], obj: Obj | None = None, player: int = NOBODY, amount: int = 0,
         text: str = "", source: Obj | None = None) -> None:  # fmt: skip
    """Log that something does not happen, or was found, and by which rule; the game does not change."""
    if state.keep_log:
        write_log(state, Event("note", rules, obj, player, amount, source, why, text=text))


def swap(state: State, new: Obj) -> None:
    """Put the new leaf in the old one's place. Its copiable values must be the same."""
    state.objects[new.id] = new
    if state.suspects is not None:
        state.suspects.append(new.id)


def reshape(state: State, old: Obj, new: Obj) -> None:
    """Put the new leaf in the old one's place where its copiable values or its attachment changed."""
    state.objects[new.id] = new
    index.replace(state, old, new)


def new_id(state: State) -> int:
    """The id of a new object (400.7)."""
    state.next_id += 1
    return state.next_id


def _without(things: tuple[int, ...], oid: int) -> tuple[int, ...]:
    where = things.index(oid)
    return things[:where] + things[where + 1 :]


def take_away(state: State, obj: Obj) -> None:
    """The object is not in its zone any more, and not anywhere."""
    zone = obj.zone
    player = state.players[obj.owner]
    if zone == LIBRARY:
        player.library = player.library[1:] if player.library[0] == obj.id else _without(player.library, obj.id)
    elif zone == HAND:
        player.hand = _without(player.hand, obj.id)
    elif zone == GRAVEYARD:
        player.graveyard = _without(player.graveyard, obj.id)
    elif zone == BATTLEFIELD:
        state.battlefield = _without(state.battlefield, obj.id)
        remove_from_combat(state, obj.id)
    elif zone == STACK:
        state.stack = _without(state.stack, obj.id)
    elif zone == EXILE:
        state.exile = _without(state.exile, obj.id)
    elif zone == COMMAND:
        state.command = _without(state.command, obj.id)
    if zone in (BATTLEFIELD, STACK, GRAVEYARD, EXILE):
        state.gone[obj.id] = (obj, layers.look(state, obj.id))
    index.remove(state, obj)
    if obj.token or obj.copy:
        index.drop(state, "ceasing", obj.id)
    if zone == BATTLEFIELD and state.command:
        remember_source(state, obj)
    state.memo.pop(obj.id, None)
    del state.objects[obj.id]


def remember(state: State, gone: Obj) -> None:
    """What has left this turn is remembered like this from now on (608.2h)."""
    state.gone[gone.id] = (gone, state.gone[gone.id][1])
    remember_source(state, gone)


def remember_source(state: State, obj: Obj) -> None:
    """Emblems that speak of cards exiled with a permanent know it as it last existed (607.2)."""
    for oid in state.command:
        emblem = state.objects[oid]
        if emblem.source is not None and emblem.source.id == obj.id:
            new = emblem.twin()
            new.source = obj
            state.objects[oid] = new


def place(state: State, obj: Obj, where: str = "") -> None:
    """The object is in its zone now: on top of a library and of the stack, unless ``where`` is "bottom"."""
    zone = obj.zone
    player = state.players[obj.owner]
    state.objects[obj.id] = obj
    if zone == LIBRARY:
        player.library = (*player.library, obj.id) if where == BOTTOM else (obj.id, *player.library)
    elif zone == HAND:
        player.hand = (*player.hand, obj.id)
    elif zone == GRAVEYARD:
        player.graveyard = (*player.graveyard, obj.id)
    elif zone == BATTLEFIELD:
        state.battlefield = (*state.battlefield, obj.id)
    elif zone == STACK:
        state.stack = (*state.stack, obj.id)
    elif zone == EXILE:
        state.exile = (*state.exile, obj.id)
    elif zone == COMMAND:
        state.command = (*state.command, obj.id)
    index.add(state, obj)
    if (obj.token or obj.copy) and zone not in (BATTLEFIELD, STACK):
        index.put(state, "ceasing", obj.id)


def _move(state: State, event: Event) -> None:
    """400.7: what changes zones becomes a new object without memory of what it was."""
    old = event.obj
    if old is None or (event.origin != NOWHERE and old.id not in state.objects):
        return
    if event.origin != NOWHERE:
        old = state.objects[old.id]
        take_away(state, old)
    if event.to == NOWHERE:
        return
    faces, layout = (old.faces, old.layout) if old.card is None else (old.card.faces, old.card.layout)
    new = Obj(new_id(state), old.card, faces, layout, 0, old.owner, old.owner, event.to, state.new_stamp())
    new.token = old.token
    new.copy = old.copy
    if event.entry is not None:
        enter(state, new, old, event)
    elif event.to == STACK:
        new.controller = new.base_controller = event.player
        new.up = event.amount
    elif event.to == EXILE:
        new.face_down = event.text == "face down"
    if event.to == STACK and old.zone == EXILE:
        new.plays = old.plays
    event.new = new.id
    place(state, new, event.text)
    if old.components:
        event.others = tuple(separate(state, old, card, event) for card in old.components)
    if event.why == "discarded":
        state.players[old.owner].discarded_this_turn += 1


@clause("meld.leaves", "meld.leaves.found", "meld.leaves.replaced", "meld.leaves.counted")
def separate(state: State, old: Obj, card: Card, event: Event) -> int:
    """712.21: as it leaves, by the one event each card that was part of it goes to the same zone."""
    part = Obj(new_id(state), card, card.faces, card.layout, 0, old.owner, old.owner, event.to, state.new_stamp())
    place(state, part, event.text)
    return part.id


def enter(state: State, new: Obj, old: Obj, event: Event) -> None:
    """Give the new object what its entry says; the one place where a permanent's fields are first set (403.3)."""
    entry = event.entry
    assert entry is not None
    new.up = entry.up
    new.controller = new.base_controller = entry.controller
    new.tapped = entry.tapped
    new.copies = entry.copies
    new.counters = entry.counters
    new.attached = entry.attached
    new.face_down = entry.face_down
    new.chosen = entry.chosen
    new.linked = entry.linked
    new.protector = entry.protector
    new.since = state.turn
    if event.why == "manifested":
        new.plays = (MANIFESTED,)
    if entry.faces:
        new.faces = entry.faces
        new.layout = Layout.TRANSFORM
    for oid in entry.components:
        part = state.objects[oid]
        take_away(state, part)
        new.components += (part.card,) if part.card is not None else ()
    for oid in entry.emblems:
        emblem = state.objects[oid].twin()
        emblem.source = new
        state.objects[oid] = emblem
    if event.origin == STACK:
        new.was_cast = old.was_cast
        new.choices = old.choices
        if old.copy and not old.token:
            new.token, new.copy = True, False
            new.card = None
    if entry.attacking != NOBODY and state.combat is not None:
        attack(state, new.id, entry.attacking)


def attack(state: State, attacker: int, attacked: int) -> None:
    """508.1k, 508.4: from now on it is an attacking creature."""
    if state.combat is not None:
        combat = state.combat.twin()
        combat.attackers += ((attacker, attacked),)
        state.combat = combat


def remove_from_combat(state: State, entity: int, how: str = "") -> None:
    """506.4: it stops attacking and blocking, and being attacked; or only the one or the other (506.4d).

    Who attacked it now attacks nothing, what it blocked stays blocked.
    """
    if state.combat is None:
        return
    combat = state.combat.twin()
    if how != ATTACKED:
        remember_defenders(state, [pair for pair in combat.attackers if pair[0] == entity])
        combat.attackers = tuple(pair for pair in combat.attackers if pair[0] != entity)
        combat.blocks = tuple(pair for pair in combat.blocks if entity not in pair)
        combat.blocked = tuple(attacker for attacker in combat.blocked if attacker != entity)
    if how != FIGHTING:
        free = [pair for pair in combat.attackers if pair[1] == entity]
        if free:
            remember_defenders(state, free)
            combat.attackers = tuple((a, NOBODY if it == entity else it) for a, it in combat.attackers)
    state.combat = combat


def remember_defenders(state: State, attacks: Iterable[tuple[int, int]]) -> None:
    """508.5: what stops attacking somebody or something keeps its defending player."""
    state.past_defenders += tuple((attacker, defender_of(state, it)) for attacker, it in attacks if it != NOBODY)


def _tap(state: State, event: Event) -> None:
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.tapped = event.kind == "tap"
        state.objects[new.id] = new


def _now(state: State, event: Event) -> Obj | None:
    return state.objects.get(event.obj.id) if event.obj is not None else None


def _counters(state: State, event: Event) -> None:
    """122: ``text`` is the kind, ``amount`` how many are put (or removed, where negative)."""
    if event.obj is None:
        if event.text == "poison":
            state.players[event.player].poison += event.amount
        return
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.counters = obj.with_counters(event.text, event.amount)
        swap(state, new)
        index.layers_changed(state, new, printed(new).keys if "counters" in event.why else frozenset())


def _damage(state: State, event: Event) -> None:
    """120.3: what damage does; its life loss, loyalty and lifelink are part of the event (120.4c)."""
    source = event.source
    keywords = layers.look(state, source.id).keywords if source is not None else frozenset()
    obj = _now(state, event)
    if event.obj is None:
        change_life(state, event.player, -event.amount)
    elif obj is not None:
        chars = layers.look(state, obj.id)
        new = obj.twin()
        if chars.creature:
            new.damage = obj.damage + event.amount
            new.deathtouched = obj.deathtouched or "deathtouch" in keywords
        if "Planeswalker" in chars.types:
            new.counters = new.with_counters("loyalty", -event.amount)
        if "Battle" in chars.types:
            new.counters = new.with_counters("defense", -event.amount)
        swap(state, new)
    if "lifelink" in keywords and source is not None:
        who = state.objects[source.id].controller if source.id in state.objects else source.controller
        gain = Event("life_gained", ("damage.lifelink", "keyword.lifelink"), None, who, event.amount, source)
        if change_life(state, who, event.amount):
            if state.keep_log:
                write_log(state, gain)
            triggers.after(state, [gain])


def _life(state: State, event: Event) -> None:
    change_life(state, event.player, event.amount if event.kind == "life_gained" else -event.amount)


LOCKED = {"life_gained": "life.cant-gain", "life_lost": "life.cant-lose"}
"""By what would happen, the rule by which a life total does not change."""


@clause("life.cant-lose", "life.cant-gain")
def change_life(state: State, player: int, change: int) -> bool:
    """119.7-8: a life total that can't change stays as it is, whatever is dealt, lost or gained; whether it changed."""
    if life_locked(state, player):
        note(state, "life total locked", (LOCKED["life_gained" if change > 0 else "life_lost"],), player=player)
        return False
    state.players[player].life += change
    _share_life(state, player)
    return True


def life_locked(state: State, player: int) -> bool:
    """Whether an effect keeps the player's life total from changing; a team shares it, and so the effect (810.9g-h)."""
    team = state.players[player].team
    return any(player_protected(state, member.id) for member in state.players if member.team == team)


@clause("cost.pay-life", "life.cant-lose")
def can_pay_life(state: State, player: int, amount: int) -> bool:
    """119.4, 119.8: as much as the life total, and nothing where that can't be lost; no life can always be paid."""
    return not amount or (state.players[player].life >= amount and not life_locked(state, player))


def _share_life(state: State, player: int) -> None:
    """810.9: a team has one life total."""
    if state.teams:
        for other in state.players:
            if other.team == state.players[player].team:
                other.life = state.players[player].life


def _transform(state: State, event: Event) -> None:
    """701.27a, 613.7g: it is turned over and gets a new timestamp; it stays the same object (712.18)."""
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.up = 1 - obj.up
        new.flips = obj.flips + 1
        new.stamp = state.new_stamp()
        if event.amount != 0:
            new.attached = event.amount - 1
        event.new = obj.id
        reshape(state, obj, new)


def _day_night(state: State, event: Event) -> None:
    day_night.write(state, event)


def _control(state: State, event: Event) -> None:
    """Control changes: it is removed from combat (506.4) and has not been controlled since the turn began (302.6)."""
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.controller = event.player
        new.since = state.turn
        remove_from_combat(state, obj.id)
        reshape(state, obj, new)


def _attach(state: State, event: Event) -> None:
    """701.3: ``amount`` is what it becomes attached to, or nobody; a new timestamp (613.7e)."""
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.attached = event.amount
        new.stamp = state.new_stamp()
        reshape(state, obj, new)
        layers.forget_all(state)


def _phase(state: State, event: Event) -> None:
    """702.26: ``amount`` is 0 phased in, 1 phased out, 2 phased out with something; it stays the same object."""
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.phased = event.amount
        new.phased_under = obj.controller if event.amount == 1 else NOBODY
        if event.amount:
            remove_from_combat(state, obj.id)
        swap(state, new)
        layers.forget_all(state) if index.STATIC & printed(new).keys else layers.forget(state, obj.id)


def _become_copy(state: State, event: Event) -> None:
    """707: the face that it copies from now on is in the entry's ``copies``; without one all copies end."""
    obj = _now(state, event)
    if obj is not None and event.entry is not None:
        new = obj.twin()
        new.copies = event.entry.copies
        _relink(obj, new)
        reshape(state, obj, new)


@clause("linked.acquired", "linked.choice-undefined")
def _relink(obj: Obj, new: Obj) -> None:
    """607.5: what was exiled or chosen for the abilities that it had is kept until it has those again."""
    if new.origin != obj.origin:
        aside = {origin: (linked, chosen) for origin, linked, chosen in obj.aside}
        aside[obj.origin] = (obj.linked, obj.chosen)
        new.linked, new.chosen = aside.pop(new.origin, ((), ""))
        new.aside = tuple((origin, *kept) for origin, kept in aside.items())


def _face_down(state: State, event: Event) -> None:
    """708: turned face down, or face up with its front face up (712.15a) and a new timestamp (613.7f).

    What was manifested is so for as long as it is face down (701.40a).
    """
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.face_down = event.kind == "turned_face_down"
        new.up = 0
        new.stamp = state.new_stamp()
        new.plays = ()
        reshape(state, obj, new)


def _becomes_cast(state: State, event: Event) -> None:
    """601.2i: from now on it has been cast, whatever happens to it."""
    state.casts = tuple(count + (seat == event.player) for seat, count in enumerate(state.casts))


def _triggered(state: State, event: Event) -> None:
    """603.3: the ability is on the stack; its object was made by the one who proposed this."""


def _ceases(state: State, event: Event) -> None:
    obj = _now(state, event)
    if obj is not None:
        take_away(state, obj)


def _mana(state: State, event: Event) -> None:
    player = state.players[event.player]
    player.pool += tuple(event.text)
    if event.why == "kept":
        player.kept_pool += tuple(event.text)


def _attacks(state: State, event: Event) -> None:
    """508.1k: it is an attacking creature; ``amount`` is whom or what it attacks."""
    if event.obj is not None:
        attack(state, event.obj.id, event.amount)


@clause("attack.has-attacked")
def _attacked(state: State, event: Event) -> None:
    """508.6: the player has attacked with these, and with what they are right after they became attackers."""
    if state.combat is not None:
        if state.plan is not None and state.plan.volatile:
            layers.forget_all(state)
        attackers = [state.objects[attacker] for attacker, _ in state.combat.attackers]
        declared = tuple((obj, layers.look(state, obj.id)) for obj in attackers if obj.controller == event.player)
        combat = state.combat.twin()
        combat.declared += declared
        state.combat = combat
        state.players[event.player].attacked_this_turn += declared


def _blocks(state: State, event: Event) -> None:
    """509.1g: it is a blocking creature; ``amount`` is the attacker."""
    if event.obj is not None and state.combat is not None:
        combat = state.combat.twin()
        combat.blocks += ((event.obj.id, event.amount),)
        state.combat = combat


def _becomes_blocked(state: State, event: Event) -> None:
    """509.1h: a blocked creature; it stays so whatever happens to its blockers."""
    if event.obj is not None and state.combat is not None:
        combat = state.combat.twin()
        combat.blocked += (event.obj.id,)
        state.combat = combat


def _leaves_combat(state: State, event: Event) -> None:
    if event.obj is not None:
        remove_from_combat(state, event.obj.id, event.why)


def _protects(state: State, event: Event) -> None:
    obj = _now(state, event)
    if obj is not None:
        new = obj.twin()
        new.protector = event.player
        swap(state, new)


def _combat_ends(state: State, event: Event) -> None:
    if state.combat is not None:
        remember_defenders(state, state.combat.attackers)
    state.combat = None


def _loses(state: State, event: Event) -> None:
    """104.5: a player who loses leaves the game; 800.4a takes away what was theirs (see `leaving.py`)."""
    state.players[event.player].out = event.rules[0]
    state.left -= 1


def _game_over(state: State, event: Event) -> None:
    state.over = event.rules[0]
    state.winners = tuple(player.id for player in state.players if event.amount >> player.id & 1)


def _shuffle(state: State, event: Event) -> None:
    from gloaming.engine.chance import shuffled

    player = state.players[event.player]
    player.library = shuffled(state, player.library)


def _nothing(state: State, event: Event) -> None:
    """An event that is only told: a step begins, something is revealed, becomes a target, resolves."""


def _remember(state: State, event: Event) -> None:
    """Limits of an ability: used this turn; ``text`` says which, ``amount`` the turn (602.5b, 606.3)."""


WRITE: dict[str, Callable[[State, Event], None]] = {
    "move": _move,
    "tap": _tap,
    "untap": _tap,
    "counters": _counters,
    "damage": _damage,
    "life_gained": _life,
    "life_lost": _life,
    "transform": _transform,
    "day_night": _day_night,
    "control": _control,
    "attach": _attach,
    "phase": _phase,
    "become_copy": _become_copy,
    "turned_face_down": _face_down,
    "turned_face_up": _face_down,
    "cast": _becomes_cast,
    "ceases": _ceases,
    "mana": _mana,
    "attacks": _attacks,
    "attacked": _attacked,
    "blocks": _blocks,
    "becomes_blocked": _becomes_blocked,
    "leaves_combat": _leaves_combat,
    "combat_ends": _combat_ends,
    "protects": _protects,
    "loses": _loses,
    "game_over": _game_over,
    "shuffle": _shuffle,
    "turn_begins": _nothing,
    "step_begins": _nothing,
    "activated": _nothing,
    "triggered": _nothing,
    "resolved": _nothing,
    "countered": _nothing,
    "becomes_target": _nothing,
    "revealed": _nothing,
    "looked": _nothing,
    "effect_begins": _nothing,
    "effect_ends": _nothing,
    "extra_turn": _nothing,
    "skipped": _nothing,
    "controls_player": _nothing,
    "copied": _nothing,
    "land_played": _nothing,
    "regenerated": _nothing,
    "prevented": _nothing,
    "turn_ended": _nothing,
    "restarted": _nothing,
}
"""What each kind of event writes."""


def is_player(entity: int) -> bool:
    """Whether the entity is a player."""
    return entity < FIRST_ID
