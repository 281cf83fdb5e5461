"""Entering the battlefield: the one way onto it (403.3, 614.12).

Cast, played, put, created, returned: everything becomes a move with an `Entry`, and `put` proposes it. Which effects
modify the entering is decided by looking at the permanent as it would exist (614.12): with the effects already applied,
its own static abilities, and the continuous effects that already exist.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from gloaming.engine import layers
from gloaming.engine.agenda import Pick, pick, push
from gloaming.engine.characteristics import Characteristics, printed
from gloaming.engine.clauses import clause
from gloaming.engine.commit import note
from gloaming.engine.copying import changed, copied_face
from gloaming.engine.lasting import player_protected
from gloaming.engine.layers import rules_in_force
from gloaming.engine.matching import fits, fits_player, holds, matches, number
from gloaming.engine.objects import BATTLEFIELD, GRAVEYARD, NOBODY, NOWHERE, STACK, ZONES, Context, Entry, Event, Obj
from gloaming.engine.replacement import ANY, BACK_FACE, COPY, FINDERS, SELF, Apply, Replacer, propose
from gloaming.engine.state import NIGHT, Frame, State
from gloaming.engine.targets import protected_from
from gloaming.language.abilities import AsEnters, CantEnterFrom, Doubles, EntersAsCopy, EntersTapped, EntersWithCounters
from gloaming.language.cards import Card, Face, Layout
from gloaming.language.changes import AddAbility
from gloaming.language.effects import GiveBackFace
from gloaming.language.filters import IsThis
from gloaming.language.node import walk

ENTERING = -2
"""The id of a permanent that is only looked at as it would exist (614.12)."""
LAST = ANY + 1
"""After all others: what an Aura will enchant is chosen when it is settled that it enters as an Aura."""
OWN = frozenset(("rule EntersTapped", "rule EntersWithCounters", "rule EntersAsCopy", "rule AsEnters", "daybound"))


def entering(
    state: State, obj: Obj, controller: int, rules: tuple[str, ...], why: str = "put", up: int = 0,
    source: Obj | None = None,
) -> Event:  # fmt: skip
    """The event of an object entering under a player's control; its entry may still be changed by who makes it."""
    return Event(
        "move",
        rules,
        obj,
        controller,
        why=why,
        origin=obj.zone,
        to=BATTLEFIELD,
        entry=Entry(up, controller),
        source=source,
    )


def put(state: State, events: list[Event]) -> None:
    """Let them enter, all at once; the last thing that a step does."""
    propose(state, events)


def new_token(state: State, owner: int, faces: tuple[Face, ...], up: int = 0, layout: Layout = Layout.NORMAL,
              card: Card | None = None) -> Obj:  # fmt: skip
    """A token about to be created (111.1); it is nowhere yet."""
    token = Obj(0, card, faces, layout, up, owner, owner, NOWHERE, 0)
    token.token = True
    return token


@clause("replacement.entering")
def as_entering(state: State, event: Event) -> Obj:
    """614.12: the permanent as it would exist on the battlefield."""
    obj, entry = event.obj, event.entry
    assert obj is not None
    assert entry is not None
    future = Obj(
        ENTERING, obj.card, entry.faces or obj.faces, Layout.TRANSFORM if entry.faces else obj.layout, entry.up,
        obj.owner, entry.controller, BATTLEFIELD, state.stamp + 1,
    )  # fmt: skip
    future.copies = entry.copies
    future.counters = entry.counters
    future.face_down = entry.face_down
    future.token = obj.token or obj.copy
    future.attached = entry.attached
    future.choices = obj.choices
    future.was_cast = obj.was_cast
    future.components = tuple(card for oid in entry.components if (card := state.objects[oid].card) is not None)
    return future


