"""The index: which objects may have what kind of ability, so that nothing needs to look at the whole board.

It lists objects by the keys of their copiable characteristics; whether an ability is there now, `layers.look` says.
Keys of objects outside the battlefield begin with the zone: "graveyard when DayNightChanges".
"""

from __future__ import annotations

from gloaming.engine.characteristics import printed
from gloaming.engine.layers import forget, forget_all
from gloaming.engine.objects import BATTLEFIELD, COMMAND, ZONES, Obj
from gloaming.engine.state import State

_ELSEWHERE = tuple(name + " " for name in ZONES)
ALWAYS = (BATTLEFIELD, COMMAND)
"""The zones where abilities work that do not say where: that of permanents and that of emblems (113.6, 114.4)."""
STATIC = frozenset(("static", "static everywhere"))


def add(state: State, obj: Obj) -> None:
    """The object is there now."""
    keys = printed(obj).keys
    if keys:
        _enter(state, obj, keys)
    layers_changed(state, obj, keys)
    if obj.copies:
        put(state, "copying", obj.id)
    if obj.attached >= 0:
        put(state, "attached", obj.id)
    if obj.face_down and obj.zone == BATTLEFIELD:
        put(state, "face down", obj.id)


def remove(state: State, obj: Obj) -> None:
    """The object is not there any more."""
    keys = printed(obj).keys
    if keys:
        _leave(state, obj, keys)
    layers_changed(state, obj, keys)
    if obj.copies:
        drop(state, "copying", obj.id)
    if obj.attached >= 0:
        drop(state, "attached", obj.id)
    if obj.face_down:
        drop(state, "face down", obj.id)
    if obj.plays:
        drop(state, "playable", obj.id)


def replace(state: State, old: Obj, new: Obj) -> None:
    """The object is another leaf now, with other copiable values or attached elsewhere."""
    before, after = printed(old).keys, printed(new).keys
    if before is not after:
        _leave(state, old, before)
        _enter(state, new, after)
    layers_changed(state, new, before | after)
    if bool(old.copies) != bool(new.copies):
        (put if new.copies else drop)(state, "copying", new.id)
    if (old.attached >= 0) != (new.attached >= 0):
        (put if new.attached >= 0 else drop)(state, "attached", new.id)
    if old.face_down != new.face_down:
        (put if new.face_down else drop)(state, "face down", new.id)


def layers_changed(state: State, obj: Obj, keys: frozenset[str]) -> None:
    """Say so to the layers: of everything, where the object is a source of changes."""
    if obj.zone in ALWAYS and not STATIC.isdisjoint(keys):
        forget_all(state)
    else:
        forget(state, obj.id)


def _enter(state: State, obj: Obj, keys: frozenset[str]) -> None:
    for key in sorted(keys):
        place = next((zone for zone in _ELSEWHERE if key.startswith(zone)), "")
        if place == _ELSEWHERE[obj.zone] or (not place and obj.zone in ALWAYS):
            put(state, key, obj.id)


def _leave(state: State, obj: Obj, keys: frozenset[str]) -> None:
    for key in keys:
        drop(state, key, obj.id)


def put(state: State, key: str, oid: int) -> None:
    """List the object under the key."""
    there = state.index.get(key, ())
    if oid not in there:
        state.index[key] = (*there, oid)


def drop(state: State, key: str, oid: int) -> None:
    """The object is not listed under the key any more."""
    there = state.index.get(key)
    if there is not None and oid in there:
        place = there.index(oid)
        if len(there) > 1:
            state.index[key] = there[:place] + there[place + 1 :]
        else:
            del state.index[key]
