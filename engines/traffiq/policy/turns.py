"""The turns worth a thought: what can be placed, entered, ridden and drawn, action by action.

Competing is never spared here: it costs nothing and sends only others home.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from engines.base import Seat
from engines.traffiq.geometry import CORNERS, STRIDE
from engines.traffiq.moves import DRAW_TILE, END_TURN, Move, enter, place_tile, ride
from engines.traffiq.policy.grid import FITTING, Grid, members
from engines.traffiq.policy.position import Turn
from engines.traffiq.rules.placing import MAY_PLACE
from engines.traffiq.rules.riding import MAY_RIDE, RIDES
from engines.traffiq.state import DRAW, PLACE
from engines.traffiq.tables import FITS, TAXI, VAN

MOST_ORDERED = 2  # crossings completed at once for which every order of entering is tried


# --- placing and entering ------------------------------------------------------------------------


def placements(turn: Turn, seat: Seat, most: int) -> Iterator[Turn]:
    """Tiles that complete a crossing, so many a cell at most, with what is entered there."""
    if turn.actions not in MAY_PLACE:
        return
    frontier = turn.grid.city.frontier
    for cell in turn.grid.open:
        asked = frontier[cell]
        lies = _lies(turn.hand, asked, most)
        entered: list[Turn] | None = None
        for lie in lies:
            grid, completed = turn.grid.lay(cell, lie)
            if entered is None:  # the same with any tile: its neighbours decide the streets
                entered = list(entries(turn, seat, completed, grid))
            for each in entered:
                yield Turn(
                    grid,
                    each.on,
                    each.supply,
                    turn.hand ^ 1 << (lie >> 2),
                    0,
                    turn.actions + PLACE,
                    (*turn.moves, place_tile(lie >> 2, cell, lie & 3), *each.moves),
                    each.sent,
                    each.won,
                )


def _lies(hand: int, asked: int, most: int) -> list[int]:
    """The tiles of the hand that fit, each way round."""
    tiles = members(hand & FITTING.get(asked, 0))
    return [tile * 4 + rotation for tile in tiles for rotation in FITS[tile][asked]][:most]


def preparations(turn: Turn, most: int) -> Iterator[Turn]:
    """Tiles that complete nothing but leave crossings with one tile missing, most of them first."""
    if turn.actions not in MAY_PLACE:
        return
    grid = turn.grid
    frontier = grid.city.frontier
    opening = {cell: _opens(grid, cell) for cell in frontier if cell not in grid.open}
    for cell in sorted(opening, key=lambda cell: -opening[cell]):
        if not opening[cell]:
            return
        for lie in _lies(turn.hand, frontier[cell], most):
            after, _ = grid.lay(cell, lie)
            yield Turn(
                after,
                turn.on,
                turn.supply,
                turn.hand ^ 1 << (lie >> 2),
                0,
                turn.actions + PLACE,
                (*turn.moves, place_tile(lie >> 2, cell, lie & 3)),
                turn.sent,
            )


def _opens(grid: Grid, cell: int) -> int:
    """How many corners of the cell lack just one more tile."""
    sides = grid.city.sides
    count = 0
    for corner in CORNERS:
        vertex = cell + corner
        laid = (
            (vertex in sides)
            + (vertex + 1 in sides)
            + (vertex + STRIDE in sides)
            + (vertex + STRIDE + 1 in sides)
        )
        count += laid == 2
    return count


def entries(turn: Turn, seat: Seat, numbers: list[int], grid: Grid) -> Iterator[Turn]:
    """Every way to enter vehicles at these crossings; none is left empty."""
    if not numbers:
        yield turn
        return
    if len(numbers) <= MOST_ORDERED:
        for order in permutations(numbers):
            yield from _entered(turn, seat, order, grid, ())
    else:
        yield from _entered(turn, seat, tuple(numbers), grid, ())


def _entered(
    turn: Turn, seat: Seat, numbers: tuple[int, ...], grid: Grid, moves: tuple[Move, ...]
) -> Iterator[Turn]:
    if not numbers:
        yield Turn(grid, turn.on, turn.supply, turn.hand, 0, turn.actions, moves, turn.sent)
        return
    number = numbers[0]
    for kind in (TAXI, VAN):
        vehicle = seat * 2 + kind
        if not turn.supply[vehicle]:
            continue
        on, supply = turn.on[:], turn.supply[:]
        on[vehicle] |= 1 << number
        supply[vehicle] -= 1
        made = (*moves, enter(kind, grid.places[number]))
        if not supply[seat * 2] and not supply[seat * 2 + 1]:
            yield Turn(grid, on, supply, turn.hand, 0, turn.actions, made, turn.sent, won=True)
            continue
        sent = turn.sent + compete(grid, number, on, supply, seat)
        after = Turn(grid, on, supply, turn.hand, 0, turn.actions, made, sent)
        yield from _entered(after, seat, numbers[1:], grid, made)


# --- competing -----------------------------------------------------------------------------------


def compete(
    grid: Grid, number: int, on: list[int], supply: list[int], seat: Seat
) -> tuple[Seat, ...]:
    """Send weaker rivals home from the streets at this crossing, in place; whose went."""
    sent: tuple[Seat, ...] = ()
    for street in (grid.east_west[number], grid.north_south[number]):
        taxis, vans = street & on[seat * 2], street & on[seat * 2 + 1]
        own = taxis.bit_count() + 2 * vans.bit_count()
        for vehicle in range(0, len(on), 2):
            taxis, vans = street & on[vehicle], street & on[vehicle + 1]
            if (taxis or vans) and vehicle != seat * 2:
                strength = taxis.bit_count() + 2 * vans.bit_count()
                if strength < own:
                    on[vehicle] ^= taxis
                    on[vehicle + 1] ^= vans
                    supply[vehicle] += taxis.bit_count()
                    supply[vehicle + 1] += vans.bit_count()
                    sent += (vehicle >> 1,) * (taxis.bit_count() + vans.bit_count())
    return sent


# --- riding --------------------------------------------------------------------------------------


def rides(turn: Turn, seat: Seat, *, quiet: bool) -> Iterator[Turn]:
    """Rides that send somebody home; `quiet` ones too if asked for."""
    for kind in (TAXI, VAN):
        if turn.actions in MAY_RIDE[kind]:
            yield from _rides_of(turn, seat, kind, quiet)


def _rides_of(turn: Turn, seat: Seat, kind: int, quiet: bool) -> Iterator[Turn]:
    grid, vehicle = turn.grid, seat * 2 + kind
    taken = 0
    for mask in turn.on:
        taken |= mask
    rivals = taken & ~turn.on[seat * 2] & ~turn.on[seat * 2 + 1]
    for origin in members(turn.on[vehicle]):
        reached = reach(grid, 1 << origin, taken) if kind == TAXI else grid.near[origin] & ~taken
        for target in members(reached):
            if not quiet and not (grid.east_west[target] | grid.north_south[target]) & rivals:
                continue
            on = turn.on[:]
            on[vehicle] ^= 1 << origin | 1 << target
            supply = turn.supply[:]
            sent = compete(grid, target, on, supply, seat)
            if sent or quiet:
                move = ride(kind, grid.places[origin], grid.places[target])
                yield Turn(
                    grid,
                    on,
                    supply,
                    turn.hand,
                    0,
                    turn.actions + RIDES[kind],
                    (*turn.moves, move),
                    turn.sent + sent,
                )


def reach(grid: Grid, start: int, taken: int) -> int:
    """Where taxis at these crossings can go, over empty ones."""
    near = grid.near
    found, edge = 0, start
    while edge:
        around = 0
        while edge:
            low = edge & -edge
            around |= near[low.bit_length() - 1]
            edge ^= low
        edge = around & ~taken & ~found
        found |= edge
    return found


# --- drawing and leaving it ----------------------------------------------------------------------


def draw(turn: Turn) -> Turn:
    return Turn(
        turn.grid,
        turn.on,
        turn.supply,
        turn.hand,
        turn.drawn + 1,
        turn.actions + DRAW,
        (*turn.moves, DRAW_TILE),
        turn.sent,
    )


def stop(turn: Turn) -> Turn:
    """The turn with what is left of it lapsing."""
    return Turn(
        turn.grid,
        turn.on,
        turn.supply,
        turn.hand,
        turn.drawn,
        turn.actions,
        (*turn.moves, END_TURN),
        turn.sent,
    )
