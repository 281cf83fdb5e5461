"""Gloaming: a rules engine for Magic: The Gathering that cites the rule for everything it does.

Each room of the package has one task; `docs/architecture.md` draws them. Importing this module loads none of them.
"""

__all__ = ["__version__"]

__version__ = "0.1.0"
