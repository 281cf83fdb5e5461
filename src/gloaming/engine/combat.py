"""Combat (506-511): attackers, blockers, damage.

Attackers and blockers are declared one creature at a time; each answer offered can be completed to a legal declaration.
"""

from __future__ import annotations

from gloaming.engine import commit
from gloaming.engine.agenda import answer, ask
from gloaming.engine.clauses import clause
from gloaming.engine.instructions import damage_to
from gloaming.engine.layers import holders, look
from gloaming.engine.mana import sick
from gloaming.engine.matching import defender_of, defending_player, matches
from gloaming.engine.objects import NOBODY, Event, Obj
from gloaming.engine.questions import Action
from gloaming.engine.replacement import propose
from gloaming.engine.state import Combat, Frame, State, Step
from gloaming.engine.targets import protected_from


@clause("combat.beginning", "combat.players")
def begin(state: State, frame: Frame) -> None:
    """507.1, 506.2: the combat phase begins; the other players (in the game, of other teams) may be attacked."""
    state.combat = Combat()


# 508 Declare attackers


@clause("attack.choose", "attack.restrictions", "creature.summoning-sickness", "keyword.defender")
def could_attack(state: State, obj: Obj) -> bool:
    """508.1a: an untapped creature, no battle, under control since the turn began or with haste."""
    if obj.tapped or obj.phased or obj.controller not in state.active_team:
        return False
    chars = look(state, obj.id)
    kept_home = "attack" in chars.restrictions or "defender" in chars.keywords
    return commit.can_fight(chars) and not kept_home and not sick(state, obj)


@clause("attack.choose-whom", "planeswalker.attacked", "battle.attacked")
def attackable(state: State, player: int) -> list[int]:
    """508.1b: opponents, their planeswalkers, and battles that others protect."""
    whom: list[int] = list(state.opponents(player))
    team = state.players[player].team
    for oid in (*holders(state, "planeswalker"), *holders(state, "battle")):
        defender = defender_of(state, oid)
        no_more = look(state, oid).types.isdisjoint(("Planeswalker", "Battle"))
        if state.objects[oid].phased or no_more or defender == NOBODY:
            continue
        if state.players[defender].team != team:
            whom.append(oid)
    return whom


def _next_attacker(state: State, frame: Frame) -> None:
    """508.1a-d: one creature after the other: does it attack, and whom? What must attack if able has no choice."""
    if "able" not in frame.slots:
        frame.slots["able"] = tuple(oid for oid in state.battlefield if could_attack(state, state.objects[oid]))
        frame.slots["attacks"] = ()
        frame.slots["place"] = (0,)
    able, place = frame.slots["able"], frame.slots["place"][0]
    if place == len(able):
        frame.at += 1
        return
    creature = state.objects[able[place]]
    if f"whom {creature.controller}" not in frame.slots:
        frame.slots[f"whom {creature.controller}"] = tuple(attackable(state, creature.controller))
    whom = frame.slots[f"whom {creature.controller}"]
    actions = [Action("attack", creature.id, it) for it in whom]
    if "must attack" not in look(state, creature.id).restrictions or not whom:
        actions.insert(0, Action("no attack", creature.id))
    ask(state, frame, "attack", creature.controller, "attack.choose", actions, "attack", creature.id)


def _keep_attacker(state: State, frame: Frame) -> None:
    action = answer(frame)
    if action.verb == "attack":
        frame.slots["attacks"] = (*frame.slots["attacks"], action.subject, action.other)
    frame.slots["place"] = (frame.slots["place"][0] + 1,)
    frame.at -= 2


@clause("attack.tap", "keyword.vigilance")
def _tap_attackers(state: State, frame: Frame) -> None:
    """508.1f: attackers are tapped, those with vigilance not."""
    pairs = frame.slots["attacks"]
    tapping = [
        Event("tap", ("attack.tap",), state.objects[oid], state.objects[oid].controller)
        for oid in pairs[::2] if "vigilance" not in look(state, oid).keywords
    ]  # fmt: skip
    propose(state, tapping)


@clause("attack.becomes-attacking", "attack.triggers", "attack.none-skips")
def _attackers_declared(state: State, frame: Frame) -> None:
    """508.1k, 508.8: the chosen creatures become attacking; without any, the next two steps are skipped."""
    pairs = frame.slots["attacks"]
    calm = ("attack.becomes-attacking", "keyword.vigilance")
    events = [
        Event("attacks", calm if "vigilance" in look(state, creature).keywords else calm[:1], state.objects[creature],
              state.objects[creature].controller, whom, other=state.objects.get(whom))
        for creature, whom in zip(pairs[::2], pairs[1::2], strict=True) if creature in state.objects
    ]  # fmt: skip
    if events:
        players = dict.fromkeys(event.player for event in events)
        told = [
            Event("attacked", ("attack.trigger.player-attacks",), None, player, sum(e.player == player for e in events))
            for player in players
        ]
        commit.commit(state, events + told)
    else:
        left = list(state.steps_left)
        for step in ("declare blockers", "combat damage"):
            if left and left[0] == step:
                del left[0]
        state.steps_left = tuple(left)


