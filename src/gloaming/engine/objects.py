"""The leaves of a game: objects, players' choices, events. A leaf is never changed once it is part of a state.

A change makes a new leaf (`Obj.twin`) and swaps it in the state. Assignments to a leaf's fields happen in this file
and, on a fresh twin that nobody else holds yet, right where it was made.

Entities are numbers: a player is 0 to 7, day and night are 8 and 9, an object has an id from 10 on that it loses when
it changes zones (400.7). From `FIRST_ID` on an entity is no player; day and night are no objects.
"""

from __future__ import annotations

from gloaming.language.abilities import Activated, Spell, Triggered
from gloaming.language.cards import TURNING, Card, Face, Layout

FIRST_ID = 8
DESIGNATIONS = {8: "day", 9: "night"}
"""The designations of the game (731.1), as what a card may target."""
NOBODY = -1

LIBRARY, HAND, GRAVEYARD, BATTLEFIELD, STACK, EXILE, COMMAND, NOWHERE = range(8)
ZONES = ("library", "hand", "graveyard", "battlefield", "stack", "exile", "command", "nowhere")
"""The zones by number; "nowhere" is that of a token, a copy or an ability that has ceased to exist."""
ZONE_NUMBER = {name: number for number, name in enumerate(ZONES)}

MANIFESTED = "manifested"
"""The mark of a face-down permanent that may be turned face up for its mana cost (701.40b)."""

Slots = dict[str, tuple[int, ...]]
"""What instructions have chosen, found or made so far, by name: entities, or a number as a tuple of one."""


class Choices:
    """What was chosen as a spell was cast, or an ability activated or put on the stack (601.2b-d, 602.2b, 603.3d)."""

    __slots__ = ("slots", "modes", "x", "using", "spent", "origin")

    def __init__(
        self,
        slots: Slots | None = None,
        modes: tuple[int, ...] = (),
        x: int = 0,
        using: tuple[str, ...] = (),
        spent: int = 0,
        origin: int = NOWHERE,
    ) -> None:
        self.slots = slots or {}
        self.modes = modes
        self.x = x
        self.using = using
        """The keywords of the alternative and additional costs chosen: "flashback", "kicker"."""
        self.spent = spent
        """How much mana was spent."""
        self.origin = origin
        """The zone that it was cast from."""

    def with_slots(self, slots: Slots) -> Choices:
        """These choices with other targets and the like."""
        return Choices(slots, self.modes, self.x, self.using, self.spent, self.origin)

    def copied(self) -> Choices:
        """These choices for a copy, for which no mana was spent (707.10)."""
        return Choices(self.slots, self.modes, self.x, self.using, 0, self.origin)


NO_CHOICES = Choices()


