"""Replacement and prevention effects (614-616): what would happen is decided here before `commit` makes it happen.

Each effect gets one opportunity to affect an event (614.5). Where several apply, the affected player chooses one, in
the classes of 616.1: its own, control, copy, back face up, any; then it is asked again what applies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gloaming.engine import commit, layers
from gloaming.engine.agenda import answer, ask, next_player, push
from gloaming.engine.characteristics import printed
from gloaming.engine.clauses import clause
from gloaming.engine.lasting import ONCE, player_protected
from gloaming.engine.layers import look, rules_in_force
from gloaming.engine.matching import fits, matches
from gloaming.engine.objects import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    NOBODY,
    NOWHERE,
    STACK,
    ZONE_NUMBER,
    ZONES,
    Event,
    Obj,
)
from gloaming.engine.questions import Action
from gloaming.engine.state import Frame, State
from gloaming.engine.targets import protected_from
from gloaming.language.abilities import (
    AsEnters,
    Doubles,
    ExileUncast,
    GoesElsewhere,
    PreventDamage,
)
from gloaming.language.filters import IsThis

SELF, CONTROL, COPY, BACK_FACE, CONTAINING, ANY = range(6)
"""The classes in which effects are chosen (616.1a-e): before any other what applies to an event that contains this."""
CLASS_RULES = (
    "replacement-order.self", "replacement-order.control", "replacement-order.copy", "replacement-order.back-face",
    "replacement-order.contained-event", "replacement-order.any", "aura.enters-unspelled",
)  # fmt: skip


class Replacer:
    """One effect that applies to an event: its class, a key for "once", what says so, and what it makes of the event.

    ``apply`` returns the event as it is then, or ``None`` where nothing is left of it; or it pushes frames that go on
    with ``frame.events`` themselves (a choice as something enters) and returns the event unchanged.
    """

    __slots__ = ("rank", "key", "source", "apply", "node", "controller")

    def __init__(self, rank: int, key: str, source: Obj, controller: int, apply: Apply, node: object = None) -> None:
        self.rank = rank
        self.key = key
        self.source = source
        self.controller = controller
        self.apply = apply
        self.node = node


Apply = Callable[[State, Frame, Event, Replacer], Event | None]
Finder = Callable[[State, Event], list[Replacer]]


def propose(state: State, events: list[Event]) -> None:
    """Let the events happen, all at once, as replacement and prevention effects make them. The last thing a step does.

    The frame whose step it is finds in its ``events`` what really happened.
    """
    state.agenda[-1].events = tuple(events)
    for event in events:
        if event.kind in FINDERS and applicable(state, event):
            push(state, REPLACING, events=tuple(events))
            return
    if events:
        commit.commit(state, events)


def applicable(state: State, event: Event) -> list[Replacer]:
    """The effects that apply to the event now and have not yet been applied to it."""
    return [
        replacer for finder in FINDERS.get(event.kind, ()) for replacer in finder(state, event)
        if replacer.key not in event.applied
    ]  # fmt: skip


@clause("replacement-order.self", "replacement-order.control", "replacement-order.copy", "replacement-order.back-face",
        "replacement-order.contained-event", "replacement-order.any")  # fmt: skip
def _choose(state: State, frame: Frame) -> None:
    """616.1: the first event to which something applies; the affected player chooses among the first class."""
    for number in _in_turn_order(state, frame.events):
        event = frame.events[number]
        found = applicable(state, event)
        if found:
            first = min(replacer.rank for replacer in found)
            found = [replacer for replacer in found if replacer.rank == first]
            frame.obj = number
            keys = sorted({replacer.key for replacer in found}, key=[replacer.key for replacer in found].index)
            actions = [Action("apply", found[[r.key for r in found].index(key)].source.id, text=key) for key in keys]
            if _same(found):
                actions = actions[:1]
            ask(state, frame, "replacement", _in_game(state, affected(event)), CLASS_RULES[first], actions)
            return
    frame.at = len(frame.steps)
    events = [event.twin() for event in frame.events]
    state.agenda[-2].events = tuple(events)
    used = {key for event in events for key in event.applied}
    state.lasting = tuple(e for e in state.lasting if e.shield != ONCE or f"copy of {e.source.id}" not in used)
    if events:
        commit.commit(state, events)


@clause("golden.apnap")
def _in_turn_order(state: State, events: tuple[Event, ...]) -> Sequence[int]:
    """101.4: the places of the events, those first about which the active player chooses."""
    if len(events) == 1:
        return (0,)
    order = [*state.all_in_order(), NOBODY]
    return sorted(range(len(events)), key=lambda number: order.index(affected(events[number])))


def _same(found: list[Replacer]) -> bool:
    """Whether the order can't matter: effects of one kind of node only add up (tapped, counters)."""
    kinds = {type(replacer.node).__name__ for replacer in found}
    add_up = {"EntersTapped", "EntersWithCounters", "tuple", "NoneType"}
    if sum(type(replacer.node) is AsEnters for replacer in found) == 1:
        add_up.add("AsEnters")
    return kinds <= add_up or (len(kinds) == 1 and len({repr(replacer.node) for replacer in found}) == 1)


