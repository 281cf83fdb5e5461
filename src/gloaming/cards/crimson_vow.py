"""Innistrad: Crimson Vow: the cards that know of day and night. The others: ``crimson_vow_support``."""

from __future__ import annotations

from gloaming.cards.dsl import (
    ANY_COLOR,
    DAYBOUND,
    DEFENDER,
    HASTE,
    HEXPROOF,
    MENACE,
    NIGHTBOUND,
    THAT,
    TRAMPLE,
    TWO_OF_ONE_COLOR,
    UNCOUNTERABLE,
    activated,
    card,
    cards_in,
    control,
    cost,
    enters_or_attacks,
    enters_or_becomes,
    face,
    have,
    pump,
    spell,
    static,
    tap_for,
    target,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import INSECT, WOLF
from gloaming.language.abilities import AsThoughFlash, CostChange
from gloaming.language.changes import CantBeBlockedBy, ModifyPT, Restrict
from gloaming.language.conditions import IT_IS_NIGHT, Matches
from gloaming.language.costs import TAP
from gloaming.language.effects import (
    Apply,
    BecomeDayNight,
    Choose,
    Create,
    Damage,
    Dig,
    Discard,
    Draw,
    If,
    PutCounters,
    PutOntoBattlefield,
    Untap,
)
from gloaming.language.events import Attacks, Dies, IsDealtDamage, SpellCast
from gloaming.language.filters import (
    ANY_TARGET,
    CARD,
    CREATURE,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SELF,
    SPELL,
    WOLF_OR_WEREWOLF,
    YOURS,
    PowerAtLeast,
)
from gloaming.language.values import EACH_OPPONENT, THIS, YOU, CountOf, EventAmount, Every, PowerOf, Several, Slot, Sum

# Daybound and nightbound

avabruck_caretaker = transforming(
    face(
        "Avabruck Caretaker",
        "{4}{G}{G}",
        "Creature - Human Werewolf",
        "4/4",
        HEXPROOF,
        when(your("beginning of combat"), PutCounters(2, "+1/+1", target(CREATURE & YOURS & OTHER))),
        DAYBOUND,
    ),
    face(
        "Hollowhenge Huntmaster",
        "",
        "Creature - Werewolf",
        "6/6",
        HEXPROOF,
        static(YOURS & OTHER, *have(HEXPROOF)),
        when(your("beginning of combat"), PutCounters(2, "+1/+1", Every(CREATURE & YOURS))),
        NIGHTBOUND,
        color="G",
    ),
)

ballista_watcher = transforming(
    face(
        "Ballista Watcher",
        "{2}{R}{R}",
        "Creature - Human Soldier Werewolf",
        "4/3",
        activated(cost("{2}{R}", TAP), Damage(1, target(ANY_TARGET))),
        DAYBOUND,
    ),
    face(
        "Ballista Wielder",
        "",
        "Creature - Werewolf",
        "5/5",
        activated(
            cost("{2}{R}"),
            Damage(1, target(ANY_TARGET)),
            If(Matches(Slot("damaged"), CREATURE), (Apply((Restrict("block"),), Slot("damaged")),)),
        ),
        NIGHTBOUND,
        color="R",
    ),
)

child_of_the_pack = transforming(
    face(
        "Child of the Pack",
        "{2}{R}{G}",
        "Creature - Human Werewolf",
        "2/5",
        activated(cost("{2}{R}{G}"), Create(WOLF)),
        DAYBOUND,
    ),
    face(
        "Savage Packmate",
        "",
        "Creature - Werewolf",
        "5/5",
        TRAMPLE,
        static(CREATURE & YOURS & OTHER, ModifyPT(1, 0)),
        NIGHTBOUND,
        color="RG",
    ),
)

fearful_villager = transforming(
    face("Fearful Villager", "{2}{R}", "Creature - Human Werewolf", "2/3", MENACE, DAYBOUND),
    face("Fearsome Werewolf", "", "Creature - Werewolf", "4/3", MENACE, NIGHTBOUND, color="R"),
)

hookhand_mariner = transforming(
    face("Hookhand Mariner", "{3}{G}", "Creature - Human Werewolf", "4/4", DAYBOUND),
    face(
        "Riphook Raider",
        "",
        "Creature - Werewolf",
        "6/4",
        static(SELF, CantBeBlockedBy(~PowerAtLeast(3))),
        NIGHTBOUND,
        color="G",
    ),
)

howlpack_piper = transforming(
    face(
        "Howlpack Piper",
        "{3}{G}",
        "Creature - Human Werewolf",
        "2/2",
        UNCOUNTERABLE,
        activated(
            cost("{1}{G}", TAP),
            Choose(CREATURE, "chosen", least=0, zone="hand", of=YOU),
            PutOntoBattlefield(Slot("chosen")),
            If(Matches(Slot("put"), WOLF_OR_WEREWOLF), (Untap(THIS),)),
            sorcery_speed=True,
        ),
        DAYBOUND,
    ),
    face(
        "Wildsong Howler",
        "",
        "Creature - Werewolf",
        "4/4",
        enters_or_becomes(Dig(6, CREATURE, rest="library bottom random", reveal=True)),
        NIGHTBOUND,
        color="G",
    ),
)

_rage = activated(cost("{1}{R}"), pump(THIS, 2, 0))
ill_tempered_loner = transforming(
    face(
        "Ill-Tempered Loner",
        "{2}{R}{R}",
        "Creature - Human Werewolf",
        "3/3",
        whenever(IsDealtDamage(SELF), Damage(EventAmount(), target(ANY_TARGET))),
        _rage,
        DAYBOUND,
    ),
    face(
        "Howlpack Avenger",
        "",
        "Creature - Werewolf",
        "4/4",
        whenever(IsDealtDamage(PERMANENT & YOURS), Damage(EventAmount(), target(ANY_TARGET))),
        _rage,
        NIGHTBOUND,
        color="R",
    ),
)

infestation_expert = transforming(
    face(
        "Infestation Expert", "{4}{G}", "Creature - Human Werewolf", "3/4", enters_or_attacks(Create(INSECT)), DAYBOUND
    ),
    face(
        "Infested Werewolf",
        "",
        "Creature - Werewolf",
        "4/5",
        enters_or_attacks(Create(INSECT, 2)),
        NIGHTBOUND,
        color="G",
    ),
)

lambholt_raconteur = transforming(
    face(
        "Lambholt Raconteur",
        "{3}{R}",
        "Creature - Human Werewolf",
        "2/4",
        whenever(SpellCast(SPELL & ~CREATURE, YOU), Damage(1, EACH_OPPONENT)),
        DAYBOUND,
    ),
    face(
        "Lambholt Ravager",
        "",
        "Creature - Werewolf",
        "4/4",
        whenever(SpellCast(SPELL & ~CREATURE, YOU), Damage(2, EACH_OPPONENT)),
        NIGHTBOUND,
        color="R",
    ),
)

oakshade_stalker = transforming(
    face(
        "Oakshade Stalker",
        "{2}{G}",
        "Creature - Human Ranger Werewolf",
        "3/3",
        AsThoughFlash(SELF, cost("{2}"), itself=True),
        DAYBOUND,
    ),
    face("Moonlit Ambusher", "", "Creature - Werewolf", "6/3", NIGHTBOUND, color="G"),
)

weary_prisoner = transforming(
    face("Weary Prisoner", "{3}{R}", "Creature - Human Werewolf", "2/6", DEFENDER, DAYBOUND),
    face(
        "Wrathful Jailbreaker",
        "",
        "Creature - Werewolf",
        "6/6",
        static(SELF, Restrict("must attack")),
        NIGHTBOUND,
        color="R",
    ),
)

weaver_of_blossoms = transforming(
    face("Weaver of Blossoms", "{2}{G}", "Creature - Human Werewolf", "2/3", tap_for(*ANY_COLOR), DAYBOUND),
    face("Blossom-Clad Werewolf", "", "Creature - Werewolf", "3/4", tap_for(*TWO_OF_ONE_COLOR), NIGHTBOUND, color="G"),
)

wolfkin_outcast = transforming(
    face(
        "Wolfkin Outcast",
        "{5}{G}",
        "Creature - Human Werewolf",
        "5/4",
        CostChange(-2, itself=True, condition=control(WOLF_OR_WEREWOLF)),
        DAYBOUND,
    ),
    face(
        "Wedding Crasher",
        "",
        "Creature - Werewolf",
        "6/5",
        whenever(Dies(SELF | WOLF_OR_WEREWOLF & YOURS), Draw(1)),
        NIGHTBOUND,
        color="G",
    ),
)

# What makes night or asks for it

into_the_night = card(
    "Into the Night",
    "{3}{R}",
    "Sorcery",
    "",
    spell(
        BecomeDayNight("night"),
        Discard(CountOf(Every(CARD, "hand", YOU)), up_to=True),
        Draw(Sum(CountOf(Slot("discarded")), plus=1)),
    ),
)

wolf_strike = card(
    "Wolf Strike",
    "{2}{G}",
    "Instant",
    "",
    spell(
        If(IT_IS_NIGHT, (pump(target(CREATURE & YOURS), 2, 0),)),
        Damage(PowerOf(THAT), target(CREATURE & ~YOURS, "other"), THAT),
    ),
)

_one_creature = up_to(1, CREATURE, "creature")
_one_player = up_to(1, PLAYER, "player")
_one_planeswalker = up_to(1, PLANESWALKER, "planeswalker")
_each_of_them = Several((_one_creature, _one_player, _one_planeswalker))
volatile_arsonist = transforming(
    face(
        "Volatile Arsonist",
        "{3}{R}{R}",
        "Creature - Human Werewolf",
        "4/4",
        MENACE,
        HASTE,
        when(Attacks(SELF), Damage(1, _each_of_them)),
        DAYBOUND,
    ),
    face(
        "Dire-Strain Anarchist",
        "",
        "Creature - Werewolf",
        "5/5",
        MENACE,
        HASTE,
        when(Attacks(SELF), Damage(2, _each_of_them)),
        NIGHTBOUND,
        color="R",
    ),
)


CARDS = cards_in(globals())
