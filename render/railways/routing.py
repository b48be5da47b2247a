"""The ground a Railways table is laid out on: slots for places, and ways for links between them.

Everything lies on a lattice of half steps. A place takes a node with two even numbers, a *slot*;
the nodes between the slots are the gaps. A link runs from node to neighbouring node, slanted only
between a slot and a corner of it, where it cuts no ticket. A node belongs to one place or one link
at most: so nothing can overlap or cross, whatever the lattice is scaled to.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

Node = tuple[int, int]
Route = tuple[Node, ...]  # from the parent's slot to the child's, both included
Box = tuple[int, int, int, int]

STRAIGHT, SLANTED, BEND, OVER_A_SLOT, AT_A_CORNER = 50, 65, 16, 45, 8
LONGEST = 460  # a link that costs more than this is not worth finding
STEPS: tuple[tuple[int, int, int], ...] = tuple(
    (dx, dy, SLANTED if dx and dy else STRAIGHT)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
)


class Way(NamedTuple):
    cost: int
    route: Route


class Ground:
    """Which nodes are taken, by the number of the place that took them or whose link did."""

    def __init__(self, places: Sequence[tuple[Node, ...]], routes: Sequence[Route]) -> None:
        self.places = list(places)  # most take one slot; a busy start tile several
        self.routes = list(routes)  # by place; the start tile's is empty
        self.taken: set[Node] = {node for nodes in places for node in nodes}
        for route in routes:
            self._mark(route)

    def _mark(self, route: Route) -> None:
        self.taken.update(route[1:-1])

    def add(self, nodes: tuple[Node, ...], route: Route) -> None:
        self.places.append(nodes)
        self.routes.append(route)
        self.taken.update(nodes)
        self._mark(route)

    def put(self, place: int, nodes: tuple[Node, ...], route: Route) -> None:
        """Give a place that was taken up its new slot and link."""
        self.places[place], self.routes[place] = nodes, route
        self.taken.update(nodes)
        self._mark(route)

    def take_up(self, place: int, *, link_only: bool) -> None:
        """Free what a place's link takes, and its slot unless only the link is to move."""
        self.taken.difference_update(self.routes[place][1:-1])
        if not link_only:
            self.taken.difference_update(self.places[place])

    def box(self) -> Box:
        """Left, top, right and bottom slot in use."""
        nodes = [node for taken in self.places for node in taken]
        across, down = [x for x, _ in nodes], [y for _, y in nodes]
        return min(across), min(down), max(across), max(down)

    def ways_from(self, place: int, within: Box, goal: Node | None = None) -> dict[Node, Way]:
        """The best way to every free slot inside the box; to the goal only, if there is one."""
        left, top, right, bottom = (
            within[0] - 1,
            within[1] - 1,
            within[2] + 1,
            within[3] + 1,
        )
        taken = self.taken
        found: dict[Node, Way] = {}
        best: dict[tuple[Node, int], int] = {}
        ahead: list[tuple[int, int, Node, int, Route]] = []
        order = 0
        for node in self.places[place]:
            heappush(ahead, (0, order, node, -1, (node,)))
            order += 1
        while ahead:
            cost, _, node, heading, route = heappop(ahead)
            x, y = node
            if len(route) > 1 and not (x | y) & 1:
                if node not in found:
                    found[node] = Way(cost, route)
                    if node == goal:
                        return found
                cost += OVER_A_SLOT
            for number, (dx, dy, length) in enumerate(STEPS):
                new_x, new_y = x + dx, y + dy
                new = (new_x, new_y)
                if new in taken and new != goal:
                    continue
                if not (left <= new_x <= right and top <= new_y <= bottom):
                    continue
                if dx and dy and (x ^ y) & 1:  # between two gaps: over the corner of a slot
                    continue
                total = cost + length
                if heading >= 0 and number != heading:
                    total += BEND if _is_gentle(heading, number) else 2 * BEND
                if new_x & 1 and new_y & 1:
                    total += AT_A_CORNER
                if total > LONGEST or best.get((new, number), LONGEST) < total:
                    continue
                if best.get((new, number)) == total:
                    continue
                best[new, number] = total
                heappush(ahead, (total, order, new, number, (*route, new)))
                order += 1
        return found


def _is_gentle(heading: int, number: int) -> bool:
    """Whether two steps differ by an eighth of a turn."""
    one, other = STEPS[heading], STEPS[number]
    return one[0] * other[0] + one[1] * other[1] == 1
