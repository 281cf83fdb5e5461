"""The scanners themselves: what they must see, and what they must leave alone."""

import pytest

from tests.hygiene.source_scan import PACKAGE, Source, callers, imports, sources, writers


@pytest.mark.parametrize(
    "text",
    [
        "state.day_night = 1",
        "state.day_night += 1",
        "state.day_night: int = 1",
        "a, (state.day_night, *b) = c",
        "for state.day_night in c: pass",
        "with c as state.day_night: pass",
        "del state.day_night",
        "setattr(state, 'day_night', 1)",
        "object.__setattr__(state, 'day_night', 1)",
        "state = replace(state, day_night=1)",
        "state = dataclasses.replace(state, day_night=1)",
        "class C:\n    def change(self):\n        self.day_night = 1",
        "class C:\n    def __init__(self):\n        def later(): self.day_night = 1",
    ],
)
def test_a_write_is_seen(text: str) -> None:
    assert [place.file for place in writers("day_night", (Source.of("engine/x.py", text),))] == ["engine/x.py"]


@pytest.mark.parametrize(
    "text",
    [
        "x = state.day_night",
        "state.day_night_count = 1",
        "day_night = 1",
        "'state.day_night = 1'",
        "# state.day_night = 1",
        "State(day_night=1)",
        "state.day_night.known = 1",
        "class C:\n    def __init__(self):\n        self.day_night = 1",
        "class C:\n    def clone(self):\n        other = C()\n        other.day_night = self.day_night",
    ],
)
def test_no_write_is_seen_where_there_is_none(text: str) -> None:
    assert writers("day_night", (Source.of("engine/x.py", text),)) == []


def test_calls_are_seen_by_name_and_by_attribute_and_nothing_else_is() -> None:
    text = "put()\nfield.put()\nput\nfield.put\ninput()\n(lambda: 1)()\n"
    assert [str(place) for place in callers("put", (Source.of("x.py", text),))] == ["x.py:1", "x.py:2"]


def test_imports_are_absolute_names() -> None:
    text = "import a.b as c\nfrom d.e import f\nfrom . import g\nfrom .h import i\nfrom ..j import k\n"
    assert [name for name, _ in imports(Source.of("engine/deep/x.py", text))] == [
        "a.b",
        "d.e.f",
        "gloaming.engine.deep.g",
        "gloaming.engine.deep.h.i",
        "gloaming.engine.j.k",
    ]


def test_the_package_is_found_and_a_missing_folder_is_empty() -> None:
    assert "__init__.py" in {source.file for source in sources()}
    assert (PACKAGE / "__init__.py").is_file()
    assert sources("no such folder") == ()
