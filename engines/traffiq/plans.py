"""Standing orders in TraffIQ: draw up to a hand, fill a cell when a tile fits, compete, pass.

What is legal for a player follows from that player's view alone, so orders are tried on an
imagined state behind it: one implementation of every rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, assert_never

from pydantic import Field, TypeAdapter

from engines.base import Seat
from engines.plans import AFTER_TURNS, AfterTurns, Planner, Stopped
from engines.rng import Rng
from engines.traffiq.geometry import CELL_NAMES, CELLS, CORNERS, STRIDE
from engines.traffiq.moves import (
    COMPETE,
    DRAW_TILE,
    END_TURN,
    SPARE,
    CellId,
    Move,
    PlaceTile,
    enter,
)
from engines.traffiq.possible_states import imagine
from engines.traffiq.rules.placing import placements
from engines.traffiq.state import DRAW, State
from engines.traffiq.tables import TAXI, VAN, VEHICLE_NAMES
from engines.traffiq.view import View

HAND_SIZES = (3, 4, 5, 6, 8, 10)
PILE_SIZES = (10, 5, 2)
SUPPLIES = (3, 2, 1)


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Draw until the hand holds so many tiles."""

    tiles: Annotated[int, Field(ge=1, le=44)]
    kind: Literal["draw_until"] = "draw_until"


@dataclass(frozen=True, slots=True)
class FillCell:
    """Place a tile on this cell as soon as one fits, and enter at every crossing it completes."""

    cell: CellId
    vehicle: Literal["taxi", "van"]  # the other kind when none of this one is left
    kind: Literal["fill_cell"] = "fill_cell"


@dataclass(frozen=True, slots=True)
class CompeteAlways:
    """Compete whenever it is asked; without this order its owner is asked."""

    kind: Literal["compete_always"] = "compete_always"


@dataclass(frozen=True, slots=True)
class PassOtherwise:
    """Let what is left of the turn lapse when no earlier order applies."""

    kind: Literal["pass_otherwise"] = "pass_otherwise"


@dataclass(frozen=True, slots=True)
class SentHome:
    """Stop when a vehicle of the owner's has been sent home."""

    kind: Literal["sent_home"] = "sent_home"


@dataclass(frozen=True, slots=True)
class RivalNear:
    """Stop when a rival has at most so many vehicles left to enter."""

    vehicles: Annotated[int, Field(ge=1, le=11)]
    kind: Literal["rival_near"] = "rival_near"


@dataclass(frozen=True, slots=True)
class PileLow:
    """Stop when the pile has at most so many tiles left, or the final round has begun."""

    tiles: Annotated[int, Field(ge=1, le=44)]
    kind: Literal["pile_low"] = "pile_low"


Order = DrawUntil | FillCell | CompeteAlways | PassOtherwise
Stop = SentHome | RivalNear | PileLow | AfterTurns


