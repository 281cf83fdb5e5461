"""`gloaming rules [ID or NUMBER]`: what a rule says in our words, its numbers, and which scenarios prove it.

With `--coverage` the number is that of a chapter or clause, and what is printed is how much of it is carried out.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.bad_input import BadInput

if TYPE_CHECKING:
    from gloaming.rulebook import Rule

__all__ = ["command"]

DEFAULT = Path("scenarios")


def command(
    rule: Annotated[
        str | None, typer.Argument(metavar="ID|NUMBER", help="A rule's id or number, or the beginning of some.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="DATE", help="Numbers are those of this edition: YYYY-MM-DD.")
    ] = None,
    scenarios: Annotated[
        Path, typer.Option("--scenarios", metavar="DIR", help="The folder with the scenarios that prove rules.")
    ] = DEFAULT,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show how much of a chapter or clause (by number) is carried out.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Show a rule, or all rules below an id or number, and the scenarios that prove them; without either, the chapters.

    Raises BadInput for a rule, edition or folder that there is not.
    """
    from gloaming.rulebook import NEWEST, UnknownEdition, number

    if scenarios != DEFAULT and not scenarios.is_dir():
        raise BadInput(f"--scenarios: {scenarios} is no folder")
    try:
        if edition is not None:
            number("day-night.check.day", edition)
        if coverage:
            _show_coverage(rule or "", as_json)
            return
        if rule is None:
            _show_chapters(edition or NEWEST, as_json)
            return
        found = _found(rule, edition or NEWEST)
    except UnknownEdition as error:
        raise BadInput(str(error)) from error
    proofs = _proofs(scenarios)
    if as_json:
        _print([_document(one, edition, proofs) for one in found])
    elif len(found) == 1 or found[0].id == rule:
        _show_rule(found[0], edition, proofs)
        _show_rules(found[1:], edition or NEWEST, proofs)
    else:
        _show_rules(found, edition or NEWEST, proofs)


def _found(asked: str, edition: str) -> tuple[Rule, ...]:
    """The rules that are asked for, at least one. Raises BadInput where there is none."""
    from gloaming.rulebook import UnknownRule, find, ids, number, rule

    found = find(asked, edition)
    if found:
        return found
    if not asked[:1].isdigit():
        try:
            return (rule(asked),)
        except UnknownRule as error:
            raise BadInput(str(error)) from error
    began = tuple(rule(one) for one in ids() if (number(one, edition) or "").startswith(asked))
    if began and asked.isdigit():
        return began
    shorter = asked.rstrip(".")
    while shorter and not find(shorter, edition):
        shorter = shorter[:-1].rstrip(".")
    if not shorter:
        raise BadInput(f"no rule of the edition of {edition} has the number {asked!r}")
    near = dict.fromkeys(_number(one, edition) for one in find(shorter, edition))
    raise BadInput(
        f"no rule of the edition of {edition} has the number {asked!r}; did you mean {' or '.join(list(near)[:3])}?"
    )


def _number(rule: Rule, edition: str) -> str:
    from gloaming.rulebook import number

    return number(rule.id, edition) or "-"


def _show_chapters(edition: str, as_json: bool) -> None:
    """The first words of the ids with how many rules each has."""
    from gloaming.cli.tables import show
    from gloaming.rulebook import ids, number

    chapters: dict[str, list[str]] = {}
    for rule_id in ids():
        chapters.setdefault(rule_id.partition(".")[0], []).append(number(rule_id, edition) or "")
    rows = [(chapter, len(numbers), _sections(numbers)) for chapter, numbers in chapters.items()]
    if as_json:
        _print([dict(zip(("chapter", "rules", "sections"), row, strict=True)) for row in rows])
    else:
        lines = [(chapter, f"{count:>5}", ", ".join(sections)) for chapter, count, sections in rows]
        show(("Chapter", "Rules", "Sections"), lines)


