"""Where each place of a Railways table lies and how its link runs: a fold over the build history.

A new city takes the best free slot near the place it joined, and nothing else moves. Only if
there is no way to any slot, one or two of the nearest links are laid anew, then room is made by
moving everything beyond a line one slot on; so neighbours stay neighbours. The same history gives
the same layout everywhere, and each is kept, so a turn pays for its own city only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from render.railways.routing import Box, Ground, Node, Route, Way

History = tuple[int, ...]  # by place: the number of the place it joined; the start tile: -1
LIMITS = ((7, 5), (8, 5), (8, 6), (9, 7), (12, 9), (40, 40))  # columns and rows, at most
MOST_CHILDREN = 3  # of a city: one of its four ports leads back to where it joined
START_WANTS = 3  # free slots about the start tile, which any number of cities may join
NEAREST = 7  # how many links are tried when one must make way
MOVED, MOVED_FURTHER, RELAID = 90, 25, 30  # what it costs to change what people have seen
BOX = 400  # what it costs to draw everything smaller
AROUND = tuple((dx, dy) for dy in (-2, 0, 2) for dx in (-2, 0, 2) if dx or dy)


class Layout(NamedTuple):
    """By place: its slots (the start tile may take several in a row) and its link's way."""

    places: tuple[tuple[Node, ...], ...]
    routes: tuple[Route, ...]


class Found(NamedTuple):
    """A slot for the new city, with a way to it and what all that costs."""

    cost: int
    node: Node
    route: Route


class Repair(NamedTuple):
    """What else must move so that the new city finds its place."""

    cost: int
    new: Found
    moved: tuple[tuple[int, Found], ...]


@lru_cache(maxsize=4096)
def layout_of(history: History) -> Layout:
    if len(history) == 1:
        return Layout((((0, 0),),), ((),))
    return _extended(layout_of(history[:-1]), history)


def _extended(before: Layout, history: History) -> Layout:
    parent = history[-1]
    for columns, rows in LIMITS:
        for widened in _with_room(before, parent):
            limit = _Limit(columns, rows)
            ground = Ground(widened.places, widened.routes)
            if not limit.allows(ground.box()):
                continue
            best = _best(ground, history, parent, limit)
            repair = Repair(best.cost, best, ()) if best else None
            if repair is None and widened is before:
                repair = _repaired(ground, history, limit)
            if repair is not None:
                return _applied(ground, repair)
    raise AssertionError("a lattice of any size has room")


def _applied(ground: Ground, repair: Repair) -> Layout:
    places, routes = list(ground.places), list(ground.routes)
    for place, found in repair.moved:
        places[place], routes[place] = (found.node,), found.route
    places.append((repair.new.node,))
    routes.append(repair.new.route)
    return Layout(tuple(places), tuple(routes))


# --- choosing a slot -----------------------------------------------------------------------------


class _Limit(NamedTuple):
    columns: int
    rows: int

    def allows(self, box: Box) -> bool:
        left, top, right, bottom = box
        return right - left < 2 * self.columns and bottom - top < 2 * self.rows

    def around(self, box: Box) -> Box:
        """Every slot the table could still grow to."""
        left, top, right, bottom = box
        spare_x = 2 * (self.columns - 1) - (right - left)
        spare_y = 2 * (self.rows - 1) - (bottom - top)
        return left - spare_x, top - spare_y, right + spare_x, bottom + spare_y


def _best(ground: Ground, history: History, parent: int, limit: _Limit) -> Found | None:
    """The cheapest slot for a city that joins the parent."""
    box = ground.box()
    ways = ground.ways_from(parent, limit.around(box))
    wants = _wants(ground, history)
    before = ground.routes[parent]
    costs = {
        node: way.cost + _slot_cost(ground, before, node, way, box, wants)
        for node, way in ways.items()
    }
    found = (Found(costs[node], node, way.route) for node, way in ways.items())
    return min(found, default=None)


def _wants(ground: Ground, history: History) -> dict[Node, int]:
    """By slot: how many more cities may join what lies there."""
    children = [0] * len(history)
    for parent in history[1:-1]:
        children[parent] += 1
    wants = {
        node: MOST_CHILDREN - children[place]
        for place, nodes in enumerate(ground.places)
        if place
        for node in nodes
    }
    wants.update(dict.fromkeys(ground.places[0], START_WANTS))
    return wants


def _slot_cost(
    ground: Ground,
    before: Route,
    node: Node,
    way: Way,
    box: Box,
    wants: dict[Node, int],
) -> int:
    cost = _box_cost(_grown(box, node)) - _box_cost(box)
    cost += max(0, way.cost - 75)  # a long link is worse than its length
    for x, y in _around(node):
        wanted = wants.get((x, y), 0)
        if wanted > 0:
            free = sum(other not in ground.taken for other in _around((x, y))) - 1
            cost += 55 * max(0, min(wanted, 2) - free) + 6
    free = sum(other not in ground.taken for other in _around(node))
    cost += 22 * max(0, MOST_CHILDREN - free)
    if before and _goes_on(before, way.route):
        cost -= 20
    return cost


def _around(node: Node) -> Iterator[Node]:
    x, y = node
    for dx, dy in AROUND:
        yield x + dx, y + dy


def _grown(box: Box, node: Node) -> Box:
    left, top, right, bottom = box
    return min(left, node[0]), min(top, node[1]), max(right, node[0]), max(bottom, node[1])


