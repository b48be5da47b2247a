"""Manhattan TraffIQ."""

from engines.traffiq.rules import Traffiq

ENGINE = Traffiq()

__all__ = ["ENGINE"]
