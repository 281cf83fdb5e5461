"""Other cards that meet day and night: they ask for Werewolves, count spells, repeat or skip turns, stop triggers.

The double-faced cards from before day and night: ``old_werewolves``. Copies and the like: ``copies_and_changes``.
"""

from __future__ import annotations

from gloaming.cards.dsl import (
    AFTERMATH,
    CASCADE,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    INTIMIDATE,
    LIFELINK,
    SACRIFICE_THIS,
    STORM,
    TRAMPLE,
    VIGILANCE,
    activated,
    card,
    cards_in,
    cost,
    enchant,
    equip,
    face,
    flashback,
    foretell,
    have,
    loyalty,
    modal,
    overload,
    protection,
    pump,
    spell,
    split,
    static,
    suspend,
    target,
    target_player,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import BIRD, WARRIOR, WOLF, ZOMBIE, ZOMBIE_DECAYED
from gloaming.language.abilities import (
    AsThoughFlash,
    CantCast,
    CantEnterFrom,
    CostChange,
    Doubles,
    EnteringTriggersNothing,
    EntersTapped,
    ExileUncast,
    GoesElsewhere,
    OnlySorcerySpeed,
    OpeningHand,
    SkipsStep,
    SpellLimit,
    TriggersAgain,
)
from gloaming.language.changes import (
    ChangeControl,
    LoseAbilities,
    ModifyPT,
    Restrict,
    SetBasePT,
)
from gloaming.language.conditions import AtLeast, Did, IfNot
from gloaming.language.costs import TAP, SacrificeCost
from gloaming.language.effects import (
    YOUR_NEXT_TURN,
    AddMana,
    Apply,
    ApplyRule,
    CastFree,
    Choose,
    ControlNextTurn,
    CopySpell,
    Counter,
    Create,
    Damage,
    Destroy,
    Discard,
    DividedDamage,
    Draw,
    EndTheTurn,
    Exile,
    ExtraTurn,
    GainLife,
    If,
    LoseGame,
    LoseLife,
    May,
    MayPay,
    PhaseOut,
    PreventCombatDamage,
    PutCounters,
    PutOntoBattlefield,
    Regenerate,
    RemoveCountersFrom,
    ReturnToHand,
    SacrificeIt,
    SkipStep,
    Tap,
    Transform,
    Untap,
)
from gloaming.language.events import (
    Attacks,
    Dies,
    Enters,
    SpellCast,
    TransformsInto,
)
from gloaming.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    BATTLE,
    CARD,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    INSTANT_OR_SORCERY,
    LAND,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    SELF,
    SORCERY,
    SPELL,
    WOLF_OR_WEREWOLF,
    YOURS,
    HasColor,
    HasSubtype,
    HasSupertype,
    IsAbility,
    IsEnchanted,
    IsFaceDown,
    IsToken,
    ManaValueAtMost,
)
from gloaming.language.values import (
    EACH_OPPONENT,
    IT,
    THIS,
    YOU,
    CardTypesAmong,
    CountersOn,
    CountOf,
    Every,
    Linked,
    OwnPower,
    Slot,
    SpellsThisTurn,
    Sum,
    Target,
)

_HUMAN = HasSubtype("Human")
_WEREWOLF = HasSubtype("Werewolf")
_UNDEAD_OR_WEREWOLF = HasSubtype("Vampire") | _WEREWOLF | HasSubtype("Zombie")
_NONLEGENDARY = ~HasSupertype("Legendary")
_PERMANENT_CARD = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
_NO_ABILITIES_1_1 = (LoseAbilities(), SetBasePT(1, 1))
_TARGET = Slot("target")
_CHOSEN = Slot("chosen")
_EXILED = Slot("exiled")
_FACE_DOWN_CREATURES = CountOf(Every(CREATURE & IsFaceDown()))

# Wolves, Werewolves and Humans

