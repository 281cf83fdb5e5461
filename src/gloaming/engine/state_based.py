"""State-based actions (704): all that apply, as one event, before anybody gets priority.

Only permanents are looked at that could meet a condition; whether anything happened since the last look is kept in
``state.check``, so that a game in which nothing happens is not searched again.
"""

from __future__ import annotations

from gloaming.engine import commit
from gloaming.engine.agenda import Pick, pick, push
from gloaming.engine.characteristics import Characteristics
from gloaming.engine.clauses import clause
from gloaming.engine.instructions import attaching, to_graveyard
from gloaming.engine.lasting import player_protected
from gloaming.engine.layers import look
from gloaming.engine.leaving import lose
from gloaming.engine.matching import matches
from gloaming.engine.objects import BATTLEFIELD, FIRST_ID, NOBODY, Event, Obj
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, Player, State
from gloaming.engine.targets import protected_from


@clause("sba.life", "sba.empty-library", "sba.poison")
def losers(state: State) -> list[tuple[int, str]]:
    """704.5a-c: players at 0 life, who drew from an empty library, or with ten poison counters (fifteen for a team)."""
    found = []
    for player in state.players:
        if player.out:
            continue
        if player.life <= 0:
            found.append((player.id, "sba.life"))
        elif player.drew_from_empty:
            found.append((player.id, "sba.empty-library"))
        elif player.poison and poisoned(state, player):
            found.append((player.id, "sba.poison"))
        player.drew_from_empty = False
    return found


@clause("sba.two-headed.poison")
def poisoned(state: State, player: Player) -> bool:
    """704.5c, 704.6b: ten poison counters; a team shares them and loses with fifteen, a larger one later (810.11)."""
    if state.teams:
        team = [member.poison for member in state.players if member.team == player.team]
        return sum(team) >= 5 + 5 * len(team)
    return player.poison >= 10


def perform(state: State) -> bool:
    """Perform all that apply now; whether any did (704.3). The last thing that a step does."""
    out = losers(state)
    events: list[Event] = []
    legends = False
    battles: list[int] = []
    for oid in _suspects(state):
        obj = state.objects.get(oid)
        if obj is None or obj.zone != BATTLEFIELD or obj.phased:
            continue
        chars = look(state, oid)
        if "Planeswalker" in chars.types and obj.count("loyalty") == 0:
            events.append(to_graveyard(obj, "put", ("sba.zero-loyalty",)))
        elif "Battle" in chars.types and obj.count("defense") == 0 and not being_defeated(state, oid):
            events.append(to_graveyard(obj, "put", ("sba.zero-defense",)))
        elif chars.creature:
            events += dying(state, obj, chars.toughness or 0, "indestructible" in chars.keywords)
        if "Battle" in chars.types and not protected(state, obj, chars):
            battles.append(oid)
        if obj.deathtouched:
            state.objects[oid] = new = obj.twin()
            new.deathtouched = False
        if obj.counters and obj.count("+1/+1") and obj.count("-1/-1"):
            events += cancelling(obj)
        if "Legendary" in chars.supertypes:
            legends = True
        if obj.attached != NOBODY:
            events += attachment(state, obj)
        elif "Aura" in chars.subtypes:
            events.append(to_graveyard(obj, "put", ("sba.aura",)))
    for oid in state.index.get("ceasing", ()):
        events.append(ceasing(state.objects[oid]))
    many = same_legends(state) if legends else []
    if not out and not events and not many and not battles:
        return False
    _carry_out(state, out, events, many, battles)
    return True


def _carry_out(
    state: State, out: list[tuple[int, str]], events: list[Event], many: list[list[int]], battles: list[int]
) -> None:
    """Players lose, and what happens or must be chosen is next, in turn order (101.4); who loses chooses no more."""
    if out:
        lose(state, out)
        many = [group for group in many if not state.players[state.objects[group[0]].controller].out]
        battles = [oid for oid in battles if not state.players[state.objects[oid].controller].out]
    order = state.apnap()
    many.sort(key=lambda group: order.index(state.objects[group[0]].controller))
    battles.sort(key=lambda oid: order.index(state.objects[oid].controller), reverse=True)
    if many:
        push(
            state, LEGENDS, events=tuple(events), slots={str(number): tuple(group) for number, group in enumerate(many)}
        )
    elif events:
        push(state, PERFORMING, events=tuple(events))
    for oid in battles:
        push(state, PROTECTING, obj=oid)


def _suspects(state: State) -> tuple[int, ...]:
    """What may meet a condition: permanents that changed, battles, whatever is attached to something; oldest first."""
    suspects, state.suspects = state.suspects, []
    if suspects is None:
        return state.battlefield
    for key in ("attached", "battle"):
        if key in state.index:
            suspects += state.index[key]
    return tuple(suspects) if len(suspects) < 2 else tuple(sorted(set(suspects)))


@clause("sba.zero-defense", "battle.zero")
def being_defeated(state: State, battle: int) -> bool:
    """704.5v: a battle whose own ability waits or is on the stack stays."""
    waiting = any(waiting.source.id == battle for waiting in state.waiting)
    return waiting or any((s := state.objects[oid].source) is not None and s.id == battle for oid in state.stack)


@clause("sba.battle-protector", "sba.siege-protector")
def protected(state: State, battle: Obj, chars: Characteristics) -> bool:
    """704.5w-x: a battle that nobody attacks has a protector in the game; a Siege's is its controller's opponent."""
    who = battle.protector
    if state.combat is not None and any(attacked == battle.id for _, attacked in state.combat.attackers):
        return True
    if who == NOBODY or state.players[who].out:
        return False
    return "Siege" not in chars.subtypes or state.players[who].team != state.players[battle.controller].team


