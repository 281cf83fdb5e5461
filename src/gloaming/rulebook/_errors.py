"""What can be wrong with a question to the rulebook."""


class RulebookError(LookupError):
    """A question that the rulebook cannot answer.

    RulebookError
    |-- UnknownRule       there is no rule with that id
    `-- UnknownEdition    there is no edition with that date
    """


class UnknownRule(RulebookError):  # noqa: N818 - named for what it says, as the errors of the public door are
    """There is no rule with the id asked for.

    `asked` is the id, `nearest` are the ids that may have been meant, best first, perhaps none.
    """

    def __init__(self, asked: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(asked, nearest)
        self.asked = asked
        self.nearest = nearest

    def __str__(self) -> str:
        """One sentence with the id and what may have been meant."""
        meant = f"; did you mean {' or '.join(self.nearest)}?" if self.nearest else ""
        return f"no rule has the id {self.asked!r}{meant}"


class UnknownEdition(RulebookError):  # noqa: N818 - see UnknownRule
    """There is no known edition of the rules with the date asked for.

    `asked` is the date, `known` are the known ones, newest first.
    """

    def __init__(self, asked: str, known: tuple[str, ...]) -> None:
        super().__init__(asked, known)
        self.asked = asked
        self.known = known

    def __str__(self) -> str:
        """One sentence with the date and those that are known."""
        return f"no edition of the rules took effect on {self.asked!r}; known are {', '.join(self.known)}"
