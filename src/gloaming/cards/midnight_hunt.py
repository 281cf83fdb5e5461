"""Innistrad: Midnight Hunt: the cards that know of day and night. The others: ``midnight_hunt_support``."""

from __future__ import annotations

from gloaming.cards.dsl import (
    ANY_COLOR,
    DAYBOUND,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    LIFELINK,
    MENACE,
    NIGHTBOUND,
    REACH,
    SACRIFICE_THIS,
    THAT,
    TRAMPLE,
    VIGILANCE,
    activated,
    cant,
    card,
    cards_in,
    control,
    cost,
    enchant,
    enters_or_attacks,
    enters_or_becomes,
    face,
    flashback,
    have,
    loyalty,
    pump,
    spell,
    starts_the_day,
    static,
    tap_for,
    target,
    transforming,
    up_to,
    ward,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import WOLF
from gloaming.language.abilities import AsThoughFlash, AsTransforms, CostChange, EntersWithCounters
from gloaming.language.changes import ModifyPT, SetBasePT, SetTypes
from gloaming.language.conditions import IT_IS_NIGHT, AtLeast, Did, Matches
from gloaming.language.costs import TAP, DiscardCost, PayLife
from gloaming.language.effects import (
    END_OF_TURN,
    YOUR_NEXT_TURN,
    AddMana,
    Apply,
    ApplyRule,
    AttachToChosenPlayer,
    BecomeDayNight,
    ChooseAny,
    Create,
    Damage,
    Destroy,
    Dig,
    Discard,
    Draw,
    Exile,
    Fight,
    ForEach,
    GainLife,
    If,
    LoseLife,
    May,
    MayPay,
    PutCounters,
    PutOntoBattlefield,
    Tap,
    Transform,
    Untap,
)
from gloaming.language.events import (
    Attacks,
    BecomesBlocked,
    DayNightChanges,
    DealsCombatDamage,
    Dies,
    Enters,
    SpellCast,
    StepBegins,
)
from gloaming.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CARD,
    CREATURE,
    ENCHANTMENT,
    INSTANT_OR_SORCERY,
    LAND,
    OPPOSING,
    OTHER,
    PERMANENT,
    PLAYER,
    SELF,
    WOLF_OR_WEREWOLF,
    YOURS,
    BlockingThis,
    HasSubtype,
    ManaValueAtMost,
    OfDefendingPlayer,
)
from gloaming.language.values import (
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    THAT_PLAYER,
    THIS,
    YOU,
    ControllerOf,
    CountOf,
    Every,
    PowerOf,
    Slot,
    Sum,
    X,
)

# Daybound and nightbound

arlinn_the_packs_hope = transforming(
    face(
        "Arlinn, the Pack's Hope",
        "{2}{R}{G}",
        "Legendary Planeswalker - Arlinn",
        "4",
        DAYBOUND,
        loyalty(
            1,
            ApplyRule(AsThoughFlash(CREATURE), YOUR_NEXT_TURN),
            ApplyRule(EntersWithCounters(1, "+1/+1", CREATURE & YOURS), YOUR_NEXT_TURN),
        ),
        loyalty(-3, Create(WOLF, 2)),
    ),
    face(
        "Arlinn, the Moon's Fury",
        "",
        "Legendary Planeswalker - Arlinn",
        "4",
        NIGHTBOUND,
        loyalty(2, AddMana((("R", "G"),))),
        loyalty(
            0,
            Apply(
                (SetTypes(("Creature",), ("Werewolf",)), SetBasePT(5, 5), *have(TRAMPLE, INDESTRUCTIBLE, HASTE)),
                THIS,
                END_OF_TURN,
            ),
        ),
        color="RG",
    ),
)

_weakens_blockers = whenever(BecomesBlocked(SELF), pump(Every(CREATURE & BlockingThis()), -1, -1))
baneblade_scoundrel = transforming(
    face("Baneblade Scoundrel", "{3}{B}", "Creature - Human Rogue Werewolf", "4/3", _weakens_blockers, DAYBOUND),
    face(
        "Baneclaw Marauder",
        "",
        "Creature - Werewolf",
        "5/4",
        _weakens_blockers,
        whenever(Dies(CREATURE & BlockingThis()), LoseLife(1, ControllerOf(IT))),
        NIGHTBOUND,
        color="B",
    ),
)

bird_admirer = transforming(
    face("Bird Admirer", "{2}{G}", "Creature - Human Archer Werewolf", "1/4", REACH, DAYBOUND),
    face("Wing Shredder", "", "Creature - Werewolf", "3/5", REACH, NIGHTBOUND, color="G"),
)

