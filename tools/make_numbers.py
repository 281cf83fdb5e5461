"""Make the rulebook's numbers per edition: `numbers.tsv` and `_editions.py` of `gloaming.rulebook`.

    python tools/make_numbers.py [--check] [REFERENCE]

Reads, in `src/gloaming/rulebook/data/`:
    rules.tsv      which rules are known, with the number of the edition of April 17, 2026
    editions.tsv   which editions are known, newest first, and where the numbers of each come from (column `source`):
                   `column NAME`   that column of REFERENCE
                   `same as DATE`  the numbers of another edition of this file
and REFERENCE, by default `../shared/reference/rule-numbers.tsv` beside the project. That file has one row a rule of
the edition of April 17, 2026 (column `rule`) and one column for each earlier edition by the date printed in it, with
the number that the rule had then, empty where it did not exist. It was made by matching the normalised texts of 32
published editions (2021-02-05 to 2026-04-17) from edition to edition; 85 of 90 sampled rows are right, 2 debatable;
weak where a rule was split or merged (500.4-500.5a, 712.1-3, 712.11, 714.3a-b, 608.3). It holds numbers only.

REFERENCE is needed to make the files and never to run the project: what is made is committed. With --check nothing
is written, and the exit status is 1 if the files are not what would be made.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.made_files import put  # noqa: E402 - see above

RULEBOOK = ROOT / "src" / "gloaming" / "rulebook"
REFERENCE = ROOT.parent / "shared" / "reference" / "rule-numbers.tsv"


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a file of tab-separated values, by the names in its first line."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    names = header.split("\t")
    return [dict(zip(names, line.split("\t"), strict=True)) for line in lines]


def numbers(rules: list[dict[str, str]], editions: list[dict[str, str]], reference: list[dict[str, str]]) -> str:
    """The text of `numbers.tsv`: a row for each number that rules have, a column for each edition.

    Raises SystemExit for a number or a source that the reference does not have.
    """
    by_number = {row["rule"]: row for row in reference}
    sources = {row["edition"]: row["source"] for row in editions}

    def column(edition: str) -> str:
        match sources[edition].split():
            case ["same", "as", other] if other in sources:
                return column(other)
            case ["column", name] if name in reference[0]:
                return name
        raise SystemExit(f"editions.tsv: {edition}: cannot tell where {sources[edition]!r} is")

    columns = [column(edition) for edition in sources]
    lines = ["\t".join(["number", *sources])]
    for number in dict.fromkeys(row["number"] for row in rules):
        if number not in by_number:
            raise SystemExit(f"rules.tsv: {number} is no rule of the reference")
        lines.append("\t".join([number, *(by_number[number][name] for name in columns)]))
    return "\n".join(lines) + "\n"


def constants(editions: list[dict[str, str]]) -> str:
    """The text of `_editions.py`: the dates as Python, so that importing the rulebook reads no file."""
    dates = "".join(f'    "{row["edition"]}",\n' for row in editions)
    return (
        '"""The editions of the rules whose numbers are known. Made by `tools/make_numbers.py`; do not edit."""\n\n'
        f"EDITIONS: tuple[str, ...] = (\n{dates})\n"
        '"""The dates on which the known editions took effect, as YYYY-MM-DD, newest first."""\n\n'
        f'NEWEST = "{editions[0]["edition"]}"\n'
        '"""The newest known edition, which is meant wherever none is named."""\n'
    )


def main(arguments: list[str]) -> int:
    """Write the two files, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(description="Make the rulebook's numbers per edition.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the files are out of date")
    parser.add_argument("reference", nargs="?", type=Path, default=REFERENCE, help="rule-numbers.tsv")
    options = parser.parse_args(arguments)
    data = RULEBOOK / "data"
    editions = table(data / "editions.tsv")
    made = {
        data / "numbers.tsv": numbers(table(data / "rules.tsv"), editions, table(options.reference)),
        RULEBOOK / "_editions.py": constants(editions),
    }
    return put(made, check=options.check)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
