"""Cards that meet day and night by copying, by changing types, colors and abilities, and by hiding or returning."""

from __future__ import annotations

from gloaming.cards.dsl import (
    CHANGELING,
    FLASH,
    FLYING,
    HASTE,
    REBOUND,
    SACRIFICE_THIS,
    activated,
    card,
    cards_in,
    cost,
    disturb,
    each,
    enchant,
    face,
    flashback,
    foretell,
    have,
    kicker,
    spell,
    static,
    suspend,
    target,
    transforming,
    when,
    your,
)
from gloaming.cards.tokens import SHAPESHIFTER
from gloaming.language.abilities import (
    AnyManaColor,
    AsEnters,
    EntersAsCopy,
    GoesElsewhere,
    PlayerProtected,
    Static,
)
from gloaming.language.changes import (
    AddAbility,
    AddTypes,
    AllCreatureTypes,
    BasePTIsManaValue,
    BecomeCopyOf,
    ChosenSubtype,
    DefinePT,
    LoseAbilities,
    LoseSupertype,
    ModifyPT,
    SetBasePT,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
    SetToChosenType,
    SetTypes,
)
from gloaming.language.conditions import Matches, WasKicked
from gloaming.language.costs import TAP
from gloaming.language.effects import (
    YOUR_NEXT_TURN,
    AddMana,
    Apply,
    ApplyRule,
    Choose,
    ChooseCreatureType,
    CopySpell,
    Create,
    CreateCopy,
    Dig,
    Draw,
    Exile,
    ForEach,
    If,
    Later,
    LoseLife,
    Manifest,
    May,
    NextToEnterIsCopy,
    PhaseOut,
    PutCounters,
    PutOntoBattlefield,
    ReturnToHand,
    RevealTop,
    SacrificeIt,
    ShuffleInto,
    TurnFaceDown,
)
from gloaming.language.events import (
    BecomesTarget,
    Dies,
    Enters,
    Leaves,
)
from gloaming.language.filters import (
    ARTIFACT,
    BATTLE,
    CARD,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    SELF,
    YOURS,
    HasSubtype,
    HasSupertype,
    IsEnchanted,
    IsFaceDown,
    IsToken,
    ManaValueAtMost,
    ManaValueIs,
)
from gloaming.language.values import (
    EACH_PLAYER,
    ENCHANTED,
    THIS,
    YOU,
    But,
    CountersOn,
    CountOf,
    Every,
    Linked,
    ManaValueOf,
    OwnerOf,
    Slot,
)

_NONLEGENDARY = ~HasSupertype("Legendary")
_PERMANENT_CARD = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
_NO_ABILITIES_1_1 = (LoseAbilities(), SetBasePT(1, 1))
_TARGET = Slot("target")
_CHOSEN = Slot("chosen")
_EXILED = Slot("exiled")
_FACE_DOWN_CREATURES = CountOf(Every(CREATURE & IsFaceDown()))

# copies

