"""Lines of the log as sentences."""

import random
import re

import pytest

from gloaming import Game
from gloaming.cards import catalog
from gloaming.engine.characteristics import FACE_DOWN
from gloaming.engine.objects import (
    BATTLEFIELD,
    EXILE,
    FIRST_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    STACK,
    Choices,
    Entry,
    Event,
    Log,
    Obj,
)
from gloaming.explain import describe, quiet
from gloaming.language.abilities import Triggered
from gloaming.language.cards import Layout
from gloaming.language.events import DayNightChanges

PLAYERS = ("Alice", "Bob", "Cy")


def thing(name: str, zone: int = BATTLEFIELD, owner: int = 0, up: int = 0) -> Obj:
    card, _ = catalog.find_face(name)
    return Obj(FIRST_ID, card, card.faces, card.layout, up, owner, owner, zone, 1)


def ability(of: str) -> Obj:
    source = thing(of)
    it = Obj(FIRST_ID + 1, None, source.faces, source.layout, 0, 0, 0, STACK, 2)
    it.ability, it.source = Triggered(DayNightChanges(), ()), source
    return it


def line(kind: str, obj: Obj | None = None, player: int = -1, amount: int = 0, *, before: Log | None = None,
         rules: tuple[str, ...] = ("some.rule",), turn: int = 1, **more: object) -> Log:  # fmt: skip
    return Log(Event(kind, rules, obj, player, amount, **more), turn, "upkeep", None, before)  # type: ignore[arg-type]


def say(*args: object, **more: object) -> str:
    return describe(line(*args, **more), PLAYERS)  # type: ignore[arg-type]


def enter(obj: Obj, why: str = "resolved", up: int = 0, **entry: object) -> str:
    how = Entry(up, obj.owner)
    for name, value in entry.items():
        setattr(how, name, value)
    return say("move", obj, obj.owner, why=why, origin=obj.zone, to=BATTLEFIELD, entry=how)


class TestDayAndNight:
    CHECK = ("untap-step.day-night", "day-night.check.day")

    def test_night_falls_and_whose_turn_it_was_is_found_in_the_log(self) -> None:
        began = line("turn_begins", player=0, amount=1, turn=1)
        now = line("day_night", why="day", text="night", rules=self.CHECK, turn=2, before=began)
        assert describe(now, PLAYERS) == "It becomes night: Alice cast no spell in the turn before."

    def test_where_the_log_does_not_reach_back(self) -> None:
        said = say("day_night", why="day", text="night", rules=self.CHECK)
        assert said == "It becomes night: the active player of the turn before cast no spell in it."

    def test_day_breaks_for_a_team(self) -> None:
        said = say("day_night", why="night", text="day", rules=("untap-step.day-night.team", "day-night.check.night"))
        assert said == "It becomes day: a player of the active team of the turn before cast two or more spells in it."

    def test_daybound_starts_the_day(self) -> None:
        said = say(
            "day_night", why="neither", text="day", rules=("daybound.starts-day",), source=thing("Tavern Ruffian")
        )
        assert said == "It becomes day: Tavern Ruffian has daybound, and it was neither day nor night."

    def test_an_effect_makes_it_night(self) -> None:
        assert say("day_night", text="night", source=thing("The Celestus")) == "The Celestus makes it night."

    @pytest.mark.parametrize(
        ("why", "count", "said"),
        [
            ("stays day", 1, "It stays day: Bob cast one spell in the turn before."),
            ("stays day", 3, "It stays day: Bob cast 3 spells in the turn before."),
            ("stays night", 0, "It stays night: Bob cast no spell in the turn before."),
            ("stays night", 1, "It stays night: Bob cast only one spell in the turn before."),
        ],
    )
    def test_it_stays(self, why: str, count: int, said: str) -> None:
        assert say("note", None, 1, count, why=why) == said


