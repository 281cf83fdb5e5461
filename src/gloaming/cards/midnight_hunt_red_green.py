"""Innistrad: Midnight Hunt: the red and green cards that do not know of day and night, for ``midnight_hunt``."""

from __future__ import annotations

from gloaming.cards.dsl import (
    ANY_COLOR,
    FLASH,
    FLYING,
    HASTE,
    LIFELINK,
    THAT,
    TRAMPLE,
    VIGILANCE,
    activated,
    card,
    cards_in,
    cost,
    enchant,
    enters_or_attacks,
    equip,
    flashback,
    have,
    loyalty,
    modes,
    pump,
    spell,
    static,
    tap_for,
    target,
    up_to,
    when,
    whenever,
    your,
)
from gloaming.cards.tokens import DEVIL, HUMAN, SPIRIT
from gloaming.language.abilities import DrawsInOthersTurns, Keyword, Static, UntapsInOthersTurns
from gloaming.language.changes import AddAbility, CantBeBlockedBy, DefinePT, ModifyPT
from gloaming.language.conditions import COVEN, AtLeast, Matches, OpponentHasMore
from gloaming.language.effects import (
    END_OF_TURN,
    Apply,
    Attach,
    ChooseColor,
    Create,
    CreateAttacking,
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
    PutCounters,
    Scry,
    Search,
    Tap,
    Untap,
)
from gloaming.language.events import Attacks, Dies, Enters, SpellCast, YouAttack
from gloaming.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    BASIC_LAND,
    CARD,
    CREATURE,
    INSTANT_OR_SORCERY,
    LAND,
    PLANESWALKER,
    PLAYER,
    SELF,
    WOLF_OR_WEREWOLF,
    YOURS,
    HasChosenColor,
    HasSubtype,
    IsEnchanted,
)
from gloaming.language.values import (
    EACH_OPPONENT,
    ENCHANTED,
    THIS,
    YOU,
    BasicLandTypesAmong,
    CountOf,
    Every,
    Several,
    Slot,
)

_HUMAN = HasSubtype("Human")

# Red

festival_crasher = card(
    "Festival Crasher",
    "{1}{R}",
    "Creature - Devil",
    "1/3",
    whenever(SpellCast(INSTANT_OR_SORCERY, YOU), pump(THIS, 2, 0)),
)

play_with_fire = card(
    "Play with Fire",
    "{R}",
    "Instant",
    "",
    spell(Damage(2, target(ANY_TARGET)), If(Matches(Slot("damaged"), PLAYER), (Scry(1),))),
)

cathartic_pyre = card(
    "Cathartic Pyre",
    "{1}{R}",
    "Instant",
    "",
    spell(
        modes(
            (Damage(3, target(CREATURE | PLANESWALKER)),),
            (Discard(2, up_to=True), Draw(CountOf(Slot("discarded")))),
        )
    ),
)

burn_down_the_house = card(
    "Burn Down the House",
    "{3}{R}{R}",
    "Sorcery",
    "",
    spell(
        modes(
            (Damage(5, Every(CREATURE | PLANESWALKER)),),
            (Create(DEVIL, 3), Apply(have(HASTE), Slot("created"))),
        )
    ),
)

# Green

snarling_wolf = card(
    "Snarling Wolf", "{G}", "Creature - Wolf", "1/1", activated(cost("{1}{G}"), pump(THIS, 2, 2), once_each_turn=True)
)

dawnhart_rejuvenator = card(
    "Dawnhart Rejuvenator",
    "{3}{G}",
    "Creature - Human Warlock",
    "2/4",
    when(Enters(SELF), GainLife(3)),
    tap_for(*ANY_COLOR),
)

dawnhart_mentor = card(
    "Dawnhart Mentor",
    "{2}{G}",
    "Creature - Human Warlock",
    "0/4",
    when(Enters(SELF), Create(HUMAN)),
    activated(cost("{5}{G}"), pump(target(CREATURE & YOURS), 3, 3, TRAMPLE), only_if=COVEN),
)

dawnhart_wardens = card(
    "Dawnhart Wardens",
    "{1}{G}{W}",
    "Creature - Human Warlock",
    "3/3",
    VIGILANCE,
    when(your("beginning of combat"), pump(Every(CREATURE & YOURS), 1, 0), only_if=COVEN),
)

