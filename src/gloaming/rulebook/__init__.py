"""The rules that the engine cites, by stable ids, with their numbers in every known edition.

Rule numbers move with every few editions; ids stay. Code, logs, tests and scenarios name a rule by its id, such as
`day-night.check.day`, and this room turns the id into the number of an edition and into one sentence of ours:

>>> from gloaming.rulebook import find, number, rule
>>> rule("day-night.check.day").number
'731.2a'
>>> number("day-night.check.day", "2024-11-08")
'728.2a'
>>> [found.id for found in find("702.145c")]
['daybound.at-once']

The facts are in `data/`: `rules.tsv` (id, number, paraphrase), `numbers.tsv` (number per edition) and `editions.tsv`
(where each edition's numbers come from). They are read when first asked for. How to add a rule: a line in `rules.tsv`
in the place of its number, then `tools/make_numbers.py`.
"""

from gloaming.rulebook._book import Rule, find, ids, number, rule
from gloaming.rulebook._editions import EDITIONS, NEWEST
from gloaming.rulebook._errors import RulebookError, UnknownEdition, UnknownRule

__all__ = [
    "Rule",
    "rule",
    "number",
    "find",
    "ids",
    "EDITIONS",
    "NEWEST",
    "RulebookError",
    "UnknownRule",
    "UnknownEdition",
]
