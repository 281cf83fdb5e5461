"""Other cards that meet day and night: they ask for Werewolves, count spells, repeat or skip turns, stop triggers.

The double-faced cards from before day and night: ``old_werewolves``. Copies and the like: ``copies_and_changes``.
"""

from __future__ import annotations

from gloaming.cards.dsl import (
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    INTIMIDATE,
    LIFELINK,
    MENACE,
    SACRIFICE_THIS,
    TRAMPLE,
    VIGILANCE,
    activated,
    card,
    cards_in,
    cost,
    enchant,
    equip,
    face,
    foretell,
    have,
    loyalty,
    melding,
    modal,
    protection,
    pump,
    spell,
    static,
    target,
    target_player,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import BIRD, WARRIOR, WOLF, ZOMBIE_DECAYED
from gloaming.language.abilities import (
    AsEnters,
    CantActivate,
    CantCast,
    CantEnterFrom,
    CostChange,
    Doubles,
    EnteringTriggersNothing,
    ExileUncast,
    GoesElsewhere,
    Keyword,
    MayCast,
    OnlySorcerySpeed,
    SkipsStep,
    Static,
    TriggersAgain,
)
from gloaming.language.changes import (
    AddAbility,
    BecomeCopyOf,
    ChangeControl,
    LoseAbilities,
    ModifyPT,
    Restrict,
    SetBasePT,
)
from gloaming.language.conditions import AllOf, AtLeast, Did, IfNot, Matches
from gloaming.language.costs import TAP, SacrificeCost
from gloaming.language.effects import (
    END_OF_TURN,
    FOREVER,
    AddMana,
    Apply,
    Choose,
    ChooseCardName,
    ControlNextTurn,
    CopySpell,
    Create,
    Damage,
    Destroy,
    Draw,
    EndTheTurn,
    Exile,
    ExileTop,
    ExtraTurn,
    ForEach,
    GainLife,
    If,
    LookAtHand,
    LoseGame,
    LoseLife,
    MakeEmblem,
    May,
    MayCastLater,
    MayPay,
    Meld,
    PhaseOut,
    PreventCombatDamage,
    PutCounters,
    Regenerate,
    RemoveCountersFrom,
    RestartGame,
    ReturnToHand,
    RevealHand,
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
    CARD,
    CREATURE,
    INSTANT,
    INSTANT_OR_SORCERY,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    SELF,
    SPELL,
    WOLF_OR_WEREWOLF,
    YOURS,
    HasName,
    HasSubtype,
    InZone,
    IsAbility,
    IsEnchanted,
    IsLinked,
    IsOwned,
    IsToken,
    ManaValueAtMost,
    ManaValueIs,
)
from gloaming.language.values import (
    EACH_OPPONENT,
    EACH_PLAYER,
    THIS,
    YOU,
    CardTypesAmong,
    CountersOn,
    CountOf,
    Every,
    Linked,
    OwnPower,
    Several,
    Slot,
    SpellsThisTurn,
    Sum,
    Target,
    X,
)

_HUMAN = HasSubtype("Human")
_WEREWOLF = HasSubtype("Werewolf")
_UNDEAD_OR_WEREWOLF = HasSubtype("Vampire") | _WEREWOLF | HasSubtype("Zombie")
_TARGET = Slot("target")
_CHOSEN = Slot("chosen")
_SCAVENGERS = CREATURE & HasName("Midnight Scavengers") & YOURS & IsOwned()

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

# more that ask what is a Human or a Werewolf

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


snapcaster_mage = card(
    "Snapcaster Mage",
    "{1}{U}",
    "Creature - Human Wizard",
    "2/1",
    FLASH,
    when(
        Enters(SELF),
        MayCastLater(
            target(INSTANT_OR_SORCERY & YOURS, zone="graveyard"), END_OF_TURN, exile_after=True, keyword="flashback"
        ),
    ),
)
gitaxian_probe = card("Gitaxian Probe", "{U/P}", "Sorcery", "", spell(LookAtHand(target_player()), Draw(1)))
pithing_needle = card("Pithing Needle", "{1}", "Artifact", "", AsEnters((ChooseCardName(),)), CantActivate())
meddling_mage = card(
    "Meddling Mage",
    "{W}{U}",
    "Creature - Human Wizard",
    "2/2",
    AsEnters((ChooseCardName(nonland=True),)),
    CantCast("any", SPELL, chosen_name=True),
)
_PLAYER = target_player()

karn_liberated = card(
    "Karn Liberated",
    "{7}",
    "Legendary Planeswalker - Karn",
    "6",
    loyalty(
        4,
        Choose(CARD, "card", zone="hand", of=_PLAYER, who=_PLAYER),
        Exile(Slot("card"), linked=True),
    ),
    loyalty(-3, Exile(target(PERMANENT & ~PLAYER), linked=True)),
    loyalty(-14, RestartGame(Linked())),
)
valki_god_of_lies = modal(
    face(
        "Valki, God of Lies",
        "{1}{B}",
        "Legendary Creature - God",
        "2/1",
        when(
            Enters(SELF),
            RevealHand(EACH_OPPONENT),
            ForEach(
                EACH_OPPONENT,
                (Choose(CREATURE, "chosen", zone="hand", of=Slot("opponent")),),
                "opponent",
            ),
            Exile(Slot("chosen"), until_this_leaves=True),
        ),
        activated(
            cost("{X}"),
            Choose(CREATURE & IsLinked() & ManaValueIs(X()), "original", zone="exile"),
            Apply((BecomeCopyOf(Slot("original")),), THIS, FOREVER),
        ),
    ),
    face(
        "Tibalt, Cosmic Impostor",
        "{5}{B}{R}",
        "Legendary Planeswalker - Tibalt",
        "5",
        AsEnters((MakeEmblem((MayCast(any_color=True, linked=True),)),)),
        loyalty(2, ExileTop(1, EACH_PLAYER, linked=True)),
        loyalty(-3, Exile(target(ARTIFACT | CREATURE), linked=True)),
        loyalty(-8, Exile(Every(CARD, "graveyard"), linked=True), AddMana((("R", "R", "R"),))),
    ),
)
lunar_rejection = card(
    "Lunar Rejection",
    "{1}{U}",
    "Instant",
    "",
    Keyword("cleave", cost("{3}{U}")),
    spell(ReturnToHand(Target(CREATURE & WOLF_OR_WEREWOLF, cleaved=CREATURE)), Draw(1)),
)
teferi_mage_of_zhalfir = card(
    "Teferi, Mage of Zhalfir",
    "{2}{U}{U}{U}",
    "Legendary Creature - Human Wizard",
    "3/4",
    FLASH,
    Static((AddAbility(FLASH),), CREATURE & IsOwned() & ~InZone("battlefield"), zones="everywhere"),
    OnlySorcerySpeed(),
)
chittering_host = face(
    "Chittering Host",
    "",
    "Creature - Eldrazi Horror",
    "5/6",
    HASTE,
    MENACE,
    when(Enters(SELF), Apply((ModifyPT(1, 0), AddAbility(MENACE)), Every(CREATURE & YOURS & OTHER))),
    color="",
)
graf_rats = melding(
    face(
        "Graf Rats",
        "{1}{B}",
        "Creature - Rat",
        "2/1",
        when(
            your("beginning of combat"),
            Choose(_SCAVENGERS, "scavengers"),
            Exile(Several((THIS, Slot("scavengers")))),
            Meld(Slot("exiled")),
            only_if=AllOf((Matches(THIS, YOURS & IsOwned()), AtLeast(CountOf(Every(_SCAVENGERS)), 1))),
        ),
    ),
    chittering_host,
)
midnight_scavengers = melding(
    face(
        "Midnight Scavengers",
        "{4}{B}",
        "Creature - Human Rogue",
        "3/3",
        when(
            Enters(SELF),
            May((ReturnToHand(target(CREATURE & ManaValueAtMost(3) & YOURS, zone="graveyard")),)),
        ),
    ),
    chittering_host,
)

CARDS = cards_in(globals())