class TestFaces:
    def test_it_transforms_into_its_other_face(self) -> None:
        assert say("transform", thing("Tavern Ruffian")) == "Tavern Ruffian transforms into Tavern Smasher."
        assert say("transform", thing("Tavern Ruffian", up=1)) == "Tavern Smasher transforms into Tavern Ruffian."

    def test_a_copy_keeps_its_name(self) -> None:
        copy = thing("Tavern Ruffian")
        copy.copies = ((1, thing("Village Watch").face, False),)
        assert say("transform", copy) == "Village Watch transforms; it is a copy and stays Village Watch."

    def test_daybound_does_not_let_it(self) -> None:
        said = say("note", thing("Tavern Ruffian"), why="cannot transform", rules=("daybound.locked",))
        assert said == "Tavern Ruffian does not transform: only daybound can turn it over."

    def test_it_enters(self) -> None:
        spell = thing("Tavern Ruffian", STACK)
        assert enter(spell) == "Tavern Ruffian enters."
        assert enter(spell, tapped=True) == "Tavern Ruffian enters tapped."
        assert enter(spell, up=1) == "Tavern Ruffian enters back face up as Tavern Smasher."
        assert enter(spell, controller=1) == "Tavern Ruffian enters under Bob's control."

    def test_it_enters_with_counters(self) -> None:
        said = enter(thing("Village Watch", STACK), counters=(("+1/+1", 2), ("time", 1)))
        assert said == "Village Watch enters with 2 +1/+1 counters and one time counter."
        said = enter(thing("Village Watch", STACK), up=1, counters=(("time", 1),))
        assert said == "Village Watch enters back face up as Village Reavers with one time counter."

    def test_it_enters_as_a_copy(self) -> None:
        copies = ((1, thing("Village Watch").face, False),)
        assert enter(thing("Clone", STACK), copies=copies) == "Clone enters as a copy of Village Watch."

    def test_it_enters_face_down(self) -> None:
        assert enter(thing("Forest", LIBRARY), "manifested", face_down=True) == "Alice manifests a card."


class TestHidden:
    @pytest.mark.parametrize(
        ("why", "origin", "to", "said"),
        [
            ("drawn", LIBRARY, HAND, "Bob draws a card."),
            ("searched", LIBRARY, HAND, "Bob finds a card in their library and puts it into their hand."),
            ("shuffled", HAND, LIBRARY, "Bob shuffles a card into their library."),
            ("revealed", LIBRARY, HAND, "Bob reveals Forest and puts it into their hand."),
            ("milled", LIBRARY, GRAVEYARD, "Bob mills Forest."),
            ("returned", BATTLEFIELD, HAND, "Forest returns to Bob's hand."),
            ("shuffled", GRAVEYARD, LIBRARY, "Forest is shuffled into Bob's library."),
        ],
    )
    def test_only_what_all_can_see_is_named(self, why: str, origin: int, to: int, said: str) -> None:
        assert say("move", thing("Forest", origin, 1), 1, why=why, origin=origin, to=to) == said

    def test_a_foretold_card_is_not_named(self) -> None:
        said = say("move", thing("Forest", HAND), 0, why="foretold", origin=HAND, to=EXILE, text="face down")
        assert said == "Alice foretells a card."

    def test_face_down_permanents_have_no_name_until_they_leave(self) -> None:
        secret = thing("Tavern Ruffian")
        secret.face_down = True
        assert say("attacks", secret, 0, 1) == "A face-down permanent attacks Bob."
        assert say("turned_face_up", secret, 0) == "Tavern Ruffian is turned face up."
        said = say("move", secret, 0, why="destroyed", origin=BATTLEFIELD, to=GRAVEYARD)
        assert said == "Tavern Ruffian is destroyed."


