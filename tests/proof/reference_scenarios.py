"""Random scenarios whose expectations are what the reference says: a failure is a file that can be run by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from hypothesis import strategies as st

from tests import reference_day_night as reference
from tests.reference_day_night import BACK, DAY, FRONT, NEITHER, NIGHT, Permanent, Position, Side

Kind = Literal["wolf", "token", "copy", "night copy", "two-faced copy", "two-faced night copy", "bear", "lord", "angel"]
DAY_SIDE, NIGHT_SIDE = Side(daybound=True), Side(nightbound=True)
SIDES: dict[Kind, tuple[Side, Side]] = {
    "wolf": (DAY_SIDE, NIGHT_SIDE),
    "token": (DAY_SIDE, NIGHT_SIDE),
    "copy": (DAY_SIDE, DAY_SIDE),
    "night copy": (NIGHT_SIDE, NIGHT_SIDE),
    "two-faced copy": (DAY_SIDE, DAY_SIDE),
    "two-faced night copy": (NIGHT_SIDE, NIGHT_SIDE),
    "bear": (Side(), Side()),
    "lord": (Side(), Side()),
    "angel": (Side(), Side()),
}
CARDS: dict[Kind, str] = {
    "wolf": "card: Village Watch",
    "token": "card: Village Watch, token: true",
    "copy": "card: Memnite, copy_of: Village Watch",
    "night copy": "card: Memnite, copy_of: Village Reavers",
    "two-faced copy": "card: Daybreak Ranger, copy_of: Village Watch",
    "two-faced night copy": "card: Daybreak Ranger, copy_of: Village Reavers",
    "bear": "card: Grizzly Bears",
    "lord": "card: Immerwolf",
    "angel": "card: Angel of Eternal Dawn",
}
TWO_FACED = ("wolf", "token", "two-faced copy", "two-faced night copy")
NIGHT_SIDES = ("night copy", "two-faced night copy")
"""Copies of the back: a Werewolf that is no Human whichever face is up."""
FOGS = 6


@dataclass
class Thing:
    """A permanent of the position, as its entry in the file says it."""

    alias: str
    kind: Kind
    controller: int
    face: str
    phased: bool = False
    blank: bool = False
    """It has lost its abilities until the end of the turn."""

    def locked(self, face: str, lords: set[int]) -> bool:
        """Whether an Immerwolf of its controller keeps it from transforming with that face up."""
        beast = self.kind in NIGHT_SIDES or (self.kind in ("wolf", "token") and face == BACK)
        return beast and self.controller in lords

    def permanent(self, lords: set[int]) -> Permanent:
        """What it is to the reference."""
        sides = [
            Side(side.daybound and not self.blank, side.nightbound and not self.blank, self.locked(face, lords))
            for face, side in zip((FRONT, BACK), SIDES[self.kind], strict=True)
        ]
        return Permanent(self.face, sides[0], sides[1], self.kind in TWO_FACED)


@dataclass
class Script:
    """A position and what happens in it, with what the reference says of it, as a scenario."""

    names: tuple[str, ...]
    teams: bool
    designation: str
    things: list[Thing]
    before: tuple[int, ...]
    """What each player cast in the turn before."""
    active: int
    turn: int = 20
    casts: list[int] = field(default_factory=list)
    fogs: list[int] = field(default_factory=list)
    extra: list[int] = field(default_factory=list)
    regular: int = 0
    skipping: list[int] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    put: int = 0

    # the reference's view

    def position(self) -> Position:
        """What the reference looks at."""
        there = [thing for thing in self.things if not thing.phased]
        lords = {thing.controller for thing in there if thing.kind == "lord" and not thing.blank}
        barred = {NIGHT for thing in there if thing.kind == "angel" and not thing.blank}
        return Position(self.designation, {one.alias: one.permanent(lords) for one in there}, frozenset(barred))

    def take(self, after: Position) -> None:
        """What the reference says is so now."""
        if after.designation != self.designation:
            self._count(f"became_{after.designation}")
            self.designation = after.designation
        for thing in self.things:
            now = after.permanents.get(thing.alias)
            if now is not None and now.face != thing.face:
                self._count("transformed")
                thing.face = now.face

    def _count(self, event: str) -> None:
        self.counts[event] = self.counts.get(event, 0) + 1

    def settle(self) -> None:
        """All that happens immediately, one thing after another: which sides are locked may change in between."""
        while True:
            position = self.position()
            new, names = reference.becomes_at_once(position), reference.turning_at_once(position)
            if new:
                self.take(reference.becomes(position, new))
            elif names:
                self.take(reference.turn(position, names))
            else:
                return

    # what happens

    def mates(self, player: int) -> list[int]:
        """The players who are active together with that one."""
        return [2 * (player // 2), 2 * (player // 2) + 1] if self.teams else [player]

    def becomes(self, designation: str) -> None:
        self.play.append(f"judge: {{becomes: {designation}}}")
        self.take(reference.becomes(self.position(), designation))
        self.settle()
        self.expect()

    def transform(self, thing: Thing) -> None:
        self.play.append(f"judge: {{transform: {thing.alias}}}")
        self.take(reference.told_to_transform(self.position(), thing.alias))
        self.settle()
        self.expect()

    def phase_out(self, thing: Thing) -> None:
        self.play.append(f"judge: {{phase_out: {thing.alias}}}")
        thing.phased = True
        self.settle()
        self.expect()

    def lose_abilities(self, thing: Thing) -> None:
        self.play.append(f"judge: {{lose_abilities: {thing.alias}, until: end of turn}}")
        thing.blank = True
        self.settle()
        self.expect()

    def enter(self, player: int, transformed: bool) -> None:
        """A werewolf card is put onto the battlefield."""
        alias = f"new{self.put}"
        told = ", transformed: true" if transformed else ""
        self.play.append(f"judge: {{put: card{self.put}, controller: {self.names[player]}{told}, as: {alias}}}")
        self.put += 1
        face = BACK if transformed else reference.face_on_entering(self.designation, True, DAY_SIDE)
        self.things.append(Thing(alias, "wolf", player, face))
        self.settle()
        self.expect()

    def extra_turn(self, player: int) -> None:
        self.play.append(f"judge: {{extra_turn: {self.names[player]}}}")
        self.extra.append(player)

    def skip_untap(self, player: int) -> None:
        self.play.append(f"judge: {{skip: {{{self.names[player]}: untap}}}}")
        self.skipping.append(player)

    def cast(self, player: int, spells: int) -> None:
        spells = min(spells, self.fogs[player])
        self.fogs[player] -= spells
        self.casts[player] += spells
        self.play += [f"{self.names[player]}: {{cast: Fog, respond: true}}"] * spells

    def next_turn(self) -> None:
        """The turn ends and the next begins: to its upkeep."""
        self.play += ["resolve: all", f"judge: {{skip: {{{self.names[self.active]}: draw}}}}"]
        for thing in self.things:
            thing.blank = False
        self.settle()
        self.before = tuple(self.casts)
        previous = self.active
        if self.extra:
            self.active = self.extra.pop()
        else:
            self.regular = self.active = (self.mates(self.regular)[-1] + 1) % len(self.names)
        self.begin_turn(self.turn + 1, previous)

    def begin_turn(self, number: int, previous: int) -> None:
        """The untap step, as 502 says it."""
        self.turn = number
        self.casts = [0] * len(self.names)
        skipping = [player for player in self.mates(self.active) if player in self.skipping]
        for player in skipping:
            self.skipping.remove(player)
        if not skipping:
            for thing in self.things:
                thing.phased = thing.phased and thing.controller not in self.mates(self.active)
            self.settle()
            position = self.position()
            casts = [self.before[player] for player in self.mates(previous)]
            after = reference.after_check(self.designation, casts, position.barred)
            self.take(reference.becomes(position, after))
            self.settle()
        self.play.append(f"advance: turn {number}, upkeep")
        self.expect()

    def expect(self) -> None:
        """What the reference says goes into the file."""
        faces = ", ".join(f"{one.alias}: {{face: {one.face}}}" for one in self.things if not one.phased)
        kinds = ("became_day", "became_night", "transformed")
        events = ", ".join(f"{kind}: {self.counts.get(kind, 0)}" for kind in kinds)
        self.play.append(
            f"expect: {{turn: {self.turn}, day_night: {self.designation}, objects: {{{faces}}}, events: {{{events}}}}}"
        )
        self.counts.clear()

    def text(self, header: str) -> str:
        """The scenario."""
        return header + "play:\n" + "".join(f"  - {item}\n" for item in self.play)

    def header(self) -> str:
        """The position as it is now, at the beginning of the file. To be taken before anything happens."""
        lines = ["title: by the reference", "players:"]
        for seat, name in enumerate(self.names):
            lines += [f"  {name}:", "    mana: unlimited", f"    hand: [Fog x{FOGS}]", "    battlefield:"]
            lines += [] if any(one.controller == seat for one in self.things) else ["      - Plains"]
            for one in self.things:
                if one.controller == seat:
                    back = ", face: back" if one.face == BACK else ""
                    phased = ", phased_out: true" if one.phased else ""
                    lines.append(f"      - {{{CARDS[one.kind]}, as: {one.alias}{back}{phased}}}")
            if seat == 0:
                cards = ", ".join(f"{{card: Village Watch, as: card{number}}}" for number in range(12))
                lines.append(f"    graveyard: [{cards}]")
        if self.teams:
            lines.append(f"teams: [[{', '.join(self.names[:2])}], [{', '.join(self.names[2:])}]]")
        spells = ", ".join(f"{name}: {count}" for name, count in zip(self.names, self.before, strict=True))
        previous = self.names[self.previous()]
        lines.append(
            f"start: {{turn: {self.turn}, active: {self.names[self.active]}, step: untap,"
            f" day_night: {self.designation}, previous_turn: {{active: {previous}, spells: {{{spells}}}}}}}"
        )
        return "\n".join(lines) + "\n"

    def previous(self) -> int:
        """Whose turn came before the first one of the file."""
        return (self.mates(self.active)[0] - 1) % len(self.names)


ACTS = ("becomes", "transform", "phase out", "lose abilities", "enter", "extra turn", "skip untap", "cast", "next turn")


@st.composite
def things(draw: st.DrawFn, players: int) -> list[Thing]:
    """Permanents; lords and angels are rare, for they keep others from doing anything."""
    found = []
    usual: tuple[Kind, ...] = tuple(kind for kind in SIDES if kind not in ("lord", "angel"))
    for number in range(draw(st.integers(0, 6))):
        rare = draw(st.integers(0, 9)) == 0
        kind = draw(st.sampled_from(("lord", "angel") if rare else usual))
        face = draw(st.sampled_from((FRONT, BACK))) if kind in TWO_FACED else FRONT
        found.append(Thing(f"it{number}", kind, draw(st.integers(0, players - 1)), face, draw(st.integers(0, 4)) == 0))
    return found


@st.composite
def scenarios(draw: st.DrawFn) -> str:
    """The text of a scenario that holds if the engine and the reference agree."""
    names = draw(st.sampled_from((("Ann", "Bob"), ("Ann", "Bob", "Cy"), ("Ann", "Bob", "Cy", "Dan"))))
    teams = len(names) == 4 and draw(st.booleans())
    players = st.integers(0, len(names) - 1)
    active = draw(players)
    script = Script(
        names, teams, draw(st.sampled_from((NEITHER, DAY, DAY, NIGHT, NIGHT))), draw(things(len(names))),
        tuple(draw(st.integers(0, 3)) for _ in names), active,
    )  # fmt: skip
    script.active = script.regular = script.mates(active)[0]
    script.fogs = [FOGS] * len(names)
    header = script.header()
    script.settle()
    script.counts.clear()
    script.begin_turn(script.turn, script.previous())
    for _ in range(draw(st.integers(1, 8))):
        _draw_act(draw, script, draw(players))
    return script.text(header)


def _draw_act(draw: st.DrawFn, script: Script, player: int) -> None:
    act = draw(st.sampled_from(ACTS))
    there = [thing for thing in script.things if not thing.phased]
    if act == "becomes":
        script.becomes(draw(st.sampled_from((DAY, NIGHT))))
    elif act in ("transform", "phase out", "lose abilities") and there:
        thing = draw(st.sampled_from(there))
        {"transform": script.transform, "phase out": script.phase_out, "lose abilities": script.lose_abilities}[act](
            thing
        )
    elif act == "enter" and script.put < 12:
        script.enter(player, draw(st.booleans()))
    elif act == "extra turn":
        script.extra_turn(player)
    elif act == "skip untap" and player not in script.skipping:
        script.skip_untap(player)
    elif act == "cast":
        script.cast(player, draw(st.integers(1, 3)))
    else:
        for member in script.mates(script.active):
            script.cast(member, draw(st.integers(0, 2)))
        script.next_turn()
