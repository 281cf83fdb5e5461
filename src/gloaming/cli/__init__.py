"""The command `gloaming`: one file per subcommand, each with a function `command`.

A subcommand imports what it needs inside its function, so that `gloaming --help` and every other subcommand start fast.
Where the user's input cannot be used it raises `BadInput`; a programming error keeps its traceback.
"""

import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import NoReturn

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


def _end_unwritten(end: SystemExit | OSError) -> NoReturn:
    """End where the output could not be written; typer has made an exit out of a pipe that nobody reads any more.

    Raises what it is given where that has another reason.
    """
    error = end.__context__ if isinstance(end, SystemExit) else end
    if not isinstance(error, OSError) or error.filename is not None:
        raise end
    # What is still in the buffer would fail again as the interpreter ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if isinstance(error, BrokenPipeError):
        sys.exit(141)
    typer.echo(f"gloaming: the output cannot be written: {error.strerror}", err=True)
    sys.exit(2)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line (by default this process's own arguments) and end the process.

    Exit status: 0 done; 1 what the subcommand found wrong; 2 the input cannot be used or the output cannot be written,
    with one line on standard error that says why; 130 interrupted; 141 whoever reads the output has stopped reading.
    """
    for stream in (sys.stdout, sys.stderr):
        # A character that the terminal cannot show must not end the program.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = app(None if arguments is None else list(arguments), prog_name="gloaming", standalone_mode=False)
        sys.stdout.flush()
    except (SystemExit, OSError) as end:
        _end_unwritten(end)
    except (BadInput, typer.TyperException) as error:
        message = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        typer.echo(f"gloaming: {' '.join(message.split())}", err=True)
        sys.exit(2)
    except typer.Abort:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)
