"""The tokens that the cards create: each one face, named for its subtypes (111.4)."""

from __future__ import annotations

from gloaming.cards.dsl import (
    CHANGELING,
    DEATHTOUCH,
    DECAYED,
    FLYING,
    LIFELINK,
    SACRIFICE_THIS,
    activated,
    cost,
    target,
    token,
    when,
)
from gloaming.language.cards import Face
from gloaming.language.costs import TAP, DiscardCost
from gloaming.language.effects import Damage, Draw, PutCounters
from gloaming.language.events import Attacks, Dies
from gloaming.language.filters import ANY_TARGET, CARD, CREATURE, SELF, IsToken
from gloaming.language.values import THIS

WOLF = token("Wolf Token", "G", "Creature - Wolf", "2/2")
WOLF_DEATHTOUCH = token("Wolf Token", "B", "Creature - Wolf", "1/1", DEATHTOUCH)
INSECT = token("Insect Token", "G", "Creature - Insect", "1/1")
HUMAN = token("Human Token", "W", "Creature - Human", "1/1")
HUMAN_CLERIC = token("Human Cleric Token", "WB", "Creature - Human Cleric", "1/1")
SOLDIER = token("Soldier Token", "W", "Creature - Soldier", "1/1")
SPIRIT = token("Spirit Token", "W", "Creature - Spirit", "1/1", FLYING)
BIRD = token("Bird Token", "U", "Creature - Bird", "1/1", FLYING)
ZOMBIE = token("Zombie Token", "B", "Creature - Zombie", "2/2")
ZOMBIE_DECAYED = token("Zombie Token", "B", "Creature - Zombie", "2/2", DECAYED)
VAMPIRE = token("Vampire Token", "B", "Creature - Vampire", "2/3", FLYING, LIFELINK)
DEVIL = token("Devil Token", "R", "Creature - Devil", "1/1", when(Dies(SELF), Damage(1, target(ANY_TARGET))))
SHAPESHIFTER = token("Shapeshifter Token", "U", "Creature - Shapeshifter", "2/2", CHANGELING)
WARRIOR = token(
    "Warrior Token",
    "WR",
    "Creature - Warrior",
    "3/2",
    when(Attacks(SELF, beside=CREATURE & IsToken()), PutCounters(1, "+1/+1", THIS)),
)
BLOOD = token(
    "Blood Token",
    "",
    "Artifact - Blood",
    "",
    activated(cost("{1}", TAP, DiscardCost(CARD), SACRIFICE_THIS), Draw(1)),
)
CLUE = token("Clue Token", "", "Artifact - Clue", "", activated(cost("{2}", SACRIFICE_THIS), Draw(1)))

TOKENS: tuple[Face, ...] = (
    WOLF,
    WOLF_DEATHTOUCH,
    INSECT,
    HUMAN,
    HUMAN_CLERIC,
    SOLDIER,
    SPIRIT,
    BIRD,
    ZOMBIE,
    ZOMBIE_DECAYED,
    VAMPIRE,
    DEVIL,
    SHAPESHIFTER,
    WARRIOR,
    BLOOD,
    CLUE,
)
"""Every token above. The first of a name is the one that is found by that name alone."""
