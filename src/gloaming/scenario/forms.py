"""Forms: what may stand at a place of a scenario file, said once and used twice.

A form reads a place into a typed value, or says what was allowed there; and it prints itself as JSON Schema. The tables
of the `grammar_*` modules are made of forms; nothing else knows the format's keys.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from gloaming.scenario.cursor import Cursor

Json: TypeAlias = "str | int | bool | Sequence[Json] | Mapping[str, Json]"
Schema: TypeAlias = dict[str, Json]
Definitions: TypeAlias = dict[str, Schema]
"""The named parts of a schema; a name is there while and after its part is printed, which ends recursion."""

T_co = TypeVar("T_co", covariant=True)
K_co = TypeVar("K_co", covariant=True)
T = TypeVar("T")
D = TypeVar("D")

# No number of a game is longer, and Python refuses to read one of thousands of digits.
INTEGER = re.compile(r"[+-]?[0-9]{1,18}")
TRUTH = {"true": True, "yes": True, "false": False, "no": False}


class Form(ABC, Generic[T_co]):
    """What may stand at a place."""

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What may stand there, in words that fit after "expected"."""

    @abstractmethod
    def read(self, at: Cursor) -> T_co:
        """The value there; ScenarioError where something else stands."""

    @abstractmethod
    def schema(self, definitions: Definitions) -> Schema:
        """The JSON Schema of what may stand there."""


# --- scalars ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text(Form[str]):
    """Any text, or text of one pattern."""

    called: str = "a text"
    pattern: str = ""

    @property
    def allowed(self) -> str:
        """What the text is, with its article."""
        return self.called

    def read(self, at: Cursor) -> str:
        """The text without outer blanks."""
        text = at.text(self.allowed)
        if self.pattern and not re.fullmatch(self.pattern, text):
            raise at.error(f"expected {self.allowed}, found {text!r}")
        return text

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002 - the same question to every form
        """A string."""
        return {"type": "string", "pattern": f"^(?:{self.pattern})$"} if self.pattern else {"type": "string"}


@dataclass(frozen=True, slots=True)
class Whole(Form[int]):
    """A whole number, at least `least`, and at most `most` where more could not be carried out in reasonable time."""

    least: int | None = 0
    most: int | None = None

    @property
    def allowed(self) -> str:
        """The bound, in words."""
        return "a whole number" if self.least is None else f"a whole number, {self.least} or more"

    def read(self, at: Cursor) -> int:
        """The number."""
        text = at.text(self.allowed)
        if not INTEGER.fullmatch(text) or (self.least is not None and int(text) < self.least):
            raise at.error(f"expected {self.allowed}, found {text!r}")
        if self.most is not None and int(text) > self.most:
            raise at.error(f"{text} is more than is possible here", f"at most {self.most}")
        return int(text)

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        """An integer."""
        schema: Schema = {"type": "integer"}
        if self.least is not None:
            schema["minimum"] = self.least
        if self.most is not None:
            schema["maximum"] = self.most
        return schema


@dataclass(frozen=True, slots=True)
class Flag(Form[bool]):
    """`true` or `false`; `yes` and `no` are the same, as YAML 1.1 has them."""

    @property
    def allowed(self) -> str:
        """The words."""
        return "true or false"

    def read(self, at: Cursor) -> bool:
        """The truth value."""
        text = at.text(self.allowed)
        if text.casefold() not in TRUTH:
            raise at.error(f"expected {self.allowed}, found {text!r}")
        return TRUTH[text.casefold()]

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        """A boolean, also as the words that YAML 1.2 leaves as text."""
        return {"enum": [True, False, "yes", "no"]}


@dataclass(frozen=True, slots=True)
class Stated(Form[T_co]):
    """A scalar that must be one certain truth value and stands for `value`, such as `end_turn: true`."""

    truth: bool
    value: T_co

    @property
    def allowed(self) -> str:
        """The word."""
        return "true" if self.truth else "false"

    def read(self, at: Cursor) -> T_co:
        """The value that the word stands for."""
        text = at.text(self.allowed)
        if TRUTH.get(text.casefold()) is not self.truth:
            raise at.error(f"expected {self.allowed}, found {text!r}")
        return self.value

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        """That one boolean."""
        return {"enum": [True, "yes"] if self.truth else [False, "no"]}


