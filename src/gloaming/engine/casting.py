"""Casting spells (601.2) and activating abilities (602.2), step by step in the rulebook's order.

The object goes onto the stack first; then come the announcements, the costs, and at the end it becomes cast or
activated. What proves illegal on the way is taken back whole (733.1): nothing of it has happened, and it never counts
as cast.
"""

from __future__ import annotations

from typing import cast

from gloaming.engine import commit, limits, mana
from gloaming.engine.agenda import Pick, answer, ask, ask_number, ask_yes_no, pick, push
from gloaming.engine.characteristics import NO_FACE, Characteristics
from gloaming.engine.clauses import clause
from gloaming.engine.costs import MOST_TIMES, mana_of, pay_parts, payable, tapped_by
from gloaming.engine.keywords import rule_of
from gloaming.engine.layers import forget, look, rules_in_force
from gloaming.engine.matching import fits, holds, must_target, number
from gloaming.engine.objects import (
    DESIGNATIONS,
    FIRST_ID,
    NOBODY,
    STACK,
    ZONES,
    Choices,
    Context,
    Event,
    Obj,
    Slots,
)
from gloaming.engine.questions import YES, Action
from gloaming.engine.resolving import chosen_effects, instructions_of, of_modes, spell_effects
from gloaming.engine.state import Frame, State
from gloaming.engine.targets import candidates, cleaved, enchant_target, legal, targets_wanted
from gloaming.language.abilities import Activated, AdditionalCost, CantCast, CostChange, SpellLimit, Triggered
from gloaming.language.cards import Layout
from gloaming.language.costs import Cost, Loyalty
from gloaming.language.effects import DividedDamage, Effect, Modes
from gloaming.language.filters import TargetsEnchanted, TargetsThis
from gloaming.language.mana import ManaCost
from gloaming.language.node import walk
from gloaming.language.values import Target

USING = {
    "flashback": "flashback", "disturb": "disturb", "overload": "overload", "kicker": "kicker",
    "aftermath": "aftermath", "foretold": "foretell", "cleave": "cleave",
}  # fmt: skip
"""The keywords by which a spell can be cast, and the name of each one's rule."""
MAIN = ("precombat main", "postcombat main")
"""The phases in which spells are cast at leisure (307.1)."""
INSTEAD_OF_MANA_COST = ("flashback", "disturb", "overload", "cleave")
"""The keywords that name another cost in place of the mana cost (118.9)."""
FREE = "free"
"""Cast without paying its mana cost (118.9)."""
MANA_COST = "mana cost"
"""What the permission names as its alternative cost is the mana cost, whatever keywords the card has itself."""
ANY_COLOR = "any color"
"""Mana of any type can be spent to cast it (609.4b)."""


class Proposal:
    """What is being cast or activated: how, by whom, and what is announced so far. Lives in its frame's bindings."""

    __slots__ = ("player", "using", "ability", "up")

    def __init__(
        self, player: int, using: tuple[str, ...], ability: Activated | None = None, up: int = 0,
    ) -> None:  # fmt: skip
        self.player = player
        self.using = using
        """The keywords of alternative costs and permissions ("flashback", "free"); of a trigger further rule ids."""
        self.ability = ability
        self.up = up


def cast_spell(state: State, player: int, card: int, up: int = 0, using: tuple[str, ...] = ()) -> None:
    """Begin to cast the card (or copy): the face that will be up, and the alternative cost or permission used."""
    keep(state)
    push(state, CASTING, Proposal(player, using, up=up), obj=card)


def activate(state: State, player: int, source: int, place: int) -> None:
    """Begin to activate the ability at that place among the source's abilities."""
    ability = look(state, source).abilities[place]
    keep(state)
    push(state, ACTIVATING, Proposal(player, (), cast(Activated, ability)), obj=source)


def keep(state: State) -> None:
    """Keep the game as it is, for the case that this proves illegal."""
    if state.kept is None:
        state.kept = state.clone()


@clause("illegal-action.reversed")
def rewind(state: State, obj: Obj | None, why: str) -> None:
    """733.1: the whole action is taken back."""
    kept = state.kept
    assert kept is not None
    log, keep_log = state.log, state.keep_log
    state.become(kept)
    state.kept = None
    if keep_log:
        state.log = log
        commit.note(state, "taken back", ("illegal-action.reversed",), obj, text=why)
    state.illegal = True


