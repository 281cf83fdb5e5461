"""Make the index of the conformance suite: `index.json` and `schema.json` in the folder `scenarios`.

    python tools/make_index.py [--check]

`schema.json` is the JSON Schema of the scenario format, printed from the reader's own tables. `index.json` has one line
for each scenario:
    file        its path below `scenarios`
    title, question, source, edition     as the file says them; null where it does not
    about       the rules that it is about, by id, with their numbers in the edition that `edition` at the top names
    confidence  how sure the answer is:
                H     a published ruling, or the plain text of the rules
                M     the text leads to one answer, but by several steps ("inferred" in docs/decisions.md)
                L     the text supports two answers, or the sources disagree; then `decision` has both
                rule  not graded: it shows the rules of `about` at work
    players     how many take part
    uses        the parts of the format that it needs, so that a runner can tell beforehand whether it has them
    cards, tokens    the full names of those that the position has
    decision    only with L: the question, both readings, and the one taken, from docs/decisions.md

With --check nothing is written, and the exit status is 1 if a file is not what would be made.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))  # so that the tool runs without the project being installed
    sys.path.insert(0, str(ROOT))

from gloaming import rulebook  # noqa: E402 - see above
from gloaming.cards import catalog  # noqa: E402
from gloaming.scenario import model  # noqa: E402
from gloaming.scenario.reader import FORMAT_VERSION, json_schema, read_scenario  # noqa: E402
from tools.made_files import put  # noqa: E402

SCENARIOS = ROOT / "scenarios"
DECISIONS = ROOT / "docs" / "decisions.md"

OPEN = ("open", "the sources disagree")
"""The grades of decisions that could have been taken the other way."""

ALSO_OPEN = {
    "Only a night side while it is neither": (
        "day-night/nightbound-alone-brings-the-night.yaml",
        "day-night/nightbound-waits-while-it-cannot-become-night.yaml",
        "phasing/phased-out-daybound-does-not-hold-off-nightbound.yaml",
        "rulings/a-phased-out-daybound-permanent-does-not-stop-the-night.yaml",
        "rulings/nightbound-clone-alone-brings-night.yaml",
        "rulings/nightbound-first-brings-night.yaml",
        "rulings/nightbound-regained-brings-night.yaml",
    ),
    "Back to neither": (
        "cards/day-night/naturalize-2-not.yaml",
        "rulings/naturalize-2-ends-the-day.yaml",
        "rulings/naturalize-2-with-a-daybound-permanent-is-day-again.yaml",
    ),
    "The first turn": ("day-night/the-very-first-turn-has-none-before-it.yaml",),
}
"""By the heading of an open decision, scenarios of other folders that rest on it; the page names those of `edges`."""


class Decision(NamedTuple):
    """An entry of docs/decisions.md."""

    question: str
    grade: str
    readings: tuple[str, ...]
    taken: str
    shown: tuple[str, ...]
    """The scenarios in `edges` that show it; of an open one only those that tell the readings apart."""


def decisions(text: str) -> list[Decision]:
    """The entries of the page of decisions. Raises ValueError for an open one that does not say what it should."""
    found = []
    for part in re.split(r"^### ", text.partition("\n## Statements ")[0], flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        named = re.fullmatch(r"(.*) \(([^;()]*).*\)", heading)
        if named is None:
            raise ValueError(f"docs/decisions.md: {heading!r} does not end with a grade in parentheses")
        body = " ".join(body.split())
        question, grade = named.groups()
        is_open = grade in OPEN
        taken = re.search(r"To be taken|Taken: \*\*(.*?)\*\*", body)
        readings = tuple(re.findall(r"- \*(.*?)\*", body))
        shown = _shown(body, first_only=is_open)
        if is_open and shown and (len(readings) < 2 or taken is None or not taken[1]):
            raise ValueError(f"docs/decisions.md: {question!r} is open and shown, but lacks readings or what was taken")
        found.append(Decision(question, grade, readings, (taken[1] or "") if taken else "", shown))
    return found


def _shown(body: str, first_only: bool) -> tuple[str, ...]:
    """The scenarios behind "Shown by" or "shows": all to the end, or those before what they are held against."""
    said = re.split(r"\b[Ss]hown by\b", body)[1:] if first_only else [body]
    if first_only:
        said = [re.split(r"; |\. |, against\b", part)[0] for part in said]
    return tuple(name for part in said for name in re.findall(r"`([a-z0-9-]+\.yaml)`", part))


def index() -> str:
    """The text of `index.json`."""
    by_file: dict[str, Decision] = {}
    for decision in decisions(DECISIONS.read_text(encoding="utf-8")):
        files = [f"edges/{name}" for name in decision.shown]
        for file in (*files, *ALSO_OPEN.get(decision.question, ())):
            if file not in by_file or decision.grade in OPEN:
                by_file[file] = decision
    entries = [_entry(file, by_file) for file in sorted(SCENARIOS.rglob("*.yaml"))]
    unknown = sorted(set(by_file) - {str(entry["file"]) for entry in entries})
    if unknown:
        raise ValueError(f"docs/decisions.md or ALSO_OPEN names scenarios that do not exist: {', '.join(unknown)}")
    head = {"format": FORMAT_VERSION, "edition": rulebook.NEWEST, "schema": "schema.json", "count": len(entries)}
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
    return f'{json.dumps(head)[:-1]}, "scenarios": [\n{lines}\n]}}\n'


def _entry(file: Path, by_file: dict[str, Decision]) -> dict[str, object]:
    scenario = read_scenario(file)
    name = file.relative_to(SCENARIOS).as_posix()
    decision = by_file.get(name)
    cards, tokens = _cards(scenario)
    entry: dict[str, object] = {
        "file": name,
        "title": scenario.title,
        "question": scenario.question,
        "source": scenario.source,
        "edition": scenario.edition,
        "about": [{"id": rule, "number": rulebook.number(rule)} for rule in scenario.about],
        "confidence": _confidence(scenario, decision),
        "players": len(scenario.players),
        "uses": sorted(set(_uses(scenario))),
        "cards": cards,
        "tokens": tokens,
    }
    if decision is not None and decision.grade in OPEN:
        readings = list(decision.readings)
        entry["decision"] = {"question": decision.question, "readings": readings, "taken": decision.taken}
    return entry


def _confidence(scenario: model.Scenario, decision: Decision | None) -> str:
    if decision is not None:
        return "L" if decision.grade in OPEN else "M"
    return "H" if re.match(r"RUL-|E-|CARD-", scenario.source or "") else "rule"


def _cards(scenario: model.Scenario) -> tuple[list[str], list[str]]:
    """The full names of the cards and of the tokens that the position has."""
    cards: set[str] = set()
    tokens: set[str] = set()
    entries = [
        entry
        for player in scenario.players
        for zone in (player.hand, player.battlefield, player.library, player.graveyard, player.exile)
        for entry in zone
    ]
    aliases = {entry.alias for entry in entries}
    for entry in entries:
        _find(entry.card, entry.token, cards, tokens)
        if entry.copy_of is not None and entry.copy_of not in aliases:
            _find(entry.copy_of, False, cards, tokens)
    return sorted(cards), sorted(tokens)


def _find(name: str, token: bool, cards: set[str], tokens: set[str]) -> None:
    """Put the name where it belongs: a token, or a token that is a copy of a card, or a card."""
    try:
        if token:
            tokens.add(catalog.find_token(name).name)
        else:
            cards.add(catalog.find(name).name)
    except catalog.UnknownCard:
        if token:
            cards.add(catalog.find(name).name)
        else:
            tokens.add(catalog.find_token(name).name)


def _uses(scenario: model.Scenario) -> Iterator[str]:
    """The names of the kinds of items, as docs/conformance.md lists them, and of what else is not in every file."""
    if scenario.teams:
        yield "teams"
    for item in scenario.play:
        if isinstance(item, model.Illegal):
            yield "illegal"
            yield _item(item.item)
        elif isinstance(item, model.Judge):
            yield from (f"judge.{_act(act)}" for act in item.acts)
        else:
            yield _item(item)


ITEMS: dict[type[object], str] = {
    model.Advance: "advance",
    model.ResolveStack: "resolve",
    model.DeclareAttack: "attack",
    model.DeclareBlock: "block",
    model.Choose: "choose",
    model.Expect: "expect",
}


def _item(item: model.Item) -> str:
    return item.verb if isinstance(item, model.PlayerAction) else ITEMS[type(item)]


ACTS: dict[type[object], str] = {model.DealDamage: "damage", model.PutCounters: "counters", model.DrawCards: "draw"}
"""Acts whose key in a file is not their class's name in small letters."""


def _act(act: object) -> str:
    """The act's key in a file."""
    if isinstance(act, model.DoTo):
        return act.verb
    if isinstance(act, model.SkipStep):
        return "skip"
    return ACTS.get(type(act)) or re.sub(r"(?<=.)([A-Z])", r"_\1", type(act).__name__).lower()


def made() -> dict[Path, str]:
    """The files and what should be in them."""
    return {
        SCENARIOS / "index.json": index(),
        SCENARIOS / "schema.json": json.dumps(json_schema(), ensure_ascii=False, indent=1) + "\n",
    }


def main(arguments: list[str]) -> int:
    """Write the two files, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(description="Make the index and the schema of the scenarios.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the files are out of date")
    options = parser.parse_args(arguments)
    return put(made(), check=options.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