@dataclass(frozen=True, slots=True)
class Word(Form[T_co]):
    """One of certain words, each standing for a value. With `any_case` they are compared without regard to case."""

    words: Mapping[str, T_co]
    any_case: bool = False

    @property
    def allowed(self) -> str:
        """The words."""
        return "one of " + ", ".join(self.words) if len(self.words) > 1 else "".join(self.words)

    def read(self, at: Cursor) -> T_co:
        """What the word stands for."""
        text = at.text(self.allowed)
        key = text.casefold() if self.any_case else text
        if key not in self.words:
            raise at.error(f"{text!r} is not known here", self.allowed, word=text, words=self.words)
        return self.words[key]

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        """The enumeration, which editors complete; beside it the words in any case where the format allows that."""
        enumeration: Schema = {"enum": tuple(self.words)}
        if not self.any_case:
            return enumeration
        # JSON Schema's regular expressions know no flag for case.
        letters = ("".join(f"[{c.upper()}{c}]" if c.isalpha() else c for c in word) for word in self.words)
        return {"anyOf": [enumeration, {"type": "string", "pattern": f"^(?:{'|'.join(letters)})$"}]}


def one_of(words: Sequence[T], *, any_case: bool = False) -> Word[T]:
    """The form of words that stand for themselves."""
    return Word({str(word): word for word in words}, any_case)


@dataclass(frozen=True, slots=True)
class Spelled(Form[T_co]):
    """Text with a small grammar of its own; `parse` gets the text and the place, for its errors."""

    called: str
    parse: Callable[[str, Cursor], T_co]
    pattern: str = ""
    """The grammar as a regular expression, for the schema."""
    scalars: bool = False
    """Whether numbers and truth values are among what may stand there."""

    @property
    def allowed(self) -> str:
        """What the text is, with its article."""
        return self.called

    def read(self, at: Cursor) -> T_co:
        """What the text says."""
        return self.parse(at.text(self.allowed), at)

    def schema(self, definitions: Definitions) -> Schema:
        """A string, or any scalar."""
        if self.scalars:
            return {"type": ["string", "integer", "boolean"]}
        return Text(self.allowed, self.pattern).schema(definitions)


@dataclass(frozen=True, slots=True)
class PlayerName(Form[str]):
    """The name of one of the file's players."""

    @property
    def allowed(self) -> str:
        """What the text is."""
        return "the name of a player"

    def read(self, at: Cursor) -> str:
        """The name."""
        name = at.text(self.allowed)
        if name not in at.players:
            raise at.error(f"{name!r} is no player", ", ".join(at.players), word=name, words=at.players)
        return name

    def schema(self, definitions: Definitions) -> Schema:  # noqa: ARG002
        """A string; which names are players is only known in the file."""
        return {"type": "string"}


# --- lists and choices of form ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ListOf(Form[tuple[T_co, ...]]):
    """A list; with `or_one` a single entry may stand without the brackets."""

    entry: Form[T_co]
    or_one: bool = False

    @property
    def allowed(self) -> str:
        """The entry, in words."""
        entry = self.entry.allowed
        return f"{entry}, or a list of those" if self.or_one else f"a list (each entry {entry})"

    def read(self, at: Cursor) -> tuple[T_co, ...]:
        """The entries in order."""
        if self.or_one and not at.is_list:
            return (self.entry.read(at),)
        return tuple(self.entry.read(entry) for entry in at.items(self.allowed))

    def schema(self, definitions: Definitions) -> Schema:
        """An array."""
        entry = self.entry.schema(definitions)
        array: Schema = {"type": "array", "items": entry}
        return {"anyOf": [entry, array]} if self.or_one else array


