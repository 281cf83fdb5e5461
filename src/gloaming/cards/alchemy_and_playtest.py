"""Cards of day and night that exist only in Arena, and playtest cards."""

from __future__ import annotations

from gloaming.cards.dsl import (
    DAYBOUND,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    NIGHTBOUND,
    card,
    cards_in,
    face,
    spell,
    target,
    transforming,
    when,
)
from gloaming.language.abilities import AsEnters, CantBecome, CantCast
from gloaming.language.conditions import AtLeast, Did, Matches
from gloaming.language.effects import (
    FOREVER,
    BecomeDayNight,
    Choose,
    Destroy,
    Draw,
    Exile,
    ExileAtRandom,
    GiveBackFace,
    If,
    Keep,
    MayCastLater,
)
from gloaming.language.events import DealsCombatDamage, Enters
from gloaming.language.filters import (
    ARTIFACT,
    CREATURE,
    DESIGNATION,
    EMBLEM,
    ENCHANTMENT,
    LAND,
    SELF,
    SPELL,
    WOLF_OR_WEREWOLF,
    YOURS,
    InZone,
)
from gloaming.language.values import THAT_PLAYER, AttackersThisTurn, Number, Slot

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

rahilda = transforming(
    face(
        "Rahilda, Wanted Cutthroat",
        "{1}{R}",
        "Legendary Creature - Human Werewolf",
        "2/2",
        FIRST_STRIKE,
        when(
            DealsCombatDamage(SELF),
            ExileAtRandom(~LAND, THAT_PLAYER),
            MayCastLater(Slot("exiled"), FOREVER, AtLeast(AttackersThisTurn(WOLF_OR_WEREWOLF), 1), any_color=True),
        ),
        DAYBOUND,
    ),
    face(
        "Rahilda, Feral Outlaw",
        "",
        "Legendary Creature - Werewolf",
        "2/2",
        DOUBLE_STRIKE,
        when(
            DealsCombatDamage(SELF),
            ExileAtRandom(~LAND, THAT_PLAYER),
            MayCastLater(Slot("exiled"), FOREVER, AtLeast(AttackersThisTurn(WOLF_OR_WEREWOLF), 1), any_color=True),
        ),
        NIGHTBOUND,
        color="R",
    ),
    digital=True,
)
werewhat = card(
    "Werewhat",
    "{3}{G}",
    "Creature - Werewolf",
    "4/3",
    DAYBOUND,
    AsEnters(
        (
            Choose(CREATURE & YOURS, "fuel", 0, 1, zone="graveyard or hand"),
            If(
                Did("fuel"),
                (
                    If(Matches(Slot("fuel"), InZone("hand")), (Keep(1, "from hand"),)),
                    Exile(Slot("fuel")),
                    GiveBackFace(Slot("exiled"), (NIGHTBOUND,)),
                    If(AtLeast(Number("from hand"), 1), (Draw(1),)),
                ),
            ),
        )
    ),
    playtest=True,
)

naturalize_2 = card(
    "Naturalize 2",
    "{1}{G}",
    "Instant",
    "",
    spell(Destroy(target(ARTIFACT | ENCHANTMENT | EMBLEM | DESIGNATION))),
    playtest=True,
)

CARDS = cards_in(globals())

UNSUPPORTED = {
    "The Weekly Princess": "its whole text is not known; needs that it stops being day or night (731.1)",
}
