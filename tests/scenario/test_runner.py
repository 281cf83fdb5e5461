"""Each kind of item, done by the engine."""

from __future__ import annotations

import pytest

from tests.scenario.runner_help import error, failing, holds

CREATURES = """
players:
  Alice:
    mana: unlimited
    hand: [Lightning Bolt, Lightning Bolt, Forest]
    battlefield: [{card: Grizzly Bears, as: bear}, {card: Memnite, as: small}]
  Bob:
    mana: unlimited
    hand: [Raise the Alarm]
    battlefield: [{card: Grizzly Bears, as: wall}]
start: {turn: 4, active: Alice}
"""


class TestSetUp:
    def test_the_default_is_turn_one_in_the_first_players_main_phase(self) -> None:
        holds("""
            - expect: {turn: 1, step: precombat main, active: Alice, day_night: neither, winner: none, stack: []}
            - expect: {Alice: {life: 20, hand: 0, library: 30, battlefield: [], only: true}}
        """)

    def test_zones_are_as_given_and_libraries_padded(self) -> None:
        holds(
            "- expect: {Alice: {hand: [Forest x2], library: 30, graveyard: [Opt], exile: [Rift Bolt]}}",
            "players: {Alice: {hand: [Forest x2], library: [Opt], graveyard: [Opt], exile: [Rift Bolt]}, Bob: {}}",
        )

    def test_permanents_are_as_given(self) -> None:
        setup = """
            players:
              Alice:
                battlefield:
                  - {card: Tavern Smasher, as: back}
                  - {card: Grizzly Bears, as: taken, controller: Bob, tapped: true, damage: 1, counters: {+1/+1: 2}}
                  - {card: Grizzly Bears, as: gone, phased_out: true}
                  - {card: Grizzly Bears, as: down, face_down: true}
                  - {card: Wolf, as: token, token: true}
                  - {card: Memnite, as: copy, copy_of: taken}
                  - {card: Pacifism, as: aura, attached_to: taken}
                  - {card: Curse of Leeches, as: curse, attached_to: Bob}
              Bob: {}
            start: {day_night: night}
        """
        holds(
            """
            - expect:
                objects:
                  back: {name: Tavern Smasher, face: back}
                  taken: {controller: Bob, owner: Alice, tapped: true, damage: 1, power: 4, counters: {+1/+1: 2}}
                  gone: {phased_out: true}
                  down: {face_down: true, power: 2}
                  token: {name: Wolf}
                  copy: {name: Grizzly Bears}
                  aura: {attached_to: taken}
            """,
            setup,
        )

    def test_what_came_this_turn_cannot_attack(self) -> None:
        setup = "players: {Alice: {battlefield: [{card: Grizzly Bears, as: bear, sick: true}]}, Bob: {}}"
        holds("- illegal: {Alice: {attack: {bear: Bob}}}", setup)

    def test_the_whole_position_is_there_before_the_rules_act(self) -> None:
        setup = "players: {Alice: {battlefield: [{card: Tavern Ruffian, as: wolf}]}, Bob: {}}\nstart: {day_night: %s}"
        holds("- expect: {day_night: day, events: {became_day: 0, transformed: 0}}", setup % "neither")
        holds("- expect: {objects: {wolf: {face: back}}, events: {transformed: 0}}", setup % "night")

    def test_a_turn_about_to_begin_makes_its_check(self) -> None:
        setup = "players: {Alice: {}, Bob: {}}\nstart: {turn: 3, step: untap, day_night: day}"
        holds("- expect: {day_night: day}\n- advance: upkeep\n- expect: {day_night: night, turn: 3}", setup)

    def test_the_turn_before_is_as_given(self) -> None:
        setup = """
            players: {Alice: {}, Bob: {}}
            start: {turn: 3, step: untap, day_night: night, previous_turn: {active: Bob, spells: {Bob: 2}}}
        """
        holds("- advance: untap\n- expect: {day_night: day, step: upkeep}", setup)

    def test_teams_share_a_life_total(self) -> None:
        setup = "players: {Ann: {}, Bea: {life: 11}, Cy: {}, Dan: {}}\nteams: [[Ann, Bea], [Cy, Dan]]"
        holds("- expect: {Ann: {life: 11}, Bea: {life: 11}, Cy: {life: 30}, active: Bea}", setup)

    @pytest.mark.parametrize("step", ["upkeep", "draw", "beginning of combat", "combat damage", "end", "cleanup"])
    def test_a_game_can_begin_in_any_step(self, step: str) -> None:
        setup = f"players: {{Alice: {{}}, Bob: {{}}}}\nstart: {{turn: 3, step: {step}}}"
        holds(f"- expect: {{step: {step}, turn: 3}}\n- advance: turn 4, upkeep", setup)


