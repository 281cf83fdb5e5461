"""`gloaming run`: what it prints and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloaming.cli import main

HOLDS = "title: good\nplayers: {A: {}, B: {}}\nplay: [{judge: {becomes: night}}, {expect: {day_night: night}}]\n"
FAILS = "title: bad\nplayers: {A: {}, B: {}}\nplay: [{expect: {turn: 2}}]\n"
ERROR = "title: worse\nplayers: {A: {}, B: {}}\nplay: [{B: pass}]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("a", HOLDS), ("b", FAILS), ("c", ERROR), ("d", "nothing: here\n")):
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(["run", *map(str, arguments)])
    written = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, written.out, written.err


def test_one_that_holds(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, err = run(capsys, folder / "a.yaml")
    assert (status, err) == (0, "")
    assert out.startswith("good\n")
    assert "It becomes night" in out
    assert "731" in out
    assert out.rstrip().endswith("holds")


def test_one_that_fails(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, _ = run(capsys, folder / "b.yaml")
    assert status == 1
    assert "line 3, play[0], turn: expected 2; it is 1" in out


def test_a_folder_in_a_line_each(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, _ = run(capsys, folder, "--quiet")
    assert status == 2
    words = [line.split("  ")[0] for line in out.splitlines() if line[:1] != " "]
    assert words[:4] == ["holds", "fails", f"cannot be run {folder / 'c.yaml'}", f"cannot be run {folder / 'd.yaml'}"]
    assert "1 hold, 1 fail, 2 cannot be run" in out


def test_json(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, _ = run(capsys, folder, "--json", "--edition", "2024-11-08")
    document = json.loads(out)
    assert status == 2
    assert [document[key] for key in ("passed", "failed", "errors")] == [1, 1, 2]
    good, bad, worse, unread = document["scenarios"]
    assert list(good) == ["file", "title", "passed", "failures", "error", "log"]
    assert (good["passed"], good["failures"], good["error"]) == (True, [], None)
    [line] = [line for line in good["log"] if line["event"] == "day_night"]
    assert list(line) == ["turn", "step", "event", "text", "rules", "cause"]
    assert line["rules"][0] == {"id": "day-night.designation", "number": "728.1", "edition": "2024-11-08"}
    assert bad["failures"] == [{"item": 0, "line": 3, "path": "turn", "expected": "2", "actual": "1"}]
    assert "B does not have priority" in worse["error"]
    assert "d.yaml" in unread["error"]


@pytest.mark.parametrize("arguments", [("no/such/file.yaml",), (".", "--edition", "1999-01-01")])
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("gloaming: ")
