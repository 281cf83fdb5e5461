"""What a scenario file must not say: each bad input, the line that is blamed, and what is told."""

from __future__ import annotations

import pytest

from gloaming.scenario.errors import ScenarioError
from gloaming.scenario.reader import parse_scenario

# Lines 1-4; a set-up to which bad parts are added from line 5 on.
HEAD = """title: T
players:
  Alice: {hand: [Opt]}
  Bob: {battlefield: [{card: Tavern Ruffian, as: wolf}]}
"""
PLAY = HEAD + "play:\n  - "

WHOLE_FILES = [
    ("", 1, "the file is empty"),
    ("- title", 1, "expected a scenario, a mapping, found a list"),
    ("title: T: U", 1, "not YAML: mapping values are not allowed"),
    ("title: T\nplay: []\n--- \ntitle: U\n", 3, "not YAML: expected a single document"),
    ("title: !card T", 1, "the YAML tag '!card' has no meaning"),
    ("title: T\nplay: []", 1, "a scenario needs the key 'players'"),
    ("players: {A: {}, B: {}}\nplay: []", 1, "a scenario needs the key 'title'"),
    ("title: T\nplayers: {A: {}, B: {}}", 1, "a scenario needs the key 'play'"),
    ("title: T\ntitle: U\nplayers: {A: {}, B: {}}\nplay: []", 2, "the key 'title' stands twice, first in line 1"),
    ("title: T\nplayers:\n  A: {}\nplay: []", 3, "1 players. Allowed here: 2 to 8 players"),
    ("title: T\nplayers: {A: {}, B: {}, C: {}, D: {}, E: {}, F: {}, G: {}, H: {}, I: {}}\nplay: []", 2, "9 players"),
    ("title: T\nplayers:\n  A: {}\n  A: {}\nplay: []", 4, "the key 'A' stands twice"),
    ("title: T\nplayers:\n  A:\n  B: {}\nplay: []", 3, "nothing stands after the player's name. Allowed here: A: {}"),
    ("title: T\nplayers:\n  judge: {}\n  B: {}\nplay: []", 3, "'judge' cannot be a player's name"),
    ("title: T\nplayers: {A: {}, B: &b {hand: [*b]}}\nplay: []", 2, "'hand' is no key of a card in this zone"),
    ("title: T\nplayers: {A: {}, B: {}}\nplay: [A: {choose: &a [*a]}]", 3, "nested too deep"),
    ("title: T\nplayers: {A: {}, B: {}}\nplay: [A: {choose: &a [*a, *a]}]", 3, "more than 50000 values"),
    ("title: T\nplayers: {A: {}, B: {}}\nplay: [A: {choose: " + "[" * 5000, 3, "maximum nesting depth"),
    ("title: T\nplayers: {A: {}, B: {}}\nplay:\n - \a", 4, "control characters are not allowed (U+0007)"),
    ('title: "\\e[31mT"\nplayers: {A: {}, B: {}}\nplay: []', 1, "title: the control character U+001B has no meaning"),
    (
        "title: T\nplayers:\n  A: {library: [" + ", ".join(["Opt x1000"] * 11) + "]}\n  B: {}\nplay: []",
        3,
        "11000 cards. Allowed here: at most 10000 cards of all players together",
    ),
    ("!card\ntitle: T\nplayers: {A: {}, B: {}}\nplay: []", 1, "the YAML tag '!card' has no meaning"),
    ("title: !!python/name:os.system T", 1, "the YAML tag 'tag:yaml.org,2002:python/name:os.system' has no meaning"),
]

ADDED = [
    ("plya: []", 5, "'plya' is no key of a scenario. Did you mean 'play'?"),
    ("play: {}", 5, "expected a list of items, found a mapping"),
    ("edition: 17 April\nplay: []", 5, "edition: expected the date of an edition"),
    ("about: [702.145]\nplay: []", 5, "about[0]: expected a rule id such as day-night.check, never a number"),
    ("teams: [[Alice], [Bobby]]\nplay: []", 5, "teams[1][0]: 'Bobby' is no player. Did you mean 'Bob'?"),
    ("teams: [[Alice]]\nplay: []", 5, "'Bob' is on no team"),
    ("teams: [[Alice, Bob], [Bob]]\nplay: []", 5, "'Bob' is on more than one team"),
    ("teams: [[Alice, Bob], []]\nplay: []", 5, "the sizes of the teams are 2, 0"),
    ("start: {step: main}\nplay: []", 5, "start.step: 'main' is not known here"),
    ("start:\n  turn: 0\nplay: []", 6, "start.turn: expected a whole number, 1 or more, found '0'"),
    ("start: {turn: 1000000000}\nplay: []", 5, "1000000000 is more than is possible here. Allowed here: at most 1000"),
    ("start: {active: Carol}\nplay: []", 5, "'Carol' is no player. Allowed here: Alice, Bob"),
    ("start: {day_night: dusk}\nplay: []", 5, "Allowed here: one of neither, day, night"),
    ("start: {previous_turn: {spells: {Alice: two}}}\nplay: []", 5, "expected a whole number, 0 or more, found 'two'"),
]