def _box_cost(box: Box) -> int:
    """A small table is drawn large; seven columns weigh as much as five rows."""
    columns, rows = (box[2] - box[0]) / 2 + 1, (box[3] - box[1]) / 2 + 1
    return round(BOX * max(columns / 7, rows / 5) + 5 * columns * rows)


def _goes_on(before: Route, after: Route) -> bool:
    """Whether a link carries straight on from the one before it."""
    (x, y), (next_x, next_y) = before[-2:]
    return (after[1][0] - after[0][0], after[1][1] - after[0][1]) == (next_x - x, next_y - y)


# --- repairing -----------------------------------------------------------------------------------


def _repaired(ground: Ground, history: History, limit: _Limit) -> Repair | None:
    """The cheapest way to place the new city if one or two others are laid anew."""
    near = _nearest(ground, history)
    for size in (1, 2):
        tries = (_moving(ground, history, group, limit) for group in combinations(near, size))
        best = min((each for each in tries if each is not None), default=None)
        if best is not None:
            return best
    return None


def _nearest(ground: Ground, history: History) -> list[int]:
    """The places whose own slot or link lies nearest to the new city's parent."""
    x, y = ground.places[history[-1]][0]

    def distance(place: int) -> int:
        nodes = (*ground.places[place], *ground.routes[place])
        return min(max(abs(x - other_x), abs(y - other_y)) for other_x, other_y in nodes)

    return sorted(range(1, len(ground.places)), key=distance)[:NEAREST]


def _moving(ground: Ground, history: History, group: Sequence[int], limit: _Limit) -> Repair | None:
    after = Ground(ground.places, ground.routes)
    inner = set(history)
    for place in group:
        after.take_up(place, link_only=place in inner)
    new = _best(after, history, history[-1], limit)
    if new is None:
        return None
    after.add((new.node,), new.route)
    cost, moved = new.cost, []
    for place in group:
        found = _laid_anew(after, history, place, limit, is_leaf=place not in inner)
        if found is None:
            return None
        after.put(place, (found.node,), found.route)
        cost += found.cost
        moved.append((place, found))
    return Repair(cost, new, tuple(moved))


def _laid_anew(
    ground: Ground, history: History, place: int, limit: _Limit, *, is_leaf: bool
) -> Found | None:
    """A slot and way for a place that was taken up: its own slot, or near it if it may move."""
    old, within = ground.places[place][0], limit.around(ground.box())
    if not is_leaf:
        way = ground.way_to(old, history[place], within)
        return Found(way.cost + RELAID, old, way.route) if way else None
    ways = ground.ways_from(history[place], within)
    found = (
        Found(way.cost + _moving_cost(old, node), node, way.route) for node, way in ways.items()
    )
    return min(found, default=None)


def _moving_cost(old: Node, new: Node) -> int:
    if old == new:
        return RELAID
    return MOVED + MOVED_FURTHER * max(abs(old[0] - new[0]), abs(old[1] - new[1])) // 2


# --- making room ---------------------------------------------------------------------------------


def _with_room(layout: Layout, parent: int) -> Iterator[Layout]:
    """The layout as it is, then with a line of new slots beside the parent, on any side."""
    yield layout
    first, last = layout.places[parent][0], layout.places[parent][-1]
    if parent == 0:
        yield _parted(layout, 0, last[0], widen=True)
    for axis in (0, 1):
        for line in (last[axis], first[axis] - 2):
            yield _parted(layout, axis, line)
    yield _parted(_parted(layout, 0, last[0]), 1, last[1])
    for axis in (0, 1):  # between the parent and a link that runs along it on that side
        yield _parted(layout, axis, first[axis] - 1)
    if parent == 0:
        yield _parted(_parted(layout, 0, last[0], widen=True), 1, last[1])


def _parted(layout: Layout, axis: int, line: int, *, widen: bool = False) -> Layout:
    """Everything beyond the line one slot on; links over it stretch, or the start tile does."""
    places = [tuple(_pushed(node, axis, line) for node in nodes) for nodes in layout.places]
    routes = [_stretched(route, axis, line) for route in layout.routes]
    if widen:
        edge, y = places[0][-1]
        places[0] = (*places[0], (edge + 2, y))
        routes = [_shortened(route, (edge, y)) for route in routes]
    return Layout(tuple(places), tuple(routes))


def _pushed(node: Node, axis: int, line: int) -> Node:
    if node[axis] <= line:
        return node
    return (node[0] + 2, node[1]) if axis == 0 else (node[0], node[1] + 2)


def _stretched(route: Route, axis: int, line: int) -> Route:
    """The route with two more nodes wherever it steps over the line."""
    nodes: list[Node] = list(route[:1] and (_pushed(route[0], axis, line),))
    for one, other in pairwise(route):
        if (one[axis] <= line) != (other[axis] <= line):
            across = (one if one[axis] & 1 else other)[1 - axis]  # no two links share a gap
            steps = [line + 1, line + 2] if one[axis] <= line else [line + 2, line + 1]
            nodes += [(step, across) if axis == 0 else (across, step) for step in steps]
        nodes.append(_pushed(other, axis, line))
    return tuple(nodes)


def _shortened(route: Route, edge: Node) -> Route:
    """A link that left the start tile over the edge leaves it from the slot it grew by."""
    if route[:1] == (edge,) and route[1][0] > edge[0]:
        return ((edge[0] + 2, edge[1]), *route[3:])
    return route
