"""The reader: what a file says is read as written, and what it does not say is never guessed."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import cast

import pytest

from gloaming.scenario.errors import ScenarioError
from gloaming.scenario.model import (
    STEPS,
    Act,
    Advance,
    Answer,
    AnswerList,
    Attributes,
    BecomeCopy,
    Becomes,
    CardEntry,
    CardPattern,
    Choose,
    ControlTurn,
    DealDamage,
    DeclareAttack,
    DeclareBlock,
    Division,
    DoTo,
    DrawCards,
    EndTurn,
    EventCount,
    Expect,
    ExtraPhase,
    ExtraTurn,
    GainControl,
    Illegal,
    Judge,
    Lose,
    LoseAbilities,
    Named,
    NoChoice,
    Number,
    ObjectExpectation,
    Pattern,
    PlayerAction,
    PlayerExpectation,
    PlayerSetup,
    PreviousTurn,
    Put,
    PutCounters,
    ResolveStack,
    Restart,
    Scenario,
    SkipStep,
    SkipTurn,
    Start,
    TokenCopy,
    YesNo,
)
from gloaming.scenario.reader import parse_scenario, read_scenario

DATA = Path(__file__).parent / "data"
WOLF, BEAR, OPT, CY, DAN = (Named(text) for text in ("wolf", "bear", "opt", "Cy", "Dan"))


@pytest.fixture(scope="module")
def everything() -> Scenario:
    return read_scenario(DATA / "everything.yaml")


class TestTheExampleOfTheFormat:
    def test_is_read_as_written(self) -> None:
        wolf = CardEntry("Tavern Ruffian", alias="wolf", counters=(("+1/+1", 1),))
        file = str(DATA / "example.yaml")
        assert read_scenario(DATA / "example.yaml") == Scenario(
            file=file,
            title="A turn without a spell brings the night",
            about=("day-night.check",),
            source="RUL-11",
            edition="2026-04-17",
            question="Alice cast nothing. What is Bob's werewolf in his upkeep?",
            players=(
                PlayerSetup(
                    "Alice",
                    life=20,
                    hand=(CardEntry("Lightning Bolt"), CardEntry("Lightning Bolt")),
                    battlefield=(CardEntry("Mountain", 4),),
                    library=(CardEntry("Opt"), CardEntry("Forest", 3)),
                ),
                PlayerSetup("Bob", battlefield=(wolf,)),
            ),
            start=Start(active="Alice", turn=4, day_night="day"),
            play=(
                Advance(turn=5, step="upkeep", line=19, index=0),
                Expect(
                    day_night="night",
                    objects=(ObjectExpectation(WOLF, Attributes(name="Tavern Smasher", power=7, toughness=6)),),
                    line=20,
                    index=1,
                ),
            ),
        )

    def test_items_know_their_lines_and_expectations_the_lines_of_their_keys(self) -> None:
        advance, expect = read_scenario(DATA / "example.yaml").play
        assert (advance.line, expect.line) == (19, 20)
        assert isinstance(expect, Expect)
        assert expect.line_of("day_night") == 21
        assert expect.line_of("objects.wolf.power") == 22
        assert expect.line_of("turn") == 20


class TestSetUp:
    def test_the_least_file_has_the_defaults(self) -> None:
        scenario = parse_scenario("{title: T, players: {A: {}, B: {}}, play: []}")
        assert scenario == Scenario("<scenario>", "T", (PlayerSetup("A"), PlayerSetup("B")), Start("A"), ())
        assert scenario.start.step == "precombat main"
        assert scenario.start.day_night == "neither"

    def test_cards(self, everything: Scenario) -> None:
        ann = everything.players[0]
        assert (ann.name, ann.life, ann.unlimited_mana) == ("Ann", 25, True)
        assert ann.hand == (CardEntry("Fire // Ice"), CardEntry("Forest", 2), CardEntry("Opt", alias="opt"))
        assert ann.battlefield == (
            CardEntry(
                "Tavern Ruffian",
                alias="wolf",
                face="back",
                tapped=True,
                sick=True,
                counters=(("+1/+1", 1), ("-1/-1", 2)),
                damage=1,
                controller="Cy",
                phased_out=False,
            ),
            CardEntry("Wolf", 2, token=True),
            CardEntry("Pacifism", attached_to="wolf"),
            CardEntry("Island", face_down=True),
            CardEntry("Clone", copy_of="Tavern Smasher"),
        )
        assert ann.graveyard == (CardEntry("Adeline, Resplendent Cathar"),)
        assert ann.exile == (CardEntry("Rift Bolt", counters=(("time", 1),)),)
        assert ann.battlefield[0].line == 13

    def test_teams_and_start(self, everything: Scenario) -> None:
        assert everything.teams == (("Ann", "Bea"), ("Cy", "Dan"))
        assert everything.start == Start("Bea", 4, "untap", "night", PreviousTurn("Cy", (("Cy", 0), ("Ann", 2))))

    def test_scalars_are_what_is_written_quoted_or_not(self) -> None:
        scenario = parse_scenario(
            "title: 'yes'\nedition: '2026-04-17'\nsource: 012\n"
            "players: {no: {life: '7'}, On: {hand: ['Opt']}}\nplay: []"
        )
        assert (scenario.title, scenario.edition, scenario.source) == ("yes", "2026-04-17", "012")
        assert [player.name for player in scenario.players] == ["no", "On"]
        assert scenario.players[0].life == 7

    def test_a_byte_order_mark_is_no_text(self, tmp_path: Path) -> None:
        file = tmp_path / "bom.yaml"
        file.write_bytes(b"\xef\xbb\xbf" + "{title: 月, players: {A: {}, B: {}}, play: []}".encode())
        assert read_scenario(file).title == "月"

    @pytest.mark.parametrize("step", STEPS)
    def test_every_step_can_be_started_in_and_advanced_to(self, step: str) -> None:
        text = f"{{title: T, players: {{A: {{}}, B: {{}}}}, start: {{step: {step}}}, play: [advance: {step}]}}"
        scenario = parse_scenario(text)
        assert scenario.start.step == step
        assert cast("Advance", scenario.play[0]).step == step


class TestPlay:
    def test_each_item_knows_its_place(self, everything: Scenario) -> None:
        assert [item.index for item in everything.play] == list(range(len(everything.play)))
        lines = [item.line for item in everything.play]
        assert lines == sorted(lines)

    def test_advance_and_resolve(self, everything: Scenario) -> None:
        assert everything.play[:4] == (
            Advance(turn=None, step="upkeep", line=0, index=0),
            Advance(turn=7, step="declare attackers", line=0, index=1),
            ResolveStack(count=1, line=0, index=2),
            ResolveStack(count=None, line=0, index=3),
        )

    def test_actions(self, everything: Scenario) -> None:
        actions = [item for item in everything.play if isinstance(item, PlayerAction)]
        wolf_2 = Pattern(name="Wolf", controller="Ann", nth=2)
        mountain, forest = Named("Mountain"), Named("Forest")
        expected = (
            PlayerAction("Ann", "pass", line=0, index=4),
            PlayerAction(
                "Ann",
                "play",
                forest,
                from_zone="graveyard",
                face="back",
                alias="land",
                respond=True,
                choose=(NoChoice(),),
                line=0,
                index=5,
            ),
            PlayerAction(
                "Ann",
                "cast",
                Named("Lightning Bolt"),
                targets=(DAN, wolf_2),
                from_zone="graveyard",
                face="back",
                x=3,
                modes=(1, 3),
                using=("flashback",),
                choose=(Named("red"), AnswerList((WOLF, OPT)), Division(((WOLF, 2), (DAN, 1)))),
                pay=(mountain, forest),
                alias="bolt",
                respond=True,
                line=0,
                index=6,
            ),
            PlayerAction("Ann", "suspend", Named("Rift Bolt"), x=2, pay=(mountain,), line=0, index=7),
            PlayerAction("Ann", "foretell", Named("Saw It Coming"), line=0, index=8),
            PlayerAction("Ann", "turn_face_up", WOLF, line=0, index=9),
            PlayerAction("Ann", "plot", Named("Opt"), line=0, index=10),
            PlayerAction("Ann", "unlock", Named("Opt"), line=0, index=11),
            PlayerAction("Ann", "companion", Named("Opt"), line=0, index=12),
            PlayerAction(
                "Ann",
                "activate",
                Named("The Celestus"),
                ability=2,
                targets=(),
                from_zone="hand",
                x=0,
                modes=(1,),
                choose=(YesNo(True),),
                pay=(),
                line=0,
                index=13,
            ),
        )
        assert tuple(actions) == expected

    def test_combat(self, everything: Scenario) -> None:
        attack, block = everything.play[14:16]
        wolf_1 = Pattern(name="Wolf", nth=1)
        assert attack == DeclareAttack("Ann", ((WOLF, CY), (wolf_1, DAN)), line=0, index=14)
        assert block == DeclareBlock("Cy", ((BEAR, (WOLF,)), (Named("wall"), (WOLF, OPT))), line=0, index=15)

    def test_answers(self, everything: Scenario) -> None:
        answers: list[Answer] = [item.answer for item in everything.play if isinstance(item, Choose)]
        assert answers == [
            YesNo(True),
            YesNo(False),
            Number(3),
            NoChoice(),
            Named("keep"),
            AnswerList((WOLF, Number(2), Pattern(name="Opt", zone="graveyard", owner="Ann"))),
            Division(((BEAR, 2), (Named("Ann"), 1))),
            Pattern(ability_of=Named("Brimstone Vandal")),
        ]

    def test_illegal(self, everything: Scenario) -> None:
        (illegal,) = (item for item in everything.play if isinstance(item, Illegal))
        moonmist = PlayerAction("Ann", "cast", Named("Moonmist"), respond=True, line=0, index=illegal.index)
        assert illegal.item == moonmist
        assert illegal.item.line == illegal.line

    def test_the_judges_acts(self, everything: Scenario) -> None:
        acts: list[tuple[Act, ...]] = [item.acts for item in everything.play if isinstance(item, Judge)]
        assert acts == [
            (Becomes("night"),),
            (
                DoTo("transform", (WOLF,)),
                DoTo("destroy", (WOLF, BEAR)),
                DoTo("exile", (WOLF,)),
                DoTo("bounce", (WOLF,)),
                DoTo("sacrifice", (WOLF,)),
            ),
            (DealDamage(((WOLF, 3), (CY, 2))),),
            (PutCounters(((WOLF, (("-1/-1", 2),)),)),),
            (DrawCards((("Ann", 2),)),),
            (Put(Named("Tavern Ruffian"), "graveyard", "Ann", "Cy", transformed=True, tapped=True, alias="new"),),
            (TokenCopy(WOLF, "Cy", "twin"),),
            (BecomeCopy(((BEAR, WOLF),), "end of turn"),),
            (LoseAbilities((WOLF,), "end of turn"),),
            (DoTo("phase_out", (WOLF,)),),
            (DoTo("turn_face_down", (WOLF,)),),
            (DoTo("turn_face_up", (WOLF,)),),
            (GainControl(((WOLF, "Cy"),), "end of turn"),),
            (ExtraTurn("Ann"),),
            (SkipStep((("Cy", "untap"),)),),
            (SkipTurn("Cy"),),
            (ExtraPhase("beginning"),),
            (EndTurn(),),
            (ControlTurn((("Cy", "Ann"),)),),
            (Lose("Cy"),),
            (Restart(),),
        ]


class TestExpect:
    def test_the_game(self, everything: Scenario) -> None:
        expect = cast("Expect", everything.play[-4])
        assert (expect.turn, expect.step, expect.active, expect.day_night) == (5, "upkeep", "Bea", "neither")
        vandal = Pattern(ability_of=Named("Brimstone Vandal"))
        assert expect.stack == (vandal, Named("Lightning Bolt"), Pattern(name="Opt", owner="Ann"))
        assert expect.cites == ("day-night.check",)
        assert expect.events == (
            EventCount("transformed", None, 1),
            EventCount("entered", None, 0),
            EventCount("triggered", "Brimstone Vandal", 1),
            EventCount("transformed", "wolf", 0),
        )

    def test_winners(self, everything: Scenario) -> None:
        winners = [item.winner for item in everything.play if isinstance(item, Expect)]
        assert winners == ["none", ("Ann", "Bea"), "draw", ("Ann",)]

    def test_objects(self, everything: Scenario) -> None:
        expect = cast("Expect", everything.play[-4])
        everything_of_wolf = Attributes(
            name="Tavern Smasher",
            names=("Tavern Smasher", "Tavern Ruffian"),
            zone="battlefield",
            controller="Cy",
            owner="Ann",
            power=6,
            toughness=-1,
            loyalty=3,
            mana_value=4,
            colors=("red", "green"),
            types=("creature",),
            subtypes=("Werewolf", "Human"),
            supertypes=(),
            keywords=("nightbound",),
            no_keywords=("daybound", "flying"),
            tapped=False,
            face="back",
            face_down=False,
            transformed=True,
            counters=(("+1/+1", 1),),
            damage=2,
            attached_to="none",
            attacking=CY,
            blocking=(BEAR, OPT),
            blocked=True,
            phased_out=False,
            exists=True,
        )
        assert expect.objects == (
            ObjectExpectation(WOLF, everything_of_wolf),
            ObjectExpectation(Pattern(card="Pacifism"), Attributes(attached_to=WOLF, attacking=False, blocking=False)),
            ObjectExpectation(BEAR, Attributes(blocking=(WOLF,), exists=False)),
        )
        unset = [each.name for each in dataclasses.fields(Attributes) if getattr(everything_of_wolf, each.name) is None]
        assert unset == []

    def test_players(self, everything: Scenario) -> None:
        expect = cast("Expect", everything.play[-4])
        assert expect.players == (
            PlayerExpectation(
                "Ann",
                life=17,
                hand=3,
                library=(CardPattern("Opt"), CardPattern("Forest", 3)),
                graveyard=(),
                exile=0,
                battlefield=(
                    CardPattern("Tavern Smasher", attributes=Attributes(power=6, toughness=5)),
                    CardPattern("Mountain", 4),
                    CardPattern("Wolf", 3, Attributes(power=2, toughness=2)),
                    CardPattern("Brimstone Vandal", attributes=Attributes(tapped=True)),
                ),
                only=True,
                without=(CardPattern("Wolf"),),
            ),
            PlayerExpectation("Cy", life=-2),
        )


def test_a_file_that_is_not_there_is_an_error_of_its_own() -> None:
    with pytest.raises(ScenarioError, match=r"nowhere\.yaml: cannot be read"):
        read_scenario(Path("nowhere.yaml"))


def test_a_file_that_is_not_utf8_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "latin.yaml"
    file.write_bytes(b"title: \xe9")
    with pytest.raises(ScenarioError, match="is not UTF-8"):
        read_scenario(file)