brutal_cathar = transforming(
    face(
        "Brutal Cathar",
        "{2}{W}",
        "Creature - Human Soldier Werewolf",
        "2/2",
        enters_or_becomes(Exile(target(CREATURE & OPPOSING), until_this_leaves=True)),
        DAYBOUND,
    ),
    face("Moonrage Brute", "", "Creature - Werewolf", "3/3", FIRST_STRIKE, ward(PayLife(3)), NIGHTBOUND, color="R"),
)

burly_breaker = transforming(
    face("Burly Breaker", "{3}{G}{G}", "Creature - Human Werewolf", "6/5", ward("{1}"), DAYBOUND),
    face("Dire-Strain Demolisher", "", "Creature - Werewolf", "8/7", ward("{3}"), NIGHTBOUND, color="G"),
)

curse_of_leeches = transforming(
    face(
        "Curse of Leeches",
        "{2}{B}",
        "Enchantment - Aura Curse",
        "",
        enchant(PLAYER),
        AsTransforms((AttachToChosenPlayer(THIS),)),
        when(StepBegins("upkeep", ENCHANTED), LoseLife(1, THAT_PLAYER), GainLife(1)),
        DAYBOUND,
    ),
    face("Leeching Lurker", "", "Creature - Leech Horror", "4/4", LIFELINK, NIGHTBOUND, color="B"),
)

_brandish = activated(cost("{1}{R}"), pump(THIS, 1, 0, FIRST_STRIKE))
fangblade_brigand = transforming(
    face("Fangblade Brigand", "{3}{R}", "Creature - Human Werewolf", "3/4", _brandish, DAYBOUND),
    face(
        "Fangblade Eviscerator",
        "",
        "Creature - Werewolf",
        "4/5",
        _brandish,
        activated(cost("{4}{R}"), pump(Every(CREATURE & YOURS), 2, 0)),
        NIGHTBOUND,
        color="R",
    ),
)

graveyard_trespasser = transforming(
    face(
        "Graveyard Trespasser",
        "{2}{B}",
        "Creature - Human Werewolf",
        "3/3",
        ward(DiscardCost(CARD)),
        enters_or_attacks(
            Exile(up_to(1, CARD, zone="graveyard")),
            If(Matches(Slot("exiled"), CREATURE), (LoseLife(1, EACH_OPPONENT), GainLife(1))),
        ),
        DAYBOUND,
    ),
    face(
        "Graveyard Glutton",
        "",
        "Creature - Werewolf",
        "4/4",
        ward(DiscardCost(CARD)),
        enters_or_attacks(
            Exile(up_to(2, CARD, zone="graveyard")),
            ForEach(Slot("exiled"), (If(Matches(Slot("each"), CREATURE), (LoseLife(1, EACH_OPPONENT), GainLife(1))),)),
        ),
        NIGHTBOUND,
        color="B",
    ),
)

harvesttide_infiltrator = transforming(
    face("Harvesttide Infiltrator", "{2}{R}", "Creature - Human Werewolf", "3/2", TRAMPLE, DAYBOUND),
    face("Harvesttide Assailant", "", "Creature - Werewolf", "4/4", TRAMPLE, NIGHTBOUND, color="R"),
)

_tame = activated(cost("{3}{G}"), PutCounters(1, "+1/+1", target(CREATURE)))
hound_tamer = transforming(
    face("Hound Tamer", "{2}{G}", "Creature - Human Werewolf", "3/3", TRAMPLE, _tame, DAYBOUND),
    face(
        "Untamed Pup",
        "",
        "Creature - Werewolf",
        "4/4",
        TRAMPLE,
        static(WOLF_OR_WEREWOLF & YOURS & OTHER, *have(TRAMPLE)),
        _tame,
        NIGHTBOUND,
        color="G",
    ),
)

_kept_mana = whenever(Attacks(SELF), AddMana((("R",), ("G",)), keep=True))
kessig_naturalist = transforming(
    face("Kessig Naturalist", "{R}{G}", "Creature - Human Werewolf", "2/2", _kept_mana, DAYBOUND),
    face(
        "Lord of the Ulvenwald",
        "",
        "Creature - Werewolf",
        "3/3",
        static(WOLF_OR_WEREWOLF & YOURS & OTHER, ModifyPT(1, 1)),
        _kept_mana,
        NIGHTBOUND,
        color="RG",
    ),
)

_break_trap = activated(cost("{1}", SACRIFICE_THIS), Destroy(target(ARTIFACT | ENCHANTMENT)))
outland_liberator = transforming(
    face("Outland Liberator", "{1}{G}", "Creature - Human Werewolf", "2/2", _break_trap, DAYBOUND),
    face(
        "Frenzied Trapbreaker",
        "",
        "Creature - Werewolf",
        "3/3",
        _break_trap,
        whenever(Attacks(SELF), Destroy(target((ARTIFACT | ENCHANTMENT) & OfDefendingPlayer()))),
        NIGHTBOUND,
        color="G",
    ),
)