class TestReasons:
    def test_casting(self) -> None:
        bolt = thing("Lightning Bolt", STACK)
        assert say("cast", bolt, 0, 1) == "Alice casts Lightning Bolt."
        bolt.choices = Choices(using=("flashback",))
        assert say("cast", bolt, 0, 1) == "Alice casts Lightning Bolt with flashback."

    def test_dying(self) -> None:
        def dies(rule: str, why: str = "destroyed", to: int = GRAVEYARD) -> str:
            return say("move", thing("Village Watch"), 0, why=why, rules=(rule,), origin=BATTLEFIELD, to=to)

        assert dies("action.destroy") == "Village Watch is destroyed."
        assert dies("sba.lethal-damage") == "Village Watch is destroyed: it has been dealt lethal damage."
        assert dies("sba.zero-toughness", "put") == "Village Watch dies: its toughness is 0 or less."
        assert dies("sba.lethal-damage", to=EXILE) == "Village Watch is exiled instead of dying."

    def test_abilities_are_no_spells(self) -> None:
        assert say("triggered", ability("Sunrise Cavalier"), 0) == "An ability of Sunrise Cavalier triggers."
        assert say("countered", ability("Sunrise Cavalier"), 0, source=thing("The Celestus")) == (
            "The Celestus counters the ability of Sunrise Cavalier."
        )
        assert say("becomes_target", None, 1, source=ability("Sunrise Cavalier")) == (
            "The ability of Sunrise Cavalier targets Bob."
        )

    def test_numbers_have_their_forms(self) -> None:
        watch = thing("Village Watch")
        assert say("counters", watch, 0, 1, text="+1/+1") == "One +1/+1 counter is put on Village Watch."
        assert say("counters", watch, 0, -2, text="+1/+1") == "2 +1/+1 counters are removed from Village Watch."

    def test_the_end(self) -> None:
        assert say("loses", None, 1, rules=("sba.life",)) == "Bob loses the game: no life left."
        assert say("game_over", amount=0b001) == "Alice wins the game."
        assert say("game_over", amount=0b111) == "Alice, Bob and Cy win the game."
        assert say("game_over") == "The game is a draw."


class TestQuiet:
    @pytest.mark.parametrize(
        "noise",
        [
            line("mana", thing("Forest"), 0, text="G"),
            line("tap", thing("Forest"), 0, rules=("mana.tap-for",)),
            line("land_played", thing("Forest", HAND), 0),
            line("resolved", thing("Tavern Ruffian", STACK), 0),
            line("move", thing("Opt", HAND), 0, why="cast", origin=HAND, to=STACK),
            line("move", thing("Opt", STACK), 0, why="resolved", origin=STACK, to=GRAVEYARD),
            line("ceases", ability("Sunrise Cavalier"), 0, why="resolved", origin=STACK, to=NOWHERE),
            line("effect_begins", thing("Forest"), 0),
        ],
    )
    def test_what_another_line_says_better(self, noise: Log) -> None:
        assert quiet(noise)

    @pytest.mark.parametrize(
        "news",
        [
            line("cast", thing("Opt", STACK), 0, 1),
            line("resolved", thing("Opt", STACK), 0),
            line("resolved", ability("Sunrise Cavalier"), 0),
            line("step_begins", player=0, text="upkeep"),
            line("note", player=0, why="stays day", amount=1),
            line("move", thing("Opt", STACK), 0, why="resolved", origin=STACK, to=EXILE),
        ],
    )
    def test_what_only_this_line_says(self, news: Log) -> None:
        assert not quiet(news)


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_a_game_is_one_sentence(seed: int) -> None:
    decks = ["limited_rg_werewolves", "limited_rw_dawn_dusk"]
    game = Game(decks, seed=seed, names=["Alice", "Bob"], turn_limit=30)
    chance = random.Random(seed)
    while not game.is_over:
        game.push(chance.randrange(len(game.legal_actions)))
    for one in game.log():
        said = describe(one, ("Alice", "Bob"))
        assert re.fullmatch(r"[A-Z1-9].*\.", said)
        assert not re.search(r"nobody|something|\{[a-z]", said), said


class TestWhatHasNoName:
    def test_a_token_that_is_a_copy_of_something_face_down(self) -> None:
        token = Obj(FIRST_ID, None, (FACE_DOWN,), Layout.NORMAL, 0, 0, 0, NOWHERE, 1)
        assert enter(token, "created") == "Alice creates a token, a creature without a name."

    def test_a_clone_of_something_face_down_and_what_becomes_of_it(self) -> None:
        clone = thing("Clone", STACK)
        assert enter(clone, copies=((1, FACE_DOWN, False),)) == "Clone enters as a copy of a creature without a name."
        there = thing("Clone")
        there.copies = ((1, FACE_DOWN, False),)
        assert say("untap", there) == "A creature without a name untaps."
