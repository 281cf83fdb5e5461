"""What one player may see (400.2, 402.3, 708.5): the game with everything hidden left out."""

from __future__ import annotations

from dataclasses import dataclass

from gloaming.engine.layers import look
from gloaming.engine.objects import BATTLEFIELD, EXILE, HAND, NOBODY, STACK, ZONES, Obj
from gloaming.engine.state import State


@dataclass(frozen=True, slots=True)
class Seen:
    """An object as a player sees it; ``name`` is "" where it is hidden from that player."""

    id: int
    name: str
    zone: str
    owner: int
    controller: int
    types: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    tapped: bool = False
    back_face_up: bool = False
    face_down: bool = False
    phased_out: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int = NOBODY
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """A player as another sees them: numbers of what is hidden, objects of what is not."""

    id: int
    name: str
    life: int
    hand_size: int
    library_size: int
    hand: tuple[Seen, ...]
    graveyard: tuple[Seen, ...]
    mana: tuple[str, ...]
    out: str


@dataclass(frozen=True, slots=True)
class View:
    """The game as one player may see it."""

    player: int
    turn: int
    step: str
    active: int
    day_night: str
    """"neither", "day" or "night": known to all (731.1)."""
    holder: int
    """Who has priority; -1 nobody."""
    players: tuple[SeenPlayer, ...]
    battlefield: tuple[Seen, ...]
    stack: tuple[Seen, ...]
    """Bottom first."""
    exile: tuple[Seen, ...]


def view(state: State, player: int) -> View:
    """The game as the player may see it: own hand, all public zones, the size of everything else."""
    players = tuple(
        SeenPlayer(
            one.id, one.name, one.life, len(one.hand), len(one.library),
            tuple(see(state, oid, player) for oid in one.hand) if sees_hand(state, player, one.id) else (),
            tuple(see(state, oid, player) for oid in one.graveyard), one.pool, one.out,
        )
        for one in state.players
    )  # fmt: skip
    return View(
        player, state.turn, state.step, state.active, state.day_night, state.holder, players,
        tuple(see(state, oid, player) for oid in state.battlefield),
        tuple(see(state, oid, player) for oid in state.stack),
        tuple(see(state, oid, player) for oid in state.exile),
    )  # fmt: skip


def sees_hand(state: State, player: int, whose: int) -> bool:
    """402.3, 723.4, 805: one's own hand, that of a player whom one controls, and a teammate's."""
    other = state.players[whose]
    return player in (whose, other.controller) or (state.teams and other.team == state.players[player].team)


def see(state: State, entity: int, player: int) -> Seen:
    """One object as the player sees it."""
    obj = state.objects[entity]
    zone = ZONES[obj.zone]
    if hidden(state, obj, player):
        if obj.zone == BATTLEFIELD:
            chars = look(state, entity)
            return Seen(entity, "", zone, obj.owner, obj.controller, ("Creature",), chars.power, chars.toughness,
                        obj.tapped, face_down=True, phased_out=bool(obj.phased), damage=obj.damage,
                        counters=obj.counters, keywords=tuple(sorted(chars.keywords)))  # fmt: skip
        return Seen(entity, "", zone, obj.owner, obj.controller, face_down=obj.face_down)
    chars = look(state, entity)
    name = obj.name if obj.ability is not None else (obj.faces[0].name if obj.face_down else chars.name)
    return Seen(
        entity, name, zone, obj.owner, obj.controller, tuple(sorted(chars.types)), chars.power, chars.toughness,
        obj.tapped, bool(obj.up) and obj.zone in (BATTLEFIELD, STACK), obj.face_down, bool(obj.phased), obj.damage,
        obj.counters, obj.attached, tuple(sorted(chars.keywords)),
    )  # fmt: skip


def hidden(state: State, obj: Obj, player: int) -> bool:
    """Whether the object's face is hidden from the player: face down and not theirs (708.5), or in another's hand."""
    if obj.face_down and obj.zone in (BATTLEFIELD, STACK):
        return state.players[obj.controller].controller != player and obj.controller != player
    if obj.face_down and obj.zone == EXILE:
        return obj.owner != player
    return obj.zone == HAND and not sees_hand(state, player, obj.owner)
