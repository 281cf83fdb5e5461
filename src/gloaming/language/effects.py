"""Effects: the instructions that a spell or ability has, carried out in the order written (608.2c).

Instructions that choose, find or make something keep it under a name (``slot``) for the instructions after them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from gloaming.language.changes import Change
from gloaming.language.conditions import Condition
from gloaming.language.costs import Cost
from gloaming.language.filters import Anything, Filter
from gloaming.language.node import Node, node
from gloaming.language.values import THIS, YOU, Ref, Value

if TYPE_CHECKING:
    from gloaming.language.abilities import Ability, Triggered
    from gloaming.language.cards import Face

END_OF_TURN = "end of turn"
YOUR_NEXT_TURN = "your next turn"
FOREVER = "forever"
"""Durations of continuous effects from instructions (611.2a)."""


@node
class Draw(Node):
    """These players draw that many cards, one after the other (121.2)."""

    count: Value = 1
    who: Ref = YOU


@node
class Discard(Node):
    """These players discard that many cards of their choice; ``up_to``: as many as they like up to it (701.9)."""

    count: Value = 1
    who: Ref = YOU
    up_to: bool = False
    slot: str = "discarded"


@node
class DiscardIt(Node):
    """Their owners discard them (701.9)."""

    what: Ref


@node
class Damage(Node):
    """The source deals that much damage to each of them (120)."""

    amount: Value
    to: Ref
    source: Ref = THIS
    slot: str = "damaged"


@node
class DividedDamage(Node):
    """The source deals that much damage, divided among the targets as announced (601.2d)."""

    amount: Value
    to: Ref
    source: Ref = THIS


@node
class Destroy(Node):
    """Destroy them (701.8)."""

    what: Ref
    no_regeneration: bool = False


@node
class Exile(Node):
    """Exile them; ``until_this_leaves``: for as long as the source is on the battlefield (610.3)."""

    what: Ref
    until_this_leaves: bool = False
    linked: bool = False
    slot: str = "exiled"


@node
class PutOntoBattlefield(Node):
    """Put the cards onto the battlefield, all at once, under the control of ``whose`` (or of their owners)."""

    what: Ref
    whose: Ref | None = YOU
    tapped: bool = False
    transformed: bool = False
    attached_to: Ref | None = None
    slot: str = "put"


@node
class ReturnToHand(Node):
    """Put them into their owners' hands."""

    what: Ref


@node
class PutIntoLibrary(Node):
    """Put them on the bottom (or the top) of their owners' libraries; several: in their owner's order or at random."""

    what: Ref
    top: bool = False
    random_order: bool = False


@node
class PutIntoGraveyard(Node):
    """Put them into their owners' graveyards."""

    what: Ref


@node
class Sacrifice(Node):
    """These players sacrifice that many permanents of their choice that match, all at once (701.21)."""

    filter: Filter
    count: Value = 1
    who: Ref = YOU
    slot: str = "sacrificed"


@node
class SacrificeIt(Node):
    """The player sacrifices them, as far as that player controls them; ``each``: every player their own."""

    what: Ref
    each: bool = False


@node
class Create(Node):
    """These players create that many tokens (701.7)."""

    token: Face
    count: Value = 1
    who: Ref = YOU
    tapped: bool = False
    attacking: bool = False
    slot: str = "created"


@node
class CreateAttacking(Node):
    """For each of these players create a token, tapped and attacking that player or a planeswalker (508.4)."""

    token: Face
    whom: Ref


@node
class CreateCopy(Node):
    """Create that many tokens that are copies of it, except for the changes named (707.8a)."""

    of: Ref
    count: Value = 1
    exceptions: tuple[Change, ...] = ()
    slot: str = "created"


@node
class PutCounters(Node):
    """Put that many counters of the kind on each of them (122)."""

    count: Value
    kind: str
    on: Ref


@node
class RemoveCountersFrom(Node):
    """Remove that many counters of the kind from each of them, or as many as there are."""

    count: Value
    kind: str
    on: Ref


@node
class MoveCounters(Node):
    """Put the counters that were on the first, as it last existed, on the second too."""

    what: Ref
    on: Ref


@node
class GainLife(Node):
    """These players gain that much life (119.3)."""

    amount: Value
    who: Ref = YOU


@node
class LoseLife(Node):
    """These players lose that much life."""

    amount: Value
    who: Ref = YOU


@node
class Apply(Node):
    """A continuous effect: the changes apply to those objects for that long, the set fixed now (611.2c)."""

    changes: tuple[Change, ...]
    to: Ref
    duration: str = END_OF_TURN


@node
class ApplyRule(Node):
    """A continuous effect that changes the rules for that long, such as a static ability of a player would."""

    rule: Ability
    duration: str = END_OF_TURN


@node
class BecomeDayNight(Node):
    """It becomes "day" or "night" (731.1)."""

    designation: str


@node
class Transform(Node):
    """Transform them, all at once (701.27)."""

    what: Ref


@node
class Tap(Node):
    """Tap them."""

    what: Ref


