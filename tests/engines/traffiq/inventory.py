"""Everything in the box of TraffIQ, wherever it is."""

from __future__ import annotations

from collections import Counter

from engines.traffiq.state import State


def inventory(state: State) -> dict[str, object]:
    tiles = Counter(lie >> 2 for _, lie in state.laid)
    tiles.update(state.pile)
    for hand in state.hands:
        tiles.update(hand)
    vehicles = Counter(dict(enumerate(state.supply)))
    vehicles.update(state.vehicles.values())
    return {"tiles": tiles, "vehicles": vehicles}
