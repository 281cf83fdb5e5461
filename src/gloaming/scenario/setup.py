"""The position that a scenario gives: a state with everything there at once, and the agenda of a turn under way.

Nothing has happened in it yet: what the rules do at once with such a position is for the runner to see.
"""

# ruff: noqa: ARG001 - the functions of one table share one signature

from __future__ import annotations

from dataclasses import dataclass, field

from gloaming.cards import catalog
from gloaming.engine import commit, day_night, index, start, turn
from gloaming.engine.characteristics import printed
from gloaming.engine.copying import copiable
from gloaming.engine.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, MANIFESTED, NOBODY, Obj
from gloaming.engine.priority import give_priority
from gloaming.engine.state import STEPS, Combat, Frame, State, TurnRecord
from gloaming.language.cards import TURNING, Card, Face, Layout
from gloaming.scenario.model import CardEntry, PlayerSetup, Scenario
from gloaming.scenario.result import RunError

LIBRARY_SIZE = 30
PADDING = "Plains"
ZONES_OF_CARDS = (("hand", HAND), ("library", LIBRARY), ("graveyard", GRAVEYARD), ("exile", EXILE))


@dataclass(slots=True)
class Position:
    """The state of a scenario's start, and which object each alias names."""

    state: State
    aliases: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class _Wanted:
    """A permanent of the set-up and its entry in the file."""

    obj: Obj
    entry: CardEntry


def set_up(scenario: Scenario) -> Position:
    """The position that the scenario gives. Raises RunError for a card that is not known and the like."""
    names = [player.name for player in scenario.players]
    teams = [[names.index(member) for member in team] for team in scenario.teams] or None
    state = start.new_state(names, 0, teams)
    state.card_names = catalog.card_names
    position = Position(state)
    _turn(scenario, state)
    wanted: list[_Wanted] = []
    for seat, given in enumerate(scenario.players):
        _player(position, seat, given)
        wanted += [one for entry in given.battlefield for one in _permanents(state, seat, entry, names)]
    _aliases(position, wanted)
    for one in wanted:
        _finish(position, wanted, one, names)
    for one in wanted:
        commit.place(state, one.obj)
    _lives(scenario, state)
    day_night.set_up(state, scenario.start.day_night)
    return position


# --- the turn ---------------------------------------------------------------------------------------------------------


def _turn(scenario: Scenario, state: State) -> None:
    """Where in the game it is: the turn, whose, the step, the turn before, and what the players have begun so far."""
    names = [player.name for player in scenario.players]
    given = scenario.start
    seat = min(turn.team_of(state, names.index(given.active)))
    state.turn, state.active, state.step = given.turn, seat, given.step
    state.last_regular = seat
    state.active_team = tuple(turn.team_of(state, seat))
    state.steps_left = STEPS[STEPS.index(given.step) + 1 :]
    state.opening = given.turn == 1
    before = given.turn
    teams = _turn_order(state, seat)
    for place in range(given.turn):
        for member in teams[-place % len(teams)]:
            player = state.players[member]
            player.turns_begun += 1
            player.turn_began = max(player.turn_began, before - place)
    _previous_turn(scenario, state, teams[-1])
    if given.step in turn.COMBAT_STEPS:
        state.combat = Combat()
    if given.step == "declare attackers":
        # Nobody was declared, so the next two steps do not come (508.8).
        state.steps_left = STEPS[STEPS.index("end of combat") :]


def _turn_order(state: State, first: int) -> list[list[int]]:
    """The players, or teams, in turn order from that one on."""
    seats = len(state.players)
    order: list[list[int]] = []
    for step in range(seats):
        team = turn.team_of(state, (first + step) % seats)
        if team not in order:
            order.append(team)
    return order