reckless_stormseeker = transforming(
    face(
        "Reckless Stormseeker",
        "{2}{R}",
        "Creature - Human Werewolf",
        "2/3",
        when(your("beginning of combat"), pump(target(CREATURE & YOURS), 1, 0, HASTE)),
        DAYBOUND,
    ),
    face(
        "Storm-Charged Slasher",
        "",
        "Creature - Werewolf",
        "3/4",
        when(your("beginning of combat"), pump(target(CREATURE & YOURS), 2, 0, TRAMPLE, HASTE)),
        NIGHTBOUND,
        color="R",
    ),
)

shady_traveler = transforming(
    face("Shady Traveler", "{2}{B}", "Creature - Human Werewolf", "2/3", MENACE, DAYBOUND),
    face("Stalking Predator", "", "Creature - Werewolf", "4/4", MENACE, NIGHTBOUND, color="B"),
)

spellrune_painter = transforming(
    face(
        "Spellrune Painter",
        "{2}{R}",
        "Creature - Human Shaman Werewolf",
        "2/3",
        whenever(SpellCast(INSTANT_OR_SORCERY, YOU), pump(THIS, 1, 1)),
        DAYBOUND,
    ),
    face(
        "Spellrune Howler",
        "",
        "Creature - Werewolf",
        "3/4",
        whenever(SpellCast(INSTANT_OR_SORCERY, YOU), pump(THIS, 2, 2)),
        NIGHTBOUND,
        color="R",
    ),
)

suspicious_stowaway = transforming(
    face(
        "Suspicious Stowaway",
        "{1}{U}",
        "Creature - Human Rogue Werewolf",
        "1/1",
        cant("be blocked"),
        whenever(DealsCombatDamage(SELF), Draw(1), Discard(1)),
        DAYBOUND,
    ),
    face(
        "Seafaring Werewolf",
        "",
        "Creature - Werewolf",
        "2/1",
        cant("be blocked"),
        whenever(DealsCombatDamage(SELF), Draw(1)),
        NIGHTBOUND,
        color="G",
    ),
)

tavern_ruffian = transforming(
    face("Tavern Ruffian", "{3}{R}", "Creature - Human Warrior Werewolf", "2/5", DAYBOUND),
    face("Tavern Smasher", "", "Creature - Werewolf", "6/5", NIGHTBOUND, color="R"),
)

tireless_hauler = transforming(
    face("Tireless Hauler", "{4}{G}", "Creature - Human Werewolf", "4/5", VIGILANCE, DAYBOUND),
    face("Dire-Strain Brawler", "", "Creature - Werewolf", "6/6", VIGILANCE, NIGHTBOUND, color="G"),
)

_pack_bites = whenever(DealsCombatDamage(WOLF_OR_WEREWOLF & YOURS), Draw(1))
tovolar_dire_overlord = transforming(
    face(
        "Tovolar, Dire Overlord",
        "{1}{R}{G}",
        "Legendary Creature - Human Werewolf",
        "3/3",
        _pack_bites,
        when(
            your("upkeep"),
            BecomeDayNight("night"),
            ChooseAny(Every(HasSubtype("Human") & HasSubtype("Werewolf") & YOURS), "chosen"),
            Transform(Slot("chosen")),
            only_if=control(WOLF_OR_WEREWOLF, 3),
        ),
        DAYBOUND,
    ),
    face(
        "Tovolar, the Midnight Scourge",
        "",
        "Legendary Creature - Werewolf",
        "4/4",
        _pack_bites,
        activated(cost("{X}{R}{G}"), pump(target(WOLF_OR_WEREWOLF & YOURS), X(), 0, TRAMPLE)),
        NIGHTBOUND,
        color="RG",
    ),
)

tovolars_huntmaster = transforming(
    face(
        "Tovolar's Huntmaster",
        "{4}{G}{G}",
        "Creature - Human Werewolf",
        "6/6",
        when(Enters(SELF), Create(WOLF, 2)),
        DAYBOUND,
    ),
    face(
        "Tovolar's Packleader",
        "",
        "Creature - Werewolf",
        "7/7",
        enters_or_attacks(Create(WOLF, 2)),
        activated(
            cost("{2}{G}{G}"), Fight(target(WOLF_OR_WEREWOLF & YOURS & OTHER), target(CREATURE & ~YOURS, "other"))
        ),
        NIGHTBOUND,
        color="G",
    ),
)

