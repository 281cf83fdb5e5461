"""Innistrad: Midnight Hunt: the cards that go well with those of ``midnight_hunt`` and do not know of day and night."""

from __future__ import annotations

from gloaming.cards.dsl import (
    ANY_COLOR,
    DEATHTOUCH,
    DEFENDER,
    EXILED_INSTEAD,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    INDESTRUCTIBLE,
    LIFELINK,
    SACRIFICE_THIS,
    THAT,
    VIGILANCE,
    activated,
    card,
    cards_in,
    cost,
    disturb,
    enchant,
    face,
    flashback,
    have,
    protection,
    pump,
    slow_land,
    spell,
    static,
    target,
    transforming,
    up_to,
    ward,
    when,
    when_you_do,
    whenever,
    your,
)
from gloaming.cards.tokens import CLUE, ZOMBIE_DECAYED
from gloaming.language.abilities import (
    AdditionalCost,
    CostChange,
    PreventDamage,
    Static,
)
from gloaming.language.changes import Restrict
from gloaming.language.conditions import COVEN, AtLeast, Did, Matches
from gloaming.language.costs import TAP, SacrificeCost, TapOthers
from gloaming.language.effects import (
    AddMana,
    Choose,
    Counter,
    Create,
    Destroy,
    Dig,
    Draw,
    Exile,
    GainLife,
    If,
    LoseLife,
    May,
    MayPay,
    PutCounters,
    ReturnToHand,
    Scry,
    Search,
    Surveil,
    Transform,
)
from gloaming.language.events import Dies, Enters, Leaves
from gloaming.language.filters import (
    ARTIFACT,
    BASIC_LAND,
    CARD,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPOSING,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    SELF,
    SPELL,
    YOURS,
    HasSubtype,
    IsEnchanted,
    ManaValueAtMost,
    ToughnessAtLeast,
)
from gloaming.language.values import (
    EACH_OPPONENT,
    ENCHANTED,
    THIS,
    AttackersThisTurn,
    ControllerOf,
    CountOf,
    Every,
    ManaSpent,
    Number,
    Slot,
    Sum,
    X,
)

# Lands

rockfall_vale = slow_land("Rockfall Vale", "R", "G")
deserted_beach = slow_land("Deserted Beach", "W", "U")
overgrown_farmland = slow_land("Overgrown Farmland", "G", "W")

# White

_human = HasSubtype("Human")

katilda_dawnhart_prime = card(
    "Katilda, Dawnhart Prime",
    "{G}{W}",
    "Legendary Creature - Human Warlock",
    "1/1",
    protection(HasSubtype("Werewolf")),
    static(CREATURE & _human & YOURS, *have(activated(cost(TAP), AddMana(ANY_COLOR, of_own_colors=True)))),
    activated(cost("{4}{G}{W}", TAP), PutCounters(1, "+1/+1", Every(CREATURE & YOURS))),
)

cathar_commando = card(
    "Cathar Commando",
    "{1}{W}",
    "Creature - Human Soldier",
    "3/1",
    FLASH,
    activated(cost("{1}", SACRIFICE_THIS), Destroy(target(ARTIFACT | ENCHANTMENT))),
)

search_party_captain = card(
    "Search Party Captain",
    "{3}{W}",
    "Creature - Human Soldier",
    "2/2",
    CostChange(Sum(AttackersThisTurn(), -1), itself=True),
    when(Enters(SELF), Draw(1)),
)

chaplain_of_alms = transforming(
    face("Chaplain of Alms", "{W}", "Creature - Human Cleric", "1/1", FIRST_STRIKE, ward("{1}"), disturb("{3}{W}")),
    face(
        "Chapel Shieldgeist",
        "",
        "Creature - Spirit Cleric",
        "2/1",
        FLYING,
        FIRST_STRIKE,
        static(CREATURE & YOURS, *have(ward("{1}"))),
        EXILED_INSTEAD,
        color="W",
    ),
)

lunarch_veteran = transforming(
    face(
        "Lunarch Veteran",
        "{W}",
        "Creature - Human Cleric",
        "1/1",
        whenever(Enters(CREATURE & YOURS & OTHER), GainLife(1)),
        disturb("{1}{W}"),
    ),
    face(
        "Luminous Phantom",
        "",
        "Creature - Spirit Cleric",
        "1/1",
        FLYING,
        whenever(Leaves(CREATURE & YOURS & OTHER), GainLife(1)),
        EXILED_INSTEAD,
        color="W",
    ),
)

