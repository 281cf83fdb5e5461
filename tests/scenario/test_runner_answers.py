"""Questions of the game, and the answers that a file gives to them."""

from __future__ import annotations

from tests.scenario.runner_help import error, holds

TOO_MANY_CARDS = "players: {Alice: {hand: [Opt x4, Forest x4]}, Bob: {}}\nstart: {step: end}"
DIGGING = "players: {Alice: {mana: unlimited, hand: [Opt], library: [Forest, Island, Swamp]}, Bob: {}}"
LEGENDS = """
players:
  Alice:
    battlefield: [{card: Kiki-Jiki, as: one}, {card: Kiki-Jiki, as: two}]
  Bob: {}
"""


class TestChoices:
    def test_an_answer_may_stand_before_or_after_what_asks(self) -> None:
        holds("- Alice: {choose: Opt}\n- advance: cleanup\n- expect: {Alice: {graveyard: [Opt]}}", TOO_MANY_CARDS)
        holds("- advance: cleanup\n- Alice: {choose: Forest}\n- expect: {Alice: {graveyard: [Forest]}}", TOO_MANY_CARDS)

    def test_an_answer_is_used_once_and_by_the_player_named(self) -> None:
        assert "no answer is given" in error("- Bob: {choose: Opt}\n- advance: cleanup", TOO_MANY_CARDS)
        told = error("- advance: cleanup\n- Alice: {choose: Opt}\n- Alice: {choose: Opt}", TOO_MANY_CARDS)
        assert "nobody asks Alice for Opt" in told
        assert "play[2]" in told

    def test_a_question_without_an_answer_is_told_with_its_legal_answers(self) -> None:
        told = error("- advance: cleanup", TOO_MANY_CARDS)
        assert "Alice is asked which card to discard" in told
        assert "Legal answers: Opt of Alice, hand; Forest of Alice, hand." in told

    def test_an_answer_that_does_not_fit_is_an_error(self) -> None:
        assert "is no answer to that" in error("- advance: cleanup\n- Alice: {choose: 3}", TOO_MANY_CARDS)
        assert "1 must be chosen" in error("- advance: cleanup\n- Alice: {choose: [Opt, Forest]}", TOO_MANY_CARDS)

    def test_a_choice_between_equals_is_not_asked(self) -> None:
        setup = "players: {Alice: {hand: [Opt x8]}, Bob: {}}\nstart: {step: end}"
        holds("- advance: cleanup\n- expect: {Alice: {graveyard: [Opt]}}", setup)

    def test_none_is_nothing_of_up_to_one(self) -> None:
        holds(
            "- Alice: {cast: Opt}\n- resolve: all\n- Alice: {choose: none}\n- expect: {Alice: {hand: [Forest]}}",
            DIGGING,
        )
        holds(
            "- Alice: {cast: Opt}\n- resolve: all\n- Alice: {choose: Forest}\n- expect: {Alice: {hand: [Island]}}",
            DIGGING,
        )

    def test_the_legend_rule_asks_for_the_one_that_stays(self) -> None:
        holds(
            "- Alice: {choose: two}\n- advance: end\n"
            "- expect: {objects: {one: {exists: false}, two: {zone: battlefield}}}",
            LEGENDS.replace("Kiki-Jiki", '"Kiki-Jiki, Mirror Breaker"'),
        )


class TestWhileCasting:
    def test_division(self) -> None:
        setup = """
            players:
              Alice: {mana: unlimited, hand: [Fire // Ice], battlefield: [{card: Grizzly Bears, as: bear}]}
              Bob: {}
        """
        holds(
            "- Alice: {cast: Fire, targets: [bear, Bob]}\n- resolve: all\n"
            "- expect: {objects: {bear: {damage: 1}}, Bob: {life: 19}}",
            setup,
        )
        told = error("- Alice: {cast: Fire, targets: [bear, Bob], choose: {bear: 1, Bob: 1}}", setup)
        assert "does not ask for them" in told  # each gets one, there is no other way

    def test_targets_that_are_too_many(self) -> None:
        setup = "players: {Alice: {mana: unlimited, hand: [Lightning Bolt]}, Bob: {}}"
        assert "Alice cannot be a target" in error("- Alice: {cast: Lightning Bolt, targets: [Bob, Alice]}", setup)
        assert "no answer is given" in error("- Alice: {cast: Lightning Bolt}", setup)

    def test_an_answer_too_many_is_an_error(self) -> None:
        setup = "players: {Alice: {mana: unlimited, hand: [Lightning Bolt]}, Bob: {}}"
        told = error("- Alice: {cast: Lightning Bolt, targets: [Bob], choose: yes}", setup)
        assert "does not ask for them" in told


