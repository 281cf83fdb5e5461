"""The language that cards are written in: frozen trees of typed nodes, which say what a card does and never do it."""