mourning_patrol = transforming(
    face("Mourning Patrol", "{2}{W}", "Creature - Human Soldier", "2/3", VIGILANCE, disturb("{3}{W}")),
    face("Morning Apparition", "", "Creature - Spirit Soldier", "2/1", FLYING, VIGILANCE, EXILED_INSTEAD, color="W"),
)

ambitious_farmhand = transforming(
    face(
        "Ambitious Farmhand",
        "{1}{W}",
        "Creature - Human Peasant",
        "1/1",
        when(Enters(SELF), May((Search(BASIC_LAND & HasSubtype("Plains")),))),
        activated(cost("{1}{W}{W}"), Transform(THIS), only_if=COVEN),
    ),
    face("Seasoned Cathar", "", "Creature - Human Knight", "3/3", LIFELINK, color="W"),
)

gavony_silversmith = card(
    "Gavony Silversmith",
    "{3}{W}",
    "Creature - Human Soldier",
    "2/3",
    when(Enters(SELF), PutCounters(1, "+1/+1", up_to(2, CREATURE))),
)

candlegrove_witch = card(
    "Candlegrove Witch",
    "{1}{W}",
    "Creature - Human Warlock",
    "2/2",
    when(your("beginning of combat"), pump(THIS, 0, 0, FLYING), only_if=COVEN),
)

loyal_gryff = card(
    "Loyal Gryff",
    "{2}{W}",
    "Creature - Hippogriff",
    "2/2",
    FLASH,
    FLYING,
    when(Enters(SELF), Choose(CREATURE & YOURS & OTHER, "chosen", least=0), ReturnToHand(Slot("chosen"))),
)

borrowed_time = card(
    "Borrowed Time",
    "{2}{W}",
    "Enchantment",
    "",
    when(Enters(SELF), Exile(target(PERMANENT & ~LAND & OPPOSING), until_this_leaves=True)),
)

fateful_absence = card(
    "Fateful Absence",
    "{1}{W}",
    "Instant",
    "",
    spell(Destroy(target(CREATURE | PLANESWALKER)), Create(CLUE, who=ControllerOf(THAT))),
)

sungold_barrage = card(
    "Sungold Barrage", "{2}{W}", "Instant", "", spell(Destroy(target(CREATURE & ToughnessAtLeast(4))))
)

vanquish_the_horde = card(
    "Vanquish the Horde",
    "{6}{W}{W}",
    "Sorcery",
    "",
    CostChange(Sum(CountOf(Every(CREATURE)), -1), itself=True),
    spell(Destroy(Every(CREATURE))),
)

flare_of_faith = card(
    "Flare of Faith",
    "{1}{W}",
    "Instant",
    "",
    spell(If(Matches(target(CREATURE), _human), (pump(THAT, 3, 3, INDESTRUCTIBLE),), (pump(THAT, 2, 2),))),
)

candletrap = card(
    "Candletrap",
    "{W}",
    "Enchantment - Aura",
    "",
    enchant(),
    static(IsEnchanted(), *have(DEFENDER)),
    PreventDamage(IsEnchanted()),
    activated(cost("{2}{W}", SACRIFICE_THIS), Exile(ENCHANTED), only_if=COVEN),
)

# Blue

baithook_angler = transforming(
    face("Baithook Angler", "{1}{U}", "Creature - Human Peasant", "2/1", disturb("{1}{U}")),
    face("Hook-Haunt Drifter", "", "Creature - Spirit", "1/2", FLYING, EXILED_INSTEAD, color="U"),
)

malevolent_hermit = transforming(
    face(
        "Malevolent Hermit",
        "{1}{U}",
        "Creature - Human Wizard",
        "2/1",
        activated(
            cost("{U}", SACRIFICE_THIS),
            MayPay(cost("{3}"), otherwise=(Counter(target(SPELL & ~CREATURE, zone="stack")),), who=ControllerOf(THAT)),
        ),
        disturb("{2}{U}"),
    ),
    face(
        "Benevolent Geist",
        "",
        "Creature - Spirit Wizard",
        "2/2",
        FLYING,
        Static((Restrict("be countered"),), SPELL & ~CREATURE & YOURS, zones="everywhere"),
        EXILED_INSTEAD,
        color="U",
    ),
)