@node
class Untap(Node):
    """Untap them."""

    what: Ref


@node
class Fight(Node):
    """The two fight (701.14)."""

    one: Ref
    other: Ref


@node
class Counter(Node):
    """Counter the spell or ability (701.6); a card goes to ``to`` instead of the graveyard."""

    what: Ref
    to: str = "graveyard"


@node
class CopySpell(Node):
    """Copy the spell or ability; with ``new_targets`` its controller may choose new targets (707.10)."""

    what: Ref
    new_targets: bool = True
    exceptions: tuple[Change, ...] = ()


@node
class AddMana(Node):
    """Add mana: ``options`` are alternatives, each a tuple of types; ``count`` times; one choice for all (106.4).

    ``keep``: it stays in the pool until the end of the turn, through steps and phases.
    """

    options: tuple[tuple[str, ...], ...]
    count: Value = 1
    keep: bool = False
    of_own_colors: bool = False


@node
class Scry(Node):
    """Look at that many cards from the top; put any on the bottom, the others back, in any order (701.22)."""

    count: Value = 1


@node
class Surveil(Node):
    """Look at that many cards from the top; put any into the graveyard, the others back, in any order (701.25)."""

    count: Value = 1


@node
class Mill(Node):
    """These players put that many cards from the top of their libraries into their graveyards (701.17)."""

    count: Value
    who: Ref = YOU
    slot: str = "milled"


@node
class Dig(Node):
    """Look at that many cards from the top of your library; put ``least`` to ``most`` that match in one zone.

    The others go to another.

    ``to``: "hand", "battlefield", "graveyard". ``rest``: "library bottom", "library bottom random", "graveyard",
    "library top".
    """

    count: Value
    filter: Filter
    least: int = 0
    most: int = 1
    to: str = "hand"
    rest: str = "library bottom"
    reveal: bool = False
    slot: str = "found"


@node
class Search(Node):
    """These players search their libraries for up to that many cards that match and shuffle (701.23)."""

    filter: Filter
    count: int = 1
    to: str = "hand"
    tapped: bool = False
    who: Ref = YOU


@node
class ShuffleInto(Node):
    """Their owners shuffle them into their libraries (701.24)."""

    what: Ref


@node
class RevealTop(Node):
    """That player looks at or reveals the top card of the library; it is kept under the name."""

    who: Ref = YOU
    may_reveal: bool = False
    slot: str = "top"


@node
class ExileTop(Node):
    """These players exile that many cards from the top of their libraries; ``linked``: with the source (607)."""

    count: Value = 1
    who: Ref = YOU
    linked: bool = False
    slot: str = "exiled"


@node
class ExileAtRandom(Node):
    """Exile a card that matches at random from that player's library; it may be looked for (401.2)."""

    filter: Filter
    whose: Ref
    slot: str = "exiled"


@node
class LookAtHand(Node):
    """Look at these players' hands (701.20e)."""

    whose: Ref


@node
class RevealHand(Node):
    """These players reveal their hands (701.20)."""

    who: Ref


@node
class Choose(Node):
    """The player chooses ``least`` to ``most`` objects that match; not targets (115.10a, 608.2d).

    ``zone`` is a zone's name, or two joined by " or ".
    """

    filter: Filter
    slot: str
    least: int = 1
    most: int = 1
    zone: str = "battlefield"
    of: Ref | None = None
    who: Ref = YOU


@node
class ChooseAny(Node):
    """The player chooses any number of them."""

    what: Ref
    slot: str


@node
class ChooseColor(Node):
    """The player chooses a color; it is kept under the name."""

    slot: str = "color"


@node
class ChooseCreatureType(Node):
    """The player chooses a creature type; it is kept under the name, and for the source where none is named."""

    but: tuple[str, ...] = ()
    slot: str = ""


@node
class ChooseCardName(Node):
    """The player chooses the name of a card, only of nonland cards where so; it is kept for the source (201.4)."""

    nonland: bool = False


@node
class If(Node):
    """If the condition is true now, these instructions; otherwise the others."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@node
class May(Node):
    """The player may do these; where ``slot`` is named it says whether so."""

    then: tuple[Effect, ...]
    who: Ref = YOU
    slot: str = "did"
    otherwise: tuple[Effect, ...] = ()


@node
class MayPay(Node):
    """The player may pay the cost, and if so these; otherwise the others ("unless")."""

    cost: Cost
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Ref = YOU
    times: str = ""
    """Where named: may be paid any number of times, and that many is kept under the name."""


@node
class ForEach(Node):
    """The instructions once for each of them, which is kept under the name."""

    what: Ref
    then: tuple[Effect, ...]
    slot: str = "each"


@node
class Keep(Node):
    """Keep the number under the name."""

    value: Value
    slot: str


@node
class Modes(Node):
    """Choose ``choose`` of the modes as the spell or ability is put on the stack (700.2)."""

    options: tuple[tuple[Effect, ...], ...]
    choose: int = 1
    not_yet_chosen: bool = False


@node
class Later(Node):
    """A delayed triggered ability (603.7): it triggers once, the next time that its event happens."""

    ability: Triggered
    of: Ref | None = None
    """Where named, the event must happen to one of these."""
    duration: str = FOREVER
    """"end of turn" where it can only trigger this turn (603.7b)."""


@node
class WhenYouDo(Node):
    """A reflexive triggered ability (603.12): it triggers now."""

    ability: Triggered


@node
class ExtraTurn(Node):
    """They take an extra turn after this one (500.7); at its end step ``at_end_step``."""

    who: Ref = YOU
    at_end_step: tuple[Effect, ...] = ()
    skip_untap: bool = False


@node
class EndTheTurn(Node):
    """End the turn (724.1)."""


@node
class ControlNextTurn(Node):
    """The controller controls the player during that player's next turn (723)."""

    who: Ref
    extra_turn_after: bool = False


