"""What cards say: their trees in a readable form."""
