"""Well-known cards from other sets that games and tests need: plain creatures, removal, tricks, lands, Equipment."""

from __future__ import annotations

from gloaming.cards.dsl import (
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LIFELINK,
    MENACE,
    PROWESS,
    REACH,
    SACRIFICE_THIS,
    TRAMPLE,
    UNDYING,
    VIGILANCE,
    activated,
    cant,
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
    modes,
    pump,
    spell,
    static,
    target,
    target_player,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import CLUE, SOLDIER, SPIRIT
from gloaming.language.abilities import AdditionalCost, CostChange, DoesntUntap, EntersTapped
from gloaming.language.changes import (
    AddAbility,
    AddTypes,
    LoseSubtype,
    ModifyPT,
    SetBasePT,
    SetColors,
    SetCreatureTypes,
)
from gloaming.language.conditions import AtLeast, PackTactics
from gloaming.language.costs import TAP, SacrificeCost
from gloaming.language.effects import (
    AddMana,
    Apply,
    Choose,
    Counter,
    Create,
    Damage,
    Destroy,
    Discard,
    DiscardIt,
    Draw,
    Exile,
    Fight,
    GainLife,
    If,
    May,
    MayPay,
    PreventCombatDamage,
    PutCounters,
    PutIntoLibrary,
    ReturnToHand,
    RevealHand,
    Sacrifice,
    SacrificePile,
    Scry,
    Search,
    Tap,
)
from gloaming.language.events import Attacks, Enters, Leaves
from gloaming.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    BASIC_LAND,
    CARD,
    CREATURE,
    ENCHANTMENT,
    LAND,
    OPPONENT,
    OPPOSING,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SELF,
    SPELL,
    YOURS,
    Anything,
    HasColor,
    HasSubtype,
    HasSupertype,
    IsAttacking,
    IsEnchanted,
    OfDefendingPlayer,
    ToughnessAtLeast,
)
from gloaming.language.values import (
    EACH_PLAYER,
    ENCHANTED,
    IT,
    THIS,
    YOU,
    ControllerOf,
    CountOf,
    Every,
    PowerOf,
    Slot,
    X,
)

_TARGET = Slot("target")
_CHOSEN = Slot("chosen")

# lands

evolving_wilds = card(
    "Evolving Wilds",
    "",
    "Land",
    "",
    activated(cost(TAP, SACRIFICE_THIS), Search(BASIC_LAND, to="battlefield", tapped=True)),
)
cragcrown_pathway = modal(
    face("Cragcrown Pathway", "", "Land", "", activated(cost(TAP), AddMana((("R",),)))),
    face("Timbercrown Pathway", "", "Land", "", activated(cost(TAP), AddMana((("G",),)))),
)
riverglide_pathway = modal(
    face("Riverglide Pathway", "", "Land", "", activated(cost(TAP), AddMana((("U",),)))),
    face("Lavaglide Pathway", "", "Land", "", activated(cost(TAP), AddMana((("R",),)))),
)
branchloft_pathway = modal(
    face("Branchloft Pathway", "", "Land", "", activated(cost(TAP), AddMana((("G",),)))),
    face("Boulderloft Pathway", "", "Land", "", activated(cost(TAP), AddMana((("W",),)))),
)
field_of_ruin = card(
    "Field of Ruin",
    "",
    "Land",
    "",
    activated(cost(TAP), AddMana((("C",),))),
    activated(
        cost("{2}", TAP, SACRIFICE_THIS),
        Destroy(target(LAND & ~HasSupertype("Basic") & OPPOSING)),
        Search(BASIC_LAND, to="battlefield", who=EACH_PLAYER),
    ),
)
hive_of_the_eye_tyrant = card(
    "Hive of the Eye Tyrant",
    "",
    "Land",
    "",
    EntersTapped(AtLeast(CountOf(Every(OTHER & LAND & YOURS)), 2)),
    activated(cost(TAP), AddMana((("B",),))),
    activated(
        cost("{3}{B}"),
        Apply(
            (
                AddTypes(types=("Creature",)),
                SetCreatureTypes(("Beholder",)),
                SetColors(("B",)),
                AddAbility(MENACE),
                AddAbility(whenever(Attacks(SELF), Exile(target(CARD & OfDefendingPlayer(), zone="graveyard")))),
                SetBasePT(3, 3),
            ),
            THIS,
        ),
    ),
)
kessig_wolf_run = card(
    "Kessig Wolf Run",
    "",
    "Land",
    "",
    activated(cost(TAP), AddMana((("C",),))),
    activated(cost("{X}{R}{G}", TAP), pump(target(CREATURE), X(), 0, TRAMPLE)),
)
gavony_township = card(
    "Gavony Township",
    "",
    "Land",
    "",
    activated(cost(TAP), AddMana((("C",),))),
    activated(cost("{2}{G}{W}", TAP), PutCounters(1, "+1/+1", Every(CREATURE & YOURS))),
)

