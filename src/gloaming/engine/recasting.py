"""Copies of spells and abilities (707.10), casting during a resolution (608.2g), storm, cascade, suspend, rebound."""

from __future__ import annotations

from typing import cast

from gloaming.engine import casting, commit, copying
from gloaming.engine.agenda import answer, ask, ask_yes_no, equals, push
from gloaming.engine.chance import shuffled
from gloaming.engine.characteristics import printed
from gloaming.engine.clauses import clause
from gloaming.engine.instructions.meaning import context_of, objects
from gloaming.engine.lasting import ONCE, lasts
from gloaming.engine.layers import derive
from gloaming.engine.legal import as_spell, castable_faces, only_as_sorceries, sorcery_timing, targets_possible
from gloaming.engine.objects import EXILE, LIBRARY, STACK, Choices, Event, Obj, Slots
from gloaming.engine.questions import DONE, NO, Action
from gloaming.engine.state import Frame, State, Step
from gloaming.engine.targets import candidates, legal
from gloaming.language import effects as e
from gloaming.language.abilities import EntersAsCopy, MayCast
from gloaming.language.changes import Change
from gloaming.language.values import Target


@clause("copy.spell", "copy.permanent-spell", "copy.double-faced-spell")
def copy_on_stack(state: State, original: Obj, controller: int, exceptions: tuple[Change, ...] = ()) -> Obj:
    """707.10: the copy is created on the stack; it is not cast and not activated. All decisions are copied.

    The copy of a double-faced spell is double-faced, with the same face up (707.10g).
    """
    faces = tuple(copying.changed(face, exceptions) for face in original.faces)
    new = Obj(
        commit.new_id(state),
        None,
        faces,
        original.layout,
        original.up,
        controller,
        controller,
        STACK,
        state.new_stamp(),
    )
    new.copies = original.copies
    new.choices = original.choices.copied()
    if original.source is not None and "flips" in new.choices.slots:
        # 701.27f: the copy was put onto the stack just now, whenever the source has transformed.
        source = state.objects.get(original.source.id, original.source)
        new.choices = new.choices.with_slots({**new.choices.slots, "flips": (source.flips,)})
    new.ability = original.ability
    new.source = original.source
    new.event = original.event
    new.copy = original.ability is None
    commit.place(state, new)
    commit.commit(state, [Event("copied", ("copy.spell",), new, controller, other=original)])
    return new


def _copy_spell(state: State, frame: Frame) -> None:
    node = cast(e.CopySpell, frame.node)
    for obj in objects(state, frame, node.what, STACK)[:1]:
        new = copy_on_stack(state, obj, context_of(frame).controller, node.exceptions)
        if node.new_targets:
            choose_new_targets(state, new)
        else:
            _targets_stand(state, new)


@clause("copy.spell.new-targets", "target.choose-new")
def choose_new_targets(state: State, obj: Obj) -> None:
    """707.10c: the controller may choose new targets, each left as it is or changed to another legal one (115.7d)."""
    push(state, NEW_TARGETS, obj.choices, obj=obj.id)


def _targets_stand(state: State, obj: Obj) -> None:
    """707.10c: with its final targets, new or not, it is on the stack, and they have become its targets."""
    commit.commit(state, casting.targeting(state, obj, ("copy.spell.new-targets", "target.chosen")))


def _chosen(state: State, obj: Obj) -> list[tuple[Target, int]]:
    """Each of its targets: the word that asks for it, and its place among those chosen for that word."""
    words = casting.wanted(state, obj, obj.choices.modes)
    return [(word, place) for word in words for place in range(len(obj.choices.slots.get(word.slot, ())))]


