"""Innistrad: Crimson Vow: the cards that go well with those of ``crimson_vow`` and do not know of day and night."""

from __future__ import annotations

from gloaming.cards.dsl import (
    DEATHTOUCH,
    DEFENDER,
    EXILED_INSTEAD,
    FLYING,
    HASTE,
    LIFELINK,
    MENACE,
    REACH,
    SACRIFICE_THIS,
    THAT,
    TRAINING,
    TRAMPLE,
    VIGILANCE,
    activated,
    card,
    cards_in,
    control,
    cost,
    disturb,
    enchant,
    face,
    have,
    loyalty,
    pump,
    slow_land,
    spell,
    static,
    target,
    transforming,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import BLOOD, HUMAN, VAMPIRE, WOLF
from gloaming.language.changes import AddTypes, ModifyPT, SetBasePT, SetColors
from gloaming.language.conditions import AtLeast, Did, DiscardedThisTurn, Matches
from gloaming.language.costs import TAP, RemoveCounters
from gloaming.language.effects import (
    END_OF_TURN,
    FOREVER,
    AddMana,
    Apply,
    Choose,
    Create,
    Damage,
    Destroy,
    Dig,
    DiscardIt,
    Draw,
    ExileIfWouldDie,
    ExileTop,
    GainLife,
    If,
    LoseLife,
    MakeEmblem,
    MayCastLater,
    Modes,
    MoveCounters,
    PutCounters,
    ReturnToHand,
    RevealHand,
    Sacrifice,
    Transform,
)
from gloaming.language.events import Attacks, Dies, Enters, Sacrificed, SpellCast, TokenCreated, TransformsInto
from gloaming.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CARD,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPONENT,
    OTHER,
    PLANESWALKER,
    PLAYER,
    SELF,
    SPELL,
    WOLF_OR_WEREWOLF,
    YOURS,
    HasColor,
    HasKeyword,
    HasSubtype,
    IsEnchanted,
    IsToken,
    ToughnessAtLeast,
)
from gloaming.language.values import (
    DEFENDING_PLAYER,
    EACH_OPPONENT,
    EACH_PLAYER,
    THIS,
    YOU,
    AttackersThisTurn,
    ControllerOf,
    CountersOn,
    CountOf,
    EventObject,
    Every,
    ManaSpentOn,
    ManaValueOf,
    PowerOf,
    Slot,
    Sum,
)

# Lands

stormcarved_coast = slow_land("Stormcarved Coast", "U", "R")

# White

hopeful_initiate = card(
    "Hopeful Initiate",
    "{W}",
    "Creature - Human Warlock",
    "1/2",
    TRAINING,
    activated(cost("{2}{W}", RemoveCounters("+1/+1", 2, CREATURE)), Destroy(target(ARTIFACT | ENCHANTMENT))),
)

drogskol_infantry = transforming(
    face("Drogskol Infantry", "{1}{W}", "Creature - Spirit Soldier", "2/2", disturb("{3}{W}")),
    face(
        "Drogskol Armaments",
        "",
        "Enchantment - Aura",
        "",
        enchant(),
        static(IsEnchanted(), ModifyPT(2, 2)),
        EXILED_INSTEAD,
        color="W",
    ),
)

gryff_rider = card("Gryff Rider", "{2}{W}", "Creature - Human Knight", "2/1", FLYING, TRAINING)

parish_blade_trainee = card(
    "Parish-Blade Trainee",
    "{1}{W}",
    "Creature - Human Soldier",
    "1/2",
    TRAINING,
    when(Dies(SELF), MoveCounters(THIS, target(CREATURE & YOURS))),
)

wedding_announcement = transforming(
    face(
        "Wedding Announcement",
        "{2}{W}",
        "Enchantment",
        "",
        when(
            your("end"),
            PutCounters(1, "invitation", THIS),
            If(AtLeast(AttackersThisTurn(), 2), (Draw(1),), (Create(HUMAN),)),
            If(AtLeast(CountersOn(THIS, "invitation"), 3), (Transform(THIS),)),
        ),
    ),
    face("Wedding Festivity", "", "Enchantment", "", static(CREATURE & YOURS, ModifyPT(1, 1)), color="W"),
)

# Black

_blood_token = HasSubtype("Blood") & IsToken()