# white

thalia_guardian_of_thraben = card(
    "Thalia, Guardian of Thraben",
    "{1}{W}",
    "Legendary Creature - Human Soldier",
    "2/1",
    FIRST_STRIKE,
    CostChange(1, ~CREATURE, "any"),
)
luminarch_aspirant = card(
    "Luminarch Aspirant",
    "{1}{W}",
    "Creature - Human Cleric",
    "1/1",
    when(your("beginning of combat"), PutCounters(1, "+1/+1", target(CREATURE & YOURS))),
)
champion_of_the_parish = card(
    "Champion of the Parish",
    "{W}",
    "Creature - Human Soldier",
    "1/1",
    whenever(Enters(OTHER & HasSubtype("Human") & YOURS), PutCounters(1, "+1/+1", THIS)),
)
thraben_inspector = card(
    "Thraben Inspector", "{W}", "Creature - Human Soldier", "1/2", when(Enters(SELF), Create(CLUE))
)
elite_vanguard = card("Elite Vanguard", "{W}", "Creature - Human Soldier", "2/1")
serra_angel = card("Serra Angel", "{3}{W}{W}", "Creature - Angel", "4/4", FLYING, VIGILANCE)
wall_of_omens = card("Wall of Omens", "{1}{W}", "Creature - Wall", "0/4", DEFENDER, when(Enters(SELF), Draw()))
doomskar = card("Doomskar", "{3}{W}{W}", "Sorcery", "", spell(Destroy(Every(CREATURE))), foretell("{1}{W}{W}"))
wrath_of_god = card("Wrath of God", "{2}{W}{W}", "Sorcery", "", spell(Destroy(Every(CREATURE), no_regeneration=True)))
swords_to_plowshares = card(
    "Swords to Plowshares",
    "{W}",
    "Instant",
    "",
    spell(Exile(target(CREATURE)), GainLife(PowerOf(_TARGET), ControllerOf(_TARGET))),
)
path_to_exile = card(
    "Path to Exile",
    "{W}",
    "Instant",
    "",
    spell(
        Exile(target(CREATURE)),
        May((Search(BASIC_LAND, to="battlefield", tapped=True, who=ControllerOf(_TARGET)),), ControllerOf(_TARGET)),
    ),
)
pacifism = card("Pacifism", "{1}{W}", "Enchantment - Aura", "", enchant(), cant("attack or block", IsEnchanted()))
raise_the_alarm = card("Raise the Alarm", "{1}{W}", "Instant", "", spell(Create(SOLDIER, 2)))
lingering_souls = card("Lingering Souls", "{2}{W}", "Sorcery", "", spell(Create(SPIRIT, 2)), flashback("{1}{B}"))
rebuke = card("Rebuke", "{2}{W}", "Instant", "", spell(Destroy(target(CREATURE & IsAttacking()))))
valorous_stance = card(
    "Valorous Stance",
    "{1}{W}",
    "Instant",
    "",
    spell(
        modes(
            (pump(target(CREATURE), 0, 0, INDESTRUCTIBLE),),
            (Destroy(target(CREATURE & ToughnessAtLeast(4), "tough creature")),),
        )
    ),
)

# blue