def _choose_protector(state: State, frame: Frame) -> None:
    """Its controller chooses an appropriate player; where there is none it goes to the graveyard."""
    battle = state.objects.get(frame.obj)
    if battle is None:
        frame.at = len(frame.steps)
        return
    able = tuple(state.opponents(battle.controller))
    if not able:
        frame.at = len(frame.steps)
        propose(state, [to_graveyard(battle, "put", ("sba.battle-protector",))])
        return
    rule = "sba.battle-protector"
    pick(state, Pick("choose", battle.controller, rule, "protector", able, 1, 1, "protector"), frame.slots)


def _protect(state: State, frame: Frame) -> None:
    battle = state.objects[frame.obj]
    who = frame.slots["protector"][0]
    commit.commit(state, [Event("protects", ("sba.battle-protector", "sba.siege-protector"), battle, who)])


PROTECTING = (_choose_protector, _protect)


def same_legends(state: State) -> list[list[int]]:
    """704.5j: the legendary permanents of one player that share a name."""
    groups: dict[tuple[int, str], list[int]] = {}
    for oid in state.battlefield:
        obj = state.objects[oid]
        if not obj.phased:
            chars = look(state, oid)
            if "Legendary" in chars.supertypes and chars.name:
                groups.setdefault((obj.controller, chars.name), []).append(oid)
    return [group for group in groups.values() if len(group) > 1]


def _perform(state: State, frame: Frame) -> None:
    propose(state, [event.twin() for event in frame.events])


PERFORMING = (_perform,)


@clause("sba.zero-toughness", "sba.lethal-damage", "sba.deathtouch")
def dying(state: State, obj: Obj, toughness: int, indestructible: bool) -> list[Event]:
    """704.5f-h: toughness 0 (no destruction), lethal damage, damage from a source with deathtouch."""
    if toughness <= 0:
        return [to_graveyard(obj, "put", ("sba.zero-toughness",))]
    if indestructible:
        return []
    if obj.damage >= toughness:
        return [to_graveyard(obj, "destroyed", ("sba.lethal-damage",))]
    if obj.deathtouched:
        return [to_graveyard(obj, "destroyed", ("sba.deathtouch",))]
    return []


@clause("sba.counters-cancel")
def cancelling(obj: Obj) -> list[Event]:
    """704.5q: as many +1/+1 and -1/-1 counters as can be paired are removed."""
    pairs = min(obj.count("+1/+1"), obj.count("-1/-1"))
    return [
        Event("counters", ("sba.counters-cancel",), obj, obj.controller, -pairs, text=kind)
        for kind in ("+1/+1", "-1/-1")
    ]


@clause("sba.aura", "sba.equipment", "sba.attached-creature", "aura.illegal-falls-off")
def attachment(state: State, obj: Obj) -> list[Event]:
    """704.5m-p: Auras on what they can't enchant go to the graveyard; what can't be attached becomes unattached."""
    chars = look(state, obj.id)
    host = state.objects.get(obj.attached)
    there = (obj.attached < FIRST_ID and not state.players[max(obj.attached, 0)].out) or (
        host is not None and host.zone == BATTLEFIELD and not host.phased
    )
    if chars.creature or not ("Aura" in chars.subtypes or "Equipment" in chars.subtypes):
        return [unattaching(state, obj, "sba.attached-creature")]
    if "Aura" in chars.subtypes:
        if not there or not can_enchant(state, obj, obj.attached):
            return [to_graveyard(obj, "put", ("sba.aura", "aura.illegal-falls-off"))]
    elif not there or host is None or not look(state, host.id).creature or _protected(state, host, obj):
        return [unattaching(state, obj, "sba.equipment")]
    return []


def _protected(state: State, host: Obj, obj: Obj) -> bool:
    return "protection" in look(state, host.id).keywords and protected_from(state, host, obj)


@clause("keyword.enchant")
def can_enchant(state: State, aura: Obj, what: int) -> bool:
    """Whether the Aura's enchant ability allows the object or player, and nothing protects it (303.4c)."""
    keyword = look(state, aura.id).keyword("enchant")
    if keyword is None or keyword.filter is None or not matches(state, keyword.filter, what, aura, aura.controller):
        return False
    if what < FIRST_ID:
        return not player_protected(state, what)
    return what != aura.id and not _protected(state, state.objects[what], aura)


def unattaching(state: State, obj: Obj, rule: str) -> Event:
    """The event of something becoming unattached; it stays on the battlefield."""
    event = attaching(state, obj, NOBODY, None)
    event.rules = (rule,)
    return event


@clause("sba.token", "sba.copy")
def ceasing(obj: Obj) -> Event:
    """704.5d-e: a token elsewhere than on the battlefield, or a copy where it can't be, ceases to exist."""
    return Event("ceases", ("sba.token" if obj.token else "sba.copy",), obj, obj.owner, why="no card")


@clause("sba.legend")
def _choose_legend(state: State, frame: Frame) -> None:
    """704.5j: its controller chooses the one that stays; the others go to their owners' graveyards."""
    key = str(frame.obj)
    if key not in frame.slots:
        frame.at = len(frame.steps)
        kept = {oid for name, ids in frame.slots.items() if name.startswith("stays") for oid in ids}
        gone = [oid for name, ids in frame.slots.items() if name.isdigit() for oid in ids if oid not in kept]
        events = [event.twin() for event in frame.events if event.obj is None or event.obj.id not in gone]
        events += [to_graveyard(state.objects[oid], "put", ("sba.legend",)) for oid in gone]
        propose(state, events)
        return
    group = frame.slots[key]
    frame.obj += 1
    frame.at = 0
    player = state.objects[group[0]].controller
    pick(state, Pick("legend", player, "sba.legend", "stays " + key, group, 1, 1, "stays"), frame.slots)


LEGENDS = (_choose_legend,)
