"""Spells countered, copied, cast at other times, cast again or not at all."""

from __future__ import annotations

from gloaming.cards.dsl import (
    CASCADE,
    FLASH,
    FLYING,
    HASTE,
    STORM,
    activated,
    card,
    cards_in,
    cost,
    flashback,
    loyalty,
    overload,
    spell,
    suspend,
    target,
    target_player,
    up_to,
    when,
)
from gloaming.language.abilities import AsThoughFlash, CantCast, OnlySorcerySpeed, OpeningHand, SpellLimit
from gloaming.language.costs import TAP
from gloaming.language.effects import (
    YOUR_NEXT_TURN,
    ApplyRule,
    CastFree,
    Choose,
    CopySpell,
    Counter,
    Damage,
    Discard,
    Draw,
    Exile,
    May,
    ReturnToHand,
)
from gloaming.language.events import Enters
from gloaming.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    INSTANT_OR_SORCERY,
    SELF,
    SORCERY,
    SPELL,
    YOURS,
    HasColor,
    ManaValueAtMost,
)
from gloaming.language.values import THIS, YOU, Linked, Slot

_CHOSEN = Slot("chosen")
_EXILED = Slot("exiled")

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

CARDS = cards_in(globals())