moonmist = card(
    "Moonmist",
    "{1}{G}",
    "Instant",
    "",
    spell(Transform(Every(_HUMAN)), PreventCombatDamage(CREATURE & ~WOLF_OR_WEREWOLF)),
)
immerwolf = card(
    "Immerwolf",
    "{1}{R}{G}",
    "Creature - Wolf",
    "2/2",
    INTIMIDATE,
    static(OTHER & CREATURE & YOURS & WOLF_OR_WEREWOLF, ModifyPT(1, 1)),
    static(~_HUMAN & _WEREWOLF & YOURS, Restrict("transform")),
)
full_moons_rise = card(
    "Full Moon's Rise",
    "{1}{G}",
    "Enchantment",
    "",
    static(CREATURE & YOURS & _WEREWOLF, ModifyPT(1, 0), *have(TRAMPLE)),
    activated(cost(SACRIFICE_THIS), Regenerate(Every(CREATURE & YOURS & _WEREWOLF))),
)
howlpack_resurgence = card(
    "Howlpack Resurgence",
    "{2}{G}",
    "Enchantment",
    "",
    FLASH,
    static(CREATURE & YOURS & WOLF_OR_WEREWOLF, ModifyPT(1, 1), *have(TRAMPLE)),
)
cult_of_the_waxing_moon = card(
    "Cult of the Waxing Moon",
    "{4}{G}",
    "Creature - Human Shaman",
    "5/4",
    whenever(TransformsInto(CREATURE & YOURS & ~_HUMAN), Create(WOLF)),
)

# spells countered, cast at other times, cast again, copied or not at all

counterspell = card("Counterspell", "{U}{U}", "Instant", "", spell(Counter(target(SPELL, zone="stack"))))
essence_scatter = card("Essence Scatter", "{1}{U}", "Instant", "", spell(Counter(target(CREATURE, zone="stack"))))
remand = card("Remand", "{1}{U}", "Instant", "", spell(Counter(target(SPELL, zone="stack"), "hand"), Draw()))
dissipate = card("Dissipate", "{1}{U}{U}", "Instant", "", spell(Counter(target(SPELL, zone="stack"), "exile")))
vedalken_orrery = card("Vedalken Orrery", "{4}", "Artifact", "", AsThoughFlash(SPELL))
leyline_of_anticipation = card(
    "Leyline of Anticipation", "{2}{U}{U}", "Enchantment", "", OpeningHand(), AsThoughFlash(SPELL)
)
yeva_natures_herald = card(
    "Yeva, Nature's Herald",
    "{2}{G}{G}",
    "Legendary Creature - Elf Shaman",
    "4/4",
    FLASH,
    AsThoughFlash(CREATURE & HasColor("G")),
)
bloodbraid_elf = card("Bloodbraid Elf", "{2}{R}{G}", "Creature - Elf Berserker", "3/2", HASTE, CASCADE)
shardless_agent = card("Shardless Agent", "{1}{G}{U}", "Artifact Creature - Human Rogue", "2/2", CASCADE)
grapeshot = card("Grapeshot", "{1}{R}", "Sorcery", "", spell(Damage(1, target(ANY_TARGET))), STORM)
twincast = card("Twincast", "{U}{U}", "Instant", "", spell(CopySpell(target(INSTANT_OR_SORCERY, zone="stack"))))
isochron_scepter = card(
    "Isochron Scepter",
    "{2}",
    "Artifact",
    "",
    when(
        Enters(SELF),
        May(
            (
                Choose(INSTANT & ManaValueAtMost(2), "chosen", zone="hand", of=YOU),
                Exile(_CHOSEN, linked=True),
            )
        ),
    ),
    activated(cost("{2}", TAP), CastFree(Linked(), copy=True)),
)
mizzixs_mastery = card(
    "Mizzix's Mastery",
    "{3}{R}",
    "Sorcery",
    "",
    spell(Exile(target(INSTANT_OR_SORCERY & YOURS, zone="graveyard")), CastFree(_EXILED, copy=True), Exile(THIS)),
    overload("{5}{R}{R}{R}"),
)
rift_bolt = card("Rift Bolt", "{2}{R}", "Sorcery", "", spell(Damage(3, target(ANY_TARGET))), suspend(1, "{R}"))
ancestral_vision = card(
    "Ancestral Vision", "", "Sorcery", "", suspend(4, "{U}"), spell(Draw(3, target_player())), color="U"
)
think_twice = card("Think Twice", "{1}{U}", "Instant", "", spell(Draw()), flashback("{2}{U}"))
faithless_looting = card("Faithless Looting", "{R}", "Sorcery", "", spell(Draw(2), Discard(2)), flashback("{2}{R}"))
memnite = card("Memnite", "{0}", "Artifact Creature - Construct", "1/1")
ornithopter = card("Ornithopter", "{0}", "Artifact Creature - Thopter", "0/2", FLYING)
rule_of_law = card("Rule of Law", "{2}{W}", "Enchantment", "", SpellLimit(1))
teferi_time_raveler = card(
    "Teferi, Time Raveler",
    "{1}{W}{U}",
    "Legendary Planeswalker - Teferi",
    "4",
    OnlySorcerySpeed(),
    loyalty(1, ApplyRule(AsThoughFlash(SORCERY), YOUR_NEXT_TURN)),
    loyalty(-3, ReturnToHand(up_to(1, ARTIFACT | CREATURE | ENCHANTMENT)), Draw()),
)
silence = card("Silence", "{W}", "Instant", "", spell(ApplyRule(CantCast("opponents", SPELL))))

