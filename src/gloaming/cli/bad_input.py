"""What a command raises where the user's input cannot be used."""

__all__ = ["BadInput"]


class BadInput(Exception):  # noqa: N818 - it is the user's slip, not this program's error
    """The input cannot be used; the message is one line that says what is wrong and what would be right.

    `main` writes the message to standard error and ends with exit status 2.
    """
