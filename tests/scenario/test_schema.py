"""The JSON Schema is printed from the reader's tables: it knows every key, and takes what the reader takes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from gloaming.scenario.reader import json_schema

DATA = Path(__file__).parent / "data"
FILES = ("example.yaml", "everything.yaml")

SCHEMA = json.loads(json.dumps(json_schema()))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def plain(node: yaml.Node) -> object:
    """The node as the JSON that a reader of YAML 1.2 would make of it."""
    if isinstance(node, yaml.MappingNode):
        return {str(plain(key)): plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [plain(entry) for entry in node.value]
    if node.value in {"true", "false"}:
        return bool(node.value == "true")
    return int(node.value) if re.fullmatch("-?[0-9]+", node.value) else str(node.value)


def load(name: str) -> object:
    node = yaml.compose((DATA / name).read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    assert node is not None
    return plain(node)


def fits(value: object, schema: dict[str, Any]) -> bool:
    """The few keywords of JSON Schema that the format uses."""
    if "$ref" in schema:
        return fits(value, SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")])
    if "anyOf" in schema:
        return any(fits(value, choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return any(value == word and type(value) is type(word) for word in schema["enum"])
    names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if type(value) not in {TYPES[name] for name in names}:
        return False
    if isinstance(value, str):
        return re.search(schema.get("pattern", ""), value) is not None
    if isinstance(value, int):
        return bool(value >= schema.get("minimum", value))
    if isinstance(value, list):
        return all(fits(entry, schema["items"]) for entry in value)
    return isinstance(value, dict) and fits_object(value, schema)


def fits_object(value: dict[str, object], schema: dict[str, Any]) -> bool:
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
        return False
    if not set(schema.get("required", [])) <= value.keys():
        return False
    properties, others = schema.get("properties", {}), schema["additionalProperties"]
    rules = [(entry, properties.get(key, others)) for key, entry in value.items()]
    return all(rule is not False and fits(entry, rule) for entry, rule in rules)


def keys_of(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for entry in value:
            yield from keys_of(entry)


def properties_of(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            yield from schema["properties"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for entry in schema:
            yield from properties_of(entry)


@pytest.mark.parametrize("name", FILES)
def test_what_the_reader_takes_fits_the_schema(name: str) -> None:
    assert fits(load(name), SCHEMA)


@pytest.mark.parametrize("word", ["plya", "Play"])
def test_an_unknown_key_does_not_fit(word: str) -> None:
    example = load("example.yaml")
    assert isinstance(example, dict)
    assert not fits({**example, word: []}, SCHEMA)


def test_a_bad_item_does_not_fit() -> None:
    example = load("example.yaml")
    assert isinstance(example, dict)
    assert not fits({**example, "play": [{"judge": {"destory": "wolf"}}]}, SCHEMA)


def test_every_key_of_the_tables_is_read_in_a_test() -> None:
    assert set(properties_of(SCHEMA)) - set(keys_of(load("everything.yaml"))) == set()
