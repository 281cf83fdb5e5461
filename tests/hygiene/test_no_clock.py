"""The same record gives the same game: no clock, no chance without a seed, nothing that differs between two runs.

Only `engine/chance.py` may draw lots, and only from a `random.Random` that it seeds. `hash()` of text differs from run
to run, so its value must not be looked at; a `__hash__` may call it, since only dictionaries and sets see what it says,
and a dictionary keeps the order in which it was filled.
"""

import ast

import pytest

from tests.hygiene.source_scan import Source, dotted_name, imports, sources

ROOMS = ("engine", "language", "cards")
CHANCE = "engine/chance.py"

FORBIDDEN_MODULES = frozenset({"datetime", "secrets", "time", "uuid"})
FORBIDDEN_NAMES = frozenset({"os.getpid", "os.getrandom", "os.times", "os.urandom"})


@pytest.mark.parametrize("room", ROOMS)
def test_a_game_has_no_clock_and_no_chance_of_its_own(room: str) -> None:
    found = [problem for source in sources(room) for problem in _problems(source)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "from datetime import datetime",
        "import os\nos.urandom(8)",
        "from os import urandom",
        "import uuid",
        "import secrets",
        "import random",
        "from random import Random",
        "hash('x')",
        "def key(self): return hash(self.name)",
    ],
)
def test_a_breach_is_seen(text: str) -> None:
    assert _problems(Source.of("engine/turn.py", text))


@pytest.mark.parametrize(
    "text",
    [
        "import random\nrandom.shuffle(cards)",
        "import random\nrandom.Random()",
        "import random\nrandom.SystemRandom(1)",
        "import random\nrandom.seed(1)",
        "from random import shuffle",
        "from random import Random\nRandom()",
        "from random import Random\nRandom(None)",
        "import random as r\nr.shuffle(cards)",
    ],
)
def test_chance_without_a_seed_is_seen(text: str) -> None:
    assert _problems(Source.of(CHANCE, text))


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (CHANCE, "import random\ndef dice(seed: int) -> random.Random: return random.Random(seed)"),
        (CHANCE, "from random import Random\ndice = Random(x=1)\ndice.shuffle(cards)"),
        ("language/values.py", "class C:\n    def __hash__(self): return hash((self.a, self.b))"),
        ("engine/turn.py", "from os import path\ntime = 1\nstate.time()\n'import time'"),
    ],
)
def test_what_is_allowed_is_left_alone(file: str, text: str) -> None:
    assert _problems(Source.of(file, text)) == []


def _problems(source: Source) -> list[str]:
    """What in this file could make two runs of one game differ."""
    found = []
    for name, line in imports(source):
        module = name.partition(".")[0]
        if module in FORBIDDEN_MODULES or name in FORBIDDEN_NAMES:
            found.append((line, f"imports {name}"))
        if module == "random" and source.file != CHANCE:
            found.append((line, f"imports {name}: only {CHANCE} draws lots"))
        if module == "random" and name not in {"random", "random.Random"}:
            found.append((line, f"imports {name}: only random.Random(seed) is repeatable"))
    in_hash = {
        id(inner)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__"
        for inner in ast.walk(node)
    }
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            found += [
                (node.lineno, "imports random under another name")
                for alias in node.names
                if alias.name == "random" and alias.asname
            ]
        elif isinstance(node, ast.Attribute):
            name = dotted_name(node)
            if name in FORBIDDEN_NAMES:
                found.append((node.lineno, f"uses {name}"))
            if name.startswith("random.") and name.count(".") == 1 and name != "random.Random":
                found.append((node.lineno, f"uses {name}: only random.Random(seed) is repeatable"))
        elif isinstance(node, ast.Call):
            name = dotted_name(node.func)
            if name == "hash" and id(node) not in in_hash:
                found.append((node.lineno, "looks at hash()"))
            if name in {"Random", "random.Random"} and not _seeded(node):
                found.append((node.lineno, "makes a Random without a seed"))
    return [f"{source.file}:{line}: {problem}" for line, problem in sorted(found)]


def _seeded(call: ast.Call) -> bool:
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    return bool(given) and not any(isinstance(value, ast.Constant) and value.value is None for value in given)
