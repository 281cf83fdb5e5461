"""The messages of one language, read from its file, and how the message for an event is found among them.

A *message* is a whole sentence with named fields. Its *key* is what it is for: the event's reason (`Event.why`, where
it has one) and its *marks*, joined by `; ` (see `marks.py`). A message may have forms for numbers: the key followed by
` =2` for exactly that number, or by ` one`, ` few`, ` many`, ` other` for a plural form of the language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en",)
"""The languages that have a file of messages."""

Plural = Callable[[int], str]

PLURALS: dict[str, Plural] = {
    "none": lambda _: "other",
    "one is 1": lambda number: "one" if number == 1 else "other",
    "one is 0 or 1": lambda number: "one" if number in (0, 1) else "other",
}
"""The rules of plural forms that a language file can name."""


class UnknownLanguage(LookupError):  # noqa: N818 - named for what it says, as the errors of the public door are
    """There are no messages in the language asked for; the text says in which there are."""

    def __init__(self, asked: str) -> None:
        super().__init__(f"no messages in {asked!r}; there are messages in {', '.join(LANGUAGES)}")
        self.asked = asked


class Messages:
    """The messages of one language: for each kind of event a table from key to message."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.kinds: dict[str, dict[str, str]] = table["event"]
        self.words: dict[str, str] = table["words"]
        """Nouns that stand in fields where a thing has no name, and lists."""
        self.counters: dict[str, str] = table["counters"]
        """Kinds of counters as they are called, where that is not their own name."""
        self.plural = PLURALS[table["language"]["plural"]]

    def find(self, kind: str, why: str, marks: Sequence[str], number: int) -> str:
        """The message of the first key that there is: marks count more than the reason, and earlier marks more."""
        table = self.kinds[kind]
        forms = (f" ={number}", f" {self.plural(number)}", "")
        for key in keys(why, marks):
            for form in forms:
                if key + form in table:
                    return table[key + form]
        raise KeyError(f"no message for {kind!r}, {why!r}, {list(marks)}")

    def word(self, key: str, number: int = 0) -> str:
        """A noun or a list's form."""
        for form in (f" ={number}", f" {self.plural(number)}", ""):
            if key + form in self.words:
                return self.words[key + form]
        raise KeyError(key)

    def listed(self, things: Sequence[str]) -> str:
        """Several things as a list: "one", "one and two", "one, two and three"."""
        if not things:
            return self.word("nobody")
        text = things[-1]
        for place, thing in enumerate(reversed(things[:-1])):
            text = self.word("list more" if place else "list of two").format(first=thing, rest=text)
        return text


def keys(why: str, marks: Iterable[str]) -> Iterable[str]:
    """The keys to look for, the most exact first."""
    for mark in marks:
        if why:
            yield f"{why}; {mark}"
        yield mark
    if why:
        yield why
    yield "any"


@cache
def messages(language: str) -> Messages:
    """The messages of a language. Raises `UnknownLanguage`."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return Messages(tomllib.loads(files("gloaming.explain").joinpath(f"{language}.toml").read_text(encoding="utf-8")))
