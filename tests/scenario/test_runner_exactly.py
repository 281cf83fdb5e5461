"""A scenario never guesses: what the file says is what happens, or an error that says why not."""

from __future__ import annotations

import pytest

from gloaming.scenario.result import Failure
from tests.scenario.runner_help import error, failing, holds, run

TRAMPLER = """
players:
  Alice: {battlefield: [{card: Colossal Dreadmaw, as: d}]}
  Bob: {battlefield: [Grizzly Bears, Memnite]}
"""
BLOCKED = "- Alice: {attack: {d: Bob}}\n- Bob: {block: {Grizzly Bears: d, Memnite: d}}\n"
CELESTUS = """
players: {Alice: {battlefield: [The Celestus], mana: unlimited}, Bob: {}}
start: {turn: 4, day_night: day}
"""
FLIP = "- Alice: {activate: The Celestus, ability: 2}\n- resolve: all\n"
TRIGGERS = """
players:
  Alice: {battlefield: [Festival Crasher, Kessig Flamebreather], hand: [Shock], mana: unlimited}
  Bob: {}
"""
SHOCK = "- Alice: {cast: Shock, targets: [Bob]}\n"
ISLANDS = (
    "players: {Alice: {hand: [Divination, Memnite], battlefield: [Island x4]}, Bob: {hand: [Opt], mana: unlimited}}"
)
INITIATE = """
players:
  Alice:
    mana: unlimited
    battlefield:
      - {card: Hopeful Initiate, as: initiate, counters: {+1/+1: 1}}
      - {card: Memnite, as: robot, counters: {+1/+1: 2}}
  Bob: {battlefield: [{card: Ornithopter, as: bird}]}
"""


class TestDivisions:
    def test_what_the_file_gives_is_what_each_gets(self) -> None:
        holds(
            BLOCKED + "- Alice: {choose: {Grizzly Bears: 2, Memnite: 1, Bob: 3}}\n- advance: combat damage\n"
            "- expect: {Bob: {life: 17, graveyard: [Grizzly Bears, Memnite]}}",
            TRAMPLER,
        )
        holds(
            BLOCKED + "- Alice: {choose: {Grizzly Bears: 1, Memnite: 5}}\n- advance: combat damage\n"
            "- expect: {Bob: {life: 20, battlefield: [{card: Grizzly Bears, damage: 1}], graveyard: [Memnite]}}",
            TRAMPLER,
        )

    @pytest.mark.parametrize(
        ("division", "told"),
        [
            ("{Grizzly Bears: 1, Memnite: 1, Bob: 4}", "unless Grizzly Bears of Bob is given 2 or more"),
            ("{Grizzly Bears: 2, Bob: 4}", "unless Memnite of Bob is given 1 or more"),
            ("{Grizzly Bears: 2, Memnite: 1}", "adds up to 3, and 6 must be divided"),
            ("{Grizzly Bears: 2, {name: Grizzly Bears}: 1, Memnite: 3}", "names Grizzly Bears of Bob twice"),
            ("{Grizzly Bears: 2, Alice: 4}", "Alice is no such recipient now"),
        ],
    )
    def test_one_that_cannot_be_is_an_error(self, division: str, told: str) -> None:
        assert told in error(f"{BLOCKED}- Alice: {{choose: {division}}}\n- advance: combat damage", TRAMPLER)

    def test_counters_are_removed_where_the_file_says(self) -> None:
        play = "- Alice: {activate: initiate, targets: [bird], choose: [{initiate: 1, robot: 1}]}\n"
        holds(play + "- expect: {objects: {initiate: {counters: {}}, robot: {counters: {+1/+1: 1}}}}", INITIATE)
        told = error(play.replace("initiate: 1, robot: 1", "initiate: 2"), INITIATE)
        assert "Hopeful Initiate (initiate) of Alice has 1 +1/+1 counters, not 2" in told
        told = error(play.replace("initiate: 1, robot: 1", "initiate: 1, robot: 1000000000000"), INITIATE)
        assert "1000000000001 counters are named, and 2 must be removed" in told


