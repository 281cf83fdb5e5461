"""Cards of day and night that exist only in Arena, and playtest cards."""

from __future__ import annotations

from gloaming.cards.dsl import FLYING, card, cards_in, when
from gloaming.language.abilities import CantBecome, CantCast
from gloaming.language.effects import BecomeDayNight
from gloaming.language.events import Enters
from gloaming.language.filters import SELF, SPELL

angel_of_eternal_dawn = card(
    "Angel of Eternal Dawn",
    "{2}{W}",
    "Creature - Angel",
    "2/4",
    FLYING,
    when(Enters(SELF), BecomeDayNight("day")),
    CantBecome("night"),
    CantCast("opponents", SPELL, above_turns_begun=True),
    digital=True,
)

CARDS = cards_in(globals())

UNSUPPORTED = {
    "Rahilda, Wanted Cutthroat // Rahilda, Feral Outlaw": "needs exiling a card at random from a library, the "
    "creatures that match among those attacked with this turn, and a permission that lasts while the card stays "
    "exiled (611.2a)",
    "Werewhat": "needs an exiled card to be the back face of a permanent (712.1)",
    "The Weekly Princess": "its whole text is not known; needs that it stops being day or night (731.1)",
    "Naturalize 2": "needs emblems (114) and designations of the game (731.1) as targets that can be destroyed",
}
