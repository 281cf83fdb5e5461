"""`gloaming cards [NAME]`: list the cards that can be played, or show how one is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.bad_input import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable

    from gloaming.language.cards import Card, Face

__all__ = ["command"]


def command(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="A card's name, or that of one face.")] = None,
    unsupported: Annotated[
        bool, typer.Option("--unsupported", help="List the cards that cannot be played, and why.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the cards that can be played, or show one card's faces and its tree.

    Raises BadInput where there is no such card, or where it is known of but not supported.
    """
    from gloaming.cards import catalog

    if unsupported:
        if name is not None:
            raise BadInput("--unsupported lists all cards; leave the name out")
        _show_unsupported(as_json)
    elif name is None:
        _show_all(as_json)
    else:
        try:
            _show_one(catalog.find(name), as_json)
        except catalog.UnknownCard as error:
            raise BadInput(str(error)) from error


def _groups() -> dict[str, list[Card]]:
    """The cards by the set file that they stand in."""
    from importlib import import_module

    from gloaming.cards.catalog import MODULES

    return {module: list(import_module(f"gloaming.cards.{module}").CARDS) for module in MODULES}


def _show_all(as_json: bool) -> None:
    from gloaming.cli.tables import show
    from gloaming.wording.tree import mana_cost, type_line

    def all_faces(say: Callable[[Face], str], card: Card) -> str:
        return " // ".join(filter(None, map(say, card.faces)))

    rows = [
        (card.name, all_faces(mana_cost, card), all_faces(type_line, card), group)
        for group, cards in _groups().items()
        for card in cards
    ]
    if as_json:
        _print([dict(zip(("name", "cost", "type", "set"), row, strict=True)) for row in rows])
    else:
        show(("Name", "Cost", "Type", "Set file"), rows)


def _show_one(card: Card, as_json: bool) -> None:
    from gloaming.support import unhandled
    from gloaming.wording.tree import tree_lines

    missing = unhandled(card)
    group = next(group for group, cards in _groups().items() if card in cards)
    if as_json:
        document = {
            "name": card.name,
            "set": group,
            "layout": card.layout.value,
            "playtest": card.playtest,
            "digital": card.digital,
            "faces": [_face(face) for face in card.faces],
            "tree": tree_lines(card),
            "unhandled": missing,
        }
        _print(document)
        return
    for line in tree_lines(card):
        typer.echo(line)
    typer.echo(f"\nset file: {group}")
    if card.playtest:
        typer.echo("a playtest card: no format allows it")
    if card.digital:
        typer.echo("a digital card")
    if missing:
        typer.echo(f"the engine does not know: {', '.join(missing)}")


def _face(face: Face) -> dict[str, Any]:
    cost = str(face.cost) if face.cost is not None else None
    names = ("colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty", "defense")
    return {"name": face.name, "cost": cost, **{name: getattr(face, name) for name in names}}


def _show_unsupported(as_json: bool) -> None:
    from gloaming.cards import catalog
    from gloaming.cli.tables import show
    from gloaming.support import unhandled

    left_out = catalog.unsupported()
    unplayable = {card.name: missing for card in catalog.cards() if (missing := unhandled(card))}
    if as_json:
        _print({"unsupported": left_out, "unhandled": unplayable})
        return
    rows = [*left_out.items(), *((name, f"the engine does not know: {', '.join(m)}") for name, m in unplayable.items())]
    show(("Name", "Why"), sorted(rows))


def _print(document: object) -> None:
    import json

    typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