henrika_domnathi = transforming(
    face(
        "Henrika Domnathi",
        "{2}{B}{B}",
        "Legendary Creature - Vampire",
        "1/3",
        FLYING,
        when(
            your("beginning of combat"),
            Modes(
                ((Sacrifice(CREATURE, who=EACH_PLAYER),), (Draw(1), LoseLife(1)), (Transform(THIS),)),
                not_yet_chosen=True,
            ),
        ),
    ),
    face(
        "Henrika, Infernal Seer",
        "",
        "Legendary Creature - Vampire",
        "3/4",
        FLYING,
        DEATHTOUCH,
        LIFELINK,
        activated(
            cost("{1}{B}{B}"),
            pump(
                Every(CREATURE & YOURS & (HasKeyword("flying") | HasKeyword("deathtouch") | HasKeyword("lifelink"))),
                1,
                0,
            ),
        ),
        color="B",
    ),
)

ragged_recluse = transforming(
    face(
        "Ragged Recluse",
        "{1}{B}",
        "Creature - Human Peasant",
        "2/1",
        when(your("end"), Transform(THIS), only_if=DiscardedThisTurn()),
    ),
    face(
        "Odious Witch",
        "",
        "Creature - Human Warlock",
        "3/3",
        whenever(Attacks(SELF), LoseLife(1, DEFENDING_PLAYER), GainLife(1)),
        color="B",
    ),
)

voldaren_bloodcaster = transforming(
    face(
        "Voldaren Bloodcaster",
        "{1}{B}",
        "Creature - Vampire Wizard",
        "2/1",
        FLYING,
        whenever(Dies(SELF | CREATURE & YOURS & ~IsToken()), Create(BLOOD)),
        whenever(TokenCreated(_blood_token), Transform(THIS), only_if=control(_blood_token, 5)),
    ),
    face(
        "Bloodbat Summoner",
        "",
        "Creature - Vampire Wizard",
        "3/3",
        FLYING,
        when(
            your("beginning of combat"),
            Apply(
                (AddTypes(("Creature",), ("Bat",)), SetColors(("B",)), SetBasePT(2, 2), *have(FLYING, HASTE)),
                up_to(1, _blood_token & YOURS),
                FOREVER,
            ),
        ),
        color="B",
    ),
)

gluttonous_guest = card(
    "Gluttonous Guest",
    "{2}{B}",
    "Creature - Vampire",
    "1/4",
    when(Enters(SELF), Create(BLOOD)),
    whenever(Sacrificed(_blood_token), GainLife(1)),
)

bleed_dry = card(
    "Bleed Dry", "{2}{B}{B}", "Instant", "", spell(pump(target(CREATURE), -13, -13), ExileIfWouldDie(THAT))
)

blood_fountain = card(
    "Blood Fountain",
    "{B}",
    "Artifact",
    "",
    when(Enters(SELF), Create(BLOOD)),
    activated(cost("{3}{B}", TAP, SACRIFICE_THIS), ReturnToHand(up_to(2, CREATURE & YOURS, zone="graveyard"))),
)

sorin_the_mirthless = card(
    "Sorin the Mirthless",
    "{2}{B}{B}",
    "Legendary Planeswalker - Sorin",
    "4",
    loyalty(
        1,
        Dig(1, CARD, rest="library top", reveal=True),
        If(Matches(Slot("found"), CARD), (LoseLife(ManaValueOf(Slot("found"))),)),
    ),
    loyalty(-2, Create(VAMPIRE)),
    loyalty(-7, Damage(13, target(ANY_TARGET)), GainLife(13)),
)

# Red

voldaren_epicure = card(
    "Voldaren Epicure",
    "{R}",
    "Creature - Vampire",
    "1/1",
    when(Enters(SELF), Damage(1, EACH_OPPONENT), Create(BLOOD)),
)

kessig_flamebreather = card(
    "Kessig Flamebreather",
    "{1}{R}",
    "Creature - Human Shaman",
    "1/3",
    whenever(SpellCast(SPELL & ~CREATURE, YOU), Damage(1, EACH_OPPONENT)),
)

runebound_wolf = card(
    "Runebound Wolf",
    "{1}{R}",
    "Creature - Wolf",
    "2/2",
    activated(cost("{3}{R}", TAP), Damage(CountOf(Every(WOLF_OR_WEREWOLF & YOURS)), target(OPPONENT))),
)

_twice_the_blood = Sum(CountOf(Every(_blood_token & YOURS)), -2)
bloodtithe_harvester = card(
    "Bloodtithe Harvester",
    "{B}{R}",
    "Creature - Vampire",
    "3/2",
    when(Enters(SELF), Create(BLOOD)),
    activated(
        cost(TAP, SACRIFICE_THIS), pump(target(CREATURE), _twice_the_blood, _twice_the_blood), sorcery_speed=True
    ),
)

