"""What a player with priority may do (117.1): the legal actions, each completable to its end."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.engine import casting, limits, mana
from gloaming.engine.characteristics import Characteristics, printed
from gloaming.engine.clauses import clause
from gloaming.engine.costs import mana_of, payable
from gloaming.engine.layers import derive, holders, look, rules_in_force
from gloaming.engine.matching import fits, holds, known
from gloaming.engine.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, MANIFESTED, STACK, ZONES, Context, Obj
from gloaming.engine.questions import PASS, Action
from gloaming.engine.resolving import spell_effects
from gloaming.engine.state import State
from gloaming.engine.targets import candidates, enchant_target
from gloaming.language.abilities import (
    Activated,
    AdditionalCost,
    AsThoughFlash,
    CantActivate,
    CostChange,
    Keyword,
    MayCast,
    OnlySorcerySpeed,
    is_mana_ability,
)
from gloaming.language.cards import Face, Layout
from gloaming.language.costs import Cost, Loyalty
from gloaming.language.effects import Modes
from gloaming.language.mana import ManaCost

FORETELL = ManaCost((), 2)


def options(state: State, player: int) -> list[Action]:
    """Pass first, then lands, spells, abilities and special actions."""
    found = [PASS]
    mine = state.players[player]
    slow = sorcery_timing(state, player)
    if mine.hand:
        whole = slow or _changed_elsewhere(state) or bool(rules_in_force(state, AsThoughFlash))
        if whole or _something_fast(state, player):
            for oid in mine.hand:
                card = state.objects[oid]
                if whole or fast(card):
                    found += from_hand(state, player, card, slow)
    index = state.index
    if index:
        if "graveyard castable" in index or "playable" in index:
            found += elsewhere(state, player, slow)
        plan = state.plan
        if state.ask_all or "activated" in index or "graveyard activated" in index or plan is None or plan.grants:
            found += activations(state, player, slow)
        if state.lasting or "rule MayCast" in index:
            found += permitted(state, player, slow)
        if "face down" in index:
            found += face_ups(state, player)
    return found


@clause("priority.instant", "main-phase.cast")
def sorcery_timing(state: State, player: int) -> bool:
    """307.1: during a main phase of the player's own turn, with an empty stack."""
    return (
        not state.stack
        and state.step in casting.MAIN
        and state.players[state.active].team == state.players[player].team
        and not state.players[player].out
    )


def _changed_elsewhere(state: State) -> bool:
    """Whether an effect may change cards that are not on the battlefield."""
    return state.plan is not None and state.plan.elsewhere


def _something_fast(state: State, player: int) -> bool:
    """Whether anything in the hand can be done at instant speed at all."""
    mine = state.players[player]
    if mine.looked_at is not mine.hand:
        mine.looked_at = mine.hand
        mine.holds_fast = any(fast(state.objects[card]) for card in mine.hand)
    return mine.holds_fast


_fast: dict[tuple[Face, ...], bool] = {}


def fast(obj: Obj) -> bool:
    """Whether a face of the card is an instant, has flash, can get it at a price, or has a special action."""
    known = _fast.get(obj.faces)
    if known is None:
        known = _fast[obj.faces] = any(
            "Instant" in face.types
            or any(word.name in ("flash", "suspend", "foretell") for word in keywords_of(face))
            or any(isinstance(ability, AsThoughFlash) for ability in face.abilities)
            for face in obj.faces
        )
    return known


def keywords_of(face: Face) -> list[Keyword]:
    """The keyword abilities printed on the face."""
    return [ability for ability in face.abilities if isinstance(ability, Keyword)]


def from_hand(state: State, player: int, card: Obj, slow: bool) -> list[Action]:
    """What can be done with a card in hand: play it, cast it, suspend or foretell it."""
    found: list[Action] = []
    for up in castable_faces(card):
        face = card.faces[up]
        if "Land" in face.types:
            if slow and player in state.active_team and can_play_land(state, player):
                found.append(Action("play land", card.id, up))
            continue
        found += ways(state, player, card, up, slow)
    front = card.faces[0]
    for word in keywords_of(front):
        if word.name == "suspend" and could_begin(state, player, card, 0, slow):
            if mana.can_pay(state, player, mana_of(word.cost)):
                found.append(Action("suspend", card.id))
        elif word.name == "foretell" and player in state.active_team and mana.can_pay(state, player, FORETELL):
            found.append(Action("foretell", card.id))
    return found


