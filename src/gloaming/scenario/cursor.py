"""A place in a scenario file: a YAML node that knows its file, its key path and its line.

Values are read from nodes and never from YAML's own scalars: YAML 1.1 would turn `yes`, `no`, `2026-04-17` and `012`
into things that nobody wrote. Every scalar is its text, quoted or not; only an empty plain scalar or `~` is no value.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import yaml

from gloaming.scenario.errors import ScenarioError, did_you_mean

# An anchor that contains itself has no bottom; nothing that a scenario says is nested as deep as this.
DEEPEST = 40
# An anchor that is used counts each time: ten that each use the one before ten times are ten thousand million values.
MOST_NODES = 50_000

STANDARD_TAG = "tag:yaml.org,2002:"
PLAIN_TAGS = frozenset(
    STANDARD_TAG + name
    for name in ("str", "int", "float", "bool", "null", "timestamp", "merge", "value", "yaml", "seq", "map")
)
"""The tags that YAML gives to what has none written."""
NULL_TAG = "tag:yaml.org,2002:null"

_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


@dataclass(frozen=True, slots=True)
class Cursor:
    """One node of the file. `players` are the file's player names, `actor` the player under whose name it stands."""

    node: yaml.Node
    file: str
    path: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    actor: str = ""
    item: int = 0
    """The place in `play` of the item that the node belongs to, and its line."""
    item_line: int = 0

    @property
    def line(self) -> int:
        """The node's first line, from 1."""
        line: int = self.node.start_mark.line
        return line + 1

    @property
    def key_path(self) -> str:
        """The keys that lead here, such as `play[3].expect.objects.wolf`."""
        return join_path(self.path)

    def error(
        self,
        problem: str,
        allowed: str = "",
        *,
        word: str = "",
        words: Iterable[str] = (),
        hint: str = "",
        line: int | None = None,
    ) -> ScenarioError:
        """The error at this place, to be raised; `word` is looked for among `words` to suggest the one meant."""
        suggestion = hint or (did_you_mean(word, words) if word else "")
        return ScenarioError(self.file, line or self.line, self.key_path, problem, allowed, suggestion)

    @property
    def is_text(self) -> bool:
        """Whether a value is written here that is neither a list nor a mapping."""
        return isinstance(self.node, yaml.ScalarNode) and not self.is_empty

    @property
    def is_list(self) -> bool:
        """Whether a list is written here."""
        return isinstance(self.node, yaml.SequenceNode)

    @property
    def is_mapping(self) -> bool:
        """Whether a mapping is written here."""
        return isinstance(self.node, yaml.MappingNode)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written here: a key without a value, or `~`."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag == NULL_TAG

    @property
    def found(self) -> str:
        """What stands here, for people."""
        if self.is_empty:
            return "nothing"
        if self.is_list:
            return "a list"
        return "a mapping" if self.is_mapping else repr(written(self.node))

    def text(self, allowed: str) -> str:
        """The scalar's text without outer blanks; ScenarioError where there is none."""
        if not self.is_text or not written(self.node):
            raise self.error(f"expected {allowed}, found {self.found}")
        text = written(self.node)
        control = next((mark for mark in text if (ord(mark) < 32 and mark not in "\n\t") or 127 <= ord(mark) < 160), "")
        if control:
            raise self.error(f"the control character U+{ord(control):04X} has no meaning in a text")
        return text

    def items(self, allowed: str) -> tuple[Cursor, ...]:
        """The entries of a list; ScenarioError where this is none."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.error(f"expected {allowed}, found {self.found}")
        return tuple(self._at(node, f"[{place}]") for place, node in enumerate(self.node.value))

    def pairs(self, allowed: str) -> tuple[tuple[Cursor, Cursor], ...]:
        """The keys and values of a mapping; ScenarioError where this is none or a key stands twice."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.error(f"expected {allowed}, found {self.found}")
        pairs: list[tuple[Cursor, Cursor]] = []
        lines: dict[str, int] = {}
        for key, value in self.node.value:
            name = written(key)
            pairs.append((self._at(key, name), self._at(value, name)))
            if name in lines:
                raise pairs[-1][0].error(f"the key {name!r} stands twice, first in line {lines[name]}")
            lines[name] = pairs[-1][0].line
        return tuple(pairs)

    def check_tag(self) -> None:
        """ScenarioError where a tag is written that says more than YAML itself finds out."""
        if self.node.tag not in PLAIN_TAGS:
            raise self.error(f"the YAML tag {self.node.tag!r} has no meaning in a scenario")

    def for_player(self, name: str) -> Cursor:
        """The same place, read as what stands under that player's name."""
        return replace(self, actor=name)

    def as_item(self, place: int) -> Cursor:
        """The same place, read as that item of `play`."""
        return replace(self, item=place, item_line=self.line)

    def _at(self, node: yaml.Node, step: str) -> Cursor:
        below = replace(self, node=node, path=(*self.path, step))
        below.check_tag()
        if len(below.path) > DEEPEST:
            raise below.error("nested too deep")
        return below