def _in_game(state: State, player: int) -> int:
    """800.4h: what one who has left would choose by a rule, the next player in turn order chooses."""
    return next_player(state, player) if state.players[player].out else player


def affected(event: Event) -> int:
    """The affected player: the object's controller (or owner where it has none), or the player (616.1)."""
    if event.entry is not None:
        return event.entry.controller
    if event.obj is not None:
        return event.obj.controller if event.obj.zone in (BATTLEFIELD, STACK) else event.obj.owner
    return event.player


@clause("replacement-order.repeat", "replacement.once")
def _apply(state: State, frame: Frame) -> None:
    """616.1f: apply the chosen one; then see what applies now."""
    event = frame.events[frame.obj]
    chosen = answer(frame)
    replacer = next(r for r in applicable(state, event) if r.key == chosen.text)
    changed = event.twin()
    changed.applied = (*event.applied, replacer.key)
    if replacer.rank in (CONTROL, COPY, BACK_FACE):
        changed.rules = (*event.rules, CLASS_RULES[replacer.rank])
    frame.at = 0
    result = replacer.apply(state, frame, changed, replacer)
    put_back(frame, result)


def put_back(frame: Frame, event: Event | None) -> None:
    """The event that is being worked on is this one now; ``None``: it will not happen."""
    events = list(frame.events)
    if event is None:
        del events[frame.obj]
    else:
        events[frame.obj] = event
    frame.events = tuple(events)


REPLACING = (_choose, _apply)


# What can apply to which kind of event