@clause("double-faced.only-face-judged", "double-faced.modal-choose-face", "split.choose-half")
def castable_faces(card: Obj) -> tuple[int, ...]:
    """The faces or halves that can be cast or played from hand: of a nonmodal double-faced card only the front."""
    if card.layout in (Layout.MODAL, Layout.SPLIT):
        return tuple(
            place for place, face in enumerate(card.faces)
            if not any(word.name == "aftermath" for word in keywords_of(face))
        )  # fmt: skip
    return (0,)


@clause("land.one-a-turn", "land.own-turn")
def can_play_land(state: State, player: int) -> bool:
    """305.2: one land in each of one's own turns."""
    return state.players[player].lands_played < 1


def as_spell(card: Obj, up: int, player: int) -> Obj:
    """The card as it would be on the stack (601.3e)."""
    spell = card.twin()
    spell.up = up
    spell.zone = STACK
    spell.controller = player
    spell.face_down = False
    return spell


_spells: dict[tuple[tuple[Face, ...], int], Characteristics] = {}


def chars_of_spell(card: Obj, up: int) -> Characteristics:
    """The characteristics that the card would have as a spell with that face up or that half cast."""
    key = (card.faces, up)
    found = _spells.get(key)
    if found is None:
        found = _spells[key] = printed(as_spell(card, up, card.owner))
    return found


def ways(
    state: State, player: int, card: Obj, up: int, slow: bool, words: tuple[str, ...] = (), named: Cost | None = None
) -> list[Action]:
    """The ways in which that face of the card can be cast now from where it is, with every cost that may be chosen.

    ``words``: what lets it be cast from there; ``named``: the cost that goes with that, the only one then (118.9a-b).
    """
    found: list[Action] = []
    derived = card.zone != HAND or _changed_elsewhere(state)
    chars = derive(state, as_spell(card, up, player)) if derived else chars_of_spell(card, up)
    costs = instead_of_mana_cost(chars) if named is None else [((), named)]
    if (
        not costs
        and chars.cost is not None
        and not words
        and "rule CostChange" not in chars.keys
        and not mana.can_pay(state, player, chars.cost)
        and not rules_in_force(state, CostChange)
    ):
        return found
    spell = as_spell(card, up, player)
    timing = timing_of(state, player, spell, chars, slow)
    if timing is None or casting.prohibited(state, player, spell, chars, card.zone):
        return found
    if named is None and chars.cost is not None:
        costs = [((), (chars.cost,)), *costs]
    for word, cost in costs:
        using = (*words, *word, "flash cost") if timing else (*words, *word)
        if possible(state, player, spell, chars, (*cost, *timing), using):
            found.append(Action("cast", card.id, up, ",".join(using)))
    return found


def instead_of_mana_cost(chars: Characteristics) -> list[tuple[tuple[str, ...], Cost]]:
    """118.9: the costs that a spell's own keywords let be paid, wherever it is cast from."""
    return [
        ((name,), word.cost)
        for name in ("overload", "cleave") if name in chars.keywords and (word := chars.keyword(name)) is not None
    ]  # fmt: skip


@clause("cast.permission", "keyword.flash", "cast.permission.flash-cost")
def timing_of(state: State, player: int, spell: Obj, chars: Characteristics, slow: bool) -> Cost | None:
    """What more must be paid to cast it now, nothing where it may be cast anyway; ``None`` where it can't."""
    if slow:
        return ()
    if only_as_sorceries(state, player):
        return None
    if "Instant" in chars.types or "flash" in chars.keywords:
        return ()
    for rule, source, you in rules_in_force(state, AsThoughFlash):
        if you == player and fits(state, rule.filter, spell, chars, source, you):
            return ()
    for ability in chars.abilities:
        if isinstance(ability, AsThoughFlash) and ability.itself:
            return ability.cost
    return None


def only_as_sorceries(state: State, player: int) -> bool:
    """307.5: whether an opponent's effect lets the player cast spells only when sorceries could be cast."""
    team = state.players[player].team
    return any(state.players[you].team != team for _, _, you in rules_in_force(state, OnlySorcerySpeed))


def could_begin(state: State, player: int, card: Obj, up: int, slow: bool) -> bool:
    """Whether the player could begin to cast the card now by its timing and what forbids casting."""
    spell = as_spell(card, up, player)
    chars = derive(state, spell)
    return timing_of(state, player, spell, chars, slow) is not None and not casting.prohibited(
        state, player, spell, chars, HAND
    )