DECLARE_ATTACKERS: tuple[Step, ...] = (_next_attacker, _keep_attacker, _tap_attackers, _attackers_declared)


# 509 Declare blockers


@clause("block.choose", "block.restrictions", "keyword.flying", "keyword.reach", "keyword.intimidate", "keyword.skulk")
def can_block(state: State, blocker: Obj, attacker: int) -> bool:
    """509.1a-b: an untapped creature of a player whom the attacker attacks, evasion abilities permitting."""
    mine, theirs = look(state, blocker.id), look(state, attacker)
    if "be blocked" in theirs.restrictions:
        return False
    if "flying" in theirs.keywords and not ("flying" in mine.keywords or "reach" in mine.keywords):
        return False
    if "intimidate" in theirs.keywords and "Artifact" not in mine.types and not mine.colors & theirs.colors:
        return False
    if "skulk" in theirs.keywords and (mine.power or 0) > (theirs.power or 0):
        return False
    if "protection" in theirs.keywords and protected_from(state, state.objects[attacker], blocker):
        return False
    return not any(matches(state, what, blocker.id, source, you) for what, source, you in theirs.unblockable_by)


@clause("block.choose", "block.restrictions", "keyword.decayed")
def could_block(state: State, obj: Obj) -> bool:
    """509.1a: untapped, a creature and no battle, allowed to block."""
    if obj.tapped or obj.phased:
        return False
    chars = look(state, obj.id)
    return commit.can_fight(chars) and "block" not in chars.restrictions and "decayed" not in chars.keywords


def attackers_of(state: State, player: int) -> list[int]:
    """The attackers that attack that player, or the team, or what they control, or did so (509.1a, 506.4c, 805.10)."""
    combat = state.combat
    assert combat is not None
    team = state.players[player].team
    found = []
    for attacker, _ in combat.attackers:
        if attacker not in state.objects:
            continue
        defender = defending_player(state, attacker)
        if defender == player or (state.teams and state.players[defender].team == team):
            found.append(attacker)
    return found


@clause("keyword.menace")
def blockers_needed(state: State, attacker: int) -> int:
    """702.111b: menace asks for at least two blockers, or none."""
    return 2 if "menace" in look(state, attacker).keywords else 1


def _blockers_in_order(state: State) -> tuple[int, ...]:
    return tuple(
        oid for player in state.apnap() if player not in state.active_team for oid in state.battlefield
        if state.objects[oid].controller == player and could_block(state, state.objects[oid])
    )  # fmt: skip


def _next_blocker(state: State, frame: Frame) -> None:
    """509.1: one creature after the other: does it block, and which attacker?"""
    if "able" not in frame.slots:
        frame.slots["able"] = _blockers_in_order(state) if state.combat is not None and state.combat.attackers else ()
        frame.slots["blocks"] = ()
        frame.slots["place"] = (0,)
    able, place = frame.slots["able"], frame.slots["place"][0]
    if place == len(able):
        frame.at += 1
        return
    blocker = state.objects[able[place]]
    actions = []
    for attacker in (NOBODY, *attackers_of(state, blocker.controller)):
        able_to = attacker == NOBODY or can_block(state, blocker, attacker)
        if able_to and completable(state, frame, attacker):
            actions.append(
                Action("no block", blocker.id) if attacker == NOBODY else Action("block", blocker.id, attacker)
            )
    ask(state, frame, "block", blocker.controller, "block.choose", actions, "block", blocker.id)


def completable(state: State, frame: Frame, attacker: int) -> bool:
    """Whether the declaration can still become legal if the next blocker blocks that attacker (or nothing)."""
    blocks = frame.slots["blocks"]
    counted: dict[int, int] = {}
    for blocked in blocks[1::2]:
        counted[blocked] = counted.get(blocked, 0) + 1
    if attacker != NOBODY:
        counted[attacker] = counted.get(attacker, 0) + 1
    missing = [it for it, have in counted.items() for _ in range(blockers_needed(state, it) - have)]
    if not missing:
        return True
    able, place = frame.slots["able"], frame.slots["place"][0]
    left = [state.objects[oid] for oid in able[place + 1 :]]
    taken: dict[int, int] = {}

    def find(need: int, seen: set[int]) -> bool:
        for number, blocker in enumerate(left):
            fits = missing[need] in attackers_of(state, blocker.controller) and can_block(state, blocker, missing[need])
            if fits and number not in seen:
                seen.add(number)
                if number not in taken or find(taken[number], seen):
                    taken[number] = need
                    return True
        return False

    return all(find(need, set()) for need in range(len(missing)))


