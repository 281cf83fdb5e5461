"""Names as files write them, compared with names as the game knows them.

Case, accents and the kind of apostrophe do not count, a token's name may leave out the word Token, and a name in
another language is that of the card which the catalog finds by it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from gloaming.cards import catalog
from gloaming.engine.characteristics import printed
from gloaming.engine.layers import look
from gloaming.engine.objects import BATTLEFIELD, STACK, Obj
from gloaming.engine.state import State


@cache
def plain(name: str) -> str:
    """The name without what does not count."""
    bare = "".join(mark for mark in unicodedata.normalize("NFKD", name) if not unicodedata.combining(mark))
    bare = bare.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("`", "'")
    return " ".join(re.sub(r"\s*//?\s*", " // ", bare).split()).removesuffix(" token")


@cache
def spellings(name: str) -> frozenset[str]:
    """The name, and the English one where it is a card's name in another language."""
    found = {plain(name)}
    try:
        card, face = catalog.find_face(name)
    except catalog.UnknownCard:
        return frozenset(found)
    names = {plain(card.name), *(plain(each.name) for each in card.faces)}
    return frozenset(found if found & names else {plain(card.faces[face].name)})


def same(written: str, name: str) -> bool:
    """Whether what a file says is that name."""
    return bool(name) and plain(name) in spellings(written)


@cache
def is_known(name: str) -> bool:
    """Whether a card or token is called that, be it one that is known only by its name."""
    for find in (catalog.find_face, catalog.find_token):
        try:
            find(name)
        except catalog.UnknownCard as error:
            if error.reason:
                return True
        else:
            return True
    return False


def known_names() -> tuple[str, ...]:
    """The names of all cards that can be played."""
    return tuple(card.name for card in catalog.cards())


def names_of(state: State, obj: Obj) -> tuple[str, ...]:
    """What the object may be called now: on the battlefield and stack the name it has, elsewhere that of each face."""
    if obj.face_down and obj.zone == BATTLEFIELD:
        return ()
    if obj.zone in (BATTLEFIELD, STACK):
        return (obj.name,) if obj.ability is not None else (look(state, obj.id).name,)
    return (printed(obj).name, *(face.name for face in obj.faces))


def is_called(state: State, obj: Obj, name: str) -> bool:
    """Whether the object may be called by that name now."""
    return any(same(name, has) for has in names_of(state, obj))


def is_card(obj: Obj, name: str) -> bool:
    """Whether the object is represented by that card, whatever its name is now."""
    whole = obj.card.name if obj.card is not None else ""
    return same(name, whole) or any(same(name, face.name) for face in obj.faces)