# 601.2a


@clause("cast.put-on-stack", "double-faced.cast-front", "double-faced.cast-transformed", "split.on-stack")
def _put_on_stack(state: State, frame: Frame) -> None:
    """The card becomes the topmost object on the stack, with the face up that is being cast."""
    proposal = cast(Proposal, frame.node)
    card = state.objects[frame.obj]
    origin = card.zone
    rules: tuple[str, ...] = ("cast.put-on-stack",)
    if card.double_faced:
        if proposal.up and card.layout is Layout.TRANSFORM:
            rules = (*rules, "double-faced.cast-transformed")
        else:
            modal = card.layout is Layout.MODAL
            rules = (*rules, "double-faced.modal-choose-face" if modal else "double-faced.cast-front")
    if card.copy:
        rules = (*rules, "copy.cast")
    event = Event("move", rules, card, proposal.player, proposal.up, why="cast", origin=origin, to=STACK)
    commit.commit(state, [event])
    new = state.objects[event.new].twin()
    new.choices = Choices(using=proposal.using, origin=origin)
    new.exile_instead = exiled_instead_of(proposal.using)
    commit.swap(state, new)
    frame.obj = event.new
    frame.slots["modes"] = ()


def exiled_instead_of(using: tuple[str, ...]) -> str:
    """Where the spell goes to exile instead as it leaves the stack: instead of "any" zone (702.34a), or of one."""
    if "flashback" in using or "aftermath" in using:
        return "any"
    return "graveyard" if "then exile" in using else ""


def _on_stack(state: State, frame: Frame) -> Obj:
    return state.objects[frame.obj]


def _player(frame: Frame) -> int:
    return cast(Proposal, frame.node).player


# 602.2a


@clause("activate.announce", "ability.independent-of-source")
def _ability_on_stack(state: State, frame: Frame) -> None:
    """The ability is created on the stack as an object that is not a card, independent of its source."""
    proposal = cast(Proposal, frame.node)
    source = state.objects[frame.obj]
    new = ability_object(state, source, proposal.player)
    new.ability = proposal.ability
    commit.place(state, new)
    frame.obj = new.id
    frame.slots["modes"] = ()


def ability_object(state: State, source: Obj, controller: int) -> Obj:
    """An object on the stack for an ability of the source (113.7): it has no characteristics (602.2a, 603.3)."""
    new = Obj(
        commit.new_id(state), None, (NO_FACE,), Layout.NORMAL, 0, controller, controller, STACK, state.new_stamp()
    )
    new.source = source
    new.choices = Choices({"flips": (source.flips,)})
    return new


# 601.2b


@clause("cast.announce")
def _choose_modes(state: State, frame: Frame) -> None:
    """601.2b: its modes, one at a time, each only where its targets can be chosen (700.2a)."""
    obj = _on_stack(state, frame)
    modal = next((effect for effect in instructions_of(state, obj) if isinstance(effect, Modes)), None)
    if modal is None:
        frame.at += 1
        return
    chosen = frame.slots["modes"]
    actions = [
        Action("mode", place)
        for place, option in enumerate(modal.options)
        if place not in chosen and can_choose_targets(state, option, _source_of(obj), obj.controller)
        and not (modal.not_yet_chosen and _chosen_before(state, obj, place))
    ]  # fmt: skip
    if not actions:
        frame.at += 1
        return
    ask(state, frame, "mode", _player_of(frame, obj), "cast.announce", actions, "mode", obj.id)


def _player_of(frame: Frame, obj: Obj) -> int:
    return obj.controller


def _source_of(obj: Obj) -> Obj:
    return obj.source if obj.ability is not None and obj.source is not None else obj


def _source_now(state: State, obj: Obj) -> Obj:
    source = _source_of(obj)
    return state.objects.get(source.id, source)


def _chosen_before(state: State, obj: Obj, mode: int) -> bool:
    """Whether that mode of the ability on the stack was chosen for it before."""
    if obj.source is None or obj.ability is None:
        return False
    return limits.used(state, obj.source, obj.ability, limits.EVER, f" mode {mode}")


