"""Deck lists: reading the plain text that Arena and Magic Online export, and the decks shipped with the package.

A *card line* is a count and a card's name (`4 Kessig Naturalist`). A *header* (`Deck`, `Sideboard`) says which part the
card lines below it belong to. A *block* is a run of card lines with no blank line between them; where neither a header
nor an `SB:` line names the sideboard, it is the second block. Whether a card of that name exists is checked elsewhere.
"""

import re
from dataclasses import dataclass, replace
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Final

__all__ = ["Deck", "DeckError", "load", "shipped"]

_MOST: Final = 9999  # of one card in one line; a larger count is a slip of the finger
_HEADERS: Final = ("about", "commander", "companion", "deck", "sideboard")
_NAME: Final = re.compile(r"name(?:\s+(?P<name>.*))?", re.IGNORECASE)
_SIDEBOARD_LINE: Final = re.compile(r"SB:\s*(?P<card>.*)", re.IGNORECASE)
_CARD: Final = re.compile(r"(?P<count>[0-9]+)[xX]?\s+(?P<name>\S.*)")
# What exporters put behind the name: `(MID) 123`, `(MID)`, `*F*`. A set's code is of one case, so that the end of a
# name in parentheses, as in `Hazmat Suit (Used)`, is not taken for one.
_PRINTING: Final = re.compile(r"(?:\s+\((?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})\)(?:\s+[^\s()*]+)?)?(?:\s+\*[A-Z]\*)?$")
_BETWEEN_HALVES: Final = re.compile(r"\s*//?\s*")


class DeckError(ValueError):
    """A deck list cannot be read.

    `line` is the line's number from 1, or 0 where the problem is not one line's; `text` is that line as written, or
    what was asked for; `problem` says what is wrong and what would be right.
    """

    def __init__(self, line: int, text: str, problem: str) -> None:
        super().__init__(line, text, problem)
        self.line = line
        self.text = text
        self.problem = problem

    def __str__(self) -> str:
        """One line for people, such as "line 3: '4': no card's name behind the count"."""
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.text!r}: {self.problem}"


@dataclass(frozen=True)
class Deck:
    """A deck list; each part is a tuple of (card's name, how many) in the order of the list, every name once.

    `main` is what starts in the library. `sideboard` holds the companion too, which starts there; `companion` only says
    which card it is. `commander` is what starts in the command zone and is in no other part.
    """

    name: str
    main: tuple[tuple[str, int], ...]
    sideboard: tuple[tuple[str, int], ...] = ()
    commander: tuple[tuple[str, int], ...] = ()
    companion: str | None = None

    @property
    def size(self) -> int:
        """How many cards the deck has, commanders included and the sideboard left out."""
        return sum(count for _, count in (*self.main, *self.commander))

    @classmethod
    def parse(cls, text: str, *, name: str | None = None) -> "Deck":
        """Read a list as Arena or Magic Online exports it.

        Understood: the headers About, Commander, Companion, Deck and Sideboard, with or without a colon; `Name ...`
        above the first card; `4 Name`, `4x Name` and `4 Name (MID) 123`; `SB: 2 Name`; a sideboard set off by a blank
        line; split cards as `Fire // Ice` and `Fire/Ice`; comments, which take whole lines, after `#` or `//`. The same
        name twice in one part is added up. `name`, where given, goes before the name in the text.

        Raises DeckError where a line is none of these, where blank lines make more than two blocks and nothing says
        which of them is the sideboard, where there is more than one companion, and where the main deck has no card.
        """
        lines = [(number, line.strip()) for number, line in enumerate(_lines(text), 1)]
        divided_by_blanks = not any(_names_a_part(line) for _, line in lines)
        parts: dict[str, dict[str, int]] = {"deck": {}, "sideboard": {}, "commander": {}, "companion": {}}
        part = "deck"
        title = ""
        for number, line in lines:
            if not line:
                part = _after_blank(part, parts) if divided_by_blanks else _after_short_part(part)
            elif line.startswith(("#", "//")):
                continue
            elif header := _header(line):
                part = "deck" if header == "about" else header
            elif (named := _NAME.fullmatch(line)) and not any(parts.values()):
                title = named["name"] or ""
            else:
                on_the_side = _SIDEBOARD_LINE.fullmatch(line)
                if part == "third block":
                    raise DeckError(number, line, "a third block of cards: put the headers Deck and Sideboard in")
                card, count = _card(number, line, on_the_side["card"] if on_the_side else line)
                cards = parts["sideboard" if on_the_side else part]
                cards[card] = cards.get(card, 0) + count
                if sum(parts["companion"].values()) > 1:
                    raise DeckError(number, line, "a deck has one companion")
        companion = next(iter(parts["companion"]), None)
        if companion is not None:
            parts["sideboard"].setdefault(companion, 1)
        if not parts["deck"]:
            raise DeckError(0, name or title, "no card in the main deck")
        return cls(
            name=title if name is None else name,
            main=tuple(parts["deck"].items()),
            sideboard=tuple(parts["sideboard"].items()),
            commander=tuple(parts["commander"].items()),
            companion=companion,
        )

    def export(self) -> str:
        """The list in the form that Arena takes in; `Deck.parse` makes an equal deck of it."""
        sections = [f"About\nName {self.name}\n"] if self.name else []
        for header, cards in (
            ("Commander", self.commander),
            ("Companion", () if self.companion is None else ((self.companion, 1),)),
            ("Deck", self.main),
            ("Sideboard", self.sideboard),
        ):
            if cards:
                sections.append("".join((f"{header}\n", *(f"{count} {card}\n" for card, count in cards))))
        return "\n".join(sections)


