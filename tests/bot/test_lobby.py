"""Tables that wait: opening, joining, settings, starting, closing."""
