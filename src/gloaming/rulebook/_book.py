"""The rules and their numbers, read from the data files when they are first asked for.

An id is the stable name of a rule, `chapter.topic[.detail]`; a number is what the rule is called in one edition.
Rules that do several things have several ids for one number (702.145b). "Below" an id or a number are itself, and
what continues it: `731.2a` is below `731.2` and `731`, `day-night.check.day` below `day-night.check` and `day-night`.
"""

from functools import cache

from gloaming.rulebook._editions import EDITIONS, NEWEST
from gloaming.rulebook._errors import UnknownEdition, UnknownRule


class Rule(tuple[str, str, str]):
    """One rule: its stable `id`, its `number` in the newest edition, and in one sentence of ours what it does.

    Immutable, and equal to another rule with the same three values. (A named tuple without `typing`, whose import
    takes several times as long as that of this room.)
    """

    __slots__ = ()
    __match_args__ = ("id", "number", "paraphrase")

    def __new__(cls, id: str, number: str, paraphrase: str) -> "Rule":  # noqa: A002 - see `rule`
        return super().__new__(cls, (id, number, paraphrase))

    def __getnewargs__(self) -> tuple[str, str, str]:
        return (self.id, self.number, self.paraphrase)

    def __repr__(self) -> str:
        return f"Rule(id={self.id!r}, number={self.number!r}, paraphrase={self.paraphrase!r})"

    @property
    def id(self) -> str:
        """The stable id, `chapter.topic[.detail]`."""
        return self[0]

    @property
    def number(self) -> str:
        """The number in the newest edition, such as `731.2a`."""
        return self[1]

    @property
    def paraphrase(self) -> str:
        """What the rule makes happen, in one English sentence that is ours and not the publisher's."""
        return self[2]


def _lines(name: str) -> list[list[str]]:
    """The lines of a data file, split at its tabs, without the header."""
    from importlib.resources import files  # noqa: PLC0415 - it takes longer to import than all of the rulebook

    text = files("gloaming.rulebook").joinpath("data", name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]


@cache
def _rules() -> dict[str, Rule]:
    return {fields[0]: Rule(*fields) for fields in _lines("rules.tsv")}


@cache
def _columns() -> dict[str, list[str]]:
    """For each number of the newest edition its numbers in `EDITIONS`, empty where it did not exist."""
    return {fields[0]: fields[1:] for fields in _lines("numbers.tsv")}


def _place(edition: str) -> int:
    if edition not in EDITIONS:
        raise UnknownEdition(edition, EDITIONS)
    return EDITIONS.index(edition)


def _below(number: str, above: str) -> bool:
    """Whether a number is the other one or one of its subrules: `731.2a` of `731.2`, but not `731.20`."""
    if not number.startswith(above):
        return False
    rest = number[len(above) :]
    return not rest or rest.startswith(".") or (rest.isalpha() and "." in above)


def _nearest(asked: str) -> tuple[str, ...]:
    """The ids that may have been meant: those of a number, else those spelt most alike."""
    if asked[:1].isdigit():
        return tuple(found.id for found in find(asked))[:3]
    from difflib import get_close_matches  # noqa: PLC0415 - needed for errors only

    return tuple(get_close_matches(asked, _rules(), n=3, cutoff=0.6))


def ids() -> tuple[str, ...]:
    """The ids of all rules, in the order of the rulebook."""
    return tuple(_rules())


def rule(id: str) -> Rule:  # noqa: A002 - the rulebook's own word
    """The rule with that id.

    Raises UnknownRule, which says the nearest ids.
    """
    found = _rules().get(id)
    if found is None:
        raise UnknownRule(id, _nearest(id))
    return found


def number(id: str, edition: str = NEWEST) -> str | None:  # noqa: A002 - see rule
    """The number of a rule in an edition, None where the rule did not exist yet.

    Raises UnknownRule for the id and UnknownEdition for the date.
    """
    place = _place(edition)
    newest = rule(id).number
    return newest if place == 0 else _columns()[newest][place] or None


def find(id_or_number: str, edition: str = NEWEST) -> tuple[Rule, ...]:
    """All rules below an id or a number (`day-night`, `731`, `731.2a`), in the order of the rulebook, perhaps none.

    The edition says which numbers are meant; the rules found carry, as always, those of the newest one.
    Raises UnknownEdition.
    """
    place = _place(edition)
    asked = id_or_number.strip().rstrip(".")
    if not asked[:1].isdigit():
        return tuple(found for found in _rules().values() if found.id == asked or found.id.startswith(asked + "."))
    return tuple(
        found
        for found in _rules().values()
        if _below(found.number if place == 0 else _columns()[found.number][place], asked)
    )
