"""Costs other than mana (118): whether they can be paid, and paying them, with the choices that they ask for."""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit
from gloaming.engine.agenda import Pick, answer, ask, pick, push
from gloaming.engine.clauses import clause
from gloaming.engine.instructions import discarding, sacrificing
from gloaming.engine.mana import can_pay, sick
from gloaming.engine.matching import matches
from gloaming.engine.objects import BATTLEFIELD, Event, Obj, Slots
from gloaming.engine.questions import Action
from gloaming.engine.replacement import propose
from gloaming.engine.state import Frame, State
from gloaming.language.costs import (
    TAP,
    Cost,
    CostPart,
    DiscardCost,
    Loyalty,
    PayLife,
    RemoveCounters,
    SacrificeCost,
    TapOthers,
    TapThis,
)
from gloaming.language.filters import Filter
from gloaming.language.mana import ManaCost

MOST_TIMES = 1000
"""The greatest X, and how often something is paid, where a player has more mana than could be counted."""


def mana_of(cost: Cost) -> ManaCost:
    """The mana part of a cost, all of it together."""
    if len(cost) == 1 and isinstance(cost[0], ManaCost):
        return cost[0]
    parts = [part for part in cost if isinstance(part, ManaCost)]
    symbols = tuple(symbol for part in parts for symbol in part.symbols)
    return ManaCost(symbols, sum(part.generic for part in parts), sum(part.x for part in parts))


@clause("cost.needs-resources")
def payable(state: State, player: int, source: Obj, cost: Cost, x: int = 0, any_color: bool = False) -> bool:
    """Whether the player could pay the whole cost of an ability of the source (118.3)."""
    if len(cost) == 1 and isinstance(cost[0], ManaCost):
        return can_pay(state, player, cost[0], x, 0, any_color)
    return can_pay(state, player, mana_of(cost), x, tapped_by(cost, source), any_color) and all(
        payable_part(state, player, source, part) for part in cost if not isinstance(part, ManaCost)
    )


def tapped_by(cost: Cost, source: Obj) -> int:
    """The source's id where the cost taps it, so that it can't be tapped for mana too; else 0."""
    return source.id if TAP in cost else 0


def payable_part(state: State, player: int, source: Obj, part: CostPart) -> bool:
    """Whether one part of a cost that is no mana could be paid."""
    if isinstance(part, TapThis):
        return can_tap(state, source)
    if isinstance(part, PayLife):
        return commit.can_pay_life(state, player, part.amount)
    if isinstance(part, Loyalty):
        return source.count("loyalty") + part.change >= 0
    if isinstance(part, SacrificeCost):
        return len(mine(state, player, source, part.filter)) >= part.count
    if isinstance(part, DiscardCost):
        return len(hand(state, player, source, part.filter)) >= part.count
    if isinstance(part, TapOthers):
        return len(untapped(state, player, source, part.filter)) >= part.count
    if isinstance(part, RemoveCounters):
        there = sum(state.objects[oid].count(part.kind) for oid in mine(state, player, source, part.filter))
        return there >= part.count
    return True


@clause("creature.summoning-sickness", "activate.summoning-sickness")
def can_tap(state: State, source: Obj) -> bool:
    """302.6: untapped, and no creature that came under its controller's control this turn, unless it has haste."""
    return source.zone == BATTLEFIELD and not source.tapped and not sick(state, source)


def mine(state: State, player: int, source: Obj, filter: Filter) -> tuple[int, ...]:
    """The player's permanents that match."""
    return tuple(
        oid for oid in state.battlefield
        if state.objects[oid].controller == player and not state.objects[oid].phased
        and matches(state, filter, oid, source, player)
    )  # fmt: skip


def untapped(state: State, player: int, source: Obj, filter: Filter) -> tuple[int, ...]:
    """Those that are untapped."""
    return tuple(oid for oid in mine(state, player, source, filter) if not state.objects[oid].tapped)


def hand(state: State, player: int, source: Obj, filter: Filter) -> tuple[int, ...]:
    """The cards in the player's hand that match, but not the source itself."""
    return tuple(
        oid for oid in state.players[player].hand if oid != source.id and matches(state, filter, oid, source, player)
    )


