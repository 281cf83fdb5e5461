"""Each thing that can be expected: that it holds where it is so, and is told where it is not."""

from __future__ import annotations

import pytest

from tests.scenario.runner_help import error, failing, holds, run

BOARD = """
players:
  Alice:
    life: 17
    hand: [Opt, Opt]
    graveyard: [Forest]
    exile: [Island]
    battlefield:
      - {card: Tavern Smasher, as: wolf, counters: {+1/+1: 1}, damage: 2}
      - {card: Memnite, as: robot, tapped: true}
      - {card: Pacifism, as: aura, attached_to: wolf}
      - {card: Kiki-Jiki, as: goblin}
      - Mountain x2
  Bob:
    battlefield: [{card: Wolf, as: pup, controller: Alice, token: true}]
start: {turn: 5, active: Alice, day_night: night}
""".replace("Kiki-Jiki", '"Kiki-Jiki, Mirror Breaker"')

ATTRIBUTES = [
    ("wolf", "name: tavern smasher", "name: Tavern Ruffian"),
    ("wolf", "names: [Opt, Tavern Smasher]", "names: [Opt, Tavern Ruffian]"),
    ("wolf", "zone: battlefield", "zone: graveyard"),
    ("pup", "controller: Alice", "controller: Bob"),
    ("pup", "owner: Bob", "owner: Alice"),
    ("wolf", "power: 7", "power: 6"),
    ("wolf", "toughness: 6", "toughness: 5"),
    ("wolf", "mana_value: 4", "mana_value: 0"),
    ("wolf", "colors: [Red]", "colors: [red, green]"),
    ("robot", "colors: []", "colors: [red]"),
    ("robot", "types: [creature, artifact]", "types: [creature]"),
    ("wolf", "subtypes: [werewolf]", "subtypes: [werewolf, human]"),
    ("goblin", "supertypes: [legendary]", "supertypes: []"),
    ("wolf", "keywords: [nightbound]", "keywords: [daybound]"),
    ("wolf", "no_keywords: [daybound, flying]", "no_keywords: [nightbound]"),
    ("robot", "tapped: true", "tapped: false"),
    ("wolf", "face: back", "face: front"),
    ("wolf", "face_down: false", "face_down: true"),
    ("wolf", "transformed: true", "transformed: false"),
    ("wolf", "counters: {+1/+1: 1}", "counters: {}"),
    ("wolf", "damage: 2", "damage: 0"),
    ("aura", "attached_to: wolf", "attached_to: none"),
    ("wolf", "attacking: false", "attacking: Bob"),
    ("wolf", "blocking: false", "blocking: robot"),
    ("wolf", "blocked: false", "blocked: true"),
    ("wolf", "phased_out: false", "phased_out: true"),
    ("wolf", "exists: true", "exists: false"),
]


@pytest.mark.parametrize(
    ("ref", "so", "not_so"), ATTRIBUTES, ids=[so.partition(":")[0] + ref for ref, so, _ in ATTRIBUTES]
)
def test_an_attribute(ref: str, so: str, not_so: str) -> None:
    holds(f"- expect: {{objects: {{{ref}: {{{so}}}}}}}", BOARD)
    key = so.partition(":")[0]
    assert set(failing(f"- expect: {{objects: {{{ref}: {{{not_so}}}}}}}", BOARD)) == {f"objects.{ref}.{key}"}


def test_loyalty() -> None:
    setup = "players: {Alice: {battlefield: [{card: Arlinn, as: walker}]}, Bob: {}}".replace(
        "Arlinn", '"Arlinn, the Pack\'s Hope"'
    )
    holds("- expect: {objects: {walker: {loyalty: 4}}}", setup)


GAME = [
    ("turn: 5", "turn: 4"),
    ("step: precombat main", "step: upkeep"),
    ("active: Alice", "active: Bob"),
    ("day_night: night", "day_night: day"),
    ("winner: none", "winner: Alice"),
    ("stack: []", "stack: [Opt]"),
]


@pytest.mark.parametrize(("so", "not_so"), GAME)
def test_the_game(so: str, not_so: str) -> None:
    holds(f"- expect: {{{so}}}", BOARD)
    assert set(failing(f"- expect: {{{not_so}}}", BOARD)) == {so.partition(":")[0]}


PLAYER = [
    ("life: 17", "life: 20"),
    ("hand: 2", "hand: 1"),
    ("hand: [Opt x2]", "hand: [Opt]"),
    ("library: 30", "library: 0"),
    ("graveyard: [Forest]", "graveyard: []"),
    ("exile: [Island]", "exile: [Forest]"),
    ("without: [Grizzly Bears, {card: Memnite, tapped: false}]", "without: [Memnite]"),
]


