"""What a package or module offers in `__all__` exists and says what it is."""

import inspect
import pkgutil
from importlib import import_module
from types import ModuleType

import pytest

import gloaming


def _modules() -> list[str]:
    """Every module of the package by its dotted name, without the one that runs when it is imported."""
    found = [module.name for module in pkgutil.walk_packages(gloaming.__path__, "gloaming.")]
    return ["gloaming", *(name for name in found if not name.endswith(".__main__"))]


@pytest.mark.parametrize("name", _modules())
def test_a_module_says_what_it_is_and_so_does_what_it_offers(name: str) -> None:
    module = import_module(name)
    assert module.__doc__, f"{name} has no docstring"
    offered: list[str] = getattr(module, "__all__", [])
    assert len(offered) == len(set(offered)), f"{name}.__all__ names something twice"
    missing = [entry for entry in offered if not hasattr(module, entry)]
    assert not missing, f"{name}.__all__ offers what is not there: {missing}"
    silent = [entry for entry in offered if not _documented(getattr(module, entry), entry)]
    assert not silent, f"{name} offers without a docstring: {silent}"


def _documented(thing: object, name: str) -> bool:
    """Whether a module, class or function has a docstring of its own. Other values cannot carry one."""
    if isinstance(thing, ModuleType) or inspect.isroutine(thing):
        return bool(inspect.getdoc(thing))
    if inspect.isclass(thing):
        text = thing.__dict__.get("__doc__") or ""
        return bool(text) and not text.startswith(f"{name}(")  # what dataclasses and named tuples make up by themselves
    return True
