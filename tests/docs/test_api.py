"""The examples of docs/api.md do what the page says, and the page names everything that the package offers."""

from __future__ import annotations

import doctest
import re

import pytest

import gloaming
from tests.hygiene.source_scan import ROOT

PAGE = ROOT / "docs" / "api.md"
OPTIONS = doctest.ELLIPSIS


def test_the_examples_of_the_page_are_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=OPTIONS, encoding="utf-8")
    assert tried > 50
    assert not failed


def test_every_example_ends_before_its_fence() -> None:
    """A fence right behind a result would be taken for a part of it."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    assert blocks
    assert all(block.endswith("\n\n") for block in blocks)


@pytest.mark.parametrize("name", [name for name in gloaming.__all__ if name != "__version__"])
def test_the_page_names_what_the_package_offers(name: str) -> None:
    assert re.search(rf"\b{name}\b", PAGE.read_text(encoding="utf-8"))


def test_the_tree_of_errors_is_that_of_the_package() -> None:
    from gloaming import explain, players, records, rulebook
    from gloaming.scenario import errors, result

    assert issubclass(gloaming.IllegalAction, ValueError)
    assert issubclass(gloaming.DeckError, ValueError)
    assert issubclass(records.BadRecord, ValueError)
    assert issubclass(gloaming.UnknownCard, LookupError)
    assert issubclass(rulebook.RulebookError, LookupError)
    assert issubclass(rulebook.UnknownRule, rulebook.RulebookError)
    assert issubclass(rulebook.UnknownEdition, rulebook.RulebookError)
    assert issubclass(explain.UnknownLanguage, LookupError)
    assert issubclass(players.Endless, RuntimeError)
    assert issubclass(errors.ScenarioError, Exception)
    assert issubclass(result.NotPossible, result.RunError)
    assert issubclass(result.Unanswered, result.RunError)