def _previous_turn(scenario: Scenario, state: State, before: list[int]) -> None:
    names = [player.name for player in scenario.players]
    given = scenario.start.previous_turn
    if given is None and scenario.start.turn == 1:
        return
    active, casts = before, [0] * len(names)
    if given is not None:
        if given.active is not None:
            active = turn.team_of(state, names.index(given.active))
        for name, count in given.spells:
            casts[names.index(name)] = count
    state.previous_turn = TurnRecord(tuple(active), tuple(casts))


def begin(state: State) -> None:
    """Put the turn on the agenda: the step is about to begin (untap), or the active player is to get priority."""
    state.agenda = [Frame(turn.GAME), Frame(turn.TURN)]
    steps = turn.STEP_PROCEDURES[state.step]
    frame = Frame(steps)
    state.agenda.append(frame)
    if state.step == "cleanup":
        # Priority in a cleanup step means that another one follows (514.3a).
        frame.at = len(steps) - 1
        state.steps_left = ("cleanup",)
        give_priority(state)
    elif state.step != "untap":
        frame.at = [step.__name__ for step in steps].index("_priority")


def settle(state: State, frame: Frame) -> None:
    """A step of a frame: the rules that act immediately act on the whole position at once (702.145)."""
    day_night.settle(state)


# --- players and cards ------------------------------------------------------------------------------------------------


def _lives(scenario: Scenario, state: State) -> None:
    for seat, given in enumerate(scenario.players):
        if given.life is not None:
            for player in state.players:
                if player.id == seat or (state.teams and player.team == state.players[seat].team):
                    player.life = given.life


def _player(position: Position, seat: int, given: PlayerSetup) -> None:
    """What a player has elsewhere than on the battlefield; the library is padded below."""
    state = position.state
    state.players[seat].unlimited_mana = given.unlimited_mana
    for zone_name, zone in ZONES_OF_CARDS:
        entries: tuple[CardEntry, ...] = getattr(given, zone_name)
        for entry in entries:
            for _ in range(entry.count):
                obj = start.new_card(state, _card(entry)[0], seat, zone)
                if zone == EXILE:
                    _exiled(state, obj, entry)
                _name(position, entry, obj.id)
    padding = catalog.find(PADDING)
    for _ in range(LIBRARY_SIZE - len(state.players[seat].library)):
        start.new_card(state, padding, seat, LIBRARY)


def _exiled(state: State, obj: Obj, entry: CardEntry) -> None:
    """A card in exile: suspended where it has time counters, foretold in an earlier turn where it is face down."""
    new = obj.twin()
    new.counters = entry.counters or ()
    new.face_down = entry.face_down
    keywords = printed(obj).keywords
    if "suspend" in keywords and new.count("time"):
        new.plays = ("suspended",)
    elif "foretell" in keywords and new.face_down:
        new.plays = (f"foretold {state.turn - 1}",)
    # Face down it is listed under nothing that is printed on it.
    index.remove(state, obj)
    commit.swap(state, new)
    index.add(state, new)
    if new.plays:
        index.put(state, "playable", new.id)


def _card(entry: CardEntry) -> tuple[Card, int]:
    try:
        return catalog.find_face(entry.card)
    except catalog.UnknownCard as error:
        raise _fault(entry, "card", str(error)) from error


def _fault(entry: CardEntry, key: str, problem: str) -> RunError:
    """The error of what the entry says under that key."""
    return RunError(f"{entry.key(key)}: {problem}", line=entry.line)


def _name(position: Position, entry: CardEntry, oid: int) -> None:
    if entry.alias is not None:
        position.aliases[entry.alias] = oid


# --- permanents -------------------------------------------------------------------------------------------------------


def _permanents(state: State, owner: int, entry: CardEntry, names: list[str]) -> list[_Wanted]:
    """The permanents of one entry, not yet on the battlefield, each with its own id and timestamp."""
    card, faces, layout, up = _faces(entry)
    controller = owner if entry.controller is None else names.index(entry.controller)
    found = []
    for _ in range(entry.count):
        new = Obj(commit.new_id(state), card, faces, layout, up, owner, controller, BATTLEFIELD, state.new_stamp())
        new.token = card is None
        new.since = state.turn if entry.sick else -1
        new.tapped = entry.tapped
        new.damage = entry.damage
        new.face_down = entry.face_down
        new.plays = (MANIFESTED,) if entry.face_down else ()
        new.phased = int(entry.phased_out)
        new.phased_under = controller if entry.phased_out else NOBODY
        found.append(_Wanted(new, entry))
    return found


