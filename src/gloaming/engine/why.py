"""Why something can't be done now: the first rule that stands in the way, in the order in which the rules ask."""

from __future__ import annotations

from gloaming.engine import casting, legal
from gloaming.engine.costs import payable
from gloaming.engine.layers import derive, look
from gloaming.engine.objects import BATTLEFIELD, HAND, ZONES
from gloaming.engine.questions import PRIORITY
from gloaming.engine.state import State
from gloaming.language.abilities import Activated

OUT_OF_THE_QUESTION = ("cast.permission", "land.play", "activate.procedure", "activate.form", "ability.where-it-works")
"""The rules by which something could not be done whenever and with whatever mana."""


def _asked(state: State, player: int) -> bool:
    """Whether the player has priority now (117.1)."""
    return state.question is not None and state.question.kind == PRIORITY and state.holder == player


def _offered(state: State, verb: str, subject: int, other: int | None = None) -> bool:
    """Whether just that is among what the player who is asked may do."""
    actions = state.question.actions if state.question is not None else ()
    return any(
        action.verb == verb and action.subject == subject and other in (None, action.other) for action in actions
    )


def why_not_cast(state: State, player: int, card: int, up: int = 0) -> str:
    """The id of the rule by which the player can't cast the card now; "" where nothing stands in the way."""
    obj = state.objects[card]
    if not _asked(state, player):
        return "priority.system"
    if _offered(state, "cast", card, up):
        return ""
    if "Land" in obj.faces[up].types:
        return "land.play"
    ways = legal.permitted_ways(state, player, obj, up)
    if not ways:
        return "cast.permission"
    words, named = ways[0]
    spell = legal.as_spell(obj, up, player)
    chars = derive(state, spell)
    slow = legal.sorcery_timing(state, player)
    extra = legal.timing_of(state, player, spell, chars, slow)
    if extra is None:
        return "main-phase.cast"
    if casting.prohibited(state, player, spell, chars, obj.zone):
        return "golden.cant-beats-can"
    if named is None and chars.cost is None:
        return "cost.none-is-unpayable"
    return "cost.needs-resources" if legal.targets_possible(state, player, spell, chars, words) else "cast.targets"


def why_not_play(state: State, player: int, card: int) -> str:
    """The id of the rule by which the player can't play the land now; "" where nothing stands in the way."""
    obj = state.objects[card]
    if not _asked(state, player):
        return "priority.system"
    if _offered(state, "play land", card):
        return ""
    if "Land" not in {kind for face in obj.faces for kind in face.types} or obj.zone != HAND or obj.owner != player:
        return "land.play"
    if not legal.sorcery_timing(state, player) or player not in state.active_team:
        return "land.own-turn" if player not in state.active_team else "main-phase.land"
    return "land.one-a-turn"


def why_not_activate(state: State, player: int, permanent: int, place: int) -> str:
    """The id of the rule by which the player can't activate that ability now; "" where nothing stands in the way."""
    obj = state.objects[permanent]
    if not _asked(state, player):
        return "priority.system"
    if _offered(state, "activate", permanent, place):
        return ""
    if (obj.controller if obj.zone == BATTLEFIELD else obj.owner) != player:
        return "activate.procedure"
    abilities = look(state, permanent).abilities
    ability = abilities[place] if 0 <= place < len(abilities) else None
    if not isinstance(ability, Activated):
        return "activate.form"
    if ability.zone != ZONES[obj.zone]:
        return "ability.where-it-works"
    slow = legal.sorcery_timing(state, player)
    if legal.can_activate(state, player, obj, ability, slow):
        return ""
    if legal.can_activate(state, player, obj, ability, True):
        return "activate.as-sorcery"
    if not casting.can_choose_targets(state, ability.effects, obj, player):
        return "cast.targets"
    return "activate.prohibited" if payable(state, player, obj, ability.cost) else "cost.needs-resources"
