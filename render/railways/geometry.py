"""From the lattice to pixels: how large a table can be drawn, where its places and links lie."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from render.paint import Box, Point
from render.railways.layout import Layout
from render.railways.routing import Node, Route


class Measures(NamedTuple):
    """How large things are at scale 1."""

    card: tuple[int, int]
    gap: tuple[int, int]  # between tickets: a link with its mark, or two stubs side by side
    block: int  # the part of a ticket that its name leaves free
    radius: int  # of owners' marks
    track: int
    padding: int = 5  # before and after a ticket's name
    start: int = 46  # radius of the start tile


TICKETS = Measures((168, 112), (60, 59), block=66, radius=22, track=17)
LARGEST, LARGEST_IN_GAPS = 2.6, 1.7
WORTH_A_NAME, WORTH_IN_A_ZOOM = 0.88, 0.6  # how much smaller tickets may be for full names
LARGEST_NAME = 2.0
STEP = 0.05  # sizes go by steps, so that tables of all shapes share their drawn pieces
LONGEST_GAP = 110  # more than a gap must have: no link is longer than it need be
ROUNDING = 26
BESIDE, BELOW = 0.25, 0.16  # how much room a link in an outer gap needs beyond it, in slots
EDGE = 32  # no mark lies further out than this


class Frame(NamedTuple):
    """A part of the lattice, in slots: left, top, right, bottom edge."""

    left: float
    top: float
    right: float
    bottom: float


class Way(NamedTuple):
    """A link on the picture: its track from card to card, and where its owner's mark lies."""

    points: tuple[Point, ...]
    mark: Point


class Plan(NamedTuple):
    """Where everything on the table is drawn, by place."""

    scale: float
    card: tuple[int, int]
    full_names: bool  # else there is room for codes only
    area: Box
    measures: Measures
    gap_scale: float = 1.0  # of what lies in the gaps: marks, tracks, stubs
    centres: tuple[Point, ...] = ()
    start_ends: tuple[Point, Point] = ((0, 0), (0, 0))
    ways: tuple[Way | None, ...] = ()

    @property
    def radius(self) -> int:
        """Of owners' marks."""
        return round(self.measures.radius * self.gap_scale)

    @property
    def start(self) -> int:
        """Radius of the start tile."""
        return round(self.measures.start * min(1.8, self.scale))

    @property
    def track(self) -> int:
        """Width of a track."""
        return round(self.measures.track * self.gap_scale)

    @property
    def name_room(self) -> int:
        """How wide a name may be."""
        return self.card[0] - round((self.measures.block + 2 * self.measures.padding) * self.scale)

    def card_box(self, number: int) -> Box:
        (x, y), (width, height) = self.centres[number], self.card
        left, top = round(x - width / 2), round(y - height / 2)
        return left, top, left + width, top + height

    def shows_ticket(self, number: int) -> bool:
        """Whether all of it lies in the area: not all do on a part of the table."""
        return self._shows(self.centres[number], *self.card, 0)

    def shows_mark(self, at: Point) -> bool:
        return self._shows(at, 2 * self.radius, 2 * self.radius, EDGE)

    def _shows(self, centre: Point, width: float, height: float, edge: int) -> bool:
        x, y = centre
        left, top, right, bottom = self.area
        inside = left + edge <= x - width / 2 and x + width / 2 <= right - edge
        return inside and top <= y - height / 2 and y + height / 2 <= bottom


def frame_of(layout: Layout) -> Frame:
    """What of the lattice is in use: cards need their slot, links in outer gaps a little more."""
    slots = [node for nodes in layout.places for node in nodes]
    gaps = [node for route in layout.routes for node in route]
    across = [x / 2 for x, _ in gaps] or [0.0]
    down = [y / 2 for _, y in gaps] or [0.0]
    left = min(min(x for x, _ in slots) / 2 - 0.5, min(across) - BESIDE)
    right = max(max(x for x, _ in slots) / 2 + 0.5, max(across) + BESIDE)
    top = min(min(y for _, y in slots) / 2 - 0.5, min(down) - BELOW)
    bottom = max(max(y for _, y in slots) / 2 + 0.5, max(down) + BELOW)
    return Frame(left, top, right, bottom)


