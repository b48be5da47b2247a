"""What the host of a game of Railways may choose."""

from __future__ import annotations

from typing import Literal

from engines.base import Options


class RailwaysOptions(Options):
    """`rules.dealing.check_options` says which of them go together."""

    junior: bool = False
    face_up_locomotive_as_second_card: bool = True
    start_tile_max_links: Literal[6] | None = None
    junior_uses_jokers: bool = False

    @property
    def has_locomotives(self) -> bool:
        """Whether there are locomotive cards, be it only as jokers."""
        return not self.junior or self.junior_uses_jokers