def _keep_mode(state: State, frame: Frame) -> None:
    obj = _on_stack(state, frame)
    modal = next(effect for effect in instructions_of(state, obj) if isinstance(effect, Modes))
    place = answer(frame).subject
    frame.slots["modes"] = (*frame.slots["modes"], place)
    if modal.not_yet_chosen and obj.source is not None and obj.ability is not None:
        limits.mark(state, obj.source, obj.ability, limits.EVER, f" mode {place}")
    if len(frame.slots["modes"]) < modal.choose:
        frame.at -= 2


@clause("cost.additional", "keyword.kicker")
def _additional_costs(state: State, frame: Frame) -> None:
    """601.2b: whether optional additional costs are paid, and which of several."""
    obj = _on_stack(state, frame)
    chars = look(state, obj.id)
    kicker = chars.keyword("kicker")
    player = _player(frame)
    if kicker is not None and _affordable(state, frame, obj, kicker.cost):
        ask_yes_no(state, frame, player, "keyword.kicker", "kicker", obj.id)
        return
    for ability in chars.abilities:
        if isinstance(ability, AdditionalCost):
            able = [
                Action("additional", place) for place, option in enumerate(ability.options)
                if _affordable(state, frame, obj, option)
            ]  # fmt: skip
            if not able:
                rewind(state, obj, "additional cost")
                return
            ask(state, frame, "cost", player, "cost.additional", able, "additional cost", obj.id)
            return
    frame.answer = None


def _affordable(state: State, frame: Frame, obj: Obj, more: Cost) -> bool:
    """Whether that much more could be paid, with all that changes the cost of the spell (118.9d, 601.2f)."""
    player = _player(frame)
    total = total_cost(state, obj, look(state, obj.id), player, (*_whole_cost(state, frame, obj), *more))
    return payable(state, player, obj, total, any_color=ANY_COLOR in obj.choices.using)


def _keep_additional(state: State, frame: Frame) -> None:
    chosen = frame.answer
    if chosen is None:
        return
    if chosen == YES:
        obj = _on_stack(state, frame)
        _set_choices(state, obj, using=(*obj.choices.using, "kicker"))
    elif chosen.verb == "additional":
        frame.slots["additional"] = (chosen.subject,)
    frame.answer = None


@clause("mana-value.x")
def _choose_x(state: State, frame: Frame) -> None:
    """601.2b: the value of X; without paying the mana cost the only choice is 0 (107.3b)."""
    obj = _on_stack(state, frame)
    whole = _whole_cost(state, frame, obj)
    cost = mana_of(whole)
    if cost.x and FREE not in obj.choices.using:
        player = _player(frame)
        change = cost_change(state, obj, look(state, obj.id), player)
        changed = ManaCost(cost.symbols, cost.generic + change, cost.x)
        most = MOST_TIMES
        if not state.players[player].unlimited_mana:
            most = mana.most_x(state, player, changed, tapped_by(whole, _source_of(obj)))
        ask_number(state, frame, player, "cast.announce", "x", 0, most, obj.id)
    else:
        frame.answer = None


def _keep_x(state: State, frame: Frame) -> None:
    if frame.answer is not None:
        obj = _set_choices(state, _on_stack(state, frame), x=frame.answer.subject)
        forget(state, obj.id)
        frame.answer = None


def _set_choices(
    state: State, obj: Obj, slots: Slots | None = None, modes: tuple[int, ...] | None = None, x: int | None = None,
    using: tuple[str, ...] | None = None, spent: int | None = None,
) -> Obj:  # fmt: skip
    old = obj.choices
    new = obj.twin()
    new.choices = Choices(
        old.slots if slots is None else slots, old.modes if modes is None else modes, old.x if x is None else x,
        old.using if using is None else using, old.spent if spent is None else spent, old.origin,
    )  # fmt: skip
    commit.swap(state, new)
    return new


# 601.2c


def wanted(state: State, obj: Obj, modes: tuple[int, ...]) -> tuple[Target, ...]:
    """The targets that must be announced, in order; an Aura spell's is what it will enchant (303.4a)."""
    if "overload" in obj.choices.using:
        return ()
    found = tuple(
        cleaved(target, obj.choices.using) for target in targets_wanted(of_modes(instructions_of(state, obj), modes))
    )
    if obj.ability is None:
        chars = look(state, obj.id)
        if "Aura" in chars.subtypes:
            aura = enchant_target(chars.abilities)
            if aura is not None:
                return (aura, *found)
    return found


