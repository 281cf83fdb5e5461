"""What goes wrong before a scenario runs.

The tree of errors:

    Exception
    +-- ScenarioError      the file is not understood: where it is, what is wrong, what was allowed there
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class ScenarioError(Exception):
    """A scenario file that is not understood; its text is one paragraph for the person who wrote the file.

    `line` counts from 1 (0: the file as a whole), `key_path` reads like `play[3].expect.objects.wolf`, `allowed` and
    `suggestion` may be empty.
    """

    def __init__(
        self, file: str, line: int, key_path: str, problem: str, allowed: str = "", suggestion: str = ""
    ) -> None:
        super().__init__(file, line, key_path, problem, allowed, suggestion)
        self.file = file
        self.line = line
        self.key_path = key_path
        self.problem = problem
        self.allowed = allowed
        self.suggestion = suggestion

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        key = f"{self.key_path}: " if self.key_path else ""
        parts = [f"{place}: {key}{self.problem}."]
        if self.suggestion:
            parts.append(self.suggestion)
        if self.allowed:
            parts.append(f"Allowed here: {self.allowed}.")
        return " ".join(parts)


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The question after a misspelled word, or nothing where no allowed word is near it."""
    by_folded = {known.casefold(): known for known in words}
    near = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return f"Did you mean {by_folded[near[0]]!r}?" if near else ""