@lru_cache(maxsize=512)
def plan_of(
    layout: Layout,
    area: Box,
    frame: Frame,
    longest_name: int,
    measures: Measures = TICKETS,
    worth_a_name: float = WORTH_A_NAME,
) -> Plan:
    """The frame made as large as the area allows, in its middle. Tickets may be drawn smaller by
    what full names are worth."""
    left, top, right, bottom = area
    pitch_x = _stepped((right - left) / (frame.right - frame.left), 4)
    pitch_y = _stepped((bottom - top) / (frame.bottom - frame.top), 1)
    scale, width = _scale(pitch_x, pitch_y, longest_name, measures, worth_a_name)
    card = (max(round(measures.card[0] * scale), width), round(measures.card[1] * scale))
    pitch = (
        min(pitch_x, card[0] + (measures.gap[0] + LONGEST_GAP) * scale),
        min(pitch_y, card[1] + (measures.gap[1] + LONGEST_GAP) * scale),
    )
    gaps = min((pitch[n] - card[n]) / measures.gap[n] for n in (0, 1))
    middle_x, middle_y = (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2

    def at(node: Node) -> Point:
        x = (left + right) / 2 + (node[0] / 2 - middle_x) * pitch[0]
        y = (top + bottom) / 2 + (node[1] / 2 - middle_y) * pitch[1]
        return round(x), round(y)

    gap_scale = min(scale, gaps, LARGEST_IN_GAPS)
    return _placed(layout, at, Plan(scale, card, bool(width), area, measures, gap_scale))


def _scale(
    pitch_x: float, pitch_y: float, longest_name: int, measures: Measures, worth_a_name: float
) -> tuple[float, int]:
    """How large tickets are drawn, and how wide for full names: 0 if only codes fit."""
    (card_x, card_y), (gap_x, gap_y) = measures.card, measures.gap
    scale = min(LARGEST, pitch_x / (card_x + gap_x), pitch_y / (card_y + gap_y))
    scale = scale if scale < 1 else _stepped(scale, STEP)
    room = pitch_x - gap_x * min(1.0, scale)
    fitting = (room - longest_name) / (measures.block + 2 * measures.padding or 1)
    for smaller in (scale, _stepped(max(1.0, scale * worth_a_name, min(scale, fitting)), STEP)):
        rest = round((measures.block + 2 * measures.padding) * smaller)
        if smaller <= scale and rest + longest_name <= room:
            airy = pitch_x - gap_x * min(smaller, LARGEST_IN_GAPS)
            width = min(airy, rest + longest_name * min(smaller, LARGEST_NAME))
            width = max(width, rest + longest_name)
            return smaller, int(min(room, _stepped(width + 15, 16)))
    return scale, 0


def _placed(layout: Layout, at: Callable[[Node], Point], plan: Plan) -> Plan:
    start = layout.places[0]
    ends = (at(start[0]), at(start[-1]))
    middle = ((ends[0][0] + ends[1][0]) / 2, ends[0][1])
    shape = _Shape(plan.card, plan.start, plan.radius, plan.track, set(start))
    return plan._replace(
        centres=(middle, *(at(nodes[0]) for nodes in layout.places[1:])),
        start_ends=ends,
        ways=tuple(shape.way(route, [at(node) for node in route]) for route in layout.routes),
    )


def _stepped(size: float, step: float) -> float:
    """The next smaller whole number of steps."""
    return int(size / step + 1e-6) * step


class _Shape(NamedTuple):
    """What tracks end at and marks must fit between."""

    card: tuple[int, int]
    tile: int
    radius: int
    track: int
    start: set[Node]

    def way(self, route: Route, points: list[Point]) -> Way | None:
        if not route:
            return None
        visible = self._clipped(points, from_tile=route[0] in self.start)
        legs = list(pairwise(visible))
        lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs]
        if len(route) > 3 or all(one != other for one, other in zip(*route[:2], strict=True)):
            return Way(_rounded(visible), _middle(legs, lengths))
        return self._short(visible, sum(lengths))

    def _short(self, visible: list[Point], length: float) -> Way:
        """A track from card to neighbouring card carries its mark, or has it beside it."""
        (ax, ay), (bx, by) = visible[0], visible[-1]
        middle = ((ax + bx) / 2, (ay + by) / 2)
        if length >= 2 * self.radius + 40:
            return Way(tuple(visible), middle)
        aside, shift = self.radius + 3, self.track / 2 + 3
        if ax == bx:
            moved = [(x - aside, y) for x, y in visible]
            return Way(tuple(moved), (middle[0] + shift, middle[1]))
        moved = [(x, y + aside) for x, y in visible]
        return Way(tuple(moved), (middle[0], middle[1] - shift))

    def _clipped(self, points: list[Point], *, from_tile: bool) -> list[Point]:
        """The part of the way that neither card covers."""
        points = list(points)
        points[0] = self._edge(points[0], points[1], tile=from_tile)
        points[-1] = self._edge(points[-1], points[-2], tile=False)
        return points

    def _edge(self, centre: Point, towards: Point, *, tile: bool) -> Point:
        dx, dy = towards[0] - centre[0], towards[1] - centre[1]
        if tile:
            share = (self.tile + 6) / hypot(dx, dy)
        else:
            across = self.card[0] / 2 / abs(dx) if dx else 9.0
            share = min(across, self.card[1] / 2 / abs(dy) if dy else 9.0)
        return centre[0] + dx * share, centre[1] + dy * share


def _middle(legs: list[tuple[Point, Point]], lengths: list[float]) -> Point:
    """The inner point of the way that is nearest to its middle, or the middle of a single leg."""
    if len(legs) == 1:
        (ax, ay), (bx, by) = legs[0]
        return (ax + bx) / 2, (ay + by) / 2
    half, passed, best = sum(lengths) / 2, 0.0, (9e9, legs[0][1])
    for (_, end), length in zip(legs[:-1], lengths[:-1], strict=True):
        passed += length
        best = min(best, (abs(passed - half), end))
    return best[1]


def _rounded(points: list[Point]) -> tuple[Point, ...]:
    """The same way with its bends made round."""
    smooth = [points[0]]
    for before, bend, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _towards(bend, before), _towards(bend, after)
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            one, other, both = (1 - share) ** 2, share**2, 2 * share * (1 - share)
            x = one * start[0] + both * bend[0] + other * end[0]
            smooth.append((x, one * start[1] + both * bend[1] + other * end[1]))
    return (*smooth, points[-1])


def _towards(bend: Point, other: Point) -> Point:
    """The point on the way from the bend where its rounding begins."""
    length = hypot(other[0] - bend[0], other[1] - bend[1])
    share = min(ROUNDING, length / 2) / length
    return bend[0] + (other[0] - bend[0]) * share, bend[1] + (other[1] - bend[1]) * share