class TestAnswers:
    @pytest.mark.parametrize("answer", ["{Forest: 1}", "red", "3", "The Celestus x2", "Forest"])
    def test_only_yes_no_and_the_choice_itself_answer_a_may(self, answer: str) -> None:
        told = error(f"{FLIP}- Alice: {{choose: {answer}}}", CELESTUS)
        assert "is no answer to that. Legal answers: yes; no." in told

    def test_a_choice_that_is_the_only_one_is_not_asked_for(self) -> None:
        setup = CELESTUS.replace("mana:", "hand: [Forest], library: [Forest], mana:")
        holds(FLIP + "- Alice: {choose: Forest}\n- expect: {Alice: {life: 21, graveyard: [Forest]}}", setup)

    def test_an_answer_to_a_may_says_what_is_chosen_if_it_is_done(self) -> None:
        setup = CELESTUS.replace("mana:", "hand: [Opt], library: [Forest], mana:")
        holds(FLIP + "- Alice: {choose: Forest}\n- expect: {Alice: {hand: [Opt], graveyard: [Forest]}}", setup)
        told = error(FLIP + "- Alice: {choose: 7}", setup)
        assert "Alice is asked which card to discard, and 7 is no answer to that" in told

    def test_triggers_are_ordered_by_all_that_the_list_names(self) -> None:
        holds(
            SHOCK + "- Alice: {choose: [Festival Crasher, Kessig Flamebreather]}\n"
            "- expect: {stack: [ability of Kessig Flamebreather, ability of Festival Crasher, Shock]}",
            TRIGGERS,
        )
        for second in ("Zork", "Festival Crasher"):
            told = error(f"{SHOCK}- Alice: {{choose: [Festival Crasher, {second}]}}", TRIGGERS)
            assert f"Alice is asked for an order (trigger), and {second} is no answer to that" in told

    def test_an_answer_cannot_be_illegal(self) -> None:
        with pytest.raises(Exception, match=r"illegal\.Alice\.choose: 'choose' is no verb of what a player does"):
            run("- illegal: {Alice: {choose: yes}}")


def test_a_creature_attacks_once() -> None:
    setup = "players: {A: {battlefield: [{card: Memnite, as: m}]}, B: {}, C: {}}"
    told = error("- A: {attack: {m: B, Memnite: C}}", setup)
    assert "Memnite (m) of A cannot attack twice; it is named twice" in told
    holds("- illegal: {A: {attack: {m: B, Memnite: C}}}\n- A: {attack: {m: C}}", setup)


class TestPay:
    def test_these_sources_and_no_other_pay(self) -> None:
        holds("- Alice: {cast: Memnite, pay: []}\n- Bob: {cast: Opt, pay: [], respond: true}", ISLANDS)
        holds(
            "- Alice: {cast: Divination, pay: [{name: Island, nth: 2}, {name: Island, nth: 3}, {name: Island, nth: 4}]}"
            "\n- expect: {objects: {{name: Island, nth: 1}: {tapped: false}, {name: Island, nth: 4}: {tapped: true}}}",
            ISLANDS,
        )

    @pytest.mark.parametrize(
        ("item", "told"),
        [
            ("Alice: {cast: Divination, pay: [Island, Island, Island, Island]}", "nothing is left to pay with Island"),
            ("Alice: {cast: Memnite, pay: [Island]}", "nothing is left to pay with Island"),
            ("Alice: {cast: Divination, pay: []}", "it is not paid without Island of Alice, which is not named"),
        ],
    )
    def test_a_source_that_does_not_pay_is_an_error(self, item: str, told: str) -> None:
        assert told in error(f"- {item}", ISLANDS)

    def test_unlimited_mana_comes_from_no_source(self) -> None:
        setup = "players: {Alice: {}, Bob: {hand: [Opt], mana: unlimited, battlefield: [Island]}}"
        assert "nothing is left to pay with Island" in error("- Bob: {cast: Opt, pay: [Island], respond: true}", setup)


def test_unlimited_mana_pays_for_any_x_within_reason() -> None:
    setup = "players: {Alice: {mana: unlimited, hand: [The Meathook Massacre]}, Bob: {}}"
    holds("- Alice: {cast: The Meathook Massacre, x: 1000}", setup)
    assert "X = 1001 is not legal now. Legal answers: 0 to 1000." in error(
        "- Alice: {cast: The Meathook Massacre, x: 1001}", setup
    )


def test_after_the_end_nothing_is_possible() -> None:
    holds("- judge: {lose: Bob}\n- illegal: {Alice: pass}\n- illegal: {Bob: {attack: {}}}")
    assert "the game is over" in error("- judge: {lose: Bob}\n- Alice: pass")