sigarda_champion_of_light = card(
    "Sigarda, Champion of Light",
    "{1}{G}{W}{W}",
    "Legendary Creature - Angel",
    "4/4",
    FLYING,
    TRAMPLE,
    static(_HUMAN & YOURS, ModifyPT(1, 1)),
    whenever(Attacks(SELF), Dig(5, CREATURE & _HUMAN, rest="library bottom random", reveal=True), only_if=COVEN),
)

howl_of_the_hunt = card(
    "Howl of the Hunt",
    "{2}{G}",
    "Enchantment - Aura",
    "",
    FLASH,
    enchant(),
    when(Enters(SELF), Untap(ENCHANTED), only_if=Matches(ENCHANTED, WOLF_OR_WEREWOLF)),
    static(IsEnchanted(), ModifyPT(2, 2), *have(VIGILANCE)),
)

duel_for_dominance = card(
    "Duel for Dominance",
    "{1}{G}",
    "Instant",
    "",
    spell(
        If(COVEN, (PutCounters(1, "+1/+1", target(CREATURE & YOURS)),)),
        Fight(THAT, target(CREATURE & ~YOURS, "other")),
    ),
)

tapping_at_the_window = card(
    "Tapping at the Window",
    "{1}{G}",
    "Sorcery",
    "",
    spell(Dig(3, CREATURE, rest="graveyard", reveal=True)),
    flashback("{2}{G}"),
)

join_the_dance = card("Join the Dance", "{G}{W}", "Sorcery", "", spell(Create(HUMAN, 2)), flashback("{3}{G}{W}"))

bramble_armor = card(
    "Bramble Armor",
    "{1}{G}",
    "Artifact - Equipment",
    "",
    when(Enters(SELF), Attach(THIS, target(CREATURE & YOURS))),
    static(IsEnchanted(), ModifyPT(2, 1)),
    equip("{4}"),
)

adeline = card(
    "Adeline, Resplendent Cathar",
    "{1}{W}{W}",
    "Legendary Creature - Human Knight",
    "*/4",
    VIGILANCE,
    Static((DefinePT(CountOf(Every(CREATURE & YOURS)), None),), SELF, zones="everywhere"),
    whenever(YouAttack(), CreateAttacking(HUMAN, EACH_OPPONENT)),
)
sungold_sentinel = card(
    "Sungold Sentinel",
    "{1}{W}",
    "Creature - Human Soldier",
    "3/2",
    enters_or_attacks(Exile(up_to(1, CARD, zone="graveyard"))),
    activated(
        cost("{1}{W}"),
        ChooseColor(),
        Apply(
            (
                AddAbility(Keyword("hexproof", filter=HasChosenColor())),
                CantBeBlockedBy(HasChosenColor()),
            ),
            THIS,
        ),
        only_if=COVEN,
    ),
)
sunset_revelry = card(
    "Sunset Revelry",
    "{1}{W}",
    "Sorcery",
    "",
    spell(
        If(OpponentHasMore("life"), (GainLife(4),)),
        If(OpponentHasMore("creatures"), (Create(HUMAN, 2),)),
        If(OpponentHasMore("cards in hand"), (Draw(1),)),
    ),
)
blessed_defiance = card(
    "Blessed Defiance",
    "{W}",
    "Instant",
    "",
    spell(
        pump(target(CREATURE & YOURS), 2, 0, LIFELINK),
        Later(when(Dies(CREATURE), Create(SPIRIT)), THAT, END_OF_TURN),
    ),
)
_ARTIFACT = up_to(1, ARTIFACT, "artifact")
_CREATURE = up_to(1, CREATURE, "creature")
_LAND = up_to(1, LAND, "land")
teferi_who_slows_the_sunset = card(
    "Teferi, Who Slows the Sunset",
    "{2}{W}{U}",
    "Legendary Planeswalker - Teferi",
    "4",
    loyalty(
        1,
        ForEach(
            Several((_ARTIFACT, _CREATURE, _LAND)),
            (If(Matches(Slot("each"), YOURS), (Untap(Slot("each")),), (Tap(Slot("each")),)),),
        ),
        GainLife(2),
    ),
    loyalty(-2, Dig(3, CARD, 1, 1)),
    loyalty(-7, MakeEmblem((UntapsInOthersTurns(), DrawsInOthersTurns()))),
)
path_to_the_festival = card(
    "Path to the Festival",
    "{2}{G}",
    "Sorcery",
    "",
    spell(
        Search(BASIC_LAND, to="battlefield", tapped=True),
        If(AtLeast(BasicLandTypesAmong(Every(LAND & YOURS)), 3), (Scry(1),)),
    ),
    flashback("{4}{G}"),
)

CARDS = cards_in(globals())
