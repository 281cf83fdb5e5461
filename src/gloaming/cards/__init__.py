"""The cards: each a tree in the card language, one file a set, found through the catalog."""
