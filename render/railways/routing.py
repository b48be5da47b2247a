"""The ground a Railways table is laid out on: slots for places, and ways for links between them.

Everything lies on a lattice of half steps. A place takes a node with two even numbers, a *slot*;
the nodes between the slots are the gaps. A link runs from node to neighbouring node, slanted only
between a slot and a corner of it, where it cuts no ticket. A node belongs to one place or one link
at most: so nothing can overlap or cross, whatever the lattice is scaled to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

Node = tuple[int, int]
Route = tuple[Node, ...]  # from the parent's slot to the child's, both included
Box = tuple[int, int, int, int]

STRAIGHT, SLANTED, BEND, OVER_A_SLOT, AT_A_CORNER = 50, 65, 16, 45, 8
NEAR, LONGEST = 230, 460  # what a link may cost: usually, and at most
STEPS: tuple[tuple[int, int, int], ...] = tuple(
    (dx, dy, SLANTED if dx and dy else STRAIGHT)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
)


START = len(STEPS)  # the heading before the first step


def _turn(heading: int, number: int) -> int:
    """What it costs to go on in another direction; little by an eighth of a turn."""
    if heading in (START, number):
        return 0
    one, other = STEPS[heading], STEPS[number]
    return BEND if one[0] * other[0] + one[1] * other[1] == 1 else 2 * BEND


TURNS = [[_turn(heading, number) for number in range(START)] for heading in range(START + 1)]


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

    def ways_from(self, place: int, within: Box) -> dict[Node, Way]:
        """The best way to every near slot that is free, or else to those further off."""
        return self._search(place, within, NEAR) or self._search(place, within, LONGEST)

    def way_to(self, slot: Node, place: int, within: Box) -> Way | None:
        """The best way from a place to one slot, which may be taken."""
        return self._search(place, within, LONGEST, slot).get(slot)

    def _search(
        self, place: int, within: Box, most: int, goal: Node | None = None
    ) -> dict[Node, Way]:
        """Cheapest ways first; stops at the goal if there is one."""
        found: dict[Node, Way] = {}
        best: dict[tuple[Node, int], int] = {}
        ahead: list[tuple[int, int, Node, int, Route]] = [
            (0, number, node, START, (node,)) for number, node in enumerate(self.places[place])
        ]
        order = len(ahead)
        while ahead:
            cost, _, node, heading, route = heappop(ahead)
            if heading != START and not (node[0] | node[1]) & 1:
                found.setdefault(node, Way(cost, route))
                if node == goal:
                    break
                cost += OVER_A_SLOT
            turns = TURNS[heading]
            for number, new, length in self._steps(node, within, goal):
                total = cost + length + turns[number]
                if total <= most and total < best.get((new, number), LONGEST + 1):
                    best[new, number] = total
                    heappush(ahead, (total, order, new, number, (*route, new)))
                    order += 1
        return found

    def _steps(self, node: Node, within: Box, goal: Node | None) -> Iterator[tuple[int, Node, int]]:
        """The free nodes around one: which step leads there, and what it costs."""
        (x, y), (left, top, right, bottom) = node, within
        for number, (dx, dy, length) in enumerate(STEPS):
            if dx and dy and (x ^ y) & 1:  # between two gaps: over the corner of a slot
                continue
            new_x, new_y = x + dx, y + dy
            if (
                left <= new_x + 1
                and new_x - 1 <= right
                and top <= new_y + 1
                and new_y - 1 <= bottom
            ):
                new = (new_x, new_y)
                if new not in self.taken or new == goal:
                    yield number, new, length + AT_A_CORNER * (new_x & new_y & 1)
