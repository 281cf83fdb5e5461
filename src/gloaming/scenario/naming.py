"""Which object or player a file means: by alias, by name, by player, or by a mapping that picks.

A name must mean one thing only. Where several things have it, those on the battlefield and the stack come before cards
in hands, graveyards, exile and the command zone, and these before libraries; identical cards in one zone are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gloaming.engine.agenda import likeness
from gloaming.engine.matching import known
from gloaming.engine.objects import (
    BATTLEFIELD,
    COMMAND,
    DESIGNATIONS,
    EXILE,
    FIRST_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    ZONE_NUMBER,
    ZONES,
    Obj,
)
from gloaming.engine.state import State
from gloaming.scenario.errors import did_you_mean
from gloaming.scenario.model import Named, Pattern, Ref
from gloaming.scenario.result import NotPossible, RunError
from gloaming.scenario.words import is_called, is_card, is_known, known_names, names_of, same

ABILITY_OF = "ability of "
GONE = -9
"""The id of nothing that ever was."""
ALIKE = (
    "faces", "up", "owner", "controller", "zone", "tapped", "counters", "damage", "deathtouched", "attached", "copies",
    "face_down", "phased", "phased_under", "token", "linked", "chosen", "aside", "loyalty_turn", "used", "plays",
)  # fmt: skip
"""What two permanents must share to be as good as one."""


class Names:
    """What names mean in one game. `aliases` are those of the file, each with the id of the object that it names."""

    def __init__(self, state: State, aliases: dict[str, int]) -> None:
        self.state = state
        self.aliases = aliases
        self.before: dict[str, frozenset[int]] = {}
        """The ids that an alias has named, where it followed a spell to the permanent that it became."""
        self.declared = frozenset(aliases)
        """All aliases that the file gives anywhere, whether or not there is anything that they name."""
        self.seats = {player.name: player.id for player in state.players}

    def copy(self, state: State) -> Names:
        """The same names for a copy of the game."""
        new = Names(state, dict(self.aliases))
        new.before = dict(self.before)
        new.declared = self.declared
        return new

    def follow(self, alias: str, oid: int) -> None:
        """From now on the alias names that object."""
        if alias in self.aliases:
            self.before[alias] = self.before.get(alias, frozenset()) | {self.aliases[alias]}
        self.aliases[alias] = oid

    def forget_all(self) -> None:
        """Another game has begun: the aliases name what is in no zone any more, though its id may come again."""
        self.aliases = dict.fromkeys(self.aliases, GONE)
        self.before = {}

    def check_known(self, name: str) -> None:
        """Raises RunError where nothing at all has the name: neither in this file and game nor among all cards."""
        name = name.removeprefix(ABILITY_OF)
        if not name or name in self.declared or name in self.seats or name in DESIGNATIONS.values() or is_known(name):
            return
        there = (self.state.objects[oid] for tier in self.tiers() for oid in tier)
        if any(is_called(self.state, obj, name) for obj in there):
            return
        hint = did_you_mean(name, (*self.declared, *self.seats)) or did_you_mean(name, known_names())
        raise RunError(f"{name!r} is no alias, player, card or token. {hint}".rstrip())

    def ids_of(self, alias: str) -> frozenset[int]:
        """The ids that the alias has named so far."""
        return self.before.get(alias, frozenset()) | {self.aliases[alias]}

    def means(self, ref: Ref, entity: int) -> bool:
        """Whether the reference means the player or object."""
        if isinstance(ref, Pattern):
            obj = known(self.state, entity)
            return obj is not None and self._fits(ref, obj)
        if ref.text in self.aliases:
            return self.aliases[ref.text] == entity
        if entity < FIRST_ID:
            return self.seats.get(ref.text) == entity
        if ref.text in self.seats:
            return False
        if entity in DESIGNATIONS:
            return ref.text == DESIGNATIONS[entity]
        obj = known(self.state, entity)
        if obj is None:
            return False
        if obj.ability is not None:
            return ref.text.startswith(ABILITY_OF) and self._source_is(Named(ref.text.removeprefix(ABILITY_OF)), obj)
        return is_called(self.state, obj, ref.text)

    def _fits(self, pattern: Pattern, obj: Obj) -> bool:
        if pattern.ability_of is not None:
            if obj.ability is None or not self._source_is(pattern.ability_of, obj):
                return False
        elif obj.ability is not None:
            return False
        return (
            (pattern.name is None or is_called(self.state, obj, pattern.name))
            and (pattern.card is None or is_card(obj, pattern.card))
            and (pattern.zone is None or ZONE_NUMBER[pattern.zone] == obj.zone)
            and (pattern.owner is None or self.seats[pattern.owner] == obj.owner)
            and (pattern.controller is None or self.seats[pattern.controller] == obj.controller)
        )

    def _source_is(self, ref: Ref, ability: Obj) -> bool:
        """Whether the ability's source is meant: by alias, or by the name that it had then or has now."""
        source = ability.source
        if source is None:
            return False
        if isinstance(ref, Named):
            if ref.text in self.aliases:
                return source.id in self.ids_of(ref.text)
            if same(ref.text, source.name):
                return True
        return self.means(ref, source.id)

    # one thing

    def one(self, ref: Ref, among: Iterable[int] | None = None, what: str = "object") -> int:
        """The entity that the reference means, among these (None: all). Raises RunError where it is none or several.

        NotPossible where the reference means something that is elsewhere.
        """
        found = self.all(ref, among)
        if isinstance(ref, Pattern) and ref.nth is not None:
            found = found[ref.nth - 1 : ref.nth]
        if not found:
            raise self._nothing(ref, among, what)
        first = found[0]
        if all(self.alike(first, other) for other in found[1:]):
            return first
        shown = self.list(found)
        picks = "an alias or a mapping with zone, owner, controller or nth picks one"
        raise RunError(f"{ref} may be any of {len(found)}: {shown}; {picks}")

    def all(self, ref: Ref, among: Iterable[int] | None = None) -> list[int]:
        """All that the reference may mean, in the nearest zones where it means anything."""
        if among is not None:
            return [entity for entity in among if self.means(ref, entity)]
        if isinstance(ref, Named):
            if ref.text in self.aliases:
                oid = self.aliases[ref.text]
                return [oid] if oid in self.state.objects else []
            if ref.text in self.seats:
                return [self.seats[ref.text]]
        for tier in self.tiers():
            found = [entity for entity in tier if self.means(ref, entity)]
            if found:
                return found
        return []

    def tiers(self) -> tuple[list[int], ...]:
        """All objects: on the battlefield and the stack; in other zones; in libraries."""
        state = self.state
        return (
            [*state.battlefield, *reversed(state.stack)],
            [
                *(oid for player in state.players for oid in player.hand),
                *(oid for player in state.players for oid in player.graveyard),
                *state.exile,
                *state.command,
            ],
            [oid for player in state.players for oid in player.library],
        )

    def _nothing(self, ref: Ref, among: Iterable[int] | None, what: str) -> RunError:
        if isinstance(ref, Named) and ref.text in self.aliases and self.aliases[ref.text] not in self.state.objects:
            return NotPossible(f"{ref} is not there any more")
        if among is not None and self.all(ref):
            return NotPossible(f"{ref} is no such {what} now")
        return RunError(f"there is no {ref}")

    def alike(self, one: int, other: int) -> bool:
        """Whether it makes no difference which of the two is meant."""
        a, b = self.state.objects.get(one), self.state.objects.get(other)
        if a is None or b is None:
            return one == other
        if a.zone in (LIBRARY, HAND):
            return likeness(self.state, one) == likeness(self.state, other)
        if a.ability is not None or b.ability is not None:
            return False
        if any(getattr(a, name) != getattr(b, name) for name in ALIKE):
            return False
        if a.zone in (GRAVEYARD, EXILE, COMMAND):
            return True
        return (
            a.zone == BATTLEFIELD and self._sick(a) == self._sick(b) and not any(map(self._singled_out, (one, other)))
        )

    def _sick(self, obj: Obj) -> bool:
        return obj.since >= self.state.players[obj.controller].turn_began

    def _singled_out(self, oid: int) -> bool:
        """Whether an effect, an attachment, a target or combat makes it another than one that looks the same."""
        state = self.state
        combat = state.combat
        fighting = combat is not None and any(oid in pair for pair in (*combat.attackers, *combat.blocks))
        return (
            fighting
            or oid in self.aliases.values()
            or any(oid in effect.objects for effect in state.lasting)
            or any(state.objects[other].attached == oid for other in state.index.get("attached", ()))
            or any(oid in chosen for it in state.stack for chosen in state.objects[it].choices.slots.values())
        )

    # for people

    def name(self, entity: int) -> str:
        """The name of a player or object; "" of what is gone."""
        if entity < FIRST_ID:
            return self.state.players[entity].name
        obj = self.state.objects.get(entity)
        return obj.name if obj is not None else DESIGNATIONS.get(entity, "")

    def describe(self, entity: int) -> str:
        """A player's name, or an object's with what tells it from others."""
        if entity < FIRST_ID:
            return self.state.players[entity].name
        obj = known(self.state, entity)
        if obj is None:
            return DESIGNATIONS.get(entity, "something that is gone")
        if obj.ability is not None:
            return f"{ABILITY_OF}{obj.source.name if obj.source is not None else obj.name}"
        name = next(iter(names_of(self.state, obj)), "") or "a face-down permanent"
        alias = next((alias for alias, oid in self.aliases.items() if oid == entity), None)
        whose = obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
        where = "" if obj.zone == BATTLEFIELD else f", {ZONES[obj.zone]}"
        return f"{name}{f' ({alias})' if alias else ''} of {self.state.players[whose].name}{where}"

    def list(self, entities: Sequence[int]) -> str:
        """Several of them."""
        return ", ".join(dict.fromkeys(self.describe(entity) for entity in entities))
