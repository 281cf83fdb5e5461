"""The command line as a whole: help, bad input, and what starting it costs."""

import os
import subprocess
import sys

import pytest

from gloaming import __version__
from gloaming.cli import main
from tests.hygiene.source_scan import ROOT


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status and what was written to standard output and standard error."""
    with pytest.raises(SystemExit) as end:
        main(arguments)
    written = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, written.out, written.err


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_names_the_commands(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, err) == (0, "")
    assert "decks" in out


def test_the_help_of_a_command_is_for_users(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "decks", "--help")
    assert status == 0
    assert "List the shipped decks" in out
    assert "BadInput" not in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"gloaming {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments", [("no-such-command",), ("--no-such-option",), ("decks", "a", "b"), ("decks", "nope")]
)
def test_bad_input_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("gloaming: ")
    assert err.count("\n") == 1


def test_starting_loads_nothing_heavy() -> None:
    program = "import sys, gloaming.cli; print(*sorted(sys.modules), sep='\\n')"
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(run.stdout.split())
    assert not loaded & {"rich", "yaml"}
    ours = {name for name in loaded if name.startswith("gloaming.") and not name.startswith("gloaming.cli")}
    assert not ours, "import these inside the commands that need them"