class Obj:
    """An object (109.1): a card, a token, a copy of a spell or card, an ability on the stack, an emblem.

    ``faces`` are its printed faces (or those that a token or copy was made with), ``up`` says which is up, ``copies``
    are the copy effects that apply to it, oldest first, each as (timestamp, face, until end of turn).
    """

    __slots__ = (
        "id", "card", "faces", "layout", "up", "owner", "controller", "base_controller", "zone", "stamp", "tapped",
        "counters", "damage", "deathtouched", "since", "attached", "copies", "face_down", "phased", "flips", "token",
        "copy", "linked", "chosen", "aside", "choices", "loyalty_turn", "used", "ability", "source", "event",
        "was_cast", "exile_instead", "plays", "protector", "components", "phased_under",
    )  # fmt: skip

    def __init__(
        self,
        id: int,
        card: Card | None,
        faces: tuple[Face, ...],
        layout: Layout,
        up: int,
        owner: int,
        controller: int,
        zone: int,
        stamp: int,
    ) -> None:
        self.id = id
        self.card = card
        self.faces = faces
        self.layout = layout
        self.up = up
        self.owner = owner
        self.controller = controller
        self.base_controller = controller
        """Who controls it when no effect of layer 2 applies (110.2)."""
        self.zone = zone
        self.stamp = stamp
        self.tapped = False
        self.counters: tuple[tuple[str, int], ...] = ()
        self.damage = 0
        self.deathtouched = False
        """Damage by a source with deathtouch has been dealt to it since the last check (704.5h)."""
        self.since = 0
        """The number of the turn in which its controller came to control it (302.6)."""
        self.attached = NOBODY
        self.copies: tuple[tuple[int, Face, bool], ...] = ()
        self.face_down = False
        self.phased = 0
        """0 phased in, 1 phased out, 2 phased out with what it is attached to (702.26g)."""
        self.phased_under = NOBODY
        """Who controlled it as it phased out by itself: it phases in in that player's untap step (702.26a)."""
        self.flips = 0
        """How often it has transformed or converted (701.27f)."""
        self.token = False
        self.copy = False
        self.linked: tuple[int, ...] = ()
        self.chosen = ""
        self.aside: tuple[tuple[int, tuple[int, ...], str], ...] = ()
        """What is linked, and chosen, for abilities that it does not have now, by their `origin` (607.5)."""
        self.choices: Choices = NO_CHOICES
        self.loyalty_turn = 0
        self.used: tuple[tuple[str, int], ...] = ()
        """Limited abilities: what was used and the turn."""
        self.ability: Activated | Triggered | Spell | None = None
        self.source: Obj | None = None
        """Of an ability on the stack: its source as it was (113.7a)."""
        self.event: Event | None = None
        self.was_cast = False
        self.exile_instead = ""
        """The zone instead of which it goes to exile as it leaves the stack; "any" of them (flashback)."""
        self.protector = NOBODY
        """Of a battle: the player who protects it (310.8)."""
        self.components: tuple[Card, ...] = ()
        """The further cards that represent it together with ``card`` (712.4, 712.21)."""
        self.plays: tuple[str, ...] = ()
        """Marks of a card outside the battlefield: "suspended", "foretold N", "rebound", or `MANIFESTED`."""

    def twin(self) -> Obj:
        """A fresh leaf like this one; nobody else holds it yet."""
        new = Obj(
            self.id, self.card, self.faces, self.layout, self.up, self.owner, self.controller, self.zone, self.stamp
        )
        new.base_controller = self.base_controller
        new.tapped = self.tapped
        new.counters = self.counters
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.since = self.since
        new.attached = self.attached
        new.copies = self.copies
        new.face_down = self.face_down
        new.phased = self.phased
        new.phased_under = self.phased_under
        new.flips = self.flips
        new.token = self.token
        new.copy = self.copy
        new.linked = self.linked
        new.chosen = self.chosen
        new.aside = self.aside
        new.choices = self.choices
        new.loyalty_turn = self.loyalty_turn
        new.used = self.used
        new.ability = self.ability
        new.source = self.source
        new.event = self.event
        new.was_cast = self.was_cast
        new.exile_instead = self.exile_instead
        new.plays = self.plays
        new.protector = self.protector
        new.components = self.components
        return new

    @property
    def face(self) -> Face:
        """The face that its copiable values come from (707.2): the latest copy effect's, or the one that is up."""
        return self.copies[-1][1] if self.copies else self.faces[self.up]

    @property
    def origin(self) -> int:
        """The timestamp of the copy effect by which it has its abilities; 0: they are its own."""
        return self.copies[-1][0] if self.copies else 0

    def linked_for(self, origin: int) -> tuple[int, ...]:
        """What is linked to the abilities that it has, or had, by that copy effect."""
        if origin == self.origin:
            return self.linked
        return next((cards for of, cards, _ in self.aside if of == origin), ())

    @property
    def double_faced(self) -> bool:
        """Whether a double-faced card or token represents it, meld cards included (712.1, 707.8a)."""
        return self.turnable or (self.layout is Layout.MELD and self.card is not None)

    @property
    def turnable(self) -> bool:
        """Whether it has another face that it can turn to: a double-faced card or token, no meld card (712.9)."""
        return len(self.faces) > 1 and self.layout in TURNING

    @property
    def name(self) -> str:
        """The name that it has by its copiable values; "" face down."""
        if self.face_down:
            return ""
        if self.ability is not None and self.source is not None:
            return self.source.name
        if self.layout is Layout.SPLIT and self.zone != STACK and not self.copies:
            return " // ".join(face.name for face in self.faces)
        return self.face.name

    def count(self, kind: str) -> int:
        """How many counters of the kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0

    def with_counters(self, kind: str, change: int) -> tuple[tuple[str, int], ...]:
        """Its counters after that many more (or fewer, never below none) of the kind."""
        have = dict(self.counters)
        number = max(0, have.get(kind, 0) + change)
        have[kind] = number
        return tuple((name, count) for name, count in have.items() if count)

    def __repr__(self) -> str:
        return f"<{self.name or 'face-down'} #{self.id} {ZONES[self.zone]}>"


class Entry:
    """How an object is about to enter the battlefield: what replacement effects have made of it so far (614.12)."""

    __slots__ = (
        "up", "controller", "tapped", "copies", "counters", "attached", "face_down", "chosen", "linked", "attacking",
        "aura_choice", "faces", "protector", "emblems", "components",
    )  # fmt: skip

    def __init__(self, up: int, controller: int) -> None:
        self.up = up
        self.controller = controller
        self.tapped = False
        self.copies: tuple[tuple[int, Face, bool], ...] = ()
        self.counters: tuple[tuple[str, int], ...] = ()
        self.attached = NOBODY
        self.face_down = False
        self.chosen = ""
        self.linked: tuple[int, ...] = ()
        self.attacking = NOBODY
        self.aura_choice = False
        self.protector = NOBODY
        self.faces: tuple[Face, ...] = ()
        """Where several cards become one permanent: its faces; else empty."""
        self.components: tuple[int, ...] = ()
        """The exiled cards that become part of the permanent."""
        self.emblems: tuple[int, ...] = ()
        """Emblems made as it enters, whose source it will be."""

    def twin(self) -> Entry:
        """A fresh one like this."""
        new = Entry(self.up, self.controller)
        new.tapped = self.tapped
        new.copies = self.copies
        new.counters = self.counters
        new.attached = self.attached
        new.face_down = self.face_down
        new.chosen = self.chosen
        new.linked = self.linked
        new.attacking = self.attacking
        new.aura_choice = self.aura_choice
        new.protector = self.protector
        new.faces = self.faces
        new.components = self.components
        new.emblems = self.emblems
        return new


class Event:
    """Something that happens, or would happen. ``kind`` says which fields mean something.

    ``obj`` is the object as it was right before, ``new`` its id afterwards, ``source`` what did it, ``rules`` the ids
    of the rules that make it happen. Of a move: ``origin`` and ``to`` are zones and ``why`` the reason ("drawn",
    "discarded", "destroyed", "sacrificed", "milled", ...).
    """

    __slots__ = (
        "kind", "obj", "player", "amount", "rules", "source", "origin", "to", "why", "new", "entry", "applied", "other",
        "text", "combat", "others",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        rules: tuple[str, ...],
        obj: Obj | None = None,
        player: int = NOBODY,
        amount: int = 0,
        source: Obj | None = None,
        why: str = "",
        origin: int = NOWHERE,
        to: int = NOWHERE,
        entry: Entry | None = None,
        other: Obj | None = None,
        text: str = "",
        combat: bool = False,
    ) -> None:
        self.kind = kind
        self.rules = rules
        self.obj = obj
        self.player = player
        self.amount = amount
        self.source = source
        self.why = why
        self.origin = origin
        self.to = to
        self.entry = entry
        self.other = other
        """A second object: the attacked planeswalker, what it was attached to, what it becomes a copy of."""
        self.text = text
        self.combat = combat
        self.new = 0
        self.others: tuple[int, ...] = ()
        """Of a melded permanent that leaves: the ids of the further cards (712.21)."""
        self.applied: tuple[str, ...] = ()
        """The replacement effects that have been applied to it: each gets one opportunity (614.5)."""

    def twin(self) -> Event:
        """A fresh event like this one, for a replacement effect to change."""
        new = Event(
            self.kind, self.rules, self.obj, self.player, self.amount, self.source, self.why, self.origin, self.to,
            self.entry, self.other, self.text, self.combat,
        )  # fmt: skip
        new.applied = self.applied
        return new

    @property
    def arrived(self) -> tuple[int, ...]:
        """The ids of all that the object became where it went (400.7j, 712.21c)."""
        return (self.new, *self.others) if self.new else ()

    def __repr__(self) -> str:
        what = [str(part) for part in (self.obj, self.why, self.amount or "", self.text) if part]
        return f"<{self.kind} {' '.join(what)} {self.player if self.player >= 0 else ''}>"


class Context:
    """Whose instructions these are: the source as it was, the controller, the event that triggered them, choices."""

    __slots__ = ("source", "controller", "event", "choices", "stack")

    def __init__(
        self, source: Obj, controller: int, event: Event | None = None, choices: Choices = NO_CHOICES, stack: int = 0
    ) -> None:
        self.source = source
        self.controller = controller
        self.event = event
        self.choices = choices
        self.stack = stack
        """The id of the spell or ability on the stack that has them; 0 where there is none."""


class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (603.3)."""

    __slots__ = ("ability", "source", "controller", "event", "slots", "rules")

    def __init__(
        self,
        ability: Triggered,
        source: Obj,
        controller: int,
        event: Event | None,
        slots: Slots | None = None,
        rules: tuple[str, ...] = (),
    ) -> None:
        self.ability = ability
        self.source = source
        self.controller = controller
        self.event = event
        self.slots = slots or {}
        self.rules = rules
        """The ids of the rules that say more about how it triggered: delayed, reflexive, held from the untap step."""


class Delayed:
    """A delayed triggered ability (603.7). ``expires``: the number of the last turn in which it may trigger, or 0."""

    __slots__ = ("ability", "source", "controller", "slots", "flips", "expires", "created", "objects")

    def __init__(
        self, ability: Triggered, source: Obj, controller: int, slots: Slots, expires: int, created: int,
        objects: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.ability = ability
        self.source = source
        self.controller = controller
        self.slots = slots
        self.flips = source.flips
        self.expires = expires
        self.created = created
        self.objects = objects
        """Where any: the event must happen to one of these."""


class Log:
    """One line of the log and, before it, the rest: a list that copies of the game share."""

    __slots__ = ("event", "turn", "step", "before", "cause")

    def __init__(self, event: Event, turn: int, step: str, cause: Obj | None, before: Log | None) -> None:
        self.event = event
        self.turn = turn
        self.step = step
        self.cause = cause
        """The spell or ability that was resolving or being paid for."""
        self.before = before