stormrider_spirit = card("Stormrider Spirit", "{4}{U}", "Creature - Spirit", "3/3", FLASH, FLYING)
air_elemental = card("Air Elemental", "{3}{U}{U}", "Creature - Elemental", "4/4", FLYING)
wind_drake = card("Wind Drake", "{2}{U}", "Creature - Drake", "2/2", FLYING)
negate = card("Negate", "{1}{U}", "Instant", "", spell(Counter(target(SPELL & ~CREATURE, zone="stack"))))
_leaked = target(SPELL, zone="stack")
mana_leak = card(
    "Mana Leak",
    "{1}{U}",
    "Instant",
    "",
    spell(MayPay(cost("{3}"), otherwise=(Counter(_leaked),), who=ControllerOf(_leaked))),
)
divination = card("Divination", "{2}{U}", "Sorcery", "", spell(Draw(2)))
opt = card("Opt", "{U}", "Instant", "", spell(Scry(), Draw()))
spectral_flight = card(
    "Spectral Flight",
    "{1}{U}",
    "Enchantment - Aura",
    "",
    enchant(),
    static(IsEnchanted(), ModifyPT(2, 2), *have(FLYING)),
)
claustrophobia = card(
    "Claustrophobia",
    "{1}{U}{U}",
    "Enchantment - Aura",
    "",
    enchant(),
    when(Enters(SELF), Tap(ENCHANTED)),
    DoesntUntap(IsEnchanted()),
)

# black

vampire_nighthawk = card(
    "Vampire Nighthawk", "{1}{B}{B}", "Creature - Vampire Shaman", "2/3", FLYING, DEATHTOUCH, LIFELINK
)
typhoid_rats = card("Typhoid Rats", "{B}", "Creature - Rat", "1/1", DEATHTOUCH)
vampire_interloper = card("Vampire Interloper", "{1}{B}", "Creature - Vampire Scout", "2/1", FLYING, cant("block"))
doom_blade = card("Doom Blade", "{1}{B}", "Instant", "", spell(Destroy(target(CREATURE & ~HasColor("B")))))
murder = card("Murder", "{1}{B}{B}", "Instant", "", spell(Destroy(target(CREATURE))))
heros_downfall = card("Hero's Downfall", "{1}{B}{B}", "Instant", "", spell(Destroy(target(CREATURE | PLANESWALKER))))

# red

monastery_swiftspear = card("Monastery Swiftspear", "{R}", "Creature - Human Monk", "1/2", HASTE, PROWESS)
raging_goblin = card("Raging Goblin", "{R}", "Creature - Goblin Berserker", "1/1", HASTE)
lightning_bolt = card("Lightning Bolt", "{R}", "Instant", "", spell(Damage(3, target(ANY_TARGET))))
shock = card("Shock", "{R}", "Instant", "", spell(Damage(2, target(ANY_TARGET))))
lightning_strike = card("Lightning Strike", "{1}{R}", "Instant", "", spell(Damage(3, target(ANY_TARGET))))
abrade = card(
    "Abrade",
    "{1}{R}",
    "Instant",
    "",
    spell(modes((Damage(3, target(CREATURE, "creature")),), (Destroy(target(ARTIFACT, "artifact")),))),
)
fire_prophecy = card(
    "Fire Prophecy",
    "{1}{R}",
    "Instant",
    "",
    spell(
        Damage(3, target(CREATURE)),
        May(
            (
                Choose(CARD, "chosen", zone="hand", of=YOU),
                PutIntoLibrary(_CHOSEN),
                If(AtLeast(CountOf(_CHOSEN), 1), (Draw(),)),
            )
        ),
    ),
)
sure_strike = card("Sure Strike", "{1}{R}", "Instant", "", spell(pump(target(CREATURE), 3, 0, FIRST_STRIKE)))
fling = card(
    "Fling",
    "{1}{R}",
    "Instant",
    "",
    AdditionalCost((cost(SacrificeCost(CREATURE)),)),
    spell(Damage(PowerOf(Slot("sacrificed")), target(ANY_TARGET))),
)
boros_charm = card(
    "Boros Charm",
    "{R}{W}",
    "Instant",
    "",
    spell(
        modes(
            (Damage(4, target(PLAYER | PLANESWALKER)),),
            (pump(Every(PERMANENT & YOURS), 0, 0, INDESTRUCTIBLE),),
            (pump(target(CREATURE, "creature"), 0, 0, DOUBLE_STRIKE),),
        )
    ),
)

# green

