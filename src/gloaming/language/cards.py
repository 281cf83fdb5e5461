"""Cards: one or two faces, each with its printed characteristics (109.3, 200)."""

from __future__ import annotations

from enum import Enum

from gloaming.language.abilities import Ability
from gloaming.language.mana import ManaCost


class Layout(Enum):
    """How the card is made: what its second face is."""

    NORMAL = "normal"
    TRANSFORM = "transform"
    """A nonmodal double-faced card (712.1)."""
    MODAL = "modal double-faced"
    """A modal double-faced card (712.3)."""
    MELD = "meld"
    """A meld card (712.4): its second face is the combined one of its pair, which both cards of the pair share."""
    SPLIT = "split"
    """A split card (709): both halves are on one face."""


TURNING = (Layout.TRANSFORM, Layout.MODAL)
"""The layouts with a face on each side that the card alone can show."""


class Face:
    """One face of a card, or a token, or one half of a split card. Compared by identity.

    ``power`` and ``toughness`` are ``None`` where it has none; a ``*`` is 0 here and its ability defines it (208.2).
    """

    __slots__ = (
        "name", "cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty", "defense",
        "abilities",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        types: tuple[str, ...],
        *,
        colors: tuple[str, ...] | None = None,
        supertypes: tuple[str, ...] = (),
        subtypes: tuple[str, ...] = (),
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        defense: int | None = None,
        abilities: tuple[Ability, ...] = (),
    ) -> None:
        self.name = name
        self.cost = cost
        self.colors = colors if colors is not None else cost.colors if cost else ()
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.abilities = abilities

    def __repr__(self) -> str:
        return f"<Face {self.name}>"


class Card:
    """A card as printed: its layout and faces, front first. Compared by identity.

    ``name`` joins the names of a card with two halves or faces by `` // ``; a meld card has its front's. The flags are
    facts for deck checks.
    """

    __slots__ = ("name", "layout", "faces", "playtest", "digital")

    def __init__(
        self, layout: Layout, faces: tuple[Face, ...], *, playtest: bool = False, digital: bool = False
    ) -> None:
        self.name = faces[0].name if layout is Layout.MELD else " // ".join(face.name for face in faces)
        self.layout = layout
        self.faces = faces
        self.playtest = playtest
        self.digital = digital

    def __repr__(self) -> str:
        return f"<Card {self.name}>"
