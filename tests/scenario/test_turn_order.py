"""Who is asked first where several players choose at the same time: the active player, then in turn order (101.4)."""

from __future__ import annotations

from tests.scenario.runner_help import error

THALIAS = """
players:
  Alice: {battlefield: [{card: "Thalia, Guardian of Thraben", as: a1}, {card: Grizzly Bears, as: a2}]}
  Bob: {battlefield: [{card: "Thalia, Guardian of Thraben", as: b1}, {card: Grizzly Bears, as: b2}]}
start: {turn: 4, active: Bob}
"""
SIEGES = """
players: {Ann: {battlefield: [Invasion of Kylem]}, Bob: {battlefield: [Invasion of Kylem]}, Cyd: {}, Dan: {}}
start: {turn: 4, active: Ann}
"""
CLONES = """
players:
  Ann: {battlefield: [{card: Clone, as: c1, copy_of: Wind Drake}]}
  Bob: {battlefield: [{card: Clone, as: c2, copy_of: Wind Drake}, Serra Angel, Grizzly Bears]}
  Cyd: {mana: unlimited, hand: [Brutal Cathar]}
start: {turn: 4, active: Cyd, day_night: day}
"""


def test_the_legend_rule_asks_the_active_player_first() -> None:
    told = error("- judge: {become_copy: {a2: a1, b2: b1}, until: end of turn}", THALIAS)
    assert "Bob is asked which one stays" in told


def test_a_protector_is_chosen_by_the_active_player_first() -> None:
    assert "Ann is asked to choose (protector)" in error("- judge: {draw: {Ann: 1}}", SIEGES)


def test_as_permanents_of_several_players_enter_the_active_player_chooses_first() -> None:
    told = error(
        """
        - Cyd: {cast: Brutal Cathar, as: c}
        - Cyd: {choose: c1}
        - resolve: all
        - judge: {becomes: night}
        - judge: {becomes: day}
        - Cyd: {choose: c2}
        - resolve: all
        - advance: turn 6, upkeep
        - judge: {destroy: c}
        """,
        CLONES,
    )
    assert "Bob is asked to choose (copy)" in told