flame_blessed_bolt = card(
    "Flame-Blessed Bolt",
    "{R}",
    "Instant",
    "",
    spell(Damage(2, target(CREATURE | PLANESWALKER)), ExileIfWouldDie(THAT)),
)

rending_flame = card(
    "Rending Flame",
    "{2}{R}",
    "Instant",
    "",
    spell(
        Damage(5, target(CREATURE | PLANESWALKER)),
        If(Matches(THAT, HasSubtype("Spirit")), (Damage(2, ControllerOf(THAT)),)),
    ),
)

# Green

packsong_pup = card(
    "Packsong Pup",
    "{1}{G}",
    "Creature - Wolf",
    "1/1",
    when(your("beginning of combat"), PutCounters(1, "+1/+1", THIS), only_if=control(WOLF_OR_WEREWOLF & OTHER)),
    when(Dies(SELF), GainLife(PowerOf(THIS))),
)

apprentice_sharpshooter = card("Apprentice Sharpshooter", "{2}{G}", "Creature - Human Archer", "1/4", REACH, TRAINING)

ulvenwald_oddity = transforming(
    face(
        "Ulvenwald Oddity",
        "{2}{G}{G}",
        "Creature - Beast",
        "4/4",
        TRAMPLE,
        HASTE,
        activated(cost("{5}{G}{G}"), Transform(THIS)),
    ),
    face(
        "Ulvenwald Behemoth",
        "",
        "Creature - Beast Horror",
        "8/8",
        TRAMPLE,
        HASTE,
        static(CREATURE & YOURS & OTHER, ModifyPT(1, 1), *have(TRAMPLE, HASTE)),
        color="G",
    ),
)

massive_might = card("Massive Might", "{G}", "Instant", "", spell(pump(target(CREATURE), 2, 2, TRAMPLE)))

howling_moon = card(
    "Howling Moon",
    "{2}{G}",
    "Enchantment",
    "",
    when(your("beginning of combat"), pump(target(WOLF_OR_WEREWOLF & YOURS), 2, 2)),
    whenever(SpellCast(SPELL, EACH_OPPONENT, 2), Create(WOLF)),
)

dormant_grove = transforming(
    face(
        "Dormant Grove",
        "{3}{G}",
        "Enchantment",
        "",
        when(
            your("beginning of combat"),
            PutCounters(1, "+1/+1", target(CREATURE & YOURS)),
            If(Matches(THAT, ToughnessAtLeast(6)), (Transform(THIS),)),
        ),
    ),
    face(
        "Gnarled Grovestrider",
        "",
        "Creature - Treefolk",
        "3/6",
        VIGILANCE,
        static(CREATURE & YOURS & OTHER, *have(VIGILANCE)),
        color="G",
    ),
)

concealing_curtains = transforming(
    face(
        "Concealing Curtains",
        "{B}",
        "Creature - Wall",
        "0/4",
        DEFENDER,
        activated(cost("{2}{B}"), Transform(THIS), sorcery_speed=True),
    ),
    face(
        "Revealing Eye",
        "",
        "Creature - Eye Horror",
        "3/4",
        MENACE,
        when(
            TransformsInto(SELF),
            RevealHand(target(OPPONENT)),
            Choose(~LAND, "chosen", 0, 1, zone="hand", of=Slot("target")),
            If(Did("chosen"), (DiscardIt(Slot("chosen")), Draw(1, Slot("target")))),
        ),
        color="B",
    ),
)


chandra_dressed_to_kill = card(
    "Chandra, Dressed to Kill",
    "{1}{R}{R}",
    "Legendary Planeswalker - Chandra",
    "3",
    loyalty(1, AddMana((("R",),)), Damage(1, up_to(1, PLAYER | PLANESWALKER))),
    loyalty(1, ExileTop(), If(Matches(Slot("exiled"), HasColor("R")), (MayCastLater(Slot("exiled"), END_OF_TURN),))),
    loyalty(
        -7,
        ExileTop(5),
        MayCastLater(Slot("exiled"), END_OF_TURN, filter=HasColor("R")),
        MakeEmblem(
            (
                when(
                    SpellCast(HasColor("R"), YOU),
                    Damage(ManaSpentOn(EventObject()), target(ANY_TARGET)),
                    zone="command",
                ),
            )
        ),
    ),
)

CARDS = cards_in(globals())
