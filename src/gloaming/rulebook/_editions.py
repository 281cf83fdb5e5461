"""The editions of the rules whose numbers are known. Made by `tools/make_numbers.py`; do not edit."""

EDITIONS: tuple[str, ...] = (
    "2026-09-25",
    "2026-04-17",
    "2026-02-27",
    "2026-01-16",
    "2025-11-14",
    "2025-09-19",
    "2025-07-25",
    "2025-06-06",
    "2025-04-04",
    "2025-02-07",
    "2024-11-08",
    "2024-07-30",
    "2024-06-07",
    "2024-04-12",
    "2024-03-08",
    "2024-02-02",
    "2023-11-17",
    "2023-10-13",
    "2023-04-14",
    "2023-02-03",
    "2022-11-18",
    "2022-10-07",
    "2022-09-08",
    "2022-07-08",
    "2022-06-10",
    "2022-04-29",
    "2022-02-18",
    "2021-11-19",
    "2021-07-23",
    "2021-06-18",
    "2021-04-22",
    "2021-02-15",
    "2021-02-05",
)
"""The dates on which the known editions took effect, as YYYY-MM-DD, newest first."""

NEWEST = "2026-09-25"
"""The newest known edition, which is meant wherever none is named."""