# turns and steps

time_warp = card("Time Warp", "{3}{U}{U}", "Sorcery", "", spell(ExtraTurn(target_player())))
time_walk = card("Time Walk", "{1}{U}", "Sorcery", "", spell(ExtraTurn()))
final_fortune = card("Final Fortune", "{R}{R}", "Instant", "", spell(ExtraTurn(at_end_step=(LoseGame(),))))
alrunds_epiphany = card(
    "Alrund's Epiphany",
    "{5}{U}{U}",
    "Sorcery",
    "",
    spell(Create(BIRD, 2), ExtraTurn(), Exile(THIS)),
    foretell("{4}{U}{U}"),
)
savor_the_moment = card("Savor the Moment", "{1}{U}{U}", "Sorcery", "", spell(ExtraTurn(skip_untap=True)))
time_stop = card("Time Stop", "{4}{U}{U}", "Instant", "", spell(EndTheTurn()))
sundial_of_the_infinite = card(
    "Sundial of the Infinite", "{2}", "Artifact", "", activated(cost("{1}", TAP), EndTheTurn(), your_turn=True)
)
stasis = card(
    "Stasis",
    "{1}{U}",
    "Enchantment",
    "",
    SkipsStep("untap"),
    when(your("upkeep"), MayPay(cost("{U}"), otherwise=(SacrificeIt(THIS),))),
)
yosei_the_morning_star = card(
    "Yosei, the Morning Star",
    "{4}{W}{W}",
    "Legendary Creature - Dragon Spirit",
    "5/5",
    FLYING,
    when(Dies(SELF), SkipStep("untap", target_player()), Tap(up_to(5, PERMANENT, "permanents", of="target"))),
)
mindslaver = card(
    "Mindslaver",
    "{6}",
    "Legendary Artifact",
    "",
    activated(cost("{4}", TAP, SACRIFICE_THIS), ControlNextTurn(target_player())),
)
emrakul_the_promised_end = card(
    "Emrakul, the Promised End",
    "{13}",
    "Legendary Creature - Eldrazi",
    "13/13",
    CostChange(Sum(CardTypesAmong(Every(CARD, zone="graveyard", of=YOU)), times=-1), itself=True),
    when(SpellCast(SELF, YOU), ControlNextTurn(target(OPPONENT), extra_turn_after=True), zone="stack"),
    FLYING,
    TRAMPLE,
    protection(INSTANT),
)

# what triggers, what enters, what is doubled, who controls

