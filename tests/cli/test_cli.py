"""The command line as a whole: help, bad input, and what starting it costs."""

import os
import subprocess
import sys
from pathlib import Path

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


def gloaming(arguments: str, output: str) -> subprocess.CompletedProcess[str]:
    """The command line in a shell, with its output sent there."""
    return subprocess.run(
        ["/bin/bash", "-c", f"{sys.executable} -m gloaming {arguments} {output}; exit ${{PIPESTATUS[0]}}"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("arguments", ["run scenarios/day-night", "cards", "decks"])
def test_a_reader_that_stops_reading_is_no_failure(arguments: str) -> None:
    ended = gloaming(arguments, "| true")
    assert (ended.returncode, ended.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no file that is always full")
@pytest.mark.parametrize("arguments", ["cards", "decks", "--version"])
def test_output_that_cannot_be_written_is_told_in_a_line(arguments: str) -> None:
    ended = gloaming(arguments, "> /dev/full")
    assert ended.returncode == 2
    assert ended.stderr.startswith("gloaming: the output cannot be written: ")
    assert ended.stderr.count("\n") == 1