def test_blocked_damage_is_divided() -> None:
    setup = """
        players:
          Alice: {battlefield: [{card: Tavern Smasher, as: wolf}]}
          Bob: {battlefield: [{card: Grizzly Bears, as: one}, {card: Grizzly Bears, as: two}]}
        start: {turn: 3, day_night: night}
    """
    holds(
        "- Alice: {attack: {wolf: Bob}}\n- Bob: {block: {one: wolf, two: wolf}}\n- Alice: {choose: {one: 5, two: 1}}\n"
        "- advance: combat damage\n- expect: {objects: {one: {exists: false}, two: {damage: 1}}}",
        setup,
    )


def test_triggers_go_on_the_stack_in_the_order_said() -> None:
    setup = """
        players:
          Alice:
            battlefield: [{card: Brimstone Vandal, as: devil}, {card: The Celestus, as: orb}]
          Bob: {}
        start: {turn: 3, step: untap, day_night: day}
    """
    holds(
        "- advance: upkeep\n- Alice: {choose: [devil, orb]}\n"
        "- expect: {stack: [ability of The Celestus, ability of Brimstone Vandal], events: {triggered of devil: 1}}",
        setup,
    )
    assert "is asked for an order" in error("- advance: upkeep", setup)


HAND = """
players:
  Alice:
    mana: unlimited
    hand: [Rite of Replication, The Meathook Massacre, Eaten Alive]
    battlefield: [{card: Grizzly Bears, as: bear}, {card: Memnite, as: small}]
  Bob: {battlefield: [{card: Grizzly Bears, as: theirs}]}
"""


class TestKeysOfAnAction:
    def test_using_an_additional_cost(self) -> None:
        holds(
            "- Alice: {cast: Rite of Replication, using: kicker, targets: [bear]}\n- resolve: all\n"
            "- expect: {events: {token_created: 5}}",
            HAND,
        )

    def test_x(self) -> None:
        holds(
            "- Alice: {cast: The Meathook Massacre, x: 1, as: spell}\n- expect: {objects: {spell: {mana_value: 3}}}\n"
            "- resolve: all\n- expect: {objects: {small: {exists: false}, bear: {power: 1}}}",
            HAND,
        )
        assert "is asked for a number (x)" in error("- Alice: {cast: The Meathook Massacre}", HAND)

    def test_costs_that_are_a_choice(self) -> None:
        holds(
            "- Alice: {cast: Eaten Alive, targets: [theirs], choose: [1, small]}\n- resolve: all\n"
            "- expect: {objects: {small: {exists: false}, theirs: {exists: false}}}\n"
            "- expect: {Bob: {exile: [Grizzly Bears]}}",
            HAND,
        )

    def test_modes(self) -> None:
        setup = """
            players:
              Alice: {mana: unlimited, hand: [Abrade], battlefield: [{card: Memnite, as: small}]}
              Bob: {battlefield: [{card: Grizzly Bears, as: theirs}]}
        """
        holds(
            "- Alice: {cast: Abrade, modes: [2], targets: [small]}\n- resolve: all\n"
            "- expect: {objects: {small: {exists: false}}, events: {destroyed: 1}}",
            setup,
        )
        assert "is asked for a mode" in error("- Alice: {cast: Abrade, targets: [small]}", setup)


def test_a_may_that_goes_with_a_choice_is_one_question() -> None:
    setup = """
        players:
          Alice: {mana: unlimited, hand: [Isochron Scepter, Raise the Alarm, Lightning Bolt]}
          Bob: {}
    """
    holds(
        "- Alice: {cast: Isochron Scepter}\n- resolve: all\n- Alice: {choose: Raise the Alarm}\n"
        "- expect: {Alice: {exile: [Raise the Alarm]}}",
        setup,
    )
    holds(
        "- Alice: {cast: Isochron Scepter}\n- resolve: all\n- Alice: {choose: none}\n- expect: {Alice: {exile: 0}}",
        setup,
    )
