"""Keyword abilities that stand for other abilities (702): what each stands for, in the card language.

Keywords that the rules of a procedure read themselves (flying, trample, daybound, flashback, ...) have no entry.
"""

from __future__ import annotations

from collections.abc import Callable

from gloaming.language.abilities import Ability, Activated, Keyword, Static, Triggered
from gloaming.language.changes import AllCreatureTypes, ModifyPT
from gloaming.language.conditions import AtLeast, IfNot
from gloaming.language.effects import (
    Apply,
    Attach,
    Cascade,
    CastFree,
    Counter,
    Later,
    MayPay,
    PutCounters,
    PutOntoBattlefield,
    RemoveCountersFrom,
    SacrificeIt,
    Storm,
    WhenYouDo,
)
from gloaming.language.events import Attacks, BecomesTarget, Dies, SpellCast, StateIs, StepBegins
from gloaming.language.filters import CREATURE, SELF, YOURS, PowerAtLeast
from gloaming.language.node import replace
from gloaming.language.values import THIS, YOU, ControllerOf, CountersOn, EventObject, EventSource, PowerOf, Sum, Target


def _ward(word: Keyword) -> tuple[Ability, ...]:
    """702.21a: whenever an opponent's spell or ability targets it, that is countered unless the cost is paid."""
    pay = MayPay(word.cost, (), (Counter(EventSource()),), ControllerOf(EventSource()))
    return (Triggered(BecomesTarget(SELF, by_opponent=True), (pay,)),)


def _prowess(word: Keyword) -> tuple[Ability, ...]:
    """702.108a."""
    return (Triggered(SpellCast(~CREATURE, YOU), (Apply((ModifyPT(1, 1),), THIS),)),)


def _undying(word: Keyword) -> tuple[Ability, ...]:
    """702.93a: when it dies without a +1/+1 counter, it returns with one."""
    back = PutOntoBattlefield(EventObject(), None, slot="undying")
    without = IfNot(AtLeast(CountersOn(EventObject(), "+1/+1"), 1))
    return (Triggered(Dies(SELF), (back,), without),)


def _decayed(word: Keyword) -> tuple[Ability, ...]:
    """702.147a: when it attacks, it is sacrificed at end of combat. That it can't block the rules of combat read."""
    later = Later(Triggered(StepBegins("end of combat", None), (SacrificeIt(THIS),)))
    return (Triggered(Attacks(SELF), (later,)),)


def _equip(word: Keyword) -> tuple[Ability, ...]:
    """702.6a: attach to target creature you control, only as a sorcery."""
    return (Activated(word.cost, (Attach(THIS, Target(CREATURE & YOURS)),), sorcery_speed=True),)


def _changeling(word: Keyword) -> tuple[Ability, ...]:
    """702.73a: a characteristic-defining ability; it works in every zone."""
    return (Static((AllCreatureTypes(),), SELF, zones="everywhere"),)


def _storm(word: Keyword) -> tuple[Ability, ...]:
    """702.40a: a triggered ability that works on the stack."""
    return (Triggered(SpellCast(SELF, YOU), (Storm(),), zone="stack"),)


def _cascade(word: Keyword) -> tuple[Ability, ...]:
    """702.85a: a triggered ability that works on the stack."""
    return (Triggered(SpellCast(SELF, YOU), (Cascade(),), zone="stack"),)


def _suspend(word: Keyword) -> tuple[Ability, ...]:
    """702.62a: while it is suspended, each upkeep of its owner takes a time counter; the last gone, it may be cast."""
    last = WhenYouDo(Triggered(StateIs(IfNot(AtLeast(CountersOn(THIS, "time"), 1))), (CastFree(THIS),)))
    suspended = AtLeast(CountersOn(THIS, "time"), 1)
    return (Triggered(StepBegins("upkeep", YOU), (RemoveCountersFrom(1, "time", THIS), last), suspended, zone="exile"),)


def _training(word: Keyword) -> tuple[Ability, ...]:
    """702.149a: it attacks together with a creature of greater power: a +1/+1 counter."""
    greater = CREATURE & PowerAtLeast(Sum(PowerOf(THIS), plus=1))
    return (Triggered(Attacks(SELF, greater), (PutCounters(1, "+1/+1", THIS),)),)


STANDS_FOR: dict[str, Callable[[Keyword], tuple[Ability, ...]]] = {
    "cascade": _cascade,
    "changeling": _changeling,
    "decayed": _decayed,
    "equip": _equip,
    "prowess": _prowess,
    "storm": _storm,
    "suspend": _suspend,
    "undying": _undying,
    "training": _training,
    "ward": _ward,
}

READ_BY_THE_RULES = (
    "aftermath", "cleave", "daybound", "deathtouch", "defender", "disturb", "double strike", "enchant",
    "first strike", "flash", "flashback", "flying", "foretell", "haste", "hexproof", "indestructible", "intimidate",
    "kicker", "lifelink", "menace", "nightbound", "overload", "protection", "reach", "rebound", "shroud", "skulk",
    "trample", "vigilance",
)  # fmt: skip
"""Keywords that the rules of casting, combat, damage, targets and so on look for by name."""


def rule_of(keyword: str) -> tuple[str, ...]:
    """The id of the rule of a keyword ability, for those that cite it; nothing for no keyword."""
    return ("keyword." + keyword.replace(" ", "-"),) if keyword else ()


def expand(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each keyword followed by what it stands for."""
    if not any(isinstance(ability, Keyword) and ability.name in STANDS_FOR for ability in abilities):
        return abilities
    whole: list[Ability] = []
    for ability in abilities:
        whole.append(ability)
        if isinstance(ability, Keyword) and ability.name in STANDS_FOR:
            for part in STANDS_FOR[ability.name](ability):
                if isinstance(part, Triggered | Activated):
                    whole.append(replace(part, keyword=ability.name))
                else:
                    whole.append(part)
    return tuple(whole)
