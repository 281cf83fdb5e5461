"""Mana symbols and mana costs (105, 106, 107.4, 202)."""

from __future__ import annotations

import re

from gloaming.language.node import Node, node

COLORS = ("W", "U", "B", "R", "G")
"""The five colors in the order in which the rulebook names them (105.1)."""
MANA = (*COLORS, "C")
"""The six types of mana (106.1b)."""
COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

_SYMBOL = re.compile(r"\{([^{}]+)\}")


@node
class ManaCost(Node):
    """A mana cost: its generic part, its number of {X}, and its other symbols such as ``"G"``, ``"W/U"``, ``"U/P"``."""

    symbols: tuple[str, ...] = ()
    generic: int = 0
    x: int = 0

    @property
    def mana_value(self) -> int:
        """The total amount of mana, X counting as 0 (202.3)."""
        return self.generic + len(self.symbols)

    @property
    def colors(self) -> tuple[str, ...]:
        """The colors of its symbols, in the rulebook's order (202.2)."""
        return tuple(color for color in COLORS if any(color in symbol.split("/") for symbol in self.symbols))

    def __str__(self) -> str:
        generic = [str(self.generic)] if self.generic or not (self.symbols or self.x) else []
        return "".join(f"{{{part}}}" for part in ["X"] * self.x + generic + list(self.symbols))


def mana(text: str) -> ManaCost:
    """Read a mana cost such as ``{2}{R}{G}``. Raises ``ValueError`` for anything that is not one."""
    parts = _SYMBOL.findall(text)
    if "".join(f"{{{part}}}" for part in parts) != text:
        raise ValueError(f"not a mana cost: {text!r}")
    symbols: list[str] = []
    generic = x = 0
    for part in parts:
        if part.isdigit():
            generic += int(part)
        elif part == "X":
            x += 1
        elif all(half in (*MANA, "P") for half in part.split("/")):
            symbols.append(part)
        else:
            raise ValueError(f"not a mana symbol: {{{part}}} in {text!r}")
    return ManaCost(tuple(symbols), generic, x)
