"""The words that cards are written with: short names for the nodes of the card language.

A card is ``card(name, cost, type line, size, *abilities)``; ``size`` is ``"2/5"``, or ``"4"`` for loyalty or defense.
"""

from __future__ import annotations

from collections.abc import Mapping

from gloaming.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    EntersTapped,
    GoesElsewhere,
    Keyword,
    Spell,
    Static,
    Triggered,
)
from gloaming.language.cards import Card, Face, Layout
from gloaming.language.changes import AddAbility, Change, ModifyPT, Restrict
from gloaming.language.conditions import IT_IS_NEITHER, AtLeast, Condition, Did, IfNot
from gloaming.language.costs import TAP, Cost, CostPart, Loyalty, SacrificeCost
from gloaming.language.effects import END_OF_TURN, AddMana, Apply, BecomeDayNight, Effect, Modes, Transform, WhenYouDo
from gloaming.language.events import Attacks, Enters, EventPattern, OneOf, StateIs, StepBegins, TransformsInto
from gloaming.language.filters import CREATURE, LAND, OTHER, PLAYER, SELF, YOURS, Filter
from gloaming.language.mana import COLORS, mana
from gloaming.language.values import THIS, YOU, CountOf, Every, Ref, Slot, SpellsLastTurn, Target, Value

SUPERTYPES = ("Basic", "Legendary", "Snow")


def face(name: str, cost: str, type_line: str, size: str = "", *abilities: Ability, color: str | None = None) -> Face:
    """One face: ``type_line`` such as ``Legendary Creature - Human Elf``; ``color`` its color indicator, ``"RG"``."""
    left, _, right = type_line.partition(" - ")
    words = left.split()
    power, slash, toughness = size.partition("/")
    types = tuple(word for word in words if word not in SUPERTYPES)
    return Face(
        name,
        mana(cost) if cost else None,
        types,
        colors=tuple(color) if color is not None else None,
        supertypes=tuple(word for word in words if word in SUPERTYPES),
        subtypes=tuple(right.split()),
        power=_number(power) if slash else None,
        toughness=_number(toughness) if slash else None,
        loyalty=int(size) if size and not slash and "Planeswalker" in types else None,
        defense=int(size) if size and not slash and "Battle" in types else None,
        abilities=abilities,
    )


def _number(text: str) -> int:
    return 0 if text == "*" else int(text)


def card(
    name: str, cost: str, type_line: str, size: str = "", *abilities: Ability, color: str | None = None,
    playtest: bool = False, digital: bool = False,
) -> Card:  # fmt: skip
    """A card with one face."""
    return Card(
        Layout.NORMAL, (face(name, cost, type_line, size, *abilities, color=color),), playtest=playtest, digital=digital
    )


def transforming(front: Face, back: Face, *, digital: bool = False) -> Card:
    """A nonmodal double-faced card (712.1)."""
    return Card(Layout.TRANSFORM, (front, back), digital=digital)


def modal(front: Face, back: Face) -> Card:
    """A modal double-faced card (712.3)."""
    return Card(Layout.MODAL, (front, back))


def melding(front: Face, combined: Face) -> Card:
    """A meld card (712.4); the other card of the pair is made with the same combined face."""
    return Card(Layout.MELD, (front, combined))


def split(left: Face, right: Face) -> Card:
    """A split card (709)."""
    return Card(Layout.SPLIT, (left, right))


def token(name: str, color: str, type_line: str, size: str = "", *abilities: Ability) -> Face:
    """The characteristics of a token; ``color`` such as ``"WB"``, ``""`` for colorless."""
    return face(name, "", type_line, size, *abilities, color=color)


def cost(*parts: str | CostPart) -> Cost:
    """A cost from mana symbols in text and other parts: ``cost("{2}{R}", TAP)``."""
    return tuple(mana(part) if isinstance(part, str) else part for part in parts)


def loyalty(change: int, *effects: Effect) -> Activated:
    """A loyalty ability (606)."""
    return Activated((Loyalty(change),), effects, sorcery_speed=True, once_each_turn=False)