def _next_target(state: State, frame: Frame) -> None:
    obj = state.objects[frame.obj]
    chosen = _chosen(state, obj)
    number = frame.slots.get("number", (0,))[0]
    if number == len(chosen):
        frame.at = len(frame.steps)
        _targets_stand(state, obj)
        return
    target, place = chosen[number]
    slots = obj.choices.slots
    now = slots[target.slot]
    able = [
        it for it in candidates(state, target, _source(obj), obj.controller, slots)
        if it not in now and _others_can_follow(state, obj, target, _changed(now, place, it))
    ]  # fmt: skip
    before = cast(Choices, frame.node).slots
    stays = not able or not _made_illegal(state, obj, target, now[place], before, slots)
    actions = [*([DONE] if stays else []), *(Action("pick", it) for it in able)]
    ask(state, frame, "target", obj.controller, "copy.spell.new-targets", actions, "new target", now[place])


def _source(obj: Obj) -> Obj:
    return obj.source if obj.ability is not None and obj.source is not None else obj


def _changed(chosen: tuple[int, ...], place: int, entity: int) -> tuple[int, ...]:
    return (*chosen[:place], entity, *chosen[place + 1 :])


def _made_illegal(state: State, obj: Obj, target: Target, entity: int, before: Slots, after: Slots) -> bool:
    """115.7d: whether a target that was legal is no longer so, as other targets have been changed."""
    source, you = _source(obj), obj.controller
    return legal(state, target, entity, source, you, before) and not legal(state, target, entity, source, you, after)


def _others_can_follow(state: State, obj: Obj, target: Target, changed: tuple[int, ...]) -> bool:
    """115.7d: whether every target that such a change makes illegal can be changed to a legal one too."""
    slots = obj.choices.slots
    after = {**slots, target.slot: changed}
    for other in casting.wanted(state, obj, obj.choices.modes):
        if other.of == target.slot:
            chosen = slots.get(other.slot, ())
            must = [it for it in chosen if _made_illegal(state, obj, other, it, slots, after)]
            able = candidates(state, other, _source(obj), obj.controller, after) if must else []
            if len(must) > sum(it not in chosen for it in able):
                return False
    return True


def _keep_target(state: State, frame: Frame) -> None:
    obj = state.objects[frame.obj]
    number = frame.slots.get("number", (0,))[0]
    frame.slots["number"] = (number + 1,)
    frame.at = 0
    if answer(frame) == DONE:
        return
    target, place = _chosen(state, obj)[number]
    old = obj.choices
    slots = {**old.slots, target.slot: _changed(old.slots[target.slot], place, answer(frame).subject)}
    new = obj.twin()
    new.choices = old.with_slots(slots)
    commit.swap(state, new)


NEW_TARGETS = (_next_target, _keep_target)


@clause("cast.playing", "resolve.pay-and-cast", "copy.cast")
def _cast_free(state: State, frame: Frame) -> None:
    """608.2g: the player may cast them without paying, one after the other as the player likes, at any time."""
    node = cast(e.CastFree, frame.node)
    if frame.obj == 0:
        frame.slots["to cast"] = tuple(obj.id for obj in objects(state, frame, node.what))
        frame.obj = 1
    you = context_of(frame).controller
    able = [oid for oid in frame.slots["to cast"] if free_faces(state, you, oid, node.transformed)]
    if not able:
        frame.at = len(frame.steps)
    elif len(able) == 1:
        frame.slots["casting"] = (able[0],)
        ask_yes_no(state, frame, you, "resolve.pay-and-cast", "cast", able[0])
    else:
        actions = [*(Action("pick", oid) for oid in equals(state, able)), DONE]
        ask(state, frame, "choose", you, "resolve.pay-and-cast", actions, "cast")


def _keep_free(state: State, frame: Frame) -> None:
    chosen = answer(frame)
    if chosen in (NO, DONE):
        frame.at = len(frame.steps)
    elif chosen.verb == "pick":
        frame.slots["casting"] = (chosen.subject,)


def _choose_free_half(state: State, frame: Frame) -> None:
    node = cast(e.CastFree, frame.node)
    card = frame.slots["casting"][0]
    you = context_of(frame).controller
    faces = free_faces(state, you, card, node.transformed)
    if faces:
        ask_half(state, frame, you, card, faces)
    else:
        frame.at = 0