clone = card("Clone", "{3}{U}", "Creature - Shapeshifter", "0/0", EntersAsCopy(SELF, CREATURE))
phantasmal_image = card(
    "Phantasmal Image",
    "{1}{U}",
    "Creature - Illusion",
    "0/0",
    EntersAsCopy(
        SELF,
        CREATURE,
        (
            AddTypes(subtypes=("Illusion",)),
            AddAbility(when(BecomesTarget(SELF), SacrificeIt(THIS))),
        ),
    ),
)
phyrexian_metamorph = card(
    "Phyrexian Metamorph",
    "{3}{U/P}",
    "Artifact Creature - Phyrexian Shapeshifter",
    "0/0",
    EntersAsCopy(SELF, ARTIFACT | CREATURE, (AddTypes(types=("Artifact",)),)),
)
cackling_counterpart = card(
    "Cackling Counterpart",
    "{1}{U}{U}",
    "Instant",
    "",
    spell(CreateCopy(target(CREATURE & YOURS))),
    flashback("{5}{U}{U}"),
)
croaking_counterpart = card(
    "Croaking Counterpart",
    "{1}{G}{U}",
    "Sorcery",
    "",
    spell(
        CreateCopy(
            target(CREATURE & ~HasSubtype("Frog")),
            exceptions=(SetColors(("G",)), SetCreatureTypes(("Frog",)), SetBasePT(1, 1)),
        )
    ),
    flashback("{3}{G}{U}"),
)
mirrorhall_mimic = transforming(
    face(
        "Mirrorhall Mimic",
        "{3}{U}",
        "Creature - Spirit",
        "0/0",
        EntersAsCopy(SELF, CREATURE, (AddTypes(subtypes=("Spirit",)),)),
        disturb("{3}{U}{U}"),
    ),
    face(
        "Ghastly Mimicry",
        "",
        "Enchantment - Aura",
        "",
        enchant(),
        when(your("upkeep"), CreateCopy(ENCHANTED, exceptions=(AddTypes(subtypes=("Spirit",)),))),
        GoesElsewhere(SELF, "graveyard", "exile"),
        color="U",
    ),
)
cytoshape = card(
    "Cytoshape",
    "{1}{G}{U}",
    "Instant",
    "",
    spell(Choose(CREATURE & _NONLEGENDARY, "chosen"), Apply((BecomeCopyOf(_CHOSEN),), target(CREATURE))),
)
_replicated = target(CREATURE)
rite_of_replication = card(
    "Rite of Replication",
    "{2}{U}{U}",
    "Sorcery",
    "",
    kicker("{5}"),
    spell(If(WasKicked(), (CreateCopy(_replicated, 5),), (CreateCopy(_replicated),))),
)
kiki_jiki_mirror_breaker = card(
    "Kiki-Jiki, Mirror Breaker",
    "{2}{R}{R}{R}",
    "Legendary Creature - Goblin Shaman",
    "2/2",
    HASTE,
    activated(
        cost(TAP),
        CreateCopy(target(CREATURE & YOURS & _NONLEGENDARY), exceptions=have(HASTE)),
        Later(when(each("end"), SacrificeIt(Slot("created")))),
    ),
)
essence_of_the_wild = card(
    "Essence of the Wild", "{3}{G}{G}{G}", "Creature - Avatar", "6/6", EntersAsCopy(CREATURE & YOURS, None)
)
mystic_reflection = card(
    "Mystic Reflection",
    "{1}{U}",
    "Instant",
    "",
    spell(NextToEnterIsCopy(target(CREATURE & _NONLEGENDARY), CREATURE | PLANESWALKER)),
    foretell("{U}"),
)

# types, colors and abilities changed