class TestGoingOn:
    def test_advance_stops_where_somebody_has_priority(self) -> None:
        holds("- advance: end\n- expect: {step: end, turn: 1}\n- advance: upkeep\n- expect: {turn: 2, active: Bob}")

    def test_advance_to_a_step_of_a_turn(self) -> None:
        holds("- advance: turn 3, draw\n- expect: {turn: 3, step: draw, active: Alice}")

    def test_advance_past_untap_and_cleanup(self) -> None:
        holds("- advance: cleanup\n- expect: {step: upkeep, turn: 2}")
        holds("- advance: untap\n- expect: {step: upkeep, turn: 2}")

    def test_a_step_that_does_not_come_is_an_error(self) -> None:
        assert "no upkeep came in turn 1" in error("- advance: turn 1, upkeep")

    def test_resolve_one_and_all(self) -> None:
        holds(
            """
            - Alice: {cast: Lightning Bolt, targets: [Bob]}
            - Alice: {cast: Lightning Bolt, targets: [Bob], respond: true}
            - expect: {stack: [Lightning Bolt, Lightning Bolt], events: {cast: 2}}
            - resolve: 1
            - expect: {stack: [Lightning Bolt], Bob: {life: 17}, events: {resolved: 1}}
            - resolve: all
            - expect: {stack: [], Bob: {life: 14}}
            """,
            CREATURES,
        )

    def test_nothing_to_resolve_is_an_error(self) -> None:
        assert "the stack is empty" in error("- resolve: 1")

    def test_one_pass_is_one_pass(self) -> None:
        holds(
            "- Alice: {cast: Lightning Bolt, targets: [Bob]}\n- Alice: pass\n- expect: {Bob: {life: 20}}\n- Bob: pass\n"
            "- expect: {Bob: {life: 17}}",
            CREATURES,
        )
        assert "Bob does not have priority" in error("- Bob: pass")


