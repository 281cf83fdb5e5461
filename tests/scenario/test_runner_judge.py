"""The judge's hand: each of its acts, and several at the same time."""

from __future__ import annotations

from tests.scenario.runner_help import error, holds

SETUP = """
players:
  Alice:
    hand: [Opt]
    graveyard: [Tavern Ruffian]
    battlefield:
      - {card: Grizzly Bears, as: bear}
      - {card: Memnite, as: robot}
      - {card: Village Watch, as: watch}
  Bob: {battlefield: [{card: Darksteel Myr, as: wall}]}
start: {turn: 4, active: Alice, day_night: day}
""".replace("Darksteel Myr", "Memnite")


def test_it_becomes_night() -> None:
    holds("- judge: {becomes: night}\n- expect: {day_night: night, events: {became_night: 1, transformed: 1}}", SETUP)


def test_what_daybound_forbids_does_not_happen_and_is_no_error() -> None:
    holds("- judge: {transform: watch}\n- expect: {events: {transformed: 0}, cites: [daybound.locked]}", SETUP)


def test_objects_go() -> None:
    holds(
        "- judge: [{destroy: bear}, {exile: robot}, {bounce: watch}, {sacrifice: wall}]\n"
        "- expect: {events: {destroyed: 1, exiled: 1, sacrificed: 1, left: 4}, Alice: {hand: 2}}",
        SETUP,
    )


def test_damage_counters_and_cards() -> None:
    holds(
        "- judge: [{damage: {bear: 1, Bob: 2}}, {counters: {robot: {+1/+1: 2}}}]\n- judge: {draw: {Alice: 2}}\n"
        "- expect: {objects: {bear: {damage: 1}, robot: {power: 3}}, Bob: {life: 18}, Alice: {hand: 3},"
        " events: {drawn: 2, counter_added: 1}}",
        SETUP,
    )


def test_put_and_token_copy() -> None:
    holds(
        "- judge: {put: Tavern Ruffian, from: graveyard, controller: Bob, transformed: true, tapped: true, as: new}\n"
        "- judge: {token_copy: bear, controller: Bob, as: twin}\n"
        "- expect: {objects: {new: {controller: Bob, owner: Alice, tapped: true}, twin: {controller: Bob, power: 2}},"
        " events: {entered: 2, token_created: 1}}",
        SETUP,
    )


def test_copies_and_abilities() -> None:
    holds(
        "- judge: {become_copy: {robot: bear}, until: end of turn}\n"
        "- judge: {lose_abilities: watch, until: end of turn}\n"
        "- expect: {objects: {robot: {name: Grizzly Bears}, watch: {no_keywords: [daybound]}}}\n- advance: cleanup\n"
        "- expect: {objects: {robot: {name: Memnite}, watch: {subtypes: [Werewolf]}}}",
        SETUP,
    )


def test_phasing_and_turning_face_down() -> None:
    holds(
        "- judge: {phase_out: bear}\n- judge: {turn_face_down: robot}\n- judge: {turn_face_down: watch}\n"
        "- expect: {objects: {bear: {phased_out: true}, robot: {face_down: true, power: 2}, watch: {face_down: false}},"
        " cites: [double-faced.cant-turn-face-down]}\n"
        "- judge: {turn_face_up: robot}\n- expect: {objects: {robot: {face_down: false, power: 1}}}",
        SETUP,
    )


def test_control() -> None:
    holds(
        "- judge: {gain_control: {bear: Bob}, until: end of turn}\n- expect: {objects: {bear: {controller: Bob}}}\n"
        "- advance: turn 5, upkeep\n- expect: {objects: {bear: {controller: Alice}}}",
        SETUP,
    )


def test_turns_steps_and_phases() -> None:
    holds("- judge: {extra_turn: Alice}\n- advance: turn 5, upkeep\n- expect: {active: Alice}", SETUP)
    holds("- judge: {skip_turn: Bob}\n- advance: turn 5, upkeep\n- expect: {active: Alice}", SETUP)
    holds("- judge: {skip: {Bob: draw}}\n- advance: turn 5, precombat main\n- expect: {events: {drawn: 0}}", SETUP)
    holds("- judge: {extra_phase: beginning}\n- advance: draw\n- expect: {turn: 4, events: {drawn: 1}}", SETUP)
    holds("- judge: {end_turn: true}\n- expect: {turn: 5, step: upkeep}", SETUP)


def test_control_of_a_turn() -> None:
    setup = "players: {Alice: {}, Bob: {hand: [Opt x4, Forest x4]}}"
    who_decides = "- Alice: {choose: Opt}\n", "- Bob: {choose: Opt}\n"
    for answer in who_decides:
        holds(
            "- judge: {control_turn: {Bob: Alice}}\n- advance: turn 2, precombat main\n- Bob: {play: Forest}\n"
            f"- advance: turn 2, end\n- advance: cleanup\n{answer}- expect: {{Bob: {{graveyard: [Opt]}}}}",
            setup,
        )


def test_losing() -> None:
    holds("- judge: {lose: Bob}\n- expect: {winner: Alice}", SETUP)
    assert "the game is over" in error("- judge: {lose: Bob}\n- advance: upkeep", SETUP)


def test_a_stack_is_left_alone() -> None:
    setup = "players: {Alice: {mana: unlimited, hand: [Lightning Bolt]}, Bob: {battlefield: [Memnite]}}"
    holds(
        "- Alice: {cast: Lightning Bolt, targets: [Memnite]}\n- judge: {exile: Memnite}\n"
        "- expect: {stack: [Lightning Bolt]}\n- resolve: all\n"
        "- expect: {stack: [], Alice: {graveyard: [Lightning Bolt]}}",
        setup,
    )


def test_a_game_begun_again() -> None:
    setup = "players: {Alice: {battlefield: [Memnite]}, Bob: {}}\nstart: {turn: 6, day_night: night}"
    holds(
        "- judge: {restart: true}\n- Alice: {choose: keep}\n- Bob: {choose: keep}\n"
        "- expect: {day_night: neither, turn: 1, Alice: {battlefield: [], only: true, hand: 7}}",
        setup,
    )


def test_what_cannot_be_named_is_an_error() -> None:
    assert "there is no Opt" in error("- judge: {destroy: Opt}")
    assert "Plains may be any of 60: Plains of Alice, library, Plains" in error("- judge: {destroy: Plains}")
    assert "is not on the battlefield" in error("- judge: {destroy: {name: Plains, owner: Bob}}")
