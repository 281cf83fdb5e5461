"""Drawing, discarding, milling (121, 701.9, 701.17)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit
from gloaming.engine.agenda import Pick, pick, source_of
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import count, moved, next_of, objects, who
from gloaming.engine.objects import (
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    Event,
    Obj,
)
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


@clause("draw.one-at-a-time")
def _draw(state: State, frame: Frame) -> None:
    """121.2: one card after the other; each player in turn order (121.2c)."""
    node = cast(e.Draw, frame.node)
    if frame.obj == 0:
        frame.obj = 1
        frame.slots["to draw"] = tuple(
            player for player in who(state, frame, node.who) for _ in range(count(state, frame, node.count))
        )
    waiting = frame.slots["to draw"]
    if waiting:
        frame.slots["to draw"] = waiting[1:]
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
    player = next_of(state, frame, node.who)
    if player == NOBODY:
        return
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


DO: dict[type, tuple[Step, ...]] = {
    e.Draw: (_draw,),
    e.Discard: (_discard_choose, _discard_all, _keep_discarded),
    e.DiscardIt: (_discard_it,),
    e.Mill: (_mill, _keep_milled),
}