village_watch = transforming(
    face("Village Watch", "{4}{R}", "Creature - Human Werewolf", "4/3", HASTE, DAYBOUND),
    face(
        "Village Reavers",
        "",
        "Creature - Werewolf",
        "5/4",
        static(WOLF_OR_WEREWOLF & YOURS, *have(HASTE)),
        NIGHTBOUND,
        color="R",
    ),
)

# What makes, starts, watches or asks for day and night

brimstone_vandal = card(
    "Brimstone Vandal",
    "{2}{R}",
    "Creature - Devil",
    "2/3",
    MENACE,
    starts_the_day(),
    whenever(DayNightChanges(), Damage(1, EACH_OPPONENT)),
)

celestus_sanctifier = card(
    "Celestus Sanctifier",
    "{2}{W}",
    "Creature - Human Cleric",
    "3/2",
    starts_the_day(),
    whenever(DayNightChanges(), Dig(2, CARD, 1, 1, "graveyard", "library top")),
)

component_collector = card(
    "Component Collector",
    "{2}{U}",
    "Creature - Homunculus",
    "1/4",
    starts_the_day(),
    whenever(DayNightChanges(), May((Tap(target(PERMANENT & ~LAND)),), otherwise=(May((Untap(THAT),)),))),
)

firmament_sage = card(
    "Firmament Sage",
    "{3}{U}",
    "Creature - Human Wizard",
    "2/3",
    starts_the_day(),
    whenever(DayNightChanges(), Draw(1)),
)

gavony_dawnguard = card(
    "Gavony Dawnguard",
    "{1}{W}{W}",
    "Creature - Human Soldier",
    "3/3",
    ward("{1}"),
    starts_the_day(),
    whenever(DayNightChanges(), Dig(4, CREATURE & ManaValueAtMost(3), reveal=True)),
)

moonragers_slash = card(
    "Moonrager's Slash",
    "{2}{R}",
    "Instant",
    "",
    CostChange(-2, itself=True, condition=IT_IS_NIGHT),
    spell(Damage(3, target(ANY_TARGET))),
)

obsessive_astronomer = card(
    "Obsessive Astronomer",
    "{1}{R}",
    "Creature - Human Wizard",
    "2/2",
    starts_the_day(),
    whenever(DayNightChanges(), Discard(2, up_to=True), Draw(CountOf(Slot("discarded")))),
)

olivias_midnight_ambush = card(
    "Olivia's Midnight Ambush",
    "{1}{B}",
    "Instant",
    "",
    spell(If(IT_IS_NIGHT, (pump(target(CREATURE), -13, -13),), (pump(THAT, -2, -2),))),
)

sunrise_cavalier = card(
    "Sunrise Cavalier",
    "{1}{R}{W}",
    "Creature - Human Knight",
    "3/3",
    TRAMPLE,
    HASTE,
    starts_the_day(),
    whenever(DayNightChanges(), PutCounters(1, "+1/+1", target(CREATURE & YOURS))),
)

sunstreak_phoenix = card(
    "Sunstreak Phoenix",
    "{2}{R}{R}",
    "Creature - Phoenix",
    "4/2",
    FLYING,
    starts_the_day(),
    whenever(DayNightChanges(), MayPay(cost("{1}{R}"), (PutOntoBattlefield(THIS, tapped=True),)), zone="graveyard"),
)

the_celestus = card(
    "The Celestus",
    "{3}",
    "Legendary Artifact",
    "",
    starts_the_day(),
    tap_for(*ANY_COLOR),
    activated(
        cost("{3}", TAP), If(IT_IS_NIGHT, (BecomeDayNight("day"),), (BecomeDayNight("night"),)), sorcery_speed=True
    ),
    whenever(DayNightChanges(), GainLife(1), May((Draw(1),)), If(Did("did"), (Discard(1),))),
)

unnatural_moonrise = card(
    "Unnatural Moonrise",
    "{R}{G}",
    "Sorcery",
    "",
    spell(
        BecomeDayNight("night"),
        Apply((ModifyPT(1, 0), *have(TRAMPLE, whenever(DealsCombatDamage(SELF), Draw(1)))), target(CREATURE)),
    ),
    flashback("{2}{R}{G}"),
)

# The condition keeps a negative power from making spells dearer (107.1b).
vadrik_astral_archmage = card(
    "Vadrik, Astral Archmage",
    "{1}{U}{R}",
    "Legendary Creature - Human Wizard",
    "1/2",
    starts_the_day(),
    CostChange(Sum(PowerOf(THIS), -1), INSTANT_OR_SORCERY, condition=AtLeast(PowerOf(THIS), 1)),
    whenever(DayNightChanges(), PutCounters(1, "+1/+1", THIS)),
)

CARDS = cards_in(globals())