def can_choose_targets(
    state: State, effects: tuple[Effect, ...], source: Obj, you: int, using: tuple[str, ...] = ()
) -> bool:
    """Whether there are enough legal targets for all that the instructions demand."""
    slots: Slots = {}
    for target in targets_wanted(effects):
        if target.least and not target.of:
            able = candidates(state, cleaved(target, using), source, you, slots)
            if len(able) < target.least:
                return False
    return True


@clause("cast.targets", "trigger.choices", "target.chosen")
def _choose_targets(state: State, frame: Frame) -> None:
    """601.2c: one word "target" after the other, one target at a time."""
    obj = _on_stack(state, frame)
    obj = _set_choices(state, obj, modes=frame.slots["modes"])
    targets = wanted(state, obj, frame.slots["modes"])
    number_chosen = frame.slots.get("words", (0,))[0]
    if number_chosen == len(targets):
        _set_choices(state, obj, slots={**obj.choices.slots, **{t.slot: frame.slots.get(t.slot, ()) for t in targets}})
        return
    target = targets[number_chosen]
    frame.slots["words"] = (number_chosen + 1,)
    frame.at -= 1
    chosen_slots = {t.slot: frame.slots.get(t.slot, ()) for t in targets}
    able = candidates(state, target, _source_of(obj), obj.controller, chosen_slots)
    if target.of and not frame.slots.get(target.of):
        able = []
    if number_chosen == len(targets) - 1 and target.least == target.most == 1:
        able = _not_too_dear(state, frame, obj, chosen_slots, target, able)
    if len(able) < target.least:
        frame.slots["impossible"] = (1,)
        return
    choice = Pick(
        "target", obj.controller, "cast.targets", target.slot, tuple(able), target.least, target.most, "target", obj.id
    )
    if target.most > 0:
        frame.slots[target.slot] = ()
        if target.least == len(able) == 1 == target.most or not able:
            frame.slots[target.slot] = tuple(able)
        else:
            pick(state, choice, frame.slots)


def _not_too_dear(state: State, frame: Frame, obj: Obj, chosen: Slots, target: Target, able: list[int]) -> list[int]:
    """Those with which the spell can be paid for, where what it targets makes it cheaper (601.2h)."""
    rules = rules_in_force(state, CostChange)
    if obj.ability is not None or not any(isinstance(r.filter, TargetsThis | TargetsEnchanted) for r, _, _ in rules):
        return able
    player, chars, cost = _player(frame), look(state, obj.id), _whole_cost(state, frame, obj)
    found = []
    for it in able:
        spell = obj.twin()
        spell.choices = obj.choices.with_slots({**chosen, target.slot: (it,)})
        total = total_cost(state, spell, chars, player, cost, announced=True)
        if payable(state, player, obj, total, any_color=ANY_COLOR in obj.choices.using):
            found.append(it)
    return found


# 601.2d


@clause("cast.division")
def _divide(state: State, frame: Frame) -> None:
    """601.2d: how the damage is divided; each target gets at least one."""
    obj = _on_stack(state, frame)
    node = _division(state, obj)
    if node is None:
        frame.at += 1
        return
    targets = divided_among(state, obj)
    shares = frame.slots.get("division", ())
    total = number(state, node.amount, Context(obj, obj.controller, choices=obj.choices))
    left, after = total - sum(shares), len(targets) - len(shares) - 1
    if after < 0:
        _set_choices(state, obj, slots={**obj.choices.slots, "division": shares})
        frame.at += 1
    elif after == 0:
        frame.answer = Action("number", left)
    else:
        ask_number(state, frame, obj.controller, "cast.division", "divide", 1, left - after, targets[len(shares)])


def _division(state: State, obj: Obj) -> DividedDamage | None:
    """What the spell or ability divides among its targets as it is announced."""
    found = (node for node in walk(chosen_effects(state, obj)) if isinstance(node, DividedDamage))
    node = next(found, None)
    return node if node is not None and isinstance(node.to, Target) else None


def divided_among(state: State, obj: Obj) -> tuple[int, ...]:
    """The targets of a spell or ability among which something is divided, in the order in which each is asked."""
    node = _division(state, obj)
    return obj.choices.slots.get(node.to.slot, ()) if node is not None and isinstance(node.to, Target) else ()


