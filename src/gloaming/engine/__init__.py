"""The rules: a game's state, the agenda that plays it, and one file for each chapter of the rulebook."""
