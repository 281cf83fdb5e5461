"""The table of messages is whole: every event and note that the engine can emit has its message, in every language."""

import ast
import string

import pytest

from gloaming.engine.commit import WRITE
from gloaming.explain.fields import FIELDS
from gloaming.explain.messages import LANGUAGES, UnknownLanguage, keys, messages
from tests.hygiene.source_scan import called_name, sources

DESIGNATIONS = ("day", "night")
FORMS = (" one", " few", " many", " other", *(f" ={number}" for number in range(10)))


def literals(node: ast.expr | None) -> list[str]:
    """The texts that an expression can be, as far as the source says: of `"stays " + day_night` both."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return literals(one) + literals(other)
        case ast.BinOp(left=left):
            return [start + end for start in literals(left) for end in DESIGNATIONS]
        case _:
            return []


def calls(name: str) -> list[ast.Call]:
    found = [
        node for source in sources("engine", "scenario") for node in ast.walk(source.tree) if isinstance(node, ast.Call)
    ]
    return [call for call in found if called_name(call) == name]


def emitted() -> set[tuple[str, str]]:
    """Kind and reason of every event that the engine's source makes; "" where it says no reason."""
    found = {("note", why) for call in calls("note") for why in literals(call.args[1])}
    for call in calls("Event"):
        given = {word.arg: word.value for word in call.keywords}
        for kind in literals(call.args[0]):
            found.update((kind, why) for why in literals(given.get("why")) or [""])
    found.update(("move", why) for call in calls("entering") for why in literals((call.args + [None] * 5)[4]))
    found.update(("move", why) for call in calls("to_graveyard") for arg in call.args[1:3] for why in literals(arg))
    return found


def plain(key: str) -> str:
    """The key without the form for a number."""
    return next((key.removesuffix(form) for form in FORMS if key.endswith(form)), key)


@pytest.fixture(params=LANGUAGES)
def kinds(request: pytest.FixtureRequest) -> dict[str, dict[str, str]]:
    return messages(request.param).kinds


def test_the_scan_sees_events_and_notes() -> None:
    found = emitted()
    assert {("move", "drawn"), ("move", "milled"), ("move", "sacrificed"), ("move", "created")} <= found
    assert {("note", "stays night"), ("note", "indestructible"), ("day_night", "")} <= found


def test_every_kind_of_event_has_messages(kinds: dict[str, dict[str, str]]) -> None:
    assert set(kinds) == {*WRITE, "note"}


def test_every_reason_has_a_message_of_its_own(kinds: dict[str, dict[str, str]]) -> None:
    said = {(kind, plain(key).partition(";")[0]) for kind, table in kinds.items() for key in table}
    missing = {(kind, why) for kind, why in emitted() if why} - said
    assert not missing


def test_every_note_has_a_message_for_any_rule(kinds: dict[str, dict[str, str]]) -> None:
    missing = {why for kind, why in emitted() if kind == "note" and why} - set(map(plain, kinds["note"]))
    assert not missing


def test_messages_are_whole_sentences_with_known_fields(kinds: dict[str, dict[str, str]]) -> None:
    for table in kinds.values():
        for message in table.values():
            fields = [name for _, name, _, _ in string.Formatter().parse(message) if name is not None]
            assert set(fields) <= set(FIELDS), message
            assert message.endswith("."), message


def test_languages_say_the_same_things() -> None:
    said = [{(kind, plain(key)) for kind, t in messages(language).kinds.items() for key in t} for language in LANGUAGES]
    assert all(one == said[0] for one in said)


def test_marks_count_more_than_the_reason() -> None:
    assert list(keys("drawn", ("hidden", "hand"))) == [
        "drawn; hidden", "hidden", "drawn; hand", "hand", "drawn", "any"
    ]  # fmt: skip


def test_an_unknown_language_is_said() -> None:
    with pytest.raises(UnknownLanguage, match="no messages in 'tlh'; there are messages in en"):
        messages("tlh")
