"""Double-faced cards from before day and night: the old werewolves, whose triggers count spells."""

from __future__ import annotations

from gloaming.cards.dsl import (
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    HASTE,
    INTIMIDATE,
    MENACE,
    TRAMPLE,
    VIGILANCE,
    activated,
    cards_in,
    cost,
    enters_or_becomes,
    face,
    have,
    old_werewolf_back,
    old_werewolf_front,
    pump,
    static,
    target,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import WOLF
from gloaming.language.abilities import CostChange
from gloaming.language.changes import ModifyPT
from gloaming.language.costs import TAP
from gloaming.language.effects import (
    AddMana,
    Create,
    Damage,
    Dig,
    Fight,
    GainLife,
    May,
    Transform,
)
from gloaming.language.events import (
    Enters,
    TransformsInto,
)
from gloaming.language.filters import (
    CREATURE,
    OPPONENT,
    OTHER,
    PLANESWALKER,
    SELF,
    WOLF_OR_WEREWOLF,
    YOURS,
    HasKeyword,
    HasSubtype,
    IsAttacking,
)
from gloaming.language.values import IT, THIS

_HUMAN = HasSubtype("Human")
_WEREWOLF = HasSubtype("Werewolf")
_YOUR_ATTACKERS = CREATURE & YOURS & IsAttacking()

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

CARDS = cards_in(globals())
