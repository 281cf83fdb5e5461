"""Why something can't be done now: the first rule that stands in the way, in the order in which the rules ask."""

from __future__ import annotations

from gloaming.engine import casting, legal, mana
from gloaming.engine.costs import mana_of, payable
from gloaming.engine.layers import derive, look
from gloaming.engine.objects import BATTLEFIELD, HAND
from gloaming.engine.questions import PRIORITY
from gloaming.engine.state import State
from gloaming.language.abilities import Activated


def _asked(state: State, player: int) -> bool:
    """Whether the player has priority now (117.1)."""
    return state.question is not None and state.question.kind == PRIORITY and state.holder == player


def why_not_cast(state: State, player: int, card: int, up: int = 0) -> str:
    """The id of the rule by which the player can't cast the card now; "" where nothing stands in the way."""
    obj = state.objects[card]
    if not _asked(state, player):
        return "priority.system"
    if obj.zone != HAND or obj.owner != player:
        return "cast.permission"
    if "Land" in obj.faces[up].types:
        return "land.play"
    spell = legal.as_spell(obj, up, player)
    chars = derive(state, spell)
    slow = legal.sorcery_timing(state, player)
    extra = legal.timing_of(state, player, spell, chars, slow)
    if extra is None:
        return "main-phase.cast"
    if casting.prohibited(state, player, spell, chars, HAND):
        return "golden.cant-beats-can"
    if chars.cost is None:
        return "cost.none-is-unpayable"
    if not legal.targets_possible(state, player, spell, chars):
        return "cast.targets"
    total = casting.total_cost(state, spell, chars, player, (chars.cost, *extra))
    if not mana.can_pay(state, player, mana_of(total)):
        return "cost.needs-resources"
    return "" if legal.possible(state, player, spell, chars, (chars.cost, *extra)) else "cost.needs-resources"


def why_not_play(state: State, player: int, card: int) -> str:
    """The id of the rule by which the player can't play the land now; "" where nothing stands in the way."""
    obj = state.objects[card]
    if not _asked(state, player):
        return "priority.system"
    if "Land" not in {kind for face in obj.faces for kind in face.types} or obj.zone != HAND:
        return "land.play"
    if not legal.sorcery_timing(state, player) or player not in state.active_team:
        return "land.own-turn" if player not in state.active_team else "main-phase.land"
    return "" if legal.can_play_land(state, player) else "land.one-a-turn"


def why_not_activate(state: State, player: int, permanent: int, place: int) -> str:
    """The id of the rule by which the player can't activate that ability now; "" where nothing stands in the way."""
    obj = state.objects[permanent]
    if not _asked(state, player):
        return "priority.system"
    if obj.zone == BATTLEFIELD and obj.controller != player:
        return "activate.procedure"
    abilities = look(state, permanent).abilities
    ability = abilities[place] if place < len(abilities) else None
    if not isinstance(ability, Activated):
        return "activate.form"
    slow = legal.sorcery_timing(state, player)
    if legal.can_activate(state, player, obj, ability, slow):
        return ""
    if legal.can_activate(state, player, obj, ability, True):
        return "activate.as-sorcery"
    if not casting.can_choose_targets(state, ability.effects, obj, player):
        return "cast.targets"
    return "activate.prohibited" if payable(state, player, obj, ability.cost) else "cost.needs-resources"