def _keep_share(state: State, frame: Frame) -> None:
    frame.slots["division"] = (*frame.slots.get("division", ()), answer(frame).subject)
    frame.at -= 2


# 601.2e


@clause("cast.legality", "illegal-action.reversed")
def _check_legality(state: State, frame: Frame) -> None:
    """601.2e: what can't be cast as proposed, with all choices made, is taken back."""
    obj = _on_stack(state, frame)
    if frame.slots.get("impossible"):
        rewind(state, obj, "targets")
    elif obj.ability is None and prohibited(state, obj.controller, obj, look(state, obj.id), obj.choices.origin):
        rewind(state, obj, "prohibited")


@clause("golden.cant-beats-can")
def prohibited(state: State, player: int, spell: Obj, chars: Characteristics, zone: int) -> bool:
    """Whether an effect forbids casting it."""
    for rule, source, you in rules_in_force(state, CantCast):
        if rule.chosen_name and (not source.chosen or source.chosen != chars.name):
            continue
        if rule.who == "opponents" and state.players[you].team == state.players[player].team:
            continue
        if rule.zones and ZONES[zone] not in rule.zones:
            continue
        if rule.above_turns_begun and chars.mana_value <= state.players[player].turns_begun:
            continue
        if fits(state, rule.filter, spell, chars, source, you):
            return True
    limits_now = rules_in_force(state, SpellLimit)
    return bool(limits_now) and any(state.casts[player] >= limit.most for limit, _, _ in limits_now)


# 601.2f


def _base_cost(state: State, obj: Obj) -> Cost:
    """The mana cost or the alternative cost; none at all can't be paid (118.6)."""
    chars = look(state, obj.id)
    if obj.ability is not None:
        return cast(Activated, obj.ability).cost
    using = () if MANA_COST in obj.choices.using else obj.choices.using
    for word in using:
        if word in (FREE, "foretold"):
            foretell = chars.keyword("foretell") if word == "foretold" else None
            return foretell.cost if foretell is not None else ()
        alternative = _alternative_cost(obj, word)
        if alternative is not None:
            return alternative
    return (chars.cost,) if chars.cost is not None else ()


def _alternative_cost(obj: Obj, word: str) -> Cost | None:
    """The cost that goes with the keyword; disturb's stands on the front face (712.11d)."""
    from gloaming.language.abilities import Keyword

    for face in obj.faces:
        for ability in face.abilities:
            if isinstance(ability, Keyword) and ability.name == word and word in INSTEAD_OF_MANA_COST:
                return ability.cost
    return None


def _whole_cost(state: State, frame: Frame, obj: Obj) -> Cost:
    cost = _base_cost(state, obj)
    chars = look(state, obj.id)
    if "kicker" in obj.choices.using:
        kicker = chars.keyword("kicker")
        cost += kicker.cost if kicker is not None else ()
    if frame.slots.get("additional"):
        for ability in chars.abilities:
            if isinstance(ability, AdditionalCost):
                cost += ability.options[frame.slots["additional"][0]]
    for word in obj.choices.using:
        if word == "flash cost":
            from gloaming.language.abilities import AsThoughFlash

            cost += next(a.cost for a in chars.abilities if isinstance(a, AsThoughFlash) and a.itself)
    return cost


@clause("cast.total-cost", "cost.reduced.generic")
def total_cost(
    state: State, obj: Obj, chars: Characteristics, player: int, cost: Cost, announced: bool = False
) -> Cost:
    """601.2f: with all increases, then all reductions, which take away generic mana only (118.7a).

    ``chars`` are those of the spell, wherever the card still is (601.3e); ``announced`` says that its targets stand.
    """
    change = cost_change(state, obj, chars, player, announced)
    if not change and not obj.choices.x:
        return cost
    whole = mana_of(cost)
    changed = ManaCost(whole.symbols, max(0, whole.generic + obj.choices.x * whole.x + change))
    return (changed, *(part for part in cost if not isinstance(part, ManaCost)))


