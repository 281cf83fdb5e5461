"""The command `gloaming`: one file per subcommand, each with a function `command`.

A subcommand imports what it needs inside its function, so that `gloaming --help` and every other subcommand start fast.
Where the user's input cannot be used it raises `BadInput`; a programming error keeps its traceback.
"""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper

import typer

from gloaming.cli import cards, decks, rules, run, simulate
from gloaming.cli.bad_input import BadInput

__all__ = ["BadInput", "app", "main"]

app = typer.Typer(
    name="gloaming",
    help="A rules engine for Magic: The Gathering that cites the rule for everything it does.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: formatting it with rich would more than double the time to start
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _add(name: str, command: Callable[..., None]) -> None:
    """Make `command` the subcommand `name`; its help is the first paragraph of its docstring."""
    app.command(name, help=(command.__doc__ or "").partition("\n\n")[0])(command)


_add("cards", cards.command)
_add("decks", decks.command)
_add("rules", rules.command)
_add("run", run.command)
_add("simulate", simulate.command)


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Show the version and stop."),
) -> None:
    """Without a subcommand: show the version where asked for, else the help."""
    if version:
        from gloaming import __version__

        typer.echo(f"gloaming {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line (by default this process's own arguments) and end the process.

    Exit status: 0 done; 1 what the subcommand found wrong; 2 the input cannot be used, with one line on standard error
    that says why; 130 interrupted.
    """
    for stream in (sys.stdout, sys.stderr):
        # A character that the terminal cannot show must not end the program.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = app(None if arguments is None else list(arguments), prog_name="gloaming", standalone_mode=False)
    except (BadInput, typer.TyperException) as error:
        message = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        typer.echo(f"gloaming: {' '.join(message.split())}", err=True)
        sys.exit(2)
    except typer.Abort:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)