def shipped() -> list[str]:
    """The names of the decks that come with the package, in alphabetical order; `load` takes each of them."""
    return sorted(
        entry.name.removesuffix(".txt") for entry in files("gloaming.decks").iterdir() if entry.name.endswith(".txt")
    )


def load(name_or_path: str | PathLike[str]) -> Deck:
    """The shipped deck of that name or, where there is none, the deck list in that file (UTF-8 text).

    A deck whose list gives it no name is named after its file. Raises DeckError where there is no such deck or file,
    where the file cannot be read, and where `Deck.parse` cannot read the list.
    """
    asked = str(name_or_path)
    names = shipped()
    if asked in names:
        return Deck.parse(files("gloaming.decks").joinpath(f"{asked}.txt").read_text(encoding="utf-8"), name=asked)
    path = Path(name_or_path)
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise DeckError(0, asked, f"neither a file nor a shipped deck ({', '.join(names)})") from None
    except OSError as error:
        raise DeckError(0, asked, f"cannot be read: {error.strerror}") from None
    except ValueError:  # bytes that are not UTF-8, or a path that no system takes
        raise DeckError(0, asked, "not a file of UTF-8 text") from None
    deck = Deck.parse(text)
    return deck if deck.name else replace(deck, name=path.stem)


def _lines(text: str) -> list[str]:
    """The lines of a text written on any system, without a byte order mark."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def _header(line: str) -> str | None:
    """The header that this line is, in lower case."""
    word = line.removesuffix(":").rstrip().lower()
    return word if word in _HEADERS else None


def _names_a_part(line: str) -> bool:
    """Whether this line says by a word, and not by its place, what is main deck and what is sideboard."""
    return _header(line) in {"deck", "sideboard"} or _SIDEBOARD_LINE.fullmatch(line) is not None


def _after_short_part(part: str) -> str:
    """The part that goes on behind a blank line in a list with headers: only the short parts end there."""
    return "deck" if part in {"commander", "companion"} else part


def _after_blank(part: str, parts: dict[str, dict[str, int]]) -> str:
    """The part that goes on behind a blank line in a list in which only blank lines divide."""
    if part == "deck" and parts["deck"]:
        return "sideboard"
    if part == "sideboard" and parts["sideboard"]:
        return "third block"
    return _after_short_part(part)


def _card(number: int, line: str, text: str) -> tuple[str, int]:
    """The name and the count of a card line."""
    match = _CARD.fullmatch(text)
    if match is None:
        if text.rstrip("xX").isdecimal():
            raise DeckError(number, line, "no card's name behind the count")
        raise DeckError(number, line, "neither a card line such as '4 Forest' nor a header such as 'Sideboard'")
    digits = match["count"].lstrip("0")
    if not digits or len(digits) > len(str(_MOST)):
        raise DeckError(number, line, f"the count must be from 1 to {_MOST}")
    return _BETWEEN_HALVES.sub(" // ", _PRINTING.sub("", match["name"])), int(digits)
