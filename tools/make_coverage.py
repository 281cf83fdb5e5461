"""Keep `coverage.tsv` of `gloaming.rulebook` up to date: which clauses are carried out, by what, and what shows it.

    python tools/make_coverage.py [--check] [TEXT]

TEXT is the rulebook of April 17, 2026, by default `../shared/reference/comprehensive-rules-2026-04-17.txt` beside the
project; where it is not there, the clauses and their hashes stay as they are. From it come the column `number` (all
clauses of `CHAPTERS`) and `hash`; from the project come `ids` and `functions` (those marked with one of the ids).
Scenarios that are gone are dropped. `status`, `reason`, `positive` and `negative` are judged by people, who read
clause, code and scenarios; a new clause is put down as "not", with the reason "not judged yet". With --check nothing is
written, and the exit status is 1 if the file is not what would be made.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))  # so that the tool runs without the project being installed
    sys.path.insert(0, str(ROOT))

from gloaming import rulebook  # noqa: E402 - see above
from gloaming.rulebook._coverage import COLUMNS  # noqa: E402
from tools.clause_deletion import marked  # noqa: E402
from tools.made_files import put  # noqa: E402

TABLE = ROOT / "src" / "gloaming" / "rulebook" / "data" / "coverage.tsv"
SCENARIOS = ROOT / "scenarios"
TEXT = ROOT.parent / "shared" / "reference" / "comprehensive-rules-2026-04-17.txt"
CHAPTERS = (
    "502", "503.1", "603.2", "603.3", "603.4", "603.5", "603.6", "603.7", "603.8", "603.9", "603.10", "613", "614.12",
    "614.13", "614.14", "614.15", "614.16", "614.17", "615", "616", "701.27", "701.28", "702.145", "704", "707", "712",
    "723", "724", "731", "805",
)  # fmt: skip
CLAUSE = re.compile(r"(\d{3}\.\d+[a-z]?)\.? (.*)")
QUOTES = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")


def below(number: str, chapter: str) -> bool:
    """Whether the clause is the other one or part of it."""
    rest = number.removeprefix(chapter)
    return rest != number and (not rest or rest[0] == "." or (rest.isalpha() and "." in chapter))


def clauses(text: Path) -> dict[str, str]:
    """The clauses of `CHAPTERS` and their hashes, in the order of the rulebook."""
    found: dict[str, str] = {}
    for line in text.read_text(encoding="utf-8-sig").splitlines():
        match = CLAUSE.fullmatch(line.strip())
        if match and any(below(match[1], chapter) for chapter in CHAPTERS):
            found[match[1]] = hash_of(match[2])
    return found


def hash_of(wording: str) -> str:
    """The first 12 hexadecimal digits of the SHA-256: typewriter quotes and dashes, single spaces, lower case."""
    plain = " ".join(wording.translate(QUOTES).casefold().split())
    return hashlib.sha256(plain.encode()).hexdigest()[:12]


def rows() -> dict[str, dict[str, str]]:
    """The table as it is, by number."""
    header, *lines = TABLE.read_text(encoding="utf-8").splitlines()
    assert tuple(header.split("\t")) == COLUMNS
    made = (dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in lines)
    return {row["number"]: row for row in made}


def made(text: Path) -> str:
    """The table as it should be."""
    old = rows() if TABLE.exists() else {}
    hashes = clauses(text) if text.exists() else {number: row["hash"] for number, row in old.items()}
    ids: dict[str, list[str]] = {}
    for id_ in rulebook.ids():
        ids.setdefault(rulebook.rule(id_).number, []).append(id_)
    lines = ["\t".join(COLUMNS)]
    for number, wording in hashes.items():
        row = old.get(number) or dict.fromkeys(COLUMNS, "") | {
            "status": "not", "reason": "not judged yet",
        }  # fmt: skip
        own = ids.get(number, [])
        row |= {"number": number, "hash": wording, "ids": " ".join(own), "functions": " ".join(functions(own))}
        row |= scenarios(row)
        lines.append("\t".join(row[column] for column in COLUMNS))
    return "\n".join(lines) + "\n"


def functions(ids: list[str]) -> list[str]:
    """The engine's functions that are marked with one of the ids."""
    return [name for name, function in marked().items() if not set(ids).isdisjoint(function.ids)]


def scenarios(row: dict[str, str]) -> dict[str, str]:
    """The scenarios of the row that are still there."""
    shown = row["status"] in {"implemented", "partly"}
    return {
        column: " ".join(file for file in row[column].split() if shown and (SCENARIOS / file).exists())
        for column in ("positive", "negative")
    }


def main(arguments: list[str]) -> int:
    """Write the table, or with --check say whether it is as it should be."""
    parser = argparse.ArgumentParser(description="Make the table of what is carried out of the rulebook.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the table is out of date")
    parser.add_argument("text", nargs="?", type=Path, default=TEXT, help="the rulebook's text")
    options = parser.parse_args(arguments)
    return put({TABLE: made(options.text)}, check=options.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
