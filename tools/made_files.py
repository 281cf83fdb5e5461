"""Files that the tools make: written, or only compared with what is there."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def put(files: dict[Path, str], *, check: bool) -> int:
    """Write those that are out of date, or with ``check`` only name them; 1 where it names any, for the exit status."""
    stale = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if not check:
            path.write_text(files[path], encoding="utf-8", newline="\n")
        print(f"{'out of date' if check else 'written'}: {path.relative_to(ROOT)}")
    return int(check and bool(stale))