@dataclass(frozen=True, slots=True)
class Choice(Form[T_co]):
    """Which form applies is seen from what stands there: certain words first, then text, a list or a mapping."""

    words: Form[T_co] | None = None
    """A `Word` or `Stated` that is tried where its word is written."""
    text: Form[T_co] | None = None
    entries: Form[T_co] | None = None
    """For a list."""
    mapping: Form[T_co] | None = None

    @property
    def _forms(self) -> tuple[Form[T_co], ...]:
        forms: list[Form[T_co]] = []
        for form in (self.words, self.text, self.entries, self.mapping):
            if form is not None and not any(form is other for other in forms):
                forms.append(form)
        return tuple(forms)

    @property
    def allowed(self) -> str:
        """All forms, in words."""
        return ", or ".join(form.allowed for form in self._forms)

    def read(self, at: Cursor) -> T_co:
        """The value in the form that applies."""
        form: Form[T_co] | None = None
        if at.is_text:
            form = self.words if self.words is not None and self._is_word(at) else self.text
        elif at.is_list:
            form = self.entries
        elif at.is_mapping:
            form = self.mapping
        if form is None:
            raise at.error(f"expected {self.allowed}, found {at.found}")
        return form.read(at)

    def _is_word(self, at: Cursor) -> bool:
        text = at.text(self.allowed)
        if isinstance(self.words, Word):
            return text in self.words.words
        return text.casefold() in TRUTH

    def schema(self, definitions: Definitions) -> Schema:
        """Any of the forms."""
        return {"anyOf": [form.schema(definitions) for form in self._forms]}


@dataclass(frozen=True, slots=True)
class Made(Form[T_co], Generic[T, T_co]):
    """A form whose value is made into another, which cannot fail."""

    form: Form[T]
    make: Callable[[T], T_co]

    @property
    def allowed(self) -> str:
        """As the form."""
        return self.form.allowed

    def read(self, at: Cursor) -> T_co:
        """What is made of the form's value."""
        return self.make(self.form.read(at))

    def schema(self, definitions: Definitions) -> Schema:
        """As the form."""
        return self.form.schema(definitions)


@dataclass(frozen=True, slots=True)
class Defined(Form[T_co]):
    """A form with a name in the schema; it is fetched when it is used, so that it may contain itself."""

    name: str
    called: str
    fetch: Callable[[], Form[T_co]]

    @property
    def allowed(self) -> str:
        """What it is, with its article; asking the form would not end."""
        return self.called

    def read(self, at: Cursor) -> T_co:
        """What the named form reads."""
        return self.fetch().read(at)

    def schema(self, definitions: Definitions) -> Schema:
        """A reference to the definition."""
        if self.name not in definitions:
            definitions[self.name] = {}
            definitions[self.name] = self.fetch().schema(definitions)
        return {"$ref": f"#/$defs/{self.name}"}


# --- mappings ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PairsOf(Form[tuple[tuple[K_co, T_co], ...]]):
    """A mapping with free keys, such as kinds of counters; keys are read by a form too, so a key may be a pattern."""

    key: Form[K_co]
    value: Form[T_co]

    @property
    def allowed(self) -> str:
        """Key and value, in words."""
        return f"a mapping ({self.key.allowed}: {self.value.allowed})"

    def read(self, at: Cursor) -> tuple[tuple[K_co, T_co], ...]:
        """The pairs in the order of the file."""
        pairs: list[tuple[K_co, T_co]] = []
        for key_at, value_at in at.pairs(self.allowed):
            key = self.key.read(key_at)
            if any(key == other for other, _ in pairs):
                raise key_at.error("the same key stands twice")
            pairs.append((key, self.value.read(value_at)))
        return tuple(pairs)

    def schema(self, definitions: Definitions) -> Schema:
        """An object with free property names."""
        return {"type": "object", "additionalProperties": self.value.schema(definitions)}


@dataclass(frozen=True, slots=True)
class Key(Generic[T_co]):
    """One key of a mapping and what may stand after it."""

    name: str
    form: Form[T_co]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping whose keys were checked; the values are read when they are asked for, each by its key's form."""

    at: Cursor
    values: Mapping[str, Cursor]
    kind: str
    asked: set[str] = field(default_factory=set)

    def get(self, key: Key[T], absent: D) -> T | D:
        """The value after that key, or `absent` where it is not written."""
        self.asked.add(key.name)
        return key.form.read(self.values[key.name]) if key.name in self.values else absent

    def find(self, key: Key[T]) -> T | None:
        """The value after that key, or None where it is not written."""
        return self.get(key, None)

    def need(self, key: Key[T]) -> T:
        """The value after that key; ScenarioError where it is not written."""
        if key.name not in self.values:
            raise self.at.error(f"{self.kind} needs the key {key.name!r}", f"{key.name}: {key.form.allowed}")
        self.asked.add(key.name)
        return key.form.read(self.values[key.name])

    def of_players(self, form: Form[T]) -> tuple[T, ...]:
        """What stands under the names of players, read for each of them."""
        names = [name for name in self.values if name in self.at.players]
        self.asked.update(names)
        return tuple(form.read(self.values[name].for_player(name)) for name in names)

    def place(self, key: Key[object]) -> Cursor:
        """Where the value of a key stands, for errors; the mapping itself where it is not written."""
        return self.values.get(key.name, self.at)


