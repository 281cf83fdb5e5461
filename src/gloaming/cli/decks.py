"""`gloaming decks [NAME]`: list the shipped deck lists, or show one."""

from typing import Annotated

import typer

from gloaming.cli.bad_input import BadInput

__all__ = ["command"]


def command(
    deck: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A shipped deck's name, or a file with a deck list.")
    ] = None,
) -> None:
    """List the shipped decks, or show one deck list.

    A list is shown in the form that Arena takes in. Raises BadInput where there is no such deck or file, or where the
    list in it cannot be read.
    """
    from gloaming.decks import DeckError, load, shipped

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
