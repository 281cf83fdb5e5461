"""Say which rules the source cites that the rulebook does not have.

    python tools/missing_rules.py [FOLDER]

Reads every Python file below FOLDER (by default `src/gloaming`, without `rulebook`) and looks at its string literals.
One that has the form of a rule's id and begins with a chapter that the rulebook knows is taken for a citation; file
names are not. Prints `file:line: id` and the nearest ids for each that is missing, and then exits with status 1.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))  # so that the tool runs without the project being installed

from gloaming import rulebook  # noqa: E402 - see above

SOURCE = ROOT / "src" / "gloaming"
ID = re.compile(r"[a-z-]+(\.[a-z0-9-]+)+")
FILE_NAME = re.compile(r".*\.(json|md|py|toml|tsv|txt|yaml|yml)")


class Citation(NamedTuple):
    """A string literal that looks like the id of a rule, and where it stands."""

    path: Path
    line: int
    id: str


def citations(source: Path = SOURCE) -> Iterator[Citation]:
    """What looks like a citation in the Python files below a folder, in the order of their paths and lines."""
    chapters = {each.partition(".")[0] for each in rulebook.ids()}
    for path in sorted(source.rglob("*.py")):
        if "rulebook" in path.relative_to(source).parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        found = [
            Citation(path, node.lineno, node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces
            if ID.fullmatch(node.value) and not FILE_NAME.fullmatch(node.value)
            if node.value.partition(".")[0] in chapters
        ]
        yield from sorted(found)


def missing(source: Path = SOURCE) -> list[Citation]:
    """The citations below a folder that the rulebook has no rule for."""
    known = frozenset(rulebook.ids())
    return [citation for citation in citations(source) if citation.id not in known]


def main(arguments: list[str]) -> int:
    """Print what is missing; exit status 1 if anything is."""
    absent = missing(Path(arguments[0]).resolve() if arguments else SOURCE)
    for citation in absent:
        try:
            rulebook.rule(citation.id)
        except rulebook.UnknownRule as error:
            path = citation.path.relative_to(ROOT) if citation.path.is_relative_to(ROOT) else citation.path
            print(f"{path}:{citation.line}: {error}")
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
