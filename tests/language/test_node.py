"""Nodes are values: frozen, equal by their fields, printed as what makes them."""

from __future__ import annotations

import pytest

from gloaming.language import effects, filters, values
from gloaming.language.effects import Draw, Scry
from gloaming.language.node import defaults_of, fields_of, replace, walk
from gloaming.language.values import YOU, CountOf, Every, Slot


def test_nodes_of_one_kind_with_equal_fields_are_equal() -> None:
    assert Draw(2) == Draw(2, YOU)
    assert hash(Draw(2)) == hash(Draw(2, YOU))
    assert Draw(2) != Draw(1)
    assert Draw(1) != Scry(1)


def test_a_node_is_never_changed() -> None:
    node = Draw(2)
    with pytest.raises(AttributeError, match="never changed"):
        setattr(node, "count", 3)  # noqa: B010 - what must not work
    with pytest.raises(AttributeError, match="never changed"):
        delattr(node, "count")
    with pytest.raises(AttributeError):
        setattr(node, "other", 3)  # noqa: B010 - what must not work


def test_the_repr_rebuilds_the_node() -> None:
    node = Draw(CountOf(Every(filters.CREATURE & ~filters.SELF)), Slot("target"))
    space = {**vars(filters), **vars(values), **vars(effects)}
    assert eval(repr(node), space) == node  # noqa: S307 - the promise of `repr`


def test_fields_and_defaults() -> None:
    assert fields_of(Draw) == ("count", "who")
    assert defaults_of(Draw) == {"count": 1, "who": YOU}
    with pytest.raises(TypeError):
        Draw(1, YOU, 2)  # type: ignore[call-arg]


def test_replace_makes_another_node() -> None:
    assert replace(Draw(2), count=3) == Draw(3)


def test_walk_goes_through_the_tree_in_the_order_written() -> None:
    tree = (Draw(CountOf(Slot("a"))), Scry(2))
    assert [type(node).__name__ for node in walk(tree)] == ["Draw", "CountOf", "Slot", "You", "Scry"]
    assert [type(node).__name__ for node in walk(tree, (CountOf,))] == ["Draw", "CountOf", "You", "Scry"]