def _cast_free_do(state: State, frame: Frame) -> None:
    node = cast(e.CastFree, frame.node)
    chosen = frame.slots["casting"][0]
    frame.slots["to cast"] = tuple(oid for oid in frame.slots["to cast"] if oid != chosen)
    frame.at = 0
    you = context_of(frame).controller
    card = state.objects[chosen]
    if node.copy:
        card = copy_of_card(state, card, you)
    casting.cast_spell(state, you, card.id, answer(frame).subject, (casting.FREE,))


def free_faces(
    state: State, player: int, card: int, transformed: bool = False, below: int | None = None
) -> tuple[int, ...]:
    """The faces or halves of the card that the player could cast now without paying.

    ``transformed``: only the back; ``below``: only with a lesser mana value as a spell.
    """
    obj = state.objects.get(card)
    if obj is None or state.players[player].out:
        return ()
    faces = (1,) if transformed else castable_faces(obj)
    return tuple(up for up in faces if can_cast_free(state, player, obj, up, below))


@clause("split.choose-half")
def ask_half(state: State, frame: Frame, player: int, card: int, faces: tuple[int, ...]) -> None:
    """709.3: which half (or which face of a modal double-faced card) is cast; the answer's ``subject`` is its place."""
    halves = [Action("half", up, 0, state.objects[card].faces[up].name) for up in faces]
    ask(state, frame, "choose", player, "split.choose-half", halves, "half", card)


def can_cast_free(state: State, player: int, card: Obj, up: int, below: int | None = None) -> bool:
    """Whether that face could be cast now without paying: no land, no token (111.8), not forbidden, with targets there.

    Timing by card type does not matter, but where an effect says so, it must be a time for sorceries (307.5).
    """
    if card.token or up >= len(card.faces) or "Land" in card.faces[up].types:
        return False
    if only_as_sorceries(state, player) and not sorcery_timing(state, player):
        return False
    spell = as_spell(card, up, player)
    chars = derive(state, spell)
    if below is not None and chars.mana_value >= below:
        return False
    if casting.prohibited(state, player, spell, chars, card.zone):
        return False
    return targets_possible(state, player, spell, chars)


def copy_of_card(state: State, card: Obj, owner: int) -> Obj:
    """707.12: a copy of the card, in the zone where the card is; casting it is casting a spell."""
    new = Obj(commit.new_id(state), None, card.faces, card.layout, 0, owner, owner, card.zone, state.new_stamp())
    new.copy = True
    commit.place(state, new)
    return new


def _may_cast_later(state: State, frame: Frame) -> None:
    """601.3: a permission to cast the cards from where they are; a continuous effect."""
    node = cast(e.MayCastLater, frame.node)
    context = context_of(frame)
    cards = frozenset(obj.id for obj in objects(state, frame, node.what))
    if cards:
        rule = MayCast(node.filter, node.condition, node.any_color, node.exile_after, node.keyword)
        lasts(state, context.source, context.controller, node.duration, objects=cards, rule=rule)


@clause("replacement.entering")
def _next_is_copy(state: State, frame: Frame) -> None:
    """614.12: the next of those to enter this turn enter as copies of the object, all that enter at the same time."""
    node = cast(e.NextToEnterIsCopy, frame.node)
    context = context_of(frame)
    for obj in objects(state, frame, node.of):
        rule = EntersAsCopy(node.filter, None)
        lasts(state, obj, context.controller, e.END_OF_TURN, rule=rule, shield=ONCE)