CARDS = [
    ("Mountain x0", "x0 is no count"),
    ("Mountain x2.5", "x2.5 is no count"),
    ("Mountain x1001", "x1001 is more than is possible here. Allowed here: NAME xN, N being at most 1000"),
    ("{card: Opt, taped: true}", "'taped' is no key of a permanent. Did you mean 'tapped'?"),
    ("{as: bear}", "a permanent needs the key 'card'"),
    ("{card: Bear, tapped: maybe}", "expected true or false, found 'maybe'"),
    ("{card: Bear, as: Bob}", "the alias 'Bob' is the name of a player"),
    ("{card: Bear, as: none}", "'none' cannot be an alias"),
    ("{card: Wolf x2, as: pack}", "the alias 'pack' would name 2 objects"),
    ("{card: Bear, counters: {+1/+1: many}}", "expected a whole number, 0 or more, found 'many'"),
    ("{card: Bear, counters: [+1/+1]}", "expected a mapping (a kind of counter: a whole number, 0 or more)"),
    ("{card: Adeline, Resplendent Cathar}", "A text with a comma must be quoted here"),
    ("{card: Bear, face: reverse}", "Allowed here: one of front, back"),
    ("[Bear]", "expected a card's name, or NAME xN, or a permanent, a mapping, found a list"),
    ("~", "found nothing"),
]

ITEMS = [
    ("advance", "play[0]: expected one item: advance, resolve"),
    ("{advance: upkeep, resolve: all}", "one key is needed, found 'advance' and 'resolve'"),
    ("advance: upkep", "'upkep' is no step. Did you mean 'upkeep'?"),
    ("advance: turn 0, upkeep", "'0' is no turn"),
    ("advance: turn 5", "'turn 5' is no step"),
    ("resolve: 0", "expected a whole number, 1 or more, or all, found '0'"),
    ("Alise: pass", "'Alise' is neither an item nor a player. Did you mean 'Alice'?"),
    ("Alice: pas", "'pas' is nothing that a player does. Did you mean 'pass'?"),
    ("Alice: {}", "what a player does says nothing"),
    ("Alice: {kast: Opt}", "'kast' is no verb of what a player does. Did you mean 'cast'?"),
    ("Alice: {cast: Opt, play: Forest}", "what a player does does one thing, not 'play' and 'cast'"),
    ("Alice: {cast: Opt, target: [Bob]}", "'target' is no key of 'cast'. Did you mean 'targets'?"),
    ("Alice: {play: Forest, x: 2}", "'x' is no key of 'play'"),
    ("Alice: {cast: Opt, x: " + "9" * 5000 + "}", "expected a whole number, 0 or more"),
    ("Alice: {cast: Opt, x: -1}", "expected a whole number, 0 or more, found '-1'"),
    ("Alice: {cast: Opt, from: grave}", "Allowed here: one of battlefield, stack, hand"),
    ("Alice: {activate: Opt, ability: 0}", "ability: expected a whole number, 1 or more"),
    ("Alice: {cast: {}}", "a pattern that picks an object says nothing"),
    ("Alice: {cast: {name: Opt, zome: hand}}", "Did you mean 'zone'?"),
    ("Alice: {attack: wolf}", "expected a mapping (an alias, a name, a player"),
    ("Alice: {choose: {bear: some}}", "expected a whole number, 0 or more, found 'some'"),
    ("Alice: {choose: }", "expected an answer: yes, no, a number"),
    ("judge: wolf", "expected an act of the judge, a mapping with one of the keys becomes"),
    ("judge: {destory: wolf}", "'destory' is no verb of an act of the judge. Did you mean 'destroy'?"),
    ("judge: {destroy: wolf, exile: wolf}", "an act of the judge does one thing, not 'destroy' and 'exile'"),
    ("judge: {destroy: wolf, until: end of turn}", "'until' is no key of 'destroy'"),
    ("judge: {becomes: neither}", "Allowed here: one of day, night"),
    ("judge: {lose_abilities: wolf, until: tomorrow}", "Allowed here: end of turn"),
    ("judge: {end_turn: false}", "expected true, found 'false'"),
    ("judge: {draw: {wolf: 1}}", "'wolf' is no player"),
    ("judge: {draw: {Bob: 1001}}", "draw.Bob: 1001 is more than is possible here. Allowed here: at most 1000"),
    ("expect: {Bob: {battlefield: [Opt x1000000000000]}}", "Allowed here: NAME xN, N being at most 1000"),
    ("illegal: {Alice: {choose: yes}}", "'choose' is no verb of what a player does. Allowed here: play, cast"),
    ("judge: {skip: {Bob: combat}}", "'combat' is not known here"),
    ("illegal: {judge: {becomes: day}}", "'judge' is no player"),
    ("illegal: {Alice: pass, Bob: pass}", "one key is needed, found 'Alice' and 'Bob'"),
    ("expect: {trun: 5}", "'trun' is no key of an expectation. Did you mean 'turn'?"),
    ("expect: {objects: {wolf: {powr: 5}}}", "play[0].expect.objects.wolf.powr: 'powr' is no key of an object's"),
    ("expect: {objects: {wolf: {attacking: true}}}", "expected false, found 'true'"),
    ("expect: {objects: {wolf: {colors: [purple]}}}", "Allowed here: one of white, blue, black, red, green"),
    ("expect: {Bob: {life: lots}}", "play[0].expect.Bob.life: expected a whole number, found 'lots'"),
    ("expect: {Bob: {hand: some}}", "expected a whole number, 0 or more, found 'some'"),
    ("expect: {Bob: {only: true}}", "only without a battlefield list"),
    ("expect: {Bob: {without: [Wolf x2]}}", "a count has no meaning where none may be"),
    ("expect: {Bob: {battlefield: [{card: Wolf 2/2, power: 3}]}}", "power and toughness are said twice"),
    ("expect: {events: {transfromed: 1}}", "'transfromed' is no event. Did you mean 'transformed'?"),
    ("expect: {events: {died of wolf: -1}}", "expected a whole number, 0 or more, found '-1'"),
    ("expect: {winner: Carol}", "'Carol' is no player"),
    ("expect: {winner: [none]}", "'none' is no player"),
]