def possible(
    state: State, player: int, spell: Obj, chars: Characteristics, cost: Cost, using: tuple[str, ...] = ()
) -> bool:
    """Whether the cost, with what must be paid beside it, can be paid and the targets be chosen."""
    whole = [cost]
    for ability in chars.abilities:
        if isinstance(ability, AdditionalCost):
            whole = [(*cost, *option) for option in ability.options]
    any_color, untargeted = casting.ANY_COLOR in using, "overload" in using
    totals = (casting.total_cost(state, spell, chars, player, one, announced=untargeted) for one in whole)
    return any(payable(state, player, spell, total, any_color=any_color) for total in totals) and targets_possible(
        state, player, spell, chars, using
    )


def targets_possible(
    state: State, player: int, spell: Obj, chars: Characteristics, using: tuple[str, ...] = ()
) -> bool:
    """Whether there are legal targets for at least one way to announce it; overloaded, it has none (702.96b)."""
    if "overload" in using:
        return True
    if "Aura" in chars.subtypes:
        aura = enchant_target(chars.abilities)
        return aura is not None and bool(candidates(state, aura, spell, player, {}))
    effects = spell_effects(chars.abilities)
    for effect in effects:
        if isinstance(effect, Modes):
            return any(casting.can_choose_targets(state, option, spell, player, using) for option in effect.options)
    return not effects or casting.can_choose_targets(state, effects, spell, player, using)


@clause("ability.where-it-works.alternative-cost", "keyword.flashback", "keyword.disturb")
def elsewhere(state: State, player: int, slow: bool) -> list[Action]:
    """Cards that can be cast from the graveyard or exile."""
    found: list[Action] = []
    for oid in state.index.get("graveyard castable", ()):
        card = state.objects[oid]
        if card.owner != player:
            continue
        for up, word, cost in graveyard_ways(card):
            found += ways(state, player, card, up, slow, (word,), cost)
    for oid in state.index.get("playable", ()):
        card = state.objects[oid]
        for mark in card.plays:
            found += _marked(state, player, card, mark, slow)
    return found


@clause("cast.permission", "ability.where-it-works.play-permission")
def permitted(state: State, player: int, slow: bool) -> list[Action]:
    """601.3: cards that an effect lets the player cast (or play, where it says so) from where they are."""
    found: list[Action] = []
    for card, rule, source in permissions(state, player):
        for up, words, named in by_permission(state, player, card, rule, source):
            found += ways(state, player, card, up, slow, words, named)
        if rule.linked and slow and player in state.active_team and can_play_land(state, player):
            found += [Action("play land", card.id, up) for up in castable_faces(card) if "Land" in card.faces[up].types]
    return found


def permissions(state: State, player: int) -> Iterator[tuple[Obj, MayCast, Obj]]:
    """The cards that an effect lets the player cast, with what lets them be cast and its source."""
    allowed: list[tuple[int, MayCast, Obj]] = []
    for effect in state.lasting:
        if isinstance(effect.rule, MayCast) and effect.controller == player:
            allowed += [(oid, effect.rule, effect.source) for oid in sorted(effect.objects)]
    for rule, emblem, you in rules_in_force(state, MayCast):
        if rule.linked and you == player and emblem.source is not None:
            linked = (known(state, emblem.source.id) or emblem.source).linked
            allowed += [(oid, rule, emblem) for oid in linked]
    for oid, rule, source in allowed:
        card = state.objects.get(oid)
        if card is None or card.zone not in (GRAVEYARD, EXILE):
            continue
        if rule.condition is None or holds(state, rule.condition, Context(source, player)):
            yield card, rule, source


def by_permission(
    state: State, player: int, card: Obj, rule: MayCast, source: Obj
) -> Iterator[tuple[int, tuple[str, ...], Cost | None]]:
    """The spells that the permission allows with that card: (face, words, the cost that goes with it)."""
    words = [rule.keyword, casting.MANA_COST] if rule.keyword else []
    words += [casting.ANY_COLOR] * rule.any_color + ["then exile"] * rule.exile_after
    for up in castable_faces(card):
        spell = as_spell(card, up, player)
        chars = derive(state, spell)
        if "Land" in card.faces[up].types or (rule.keyword and chars.cost is None):
            continue
        if fits(state, rule.filter, spell, chars, source, player):
            yield up, tuple(words), (chars.cost,) if rule.keyword and chars.cost is not None else None


def face_ups(state: State, player: int) -> list[Action]:
    """701.40b: manifested creature cards that the player can turn face up for their mana cost."""
    found = []
    for oid in state.index.get("face down", ()):
        obj = state.objects[oid]
        front = obj.faces[0]
        if obj.controller != player or obj.phased or MANIFESTED not in obj.plays:
            continue
        if "Creature" not in front.types or front.cost is None:
            continue
        if mana.can_pay(state, player, front.cost):
            found.append(Action("turn face up", oid))
    return found