@pytest.mark.parametrize(("so", "not_so"), PLAYER)
def test_a_player(so: str, not_so: str) -> None:
    holds(f"- expect: {{Alice: {{{so}}}}}", BOARD)
    [path] = failing(f"- expect: {{Alice: {{{not_so}}}}}", BOARD)
    assert path.startswith(f"Alice.{so.partition(':')[0]}")


class TestBattlefield:
    def test_each_is_there_and_others_may_be(self) -> None:
        holds(
            "- expect: {Alice: {battlefield: [Tavern Smasher 7/6, Mountain x2, {card: Memnite, tapped: true}, Wolf]}}",
            BOARD,
        )
        told = failing("- expect: {Alice: {battlefield: [Memnite, Mountain x3]}}", BOARD)
        assert told["Alice.battlefield[1]"][0] == "Mountain x3"
        assert "Tavern Smasher 7/6" in told["Alice.battlefield[1]"][1]

    def test_one_object_counts_once(self) -> None:
        assert set(failing("- expect: {Alice: {battlefield: [Memnite, Memnite 1/1]}}", BOARD)) == {
            "Alice.battlefield[1]"
        }

    def test_only_is_all_that_the_player_controls(self) -> None:
        setup = "players: {Alice: {battlefield: [Memnite, Forest]}, Bob: {}}"
        holds("- expect: {Alice: {battlefield: [Forest, Memnite], only: true}}", setup)
        assert set(failing("- expect: {Alice: {battlefield: [Forest], only: true}}", setup)) == {"Alice.only"}


class TestNames:
    def test_a_pattern_picks(self) -> None:
        holds("- expect: {objects: {{name: Mountain, nth: 2}: {tapped: false}}}", BOARD)
        holds("- expect: {objects: {{name: Wolf, owner: Bob, zone: battlefield}: {controller: Alice}}}", BOARD)
        holds("- expect: {objects: {{card: Tavern Ruffian}: {name: Tavern Smasher}}}", BOARD)

    def test_the_battlefield_comes_before_other_zones(self) -> None:
        setup = "players: {Alice: {battlefield: [Forest], graveyard: [Forest]}, Bob: {}}"
        holds(
            "- expect: {objects: {Forest: {zone: battlefield}, {name: Forest, zone: graveyard}: {owner: Alice}}}", setup
        )

    def test_a_name_of_several_different_things_is_an_error(self) -> None:
        setup = "players: {Alice: {battlefield: [Memnite]}, Bob: {battlefield: [Memnite]}}"
        assert "Memnite may be any of 2" in error("- expect: {objects: {Memnite: {power: 1}}}", setup)

    def test_what_is_not_there(self) -> None:
        assert failing("- expect: {objects: {Grizzly Bears: {power: 2}}}", BOARD) == {
            "objects.Grizzly Bears": ("there", "in no zone")
        }
        holds("- expect: {objects: {Grizzly Bears: {exists: false}}}", BOARD)


class TestWhatHappened:
    def test_events_are_counted_since_the_expectation_before(self) -> None:
        holds(
            "- judge: {damage: {Bob: 2}}\n- expect: {events: {damage_dealt: 1, life_lost: 1, drawn: 0}}\n"
            "- expect: {events: {damage_dealt: 0}}"
        )
        assert failing("- expect: {events: {cast: 1}}") == {"events.cast": ("1", "0")}

    def test_an_event_may_be_narrowed(self) -> None:
        setup = "players: {Alice: {battlefield: [{card: Memnite, as: one}, {card: Grizzly Bears, as: two}]}, Bob: {}}"
        holds(
            "- judge: {destroy: [one, two]}\n"
            "- expect: {events: {died: 2, died of one: 1, died of Grizzly Bears: 1, died of Opt: 0, left: 2}}",
            setup,
        )

    def test_citations(self) -> None:
        holds("- judge: {draw: {Alice: 1}}\n- expect: {cites: [draw.is]}")
        told = failing("- expect: {cites: [draw.is]}")
        assert told["cites[0]"][0] == "draw.is"
        assert "the rulebook has no rule 'no.rule'" in error("- expect: {cites: [no.rule]}")

    def test_a_failure_says_where_it_is(self) -> None:
        [failure] = run("- advance: end\n- expect:\n    turn: 1\n    step: draw").failures
        assert (failure.item, failure.line, failure.path) == (1, 7, "step")
