"""Mana: what a player could produce, and paying mana costs, the same way every time (106, 118.3a, 605).

Mana is paid from the pool first, then by tapping the sources that can do least else: those with the fewest kinds of
mana first, lands before others, the oldest first.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from gloaming.engine import commit
from gloaming.engine.characteristics import Characteristics
from gloaming.engine.clauses import clause
from gloaming.engine.instructions import mana_options
from gloaming.engine.layers import holders, look, rules_in_force
from gloaming.engine.matching import number
from gloaming.engine.objects import Context, Event, Obj
from gloaming.engine.state import State
from gloaming.language.abilities import Activated, AnyManaColor, is_mana_ability
from gloaming.language.costs import TapThis
from gloaming.language.effects import AddMana
from gloaming.language.mana import MANA, ManaCost
from gloaming.language.memo import by_identity

BIT = {symbol: 1 << place for place, symbol in enumerate(MANA)}
ANY_COLOR = 31

Source = tuple[int, int, tuple[str, ...]]
"""A permanent, the place of its mana ability among its abilities, and what it would add."""
Alternative = tuple[int, tuple[str, ...]]
"""The place of a mana ability among the abilities of a permanent, and what it would add."""
Tappable = tuple[int, list[Alternative]]
"""A permanent that can be tapped for mana once, and all that it could add, whichever ability is used."""


def sick(state: State, obj: Obj) -> bool:
    """302.6: no haste, and its controller has not controlled it continuously since that player's last turn began."""
    if obj.since < state.players[obj.controller].turn_began:
        return False
    chars = look(state, obj.id)
    return chars.creature and "haste" not in chars.keywords


@clause("mana-ability.activated", "mana-ability.when")
def sources(state: State, player: int) -> list[Tappable]:
    """The untapped permanents of the player with mana abilities that cost only {T}: each with its alternatives."""
    found: list[Tappable] = []
    objects = state.objects
    for oid in holders(state, "mana"):
        obj = objects[oid]
        if obj.controller != player or obj.tapped or obj.phased:
            continue
        chars = look(state, oid)
        if chars.creature and sick(state, obj):
            continue
        alternatives = always_adds(chars)
        if alternatives is None:
            alternatives = [
                (place, option) for place, ability in simple(chars)
                for option in adds(state, ability, obj, player) if option
            ]  # fmt: skip
        if alternatives:
            found.append((oid, alternatives))
    return found


@by_identity
def simple(chars: Characteristics) -> list[tuple[int, Activated]]:
    """Its mana abilities that cost only {T}, with their places."""
    return [
        (place, ability) for place, ability in enumerate(chars.abilities)
        if isinstance(ability, Activated) and is_simple(ability)
    ]  # fmt: skip


@by_identity
def always_adds(chars: Characteristics) -> list[Alternative] | None:
    """What these add, where that is the same at all times."""
    nodes = [(place, ability.effects[0]) for place, ability in simple(chars)]
    if any(isinstance(node, AddMana) and (node.of_own_colors or node.count != 1) for _, node in nodes):
        return None
    return [(place, option) for place, node in nodes if isinstance(node, AddMana) for option in node.options if option]


def adds(state: State, ability: Activated, obj: Obj, player: int) -> list[tuple[str, ...]]:
    """The alternatives of what the mana ability would add now."""
    node = ability.effects[0]
    assert isinstance(node, AddMana)
    options = mana_options(state, node, obj.id)
    times = number(state, node.count, Context(obj, player)) if node.count != 1 else 1
    return options if times == 1 else [option * times for option in options]


@by_identity
def is_simple(ability: Activated) -> bool:
    """Whether it is a mana ability that costs {T} and does nothing but add mana."""
    return (
        ability.zone == "battlefield" and is_mana_ability(ability) and len(ability.effects) == 1
        and len(ability.cost) == 1 and isinstance(ability.cost[0], TapThis) and ability.condition is None
    )  # fmt: skip


Purse = tuple[int, dict[int, int], bool]
"""What a player could pay with: how much in all, and how much by the bits of the types that each mana could be.

At last whether that says too much: a source of several mana at once has alternatives, which can't be mixed.
"""


def purse(state: State, player: int, without: int = 0) -> Purse:
    """What the player could pay with: the pool, and one use of every source but the one that the cost itself taps."""
    cached = state.mana_known.get(player) if not without else None
    if cached is not None:
        return cached
    extra = ANY_COLOR if rules_in_force(state, AnyManaColor) else 0
    by_kind: dict[int, int] = {}
    total = 0
    forked = False
    for symbol in state.players[player].pool:
        mask = BIT[symbol] | extra
        by_kind[mask] = by_kind.get(mask, 0) + 1
        total += 1
    for oid, alternatives in sources(state, player):
        if oid == without:
            continue
        masks = _masks(alternatives)
        forked = forked or (len(masks) > 1 and len(alternatives) > 1)
        for mask in masks:
            by_kind[mask | extra] = by_kind.get(mask | extra, 0) + 1
            total += 1
    if not without:
        state.mana_known[player] = (total, by_kind, forked)
    return total, by_kind, forked