def _keep_blocker(state: State, frame: Frame) -> None:
    action = answer(frame)
    if action.verb == "block":
        frame.slots["blocks"] = (*frame.slots["blocks"], action.subject, action.other)
    frame.slots["place"] = (frame.slots["place"][0] + 1,)
    frame.at -= 2


@clause("block.becomes-blocking", "block.becomes-blocked", "block.trigger.becomes-blocked")
def _blockers_declared(state: State, frame: Frame) -> None:
    """509.1g-h: chosen creatures become blocking; attackers with blockers become blocked and stay so."""
    pairs = frame.slots["blocks"]
    blocks = [
        Event("blocks", ("block.becomes-blocking",), state.objects[blocker], state.objects[blocker].controller,
              attacker, other=state.objects.get(attacker))
        for blocker, attacker in zip(pairs[::2], pairs[1::2], strict=True)
    ]  # fmt: skip
    many = ("block.becomes-blocked", "keyword.menace")
    blocked = [
        Event("becomes_blocked", many if blockers_needed(state, attacker) > 1 else many[:1], state.objects[attacker],
              state.objects[attacker].controller)
        for attacker in dict.fromkeys(pairs[1::2])
    ]  # fmt: skip
    if blocks:
        commit.commit(state, blocks + blocked)


DECLARE_BLOCKERS: tuple[Step, ...] = (_next_blocker, _keep_blocker, _blockers_declared)


# 510 Combat damage

OVER = -1


def strikes(state: State, oid: int, first: bool, combat: Combat, two_steps: bool) -> bool:
    """510.4: who assigns damage in this step: in the first of two those with first or double strike, then the rest."""
    if not two_steps:
        return True
    keywords = look(state, oid).keywords
    if first:
        return "first strike" in keywords or "double strike" in keywords
    return oid not in combat.first_strikers or "double strike" in keywords


@clause("combat-damage.two-steps", "keyword.first-strike", "keyword.double-strike")
def _who_strikes(state: State, frame: Frame) -> None:
    """510.4: if an attacking or blocking creature has first or double strike, there are two combat damage steps."""
    combat = state.combat
    frame.slots["assign"] = ()
    frame.slots["shares"] = ()
    if combat is None:
        return
    fighting = [attacker for attacker, _ in combat.attackers] + [blocker for blocker, _ in combat.blocks]
    fighting = [oid for oid in dict.fromkeys(fighting) if oid in state.objects]
    if not combat.damaged:
        special = any(look(state, oid).keywords & {"first strike", "double strike"} for oid in fighting)
        frame.slots["two"] = (int(special),)
        striking = tuple(oid for oid in fighting if strikes(state, oid, True, combat, special))
        first = striking if special else ()
        now = combat.twin()
        now.damaged, now.first_strikers = True, first
        state.combat = now
    else:
        frame.slots["two"] = (0,)
        striking = tuple(oid for oid in fighting if strikes(state, oid, False, combat, True))
    frame.slots["assign"] = frame.slots["striking"] = striking


@clause("combat-damage.assign", "combat-damage.assign.power", "combat-damage.assign.unblocked",
        "combat-damage.assign.blocked", "combat-damage.assign.blocker", "keyword.trample")  # fmt: skip
def _assign(state: State, frame: Frame) -> None:
    """510.1: each creature's damage; whoever divides is asked one recipient at a time, the last gets the rest."""
    combat = state.combat
    waiting = frame.slots["assign"]
    if combat is None or not waiting:
        frame.at += 1
        return
    creature = waiting[0]
    recipients, least = recipients_of(state, combat, creature)
    power = (look(state, creature).power or 0) if creature in state.objects else 0
    if power <= 0 or not recipients:
        frame.slots["assign"] = waiting[1:]
        frame.at -= 1
        return
    given = frame.slots.get("given", ())
    left = power - sum(given)
    place = len(given)
    if place == len(recipients) - 1:
        frame.answer = Action("number", left)
        return
    allowed = list(range(left + 1))
    if least[-1] == OVER and place == len(recipients) - 2:
        # Only what is more than lethal for all blockers may go over (702.19b): the last one must take the rest.
        enough = all(got >= need for got, need in zip(given, least, strict=False))
        allowed = [share for share in allowed if share == left or (enough and share >= least[place])]
    actions = [Action("number", share) for share in allowed]
    ask(
        state,
        frame,
        "damage",
        state.objects[creature].controller,
        "combat-damage.assign",
        actions,
        "assign",
        recipients[place],
    )