werewolf_pack_leader = card(
    "Werewolf Pack Leader",
    "{G}{G}",
    "Creature - Human Werewolf",
    "3/3",
    whenever(Attacks(SELF), Draw(), only_if=PackTactics(6)),
    activated(cost("{3}{G}"), Apply((LoseSubtype("Human"), AddAbility(TRAMPLE), SetBasePT(5, 3)), THIS)),
)
llanowar_elves = card("Llanowar Elves", "{G}", "Creature - Elf Druid", "1/1", activated(cost(TAP), AddMana((("G",),))))
avacyns_pilgrim = card(
    "Avacyn's Pilgrim", "{G}", "Creature - Human Monk", "1/1", activated(cost(TAP), AddMana((("W",),)))
)
grizzly_bears = card("Grizzly Bears", "{1}{G}", "Creature - Bear", "2/2")
giant_spider = card("Giant Spider", "{3}{G}", "Creature - Spider", "2/4", REACH)
elvish_visionary = card("Elvish Visionary", "{1}{G}", "Creature - Elf Shaman", "1/1", when(Enters(SELF), Draw()))
deadly_recluse = card("Deadly Recluse", "{1}{G}", "Creature - Spider", "1/2", REACH, DEATHTOUCH)
colossal_dreadmaw = card("Colossal Dreadmaw", "{4}{G}{G}", "Creature - Dinosaur", "6/6", TRAMPLE)
slippery_bogle = card("Slippery Bogle", "{G/U}", "Creature - Beast", "1/1", HEXPROOF)
ambush_viper = card("Ambush Viper", "{1}{G}", "Creature - Snake", "2/1", FLASH, DEATHTOUCH)
young_wolf = card("Young Wolf", "{G}", "Creature - Wolf", "1/1", UNDYING)
briarpack_alpha = card(
    "Briarpack Alpha", "{3}{G}", "Creature - Wolf", "3/3", FLASH, when(Enters(SELF), pump(target(CREATURE), 2, 2))
)
snakeskin_veil = card(
    "Snakeskin Veil",
    "{G}",
    "Instant",
    "",
    spell(PutCounters(1, "+1/+1", target(CREATURE & YOURS)), pump(_TARGET, 0, 0, HEXPROOF)),
)
giant_growth = card("Giant Growth", "{G}", "Instant", "", spell(pump(target(CREATURE), 3, 3)))
rangers_guile = card("Ranger's Guile", "{G}", "Instant", "", spell(pump(target(CREATURE & YOURS), 1, 1, HEXPROOF)))
rancor = card(
    "Rancor",
    "{G}",
    "Enchantment - Aura",
    "",
    enchant(),
    static(IsEnchanted(), ModifyPT(2, 0), *have(TRAMPLE)),
    when(Leaves(SELF, "graveyard"), ReturnToHand(IT)),
)
clear_shot = card(
    "Clear Shot",
    "{2}{G}",
    "Instant",
    "",
    spell(
        pump(target(CREATURE & YOURS), 1, 1),
        Damage(PowerOf(_TARGET), target(CREATURE & ~YOURS, "other"), source=_TARGET),
    ),
)
prey_upon = card(
    "Prey Upon", "{G}", "Sorcery", "", spell(Fight(target(CREATURE & YOURS), target(CREATURE & ~YOURS, "other")))
)
naturalize = card("Naturalize", "{1}{G}", "Instant", "", spell(Destroy(target(ARTIFACT | ENCHANTMENT))))
return_to_nature = card(
    "Return to Nature",
    "{1}{G}",
    "Instant",
    "",
    spell(
        modes(
            (Destroy(target(ARTIFACT, "artifact")),),
            (Destroy(target(ENCHANTMENT, "enchantment")),),
            (Exile(target(CARD, "card", zone="graveyard")),),
        )
    ),
)
fog = card("Fog", "{G}", "Instant", "", spell(PreventCombatDamage(Anything())))

# Equipment

bonesplitter = card(
    "Bonesplitter", "{1}", "Artifact - Equipment", "", static(IsEnchanted(), ModifyPT(2, 0)), equip("{1}")
)
short_sword = card(
    "Short Sword", "{1}", "Artifact - Equipment", "", static(IsEnchanted(), ModifyPT(1, 1)), equip("{1}")
)

duress = card(
    "Duress",
    "{B}",
    "Sorcery",
    "",
    spell(
        RevealHand(target(OPPONENT)),
        Choose(~CREATURE & ~LAND, "chosen", 1, 1, zone="hand", of=Slot("target")),
        DiscardIt(Slot("chosen")),
    ),
)


liliana_of_the_veil = card(
    "Liliana of the Veil",
    "{1}{B}{B}",
    "Legendary Planeswalker - Liliana",
    "3",
    loyalty(1, Discard(1, EACH_PLAYER)),
    loyalty(-2, Sacrifice(CREATURE, 1, target_player())),
    loyalty(-6, SacrificePile(target_player())),
)

CARDS = cards_in(globals())
