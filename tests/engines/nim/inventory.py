"""Everything in the box of Nim: sticks are not taken to anywhere, so there is only the table."""

from __future__ import annotations

from tests.toy_game.state import State


def inventory(state: State) -> dict[str, object]:
    return {"heaps": len(state.heaps), "seats": len(state.left)}
