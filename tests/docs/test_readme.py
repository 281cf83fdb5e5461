"""The README is true: its example prints what it shows, its code runs, its commands and links exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gloaming.cli import app, main
from tests.hygiene.source_scan import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "scenarios").glob("*.md")])


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language in the README."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)


def test_the_first_command_prints_the_output_that_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    command = blocks("sh")[0].strip().partition(" && ")[2].split()
    assert command[0] == "gloaming"
    with pytest.raises(SystemExit) as end:
        main(command[1:])
    assert end.value.code == 0
    assert capsys.readouterr().out.strip() == blocks("text")[0].strip()


def test_the_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - it is what a reader would run
    assert re.fullmatch(r"won by seat( [01])? by the rule [a-z.-]+\n", capsys.readouterr().out)


def test_the_code_is_eight_lines() -> None:
    assert len(blocks("python")[0].splitlines()) == 8


def test_the_two_commands_install_first() -> None:
    assert [block.strip() for block in blocks("sh")] == [
        "pip install . && gloaming run scenarios/rulings/no-spell-brings-night.yaml",
        'pip install ".[dev]" && pytest',
    ]


def test_what_a_change_must_pass_runs_the_command_for_the_tests() -> None:
    runner = ROOT / ".ci" / "run"
    if not runner.exists():
        pytest.skip("it is no part of a released archive")
    assert blocks("sh")[1].strip() in runner.read_text(encoding="utf-8")


def test_every_command_is_listed() -> None:
    listed = re.findall(r"^\| `gloaming ([a-z]+)", README, flags=re.MULTILINE)
    assert sorted(listed) == sorted(command.name or "" for command in app.registered_commands)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    dead = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not dead


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_scenario_that_a_page_names_exists(page: Path) -> None:
    named = re.findall(r"`((?:[a-z-]+/)*[a-z0-9-]{12,}\.yaml)`", page.read_text(encoding="utf-8"))
    scenarios = ROOT / "scenarios"
    missing = [name for name in named if not next(iter(scenarios.rglob(name)), None)]
    if page.name == "README.md":
        missing = [name for name in missing if not (ROOT / name).exists()]
    assert not missing