def modifies_entering(state: State, event: Event) -> list[Replacer]:
    """All effects that modify how the object enters (614.1c-d)."""
    entry = event.entry
    if entry is None or event.obj is None:
        return []
    obj = event.obj
    plan = state.plan or layers.make_plan(state)
    if not (
        entry.copies or entry.faces or plan.parts or state.lasting
        or "rule EntersAsCopy" in state.index or "rule EntersWithCounters" in state.index
    ):  # fmt: skip
        face = obj.faces[entry.up]
        aura = "Aura" in face.subtypes and entry.attached == NOBODY
        if face.loyalty is None and face.defense is None and not aura and not _own_keys(obj, entry) & OWN:
            return []
    future = as_entering(state, event)
    chars = layers.derive(state, future)
    found = _own_effects(state, event, future, chars)
    for rule, source, you in rules_in_force(state, EntersWithCounters):
        if not isinstance(rule.filter, IsThis) and fits(state, rule.filter, future, chars, source, you):
            found.append(Replacer(ANY, f"counters of {source.id}", source, you, _with_counters, rule))
    if "Aura" in chars.subtypes and entry.attached == NOBODY and not entry.face_down:
        found.append(Replacer(LAST, "enchants", obj, entry.controller, _choose_enchanted))
    for doubling, source, you in rules_in_force(state, Doubles):
        if doubling.what == "counters" and you == entry.controller and entry.counters:
            found.append(Replacer(ANY, f"double {source.id}", source, you, _double_counters, doubling))
    for copying, source, you in rules_in_force(state, EntersAsCopy):
        if not isinstance(copying.filter, IsThis) and fits(state, copying.filter, future, chars, source, you):
            found.append(Replacer(COPY, f"copy of {source.id}", source, you, _as_copy, copying))
    return found


def _own_effects(state: State, event: Event, future: Obj, chars: Characteristics) -> list[Replacer]:
    """The effects of its own abilities, and what loyalty, defense and the type Siege bring with them."""
    obj, you = cast(Obj, event.obj), future.controller
    found: list[Replacer] = []
    context = Context(future, you, event, obj.choices)
    for place, ability in enumerate(chars.abilities):
        row = OWN_EFFECTS.get(type(ability))
        if row is not None and row.asked(state, ability, context):
            found.append(Replacer(row.rank, f"{row.word} {place}", obj, you, row.apply, ability))
    found += enters_transformed(state, event, future, chars)
    for key, amount in (("loyalty", chars.loyalty), ("defense", chars.defense)):
        if amount is not None:
            found.append(Replacer(ANY, key, obj, you, _printed_counters, (key, amount)))
    if "Siege" in chars.subtypes:
        found.append(Replacer(ANY, "protector", obj, you, _choose_protector))
    return found


def _condition_holds(state: State, ability: EntersTapped | AsEnters, context: Context) -> bool:
    return ability.condition is None or holds(state, ability.condition, context)


def _of_itself(state: State, ability: EntersWithCounters | EntersAsCopy, context: Context) -> bool:
    return isinstance(ability.filter, IsThis)


class OwnEffect(NamedTuple):
    """How a kind of ability modifies the entering of the permanent that has it, and whether this one does so now."""

    rank: int
    word: str
    apply: Apply
    asked: Callable[[State, Any, Context], bool]


def _own_keys(obj: Obj, entry: Entry) -> frozenset[str]:
    twin = obj.twin()
    twin.up = entry.up
    twin.face_down = entry.face_down
    twin.zone = BATTLEFIELD
    return printed(twin).keys


@clause("daybound.enters", "double-faced.enters-instant-back")
def enters_transformed(state: State, event: Event, future: Obj, chars: Characteristics) -> list[Replacer]:
    """702.145b: by night, what would have daybound and is represented by a double-faced card enters with its back up.

    A token is no card (see the decisions on copies); a face-down permanent has no daybound.
    """
    card = future.card
    if state.day_night != NIGHT or "daybound" not in chars.keywords or future.up == 1:
        return []
    if (card is None and not event_has_two_cards(event)) or not future.turnable:
        return []
    if event_has_two_cards(event) and not {"Instant", "Sorcery"}.isdisjoint(future.faces[1].types):
        return []
    assert event.obj is not None
    return [Replacer(BACK_FACE, "daybound", event.obj, future.controller, _transformed)]


def event_has_two_cards(event: Event) -> bool:
    """Whether an effect gave the entering card another card as its back."""
    return event.entry is not None and bool(event.entry.faces)


