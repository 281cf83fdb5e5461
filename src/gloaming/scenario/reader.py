"""Reading a scenario file: text to `Scenario`, or a `ScenarioError` that says where and why not.

Never skips, never guesses. The tables are in the `grammar_*` modules; the JSON Schema is printed from the same tables.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gloaming.scenario.cursor import compose
from gloaming.scenario.errors import ScenarioError
from gloaming.scenario.forms import Definitions, Schema
from gloaming.scenario.grammar_play import SCENARIO, player_names
from gloaming.scenario.model import Scenario

FORMAT_VERSION = 1


def parse_scenario(text: str, file: str = "<scenario>") -> Scenario:
    """The scenario that the text says; `file` is its name in errors. ScenarioError where it is not understood."""
    root = compose(text, file)
    return SCENARIO.read(replace(root, players=player_names(root)))


def read_scenario(path: Path) -> Scenario:
    """The scenario in that file (UTF-8). ScenarioError where it cannot be read or is not understood."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ScenarioError(str(path), 0, "", f"cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(str(path), 0, "", f"is not UTF-8: {error.reason} at byte {error.start}") from error
    return parse_scenario(text, str(path))


def json_schema() -> Schema:
    """The JSON Schema (2020-12) of the format, for editors and other engines.

    It says what a file's shape is. That names are players of the file, that aliases are unique, or that teams are even
    is found by `parse_scenario` alone.
    """
    definitions: Definitions = {}
    scenario = SCENARIO.schema(definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Gloaming scenario, format {FORMAT_VERSION}",
        **scenario,
        "$defs": definitions,
    }