@node
class SkipStep(Node):
    """These players skip their next step of that name (614.10)."""

    step: str
    who: Ref


@node
class PhaseOut(Node):
    """They phase out (702.26)."""

    what: Ref


@node
class Manifest(Node):
    """Manifest that many cards from the top of the library (701.40)."""

    count: Value = 1


@node
class TurnFaceDown(Node):
    """Turn them face down: 2/2 creatures without anything else (708.2)."""

    what: Ref


@node
class PreventCombatDamage(Node):
    """Prevent all combat damage that sources that match would deal this turn (615)."""

    by: Filter


@node
class ExileIfWouldDie(Node):
    """If they would die this turn, exile them instead (614)."""

    what: Ref


@node
class Regenerate(Node):
    """Each of them has a regeneration shield this turn (701.19)."""

    what: Ref


@node
class Attach(Node):
    """Attach the first to the second (701.3)."""

    what: Ref
    to: Ref


@node
class AttachToChosenPlayer(Node):
    """Attach it to a player of its controller's choice, not targeted."""

    what: Ref


@node
class Unattach(Node):
    """Unattach it (701.3d)."""

    what: Ref


@node
class CastFree(Node):
    """The player may cast it without paying its mana cost (118.9, 608.2g); ``copy``: a copy of it (707.12)."""

    what: Ref
    copy: bool = False
    transformed: bool = False


@node
class Cascade(Node):
    """What a cascade ability does (702.85a)."""


@node
class Storm(Node):
    """What a storm ability does (702.40a)."""


@node
class MayCastLater(Node):
    """The player may cast them for that long, those that match, under the condition (601.3).

    ``any_color``: with mana of any color; ``keyword``: it is this keyword that allows it.
    """

    what: Ref
    duration: str
    condition: Condition | None = None
    any_color: bool = False
    exile_after: bool = False
    filter: Filter = Anything()
    keyword: str = ""


@node
class RestartGame(Node):
    """Restart the game (727) without those cards, and then put them onto the battlefield under your control."""

    without: Ref


@node
class SacrificePile(Node):
    """Separate all permanents that each of these players controls into two piles; they sacrifice one (700.3)."""

    who: Ref


@node
class GiveBackFace(Node):
    """As it enters: the card becomes its back face, which has the abilities too (712.1)."""

    card: Ref
    abilities: tuple[Ability, ...] = ()


@node
class Meld(Node):
    """The two cards enter as one permanent, back faces up and combined; what is no meld pair stays (701.42)."""

    what: Ref


@node
class MakeEmblem(Node):
    """The player gets an emblem with those abilities (114)."""

    abilities: tuple[Ability, ...]


@node
class NextToEnterIsCopy(Node):
    """The next creatures or planeswalkers to enter this turn enter as copies of it (614.12)."""

    of: Ref
    filter: Filter


@node
class LoseGame(Node):
    """They lose the game."""

    who: Ref = YOU


Effect = Union[
    Draw, Discard, DiscardIt, Damage, DividedDamage, Destroy, Exile, PutOntoBattlefield, ReturnToHand, PutIntoLibrary,
    PutIntoGraveyard, Sacrifice, SacrificeIt, Create, CreateCopy, PutCounters, RemoveCountersFrom, MoveCounters,
    GainLife, LoseLife, Apply, ApplyRule, BecomeDayNight, Transform, Tap, Untap, Fight, Counter, CopySpell, AddMana,
    Scry, Surveil, Mill, Dig, Search, ShuffleInto, RevealTop, RevealHand, ExileTop, ExileAtRandom, LookAtHand,
    CreateAttacking, ChooseCardName, Choose, ChooseAny, ChooseColor, ChooseCreatureType, If, May, MayPay, ForEach,
    Keep, Modes, Later, WhenYouDo, ExtraTurn, EndTheTurn, ControlNextTurn, SkipStep, PhaseOut, Manifest, TurnFaceDown,
    PreventCombatDamage, ExileIfWouldDie, Regenerate, Attach, AttachToChosenPlayer, Unattach, CastFree, Cascade,
    Storm, MayCastLater, RestartGame, SacrificePile, GiveBackFace, Meld, MakeEmblem, NextToEnterIsCopy, LoseGame,
]  # fmt: skip
