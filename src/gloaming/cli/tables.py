"""Tables on standard output: drawn on a terminal, else plain columns that other programs can read."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

__all__ = ["show"]


def show(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print the rows in columns; the heads only where people look."""
    if sys.stdout.isatty():
        from rich import box
        from rich.console import Console
        from rich.markup import escape
        from rich.table import Table

        table = Table(*heads, box=box.SIMPLE_HEAD, pad_edge=False)
        for row in rows:
            table.add_row(*map(escape, row))
        Console().print(table)
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        typer.echo("  ".join(cells).rstrip())
