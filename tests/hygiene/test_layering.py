"""Arrows go down only: which room of the package may import which, and what the lower rooms may import at all."""

import os
import subprocess
import sys

import pytest

from tests.hygiene.source_scan import ROOT, Source, imports, sources

# What each of these rooms may import of ours. Beyond that: the standard library and nothing else.
ALLOWED = {
    "engine": ("gloaming.engine", "gloaming.language", "gloaming.rulebook"),
    "language": ("gloaming.language",),
    "rulebook": ("gloaming.rulebook",),
}


def test_the_contracts_in_pyproject_hold() -> None:
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("room", ALLOWED)
def test_a_lower_room_imports_only_the_standard_library_and_what_lies_below(room: str) -> None:
    strangers = [stranger for source in sources(room) for stranger in _strangers(source, ALLOWED[room])]
    assert not strangers, f"{room}/ must not import: {', '.join(strangers)}"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("import json\nfrom collections import abc\nfrom gloaming.language import effects", 0),
        ("from gloaming import engine", 0),
        ("import yaml", 1),
        ("from gloaming import cards", 1),
        ("from gloaming.languages import x", 1),
        ("from ..explain import log", 1),
        ("def f():\n    from rich.console import Console", 1),
    ],
)
def test_the_scan_tells_strangers_apart(text: str, count: int) -> None:
    assert len(list(_strangers(Source.of("engine/x.py", text), ALLOWED["engine"]))) == count


def _strangers(source: Source, allowed: tuple[str, ...]) -> list[str]:
    """The imports of a file that are neither of the standard library nor allowed."""
    return [
        f"{name} ({source.file}:{line})"
        for name, line in imports(source)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(name == room or name.startswith(f"{room}.") for room in allowed)
    ]