class TestTheJudge:
    def test_each_of_two_puts_is_another_card(self) -> None:
        holds(
            "- judge: [{put: Memnite, as: a}, {put: Memnite, as: b}]\n- expect: {Alice: {battlefield: [Memnite x2]}}",
            "players: {Alice: {hand: [Memnite x2]}, Bob: {}}",
        )

    def test_what_is_turned_over_twice_at_once_turns_once(self) -> None:
        holds(
            "- judge: {transform: [d, Delver of Secrets]}\n"
            "- expect: {objects: {d: {face: back}}, events: {transformed: 1}}",
            "players: {Alice: {battlefield: [{card: Delver of Secrets, as: d}]}, Bob: {}}",
        )


class TestExpectations:
    SETUP = "players: {Alice: {battlefield: [{card: Memnite, as: m}, Memnite]}, Bob: {}}"

    def test_there_is_no_third_of_two(self) -> None:
        holds(
            "- expect: {objects: {{name: Memnite, nth: 3}: {exists: false}, {name: Memnite, nth: 2}: {exists: true}}}",
            self.SETUP,
        )
        play = "- expect: {objects: {{name: Memnite, nth: 2}: {exists: false}}}"
        assert list(failing(play, self.SETUP)) == ["objects.{name: Memnite, nth: 2}.exists"]

    @pytest.mark.parametrize(
        "expected",
        ["objects: {Memnit: {exists: false}}", "Alice: {without: [Memnit]}", "events: {died of Memnit: 0}"],
    )
    def test_a_name_of_nothing_does_not_hold_silently(self, expected: str) -> None:
        told = error(f"- expect: {{{expected}}}", self.SETUP)
        assert "'Memnit' is no alias, player, card or token. Did you mean 'Memnite'?" in told

    @pytest.mark.parametrize("name", ["Wolf", "Opt", "later", "Bob", "The Weekly Princess"])
    def test_a_known_name_may_name_nothing(self, name: str) -> None:
        holds(
            f"- expect: {{Alice: {{without: [{name}]}}, events: {{died of {name}: 0}}}}\n"
            "- judge: {token_copy: m, as: later}",
            self.SETUP,
        )

    def test_many_are_found_or_not_in_reasonable_time(self) -> None:
        setup = "players: {Alice: {battlefield: [Memnite x1000, Grizzly Bears x2]}, Bob: {}}"
        holds("- expect: {Alice: {battlefield: [Memnite x500, {power: 1}, Memnite x499, {power: 2}]}}", setup)
        play = "- expect: {Alice: {battlefield: [Memnite x500, {power: 1}, Memnite x500]}}"
        assert list(failing(play, setup)) == ["Alice.battlefield[2]"]


class TestPlacesOfErrors:
    def test_a_card_that_is_not_known(self) -> None:
        told = error("[]", "players:\n  Alice: {hand: [Forest, Lightning Blot]}\n  Bob: {}")
        assert told.startswith("test.yaml:3: players.Alice.hand[1]: no card is called 'Lightning Blot'")
        told = error("[]", "players: {Alice: {battlefield: [{card: Forest, copy_of: Zork}]}, Bob: {}}")
        assert told.startswith("test.yaml:2: players.Alice.battlefield[0].copy_of: no card is called 'Zork'")

    def test_a_rule_and_an_edition_that_are_not_known(self) -> None:
        told = error("[]", "about:\n  - day-night.check\n  - day-night.zzz\nplayers: {Alice: {}, Bob: {}}")
        assert (
            told == "test.yaml:4: about[1]: the rulebook has no rule 'day-night.zzz'. Did you mean 'day-night.check'?"
        )
        told = error("[]", "players: {Alice: {}, Bob: {}}\nedition: 2026-04-18")
        assert told.startswith(
            "test.yaml:3: edition: no edition of the rules took effect on 2026-04-18; known are 2026-"
        )
        told = error("- expect:\n    cites:\n      - game.end\n      - no.rule")
        assert told.startswith("test.yaml:7: play[0]: cites[1]: the rulebook has no rule 'no.rule'")


def test_no_alias_outlives_its_game() -> None:
    result = run(
        "- Alice: {choose: keep}\n- Bob: {choose: keep}\n- judge: {restart: true}\n"
        "- expect: {objects: {m: {exists: false}}}\n- expect: {objects: {m: {zone: library}}}",
        "players: {Alice: {battlefield: [{card: Memnite, as: m}]}, Bob: {}}",
    )
    assert not result.error
    assert [type(failure) for failure in result.failures] == [Failure]
    assert result.failures[0].actual == "in no zone"
