"""What players do with priority and in combat, as the items of `play` say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gloaming.engine.layers import look
from gloaming.engine.objects import EXILE, HAND, ZONE_NUMBER, Log, Obj
from gloaming.engine.questions import PASS, Action
from gloaming.language.abilities import Activated
from gloaming.language.cards import Layout
from gloaming.scenario.answers import Doing
from gloaming.scenario.model import DeclareAttack, DeclareBlock, Named, Pattern, PlayerAction
from gloaming.scenario.result import NotPossible, RunError, lines_since
from gloaming.scenario.table import Declaration, Table
from gloaming.scenario.words import is_card, same

VERBS = {"play": "play land", "cast": "cast", "activate": "activate", "suspend": "suspend", "foretell": "foretell",
         "turn_face_up": "turn face up"}  # fmt: skip
"""The engine's words for what the file's verbs do."""
WAYS = {"flash": "flash cost", "foretell": "foretold"}
"""Keywords whose way of casting has another word in the engine."""
PERMITTED = frozenset(("any color", "then exile", "mana cost"))
"""What a permission to cast brings with it: no keyword that a player uses."""
CHOSEN = frozenset(("overload", "cleave"))
"""Keywords that a player always names, as the spell could be cast from there without them."""
EXTRAS = frozenset(("kicker",))
"""Keywords of additional costs, which are asked for after the casting has begun."""


def ready(table: Table, item: PlayerAction) -> None:
    """Bring the game to where the player may act: the stack resolved first unless this responds."""
    table.start()
    if item.verb == "pass":
        seat = table.names.seats[item.player]
        while not table.together(seat, table.holder) and table.team_has_passed():
            table.push(PASS)
        if not table.together(seat, table.holder):
            raise NotPossible(f"{item.player} does not have priority, {table.state.players[table.holder].name} has")
        return
    if not item.respond:
        table.empty_stack()
    table.give_priority_to(item.player)


def act(table: Table, item: PlayerAction) -> None:
    """Do what the item says, by the player who has priority. Raises NotPossible where that cannot be."""
    if item.verb == "pass":
        table.push(PASS)
        return
    state = table.state
    action = _find(table, item)
    before = state.log
    state.illegal = False
    state.pay_with = sources = _sources(table, item)
    table.said.doing = Doing(item, table.holder, list(item.choose), len(table.tally.lines))
    table.push(action)
    state.pay_with = ()
    if state.illegal:
        why = state.log.event.text if state.log is not None else ""
        raise NotPossible(f"{item.verb} {item.subject}: it proved illegal and was taken back ({why})")
    if item.pay is not None:
        _paid_so(table, sources, lines_since(state.log, before))
    if item.alias is not None:
        _alias(table, item, action, {id(line) for line in lines_since(state.log, before)})


def _find(table: Table, item: PlayerAction) -> Action:
    """The legal action that the item means."""
    verb = VERBS.get(item.verb)
    if verb is None:
        raise NotPossible(f"{item.verb}: no card here has that special action")
    question = table.state.question
    assert question is not None
    offered = [action for action in question.actions if action.verb == verb]
    subjects = _subjects(table, item)
    fitting = [action for action in offered if action.subject in subjects and _fits(table, item, action)]
    if item.verb == "activate":
        fitting = _that_ability(table, item, fitting, subjects)
    if not fitting:
        raise NotPossible(f"{item.player} cannot {item.verb} {item.subject} now. {_instead(table, offered)}")
    first = fitting[0]
    for other in fitting[1:]:
        if other[2:] != first[2:]:
            shown = ", ".join(_shown(table, action) for action in fitting)
            ways = f"{item.verb} {item.subject} may be done in several ways: {shown}"
            raise RunError(f"{ways}; using, face or ability picks one")
        if not table.names.alike(first.subject, other.subject):
            table.names.one(_ref(item), [action.subject for action in fitting])
    return first


def _ref(item: PlayerAction) -> Named:
    assert item.subject is not None
    return item.subject  # type: ignore[return-value]


def _subjects(table: Table, item: PlayerAction) -> list[int]:
    """The objects that the item may mean. Raises RunError where nothing at all has that name."""
    names, state = table.names, table.state
    meant = [entity for tier in names.tiers() for entity in tier if names.means(_ref(item), entity)]
    if item.verb == "turn_face_up" and isinstance(item.subject, Named):
        # Whoever turns it up knows what it is.
        down = [oid for oid in state.index.get("face down", ()) if is_card(state.objects[oid], item.subject.text)]
        meant += [oid for oid in down if oid not in meant]
    if not meant:
        names.one(_ref(item))
    if isinstance(item.subject, Named) or item.subject is None or item.subject.nth is None:
        zone = item.from_zone
        return [entity for entity in meant if zone is None or ZONE_NUMBER[zone] == state.objects[entity].zone]
    return [names.one(item.subject)]


def _fits(table: Table, item: PlayerAction, action: Action) -> bool:
    if item.verb not in ("cast", "play"):
        return True
    obj = table.state.objects[action.subject]
    if item.face is not None and action.other != ("front", "back").index(item.face):
        return False
    ways = set(filter(None, action.text.split(","))) - PERMITTED
    said = {WAYS.get(word, word) for word in item.using} - EXTRAS
    unsaid = bool(ways) and (item.from_zone is None or not CHOSEN.isdisjoint(ways))
    if item.verb == "cast" and said != ways and (said or unsaid):
        return False
    if item.face is not None or (said and obj.layout is Layout.TRANSFORM):
        # A way to cast a card that transforms says which face it is for, and the card is named by either.
        return True
    return _face_named(item, obj, action.other)


def _face_named(item: PlayerAction, obj: Obj, face: int) -> bool:
    """Whether the face is the one named, where the item names one by a name that only it has."""
    name = item.subject.text if isinstance(item.subject, Named) else item.subject.name if item.subject else None
    if name is None:
        return True
    named = [place for place, each in enumerate(obj.faces) if same(name, each.name)]
    return face in named or not named or len(obj.faces) == 1


def _that_ability(table: Table, item: PlayerAction, fitting: list[Action], subjects: Sequence[int]) -> list[Action]:
    """By its number among the activated abilities; without one, the only one that can be activated."""
    if item.ability is None:
        return fitting
    kept = []
    most = 0
    for entity in subjects:
        places = _activated(table, entity)
        most = max(most, len(places))
        if item.ability <= len(places):
            kept += [a for a in fitting if a.subject == entity and a.other == places[item.ability - 1]]
    if item.ability > most:
        raise NotPossible(f"{item.subject} has {most} activated abilities, no ability {item.ability}")
    return kept


def _activated(table: Table, entity: int) -> list[int]:
    """The places of its activated abilities among all that it has."""
    return [place for place, one in enumerate(look(table.state, entity).abilities) if isinstance(one, Activated)]


def _sources(table: Table, item: PlayerAction) -> tuple[int, ...]:
    """The permanents that are to pay, each another one."""
    found: list[int] = []
    seat = table.names.seats[item.player]
    objects = table.state.objects
    mine = [oid for oid in table.state.battlefield if objects[oid].controller == seat and not objects[oid].tapped]
    for ref in item.pay or ():
        counted = isinstance(ref, Pattern) and ref.nth is not None
        left = mine if counted else [oid for oid in mine if oid not in found]
        found.append(table.names.one(ref, left, "untapped permanent of the player"))
    return tuple(found)


def _paid_so(table: Table, sources: Sequence[int], lines: Iterable[Log]) -> None:
    """The mana came from these sources, and from no other. Raises NotPossible where it did not."""
    events = (line.event for line in lines)
    tapped = [event.obj.id for event in events if "mana.tap-for" in event.rules and event.obj is not None]
    idle = list(sources)
    for oid in tapped:
        if oid not in idle:
            raise NotPossible(f"pay: it is not paid without {table.names.describe(oid)}, which is not named")
        idle.remove(oid)
    if idle:
        raise NotPossible(f"pay: nothing is left to pay with {table.names.list(idle)}")


def _alias(table: Table, item: PlayerAction, action: Action, new: set[int]) -> None:
    """The alias names what the card has become, and follows a spell on to the permanent."""
    assert item.alias is not None
    oid = action.subject
    for line in table.tally.lines:
        event = line.event
        if id(line) in new and event.kind == "move" and event.obj is not None and event.obj.id == action.subject:
            oid = event.new or oid
    table.names.follow(item.alias, oid)
    if item.verb == "cast":
        table.following.add(item.alias)


def _instead(table: Table, offered: Sequence[Action]) -> str:
    shown = ", ".join(dict.fromkeys(_shown(table, action) for action in offered))
    return f"Possible now: {shown}." if shown else "Nothing of that kind is possible now."


def _shown(table: Table, action: Action) -> str:
    obj = table.state.objects[action.subject]
    if action.verb == "activate":
        number = _activated(table, obj.id).index(action.other) + 1
        return f"{table.names.describe(obj.id)}, ability {number}"
    name = obj.faces[action.other].name if action.verb in ("cast", "play land") else obj.name
    zone = "" if obj.zone == HAND else " from exile" if obj.zone == EXILE else " from the graveyard"
    return f"{name}{zone}{f' using {action.text}' if action.text else ''}"


# --- combat -----------------------------------------------------------------------------------------------------------


def attack(table: Table, items: Sequence[DeclareAttack]) -> None:
    """Go to the player's next declare attackers step and declare exactly these (of a team, all members' together)."""
    pairs = tuple(pair for item in items for pair in item.attacks)
    plan = Declaration("attack", tuple(item.player for item in items), pairs)
    _declare(table, plan, "declare attackers", None, items[0].player)


def block(table: Table, items: Sequence[DeclareBlock]) -> None:
    """Go to the declare blockers step of this turn and declare exactly these."""
    for item in items:
        for blocker, attackers in item.blocks:
            if len(attackers) != 1:
                raise NotPossible(f"{blocker} cannot block {len(attackers)} attackers")
    pairs = tuple((blocker, attackers[0]) for item in items for blocker, attackers in item.blocks)
    plan = Declaration("block", tuple(item.player for item in items), pairs)
    _declare(table, plan, "declare blockers", table.state.turn, None)


def _declare(table: Table, plan: Declaration, step: str, turn: int | None, active: str | None) -> None:
    before = table.state.log
    table.declaration = plan
    try:
        table.pass_until(step, turn, active)
    finally:
        table.declaration = None
    table.check_declaration(plan, lines_since(table.state.log, before))