class TraffiqPlanner(Planner[View, Move]):
    order_type: TypeAdapter[Order] = TypeAdapter(Annotated[Order, Field(discriminator="kind")])
    stop_type: TypeAdapter[Stop] = TypeAdapter(Annotated[Stop, Field(discriminator="kind")])
    reasons = ("after_turns", "orders_done", "no_order_applies", "choose_vertex", "sent_home",
               "choose_competing", "rival_near", "pile_low", "final_round")  # fmt: skip

    def orders(self, view: View) -> Iterator[Order]:
        if view.final_turns is None:
            yield from (DrawUntil(tiles) for tiles in HAND_SIZES if tiles > len(view.hand))
        for cell in _completing_cells(view):
            yield FillCell(cell, "taxi")
            yield FillCell(cell, "van")
        yield CompeteAlways()
        yield PassOtherwise()

    def stops(self, view: View) -> Iterator[Stop]:
        yield from AFTER_TURNS
        yield SentHome()
        yield from (RivalNear(vehicles) for vehicles in SUPPLIES)
        yield from (PileLow(tiles) for tiles in PILE_SIZES if tiles < view.pile)

    def next_move(self, view: View, orders: Sequence[Order]) -> Move:
        state, seat = _behind(view)
        if state.streets:
            if CompeteAlways() in orders:
                return COMPETE[state.streets[0]]
            raise Stopped("choose_competing", street=view.questions[0].street)
        if state.entering:
            return _entry(state, seat, _vehicle_ordered(view, orders))
        for order in orders:
            move = _move_by(order, state, seat)
            if move is not None:
                return move
        all_done = all(_is_done(order, state, seat) for order in orders)
        raise Stopped("orders_done" if all_done else "no_order_applies")

    def check_stop(self, stop: Stop, then: View, now: View) -> None:
        match stop:
            case SentHome():
                lost = _own(then) - _own(now)  # plans never ride
                if lost:
                    raise Stopped("sent_home", vertices=tuple(sorted(lost)))
            case RivalNear(vehicles):
                for seat, player in enumerate(now.players):
                    left = player.taxis_left + player.vans_left
                    if seat != now.viewer and not now.left[seat] and left <= vehicles:
                        raise Stopped("rival_near", seat=seat, vehicles=left)
            case PileLow(tiles):
                if now.final_turns is not None:
                    raise Stopped("final_round")
                if now.pile <= tiles:
                    raise Stopped("pile_low", tiles=now.pile)
            case AfterTurns():
                pass
            case _:
                assert_never(stop)

    def caretaker(self, view: View) -> Move:
        """Draw one tile a turn, send nobody home, give away no crossing already completed."""
        state, seat = _behind(view)
        if state.streets:
            return SPARE[state.streets[0]]
        if state.entering:
            return _entry(state, seat, TAXI)
        has_drawn = DRAW in state.actions
        return END_TURN if has_drawn or state.final_round else DRAW_TILE


def _behind(view: View) -> tuple[State, Seat]:
    assert view.viewer is not None, "a spectator has no plans"
    return imagine(view, Rng("plan")), view.viewer


def _own(view: View) -> set[str]:
    return {each.vertex for each in view.vehicles if each.seat == view.viewer}


def _move_by(order: Order, state: State, seat: Seat) -> Move | None:
    """What the order would do now, if anything."""
    match order:
        case DrawUntil():
            may = not state.final_round and not _is_done(order, state, seat)
            return DRAW_TILE if may else None
        case FillCell(cell):
            return _placement(state, seat, cell)
        case CompeteAlways():
            return None
        case PassOtherwise():
            return END_TURN
        case _:
            assert_never(order)


def _is_done(order: Order, state: State, seat: Seat) -> bool:
    match order:
        case DrawUntil(tiles):
            return len(state.hands[seat]) >= tiles
        case FillCell(cell):
            return CELLS.get(cell) not in state.city.frontier
        case CompeteAlways() | PassOtherwise():
            return True
        case _:
            assert_never(order)


def _placement(state: State, seat: Seat, cell: str) -> Move | None:
    """The first tile that fits; the crossings it completes are the same with any other."""
    for move in placements(state, seat):
        if isinstance(move, PlaceTile) and move.cell == cell:
            return move
    return None


def _vehicle_ordered(view: View, orders: Sequence[Order]) -> int:
    for order in orders:
        if isinstance(order, FillCell) and order.cell == view.newest:
            return VEHICLE_NAMES.index(order.vehicle)
    raise Stopped("choose_vertex", vertices=view.entering)


def _entry(state: State, seat: Seat, wanted: int) -> Move:
    """Enter at the first open vertex; a supply is never quite empty while the game runs."""
    other = VAN if wanted == TAXI else TAXI
    kind = wanted if state.supply[seat * 2 + wanted] else other
    return enter(kind, state.entering[0])


def _completing_cells(view: View) -> Iterator[str]:
    """Open cells a tile on which would complete a vertex, in reading order."""
    laid = {CELLS[tile.cell] for tile in view.tiles}
    for each in view.open_cells:
        cell = CELLS[each.cell]
        squares = (
            {corner, corner + 1, corner + STRIDE, corner + STRIDE + 1} - {cell}
            for corner in (cell + step for step in CORNERS)
        )
        if any(square <= laid for square in squares):
            yield CELL_NAMES[cell]
