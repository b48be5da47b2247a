"""New York's pictures."""