class Price:
    """A cost to be paid by a player for a source; the parts that are no mana, one after the other."""

    __slots__ = ("player", "source", "parts")

    def __init__(self, player: int, source: Obj, cost: Cost) -> None:
        self.player = player
        self.source = source
        self.parts = tuple(part for part in cost if not isinstance(part, ManaCost))


def pay_parts(state: State, player: int, source: Obj, cost: Cost, slots: Slots) -> None:
    """Pay everything that is no mana, asking where there is a choice; the last thing that a step does."""
    price = Price(player, source, cost)
    if price.parts:
        slots["paid"] = slots.get("paid", ())
        push(state, PAYING, price, slots=slots)


@clause("cast.pay")
def _choose_part(state: State, frame: Frame) -> None:
    """601.2h: one part; what has no choice is paid at once."""
    price = cast(Price, frame.node)
    if frame.obj == len(price.parts):
        frame.at = len(frame.steps)
        return
    part = price.parts[frame.obj]
    player, source = price.player, price.source
    now = state.objects.get(source.id, source)
    if isinstance(part, SacrificeCost):
        _pick(state, frame, mine(state, player, now, part.filter), part.count, "sacrifice")
    elif isinstance(part, DiscardCost):
        _pick(state, frame, hand(state, player, now, part.filter), part.count, "discard")
    elif isinstance(part, TapOthers):
        _pick(state, frame, untapped(state, player, now, part.filter), part.count, "tap")
    elif isinstance(part, RemoveCounters):
        have = [oid for oid in mine(state, player, now, part.filter) if state.objects[oid].count(part.kind)]
        ask(
            state,
            frame,
            "cost",
            player,
            "cast.pay",
            [Action("pick", oid) for oid in have],
            "remove a counter",
            source.id,
        )


def _pick(state: State, frame: Frame, candidates: tuple[int, ...], count: int, prompt: str) -> None:
    price = cast(Price, frame.node)
    pick(
        state,
        Pick("cost", price.player, "cast.pay", "price", candidates, count, count, prompt, price.source.id),
        frame.slots,
    )


def _pay_part(state: State, frame: Frame) -> None:
    price = cast(Price, frame.node)
    part = price.parts[frame.obj]
    frame.obj += 1
    frame.at = 0
    chosen = [state.objects[oid] for oid in frame.slots.pop("price", ())]
    player = price.player
    source = state.objects.get(price.source.id, price.source)
    if isinstance(part, TapThis):
        propose(state, [Event("tap", ("cast.pay", "action.tap"), source, player, why="paid")])
    elif isinstance(part, PayLife):
        propose(state, [Event("life_lost", ("cost.pay-life",), None, player, part.amount, why="paid")])
    elif isinstance(part, Loyalty):
        if part.change:
            change = Event("counters", ("loyalty.cost",), source, player, part.change, text="loyalty", why="paid")
            commit.commit(state, [change])
    elif isinstance(part, SacrificeCost):
        frame.slots["paid"] = (*frame.slots["paid"], *(obj.id for obj in chosen))
        frame.slots["sacrificed"] = tuple(obj.id for obj in chosen)
        propose(state, sacrificing(chosen, source, ("cast.pay",)))
    elif isinstance(part, DiscardCost):
        frame.slots["paid"] = (*frame.slots["paid"], *(obj.id for obj in chosen))
        propose(state, discarding(chosen, ("cast.pay", "action.discard"), source))
    elif isinstance(part, TapOthers):
        propose(state, [Event("tap", ("cast.pay", "action.tap"), obj, player, why="paid") for obj in chosen])
    elif isinstance(part, RemoveCounters):
        taken = state.objects[answer(frame).subject]
        left = frame.slots.get("counters left", (part.count,))[0] - 1
        if left:
            frame.slots["counters left"] = (left,)
            frame.obj -= 1
        else:
            frame.slots.pop("counters left", None)
        commit.commit(state, [Event("counters", ("cast.pay",), taken, player, -1, text=part.kind, why="paid")])


PAYING = (_choose_part, _pay_part)