strionic_resonator = card(
    "Strionic Resonator",
    "{2}",
    "Artifact",
    "",
    activated(cost("{2}", TAP), CopySpell(target(IsAbility("triggered") & YOURS, zone="stack"))),
)
panharmonicon = card("Panharmonicon", "{4}", "Artifact", "", TriggersAgain(ARTIFACT | CREATURE))
torpor_orb = card("Torpor Orb", "{2}", "Artifact", "", EnteringTriggersNothing(CREATURE))
hushbringer = card(
    "Hushbringer", "{1}{W}", "Creature - Faerie", "1/2", FLYING, LIFELINK, EnteringTriggersNothing(CREATURE, dying=True)
)
containment_priest = card(
    "Containment Priest", "{1}{W}", "Creature - Human Cleric", "2/2", FLASH, ExileUncast(CREATURE & ~IsToken())
)
grafdiggers_cage = card(
    "Grafdigger's Cage",
    "{1}",
    "Artifact",
    "",
    CantEnterFrom(CREATURE, ("graveyard", "library")),
    CantCast("any", SPELL, ("graveyard", "library")),
)
rest_in_peace = card(
    "Rest in Peace",
    "{1}{W}",
    "Enchantment",
    "",
    when(Enters(SELF), Exile(Every(CARD, zone="graveyard"))),
    GoesElsewhere(CARD, "graveyard", "exile"),
)
doubling_season = card("Doubling Season", "{4}{G}", "Enchantment", "", Doubles("tokens"), Doubles("counters"))
act_of_treason = card(
    "Act of Treason",
    "{2}{R}",
    "Sorcery",
    "",
    spell(Apply((ChangeControl(),), target(CREATURE)), Untap(_TARGET), Apply(have(HASTE), _TARGET)),
)

# two halves, two faces

night = split(
    face("Night", "{B}", "Instant", "", spell(pump(target(CREATURE), -1, -1))),
    face("Day", "{2}{W}", "Instant", "", spell(pump(Every(CREATURE, of=target_player()), 1, 1))),
)
fire = split(
    face("Fire", "{1}{R}", "Instant", "", spell(DividedDamage(2, Target(ANY_TARGET, 1, 2)))),
    face("Ice", "{1}{U}", "Instant", "", spell(Tap(target(PERMANENT)), Draw())),
)
never = split(
    face("Never", "{1}{B}{B}", "Sorcery", "", spell(Destroy(target(CREATURE | PLANESWALKER)))),
    face("Return", "{3}{B}", "Sorcery", "", AFTERMATH, spell(Exile(target(CARD, zone="graveyard")), Create(ZOMBIE))),
)
malakir_rebirth = modal(
    face(
        "Malakir Rebirth",
        "{B}",
        "Instant",
        "",
        spell(
            LoseLife(2),
            Apply(have(when(Dies(SELF), PutOntoBattlefield(IT, whose=None, tapped=True))), target(CREATURE)),
        ),
    ),
    face("Malakir Mire", "", "Land", "", EntersTapped(), activated(cost(TAP), AddMana((("B",),)))),
)

# more that ask what is a Human or a Werewolf, or turn over

