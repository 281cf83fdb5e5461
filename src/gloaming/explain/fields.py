"""The fields that messages may name, each worked out from the line of the log when a message asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gloaming.engine.objects import BATTLEFIELD, NOBODY, STACK, Log, Obj
from gloaming.explain.marks import hidden, previous_player
from gloaming.explain.messages import Messages


class Fields(dict[str, str]):
    """Field by name, for ``str.format_map``. Raises ``KeyError`` for a name that no field has."""

    def __init__(self, line: Log, players: Sequence[str], messages: Messages) -> None:
        super().__init__()
        self.line = line
        self.players = players
        self.messages = messages

    def __missing__(self, name: str) -> str:
        return FIELDS[name](self)

    def seat(self, player: int) -> str:
        """The name of a player."""
        return self.players[player] if 0 <= player < len(self.players) else self.messages.word("nobody")

    def name(self, obj: Obj | None) -> str:
        """The name of a thing, or a noun where it has none."""
        if obj is None:
            return self.messages.word("something")
        if obj.name:
            return obj.name
        if obj.face_down:
            return self.messages.word("face-down permanent" if obj.zone == BATTLEFIELD else "face-down card")
        if "Creature" in obj.face.types:
            return self.messages.word("nameless creature")
        return self.messages.word("emblem")


def _player(fields: Fields) -> str:
    """Who does it, or to whom it happens; else who controls what it happens to, or what does it."""
    event = fields.line.event
    for player in (event.player, *(obj.controller for obj in (event.obj, event.source) if obj is not None)):
        if player != NOBODY:
            return fields.seat(player)
    return fields.seat(NOBODY)


def _card(fields: Fields) -> str:
    """What it happens to, by the name that it has right before; of what was face down and is not any more, its own."""
    event = fields.line.event
    obj = event.obj
    if obj is None:
        return fields.messages.word("something")
    if event.kind == "move" and hidden(event):
        return fields.messages.word("card")
    if obj.face_down and event.kind in ("move", "turned_face_up"):
        return obj.faces[0].name
    return fields.name(obj)


def _new(fields: Fields) -> str:
    """The name that it has afterwards."""
    event = fields.line.event
    obj, entry = event.obj, event.entry
    if obj is None:
        return fields.messages.word("something")
    if entry is not None:
        if entry.face_down:
            return fields.messages.word("face-down permanent")
        face = entry.copies[-1][1] if entry.copies else (entry.faces or obj.faces)[entry.up]
        return face.name or fields.messages.word("nameless creature")
    if event.kind == "move" and event.to == STACK:
        return obj.faces[event.amount].name
    if event.kind == "transform" and not obj.copies:
        return obj.faces[1 - obj.up].name
    return _card(fields)


def _counters(fields: Fields) -> str:
    """The counters that it enters with."""
    entry = fields.line.event.entry
    messages = fields.messages
    return messages.listed([
        messages.word("counters", number).format(amount=number, counter=messages.counters.get(kind, kind))
        for kind, number in (entry.counters if entry is not None else ())
    ])  # fmt: skip


def _winners(fields: Fields) -> str:
    """The winners of the game."""
    seats = fields.line.event.amount
    return fields.messages.listed([name for seat, name in enumerate(fields.players) if seats >> seat & 1])


FIELDS: dict[str, Callable[[Fields], str]] = {
    "player": _player,
    "previous": lambda fields: fields.seat(previous_player(fields.line)),
    "controller": lambda fields: fields.seat(e.entry.controller if (e := fields.line.event).entry else e.player),
    "owner": lambda fields: fields.seat(fields.line.event.obj.owner if fields.line.event.obj else NOBODY),
    "whom": lambda fields: fields.seat(fields.line.event.amount),
    "card": _card,
    "new": _new,
    "source": lambda fields: fields.name(fields.line.event.source),
    "other": lambda fields: fields.name(fields.line.event.other),
    "amount": lambda fields: str(abs(fields.line.event.amount)),
    "counter": lambda fields: fields.messages.counters.get(fields.line.event.text, fields.line.event.text),
    "counters": _counters,
    "mana": lambda fields: "".join("{" + symbol + "}" for symbol in fields.line.event.text),
    "winners": _winners,
}
"""Every field, with what works it out."""
