"""Starting the game (103): libraries, opening hands, mulligans, the first turn; and positions that are simply given."""

from __future__ import annotations

from gloaming.engine import battlefield, commit, library, vocabulary
from gloaming.engine.agenda import Pick, answer, ask, ask_yes_no, pick, push
from gloaming.engine.chance import roll, shuffled
from gloaming.engine.characteristics import printed
from gloaming.engine.clauses import clause
from gloaming.engine.instructions import draw
from gloaming.engine.objects import DESIGNATIONS, LIBRARY, Event, Obj
from gloaming.engine.questions import YES, Action
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, Player, State
from gloaming.engine.turn import GAME, team_of
from gloaming.language.abilities import OpeningHand
from gloaming.language.cards import Card

INSTRUCTIONS = vocabulary.DO
"""What the engine can carry out; a game can be started only with the whole vocabulary loaded."""
HAND_SIZE = 7
LIFE = 20
TEAM_LIFE = 30


def count_sides(state: State) -> None:
    """800.1, 810.1: how many players, and how many players or teams, begin the game."""
    there = [player for player in state.players if not player.out]
    state.multiplayer = len(there) > 2
    state.sides = len({player.team for player in there})


def team_life(members: int) -> int:
    """810.4, 810.11: the starting life total of a team: 30, and 15 for each member beyond the second."""
    return TEAM_LIFE + 15 * (members - 2)


def new_state(names: list[str], seed: int, teams: list[list[int]] | None = None) -> State:
    """A state with players and nothing else. With teams each player's team is the place of the list that names them."""
    state = State()
    state.chance = seed
    state.next_id = max(DESIGNATIONS)
    life = team_life(len(teams[0])) if teams else LIFE
    state.players = [Player(place, name, life) for place, name in enumerate(names)]
    state.casts = (0,) * len(names)
    state.left = len(names)
    state.teams = bool(teams)
    for number, team in enumerate(teams or []):
        for member in team:
            state.players[member].team = number
    count_sides(state)
    return state


def new_card(state: State, card: Card, owner: int, zone: int) -> Obj:
    """A card that has just been put into a zone before the game."""
    obj = Obj(commit.new_id(state), card, card.faces, card.layout, 0, owner, owner, zone, state.new_stamp())
    commit.place(state, obj, commit.BOTTOM)
    return obj


def begin(state: State, decks: list[list[Card]], first: int | None = None) -> None:
    """103: shuffle, decide who goes first, opening hands, mulligans, then the first turn."""
    for owner, deck in enumerate(decks):
        for card in deck:
            new_card(state, card, owner, LIBRARY)
    for player in state.players:
        player.library = shuffled(state, player.library)
    first = roll(state, len(state.players)) if first is None else first
    state.active = team_of(state, first)[0]
    state.last_regular = (state.active - 1) % len(state.players)
    state.opening = True
    push(state, GAME)
    push(state, OPENING)


@clause("game.start.hand")
def _opening_hands(state: State, frame: Frame) -> None:
    """103.5: each player draws seven cards."""
    order = state.apnap()
    if frame.obj < len(order) * HAND_SIZE:
        player = order[frame.obj // HAND_SIZE]
        frame.obj += 1
        frame.at = 0
        draw(state, player, ("game.start.hand",))
    else:
        frame.slots["deciding"] = tuple(order)
        frame.slots["again"] = ()


@clause("game.start.mulligan")
def _ask_mulligan(state: State, frame: Frame) -> None:
    """103.5: each in turn order says whether to keep or take a mulligan."""
    deciding = tuple(player for player in frame.slots["deciding"] if not state.players[player].out)
    frame.slots["deciding"] = deciding
    if not deciding:
        frame.at += 1
        return
    player = deciding[0]
    actions = [Action("keep")]
    if state.players[player].mulligans < HAND_SIZE:
        actions.append(Action("mulligan"))
    ask(state, frame, "mulligan", player, "game.start.mulligan", actions)


def _keep_or_not(state: State, frame: Frame) -> None:
    deciding = frame.slots["deciding"]
    if answer(frame).verb == "mulligan":
        frame.slots["again"] = (*frame.slots["again"], deciding[0])
    frame.slots["deciding"] = deciding[1:]
    frame.at -= 2


@clause("game.start.mulligan", "game.start.mulligan.free-first")
def _redraw(state: State, frame: Frame) -> None:
    """103.5: those who take a mulligan shuffle their hands in and draw seven anew; then they decide again."""
    again = tuple(player for player in frame.slots["again"] if not state.players[player].out)
    if not again:
        return
    if frame.slots.get("drawing"):
        left = frame.slots["drawing"][0]
        player = again[0]
        if left:
            frame.slots["drawing"] = (left - 1,)
            frame.at -= 1
            draw(state, player, ("game.start.mulligan",))
            return
        frame.slots["drawing"] = ()
        frame.slots["decided"] = (*frame.slots.get("decided", ()), player)
        frame.slots["again"] = again[1:]
        if frame.slots["again"]:
            frame.at -= 1
        else:
            frame.slots["deciding"] = frame.slots["decided"]
            frame.slots["decided"] = ()
            frame.at -= 3
        return
    player = again[0]
    mine = state.players[player]
    mine.mulligans += 1
    mine.library = (*mine.hand, *mine.library)
    for oid in mine.hand:
        back = state.objects[oid].twin()
        back.zone = LIBRARY
        state.objects[oid] = back
    mine.hand = ()
    frame.slots["drawing"] = (HAND_SIZE,)
    frame.at -= 1
    library.shuffle(state, [player])


def _bottom(state: State, frame: Frame) -> None:
    """103.5: for each mulligan a card of the hand goes to the bottom; with more players or teams the first is free."""
    free = 1 if state.multiplayer else 0
    for player in state.apnap():
        mine = state.players[player]
        count = mine.mulligans - free
        slot = f"bottom {player}"
        if count > 0 and slot not in frame.slots:
            frame.at -= 1
            pick(
                state,
                Pick("bottom", player, "game.start.mulligan", slot, mine.hand, count, count, "bottom"),
                frame.slots,
            )
            return


def _put_on_bottom(state: State, frame: Frame) -> None:
    events = [
        Event("move", ("game.start.mulligan",), state.objects[oid], player, why="put", origin=1, to=LIBRARY,
              text=commit.BOTTOM)
        for player in state.apnap() for oid in frame.slots.get(f"bottom {player}", ())
    ]  # fmt: skip
    propose(state, events)


@clause("game.start.opening-hand-actions", "game.start.begin-on-battlefield")
def _ask_to_begin_with(state: State, frame: Frame) -> None:
    """103.6a: cards of opening hands with which the game may begin on the battlefield, each player in turn order."""
    for player in state.apnap():
        for card in state.players[player].hand:
            abilities = printed(state.objects[card]).abilities
            if f"asked {card}" not in frame.slots and any(isinstance(ability, OpeningHand) for ability in abilities):
                frame.obj = card
                ask_yes_no(state, frame, player, "game.start.begin-on-battlefield", "begin with", card)
                return
    frame.at = len(frame.steps)


def _begin_with(state: State, frame: Frame) -> None:
    frame.at -= 2
    frame.slots[f"asked {frame.obj}"] = (1,)
    if answer(frame) == YES:
        card = state.objects[frame.obj]
        rules = ("game.start.begin-on-battlefield",)
        battlefield.put(state, [battlefield.entering(state, card, card.owner, rules, "put")])


OPENING = (
    _opening_hands, _ask_mulligan, _keep_or_not, _redraw, _bottom, _put_on_bottom, _ask_to_begin_with, _begin_with,
)  # fmt: skip