@clause("keyword.trample", "keyword.trample.no-blockers-left", "block.becomes-blocked")
def recipients_of(state: State, combat: Combat, creature: int) -> tuple[list[int], list[int]]:
    """To what the creature assigns its combat damage, and how much is lethal to each; `OVER` is what tramples over."""
    attacked = dict(combat.attackers).get(creature)
    if attacked is None:
        return [it for blocker, it in combat.blocks if blocker == creature and it in state.objects], [0] * 8
    if creature not in combat.blocked:
        return ([attacked], [0]) if attacked != NOBODY else ([], [])
    blockers = [blocker for blocker, it in combat.blocks if it == creature and blocker in state.objects]
    lethal = [lethal_for(state, creature, blocker) for blocker in blockers]
    if "trample" in look(state, creature).keywords and attacked != NOBODY:
        return [*blockers, attacked], [*lethal, OVER]
    return blockers, lethal


def damage_rules(state: State, creature: int, recipient: int) -> tuple[str, ...]:
    """The rules by which the creature deals combat damage to the recipient in this step."""
    combat = state.combat
    assert combat is not None
    keywords = look(state, creature).keywords
    how = "blocker"
    if creature in dict(combat.attackers):
        how = "blocked" if creature in combat.blocked else "unblocked"
    rules = ["combat-damage.deal", "combat-damage.assign." + how]
    if combat.first_strikers:
        rules.append("combat-damage.two-steps")
        rules += ["keyword." + word.replace(" ", "-") for word in ("first strike", "double strike") if word in keywords]
    return (*rules, *tramples_over(state, creature, recipient))


def tramples_over(state: State, creature: int, recipient: int) -> tuple[str, ...]:
    """The rule by which a blocked creature deals damage to what it attacks."""
    combat = state.combat
    if combat is None or creature not in combat.blocked or dict(combat.attackers).get(creature) != recipient:
        return ()
    blocked = any(it == creature for _, it in combat.blocks)
    return ("keyword.trample",) if blocked else ("keyword.trample.no-blockers-left",)


@clause("keyword.deathtouch")
def lethal_for(state: State, creature: int, blocker: int) -> int:
    """702.19b, 702.2c: lethal damage, that already marked counted; any from a source with deathtouch is enough."""
    chars = look(state, blocker)
    if "deathtouch" in look(state, creature).keywords:
        return 1
    return max(0, (chars.toughness or 0) - state.objects[blocker].damage)


def _keep_share(state: State, frame: Frame) -> None:
    combat = state.combat
    assert combat is not None
    creature = frame.slots["assign"][0]
    recipients, _ = recipients_of(state, combat, creature)
    given = (*frame.slots.get("given", ()), answer(frame).subject)
    if len(given) == len(recipients):
        for it, share in zip(recipients, given, strict=True):
            if share:
                frame.slots["shares"] = (*frame.slots["shares"], creature, it, share)
        frame.slots["assign"] = frame.slots["assign"][1:]
        frame.slots["given"] = ()
    else:
        frame.slots["given"] = given
    frame.at -= 2


@clause("combat-damage.deal", "damage.combat")
def _deal(state: State, frame: Frame) -> None:
    """510.2: all combat damage is dealt at the same time."""
    shares = frame.slots["shares"]
    events = []
    for place in range(0, len(shares), 3):
        source = state.objects[shares[place]]
        rules = damage_rules(state, shares[place], shares[place + 1])
        event = damage_to(state, shares[place + 1], shares[place + 2], source, rules, True)
        if event is not None:
            events.append(event)
    if frame.slots.get("two", (0,))[0]:
        state.steps_left = ("combat damage", *state.steps_left)
    propose(state, events)


COMBAT_DAMAGE: tuple[Step, ...] = (_who_strikes, _assign, _keep_share, _deal)


def begin_anew(frame: Frame, kind: str) -> None:
    """Forget what was declared or assigned so far: all of it happens at once, so none of it has happened yet."""
    if kind in ("attack", "block"):
        frame.slots.clear()
    elif kind == "damage":
        frame.slots.update({"assign": frame.slots["striking"], "shares": (), "given": ()})


# 511 End of combat


@clause("combat.end.removed")
def end(state: State, frame: Frame) -> None:
    """511.3: as the step ends, everything is removed from combat."""
    if state.combat is not None and state.combat.attackers:
        commit.commit(state, [Event("combat_ends", ("combat.end.removed",))])
    state.combat = None
