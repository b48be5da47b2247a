"""Ticket to Ride: New York."""

from engines.new_york.rules import NewYork

ENGINE = NewYork()

__all__ = ["ENGINE"]
