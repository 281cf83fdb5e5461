"""Cards of two faces or two halves from before day and night, or beside it, that are no werewolves."""

from __future__ import annotations

from gloaming.cards.dsl import (
    AFTERMATH,
    DEFENDER,
    FLASH,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    INTIMIDATE,
    LIFELINK,
    SKULK,
    TRAMPLE,
    VIGILANCE,
    activated,
    cant,
    cards_in,
    cost,
    each,
    enchant,
    equip,
    face,
    have,
    loyalty,
    modal,
    pump,
    spell,
    split,
    static,
    target,
    target_player,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import HUMAN_CLERIC, WOLF, WOLF_DEATHTOUCH, ZOMBIE
from gloaming.language.abilities import CostChange, EntersTapped, EntersWithCounters
from gloaming.language.changes import ModifyPT
from gloaming.language.conditions import AtLeast, Did, IfNot, Matches
from gloaming.language.costs import TAP, PayLife, SacrificeCost
from gloaming.language.effects import (
    END_OF_TURN,
    YOUR_NEXT_TURN,
    AddMana,
    Apply,
    Create,
    Damage,
    Destroy,
    Discard,
    DividedDamage,
    Draw,
    Exile,
    ForEach,
    GainLife,
    If,
    Later,
    LoseLife,
    MakeEmblem,
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
    StepBegins,
    TransformsInto,
)
from gloaming.language.filters import (
    ANY_TARGET,
    CARD,
    CREATURE,
    INSTANT_OR_SORCERY,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SELF,
    SPELL,
    YOURS,
    AttackedThisTurn,
    HasSubtype,
    IsEnchanted,
    TargetsEnchanted,
    TargetsThis,
)
from gloaming.language.values import (
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    THIS,
    YOU,
    CountersOn,
    CountOf,
    Every,
    PowerOf,
    Slot,
    Target,
)

_YOUR_CREATURES = Every(CREATURE & YOURS)
_CREATURES_IN_YOUR_GRAVEYARD = CountOf(Every(CREATURE, zone="graveyard", of=YOU))

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

accursed_witch = transforming(
    face(
        "Accursed Witch",
        "{3}{B}",
        "Creature - Human Shaman",
        "4/2",
        CostChange(-1, TargetsThis(), who="opponents"),
        when(
            Dies(SELF),
            PutOntoBattlefield(IT, YOU, transformed=True, attached_to=target(OPPONENT)),
        ),
    ),
    face(
        "Infectious Curse",
        "",
        "Enchantment - Aura Curse",
        "",
        enchant(PLAYER),
        CostChange(-1, TargetsEnchanted()),
        when(StepBegins("upkeep", ENCHANTED), LoseLife(1, ENCHANTED), GainLife(1)),
        color="B",
    ),
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

CARDS = cards_in(globals())