mycosynth_lattice = card(
    "Mycosynth Lattice",
    "{6}",
    "Artifact",
    "",
    static(PERMANENT, AddTypes(types=("Artifact",))),
    Static((SetColors(),), CARD, zones="everywhere"),
    AnyManaColor(),
)
march_of_the_machines = card(
    "March of the Machines",
    "{3}{U}",
    "Enchantment",
    "",
    static(ARTIFACT & ~CREATURE, AddTypes(types=("Creature",)), BasePTIsManaValue()),
)
maskwood_nexus = card(
    "Maskwood Nexus",
    "{4}",
    "Artifact",
    "",
    Static((AllCreatureTypes(),), CREATURE & YOURS, zones="everywhere"),
    activated(cost("{3}", TAP), Create(SHAPESHIFTER)),
)
arcane_adaptation = card(
    "Arcane Adaptation",
    "{2}{U}",
    "Enchantment",
    "",
    AsEnters((ChooseCreatureType(),)),
    Static((ChosenSubtype(),), CREATURE & YOURS, zones="everywhere"),
)
nameless_inversion = card(
    "Nameless Inversion",
    "{1}{B}",
    "Kindred Instant - Shapeshifter",
    "",
    CHANGELING,
    spell(Apply((SetCreatureTypes(), ModifyPT(3, -3)), target(CREATURE))),
)
amoeboid_changeling = card(
    "Amoeboid Changeling",
    "{1}{U}",
    "Creature - Shapeshifter",
    "1/1",
    CHANGELING,
    activated(cost(TAP), Apply((AllCreatureTypes(),), target(CREATURE))),
    activated(cost(TAP), Apply((SetCreatureTypes(),), target(CREATURE))),
)
humility = card("Humility", "{2}{W}{W}", "Enchantment", "", static(CREATURE, *_NO_ABILITIES_1_1))
turn_to_frog = card(
    "Turn to Frog",
    "{1}{U}",
    "Instant",
    "",
    spell(Apply((SetCreatureTypes(("Frog",)), SetColors(("U",)), *_NO_ABILITIES_1_1), target(CREATURE))),
)
kenriths_transformation = card(
    "Kenrith's Transformation",
    "{1}{G}",
    "Enchantment - Aura",
    "",
    enchant(),
    when(Enters(SELF), Draw()),
    static(
        IsEnchanted(),
        SetTypes(("Creature",)),
        SetCreatureTypes(("Elk",)),
        SetColors(("G",)),
        LoseAbilities(),
        SetBasePT(3, 3),
    ),
)
lignify = card(
    "Lignify",
    "{1}{G}",
    "Kindred Enchantment - Treefolk Aura",
    "",
    enchant(),
    static(IsEnchanted(), SetCreatureTypes(("Treefolk",)), LoseAbilities(), SetBasePT(0, 4)),
)
imprisoned_in_the_moon = card(
    "Imprisoned in the Moon",
    "{2}{U}",
    "Enchantment - Aura",
    "",
    enchant(CREATURE | LAND | PLANESWALKER),
    static(
        IsEnchanted(),
        SetTypes(("Land",)),
        SetColors(),
        LoseAbilities(),
        *have(activated(cost(TAP), AddMana((("C",),)))),
    ),
)
dress_down = card(
    "Dress Down",
    "{1}{U}",
    "Enchantment",
    "",
    FLASH,
    when(Enters(SELF), Draw()),
    static(CREATURE, LoseAbilities()),
    when(each("end"), SacrificeIt(THIS)),
)
blood_moon = card(
    "Blood Moon", "{2}{R}", "Enchantment", "", static(LAND & ~HasSupertype("Basic"), SetLandTypes(("Mountain",)))
)

# face down, phased out, away and back

