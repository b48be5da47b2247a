"""Where the free ports of the places are drawn: as stubs at the edge a link would leave from.

A stub goes to a side with a free slot beyond it if there is one, else to any side with room in the
gap, one on each side where that can be. It keeps clear of tickets, tracks, marks and other stubs.
Only where no gap has room, on the fullest tables, does it lie on its own ticket, beside the goods.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Literal, NamedTuple

from render.paint import Box, Point
from render.railways.geometry import EDGE, Plan
from render.railways.layout import Layout
from render.railways.routing import Node

Side = Literal["right", "left", "bottom", "top", "inside"]
STEPS: dict[Side, tuple[int, int]] = {
    "right": (1, 0),
    "left": (-1, 0),
    "bottom": (0, 1),
    "top": (0, -1),
}
ACROSS, DOWN = (38, 40), (42, 34)  # a stub that leads left or right, and one that leads up or down
APART = (5, 1)  # how far a stub keeps from anything but its own ticket: if it can, and at least
INSET = 8  # of a stub on its ticket, from the ticket's edge
ROOMY = 1.6  # from this scale on, the start tile shows that every colour may leave it
OUTSIDE = 6  # how far it may reach out of the table's area
ALONG: dict[bool, tuple[float, ...]] = {  # where on its side, in shares of the ticket's
    True: (0.0, -0.28, 0.28, -0.16, 0.16),
    False: (0.0, -0.36, 0.36, -0.22, 0.22, -0.3, 0.3, -0.1, 0.1),
}


class Stub(NamedTuple):
    side: Side
    box: Box


Stubs = tuple[tuple[Stub, ...], ...]


@lru_cache(maxsize=512)
def stubs_of(
    layout: Layout, plan: Plan, ports: tuple[int, ...], pins: tuple[Box, ...] = ()
) -> Stubs:
    """By place: a stub for each of so many free ports. Pins are boxes to keep clear of."""
    return _Placing(layout, plan, pins).all(ports)


class _Placing:
    def __init__(self, layout: Layout, plan: Plan, pins: Sequence[Box]) -> None:
        self._layout, self._plan = layout, plan
        self._slots = {node for nodes in layout.places for node in nodes}
        self._gaps = {node for route in layout.routes for node in route[1:-1]}
        self._boxes = [_start_box(plan), *pins, *_obstacles(plan)]

    def all(self, ports: tuple[int, ...]) -> Stubs:
        found: list[tuple[Stub, ...]] = []
        for number, count in enumerate(ports):
            shown = number > 0 and count and self._plan.shows_ticket(number)
            found.append(tuple(self._stubs(number, count)) if shown else ())
        if ports[0] and self._plan.scale >= ROOMY:
            found[0] = self._about_the_start(ports[0])
        return tuple(found)

    def _about_the_start(self, count: int) -> tuple[Stub, ...]:
        """Around the start tile where no link leaves it; none if there is not room for all."""
        placed: list[Stub] = []
        for n in range(24):
            box = self._beside_the_start(pi - n * pi / 12)
            boxes = [*self._boxes[1:], *(stub.box for stub in placed)]
            if self._inside(box) and not any(_meet(box, other, APART[0]) for other in boxes):
                placed.append(Stub("inside", box))
        middle = (len(placed) - count) // 2  # next to each other, rather than here and there
        return tuple(placed[middle : middle + count]) if len(placed) >= count else ()

    def _beside_the_start(self, turn: float) -> Box:
        (left, y), (right, _) = self._plan.start_ends
        width, height = (round(each * self._plan.gap_scale) for each in DOWN)
        reach = self._plan.start + 0.75 * width
        x = (right if cos(turn) > 0 else left) + reach * cos(turn)
        corner = round(x - width / 2), round(y - reach * sin(turn) - height / 2)
        return (*corner, corner[0] + width, corner[1] + height)

    def _stubs(self, number: int, count: int) -> Iterator[Stub]:
        own = self._plan.card_box(number)
        reach = self._plan.card[0]  # nothing further off can be in the way
        left, top, right, bottom = own[0] - reach, own[1] - reach, own[2] + reach, own[3] + reach
        near = [
            box
            for box in self._boxes
            if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom and box != own
        ]
        ranks = {side: self._rank(self._layout.places[number][0], side) for side in STEPS}
        placed: list[Stub] = []
        for _ in range(count):
            taken = [stub.side for stub in placed]
            order = sorted(STEPS, key=lambda side: 3 * taken.count(side) + ranks[side])
            stub = self._first(own, order, [*near, *(each.box for each in placed)])
            placed.append(stub)
            self._boxes.append(stub.box)
            yield stub

    def _rank(self, slot: Node, side: Side) -> int:
        """0: a link could run there; 1: a ticket is in its way; 2: a link lies there already."""
        (x, y), (dx, dy) = slot, STEPS[side]
        if (x + dx, y + dy) in self._gaps:
            return 2
        return int((x + 2 * dx, y + 2 * dy) in self._slots)

    def _first(self, own: Box, order: Sequence[Side], boxes: Sequence[Box]) -> Stub:
        for apart in APART:
            for side in order:
                for share in ALONG[side in ("right", "left")]:
                    stub = self._at(own, side, share)
                    box = stub.box
                    if self._inside(box) and not any(_meet(box, other, apart) for other in boxes):
                        return stub
        return self._inner(own, boxes)

    def _inner(self, own: Box, boxes: Sequence[Box]) -> Stub:
        _, _, right, bottom = own
        width, height = (round(each * self._plan.gap_scale) for each in DOWN)
        already = sum(box[3] == bottom - INSET and box[2] < right for box in boxes)
        x = right - INSET - already * (width + INSET)
        return Stub("inside", (x - width, bottom - INSET - height, x, bottom - INSET))

    def _at(self, own: Box, side: Side, share: float) -> Stub:
        left, top, right, bottom = own
        across = side in ("right", "left")
        size = ACROSS if across else DOWN
        width, height = (round(each * self._plan.gap_scale) for each in size)
        x, y = (left + right) / 2, (top + bottom) / 2
        if across:
            y += share * (bottom - top)
            x = right + width / 2 if side == "right" else left - width / 2
        else:
            x += share * (right - left)
            y = bottom + height / 2 if side == "bottom" else top - height / 2
        corner = round(x - width / 2), round(y - height / 2)
        return Stub(side, (*corner, corner[0] + width, corner[1] + height))

    def _inside(self, box: Box) -> bool:
        left, top, right, bottom = self._plan.area
        return (
            box[0] >= left + EDGE
            and box[2] <= right - EDGE
            and box[1] >= top - OUTSIDE
            and box[3] <= bottom + OUTSIDE
        )


def _obstacles(plan: Plan) -> Iterator[Box]:
    """What is drawn before the stubs: tickets, tracks and marks."""
    for number in range(1, len(plan.centres)):
        yield plan.card_box(number)
    for way in plan.ways:
        if way is not None:
            yield _around(way.mark, plan.radius * 1.2)
            yield from (_around(point, plan.track * 0.62) for point in _along(way.points))


def _start_box(plan: Plan) -> Box:
    (left, y), (right, _), reach = *plan.start_ends, plan.start
    return left - reach, y - reach, right + reach, y + reach


def _along(points: Sequence[Point]) -> Iterator[Point]:
    """Points on the way so close to each other that nothing slips between."""
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, round(max(abs(bx - ax), abs(by - ay)) / 22))
        for n in range(steps + 1):
            yield ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps


def _around(point: Point, reach: float) -> Box:
    return point[0] - reach, point[1] - reach, point[0] + reach, point[1] + reach


def _meet(one: Box, other: Box, apart: float) -> bool:
    """Whether two boxes are not so far apart."""
    return (
        one[0] < other[2] + apart
        and other[0] < one[2] + apart
        and one[1] < other[3] + apart
        and other[1] < one[3] + apart
    )
