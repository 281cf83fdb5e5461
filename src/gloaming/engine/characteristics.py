"""Characteristics by copiable values alone: what the face that is up, or the copy effect, says (109.3, 707.2)."""

from __future__ import annotations

from gloaming.engine.clauses import clause
from gloaming.engine.keywords import expand
from gloaming.engine.objects import STACK, Obj
from gloaming.language.abilities import Ability, Activated, Keyword, Static, Triggered, is_mana_ability
from gloaming.language.cards import Face, Layout
from gloaming.language.costs import TAP
from gloaming.language.effects import AddMana, CastFree, Exile
from gloaming.language.events import Defeated, OneOf
from gloaming.language.filters import SELF, Filter
from gloaming.language.mana import ManaCost
from gloaming.language.values import THIS, Slot

PERMANENT_TYPES = frozenset(("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"))
"""The card types of permanents (110.4)."""
BASIC_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
EVERY_CREATURE_TYPE = "every creature type"
BUT = "but "
"""Before a creature type: every creature type without that one."""
NOT_CREATURE_TYPES = frozenset(
    ("Aura", "Curse", "Equipment", "Vehicle", "Clue", "Blood", "Food", "Treasure", "Siege", "Arlinn", "Garruk", "Jace",
     "Teferi", "Karn", "Sorin", "Liliana", "Chandra", "Tibalt", "Cave", "Desert", "Gate", "Locus", *BASIC_MANA)
)  # fmt: skip
INTRINSIC_MANA: dict[str, Activated] = {
    subtype: Activated((TAP,), (AddMana(((color,),)),)) for subtype, color in BASIC_MANA.items()
}
"""The mana abilities that basic land types bring (305.6)."""
SIEGE_DEFEATED = Triggered(Defeated(SELF), (Exile(THIS), CastFree(Slot("exiled"), transformed=True)))
"""310.11b: the last defense counter gone, a Siege is exiled and may be cast transformed for nothing."""
FACE_DOWN = Face("", None, ("Creature",), power=2, toughness=2)
"""What a face-down permanent or spell is (708.2a)."""
NO_FACE = Face("", None, ())
"""What an ability on the stack is: its text is not among these characteristics (602.2a, 603.3)."""


class Characteristics:
    """An object's characteristics (109.3), and what can't be done with it (613.11).

    ``keys`` are the index keys under which its abilities are looked for.
    """

    __slots__ = (
        "name", "cost", "mana_value", "colors", "supertypes", "types", "subtypes", "abilities", "keywords", "power",
        "toughness", "loyalty", "defense", "restrictions", "unblockable_by", "creature", "keys",
    )  # fmt: skip

    def __init__(self) -> None:
        self.name = ""
        self.cost: ManaCost | None = None
        self.mana_value = 0
        self.colors: frozenset[str] = frozenset()
        self.supertypes: frozenset[str] = frozenset()
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.abilities: tuple[Ability, ...] = ()
        self.keywords: frozenset[str] = frozenset()
        self.power: int | None = None
        self.toughness: int | None = None
        self.loyalty: int | None = None
        self.defense: int | None = None
        self.restrictions: frozenset[str] = frozenset()
        self.unblockable_by: tuple[tuple[Filter, Obj, int], ...] = ()
        self.creature = False
        self.keys: frozenset[str] = frozenset()

    def twin(self) -> Characteristics:
        """A fresh copy for the layers to change."""
        new = Characteristics()
        new.name = self.name
        new.cost = self.cost
        new.mana_value = self.mana_value
        new.colors = self.colors
        new.supertypes = self.supertypes
        new.types = self.types
        new.subtypes = self.subtypes
        new.abilities = self.abilities
        new.keywords = self.keywords
        new.power = self.power
        new.toughness = self.toughness
        new.loyalty = self.loyalty
        new.defense = self.defense
        new.restrictions = self.restrictions
        new.unblockable_by = self.unblockable_by
        new.creature = self.creature
        new.keys = self.keys
        return new

    def has_subtype(self, subtype: str) -> bool:
        """Whether it has the subtype, "every creature type" counted."""
        if subtype in self.subtypes:
            return True
        return (
            EVERY_CREATURE_TYPE in self.subtypes
            and subtype not in NOT_CREATURE_TYPES
            and BUT + subtype not in self.subtypes
        )

    def keyword(self, name: str) -> Keyword | None:
        """Its first keyword ability of that name."""
        for ability in self.abilities:
            if isinstance(ability, Keyword) and ability.name == name:
                return ability
        return None


