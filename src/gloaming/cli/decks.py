"""`gloaming decks [NAME]`: list the shipped deck lists, or show one."""

from typing import Annotated

import typer

from gloaming.cli.bad_input import BadInput

__all__ = ["command"]


def command(
    deck: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A shipped deck's name, or a file with a deck list.")
    ] = None,
    check: Annotated[
        str | None,
        typer.Option("--check", metavar="FORMAT", help="Say whether it is legal: in constructed or in limited play."),
    ] = None,
    playtest: Annotated[bool, typer.Option("--playtest", help="With --check: playtest cards are let pass.")] = False,
) -> None:
    """List the shipped decks, show one deck list, or check it.

    A list is shown in the form that Arena takes in. Exit status 1 where a list is not legal. Raises BadInput where
    there is no such deck, file or format, or where the list cannot be read.
    """
    from gloaming.decks import DeckError, load, shipped

    if check is not None:
        _check(deck, check, playtest)
        return
    if playtest:
        raise BadInput("--playtest says how --check checks; there is no --check")
    if deck is None:
        names = shipped()
        width = max(map(len, names), default=0)
        for name in names:
            typer.echo(f"{name:<{width}}  {load(name).size} cards")
        return
    try:
        typer.echo(load(deck).export(), nl=False)
    except DeckError as error:
        raise BadInput(f"{deck}: {error}" if error.line else str(error)) from error


def _check(name: str | None, play: str, playtest: bool) -> None:
    from gloaming.cards.catalog import UnknownCard
    from gloaming.decks import DeckError, load
    from gloaming.formats import FORMATS, faults

    if name is None:
        raise BadInput("--check needs a deck")
    if play not in FORMATS:
        raise BadInput(f"--check: there is no format {play!r}; known: {', '.join(FORMATS)}")
    try:
        found = faults(load(name), play, playtest=playtest)
    except DeckError as error:
        raise BadInput(f"{name}: {error}" if error.line else str(error)) from error
    except UnknownCard as error:
        raise BadInput(f"{name}: {error}") from error
    for fault in found:
        typer.echo(fault)
    if found:
        raise typer.Exit(1)
    typer.echo(f"legal in {play} play")
