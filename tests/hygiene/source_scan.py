"""Reading the project's own source: which file imports, writes or calls what.

Everything works on syntax trees, so a comment or a string never counts. Files are named by their path below the package
(`engine/commit.py`), with `/` on every system. A folder that does not exist (yet) has no files.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "gloaming"

# Functions that make a new object field by field. What they write is no change of anything that was there before.
BUILDERS: Final = frozenset({"__init__", "__new__", "__copy__", "__setstate__", "clone", "become", "copy"})


@dataclass(frozen=True, order=True)
class Place:
    """A line of a source file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Source:
    """A source file: its name below the package and its syntax tree."""

    file: str
    tree: ast.Module

    @classmethod
    def of(cls, file: str, text: str) -> "Source":
        """Parse a text as if it stood in that file."""
        return cls(file, ast.parse(text, filename=file))


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """The Python files in these folders of the package and below them; of the whole package where none is given."""
    roots = [PACKAGE / folder for folder in folders] or [PACKAGE]
    paths = sorted(path for root in roots if root.is_dir() for path in root.rglob("*.py"))
    return tuple(Source.of(path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8")) for path in paths)


def imports(source: Source) -> Iterator[tuple[str, int]]:
    """Every module that the file imports, as an absolute dotted name with its line.

    `from a.b import c` gives `a.b.c`, because `c` may be a module.
    """
    package = ["gloaming", *Path(source.file).parts[:-1]]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            prefix = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield f"{prefix}.{alias.name}", node.lineno


def writers(attribute: str, among: tuple[Source, ...]) -> list[Place]:
    """Where an attribute of that name is changed: assigned, deleted, or set through `setattr` or `replace`.

    Left out: the functions in BUILDERS.
    """
    return sorted(
        Place(source.file, line) for source in among for line in _writes(source.tree, attribute, building=False)
    )


def callers(function: str, among: tuple[Source, ...]) -> list[Place]:
    """Where something of that name is called, as `function(...)` or as `anything.function(...)`."""
    return sorted(
        Place(source.file, node.lineno)
        for source in among
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and called_name(node) == function
    )


def called_name(call: ast.Call) -> str:
    """The last name of what is called: `c` of `a.b.c()`; the empty string where it has no name."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def dotted_name(node: ast.expr) -> str:
    """A chain of names as it is written, `a.b.c`; the empty string where the expression is anything else."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            before = dotted_name(value)
            return f"{before}.{name}" if before else ""
        case _:
            return ""


def _writes(node: ast.AST, attribute: str, *, building: bool) -> Iterator[int]:
    """The lines below `node` that change the attribute."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        building = node.name in BUILDERS
    if not building:
        match node:
            case ast.Attribute(attr=name, ctx=ast.Store() | ast.Del()) if name == attribute:
                yield node.lineno
            case ast.Call() if called_name(node) in {"setattr", "__setattr__", "delattr", "__delattr__"}:
                if any(isinstance(arg, ast.Constant) and arg.value == attribute for arg in node.args):
                    yield node.lineno
            case ast.Call() if called_name(node) in {"replace", "__replace__"}:
                if any(keyword.arg == attribute for keyword in node.keywords):
                    yield node.lineno
            case _:
                pass
    for child in ast.iter_child_nodes(node):
        yield from _writes(child, attribute, building=building)