def activated(
    price: Cost, *effects: Effect, sorcery_speed: bool = False, once_each_turn: bool = False,
    only_if: Condition | None = None, your_turn: bool = False, zone: str = "battlefield",
) -> Activated:  # fmt: skip
    """An activated ability: cost, then what it does."""
    return Activated(price, effects, sorcery_speed, once_each_turn, only_if, your_turn, zone)


def when(
    event: EventPattern, *effects: Effect, only_if: Condition | None = None, once_each_turn: bool = False,
    zone: str = "battlefield",
) -> Triggered:  # fmt: skip
    """A triggered ability; ``only_if`` is its intervening "if" (603.4)."""
    return Triggered(event, effects, only_if, once_each_turn, zone)


whenever = when


def spell(*effects: Effect) -> Spell:
    """What an instant or sorcery does."""
    return Spell(effects)


def modes(*options: tuple[Effect, ...], choose: int = 1) -> Modes:
    """Choose that many of these."""
    return Modes(options, choose)


def target(what: Filter, slot: str = "target", *, zone: str = "battlefield", of: str = "") -> Target:
    """One target that matches."""
    return Target(what, 1, 1, slot, zone, of)


def up_to(most: int, what: Filter, slot: str = "target", *, zone: str = "battlefield", of: str = "") -> Target:
    """Up to that many targets that match."""
    return Target(what, 0, most, slot, zone, of)


def target_player(slot: str = "target") -> Target:
    """One target player."""
    return Target(PLAYER, slot=slot)


def static(to: Filter, *changes: Change, only_if: Condition | None = None) -> Static:
    """Changes to what matches, as long as the condition is true."""
    return Static(changes, to, only_if)


def pump(to: Ref, power: Value, toughness: Value, *keywords: Keyword, duration: str = END_OF_TURN) -> Apply:
    """It gets +power/+toughness and has the keywords until then."""
    size = () if power == 0 and toughness == 0 else (ModifyPT(power, toughness),)
    return Apply((*size, *(AddAbility(word) for word in keywords)), to, duration)


def have(*keywords: Ability) -> tuple[Change, ...]:
    """Has the abilities."""
    return tuple(AddAbility(word) for word in keywords)


def cant(what: str, to: Filter = SELF) -> Static:
    """A restriction: ``cant("be blocked")``, ``cant("block")``."""
    return Static((Restrict(what),), to)


SACRIFICE_THIS = SacrificeCost(SELF)


def enters_or_becomes(*effects: Effect) -> Triggered:
    """When this enters or transforms into this face."""
    return Triggered(OneOf((Enters(SELF), TransformsInto(SELF))), effects)


def your(step: str) -> StepBegins:
    """At the beginning of that step of your turn."""
    return StepBegins(step, YOU)


def each(step: str) -> StepBegins:
    """At the beginning of that step of each turn."""
    return StepBegins(step, None)


DAYBOUND = Keyword("daybound")
NIGHTBOUND = Keyword("nightbound")
DEATHTOUCH = Keyword("deathtouch")
DEFENDER = Keyword("defender")
DOUBLE_STRIKE = Keyword("double strike")
FIRST_STRIKE = Keyword("first strike")
FLASH = Keyword("flash")
FLYING = Keyword("flying")
HASTE = Keyword("haste")
HEXPROOF = Keyword("hexproof")
INDESTRUCTIBLE = Keyword("indestructible")
INTIMIDATE = Keyword("intimidate")
LIFELINK = Keyword("lifelink")
MENACE = Keyword("menace")
PROWESS = Keyword("prowess")
REACH = Keyword("reach")
SKULK = Keyword("skulk")
TRAMPLE = Keyword("trample")
VIGILANCE = Keyword("vigilance")
STORM = Keyword("storm")
CASCADE = Keyword("cascade")
CHANGELING = Keyword("changeling")
REBOUND = Keyword("rebound")
UNDYING = Keyword("undying")
DECAYED = Keyword("decayed")
TRAINING = Keyword("training")
AFTERMATH = Keyword("aftermath")


