"""What the public game refuses, and that refusing changes nothing."""

import json
import random

import pytest

from gloaming import Action, Deck
from gloaming.game import Game, IllegalAction
from gloaming.records import BadRecord, log_lines, record, replay

FREE = Deck.parse("60 Memnite")


@pytest.mark.parametrize(
    ("seats", "settings", "message"),
    [
        (2, {"names": ["Ann"]}, "1 names for 2 players"),
        (2, {"names": ["Ann", "Ben", "Cyd"]}, "3 names for 2 players"),
        (2, {"first": 5}, "first is a seat from 0 to 1, not 5"),
        (2, {"first": -1}, "first is a seat from 0 to 1, not -1"),
        (2, {"teams": [[0, 1]]}, "two or more teams"),
        (4, {"teams": [[0, 0], [1, 2]]}, "each seat from 0 to 3 once"),
        (4, {"teams": [[0, 1], [2]]}, "each seat from 0 to 3 once"),
        (4, {"teams": [[0, 1], [2, 9]]}, "each seat from 0 to 3 once"),
        (4, {"teams": [[0], [1, 2, 3]]}, "of the same size"),
        (4, {"teams": [[0, 2], [1, 3]]}, "side by side"),
    ],
)
def test_seats_that_make_no_game_are_refused(seats: int, settings: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Game([FREE] * seats, seed=1, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("teams", [[[0, 1], [2, 3], [4, 5]], [[5, 0], [1, 2], [3, 4]], [[0, 1, 2], [3, 4, 5]]])
def test_teams_of_neighbors_make_a_game_that_can_be_repeated(teams: list[list[int]]) -> None:
    game = Game([FREE] * 6, seed=1, teams=teams)
    assert log_lines(replay(record(game))) == log_lines(game)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"decks": [[["Memnite", -3]], [["Memnite", 60]]]}, "there can't be -3 of Memnite"),
        ({"teams": [[0, 0], [1, 1]]}, "each seat from 0 to 1 once"),
        ({"first": True}, "first names seats"),
    ],
)
def test_a_record_whose_seats_or_decks_make_no_game_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        replay(record(Game([FREE] * 2, seed=1)) | change)


def test_an_action_that_went_through_json_is_the_same_action() -> None:
    game = Game([FREE] * 2, seed=1)
    verb, subject, other, text = json.loads(json.dumps(game.legal_actions[0]))
    game.push((verb, subject, other, text))  # type: ignore[arg-type]
    assert game.choices == (0,)
    assert game.question is not None
    with pytest.raises(IllegalAction, match="not legal now"):
        game.push(("attack", 8, 1, ""))  # type: ignore[arg-type]
    assert game.choices == (0,)


def _at_attack() -> Game:
    game = Game([FREE] * 2, seed=1, first=0)
    while game.question is not None and game.question.kind != "attack":
        game.push(1 if game.question.kind == "priority" and len(game.legal_actions) > 1 else 0)
    return game


def _creatures(game: Game, player: int) -> list[int]:
    return [oid for oid in game.state.battlefield if game.state.objects[oid].controller == player]


@pytest.mark.parametrize("wrong", [{99999: 1}, {8: 0}])
def test_attackers_are_declared_all_or_none(wrong: dict[int, int]) -> None:
    game = _at_attack()
    assert game.question is not None
    me = game.question.player
    before = game.choices, game.question.about, log_lines(game)
    wrong = {(_creatures(game, me)[-1] if creature == 8 else creature): me for creature in wrong}
    with pytest.raises(IllegalAction):
        game.attack({_creatures(game, me)[0]: 1 - me, **wrong})
    assert (game.choices, game.question.about, log_lines(game)) == before
    game.attack({_creatures(game, me)[0]: 1 - me})
    assert game.state.combat is not None
    assert len(game.state.combat.attackers) == 1


def test_blockers_are_declared_all_or_none() -> None:
    game = _at_attack()
    assert game.question is not None
    me = game.question.player
    mine = _creatures(game, me)
    while game.question.kind == "attack":
        game.push(Action("attack", game.question.about, 1 - me))
    while game.question.kind != "block":
        game.push(0)
    before = game.choices, game.question.about, log_lines(game)
    with pytest.raises(IllegalAction):
        game.block({game.question.about: mine[0], mine[0]: mine[0]})
    assert (game.choices, game.question.about, log_lines(game)) == before


def _until_offered(deck: str, wanted: str, *prefer: str) -> Game:
    """A game in which everybody does what begins with these words, up to where the action of that text is legal."""
    game = Game([Deck.parse(deck)] * 2, seed=1, first=0)
    while game.question is not None:
        texts = [game.text(action) for action in game.legal_actions]
        if wanted in texts:
            return game
        game.push(next((place for place, text in enumerate(texts) if text.startswith(prefer)), 0))
    raise AssertionError(f"{wanted} is never offered")


@pytest.mark.parametrize(
    ("deck", "wanted", "name", "prefer"),
    [
        ("30 Island\n30 Think Twice", "cast Think Twice (flashback)", "Think Twice", "cast"),
        ("30 Plains\n30 Doomskar", "cast Doomskar (foretold)", "Doomskar", "foretell"),
        (
            "30 Island\n30 Baithook Angler", "cast Hook-Haunt Drifter (disturb)", "Hook-Haunt Drifter",
            "pick Baithook Angler",
        ),
    ],
)  # fmt: skip
def test_what_is_offered_from_elsewhere_could_be_cast(deck: str, wanted: str, name: str, prefer: str) -> None:
    game = _until_offered(deck, wanted, "play land", prefer)
    assert game.why_not("cast", name).ok


def test_why_not_speaks_of_what_others_have_too() -> None:
    game = Game([FREE, Deck.parse("60 Ornithopter")], seed=1, first=1)
    while game.question is not None and not (game.question.kind == "priority" and game.question.player == 0):
        game.push(1 if game.question.kind == "priority" and len(game.legal_actions) > 1 else 0)
    assert game.why_not("cast", "Ornithopter").rule == "cast.permission"
    assert game.why_not("activate", "Memnite", -1).rule == "activate.form"
    with pytest.raises(LookupError):
        game.why_not("cast", "Island")


def test_every_player_sees_the_designation_and_so_does_a_repeated_game() -> None:
    game = Game(["limited_rg_werewolves"] * 2, seed=3)
    chance = random.Random(3)
    seen: set[str] = set()
    while not game.is_over and len(seen) < 3:
        game.push(chance.choice(game.legal_actions))
        now = game.state.day_night
        if now not in seen:
            seen.add(now)
            assert [game.observe(seat).day_night for seat in (0, 1)] == [now, now]
            assert replay(record(game)).state.day_night == now
    assert seen == {"neither", "day", "night"}