def _faces(entry: CardEntry) -> tuple[Card | None, tuple[Face, ...], Layout, int]:
    """The card (none for a token), the faces, and which is up."""
    if entry.token:
        try:
            return None, (catalog.find_token(entry.card),), Layout.NORMAL, 0
        except catalog.UnknownCard:
            pass
    try:
        card, up = catalog.find_face(entry.card)
    except catalog.UnknownCard as error:
        try:
            return None, (catalog.find_token(entry.card),), Layout.NORMAL, 0
        except catalog.UnknownCard:
            raise _fault(entry, "card", str(error)) from error
    if entry.face is not None:
        up = ("front", "back").index(entry.face)
    if up and card.layout is Layout.MELD:
        problem = f"{card.faces[1].name} is two cards that have melded: put them there, and meld them"
        raise _fault(entry, "card", problem)
    if up and card.layout not in TURNING:
        if entry.face is not None:
            raise _fault(entry, "face", f"{card.name} has no back face")
        up = 0
    if not entry.face_down and (card.layout is Layout.SPLIT or {"Instant", "Sorcery"} & set(card.faces[up].types)):
        raise _fault(entry, "card", f"{card.faces[up].name} cannot be a permanent")
    return (None if entry.token else card), card.faces, card.layout, up


def _aliases(position: Position, wanted: list[_Wanted]) -> None:
    for one in wanted:
        _name(position, one.entry, one.obj.id)


def _finish(position: Position, wanted: list[_Wanted], one: _Wanted, names: list[str]) -> None:
    """What refers to other permanents, and the counters that the face up is printed with."""
    obj, entry = one.obj, one.entry
    if entry.attached_to is not None:
        if entry.attached_to in names:
            obj.attached = names.index(entry.attached_to)
        else:
            host = _permanent(position, wanted, entry.attached_to, entry, "attached_to").obj
            obj.attached = host.id
            if obj.phased and host.phased:
                obj.phased, obj.phased_under = 2, NOBODY
    face = _copied(position, wanted, one, ())
    if face is not None:
        obj.copies = ((obj.stamp, face, False),)
    counters = dict(entry.counters or ())
    if not obj.face_down:
        for kind, printed_number in (("loyalty", obj.face.loyalty), ("defense", obj.face.defense)):
            if printed_number is not None:
                counters.setdefault(kind, printed_number)
    obj.counters = tuple((kind, number) for kind, number in counters.items() if number)


def _permanent(position: Position, wanted: list[_Wanted], alias: str, entry: CardEntry, key: str) -> _Wanted:
    oid = position.aliases.get(alias, NOBODY)
    for one in wanted:
        if one.obj.id == oid:
            return one
    raise _fault(entry, key, f"{alias} is no alias of a permanent")


def _copied(position: Position, wanted: list[_Wanted], one: _Wanted, above: tuple[int, ...]) -> Face | None:
    """The face that the permanent has as a copy; None where it is no copy. A copy of a copy is a copy of the same."""
    of = one.entry.copy_of
    if of is None:
        return None
    if of not in position.aliases:
        try:
            card, up = catalog.find_face(of)
        except catalog.UnknownCard as error:
            raise _fault(one.entry, "copy_of", str(error)) from error
        return card.faces[up]
    if one.obj.id in above:
        raise _fault(one.entry, "copy_of", f"{of} would be a copy of itself")
    original = _permanent(position, wanted, of, one.entry, "copy_of")
    found = _copied(position, wanted, original, (*above, one.obj.id))
    return found if found is not None and not original.obj.face_down else copiable(original.obj)