@dataclass(frozen=True, slots=True)
class Record(Form[T_co]):
    """A mapping with known keys. `build` asks for every key of the table; one it forgot would be skipped silently."""

    kind: str
    """What the mapping is, with its article."""
    keys: tuple[Key[object], ...]
    build: Callable[[Fields], T_co]
    players: Form[object] | None = None
    """What may stand under the name of each player beside the keys."""
    filled: bool = False
    """Whether at least one key must be written."""

    @property
    def names(self) -> tuple[str, ...]:
        """The keys."""
        return tuple(key.name for key in self.keys)

    @property
    def allowed(self) -> str:
        """The kind."""
        return f"{self.kind}, a mapping"

    def read(self, at: Cursor) -> T_co:
        """What the mapping says."""
        values: dict[str, Cursor] = {}
        known = self.names if self.players is None else (*self.names, *at.players)
        for key_at, value in at.pairs(self.allowed):
            name = key_at.text("a key")
            if name not in known:
                # In braces and brackets a comma ends the text: `{card: Adeline, Cathar}` has a key `Cathar`.
                comma = "A text with a comma must be quoted here." if value.is_empty else ""
                raise key_at.error(
                    f"{name!r} is no key of {self.kind}", ", ".join(known), word=name, words=known, hint=comma
                )
            values[name] = value
        if self.filled and not values:
            raise at.error(f"{self.kind} says nothing", ", ".join(known))
        fields = Fields(at, values, self.kind)
        built = self.build(fields)
        assert fields.asked >= values.keys(), f"{self.kind}: the table has keys that are not read"
        return built

    def schema(self, definitions: Definitions) -> Schema:
        """An object."""
        schema: Schema = {
            "type": "object",
            "properties": {key.name: key.form.schema(definitions) for key in self.keys},
            "additionalProperties": False if self.players is None else self.players.schema(definitions),
        }
        if required := tuple(key.name for key in self.keys if key.required):
            schema["required"] = required
        if self.filled:
            schema["minProperties"] = 1
        return schema


@dataclass(frozen=True, slots=True)
class Verb(Generic[T_co]):
    """One kind of a `Verbs` mapping: the key that names it, and the options that may stand beside it."""

    name: str
    record: Record[T_co]


def verb(main: Key[object], options: tuple[Key[object], ...], build: Callable[[Fields], T]) -> Verb[T]:
    """The kind that the key `main` names."""
    return Verb(main.name, Record(repr(main.name), (Key(main.name, main.form, required=True), *options), build))


@dataclass(frozen=True, slots=True)
class Verbs(Form[T_co]):
    """A mapping in which one key says what it is about; each such key has options of its own."""

    kind: str
    verbs: tuple[Verb[T_co], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The keys that say what it is about."""
        return tuple(each.name for each in self.verbs)

    @property
    def allowed(self) -> str:
        """The kind."""
        return f"{self.kind}, a mapping with one of the keys " + ", ".join(self.names)

    def read(self, at: Cursor) -> T_co:
        """What the mapping says, by the one verb in it."""
        written = {key.text("a key"): key for key, _ in at.pairs(self.allowed)}
        found = [each for each in self.verbs if each.name in written]
        # A verb may be an option of another: `choose` answers by itself, and belongs to `cast` beside it.
        found = [each for each in found if not any(each.name in other.record.names for other in found if other != each)]
        if not found:
            place, word = next(((key, name) for name, key in written.items()), (at, ""))
            problem = f"{word!r} is no verb of {self.kind}" if word else f"{self.kind} says nothing"
            raise place.error(problem, ", ".join(self.names), word=word, words=self.names)
        if len(found) > 1:
            both = " and ".join(repr(each.name) for each in found)
            raise written[found[1].name].error(f"{self.kind} does one thing, not {both}", "one of them")
        return found[0].record.read(at)

    def schema(self, definitions: Definitions) -> Schema:
        """Any of the verbs' objects."""
        return {"anyOf": [each.record.schema(definitions) for each in self.verbs]}