def cost_change(state: State, obj: Obj, chars: Characteristics, player: int, announced: bool = False) -> int:
    """How much more generic mana the spell costs, less where negative; what its targets may yet save is counted."""
    changes = rules_in_force(state, CostChange)
    if obj.ability is not None or (not changes and "rule CostChange" not in chars.keys):
        return 0
    change = 0
    savings: dict[int, int] = {}
    for ability in chars.abilities:
        if isinstance(ability, CostChange) and ability.itself:
            change += _change(state, ability, obj, player)
    for rule, source, you in changes:
        mine = player == you
        if rule.itself or (rule.who == "you" and not mine):
            continue
        if rule.who == "opponents" and state.players[player].team == state.players[you].team:
            continue
        amount = _change(state, rule, source, you)
        if not announced and amount < 0 and isinstance(rule.filter, TargetsThis | TargetsEnchanted):
            meant = must_target(state, rule.filter, source)
            savings[meant] = savings.get(meant, 0) + amount
        elif fits(state, rule.filter, obj, chars, source, you):
            change += amount
    return change + _may_yet_save(state, obj, chars, player, savings) if savings else change


def _may_yet_save(state: State, obj: Obj, chars: Characteristics, player: int, savings: dict[int, int]) -> int:
    """The most that can still be saved by choosing as targets the things that save so much each."""
    words = _words(obj, chars)
    most = sum(word.most for word in words)
    able = sorted(
        amount for it, amount in savings.items() if any(legal(state, word, it, obj, player, {}) for word in words)
    )
    return sum(able[:most])


def _words(obj: Obj, chars: Characteristics) -> tuple[Target, ...]:
    """The targets that the spell could have, of all its modes."""
    if "overload" in obj.choices.using:
        return ()
    words = tuple(cleaved(target, obj.choices.using) for target in targets_wanted(spell_effects(chars.abilities)))
    aura = enchant_target(chars.abilities) if "Aura" in chars.subtypes else None
    return (aura, *words) if aura is not None else words


def _change(state: State, rule: CostChange, source: Obj, you: int) -> int:
    context = Context(source, you)
    if rule.condition is not None and not holds(state, rule.condition, context):
        return 0
    return number(state, rule.amount, context)


# 601.2g-h


@clause("cast.pay", "cast.mana-abilities")
def _pay_mana(state: State, frame: Frame) -> None:
    """601.2g-h: the mana; where it can't be paid the whole action is taken back."""
    obj = _on_stack(state, frame)
    player = _player(frame)
    whole = _whole_cost(state, frame, obj)
    cost = total_cost(state, obj, look(state, obj.id), player, whole, announced=True)
    x = obj.choices.x if obj.ability is not None else 0
    any_color = ANY_COLOR in obj.choices.using
    spent = mana.pay(state, player, mana_of(cost), x, tapped_by(cost, _source_of(obj)), any_color)
    before = mana_of(whole)
    frame.slots["cost change"] = (mana_of(cost).generic - before.generic - (obj.choices.x - x) * before.x,)
    state.pay_with = ()
    if spent < 0:
        rewind(state, obj, "cost")
        return
    _set_choices(state, state.objects[obj.id], spent=spent)


@clause("cast.pay")
def _pay_rest(state: State, frame: Frame) -> None:
    """601.2h: everything else, each part an event of its own: what acts immediately acts in between."""
    obj = _on_stack(state, frame)
    source = _source_now(state, obj)
    pay_parts(state, _player(frame), source, _whole_cost(state, frame, obj), frame.slots)


# 601.2i


@clause("cast.becomes-cast")
def _becomes_cast(state: State, frame: Frame) -> None:
    """601.2i: it becomes cast; from now on it counts, whatever happens to it."""
    obj = _on_stack(state, frame)
    new = obj.twin()
    old = obj.choices
    slots = dict(old.slots)
    if "sacrificed" in frame.slots:
        slots["sacrificed"] = frame.slots["sacrificed"]
    new.choices = old.with_slots(slots)
    new.was_cast = True
    commit.swap(state, new)
    state.kept = None
    words: tuple[str, ...] = tuple(rule for word in old.using if word in USING for rule in rule_of(USING[word]))
    chars = look(state, new.id)
    fast = len(state.stack) > 1 or state.step not in MAIN or _player(frame) not in state.active_team
    if fast and "flash" in chars.keywords and FREE not in old.using:
        words = (*words, "keyword.flash")
    if frame.slots.get("additional"):
        words = (*words, "cost.additional")
    changed = frame.slots.get("cost change", (0,))[0]
    if changed and FREE not in old.using:
        words = (*words, "cost.reduced.generic" if changed < 0 else "cast.total-cost")
    events = [Event("cast", ("cast.becomes-cast", *words), new, _player(frame), sum(state.casts) + 1, new)]
    commit.commit(state, events + targeting(state, new))


