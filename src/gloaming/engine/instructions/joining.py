"""Two cards that become one permanent: melding (701.42), and a card that becomes the back face of another (712.1)."""

from __future__ import annotations

from typing import cast

from gloaming.engine import battlefield, commit
from gloaming.engine.agenda import answer, ask
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, objects
from gloaming.engine.objects import EXILE, Obj
from gloaming.engine.questions import Action
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e
from gloaming.language.cards import Layout


def _which_face(state: State, frame: Frame) -> None:
    """A double-faced card becomes the back face with either of its faces."""
    node = cast(e.GiveBackFace, frame.node)
    cards = objects(state, frame, node.card, EXILE)
    frame.slots["back face"] = tuple(card.id for card in cards[:1])
    if not cards:
        frame.at = len(frame.steps)
        return
    faces = [Action("mode", place) for place in range(len(cards[0].faces) if cards[0].turnable else 1)]
    ask(state, frame, "mode", context_of(frame).controller, "double-faced.name", faces, "face", cards[0].id)


def _keep_face(state: State, frame: Frame) -> None:
    frame.slots["back face up"] = (answer(frame).subject,)


@clause("meld.action", "meld.only-pairs", "meld.cant-meld", "meld.enters")
def _meld(state: State, frame: Frame) -> None:
    """701.42: the two cards of a meld pair enter as one permanent, back faces up and combined; others stay."""
    context = context_of(frame)
    parts = objects(state, frame, cast(e.Meld, frame.node).what)
    if not is_pair(parts):
        for part in parts:
            commit.note(state, "cannot meld", ("meld.cant-meld", "meld.only-pairs"), part, source=context.source)
        return
    first, second = parts
    rules = ("meld.action", "meld.enters")
    event = battlefield.entering(state, first, context.controller, rules, "melded", 1, context.source)
    event.other = second
    assert event.entry is not None
    event.entry.components = (second.id,)
    battlefield.put(state, [event])


def is_pair(parts: list[Obj]) -> bool:
    """701.42b: whether these are the two cards of one meld pair; no token and no copy is a card."""
    cards = {part.card for part in parts if part.card is not None and part.layout is Layout.MELD}
    return len(parts) == len(cards) == 2 and len({card.faces[1] for card in cards}) == 1


DO: dict[type, tuple[Step, ...]] = {
    e.GiveBackFace: (_which_face, _keep_face),
    e.Meld: (_meld,),
}