def _transformed(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """712.13a: with an instant or sorcery back face a spell goes to the graveyard; what is not a spell stays there."""
    entry = own_entry(event)
    back = (entry.faces or cast(Obj, event.obj).faces)[1]
    if "Instant" in back.types or "Sorcery" in back.types:
        if event.origin != STACK:
            note(state, "stays", ("zone.no-instants-on-battlefield", "daybound.enters"), event.obj)
            return None
        event.to = GRAVEYARD
        event.entry = None
        event.rules = (*event.rules, "daybound.enters", "double-faced.enters-instant-back")
        return event
    entry.up = 1
    if "Aura" not in back.subtypes:
        entry.attached = NOBODY
    event.rules = (*event.rules, "daybound.enters")
    return event


def _tapped(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    own_entry(event).tapped = True
    event.rules = (*event.rules, "replacement.enters")
    return event


def add_counters(entry: Entry, kind: str, count: int) -> None:
    """The object enters with that many more."""
    have = dict(entry.counters)
    have[kind] = have.get(kind, 0) + count
    entry.counters = tuple((name, amount) for name, amount in have.items() if amount)


def _with_counters(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    node = cast(EntersWithCounters, replacer.node)
    obj = cast(Obj, event.obj)
    context = Context(replacer.source, replacer.controller, event, obj.choices)
    count = number(state, node.count, context)
    add_counters(own_entry(event), node.kind, count)
    event.rules = (*event.rules, "replacement.enters-with")
    return event


@clause("counter.put-includes-entering")
def _double_counters(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """122.6: entering with counters is having them put on it."""
    entry = own_entry(event)
    entry.counters = tuple((kind, 2 * count) for kind, count in entry.counters)
    event.rules = (*event.rules, "counter.put-includes-entering")
    return event


def _printed_counters(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """306.5b, 310.4b: with as many counters as the number printed on the face that it enters with."""
    kind, count = cast("tuple[str, int]", replacer.node)
    add_counters(own_entry(event), kind, count)
    rule = "planeswalker.enters-with-loyalty" if kind == "loyalty" else "battle.enters-with-defense"
    event.rules = (*event.rules, rule)
    return event


@clause("battle.siege", "battle.protector.chosen")
def _choose_protector(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """310.11a: as a Siege enters, its controller chooses an opponent to protect it."""
    you = cast(Entry, event.entry).controller
    slots: dict[str, tuple[int, ...]] = {}
    push(state, (_protector_chosen,), slots=slots, obj=len(state.agenda) - 1)
    opponents = tuple(state.opponents(you))
    pick(state, Pick("choose", you, "battle.siege", "protector", opponents, 1, 1, "protector"), slots)
    return event


def _protector_chosen(state: State, frame: Frame) -> None:
    event = _entering_now(state, frame)
    own_entry(event).protector = frame.slots["protector"][0]
    event.rules = (*event.rules, "battle.protector.chosen")


def _entering_now(state: State, frame: Frame) -> Event:
    """The event of the frame below for which this one asked: a twin of it, put in its place, to be changed."""
    below = state.agenda[frame.obj]
    event = below.events[below.obj].twin()
    below.events = (*below.events[: below.obj], event, *below.events[below.obj + 1 :])
    return event


def own_entry(event: Event) -> Entry:
    """A twin of the event's entry, put in its place, to be changed."""
    event.entry = entry = cast(Entry, event.entry).twin()
    return entry


@clause("aura.enters-unspelled", "aura.nothing-to-enchant")
def _choose_enchanted(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """303.4f-g: an Aura put there otherwise enchants what its controller chooses; with nothing it stays where it is."""
    future = as_entering(state, event)
    keyword = layers.derive(state, future).keyword("enchant")
    if keyword is None or keyword.filter is None:
        return event
    you = future.controller
    able = [
        player for player in state.apnap()
        if fits_player(state, keyword.filter, player, you) and not player_protected(state, player)
    ]  # fmt: skip
    able += [
        oid for oid in state.battlefield
        if not state.objects[oid].phased and matches(state, keyword.filter, oid, future, you)
        and not protected_from(state, state.objects[oid], future)
    ]  # fmt: skip
    if not able:
        note(state, "stays", ("aura.nothing-to-enchant",), event.obj)
        return None
    slots: dict[str, tuple[int, ...]] = {}
    push(state, (_enchanted_chosen,), slots=slots, obj=len(state.agenda) - 1)
    pick(state, Pick("choose", you, "aura.enters-unspelled", "enchants", tuple(able), 1, 1, "enchant"), slots)
    return event


def _enchanted_chosen(state: State, frame: Frame) -> None:
    event = _entering_now(state, frame)
    own_entry(event).attached = frame.slots["enchants"][0]
    event.rules = (*event.rules, "aura.enters-unspelled")


@clause("replacement.entering.choice-before")
def _as_copy(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """614.1c: it enters as a copy; what of, its controller chooses before it enters (614.12a)."""
    node = cast(EntersAsCopy, replacer.node)
    if node.of is None:
        return copy_onto(state, event, replacer.source.id, node)
    you = cast(Entry, event.entry).controller
    others = tuple(
        oid for oid in state.battlefield
        if not state.objects[oid].phased and matches(state, node.of, oid, replacer.source, you)
    )  # fmt: skip
    if others:
        slots: dict[str, tuple[int, ...]] = {}
        push(state, (_copy_chosen,), replacer.node, slots=slots, obj=len(state.agenda) - 1)
        pick(state, Pick("choose", you, "replacement.entering.choice-before", "copy", others, 0, 1, "copy"), slots)
    return event


def _copy_chosen(state: State, frame: Frame) -> None:
    chosen = frame.slots.get("copy", ())
    if chosen:
        copy_onto(state, _entering_now(state, frame), chosen[0], cast(EntersAsCopy, frame.node))


def copy_onto(state: State, event: Event, original: int, node: EntersAsCopy) -> Event:
    """The entering object will be a copy of the original (707.5)."""
    entry = own_entry(event)
    entry.copies = (*entry.copies, (state.stamp + 1, copied_face(state, original, node.exceptions), False))
    event.rules = (*event.rules, "copy.enters-as")
    return event


def _as_enters(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """614.1c: instructions followed as it enters, before it is there."""
    from gloaming.engine.following import follow

    node = cast(AsEnters, replacer.node)
    event.rules = (*event.rules, "replacement.enters-with")
    future = as_entering(state, event)
    slots: dict[str, tuple[int, ...]] = {}
    push(state, (_as_entered,), node, slots=slots, obj=len(state.agenda) - 1)
    follow(
        state,
        node.effects,
        Context(future, cast(Entry, event.entry).controller, event, cast(Obj, event.obj).choices),
        slots,
    )
    return event


def _as_entered(state: State, frame: Frame) -> None:
    """What the instructions chose or made for the permanent becomes part of how it enters."""
    kept = state.chosen_words
    back = frame.slots.get("back face", ())
    emblems = tuple(oid for oid in state.command if (s := state.objects[oid].source) is not None and s.id == ENTERING)
    if not kept and not back and not emblems:
        return
    event = _entering_now(state, frame)
    entry = own_entry(event)
    entry.chosen = kept
    entry.emblems = emblems
    if back:
        give_back_face(state, event, entry, back[0], frame)
    state.chosen_words = ""


def give_back_face(state: State, event: Event, entry: Entry, card: int, frame: Frame) -> None:
    """The exiled card becomes the other face of the double-faced permanent that this will be, with more abilities."""
    node = next(word for word in walk(cast(AsEnters, frame.node).effects) if isinstance(word, GiveBackFace))
    exiled = state.objects[card]
    up = frame.slots.get("back face up", (0,))[0]
    back = changed(exiled.faces[up], tuple(AddAbility(ability) for ability in node.abilities))
    entry.faces = (cast(Obj, event.obj).faces[0], back)
    entry.components = (card,)


OWN_EFFECTS: dict[type, OwnEffect] = {
    EntersTapped: OwnEffect(ANY, "tapped", _tapped, _condition_holds),
    EntersWithCounters: OwnEffect(ANY, "counters", _with_counters, _of_itself),
    EntersAsCopy: OwnEffect(COPY, "copy", _as_copy, _of_itself),
    AsEnters: OwnEffect(ANY, "as enters", _as_enters, _condition_holds),
}
"""The abilities that say how the permanent that has them enters."""


def _stays(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    note(state, "cannot enter", ("golden.cant-beats-can",), event.obj, source=replacer.source)
    if event.origin == STACK:
        event.to = GRAVEYARD
        event.entry = None
        return event
    return None


@clause("golden.cant-beats-can")
def barred(state: State, event: Event) -> list[Replacer]:
    """Cards that can't enter from where they are; one that would be turned face down is a creature card (701.40f)."""
    if event.entry is None or event.obj is None:
        return []
    rules = [one for one in rules_in_force(state, CantEnterFrom) if ZONES[event.origin] in one[0].zones]
    if not rules:
        return []
    card = event.obj.twin()
    card.face_down = event.entry.face_down
    chars = printed(card) if card.face_down else layers.look(state, card.id)
    return [
        Replacer(SELF, f"barred {source.id}", source, you, _stays, rule)
        for rule, source, you in rules if fits(state, rule.filter, card, chars, source, you)
    ]  # fmt: skip


def _under_nobody(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    note(state, "stays", ("leave-game.no-control",), event.obj)
    return None


@clause("leave-game.no-control")
def under_one_who_left(state: State, event: Event) -> list[Replacer]:
    """800.4b: nobody who has left gets a permanent: neither card nor token comes in for that player."""
    if event.entry is None or not state.players[event.entry.controller].out:
        return []
    return [Replacer(SELF, "left the game", cast(Obj, event.obj), event.entry.controller, _under_nobody)]


FINDERS["move"] = (*FINDERS["move"], under_one_who_left, barred, modifies_entering)