@clause("keyword.cascade")
def _cascade_exile(state: State, frame: Frame) -> None:
    """702.85a: exile cards from the top until a nonland card with lesser mana value comes."""
    you = context_of(frame).controller
    source = context_of(frame).source
    limit = printed(source).mana_value
    library = state.players[you].library
    events = []
    found: tuple[int, ...] = ()
    for oid in library:
        obj = state.objects[oid]
        events.append(Event("move", ("keyword.cascade",), obj, you, why="exiled", origin=LIBRARY, to=EXILE))
        chars = printed(obj)
        if "Land" not in chars.types and chars.mana_value < limit:
            found = (len(events),)
            break
    frame.slots["found"] = found
    if events:
        state.agenda[-1].events = tuple(events)
        commit.commit(state, events)


def _cascade_ask(state: State, frame: Frame) -> None:
    ids = tuple(event.new for event in frame.events)
    frame.slots["exiled"] = ids
    found = frame.slots["found"]
    if found and _cascade_faces(state, frame):
        ask_yes_no(state, frame, context_of(frame).controller, "keyword.cascade", "cast", ids[found[0] - 1])
    else:
        frame.answer = NO


def _cascade_faces(state: State, frame: Frame) -> tuple[int, ...]:
    """What of the card found may be cast: each face or half that is a spell of lesser mana value."""
    context = context_of(frame)
    return free_faces(state, context.controller, _found(frame), below=printed(context.source).mana_value)


def _found(frame: Frame) -> int:
    return frame.slots["exiled"][frame.slots["found"][0] - 1]


def _cascade_may(state: State, frame: Frame) -> None:
    if answer(frame) == NO:
        frame.at = frame.steps.index(_cascade_bottom)


def _cascade_half(state: State, frame: Frame) -> None:
    faces = _cascade_faces(state, frame)
    if faces:
        ask_half(state, frame, context_of(frame).controller, _found(frame), faces)
    else:
        frame.at = frame.steps.index(_cascade_bottom)


def _cascade_cast(state: State, frame: Frame) -> None:
    half = answer(frame).subject
    casting.cast_spell(state, context_of(frame).controller, _found(frame), half, (casting.FREE,))


def _cascade_bottom(state: State, frame: Frame) -> None:
    """The rest goes to the bottom of the library in a random order."""
    rest = tuple(oid for oid in frame.slots["exiled"] if oid in state.objects and state.objects[oid].zone == EXILE)
    order = [state.objects[oid] for oid in shuffled(state, rest)]
    if order:
        commit.commit(
            state,
            [
                Event(
                    "move",
                    ("keyword.cascade",),
                    obj,
                    obj.owner,
                    why="put",
                    origin=EXILE,
                    to=LIBRARY,
                    text=commit.BOTTOM,
                )
                for obj in order
            ],
        )


@clause("keyword.storm")
def _storm(state: State, frame: Frame) -> None:
    """702.40a: a copy for each spell cast before it this turn, by anybody; copies are not cast."""
    event = context_of(frame).event
    if frame.obj == 0:
        frame.slots["copies"] = (event.amount - 1 if event is not None else 0,)
        frame.obj = 1
    left = frame.slots["copies"][0]
    original = _spell_of(state, frame)
    if left > 0 and original is not None:
        frame.slots["copies"] = (left - 1,)
        frame.at = 0
        choose_new_targets(state, copy_on_stack(state, original, context_of(frame).controller))


def _spell_of(state: State, frame: Frame) -> Obj | None:
    event = context_of(frame).event
    if event is None or event.obj is None:
        return None
    found = state.objects.get(event.obj.id)
    if found is None and event.obj.id in state.gone:
        found = state.gone[event.obj.id][0]
    return found


DO: dict[type, tuple[Step, ...]] = {
    e.MayCastLater: (_may_cast_later,),
    e.NextToEnterIsCopy: (_next_is_copy,),
    e.CopySpell: (_copy_spell,),
    e.CastFree: (_cast_free, _keep_free, _choose_free_half, _cast_free_do),
    e.Cascade: (_cascade_exile, _cascade_ask, _cascade_may, _cascade_half, _cascade_cast, _cascade_bottom),
    e.Storm: (_storm,),
}