def of_face(face: Face, mana_value: int) -> Characteristics:
    """What the face says, with the abilities that its subtypes and keywords bring."""
    chars = Characteristics()
    chars.name = face.name
    chars.cost = face.cost
    chars.mana_value = mana_value
    chars.colors = frozenset(face.colors)
    chars.supertypes = frozenset(face.supertypes)
    chars.types = frozenset(face.types)
    chars.subtypes = frozenset(face.subtypes)
    intrinsic = tuple(INTRINSIC_MANA[subtype] for subtype in face.subtypes if subtype in INTRINSIC_MANA)
    siege = (SIEGE_DEFEATED,) if "Siege" in face.subtypes else ()
    chars.abilities = expand((*intrinsic, *face.abilities, *siege))
    chars.keywords = frozenset(ability.name for ability in chars.abilities if isinstance(ability, Keyword))
    chars.power = face.power
    chars.toughness = face.toughness
    chars.loyalty = face.loyalty
    chars.defense = face.defense
    chars.creature = "Creature" in chars.types
    types = {kind.lower() for kind in ("Planeswalker", "Battle") if kind in face.types}
    chars.keys = frozenset(key for ability in chars.abilities for key in keys_of(ability)) | types
    return chars


def keys_of(ability: Ability) -> tuple[str, ...]:
    """The index keys of an ability: what it waits for, what rule it changes, or what it can be used for."""
    if isinstance(ability, Triggered):
        patterns = ability.event.events if isinstance(ability.event, OneOf) else (ability.event,)
        place = "" if ability.zone == "battlefield" else ability.zone + " "
        return tuple(f"{place}when {type(pattern).__name__}" for pattern in patterns)
    if isinstance(ability, Activated):
        place = "" if ability.zone == "battlefield" else ability.zone + " "
        return (place + ("mana" if is_mana_ability(ability) else "activated"),)
    if isinstance(ability, Static):
        return ("static everywhere",) if ability.zones else ("static",)
    if isinstance(ability, Keyword):
        return KEYWORD_KEYS.get(ability.name, ())
    return ("rule " + type(ability).__name__,)


KEYWORD_KEYS: dict[str, tuple[str, ...]] = {
    "daybound": ("daybound",),
    "nightbound": ("nightbound",),
    "flashback": ("graveyard castable",),
    "disturb": ("graveyard castable",),
    "aftermath": ("graveyard castable",),
}

_printed: dict[tuple[Face, ...], Characteristics] = {}


def printed(obj: Obj) -> Characteristics:
    """The characteristics by copiable values alone (707.2): of the face that is up, or of the copy effect in force."""
    if obj.face_down:
        key: tuple[Face, ...] = (FACE_DOWN,)
    elif obj.copies:
        key = (obj.copies[-1][1],)
    elif obj.layout is Layout.SPLIT and obj.zone != STACK:
        key = obj.faces
    elif obj.up and obj.layout is Layout.TRANSFORM:
        key = (obj.faces[obj.up], obj.faces[0])
    elif obj.up and obj.layout is Layout.MELD:
        key = (obj.faces[obj.up], obj.faces[0], *(card.faces[0] for card in obj.components))
    else:
        key = (obj.faces[obj.up],)
    found = _printed.get(key)
    if found is None:
        found = _printed[key] = _make(key, obj.layout)
    if obj.choices.x and obj.zone == STACK and obj.ability is None and found.cost is not None and found.cost.x:
        found = found.twin()
        found.mana_value += value_of_x(found.cost, obj.choices.x)
    return found


@clause("mana-value.x")
def value_of_x(cost: ManaCost | None, x: int) -> int:
    """202.3e: on the stack X is the number chosen for it; elsewhere it is 0."""
    return x * cost.x if cost is not None else 0


def _make(key: tuple[Face, ...], layout: Layout) -> Characteristics:
    """202.3b-c: a nonmodal back face has the mana value of its front, a melded permanent that of both its fronts.

    709.4: a split card has both halves' characteristics.
    """
    face = key[0]
    if len(key) == 1:
        return of_face(face, face.cost.mana_value if face.cost else 0)
    if layout is not Layout.SPLIT:
        return of_face(face, sum(front.cost.mana_value for front in key[1:] if front.cost))
    both = of_face(face, sum(half.cost.mana_value for half in key if half.cost))
    both.name = " // ".join(half.name for half in key)
    both.colors = frozenset(color for half in key for color in half.colors)
    both.types = frozenset(kind for half in key for kind in half.types)
    both.abilities = tuple(ability for half in key for ability in half.abilities)
    both.keys = frozenset(key for ability in both.abilities for key in keys_of(ability))
    return both
