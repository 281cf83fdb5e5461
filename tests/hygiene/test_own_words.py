"""The project says everything in its own words: no long run of words of the published rules stands in it.

The rules' text is no part of the project. Where a copy lies beside it (the folder `shared/reference` next to the
repository, or the file that GLOAMING_RULES_TEXT names), every text file is compared with it; elsewhere this is skipped.
"""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hygiene.source_scan import ROOT

RUN = 12
"""So many words in a row are a quotation. A word is a run of letters a to z and digits; case does not count."""


def _rules_text() -> Path | None:
    """The newest copy of the rules that is to hand."""
    named = os.environ.get("GLOAMING_RULES_TEXT")
    copies = (
        [Path(named)] if named else sorted((ROOT.parent / "shared" / "reference").glob("comprehensive-rules-*.txt"))
    )
    return copies[-1] if copies and copies[-1].is_file() else None


def _words(text: str) -> list[tuple[str, int]]:
    """The words of a text, each with its line."""
    return [
        (word, number)
        for number, line in enumerate(text.lower().split("\n"), 1)
        for word in re.findall(r"[a-z0-9]+", line)
    ]


def _runs(words: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Every run of RUN words, with the line of its first."""
    for start in range(len(words) - RUN + 1):
        yield " ".join(word for word, _ in words[start : start + RUN]), words[start][1]


def _body(rules: str) -> str:
    """The rules without their table of contents: the titles of sections are names, and a list of them is a fact."""
    return rules.partition("\nContents\n")[0] + rules.rpartition("\n1. Game Concepts\n")[2]


def _text_files() -> list[Path]:
    """The files of the repository that hold text, new ones included, ignored ones left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607 - git is where it is
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.decode("utf-8").split("\0") if name]
    else:  # an unpacked archive
        paths = [path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.parts)]
    return sorted(path for path in paths if path.is_file())


def _quotations(text: str, published: set[str]) -> list[tuple[str, int]]:
    return [(run, line) for run, line in _runs(_words(text)) if run in published]


def test_no_file_quotes_the_published_rules() -> None:
    rules = _rules_text()
    if rules is None:
        pytest.skip("no copy of the published rules is to hand")
    published = {run for run, _ in _runs(_words(_body(rules.read_text(encoding="utf-8-sig"))))}
    assert len(published) > 50_000, "that is not the rules' text"
    found = []
    for path in _text_files():
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            continue
        if quotations := _quotations(text, published):
            run, line = quotations[0]
            found.append(f"{path.relative_to(ROOT).as_posix()}:{line}: {run}")
    assert not found, "\n".join(found)


def test_a_quotation_is_seen_across_lines_and_punctuation() -> None:
    published = {run for run, _ in _runs(_words("One two, three four: five six seven-eight nine ten eleven TWELVE."))}
    assert _quotations("# zero\n# one two three four five\n# six (seven eight) nine; ten eleven twelve", published)
    assert not _quotations("one two three four five six seven eight nine ten eleven", published)