ixidron = card(
    "Ixidron",
    "{3}{U}{U}",
    "Creature - Illusion",
    "*/*",
    AsEnters((TurnFaceDown(Every(OTHER & CREATURE & ~IsToken())),)),
    Static((DefinePT(_FACE_DOWN_CREATURES, _FACE_DOWN_CREATURES),), SELF, zones="everywhere"),
)
whisperwood_elemental = card(
    "Whisperwood Elemental",
    "{3}{G}{G}",
    "Creature - Elemental",
    "4/4",
    when(your("end"), Manifest()),
    activated(
        cost(SACRIFICE_THIS),
        Apply(have(when(Dies(SELF), Manifest())), Every(CREATURE & YOURS & ~IsFaceDown() & ~IsToken())),
    ),
)
soul_summons = card("Soul Summons", "{1}{W}", "Sorcery", "", spell(Manifest()))
teferis_protection = card(
    "Teferi's Protection",
    "{2}{W}",
    "Instant",
    "",
    spell(ApplyRule(PlayerProtected(), YOUR_NEXT_TURN), PhaseOut(Every(PERMANENT & YOURS)), Exile(THIS)),
)
slip_out_the_back = card(
    "Slip Out the Back", "{U}", "Instant", "", spell(PutCounters(1, "+1/+1", target(CREATURE)), PhaseOut(_TARGET))
)
reality_ripple = card("Reality Ripple", "{1}{U}", "Instant", "", spell(PhaseOut(target(ARTIFACT | CREATURE | LAND))))
cloudshift = card(
    "Cloudshift", "{W}", "Instant", "", spell(Exile(target(CREATURE & YOURS)), PutOntoBattlefield(_EXILED))
)
ephemerate = card(
    "Ephemerate",
    "{W}",
    "Instant",
    "",
    spell(Exile(target(CREATURE & YOURS)), PutOntoBattlefield(_EXILED, whose=None)),
    REBOUND,
)
restoration_angel = card(
    "Restoration Angel",
    "{3}{W}",
    "Creature - Angel",
    "3/4",
    FLASH,
    FLYING,
    when(Enters(SELF), May((Exile(target(CREATURE & YOURS & ~HasSubtype("Angel"))), PutOntoBattlefield(_EXILED)))),
)
conjurers_closet = card(
    "Conjurer's Closet",
    "{5}",
    "Artifact",
    "",
    when(your("end"), May((Exile(target(CREATURE & YOURS)), PutOntoBattlefield(_EXILED)))),
)
oblivion_ring = card(
    "Oblivion Ring",
    "{2}{W}",
    "Enchantment",
    "",
    when(Enters(SELF), Exile(target(OTHER & PERMANENT & ~LAND), linked=True)),
    when(Leaves(SELF), PutOntoBattlefield(Linked(), whose=None)),
)
reanimate = card(
    "Reanimate",
    "{B}",
    "Sorcery",
    "",
    spell(PutOntoBattlefield(target(CREATURE, zone="graveyard")), LoseLife(ManaValueOf(_TARGET))),
)
zombify = card(
    "Zombify", "{3}{B}", "Sorcery", "", spell(PutOntoBattlefield(target(CREATURE & YOURS, zone="graveyard")))
)
show_and_tell = card(
    "Show and Tell",
    "{2}{U}",
    "Sorcery",
    "",
    spell(
        ForEach(
            EACH_PLAYER,
            (
                Choose(
                    ARTIFACT | CREATURE | ENCHANTMENT | LAND,
                    "chosen",
                    least=0,
                    zone="hand",
                    of=Slot("each"),
                    who=Slot("each"),
                ),
            ),
        ),
        PutOntoBattlefield(_CHOSEN, whose=None),
    ),
)
collected_company = card(
    "Collected Company",
    "{3}{G}",
    "Instant",
    "",
    spell(Dig(6, CREATURE & ManaValueAtMost(3), 0, 2, "battlefield")),
)
aether_vial = card(
    "Aether Vial",
    "{1}",
    "Artifact",
    "",
    when(your("upkeep"), May((PutCounters(1, "charge", THIS),))),
    activated(
        cost(TAP),
        May(
            (
                Choose(CREATURE & ManaValueIs(CountersOn(THIS, "charge")), "chosen", zone="hand", of=YOU),
                PutOntoBattlefield(_CHOSEN),
            )
        ),
    ),
)
living_end = card(
    "Living End",
    "",
    "Sorcery",
    "",
    suspend(3, "{2}{B}{B}"),
    spell(
        Exile(Every(CREATURE, zone="graveyard")),
        SacrificeIt(Every(CREATURE), each=True),
        PutOntoBattlefield(_EXILED, whose=None),
    ),
    color="B",
)
chaos_warp = card(
    "Chaos Warp",
    "{2}{R}",
    "Instant",
    "",
    spell(
        ShuffleInto(target(PERMANENT)),
        RevealTop(OwnerOf(_TARGET)),
        If(Matches(Slot("top"), _PERMANENT_CARD), (PutOntoBattlefield(Slot("top"), whose=None),)),
    ),
)
unsummon = card("Unsummon", "{U}", "Instant", "", spell(ReturnToHand(target(CREATURE))))

_original = target(CREATURE & _NONLEGENDARY)
mirrorweave = card(
    "Mirrorweave",
    "{2}{W/U}{W/U}",
    "Instant",
    "",
    spell(Apply((BecomeCopyOf(_original),), But(Every(CREATURE), _original))),
)
double_major = card(
    "Double Major",
    "{G}{U}",
    "Instant",
    "",
    spell(
        CopySpell(target(CREATURE & YOURS, zone="stack"), new_targets=False, exceptions=(LoseSupertype("Legendary"),))
    ),
)


unnatural_selection = card(
    "Unnatural Selection",
    "{1}{U}",
    "Enchantment",
    "",
    activated(cost("{1}"), ChooseCreatureType(("Wall",), "type"), Apply((SetToChosenType(),), target(CREATURE))),
)

CARDS = cards_in(globals())
