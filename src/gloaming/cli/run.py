"""`gloaming run PATH...`: run scenarios, say what happened and by which rules, and what does not hold."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.bad_input import BadInput

if TYPE_CHECKING:
    from gloaming.scenario.report import Line
    from gloaming.scenario.result import Result

__all__ = ["command"]

STYLES: dict[str, dict[str, object]] = {
    "title": {"bold": True},
    "place": {"fg": "cyan"},
    "failure": {"fg": "red"},
    "error": {"fg": "red", "bold": True},
    "good": {"fg": "green"},
}
"""How the lines of a report look on a terminal; elsewhere they are plain."""
ENDINGS = (".yaml", ".yml")


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document about all of them.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print a line each, and what does not hold.")] = False,
    edition: Annotated[
        str | None, typer.Option(metavar="DATE", help="Number the rules as in the edition of that date.")
    ] = None,
) -> None:
    """Run scenarios, and say what happened, by which rules, and what does not hold.

    Exit status: 0 all hold; 1 some expectation failed; 2 a file could not be run. Raises BadInput where there is no
    such path or edition.
    """
    from gloaming.rulebook import EDITIONS

    if edition is not None and edition not in EDITIONS:
        raise BadInput(f"no edition of the rules took effect on {edition}; known are {', '.join(EDITIONS)}")
    files = list(_files(paths))
    results = []
    for place, file in enumerate(files):
        _progress(place, len(files), file)
        result = _run(file)
        results.append(result)
        if not json:
            _progress(len(files), len(files), file)
            _print(result, quiet, edition)
    _progress(len(files), len(files), Path())
    if json:
        from json import dumps

        from gloaming.explain import describe
        from gloaming.scenario.report import document

        typer.echo(dumps(document(results, describe, edition), ensure_ascii=False, indent=1))
    elif len(results) > 1:
        from gloaming.scenario.report import summary

        _echo(summary(results))
    status = 2 if any(result.error for result in results) else int(any(result.failures for result in results))
    if status:
        raise typer.Exit(status)


def _files(paths: list[Path]) -> Iterator[Path]:
    """The scenario files, those of a folder in the order of their names. Raises BadInput."""
    for path in paths:
        if path.is_dir():
            found = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
            if not found:
                raise BadInput(f"no scenario files ({', '.join(ENDINGS)}) in the folder {path}")
            yield from found
        elif path.exists():
            yield path
        else:
            raise BadInput(f"there is no file or folder {path}")


def _run(file: Path) -> "Result":
    from gloaming.scenario.errors import ScenarioError
    from gloaming.scenario.reader import read_scenario
    from gloaming.scenario.result import Result
    from gloaming.scenario.runner import run_scenario

    try:
        return run_scenario(read_scenario(file))
    except ScenarioError as error:
        return Result(str(file), "", error=str(error))


def _print(result: "Result", quiet: bool, edition: str | None) -> None:
    from gloaming.scenario.report import brief, full

    if quiet:
        lines = brief(result)
    else:
        from gloaming.explain import describe
        from gloaming.explain import quiet as noise

        lines = full(result, describe, noise, edition)
    for line in lines:
        _echo(line)
    if not quiet:
        typer.echo()


def _echo(line: "Line") -> None:
    style, text = line
    looks = STYLES.get(style)
    typer.echo(typer.style(text, **looks) if looks else text)  # type: ignore[arg-type]


def _progress(place: int, total: int, file: Path) -> None:
    """On a terminal, which of several files is being run, on a line that the next one takes; at the end nothing."""
    from sys import stderr

    if total > 1 and stderr.isatty():
        text = f"{place + 1}/{total} {file}"[:78] if place < total else ""
        typer.echo(f"\r{text:78}\r", nl=False, err=True)