def ward(*price: str | CostPart) -> Keyword:
    """Ward with that cost (702.21)."""
    return Keyword("ward", cost(*price))


def flashback(*price: str | CostPart) -> Keyword:
    """Flashback with that cost (702.34)."""
    return Keyword("flashback", cost(*price))


def disturb(price: str) -> Keyword:
    """Disturb with that cost (702.146)."""
    return Keyword("disturb", cost(price))


def equip(price: str) -> Keyword:
    """Equip with that cost (702.6)."""
    return Keyword("equip", cost(price))


def kicker(price: str) -> Keyword:
    """Kicker with that cost (702.33)."""
    return Keyword("kicker", cost(price))


def foretell(price: str) -> Keyword:
    """Foretell with that cost (702.143)."""
    return Keyword("foretell", cost(price))


def overload(price: str) -> Keyword:
    """Overload with that cost (702.96)."""
    return Keyword("overload", cost(price))


def suspend(counters: int, price: str) -> Keyword:
    """Suspend with that many time counters and that cost (702.62)."""
    return Keyword("suspend", cost(price), counters)


def enchant(what: Filter = CREATURE) -> Keyword:
    """Enchant what matches (702.5)."""
    return Keyword("enchant", filter=what)


def protection(what: Filter) -> Keyword:
    """Protection from what matches (702.16)."""
    return Keyword("protection", filter=what)


def starts_the_day() -> Ability:
    """If it is neither day nor night, it becomes day as this enters."""
    return AsEnters((BecomeDayNight("day"),), IT_IS_NEITHER)


def old_werewolf_front() -> Triggered:
    """At the beginning of each upkeep, if no spells were cast last turn, transform this."""
    return when(each("upkeep"), Transform(THIS), only_if=IfNot(AtLeast(SpellsLastTurn(), 1)))


def old_werewolf_back() -> Triggered:
    """At the beginning of each upkeep, if a player cast two or more spells last turn, transform this."""
    return when(each("upkeep"), Transform(THIS), only_if=AtLeast(SpellsLastTurn(most_by_one=True), 2))


THAT = Slot("target")
"""What an earlier sentence of the same ability targets: "that creature", "that player"."""
ANY_COLOR = tuple((color,) for color in COLORS)
"""One mana of any color, as alternatives of AddMana."""
TWO_OF_ONE_COLOR = tuple((color, color) for color in COLORS)
"""Two mana of any one color."""
EXILED_INSTEAD = GoesElsewhere(SELF, "graveyard", "exile")
"""If it would go to a graveyard from anywhere, it is exiled instead: what the backs of disturb cards say."""
UNCOUNTERABLE = Static((Restrict("be countered"),), SELF, zones="everywhere")
"""This spell can't be countered."""


def tap_for(*options: tuple[str, ...]) -> Activated:
    """A mana ability that costs {T} and adds one of these."""
    return Activated(cost(TAP), (AddMana(options),))


def enters_or_attacks(*effects: Effect) -> Triggered:
    """Whenever this enters or attacks."""
    return Triggered(OneOf((Enters(SELF), Attacks(SELF))), effects)


def when_you_do(slot: str, *effects: Effect) -> WhenYouDo:
    """A reflexive trigger (603.12) of the earlier instruction that keeps its outcome under that name; triggers now."""
    return WhenYouDo(Triggered(StateIs(Did(slot)), effects))


def control(what: Filter, least: int = 1) -> Condition:
    """You control at least that many that match."""
    return AtLeast(CountOf(Every(what & YOURS)), least)


def slow_land(name: str, *types: str) -> Card:
    """A land that enters tapped unless you control two or more other lands, and taps for these types of mana."""
    enters = EntersTapped(IfNot(control(LAND & OTHER, 2)))
    return card(name, "", "Land", "", enters, *(tap_for((one,)) for one in types))


def cards_in(names: Mapping[str, object]) -> tuple[Card, ...]:
    """The cards among a module's names, in the order in which they are written."""
    return tuple(value for value in names.values() if isinstance(value, Card))