organ_hoarder = card(
    "Organ Hoarder",
    "{3}{U}",
    "Creature - Zombie",
    "3/2",
    when(Enters(SELF), Dig(3, CARD, 1, 1, "hand", "graveyard")),
)

falcon_abomination = card(
    "Falcon Abomination",
    "{2}{U}",
    "Creature - Zombie Bird",
    "2/2",
    FLYING,
    when(Enters(SELF), Create(ZOMBIE_DECAYED)),
)

larder_zombie = card(
    "Larder Zombie", "{U}", "Creature - Zombie", "1/3", DEFENDER, activated(cost(TapOthers(CREATURE, 3)), Surveil(1))
)

nebelgast_intruder = card(
    "Nebelgast Intruder",
    "{2}{U}",
    "Creature - Spirit",
    "2/1",
    FLASH,
    FLYING,
    when(Enters(SELF), pump(up_to(1, CREATURE & OPPOSING), -2, 0)),
)

consider = card("Consider", "{U}", "Instant", "", spell(Surveil(1), Draw(1)))

fading_hope = card(
    "Fading Hope",
    "{U}",
    "Instant",
    "",
    spell(ReturnToHand(target(CREATURE)), If(Matches(THAT, ManaValueAtMost(3)), (Scry(1),))),
)

memory_deluge = card(
    "Memory Deluge",
    "{2}{U}{U}",
    "Instant",
    "",
    spell(Dig(ManaSpent(), CARD, 2, 2, "hand", "library bottom random")),
    flashback("{5}{U}{U}"),
)

geistwave = card(
    "Geistwave",
    "{1}{U}",
    "Instant",
    "",
    spell(ReturnToHand(target(PERMANENT & ~LAND)), If(Matches(THAT, YOURS), (Draw(1),))),
)

# Black

morbid_opportunist = card(
    "Morbid Opportunist",
    "{2}{B}",
    "Creature - Human Rogue",
    "1/3",
    whenever(Dies(CREATURE & OTHER, batch=True), Draw(1), once_each_turn=True),
)

tainted_adversary = card(
    "Tainted Adversary",
    "{1}{B}",
    "Creature - Zombie",
    "2/3",
    DEATHTOUCH,
    when(
        Enters(SELF),
        MayPay(cost("{2}{B}"), times="paid"),
        If(
            AtLeast(Number("paid"), 1),
            (
                when_you_do(
                    "paid",
                    PutCounters(Number("paid"), "+1/+1", THIS),
                    Create(ZOMBIE_DECAYED, Sum(Number("paid"), 2)),
                ),
            ),
        ),
    ),
)

ecstatic_awakener = transforming(
    face(
        "Ecstatic Awakener",
        "{B}",
        "Creature - Human Wizard",
        "1/1",
        activated(cost("{2}{B}", SacrificeCost(CREATURE & OTHER)), Draw(1), Transform(THIS), once_each_turn=True),
    ),
    face("Awoken Demon", "", "Creature - Demon", "4/4", color="B"),
)

siege_zombie = card(
    "Siege Zombie",
    "{1}{B}",
    "Creature - Zombie",
    "2/2",
    activated(cost(TapOthers(CREATURE, 3)), LoseLife(1, EACH_OPPONENT)),
)

diregraf_horde = card(
    "Diregraf Horde",
    "{4}{B}",
    "Creature - Zombie",
    "3/4",
    when(
        Enters(SELF),
        Create(ZOMBIE_DECAYED, 2),
        If(Did("created"), (when_you_do("created", Exile(up_to(2, CARD, zone="graveyard"))),)),
    ),
)

infernal_grasp = card("Infernal Grasp", "{1}{B}", "Instant", "", spell(Destroy(target(CREATURE)), LoseLife(2)))

the_meathook_massacre = card(
    "The Meathook Massacre",
    "{X}{B}{B}",
    "Legendary Enchantment",
    "",
    when(Enters(SELF), pump(Every(CREATURE), Sum(X(), -1), Sum(X(), -1))),
    whenever(Dies(CREATURE & YOURS), LoseLife(1, EACH_OPPONENT)),
    whenever(Dies(CREATURE & OPPOSING), GainLife(1)),
)

eaten_alive = card(
    "Eaten Alive",
    "{B}",
    "Sorcery",
    "",
    AdditionalCost((cost(SacrificeCost(CREATURE)), cost("{3}{B}"))),
    spell(Exile(target(CREATURE | PLANESWALKER))),
)

CARDS = cards_in(globals())
