"""A card that becomes the back face of another as that enters (712.1)."""

from __future__ import annotations

from typing import cast

from gloaming.engine.agenda import answer, ask
from gloaming.engine.instructions.meaning import context_of, objects
from gloaming.engine.objects import EXILE
from gloaming.engine.questions import Action
from gloaming.engine.state import Frame, State, Step
from gloaming.language import effects as e


def _which_face(state: State, frame: Frame) -> None:
    """A double-faced card becomes the back face with either of its faces."""
    node = cast(e.GiveBackFace, frame.node)
    cards = objects(state, frame, node.card, EXILE)
    frame.slots["back face"] = tuple(card.id for card in cards[:1])
    if not cards:
        frame.at = len(frame.steps)
        return
    faces = [Action("mode", place) for place in range(len(cards[0].faces) if cards[0].double_faced else 1)]
    ask(state, frame, "mode", context_of(frame).controller, "double-faced.name", faces, "face", cards[0].id)


def _keep_face(state: State, frame: Frame) -> None:
    frame.slots["back face up"] = (answer(frame).subject,)


DO: dict[type, tuple[Step, ...]] = {
    e.GiveBackFace: (_which_face, _keep_face),
}
