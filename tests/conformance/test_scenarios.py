"""Every scenario of the repository holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming import rulebook
from gloaming.explain import LANGUAGES, describe
from gloaming.scenario.reader import read_scenario
from gloaming.scenario.result import Result
from tests.conformance.suite import FILES, name_of, whole


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_the_scenario_holds(file: Path) -> None:
    result = whole().results[name_of(file)]
    assert isinstance(result, Result), str(result)
    assert not result.error, result.error
    assert result.passed, "\n".join(
        f"line {failure.line}, {failure.path}: expected {failure.expected}; it is {failure.actual}"
        for failure in result.failures
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_every_log_is_a_sentence(language: str) -> None:
    results = [result for result in whole().results.values() if isinstance(result, Result)]
    sentences = {describe(line, result.players, language) for result in results for line in result.log}
    assert all(sentence[:1] == sentence[:1].upper() and sentence.endswith(".") for sentence in sentences)


def test_every_rule_that_a_scenario_names_exists() -> None:
    known = set(rulebook.ids())
    wrong = []
    for file in FILES:
        scenario = read_scenario(file)
        named = set(scenario.about) | {rule for item in scenario.play for rule in getattr(item, "cites", None) or ()}
        wrong += [f"{name_of(file)}: {rule}" for rule in sorted(named - known)]
    assert not wrong, "\n".join(wrong)


def test_every_scenario_says_what_it_is_about() -> None:
    assert not [name_of(file) for file in FILES if not read_scenario(file).about]
