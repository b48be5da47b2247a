"""Why a move was chosen, in words the catalogue has a sentence for."""

from __future__ import annotations

from collections import Counter

from engines.errors import Param
from engines.policy import Decision
from engines.traffiq.moves import (
    Compete,
    DrawTile,
    EndTurn,
    EnterTaxi,
    EnterVan,
    Move,
    PlaceTile,
    RideTaxi,
    RideVan,
)
from engines.traffiq.policy.position import Position, Turn

FEW_TILES = 4  # in hand; fewer leave little to choose from
REASONS = (
    "win", "attack", "enter", "prepare", "taxi_will_do", "van_stands_fast", "better_place",
    "few_tiles", "collect", "last_turn", "nothing_better", "compete", "be_kind", "at_a_glance",
)  # fmt: skip


def explained(position: Position, turn: Turn, *, slip: bool = False) -> Decision[Move]:
    """The first move of a turn, with what the turn is for."""
    move = turn.moves[0]
    if turn.won:
        return Decision(move, "win")
    if slip:
        return Decision(move, "at_a_glance")
    if turn.sent and not isinstance(move, DrawTile | EndTurn):
        return Decision(move, "attack", _worst_hit(turn))
    return Decision(move, *_quiet_reason(position, turn, move))


def _worst_hit(turn: Turn) -> dict[str, Param]:
    ((seat, vehicles),) = Counter(turn.sent).most_common(1)
    return {"seat": seat, "vehicles": vehicles}


def _quiet_reason(position: Position, turn: Turn, move: Move) -> tuple[str, dict[str, Param]]:
    match move:
        case PlaceTile():
            entered = _entered_after(turn)
            return ("enter", {"vehicles": entered}) if entered else ("prepare", {})
        case EnterTaxi():
            return "taxi_will_do", {}
        case EnterVan():
            return "van_stands_fast", {}
        case RideTaxi() | RideVan():
            return "better_place", {}
        case DrawTile():
            return _why_draw(position)
        case _:
            return "nothing_better", {}


def _entered_after(turn: Turn) -> int:
    """How many vehicles the tile placed first brings into the city."""
    count = 0
    for move in turn.moves[1:]:
        if not isinstance(move, EnterTaxi | EnterVan):
            break
        count += 1
    return count


def _why_draw(position: Position) -> tuple[str, dict[str, Param]]:
    if len(position.pile) == 1:
        return "last_turn", {}
    tiles = position.hands[position.active].bit_count()
    if tiles < FEW_TILES:
        return "few_tiles", {"tiles": tiles}
    return "collect", {"tiles": tiles}


def competing(move: Move) -> Decision[Move]:
    return Decision(move, "compete" if isinstance(move, Compete) else "be_kind")