@clause("activate.like-casting")
def _becomes_activated(state: State, frame: Frame) -> None:
    """602.2b."""
    obj = _on_stack(state, frame)
    slots = dict(obj.choices.slots)
    if "sacrificed" in frame.slots:
        slots["sacrificed"] = frame.slots["sacrificed"]
    new = _set_choices(state, obj, slots=slots)
    state.kept = None
    mark_used(state, _source_of(obj), cast(Activated, obj.ability))
    source = _source_now(state, obj)
    activated = Event("activated", ("activate.procedure", *_keyword_rule(new)), new, _player(frame), source=source)
    commit.commit(state, [activated, *targeting(state, new)])


@clause("loyalty.once-each-turn")
def mark_used(state: State, source: Obj, ability: Activated) -> None:
    """Remember that it was activated this turn (602.5b, 606.3); ``source`` is as it was as that began."""
    now = state.objects.get(source.id)
    if now is not None and any(isinstance(part, Loyalty) for part in ability.cost):
        new = now.twin()
        new.loyalty_turn = state.turn
        commit.swap(state, new)
    elif ability.once_each_turn:
        limits.mark(state, source, ability, state.turn)


def targeting(state: State, obj: Obj, rules: tuple[str, ...] = ("target.chosen",)) -> list[Event]:
    """Events of things becoming targets (115), each once; of a copy not of what has gone since the original's."""
    chosen = dict.fromkeys(
        it for target in wanted(state, obj, obj.choices.modes) for it in obj.choices.slots.get(target.slot, ())
    )
    return [
        Event(
            "becomes_target", rules, state.objects.get(it), it if it < FIRST_ID else NOBODY, source=obj,
            other=obj, text=DESIGNATIONS.get(it, ""),
        )
        for it in chosen
        if it < FIRST_ID or it in DESIGNATIONS or it in state.objects
    ]  # fmt: skip


CASTING = (
    _put_on_stack, _choose_modes, _keep_mode, _additional_costs, _keep_additional, _choose_x, _keep_x, _choose_targets,
    _divide, _keep_share, _check_legality, _pay_mana, _pay_rest, _becomes_cast,
)  # fmt: skip
ACTIVATING = (
    _ability_on_stack, _choose_modes, _keep_mode, _choose_x, _keep_x, _choose_targets, _divide, _keep_share,
    _check_legality, _pay_mana, _pay_rest, _becomes_activated,
)  # fmt: skip


@clause("trigger.choices")
def _trigger_impossible(state: State, frame: Frame) -> None:
    """603.3d: a triggered ability for which a choice can't be made is removed from the stack."""
    if frame.slots.get("impossible") or not _modes_complete(state, frame):
        obj = _on_stack(state, frame)
        frame.at = len(frame.steps)
        commit.commit(state, [Event("ceases", ("trigger.choices",), obj, obj.controller, why="no legal target")])


def _modes_complete(state: State, frame: Frame) -> bool:
    obj = _on_stack(state, frame)
    modal = any(isinstance(effect, Modes) for effect in instructions_of(state, obj))
    return not modal or bool(frame.slots["modes"])


def _keyword_rule(obj: Obj) -> tuple[str, ...]:
    """The rule of the keyword that the ability on the stack is part of."""
    return rule_of(obj.ability.keyword) if isinstance(obj.ability, Triggered | Activated) else ()


def _trigger_targets(state: State, frame: Frame) -> None:
    obj = _on_stack(state, frame)
    rules = ("trigger.put-on-stack", *cast(Proposal, frame.node).using, *_keyword_rule(obj))
    told = Event("triggered", rules, obj, obj.controller, source=obj.source)
    commit.commit(state, [told, *targeting(state, obj)])


TRIGGERING = (_choose_modes, _keep_mode, _choose_targets, _divide, _keep_share, _trigger_impossible, _trigger_targets)
