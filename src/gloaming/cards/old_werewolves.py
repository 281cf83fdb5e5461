"""Double-faced cards from before day and night: old werewolves, whose triggers count spells, and others that turn."""

from __future__ import annotations

from gloaming.cards.dsl import (
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    INTIMIDATE,
    LIFELINK,
    MENACE,
    SKULK,
    TRAMPLE,
    VIGILANCE,
    activated,
    cant,
    cards_in,
    cost,
    each,
    enters_or_becomes,
    equip,
    face,
    have,
    loyalty,
    old_werewolf_back,
    old_werewolf_front,
    pump,
    spell,
    static,
    target,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import HUMAN_CLERIC, WOLF, WOLF_DEATHTOUCH
from gloaming.language.abilities import CostChange, EntersWithCounters
from gloaming.language.changes import ModifyPT
from gloaming.language.conditions import AtLeast, Did, IfNot, Matches
from gloaming.language.costs import TAP, PayLife, SacrificeCost
from gloaming.language.effects import (
    END_OF_TURN,
    YOUR_NEXT_TURN,
    AddMana,
    Create,
    Damage,
    Dig,
    Discard,
    Draw,
    Exile,
    Fight,
    ForEach,
    GainLife,
    If,
    Later,
    MakeEmblem,
    May,
    MayCastLater,
    Mill,
    PutCounters,
    PutOntoBattlefield,
    RemoveCountersFrom,
    ReturnToHand,
    RevealTop,
    Sacrifice,
    Search,
    Tap,
    Transform,
    Unattach,
    Untap,
)
from gloaming.language.events import (
    Attacks,
    DealsCombatDamage,
    Dies,
    Enters,
    LosesGame,
    SpellCast,
    StateIs,
    TransformsInto,
)
from gloaming.language.filters import (
    ANY_TARGET,
    CARD,
    CREATURE,
    INSTANT_OR_SORCERY,
    OPPONENT,
    OTHER,
    PLANESWALKER,
    SELF,
    SPELL,
    WOLF_OR_WEREWOLF,
    YOURS,
    AttackedThisTurn,
    HasKeyword,
    HasSubtype,
    IsAttacking,
    IsEnchanted,
)
from gloaming.language.values import EACH_OPPONENT, IT, THIS, YOU, CountersOn, CountOf, Every, PowerOf, Slot

_HUMAN = HasSubtype("Human")
_WEREWOLF = HasSubtype("Werewolf")
_YOUR_CREATURES = Every(CREATURE & YOURS)
_YOUR_ATTACKERS = CREATURE & YOURS & IsAttacking()
_CREATURES_IN_YOUR_GRAVEYARD = CountOf(Every(CREATURE, zone="graveyard", of=YOU))

# werewolves whose triggers count the spells of the turn before

grizzled_outcasts = transforming(
    face("Grizzled Outcasts", "{4}{G}", "Creature - Human Werewolf", "4/4", old_werewolf_front()),
    face("Krallenhorde Wantons", "", "Creature - Werewolf", "7/7", old_werewolf_back(), color="G"),
)
village_ironsmith = transforming(
    face("Village Ironsmith", "{1}{R}", "Creature - Human Werewolf", "1/1", FIRST_STRIKE, old_werewolf_front()),
    face("Ironfang", "", "Creature - Werewolf", "3/1", FIRST_STRIKE, old_werewolf_back(), color="R"),
)
huntmaster_of_the_fells = transforming(
    face(
        "Huntmaster of the Fells",
        "{2}{R}{G}",
        "Creature - Human Werewolf",
        "2/2",
        enters_or_becomes(Create(WOLF), GainLife(2)),
        old_werewolf_front(),
    ),
    face(
        "Ravager of the Fells",
        "",
        "Creature - Werewolf",
        "4/4",
        TRAMPLE,
        when(
            TransformsInto(SELF),
            Damage(2, target(OPPONENT | PLANESWALKER)),
            Damage(2, up_to(1, CREATURE, "creature", of="target")),
        ),
        old_werewolf_back(),
        color="RG",
    ),
)
mayor_of_avabruck = transforming(
    face(
        "Mayor of Avabruck",
        "{1}{G}",
        "Creature - Human Advisor Werewolf",
        "1/1",
        static(OTHER & CREATURE & YOURS & _HUMAN, ModifyPT(1, 1)),
        old_werewolf_front(),
    ),
    face(
        "Howlpack Alpha",
        "",
        "Creature - Werewolf",
        "3/3",
        static(OTHER & CREATURE & YOURS & WOLF_OR_WEREWOLF, ModifyPT(1, 1)),
        when(your("end"), Create(WOLF)),
        old_werewolf_back(),
        color="G",
    ),
)
daybreak_ranger = transforming(
    face(
        "Daybreak Ranger",
        "{2}{G}",
        "Creature - Human Archer Ranger Werewolf",
        "2/2",
        activated(cost(TAP), Damage(2, target(CREATURE & HasKeyword("flying")))),
        old_werewolf_front(),
    ),
    face(
        "Nightfall Predator",
        "",
        "Creature - Werewolf",
        "4/4",
        activated(cost("{R}", TAP), Fight(THIS, target(CREATURE))),
        old_werewolf_back(),
        color="G",
    ),
)
gatstaf_shepherd = transforming(
    face("Gatstaf Shepherd", "{1}{G}", "Creature - Human Werewolf", "2/2", old_werewolf_front()),
    face("Gatstaf Howler", "", "Creature - Werewolf", "3/3", INTIMIDATE, old_werewolf_back(), color="G"),
)
villagers_of_estwald = transforming(
    face("Villagers of Estwald", "{2}{G}", "Creature - Human Werewolf", "2/3", old_werewolf_front()),
    face("Howlpack of Estwald", "", "Creature - Werewolf", "4/6", old_werewolf_back(), color="G"),
)
kruin_outlaw = transforming(
    face("Kruin Outlaw", "{1}{R}{R}", "Creature - Human Rogue Werewolf", "2/2", FIRST_STRIKE, old_werewolf_front()),
    face(
        "Terror of Kruin Pass",
        "",
        "Creature - Werewolf",
        "3/3",
        DOUBLE_STRIKE,
        static(YOURS & _WEREWOLF, *have(MENACE)),
        old_werewolf_back(),
        color="R",
    ),
)
instigator_gang = transforming(
    face(
        "Instigator Gang",
        "{3}{R}",
        "Creature - Human Werewolf",
        "2/3",
        static(_YOUR_ATTACKERS, ModifyPT(1, 0)),
        old_werewolf_front(),
    ),
    face(
        "Wildblood Pack",
        "",
        "Creature - Werewolf",
        "5/5",
        TRAMPLE,
        static(_YOUR_ATTACKERS, ModifyPT(3, 0)),
        old_werewolf_back(),
        color="R",
    ),
)
reckless_waif = transforming(
    face("Reckless Waif", "{R}", "Creature - Human Rogue Werewolf", "1/1", old_werewolf_front()),
    face("Merciless Predator", "", "Creature - Werewolf", "3/2", old_werewolf_back(), color="R"),
)
scorned_villager = transforming(
    face(
        "Scorned Villager",
        "{1}{G}",
        "Creature - Human Werewolf",
        "1/1",
        activated(cost(TAP), AddMana((("G",),))),
        old_werewolf_front(),
    ),
    face(
        "Moonscarred Werewolf",
        "",
        "Creature - Werewolf",
        "2/2",
        VIGILANCE,
        activated(cost(TAP), AddMana((("G", "G"),))),
        old_werewolf_back(),
        color="G",
    ),
)
wolfbitten_captive = transforming(
    face(
        "Wolfbitten Captive",
        "{G}",
        "Creature - Human Werewolf",
        "1/1",
        activated(cost("{1}{G}"), pump(THIS, 2, 2), once_each_turn=True),
        old_werewolf_front(),
    ),
    face(
        "Krallenhorde Killer",
        "",
        "Creature - Werewolf",
        "2/2",
        activated(cost("{3}{G}"), pump(THIS, 4, 4), once_each_turn=True),
        old_werewolf_back(),
        color="G",
    ),
)
duskwatch_recruiter = transforming(
    face(
        "Duskwatch Recruiter",
        "{1}{G}",
        "Creature - Human Warrior Werewolf",
        "2/2",
        activated(cost("{2}{G}"), Dig(3, CREATURE, reveal=True)),
        old_werewolf_front(),
    ),
    face(
        "Krallenhorde Howler",
        "",
        "Creature - Werewolf",
        "3/3",
        CostChange(-1, CREATURE),
        old_werewolf_back(),
        color="G",
    ),
)
breakneck_rider = transforming(
    face("Breakneck Rider", "{1}{R}{R}", "Creature - Human Scout Werewolf", "3/3", old_werewolf_front()),
    face(
        "Neck Breaker",
        "",
        "Creature - Werewolf",
        "4/3",
        static(_YOUR_ATTACKERS, ModifyPT(1, 0), *have(TRAMPLE)),
        old_werewolf_back(),
        color="R",
    ),
)
geier_reach_bandit = transforming(
    face("Geier Reach Bandit", "{2}{R}", "Creature - Human Rogue Werewolf", "3/2", HASTE, old_werewolf_front()),
    face(
        "Vildin-Pack Alpha",
        "",
        "Creature - Werewolf",
        "4/3",
        whenever(Enters(YOURS & _WEREWOLF), May((Transform(IT),))),
        old_werewolf_back(),
        color="R",
    ),
)
village_messenger = transforming(
    face("Village Messenger", "{R}", "Creature - Human Werewolf", "1/1", HASTE, old_werewolf_front()),
    face("Moonrise Intruder", "", "Creature - Werewolf", "2/2", MENACE, old_werewolf_back(), color="R"),
)
ulrich_of_the_krallenhorde = transforming(
    face(
        "Ulrich of the Krallenhorde",
        "{3}{R}{G}",
        "Legendary Creature - Human Werewolf",
        "4/4",
        enters_or_becomes(pump(target(CREATURE), 4, 4)),
        old_werewolf_front(),
    ),
    face(
        "Ulrich, Uncontested Alpha",
        "",
        "Legendary Creature - Werewolf",
        "6/6",
        when(TransformsInto(SELF), May((Fight(THIS, target(CREATURE & ~YOURS & ~_WEREWOLF)),))),
        old_werewolf_back(),
        color="RG",
    ),
)

# others that turn over, or come back turned over

arlinn_kord = transforming(
    face(
        "Arlinn Kord",
        "{2}{R}{G}",
        "Legendary Planeswalker - Arlinn",
        "3",
        loyalty(1, pump(up_to(1, CREATURE), 2, 2, VIGILANCE, HASTE)),
        loyalty(0, Create(WOLF), Transform(THIS)),
    ),
    face(
        "Arlinn, Embraced by the Moon",
        "",
        "Legendary Planeswalker - Arlinn",
        "",
        loyalty(1, pump(_YOUR_CREATURES, 1, 1, TRAMPLE)),
        loyalty(-1, Damage(3, target(ANY_TARGET)), Transform(THIS)),
        loyalty(
            -6,
            MakeEmblem(
                (
                    static(
                        CREATURE & YOURS, *have(HASTE, activated(cost(TAP), Damage(PowerOf(THIS), target(ANY_TARGET))))
                    ),
                )
            ),
        ),
        color="RG",
    ),
)
smoldering_werewolf = transforming(
    face(
        "Smoldering Werewolf",
        "{2}{R}{R}",
        "Creature - Werewolf Horror",
        "3/2",
        when(Enters(SELF), Damage(1, up_to(2, CREATURE))),
        activated(cost("{4}{R}{R}"), Transform(THIS)),
    ),
    face(
        "Erupting Dreadwolf",
        "",
        "Creature - Eldrazi Werewolf",
        "6/4",
        whenever(Attacks(SELF), Damage(2, target(ANY_TARGET))),
    ),
)
delver_of_secrets = transforming(
    face(
        "Delver of Secrets",
        "{U}",
        "Creature - Human Wizard",
        "1/1",
        when(
            your("upkeep"), RevealTop(may_reveal=True), If(Matches(Slot("top"), INSTANT_OR_SORCERY), (Transform(THIS),))
        ),
    ),
    face("Insectile Aberration", "", "Creature - Human Insect", "3/2", FLYING, color="U"),
)
civilized_scholar = transforming(
    face(
        "Civilized Scholar",
        "{2}{U}",
        "Creature - Human Advisor",
        "0/1",
        activated(
            cost(TAP), Draw(), Discard(), If(Matches(Slot("discarded"), CREATURE), (Untap(THIS), Transform(THIS)))
        ),
    ),
    face(
        "Homicidal Brute",
        "",
        "Creature - Human Mutant",
        "5/1",
        when(your("end"), Tap(THIS), Transform(THIS), only_if=IfNot(Matches(THIS, AttackedThisTurn()))),
        color="R",
    ),
)
loyal_cathar = transforming(
    face(
        "Loyal Cathar",
        "{W}{W}",
        "Creature - Human Soldier",
        "2/2",
        VIGILANCE,
        when(Dies(SELF), ForEach(IT, (Later(when(each("end"), PutOntoBattlefield(Slot("each"), transformed=True))),))),
    ),
    face("Unhallowed Cathar", "", "Creature - Zombie Soldier", "2/1", cant("block"), color="B"),
)
garruk_relentless = transforming(
    face(
        "Garruk Relentless",
        "{3}{G}",
        "Legendary Planeswalker - Garruk",
        "3",
        when(StateIs(IfNot(AtLeast(CountersOn(THIS, "loyalty"), 3))), Transform(THIS)),
        loyalty(0, Damage(3, target(CREATURE)), Damage(PowerOf(Slot("target")), THIS, source=Slot("target"))),
        loyalty(0, Create(WOLF)),
    ),
    face(
        "Garruk, the Veil-Cursed",
        "",
        "Legendary Planeswalker - Garruk",
        "",
        loyalty(1, Create(WOLF_DEATHTOUCH)),
        loyalty(-1, Sacrifice(CREATURE), If(Did("sacrificed"), (Search(CREATURE),))),
        loyalty(-3, pump(_YOUR_CREATURES, _CREATURES_IN_YOUR_GRAVEYARD, _CREATURES_IN_YOUR_GRAVEYARD, TRAMPLE)),
        color="BG",
    ),
)
thing_in_the_ice = transforming(
    face(
        "Thing in the Ice",
        "{1}{U}",
        "Creature - Horror",
        "0/4",
        DEFENDER,
        EntersWithCounters(4, "ice", SELF),
        whenever(
            SpellCast(INSTANT_OR_SORCERY, YOU),
            RemoveCountersFrom(1, "ice", THIS),
            If(IfNot(AtLeast(CountersOn(THIS, "ice"), 1)), (Transform(THIS),)),
        ),
    ),
    face(
        "Awoken Horror",
        "",
        "Creature - Kraken Horror",
        "7/8",
        when(TransformsInto(SELF), ReturnToHand(Every(CREATURE & ~HasSubtype("Horror")))),
        color="U",
    ),
)
elbrus_the_binding_blade = transforming(
    face(
        "Elbrus, the Binding Blade",
        "{7}",
        "Legendary Artifact - Equipment",
        "",
        static(IsEnchanted(), ModifyPT(1, 0)),
        when(DealsCombatDamage(IsEnchanted()), Unattach(THIS), Transform(THIS)),
        equip("{1}"),
    ),
    face(
        "Withengar Unbound",
        "",
        "Legendary Creature - Demon",
        "13/13",
        FLYING,
        INTIMIDATE,
        TRAMPLE,
        whenever(LosesGame(), PutCounters(13, "+1/+1", THIS)),
        color="B",
    ),
)
archangel_avacyn = transforming(
    face(
        "Archangel Avacyn",
        "{3}{W}{W}",
        "Legendary Creature - Angel",
        "4/4",
        FLASH,
        FLYING,
        VIGILANCE,
        when(Enters(SELF), pump(_YOUR_CREATURES, 0, 0, INDESTRUCTIBLE)),
        when(Dies(CREATURE & YOURS & ~HasSubtype("Angel")), Later(when(each("upkeep"), Transform(THIS)))),
    ),
    face(
        "Avacyn, the Purifier",
        "",
        "Legendary Creature - Angel",
        "6/5",
        FLYING,
        when(TransformsInto(SELF), Damage(3, Every(OTHER & CREATURE)), Damage(3, EACH_OPPONENT)),
        color="R",
    ),
)
jace_vryns_prodigy = transforming(
    face(
        "Jace, Vryn's Prodigy",
        "{1}{U}",
        "Legendary Creature - Human Wizard",
        "0/2",
        activated(
            cost(TAP),
            Draw(),
            Discard(),
            If(
                AtLeast(CountOf(Every(CARD, zone="graveyard", of=YOU)), 5),
                (Exile(THIS), PutOntoBattlefield(Slot("exiled"), whose=None, transformed=True)),
            ),
        ),
    ),
    face(
        "Jace, Telepath Unbound",
        "",
        "Legendary Planeswalker - Jace",
        "5",
        loyalty(1, pump(up_to(1, CREATURE), -2, 0, duration=YOUR_NEXT_TURN)),
        loyalty(-3, MayCastLater(target(INSTANT_OR_SORCERY & YOURS, zone="graveyard"), END_OF_TURN, exile_after=True)),
        loyalty(-9, MakeEmblem((whenever(SpellCast(SPELL, YOU), Mill(5, target(OPPONENT)), zone="command"),))),
        color="U",
    ),
)
startled_awake = transforming(
    face(
        "Startled Awake",
        "{2}{U}{U}",
        "Sorcery",
        "",
        spell(Mill(13, target(OPPONENT))),
        activated(cost("{3}{U}{U}"), PutOntoBattlefield(THIS, transformed=True), sorcery_speed=True, zone="graveyard"),
    ),
    face(
        "Persistent Nightmare",
        "",
        "Creature - Nightmare",
        "1/1",
        SKULK,
        when(DealsCombatDamage(SELF), ReturnToHand(THIS)),
        color="U",
    ),
)
westvale_abbey = transforming(
    face(
        "Westvale Abbey",
        "",
        "Land",
        "",
        activated(cost(TAP), AddMana((("C",),))),
        activated(cost("{5}", TAP, PayLife(1)), Create(HUMAN_CLERIC)),
        activated(cost("{5}", TAP, SacrificeCost(CREATURE, 5)), Transform(THIS), Untap(THIS)),
    ),
    face(
        "Ormendahl, Profane Prince",
        "",
        "Legendary Creature - Demon",
        "9/7",
        FLYING,
        LIFELINK,
        INDESTRUCTIBLE,
        HASTE,
        color="B",
    ),
)

CARDS = cards_in(globals())

UNSUPPORTED = {
    "Accursed Witch // Infectious Curse": "needs a filter for a spell that targets what the source is attached to "
    "(601.2f, 303.4b)",
}