class TestActing:
    def test_a_land_and_its_alias(self) -> None:
        holds("- Alice: {play: Forest, as: land}\n- expect: {objects: {land: {zone: battlefield}}}", CREATURES)

    def test_a_spell_resolves_before_the_next_is_cast(self) -> None:
        holds(
            "- Alice: {cast: Lightning Bolt, targets: [Bob]}\n- Alice: {cast: Lightning Bolt, targets: [Bob]}\n"
            "- expect: {Bob: {life: 17}, stack: [Lightning Bolt]}",
            CREATURES,
        )

    def test_a_response_by_the_other_player(self) -> None:
        holds(
            "- Alice: {cast: Lightning Bolt, targets: [Bob]}\n- Bob: {cast: Raise the Alarm, respond: true}\n"
            "- expect: {stack: [Raise the Alarm, Lightning Bolt]}",
            CREATURES,
        )

    def test_an_alias_follows_a_spell_to_its_permanent(self) -> None:
        setup = "players: {Alice: {mana: unlimited, hand: [Grizzly Bears]}, Bob: {}}"
        holds(
            "- Alice: {cast: Grizzly Bears, as: new}\n- expect: {objects: {new: {zone: stack}}}\n- resolve: all\n"
            "- expect: {objects: {new: {zone: battlefield}}}",
            setup,
        )

    def test_mana_comes_from_the_sources_named(self) -> None:
        setup = """
            players:
              Alice:
                hand: [Lightning Bolt]
                battlefield: [{card: Mountain, as: one}, {card: Mountain, as: two}]
              Bob: {}
        """
        holds(
            "- Alice: {cast: Lightning Bolt, targets: [Bob], pay: [two]}\n"
            "- expect: {objects: {one: {tapped: false}, two: {tapped: true}}}",
            setup,
        )

    def test_a_spell_from_the_graveyard(self) -> None:
        setup = "players: {Alice: {mana: unlimited, graveyard: [Think Twice]}, Bob: {}}"
        holds(
            "- illegal: {Alice: {cast: Think Twice}}\n"
            "- Alice: {cast: Think Twice, from: graveyard, using: flashback}\n- resolve: all\n"
            "- expect: {Alice: {exile: [Think Twice], hand: 1}}",
            setup,
        )

    def test_special_actions(self) -> None:
        setup = "players: {Alice: {mana: unlimited, hand: [Rift Bolt, Doomskar]}, Bob: {}}"
        holds(
            "- Alice: {suspend: Rift Bolt, as: bolt}\n- Alice: {foretell: Doomskar}\n"
            "- expect: {objects: {bolt: {zone: exile, counters: {time: 1}}}, Alice: {hand: 0, exile: 2}}",
            setup,
        )

    def test_an_ability_by_its_number(self) -> None:
        setup = "players: {Alice: {mana: unlimited, battlefield: [{card: The Celestus, as: orb}]}, Bob: {}}"
        holds("- Alice: {activate: orb, ability: 2}\n- expect: {stack: [ability of The Celestus]}", setup)
        assert "has 2 activated abilities" in error("- Alice: {activate: orb, ability: 3}", setup)
        assert "several ways" in error("- Alice: {activate: orb}", setup)

    def test_what_is_not_possible_is_an_error_that_says_what_is(self) -> None:
        told = error("- Alice: {cast: Lightning Bolt, from: graveyard, targets: [Bob]}", CREATURES)
        assert "Alice cannot cast Lightning Bolt now" in told
        assert "test.yaml:" in told
        assert "play[0]" in told

    def test_illegal_holds_where_it_is_not_possible_and_changes_nothing(self) -> None:
        holds(
            "- illegal: {Bob: {cast: Raise the Alarm, from: graveyard}}\n- illegal: {Bob: {play: Raise the Alarm}}\n"
            "- expect: {stack: [], Bob: {hand: 1}}",
            CREATURES,
        )
        assert failing("- illegal: {Alice: {play: Forest}}\n- expect: {Alice: {hand: 3}}", CREATURES) == {
            "illegal": ("not possible", "possible")
        }

    def test_a_target_that_is_not_legal(self) -> None:
        setup = """
            players:
              Alice: {mana: unlimited, hand: [Lightning Bolt], graveyard: [{card: Grizzly Bears, as: dead}]}
              Bob: {}
        """
        holds("- illegal: {Alice: {cast: Lightning Bolt, targets: [dead]}}", setup)
        assert "there is no Nobody" in error("- Alice: {cast: Lightning Bolt, targets: [Nobody]}", setup)


class TestCombat:
    def test_attack_and_block(self) -> None:
        holds(
            """
            - Alice: {attack: {bear: Bob, small: Bob}}
            - expect: {step: declare attackers, objects: {bear: {attacking: Bob, tapped: true}}, events: {attacked: 2}}
            - Bob: {block: {wall: bear}}
            - expect: {objects: {wall: {blocking: bear}, bear: {blocked: true}, small: {blocked: false}}}
            - advance: combat damage
            - expect: {Bob: {life: 19}, events: {died: 2, damage_dealt: 3, life_lost: 1, destroyed: 2}}
            - advance: postcombat main
            - expect: {objects: {small: {attacking: false}, bear: {exists: false}}}
            """,
            CREATURES,
        )

    def test_nobody_attacks_unless_told(self) -> None:
        holds("- advance: postcombat main\n- expect: {events: {attacked: 0}, Bob: {life: 20}}", CREATURES)

    def test_an_attack_goes_on_to_the_players_next_turn(self) -> None:
        holds("- Bob: {attack: {wall: Alice}}\n- expect: {turn: 5, step: declare attackers}", CREATURES)

    def test_first_strike_makes_two_steps(self) -> None:
        setup = """
            players:
              Alice: {battlefield: [{card: Chaplain of Alms, as: knight}, {card: Grizzly Bears, as: bear}]}
              Bob: {}
        """
        holds(
            "- Alice: {attack: {knight: Bob, bear: Bob}}\n- advance: combat damage\n- expect: {Bob: {life: 19}}\n"
            "- advance: combat damage\n- expect: {Bob: {life: 17}}",
            setup,
        )