def _sections(numbers: list[str]) -> list[str]:
    """The sections of the rulebook, such as `702`, that the numbers are of."""
    return list(dict.fromkeys(number.partition(".")[0] for number in numbers if number))


def _numbers(rule: Rule, edition: str | None) -> dict[str, str | None]:
    from gloaming.rulebook import EDITIONS, number

    return {date: number(rule.id, date) for date in ((edition,) if edition else EDITIONS)}


def _document(rule: Rule, edition: str | None, proofs: dict[str, list[str]]) -> dict[str, Any]:
    return {
        "id": rule.id,
        "paraphrase": rule.paraphrase,
        "numbers": _numbers(rule, edition),
        "scenarios": proofs.get(rule.id, []),
    }


def _show_rule(rule: Rule, edition: str | None, proofs: dict[str, list[str]]) -> None:
    typer.echo(f"{rule.id}\n  {rule.paraphrase}")
    for span, number in _spans(_numbers(rule, edition)):
        typer.echo(f"  {number or 'no number':<10}  {span}")
    proving = proofs.get(rule.id, [])
    typer.echo(f"  proved by {len(proving)} scenario{'s' * (len(proving) != 1)}")
    for path in proving:
        typer.echo(f"    {path}")


def _spans(numbers: dict[str, str | None]) -> list[tuple[str, str | None]]:
    """Editions that follow each other with the same number, as one span of dates; newest first."""
    spans: list[tuple[list[str], str | None]] = []
    for date, number in numbers.items():
        if spans and spans[-1][1] == number:
            spans[-1][0].append(date)
        else:
            spans.append(([date], number))
    return [(dates[0] if len(dates) == 1 else f"{dates[-1]} to {dates[0]}", number) for dates, number in spans]


def _show_rules(found: tuple[Rule, ...], edition: str, proofs: dict[str, list[str]]) -> None:
    from gloaming.cli.tables import show

    rows = [(_number(rule, edition), rule.id, f"{len(proofs.get(rule.id, [])):>6}", rule.paraphrase) for rule in found]
    if rows:
        show(("Number", "Id", "Proofs", "What it does"), rows)


def _show_coverage(chapter: str, as_json: bool) -> None:
    """The clauses below the number: how far each is carried out, with how many scenarios. Raises BadInput for none."""
    from gloaming.cli.tables import show
    from gloaming.rulebook._coverage import STATUSES
    from gloaming.rulebook._coverage import coverage as rows_below

    rows = rows_below(chapter)
    if not rows:
        chapters = dict.fromkeys(row.number.partition(".")[0] for row in rows_below())
        raise BadInput(f"--coverage: no clause below {chapter!r} is in the table; it has some of {', '.join(chapters)}")
    counts = {status: sum(row.status == status for row in rows) for status in STATUSES}
    if as_json:
        _print({"clauses": [row.document() for row in rows], "counts": counts})
        return
    lines = [
        (row.number, row.status, f"{len(row.positive)}+{len(row.negative)}", ", ".join(row.ids), row.reason)
        for row in rows
    ]
    show(("Clause", "Status", "Proofs", "Ids", "Why not"), lines)
    typer.echo(", ".join(f"{count} {status}" for status, count in counts.items() if count))


def _proofs(folder: Path) -> dict[str, list[str]]:
    """By rule id, the files of the scenarios that are about it or expect it cited; found by their text alone."""
    import re

    named = re.compile(r"\b(?:about|cites):[ \t]*(\[[^\]]*\]|[^\n]*(?:\n[ \t]*-[ \t][^\n]*)*)")
    proofs: dict[str, list[str]] = {}
    paths = sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".yml")) if folder.is_dir() else []
    for path in paths:
        text = path.read_text(encoding="utf-8", errors="replace")
        said = " ".join(re.sub(r"#.*", "", found) for found in named.findall(text))
        for rule_id in set(re.findall(r"[a-z][a-z0-9.-]*", said)):
            proofs.setdefault(rule_id, []).append(path.as_posix())
    return proofs


def _print(document: object) -> None:
    import json

    typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
