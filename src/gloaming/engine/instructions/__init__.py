"""What each instruction of the card language does (608.2c, 701): one file a subject, each with a table of its kinds."""

from __future__ import annotations

from gloaming.engine.instructions.adding_mana import mana_options
from gloaming.engine.instructions.cards import discarding, draw
from gloaming.engine.instructions.changing import attaching, brake
from gloaming.engine.instructions.choosing import can_do_nothing
from gloaming.engine.instructions.countering import cannot_be_countered, counter
from gloaming.engine.instructions.damage_and_life import damage_to, life_events
from gloaming.engine.instructions.hiding import phasing_out, turning_face_down
from gloaming.engine.instructions.lasting_effects import begin, control_events, copy_event
from gloaming.engine.instructions.meaning import context_of, count, moved, objects, permanents, who
from gloaming.engine.instructions.moving import destroy, destroying, exiling, put_card, sacrificing, to_graveyard
from gloaming.engine.instructions.tokens_and_counters import doubled, token_copies
from gloaming.engine.instructions.turns import add_extra_turn, control_next_turn

__all__ = [
    "add_extra_turn",
    "attaching",
    "begin",
    "brake",
    "can_do_nothing",
    "cannot_be_countered",
    "context_of",
    "control_events",
    "control_next_turn",
    "copy_event",
    "count",
    "counter",
    "damage_to",
    "destroy",
    "destroying",
    "discarding",
    "doubled",
    "draw",
    "exiling",
    "life_events",
    "mana_options",
    "moved",
    "objects",
    "permanents",
    "phasing_out",
    "put_card",
    "sacrificing",
    "to_graveyard",
    "token_copies",
    "turning_face_down",
    "who",
]
