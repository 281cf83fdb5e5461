"""Scenarios: files that say a position, what happens, and what must be the result."""