def join_path(path: Iterable[str]) -> str:
    """One text for the keys and list places of a path."""
    return ".".join(path).replace(".[", "[")


def written(node: yaml.Node, depth: int = 0) -> str:
    """The node as text on one line; a scalar's is what the file says without outer blanks."""
    if depth > DEEPEST:
        return "..."
    if isinstance(node, yaml.SequenceNode):
        return "[" + ", ".join(written(entry, depth + 1) for entry in node.value) + "]"
    if isinstance(node, yaml.MappingNode):
        return "{" + ", ".join(f"{written(k, depth + 1)}: {written(v, depth + 1)}" for k, v in node.value) + "}"
    return str(node.value).strip()


def lines_below(root: Cursor) -> tuple[tuple[str, int], ...]:
    """Key path relative to `root` and line, for everything under it."""
    found: list[tuple[str, int]] = []
    pending = [root]
    while pending:
        at = pending.pop()
        below: list[tuple[int, Cursor]] = []
        if at.is_list:
            below = [(entry.line, entry) for entry in at.items("a list")]
        elif at.is_mapping:
            below = [(key.line, value) for key, value in at.pairs("a mapping")]
        found += [(join_path(value.path[len(root.path) :]), line) for line, value in below]
        pending += [value for _, value in below]
    return tuple(found)


def compose(text: str, file: str) -> Cursor:
    """The root of a YAML text; ScenarioError where it is no YAML, empty, or more than one document."""
    try:
        node: yaml.Node | None = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        told = ", ".join(part for part in (error.context, error.problem) if part)
        raise ScenarioError(file, line, "", f"not YAML: {told}") from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise ScenarioError(file, line, "", f"not YAML: {error.reason} (U+{error.character:04X})") from error
    except yaml.YAMLError as error:
        raise ScenarioError(file, 0, "", f"not YAML: {' '.join(str(error).split())}") from error
    if node is None:
        raise ScenarioError(file, 1, "", "the file is empty", "one mapping with title, players and play")
    _check_size(node, file)
    root = Cursor(node, file)
    root.check_tag()
    return root


def _check_size(root: yaml.Node, file: str) -> None:
    """Raises ScenarioError where the file says more than any scenario does."""
    pending = [(root, 0)]
    count = 0
    while pending:
        node, depth = pending.pop()
        count += 1
        if count > MOST_NODES:
            problem = f"the file has more than {MOST_NODES} values, what an anchor names counted at each use"
            raise ScenarioError(file, node.start_mark.line + 1, "", problem, f"at most {MOST_NODES} values")
        if depth > DEEPEST:
            continue
        if isinstance(node, yaml.SequenceNode):
            pending += [(entry, depth + 1) for entry in node.value]
        elif isinstance(node, yaml.MappingNode):
            pending += [(part, depth + 1) for pair in node.value for part in pair]