def error_of(text: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as raised:
        parse_scenario(text, "bad.yaml")
    assert str(raised.value).startswith(f"bad.yaml:{raised.value.line}: ")
    assert "\n" not in str(raised.value)
    return raised.value


@pytest.mark.parametrize(("text", "line", "told"), WHOLE_FILES)
def test_a_bad_file(text: str, line: int, told: str) -> None:
    error = error_of(text)
    assert told in str(error)
    assert error.line == line


@pytest.mark.parametrize(("added", "line", "told"), ADDED)
def test_a_bad_part(added: str, line: int, told: str) -> None:
    error = error_of(HEAD + added)
    assert told in str(error)
    assert error.line == line


@pytest.mark.parametrize(("card", "told"), CARDS)
def test_a_bad_card(card: str, told: str) -> None:
    error = error_of(f"title: T\nplayers:\n  Alice:\n    battlefield:\n      - {card}\n  Bob: {{}}\nplay: []")
    assert told in str(error)
    assert error.line == 5


@pytest.mark.parametrize(("item", "told"), ITEMS)
def test_a_bad_item(item: str, told: str) -> None:
    error = error_of(PLAY + item)
    assert told in str(error)
    assert error.line == 6


def test_a_card_in_a_hand_has_no_state_of_a_permanent() -> None:
    error = error_of("title: T\nplayers: {A: {hand: [{card: Opt, tapped: true}]}, B: {}}\nplay: []")
    assert "'tapped' is no key of a card in this zone" in error.problem
    assert error.allowed == "card, as"


def test_one_alias_for_two_cards() -> None:
    cards = "[{card: Bear, as: b}]"
    error = error_of(f"title: T\nplayers:\n  A: {{hand: {cards}}}\n  B: {{exile: {cards}}}\nplay: []")
    assert error.problem == "the alias 'b' stands twice, first in line 3"
    assert (error.line, error.key_path) == (4, "players.B")


def test_one_team_has_one_life() -> None:
    players = "{A: {life: 30}, B: {life: 31}, C: {}, D: {}}"
    error = error_of(f"title: T\nplayers: {players}\nteams: [[A, B], [C, D]]\nplay: []")
    assert "the team of A has two lives" in error.problem


def test_an_error_is_one_paragraph_with_place_key_problem_and_what_is_allowed() -> None:
    error = error_of(PLAY + "expect: {objects: {wolf: {colors: [gren]}}}")
    assert str(error) == (
        "bad.yaml:6: play[0].expect.objects.wolf.colors[0]: 'gren' is not known here. Did you mean 'green'? "
        "Allowed here: one of white, blue, black, red, green."
    )
