"""Copies (707): the copiable values of an object, as a face, with the changes that a copy effect makes to them."""

from __future__ import annotations

from gloaming.engine.characteristics import FACE_DOWN
from gloaming.engine.clauses import clause
from gloaming.engine.matching import known
from gloaming.engine.objects import Obj
from gloaming.engine.state import State
from gloaming.language.cards import Face, Layout
from gloaming.language.changes import (
    AddAbility,
    AddTypes,
    Change,
    LoseSupertype,
    SetBasePT,
    SetColors,
    SetCreatureTypes,
)


@clause("copy.double-faced", "layers.copy.copiable-values")
def copiable(obj: Obj) -> Face:
    """707.2, 707.8: what is printed on the face that is up, or what the latest copy effect made of it."""
    return FACE_DOWN if obj.face_down else obj.face


def copied_face(state: State, original: int, exceptions: tuple[Change, ...] = ()) -> Face:
    """The face that a copy of the object has."""
    obj = known(state, original)
    return changed(copiable(obj), exceptions) if obj is not None else FACE_DOWN


def changed(face: Face, exceptions: tuple[Change, ...]) -> Face:
    """707.9: the face with what the copy effect changes; the changes are copiable themselves."""
    for change in exceptions:
        types, subtypes, colors, abilities = face.types, face.subtypes, face.colors, face.abilities
        power, toughness, supertypes = face.power, face.toughness, face.supertypes
        if isinstance(change, AddTypes):
            types = tuple(dict.fromkeys((*types, *change.types)))
            subtypes = tuple(dict.fromkeys((*subtypes, *change.subtypes)))
        elif isinstance(change, LoseSupertype):
            supertypes = tuple(word for word in supertypes if word != change.supertype)
        elif isinstance(change, SetCreatureTypes):
            subtypes = change.subtypes
        elif isinstance(change, SetColors):
            colors = change.colors
        elif isinstance(change, SetBasePT) and isinstance(change.power, int) and isinstance(change.toughness, int):
            power, toughness = change.power, change.toughness
        elif isinstance(change, AddAbility):
            abilities = (*abilities, change.ability)
        face = Face(
            face.name, face.cost, types, colors=colors, supertypes=supertypes, subtypes=subtypes, power=power,
            toughness=toughness, loyalty=face.loyalty, defense=face.defense, abilities=abilities,
        )  # fmt: skip
    return face


@clause("copy.double-faced-token")
def token_faces(state: State, original: int, exceptions: tuple[Change, ...]) -> tuple[tuple[Face, ...], int, Layout]:
    """707.8a: the faces of a token that is a copy of it, which is up, and their layout: of a double-faced one, both.

    Other copy effects that apply to the original apply to each face, so both faces of a copy of a copy are that copy.
    """
    obj = known(state, original)
    if obj is None:
        return (FACE_DOWN,), 0, Layout.NORMAL
    if obj.turnable and not obj.face_down:
        faces = tuple(changed(obj.copies[-1][1] if obj.copies else face, exceptions) for face in obj.faces)
        return faces, obj.up, obj.layout
    return (changed(copiable(obj), exceptions),), 0, Layout.NORMAL