def graveyard_ways(card: Obj) -> list[tuple[int, str, Cost]]:
    """(face, keyword, cost) for each keyword that lets the card be cast from the graveyard."""
    ways: list[tuple[int, str, Cost]] = []
    for up, face in enumerate(card.faces):
        for word in keywords_of(face):
            if word.name == "flashback":
                ways.append((up, word.name, word.cost))
            elif word.name == "disturb":
                ways.append((1, word.name, word.cost))
            elif word.name == "aftermath" and face.cost is not None:
                ways.append((up, word.name, (face.cost,)))
    return ways


def _marked(state: State, player: int, card: Obj, mark: str, slow: bool) -> list[Action]:
    """A foretold card, from a later turn on (702.143c)."""
    cost = foretold_cost(state, player, card, mark)
    return ways(state, player, card, 0, slow, ("foretold",), cost) if cost is not None else []


def foretold_cost(state: State, player: int, card: Obj, mark: str) -> Cost | None:
    """What the player pays for the card by that mark; ``None`` where it does not let the player cast it."""
    word, _, turn = mark.partition(" ")
    if word != "foretold" or card.owner != player or int(turn) >= state.turn:
        return None
    keyword = derive(state, as_spell(card, 0, player)).keyword("foretell")
    return keyword.cost if keyword is not None else None


def permitted_ways(state: State, player: int, card: Obj, up: int) -> list[tuple[tuple[str, ...], Cost | None]]:
    """601.3: what lets the player cast that face from where the card is, whatever else stands in the way.

    Each is the words with which it is cast and the cost that goes with them, ``None``: those of the spell itself.
    """
    if card.zone == HAND and card.owner == player:
        return [((), None)] if up in castable_faces(card) else []
    found: list[tuple[tuple[str, ...], Cost | None]] = []
    if card.zone == GRAVEYARD and card.owner == player:
        found += [((word,), cost) for face, word, cost in graveyard_ways(card) if face == up]
    for mark in card.plays:
        cost = foretold_cost(state, player, card, mark)
        if cost is not None and up == 0:
            found.append((("foretold",), cost))
    for it, rule, source in permissions(state, player):
        if it.id == card.id:
            allowed = by_permission(state, player, card, rule, source)
            found += [(words, named) for face, words, named in allowed if face == up]
    return found


@clause("priority.activated-ability", "activate.prohibited")
def activations(state: State, player: int, slow: bool) -> list[Action]:
    """The activated abilities that the player can activate now; mana abilities only where the game asks everything."""
    found: list[Action] = []
    seen: set[int] = set()
    keys = ("activated", "graveyard activated", "mana") if state.ask_all else ("activated", "graveyard activated")
    for key in keys:
        for oid in holders(state, key):
            obj = state.objects[oid]
            if oid in seen or obj.phased or (obj.controller if obj.zone == BATTLEFIELD else obj.owner) != player:
                continue
            seen.add(oid)
            for place, ability in enumerate(look(state, oid).abilities):
                if (
                    isinstance(ability, Activated)
                    and ability.zone == ZONES[obj.zone]
                    and (state.ask_all or not is_mana_ability(ability))
                    and can_activate(state, player, obj, ability, slow)
                ):
                    found.append(Action("activate", oid, place))
    return found


@clause("activate.as-sorcery", "loyalty.once-each-turn")
def can_activate(state: State, player: int, obj: Obj, ability: Activated, slow: bool) -> bool:
    """602.5, 606.3: timing, limits, costs and targets."""
    loyalty = any(isinstance(part, Loyalty) for part in ability.cost)
    if (ability.sorcery_speed or loyalty) and not slow:
        return False
    if loyalty and obj.loyalty_turn == state.turn:
        return False
    if ability.once_each_turn and limits.used(state, obj, ability, state.turn):
        return False
    if ability.your_turn and player not in state.active_team:
        return False
    if ability.condition is not None and not holds(state, ability.condition, Context(obj, player)):
        return False
    if not is_mana_ability(ability):
        for _rule, source, _you in rules_in_force(state, CantActivate):
            if source.chosen and source.chosen == look(state, obj.id).name:
                return False
    if not payable(state, player, obj, ability.cost):
        return False
    for effect in ability.effects:
        if isinstance(effect, Modes):
            return any(casting.can_choose_targets(state, option, obj, player) for option in effect.options)
    return casting.can_choose_targets(state, ability.effects, obj, player)
