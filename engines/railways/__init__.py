"""Railways of the World: The Card Game."""

from engines.railways.rules import Railways

ENGINE = Railways()

__all__ = ["ENGINE"]
