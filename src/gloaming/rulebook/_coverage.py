"""How much of some chapters is carried out: a table with a row for each clause, read when it is first asked for.

The table is `data/coverage.tsv`; `tools/make_coverage.py` keeps what can be found by a program up to date in it, the
rest is judged by people. What is not built is said to be not built.
"""

from __future__ import annotations

from functools import cache

from gloaming.rulebook._book import _below, _lines

COLUMNS = ("number", "hash", "ids", "status", "reason", "functions", "positive", "negative")
STATUSES = ("implemented", "partly", "not", "no-behaviour")


class Coverage:
    """One clause: how far it is carried out, by what, and which scenarios show it.

    `number` is that of the edition of April 17, 2026 and `hash` the beginning of the SHA-256 of its wording there,
    normalised: whether a newer edition says something else can be seen without the text. `status` is one of `STATUSES`;
    `reason` says why it is not `implemented`. `functions` are the engine's; `positive` are the scenarios that show the
    clause and `negative` those that show where it does *not* act, as files below the folder of scenarios.
    """

    __slots__ = COLUMNS

    def __init__(self, fields: list[str]) -> None:
        self.number, self.hash, ids, self.status, self.reason, functions, positive, negative = fields
        self.ids = _listed(ids)
        self.functions = _listed(functions)
        self.positive = _listed(positive)
        self.negative = _listed(negative)

    def __repr__(self) -> str:
        return f"<{self.number} {self.status}>"

    def document(self) -> dict[str, str | tuple[str, ...]]:
        """The row by the names of the columns."""
        return {name: getattr(self, name) for name in COLUMNS}


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@cache
def table() -> tuple[Coverage, ...]:
    """The whole table, in the order of the rulebook."""
    return tuple(Coverage(fields) for fields in _lines("coverage.tsv"))


def coverage(number: str = "") -> tuple[Coverage, ...]:
    """The rows of the clauses that are below a number such as `712` or `712.14`; all without one."""
    asked = number.strip().rstrip(".")
    return tuple(row for row in table() if not asked or _below(row.number, asked))
