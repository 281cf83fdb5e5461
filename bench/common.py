"""What the benchmarks share: repeating a measure, and what the machine is."""

from __future__ import annotations

import json
import os
import platform
import resource
import statistics
import sys
from collections.abc import Callable

__all__ = ["machine", "peak_kib", "repeated", "report", "spread"]


def spread(values: list[float], digits: int = 2) -> dict[str, float]:
    """Least, median and greatest of several measures."""
    low, middle, high = min(values), statistics.median(values), max(values)
    return {"min": round(low, digits), "median": round(middle, digits), "max": round(high, digits)}


def repeated(measure: Callable[[], float], times: int = 3, digits: int = 2) -> dict[str, float]:
    """The spread of the measure, taken several times."""
    return spread([measure() for _ in range(times)], digits)


def peak_kib() -> int:
    """The most memory that this process has had so far, in KiB; it never falls."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def machine() -> dict[str, object]:
    """What a reader must know to compare numbers."""
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
    }


def report(document: dict[str, object]) -> None:
    """Print the one JSON document of a benchmark."""
    print(json.dumps({**document, "machine": machine()}, indent=1))
