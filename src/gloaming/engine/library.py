"""Instructions about libraries: scry, surveil, looking at the top, searching, revealing, shuffling (701.20-701.25)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import battlefield, commit
from gloaming.engine.agenda import Pick, answer, ask_yes_no, pick, source_of
from gloaming.engine.chance import roll, shuffled
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, count, next_of, objects, who
from gloaming.engine.instructions.moving import exiling, link, put_card
from gloaming.engine.matching import matches
from gloaming.engine.objects import GRAVEYARD, HAND, LIBRARY, NOBODY, ZONE_NUMBER, Event
from gloaming.engine.questions import YES
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


def _top(state: State, frame: Frame, amount: int) -> tuple[int, ...]:
    return state.players[context_of(frame).controller].library[:amount]


@clause("action.scry", "action.surveil")
def _look(state: State, frame: Frame) -> None:
    """701.22a, 701.25a: look, then say what leaves the top, then the order of what stays."""
    node = cast("e.Scry | e.Surveil", frame.node)
    top = _top(state, frame, count(state, frame, node.count))
    frame.slots["looked at"] = top
    you = context_of(frame).controller
    word = "scry" if isinstance(node, e.Scry) else "surveil"
    if top:
        commit.commit(
            state, [Event("looked", ("action." + word,), None, you, len(top), source_of(state, frame), why=word)]
        )
        pick(state, Pick("choose", you, "action." + word, "away", top, 0, len(top), word), frame.slots)


def _order_away(state: State, frame: Frame) -> None:
    away = frame.slots.get("away", ())
    you = context_of(frame).controller
    rest = tuple(oid for oid in frame.slots["looked at"] if oid not in away)
    frame.slots["stay"] = rest
    if len(rest) > 1:
        pick(
            state,
            Pick("order", you, "action.scry", "stay", rest, len(rest) - 1, len(rest) - 1, "top first"),
            frame.slots,
        )


def _put_away(state: State, frame: Frame) -> None:
    node = cast("e.Scry | e.Surveil", frame.node)
    away = frame.slots.pop("away", ())
    looked = frame.slots["looked at"]
    stay = frame.slots["stay"]
    stay = (*stay, *(oid for oid in looked if oid not in away and oid not in stay))
    player = state.players[context_of(frame).controller]
    below = tuple(oid for oid in player.library if oid not in looked)
    if isinstance(node, e.Scry):
        player.library = stay + below + away
    else:
        player.library = stay + away + below
        propose(
            state,
            [Event("move", ("action.surveil",), state.objects[oid], player.id, why="surveiled", origin=LIBRARY,
                   to=GRAVEYARD)
             for oid in away],
        )  # fmt: skip


@clause("action.look", "zone.library")
def _dig(state: State, frame: Frame) -> None:
    """Look at cards from the top and choose among those that match."""
    node = cast(e.Dig, frame.node)
    you = context_of(frame).controller
    top = _top(state, frame, count(state, frame, node.count))
    frame.slots["looked at"] = top
    source = context_of(frame).source
    able = tuple(oid for oid in top if matches(state, node.filter, oid, source, you))
    commit.commit(state, [Event("looked", ("action.look",), None, you, len(top), source_of(state, frame), why="top")])
    most = min(node.most, len(able))
    pick(
        state,
        Pick("choose", you, "resolve.choices", node.slot, able, node.least, most, node.to, source.id),
        frame.slots,
    )


def _dig_take(state: State, frame: Frame) -> None:
    node = cast(e.Dig, frame.node)
    chosen = [state.objects[oid] for oid in frame.slots[node.slot]]
    you = context_of(frame).controller
    if node.to == "battlefield":
        made = (put_card(state, obj, you, source=source_of(state, frame)) for obj in chosen)
        battlefield.put(state, [event for event in made if event is not None])
        return
    why, to, source = "revealed" if node.reveal else "put", ZONE_NUMBER[node.to], source_of(state, frame)
    propose(
        state,
        [Event("move", ("zone.move",), obj, you, why=why, origin=LIBRARY, to=to, source=source) for obj in chosen],
    )


@clause("zone.library.owner-arranges")
def _dig_order(state: State, frame: Frame) -> None:
    """What goes to the bottom in any order: the player says in which (401.4)."""
    node = cast(e.Dig, frame.node)
    frame.slots[node.slot] = tuple(event.new for event in frame.events if event.new)
    you = context_of(frame).controller
    rest = tuple(oid for oid in frame.slots["looked at"] if oid in state.objects and oid in state.players[you].library)
    frame.slots["rest"] = rest
    if node.rest in ("library bottom", "library top") and len(rest) > 1:
        pick(
            state,
            Pick("order", you, "zone.library.owner-arranges", "rest", rest, len(rest) - 1, len(rest) - 1, node.rest),
            frame.slots,
        )


def _dig_rest(state: State, frame: Frame) -> None:
    node = cast(e.Dig, frame.node)
    player = state.players[context_of(frame).controller]
    looked = [oid for oid in frame.slots["looked at"] if oid in player.library]
    rest = frame.slots["rest"]
    rest = (*rest, *(oid for oid in looked if oid not in rest))
    others = tuple(oid for oid in player.library if oid not in rest)
    if node.rest == "graveyard":
        propose(
            state,
            [
                Event("move", ("zone.move",), state.objects[oid], player.id, why="put", origin=LIBRARY, to=GRAVEYARD)
                for oid in rest
            ],
        )
    elif node.rest == "library top":
        player.library = rest + others
    else:
        player.library = others + (shuffled(state, rest) if "random" in node.rest else rest)


@clause("action.search", "action.search.may-fail")
def _search(state: State, frame: Frame) -> None:
    """701.23: each of the players in turn finds cards that match, or none (701.23b)."""
    node = cast(e.Search, frame.node)
    player = next_of(state, frame, node.who)
    if player == NOBODY:
        return
    source = context_of(frame).source
    able = tuple(oid for oid in state.players[player].library if matches(state, node.filter, oid, source, player))
    slot = f"search {player}"
    frame.slots[slot] = ()
    pick(state, Pick("choose", player, "action.search", slot, able, 0, node.count, "search", source.id), frame.slots)


def _search_put(state: State, frame: Frame) -> None:
    node = cast(e.Search, frame.node)
    players = who(state, frame, node.who)
    chosen = []
    for player in players:
        found = frame.slots.pop(f"search {player}", ())
        chosen += [state.objects[oid] for oid in found]
        if not found:
            commit.note(state, "finds nothing", ("action.search", "action.search.may-fail"), player=player)
    source = source_of(state, frame)
    if node.to == "battlefield":
        told = ("action.search",)
        made = [put_card(state, obj, obj.owner, tapped=node.tapped, source=source, told=told) for obj in chosen]
        battlefield.put(state, [event for event in made if event is not None])
    else:
        propose(
            state,
            [
                Event(
                    "move", ("action.search",), obj, obj.owner, why="searched", origin=LIBRARY, to=HAND, source=source
                )
                for obj in chosen
            ],
        )


def _search_shuffle(state: State, frame: Frame) -> None:
    node = cast(e.Search, frame.node)
    shuffle(state, who(state, frame, node.who))


@clause("action.shuffle")
def shuffle(state: State, players: list[int]) -> None:
    """701.24a: their libraries are put in random order."""
    commit.commit(state, [Event("shuffle", ("action.shuffle",), None, player) for player in players])


def _shuffle_into(state: State, frame: Frame) -> None:
    node = cast(e.ShuffleInto, frame.node)
    going = objects(state, frame, node.what)
    frame.slots["owners"] = tuple(dict.fromkeys(obj.owner for obj in going))
    source = source_of(state, frame)
    propose(
        state,
        [
            Event(
                "move", ("action.shuffle",), obj, obj.owner, why="shuffled", origin=obj.zone, to=LIBRARY, source=source
            )
            for obj in going
        ],
    )


def _shuffle_owners(state: State, frame: Frame) -> None:
    shuffle(state, list(frame.slots["owners"]))


@clause("action.reveal")
def _reveal_top(state: State, frame: Frame) -> None:
    node = cast(e.RevealTop, frame.node)
    players = who(state, frame, node.who)
    library = state.players[players[0]].library if players else ()
    frame.slots[node.slot] = library[:1]
    if not library:
        frame.at = len(frame.steps)
    elif node.may_reveal:
        commit.commit(
            state, [Event("looked", ("action.look",), None, players[0], 1, source_of(state, frame), why="top")]
        )


def _ask_to_reveal(state: State, frame: Frame) -> None:
    node = cast(e.RevealTop, frame.node)
    players, card = who(state, frame, node.who), frame.slots[node.slot][0]
    if not players:
        frame.slots[node.slot] = ()
        frame.at = len(frame.steps)
    elif node.may_reveal:
        ask_yes_no(state, frame, players[0], "action.reveal", "reveal", card)
    else:
        frame.answer = YES


def _revealed(state: State, frame: Frame) -> None:
    node = cast(e.RevealTop, frame.node)
    card = frame.slots[node.slot][0]
    if answer(frame) == YES:
        obj = state.objects[card]
        commit.commit(state, [Event("revealed", ("action.reveal",), obj, obj.owner, source=source_of(state, frame))])
    else:
        frame.slots[node.slot] = ()


def _exile_top(state: State, frame: Frame) -> None:
    node = cast(e.ExileTop, frame.node)
    source = source_of(state, frame)
    cards = [
        state.objects[oid]
        for player in who(state, frame, node.who)
        for oid in state.players[player].library[: count(state, frame, node.count)]
    ]
    propose(state, exiling(cards, source))


def _keep_top(state: State, frame: Frame) -> None:
    node = cast(e.ExileTop, frame.node)
    ids = tuple(event.new for event in frame.events if event.new in state.objects)
    frame.slots[node.slot] = ids
    if node.linked:
        link(state, context_of(frame).source, ids)


def _exile_at_random(state: State, frame: Frame) -> None:
    node = cast(e.ExileAtRandom, frame.node)
    context = context_of(frame)
    chosen = []
    for player in who(state, frame, node.whose):
        library = state.players[player].library
        able = tuple(oid for oid in library if matches(state, node.filter, oid, context.source, context.controller))
        if able:
            chosen.append(state.objects[able[roll(state, len(able))]])
    propose(state, exiling(chosen, source_of(state, frame)))


def _keep_random(state: State, frame: Frame) -> None:
    node = cast(e.ExileAtRandom, frame.node)
    frame.slots[node.slot] = tuple(event.new for event in frame.events if event.new in state.objects)


def _look_at_hand(state: State, frame: Frame) -> None:
    node = cast(e.LookAtHand, frame.node)
    you = context_of(frame).controller
    for player in who(state, frame, node.whose):
        size = len(state.players[player].hand)
        commit.commit(state, [Event("looked", ("action.look",), None, you, size, source_of(state, frame), why="hand")])


def _reveal_hand(state: State, frame: Frame) -> None:
    node = cast(e.RevealHand, frame.node)
    events = []
    for player in who(state, frame, node.who):
        events += [
            Event("revealed", ("action.reveal",), state.objects[oid], player, source=source_of(state, frame))
            for oid in state.players[player].hand
        ]
    if events:
        commit.commit(state, events)


DO: dict[type, tuple[Step, ...]] = {
    e.Scry: (_look, _order_away, _put_away),
    e.Surveil: (_look, _order_away, _put_away),
    e.Dig: (_dig, _dig_take, _dig_order, _dig_rest),
    e.Search: (_search, _search_put, _search_shuffle),
    e.ShuffleInto: (_shuffle_into, _shuffle_owners),
    e.RevealTop: (_reveal_top, _ask_to_reveal, _revealed),
    e.RevealHand: (_reveal_hand,),
    e.ExileTop: (_exile_top, _keep_top),
    e.ExileAtRandom: (_exile_at_random, _keep_random),
    e.LookAtHand: (_look_at_hand,),
}