def _masks(alternatives: list[Alternative]) -> list[int]:
    """For each mana that one use could add the bits of all that it could be."""
    masks = [BIT[symbol] for symbol in alternatives[0][1]]
    for _, option in alternatives[1:]:
        for place, symbol in enumerate(option):
            if place == len(masks):
                masks.append(0)
            masks[place] |= BIT[symbol]
    return masks


def wanted(symbol: str) -> int:
    """The bits of the mana that pays for a colored, colorless or hybrid symbol."""
    return sum(BIT[half] for half in symbol.split("/") if half != "P")


@by_identity
def demands(symbols: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """For each set of kinds of mana that some symbols ask for: its bits, and how many symbols only those can pay."""
    needs = [wanted(symbol) for symbol in symbols]
    kinds = sorted(set(needs))
    found = []
    for chosen in range(1, 1 << len(kinds)):
        union = 0
        for place, kind in enumerate(kinds):
            if chosen >> place & 1:
                union |= kind
        found.append((union, sum(1 for mask in needs if mask & ~union == 0)))
    return tuple(found)


@by_identity
def without_phyrexian(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols that only mana can pay (107.4f)."""
    return tuple(symbol for symbol in symbols if "P" not in symbol)


def can_pay(state: State, player: int, cost: ManaCost, x: int = 0, without: int = 0, any_color: bool = False) -> bool:
    """Whether the player could pay the cost with X being ``x``: by Hall's condition on the colored part (118.3).

    Where a source adds several mana with alternatives, that is not enough, and the payment is planned.
    """
    mine = state.players[player]
    if mine.unlimited_mana:
        return True
    total, by_kind, forked = purse(state, player, without)
    symbols = without_phyrexian(cost.symbols)
    phyrexian = len(cost.symbols) - len(symbols)
    if not commit.can_pay_life(state, player, 2 * phyrexian):
        symbols = cost.symbols
    if total < len(symbols) + cost.generic + cost.x * x:
        return False
    for union, need in demands(symbols):
        have = 0
        for mask, count in by_kind.items():
            if mask & union or (any_color and union & ANY_COLOR):
                have += count
        if have < need:
            return False
    return not forked or plan_payment(state, player, cost, x, without=without, any_color=any_color) is not None


def most_x(state: State, player: int, cost: ManaCost, without: int = 0) -> int:
    """The greatest X that the player could pay."""
    if not cost.x:
        return 0
    total, _, forked = purse(state, player, without)
    most = max(0, (total - len(cost.symbols) - cost.generic) // cost.x)
    while forked and most and not can_pay(state, player, cost, most, without):
        most -= 1
    return most


def plan_payment(
    state: State,
    player: int,
    cost: ManaCost,
    x: int,
    only: tuple[int, ...] = (),
    without: int = 0,
    any_color: bool = False,
) -> tuple[list[Source], list[str], int] | None:
    """How to pay: the sources to tap, the mana to spend then, the life for Phyrexian symbols; or ``None``."""
    mine = state.players[player]
    any_color = any_color or bool(rules_in_force(state, AnyManaColor))
    needs = sorted((wanted(symbol) for symbol in cost.symbols if "P" not in symbol), key=lambda mask: mask.bit_count())
    optional = [wanted(symbol) for symbol in cost.symbols if "P" in symbol]
    able = [source for source in sources(state, player) if source[0] != without]
    if only:
        able = [source for source in able if source[0] in only]
    able.sort(key=lambda s: (sum(len(set(o)) for _, o in s[1]), "Land" not in look(state, s[0]).types, s[0]))
    for life in range(len(optional) + 1):
        if not commit.can_pay_life(state, player, 2 * life):
            break
        colored = needs + optional[: len(optional) - life]
        found = _match(colored, cost.generic + cost.x * x, list(mine.pool), able, any_color)
        if found is not None:
            return (*found, 2 * life)
    return None


Unit = tuple[int, int, str]
"""One mana: its bits, the place of its source in the list (-1: the pool), and its type where that is fixed."""


def _match(
    colored: list[int], generic: int, pool: list[str], able: list[Tappable], any_color: bool
) -> tuple[list[Source], list[str]] | None:
    """Find mana for every symbol and the generic part, preferring what comes first.

    Sources that add several mana with alternatives are tried alternative by alternative; for the rest it is a matching.
    """
    extra = ANY_COLOR if any_color else 0
    asked = 0
    for need in colored:
        asked |= need
    forked = {
        place: _telling(_greatest([option for _, option in alternatives]), 0 if any_color else asked)
        for place, (_, alternatives) in enumerate(able)
        if len(alternatives) > 1 and max([len(option) for _, option in alternatives]) > 1
    }
    for fixed in itertools.product(*forked.values()):
        chosen = dict(zip(forked, fixed, strict=True))
        units: list[Unit] = [(BIT[symbol] | extra, -1, symbol) for symbol in pool]
        for place, (_, alternatives) in enumerate(able):
            if place in chosen or len(alternatives) == 1:
                added = chosen[place] if place in chosen else alternatives[0][1]
                units += [(BIT[symbol] | extra, place, symbol) for symbol in added]
            else:
                units.append((sum({BIT[option[0]] for _, option in alternatives}) | extra, place, ""))
        found = _assign(colored, generic, units, able)
        if found is not None:
            return found
    return None


def _greatest(options: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The options without those that are part of another one."""
    return [
        option for place, option in enumerate(options)
        if not any(
            contains(other, option) and (len(other) > len(option) or number < place)
            for number, other in enumerate(options) if number != place
        )
    ]  # fmt: skip


def _telling(options: list[tuple[str, ...]], asked: int) -> list[tuple[str, ...]]:
    """The first of all options that are alike as to the kinds of mana that are asked for."""
    alike: dict[tuple[int, ...], tuple[str, ...]] = {}
    for option in options:
        alike.setdefault(tuple(sorted(BIT[symbol] & asked for symbol in option)), option)
    return list(alike.values())


def contains(mana: tuple[str, ...], part: tuple[str, ...]) -> bool:
    """Whether the one has all mana of the other."""
    return all(mana.count(symbol) >= part.count(symbol) for symbol in part)


def _assign(
    colored: list[int], generic: int, units: list[Unit], able: list[Tappable]
) -> tuple[list[Source], list[str]] | None:
    """A matching of the symbols with the mana (augmenting paths), then the generic part from what is left."""
    owner: dict[int, int] = {}
    """The unit that each need took, by unit."""

    def take(need: int, seen: set[int]) -> bool:
        for place, unit in enumerate(units):
            if unit[0] & colored[need] and place not in seen:
                seen.add(place)
                if place not in owner or take(owner[place], seen):
                    owner[place] = need
                    return True
        return False

    for need in range(len(colored)):
        if not take(need, set()):
            return None
    used = set(owner)
    tapped = {units[place][1] for place in used}
    spare = sorted(
        (place for place in range(len(units)) if place not in used), key=lambda place: units[place][1] not in tapped
    )
    for place in spare:
        if len(used) - len(colored) >= generic:
            break
        used.add(place)
        tapped.add(units[place][1])
    if len(used) - len(colored) < generic:
        return None
    spent = [units[number][2] for number in sorted(used) if units[number][1] == -1]
    taps: list[Source] = []
    for place in sorted(tapped - {-1}):
        oid, alternatives = able[place]
        taken = [number for number in sorted(used) if units[number][1] == place]
        symbols = tuple(units[number][2] for number in taken)
        if symbols == ("",):
            need = colored[owner[taken[0]]] if taken[0] in owner else 63
            ability, option = next((each for each in alternatives if BIT[each[1][0]] & need), alternatives[0])
            symbols = option
        else:
            able_too = [each for each in alternatives if contains(each[1], symbols)]
            ability, option = min(able_too, key=lambda each: len(each[1]))
        taps.append((oid, ability, option))
        spent += symbols
    return taps, spent


@clause("cast.mana-abilities", "cost.pay-mana", "mana-ability.no-stack")
def pay(state: State, player: int, cost: ManaCost, x: int, without: int = 0, any_color: bool = False) -> int:
    """Pay the cost; return how much mana was spent, or -1 where it can't be paid (nothing has happened then)."""
    mine = state.players[player]
    total = len(cost.symbols) + cost.generic + cost.x * x
    if mine.unlimited_mana:
        return total
    if total == 0:
        return 0
    plan = plan_payment(state, player, cost, x, state.pay_with, without, any_color)
    if plan is None:
        return -1
    taps, spent, life = plan
    for oid, place, option in taps:
        tap_for_mana(state, state.objects[oid], player, place, option)
    mine.pool = without_mana(mine.pool, spent)
    # What does not last longer than this step is spent first.
    mine.kept_pool = without_mana(mine.kept_pool, without_mana(mine.kept_pool, mine.pool))
    state.mana_known.clear()
    if life:
        commit.commit(
            state, [Event("life_lost", ("mana.symbol.phyrexian", "cost.pay-life"), None, player, life, why="paid")]
        )
    return total


def without_mana(mana: tuple[str, ...], less: Sequence[str]) -> tuple[str, ...]:
    """The mana without as much of each type as is in the other, as far as it is there."""
    left = list(mana)
    for symbol in less:
        if symbol in left:
            left.remove(symbol)
    return tuple(left)


def tap_for_mana(state: State, obj: Obj, player: int, place: int, option: tuple[str, ...]) -> None:
    """Activate a mana ability that costs {T}: it does not use the stack (605.3b)."""
    commit.commit(
        state,
        [Event("tap", ("mana.tap-for",), obj, player),
         Event("mana", ("mana-ability.no-stack",), obj, player, source=obj, text="".join(option))],
    )  # fmt: skip