nightpack_ambusher = card(
    "Nightpack Ambusher",
    "{2}{G}{G}",
    "Creature - Wolf",
    "4/4",
    FLASH,
    static(OTHER & YOURS & WOLF_OR_WEREWOLF, ModifyPT(1, 1)),
    when(your("end"), Create(WOLF), only_if=IfNot(AtLeast(SpellsThisTurn(YOU), 1))),
)
bonds_of_faith = card(
    "Bonds of Faith",
    "{1}{W}",
    "Enchantment - Aura",
    "",
    enchant(),
    static(IsEnchanted() & _HUMAN, ModifyPT(2, 2)),
    static(IsEnchanted() & ~_HUMAN, Restrict("attack or block")),
)
victim_of_night = card(
    "Victim of Night", "{B}{B}", "Instant", "", spell(Destroy(target(CREATURE & ~_UNDEAD_OR_WEREWOLF)))
)
slayer_of_the_wicked = card(
    "Slayer of the Wicked",
    "{3}{W}",
    "Creature - Human Soldier",
    "3/2",
    when(Enters(SELF), May((Destroy(target(_UNDEAD_OR_WEREWOLF)),))),
)
wolfhunters_quiver = card(
    "Wolfhunter's Quiver",
    "{1}",
    "Artifact - Equipment",
    "",
    static(
        IsEnchanted(),
        *have(
            activated(cost(TAP), Damage(1, target(ANY_TARGET))),
            activated(cost(TAP), Damage(3, target(CREATURE & _WEREWOLF))),
        ),
    ),
    equip("{5}"),
)
silver_inlaid_dagger = card(
    "Silver-Inlaid Dagger",
    "{1}",
    "Artifact - Equipment",
    "",
    static(IsEnchanted(), ModifyPT(2, 0)),
    static(IsEnchanted() & _HUMAN, ModifyPT(1, 0)),
    equip("{2}"),
)
sharpened_pitchfork = card(
    "Sharpened Pitchfork",
    "{2}",
    "Artifact - Equipment",
    "",
    static(IsEnchanted(), *have(FIRST_STRIKE)),
    static(IsEnchanted() & _HUMAN, ModifyPT(1, 1)),
    equip("{1}"),
)
butchers_cleaver = card(
    "Butcher's Cleaver",
    "{3}",
    "Artifact - Equipment",
    "",
    static(IsEnchanted(), ModifyPT(3, 0)),
    static(IsEnchanted() & _HUMAN, *have(LIFELINK)),
    equip("{3}"),
)
poppet_stitcher = transforming(
    face(
        "Poppet Stitcher",
        "{2}{U}",
        "Creature - Human Wizard",
        "2/3",
        whenever(SpellCast(INSTANT_OR_SORCERY, YOU), Create(ZOMBIE_DECAYED)),
        when(your("upkeep"), May((Transform(THIS),)), only_if=AtLeast(CountOf(Every(CREATURE & IsToken() & YOURS)), 3)),
    ),
    face(
        "Poppet Factory",
        "",
        "Artifact",
        "",
        static(CREATURE & IsToken() & YOURS, LoseAbilities(), SetBasePT(3, 3)),
        when(your("upkeep"), May((Transform(THIS),))),
        color="U",
    ),
)
hostile_hostel = transforming(
    face(
        "Hostile Hostel",
        "",
        "Land",
        "",
        activated(cost(TAP), AddMana((("C",),))),
        activated(
            cost("{1}", TAP, SacrificeCost(CREATURE)),
            PutCounters(1, "soul", THIS),
            If(
                AtLeast(CountersOn(THIS, "soul"), 3),
                (RemoveCountersFrom(CountersOn(THIS, "soul"), "soul", THIS), Transform(THIS), Untap(THIS)),
            ),
            sorcery_speed=True,
        ),
    ),
    face(
        "Creeping Inn",
        "",
        "Artifact Creature - Horror Construct",
        "3/7",
        whenever(
            Attacks(SELF),
            May(
                (
                    Choose(CREATURE, "chosen", zone="graveyard", of=YOU),
                    Exile(_CHOSEN, linked=True),
                    If(Did("exiled"), (LoseLife(CountOf(Linked()), EACH_OPPONENT), GainLife(CountOf(Linked())))),
                )
            ),
        ),
        activated(cost("{4}"), PhaseOut(THIS)),
        color="B",
    ),
)

moonlight_hunt = card(
    "Moonlight Hunt",
    "{1}{G}",
    "Instant",
    "",
    spell(Damage(OwnPower(), target(CREATURE & ~YOURS), Every(CREATURE & WOLF_OR_WEREWOLF & YOURS))),
)
_two = up_to(2, CREATURE)
invasion_of_kylem = transforming(
    face(
        "Invasion of Kylem",
        "{2}{R}{W}",
        "Battle - Siege",
        "5",
        when(Enters(SELF), pump(_two, 2, 0, VIGILANCE, HASTE)),
    ),
    face("Valor's Reach Tag Team", "", "Sorcery", "", spell(Create(WARRIOR, 2)), color="WR"),
)


CARDS = cards_in(globals())

UNSUPPORTED = {
    "Lunar Rejection": "needs targets that depend on the cost chosen: cleave (702.148a)",
    "Teferi, Mage of Zhalfir": "needs a static ability for cards that are not on the battlefield, and a filter for who "
    "owns them (702.8a, 108.3)",
    "Snapcaster Mage": "needs a cost that is the card's own mana cost, for flashback (702.34a)",
    "Gitaxian Probe": "needs an instruction to look at a hand without revealing it (701.20e)",
    "Pithing Needle": "needs an instruction to choose a card name (201.4)",
    "Meddling Mage": "needs an instruction to choose a card name (201.4)",
    "Karn Liberated": "needs an instruction to restart the game (727.1)",
    "Valki, God of Lies // Tibalt, Cosmic Impostor": "needs a filter for the cards exiled with it (607.2a), an emblem "
    "that lets its owner play them with mana of any color (601.3, 609.4b), and exiling the top cards of libraries",
    "Graf Rats": "needs meld, its layout and its instruction (701.42, 712.4)",
    "Midnight Scavengers": "needs meld, its layout (712.4)",
}