def _instead(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """614.6: the object goes to the other zone instead; the first event never happens."""
    node = replacer.node
    assert isinstance(node, GoesElsewhere)
    event.to = ZONE_NUMBER[node.instead]
    event.rules = (*event.rules, "replacement.instead")
    event.other = replacer.source
    event.entry = None
    return event


@clause("replacement.instead")
def goes_elsewhere(state: State, event: Event) -> list[Replacer]:
    """Effects that send the object to another zone."""
    if event.obj is None or event.to not in (GRAVEYARD, STACK) or event.to == STACK:
        return []
    found = []
    for rule, source, you in rules_in_force(state, GoesElsewhere):
        there = ZONES[event.to] == rule.to and rule.origin in ("", ZONES[event.origin])
        if there and matches_as_it_is(state, event, rule, source, you):
            found.append(Replacer(ANY, f"instead {source.id} {rule.instead}", source, you, _instead, rule))
    own = event.obj
    if own.zone != BATTLEFIELD:
        found += [
            Replacer(ANY, f"instead {own.id} {ability.instead}", own, own.owner, _instead, ability)
            for ability in printed(own).abilities
            if isinstance(ability, GoesElsewhere)
            and ability.to == ZONES[event.to]
            and ability.origin in ("", ZONES[event.origin])
            and fits(state, ability.filter, own, printed(own), own, own.owner)
        ]
    for effect in state.lasting:
        if effect.shield == "exile if it would die" and own.id in effect.objects and event.origin == BATTLEFIELD:
            rule = GoesElsewhere(IsThis(), "graveyard", "exile")
            found.append(Replacer(ANY, f"exile {effect.stamp}", effect.source, effect.controller, _instead, rule))
    return found


def matches_as_it_is(state: State, event: Event, rule: GoesElsewhere, source: Obj, you: int) -> bool:
    """Whether the rule means the object that would move; a token is no card (108.2b)."""
    obj = event.obj
    if obj is None or (rule.whose == "opponents" and state.players[obj.owner].team == state.players[you].team):
        return False
    if rule.whose == "you" and obj.owner != you:
        return False
    return matches(state, rule.filter, obj.id, source, you)


def _token_stays(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    commit.note(state, "stays", ("token.no-return",), event.obj)
    return None


@clause("token.no-return")
def token_gone(state: State, event: Event) -> list[Replacer]:
    """111.8: a token that has left the battlefield moves nowhere any more, until it ceases to exist."""
    obj = event.obj
    if obj is None or not obj.token or event.origin in (BATTLEFIELD, NOWHERE):
        return []
    return [Replacer(SELF, "token", obj, obj.owner, _token_stays)]


def _exile_flashback(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    assert event.obj is not None
    event.to = EXILE
    event.rules = (*event.rules, "keyword.flashback" if event.obj.exile_instead == "any" else "replacement.instead")
    return event


@clause("keyword.flashback")
def leaves_stack_for_exile(state: State, event: Event) -> list[Replacer]:
    """702.34a: a spell cast with flashback is exiled instead of going anywhere else as it leaves the stack.

    What another permission to cast says of it may speak of one zone only (614.1a).
    """
    obj = event.obj
    if obj is None or event.origin != STACK or event.to in (EXILE, BATTLEFIELD):
        return []
    if obj.exile_instead not in ("any", ZONES[event.to]):
        return []
    return [Replacer(ANY, "leaves the stack", obj, obj.owner, _exile_flashback)]


def _regenerate(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """701.19a: instead of being destroyed: damage off, tapped, out of combat; the shield is used up."""
    used = replacer.node
    state.lasting = tuple(effect for effect in state.lasting if effect is not used)
    obj = event.obj
    assert obj is not None
    now = state.objects[obj.id].twin()
    now.damage = 0
    now.tapped = True
    commit.swap(state, now)
    commit.remove_from_combat(state, obj.id)
    return Event("regenerated", ("action.regenerate",), obj, obj.controller, source=replacer.source)


@clause("replacement.regeneration")
def regeneration(state: State, event: Event) -> list[Replacer]:
    """Regeneration shields replace destruction (614.8), and with it the move that is part of it (616.1g)."""
    if event.why != "destroyed" or event.obj is None or event.text == "no regeneration":
        return []
    return [
        Replacer(CONTAINING, f"regenerate {effect.stamp}", effect.source, effect.controller, _regenerate, effect)
        for effect in state.lasting
        if effect.shield == "regenerate" and event.obj.id in effect.objects
    ]


def _prevent(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    """615.6: prevented damage never happens."""
    protected = replacer.node == "protection"
    why = ("keyword.protection", "keyword.protection.damage") if protected else ("prevention.is",)
    rules = (*why, "prevention.never-happens")
    return Event("prevented", rules, event.obj, event.player, event.amount, replacer.source)


@clause("prevention.is")
def prevention(state: State, event: Event) -> list[Replacer]:
    """Effects that prevent the damage."""
    source = event.source
    if source is None:
        return []
    return protection(state, event, source) + [
        Replacer(ANY, f"prevent {where.id}", where, you, _prevent, rule)
        for rule, where, you in rules_in_force(state, PreventDamage)
        if (event.combat or not rule.combat_only) and matches(state, rule.by, source.id, where, you)
    ]


@clause("keyword.protection")
def protection(state: State, event: Event, source: Obj) -> list[Replacer]:
    """702.16e: damage from what it has protection from is prevented."""
    obj = event.obj
    if obj is None:
        safe = player_protected(state, event.player)
        return [Replacer(ANY, "protection", source, event.player, _prevent, "protection")] if safe else []
    if "protection" in look(state, obj.id).keywords and protected_from(state, obj, source):
        return [Replacer(ANY, "protection", obj, obj.controller, _prevent, "protection")]
    return []


def _double(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    event.amount *= 2
    return event


@clause("replacement.is")
def doubling(state: State, event: Event) -> list[Replacer]:
    """Twice as many counters on your permanents."""
    if event.amount <= 0 or event.obj is None or event.why == "paid":
        return []
    return [
        Replacer(ANY, f"double {source.id}", source, you, _double, rule)
        for rule, source, you in rules_in_force(state, Doubles)
        if rule.what == "counters" and event.obj.zone == BATTLEFIELD and event.obj.controller == you
    ]


def _exile_uncast(state: State, frame: Frame, event: Event, replacer: Replacer) -> Event | None:
    event.to = EXILE
    event.entry = None
    event.other = replacer.source
    event.rules = (*event.rules, "replacement.instead")
    return event


@clause("replacement.entering")
def uncast(state: State, event: Event) -> list[Replacer]:
    """Those that would enter without having been cast are exiled."""
    from gloaming.engine.battlefield import as_entering

    if event.entry is None or (event.obj is not None and event.origin == STACK and event.obj.was_cast):
        return []
    found = []
    for rule, source, you in rules_in_force(state, ExileUncast):
        future = as_entering(state, event)
        if not future.token and fits(state, rule.filter, future, layers.derive(state, future), source, you):
            # Whatever else would modify its entering modifies nothing then, so that nobody need choose between them.
            found.append(Replacer(CONTAINING, f"uncast {source.id}", source, you, _exile_uncast, rule))
    return found


FINDERS: dict[str, tuple[Finder, ...]] = {
    "move": (token_gone, goes_elsewhere, leaves_stack_for_exile, regeneration, uncast),
    "damage": (prevention,),
    "counters": (doubling,),
}
"""By kind of event, where to look for effects that apply; `battlefield.py` adds those that modify entering."""
