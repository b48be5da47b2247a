"""Railways' silhouettes: locomotive, train, cards, cubes, bag and what scores, each as shapes."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.paint import Pen, Point, Sprite, sprite
from render.palette import Palette
from render.railways.signs import hexagon
from render.theme import Colour, mix

Corners = tuple[Point, ...]
Disc = tuple[Point, float]
Block = tuple[float, float, float, float, float]  # a box and how round its corners are


def star(centre: Point, radius: float) -> Corners:
    x, y = centre
    turns = [n * pi / 5 - pi / 2 for n in range(10)]
    reach = [radius if n % 2 == 0 else radius * 0.42 for n in range(10)]
    return tuple(
        (x + far * cos(turn), y + far * sin(turn)) for far, turn in zip(reach, turns, strict=True)
    )


def _cube(x: float, y: float, radius: float) -> Corners:
    return tuple(hexagon((x, y), radius))


# On a square of 100: polygons, blocks, discs. What lies behind is drawn paler, and first.
BEHIND: dict[str, tuple[Block, ...]] = {"cards": ((12, 24, 56, 88, 8),)}
POLYGONS: dict[str, tuple[Corners, ...]] = {
    "locomotive": (((27, 62), (27, 88), (4, 88)),),
    "train": (((8, 24), (92, 24), (80, 68), (20, 68)),),
    "cubes": (_cube(50, 29, 23), _cube(28, 68, 23), _cube(72, 68, 23)),
    "bag": (
        ((32, 6), (68, 6), (61, 26), (39, 26)),
        ((38, 36), (62, 36), (86, 66), (86, 80), (14, 80), (14, 66)),
    ),
    "cities": (((50, 8), (96, 50), (4, 50)),),
    "deliveries": (_cube(30, 50, 29), ((72, 24), (98, 50), (72, 76))),
    "passage": (_cube(50, 34, 27),),
    "sets": (_cube(28, 27, 22), _cube(72, 27, 22), _cube(28, 74, 22), _cube(72, 74, 22)),
    "star": (star((50, 53), 50),),
    "arrow": (((52, 20), (92, 50), (52, 80)),),
}
BLOCKS: dict[str, tuple[Block, ...]] = {
    "locomotive": ((26, 38, 80, 70, 9), (58, 12, 92, 70, 8), (33, 14, 47, 46, 3)),
    "cards": ((40, 12, 88, 82, 9),),
    "bag": ((34, 28, 66, 38, 4), (12, 58, 88, 94, 16)),
    "cities": ((18, 46, 40, 92, 4), (60, 46, 82, 92, 4), (18, 46, 82, 64, 2)),
    "links": ((2, 32, 32, 68, 7), (68, 32, 98, 68, 7), (30, 43, 70, 57, 0)),
    "deliveries": ((58, 43, 76, 57, 0),),
    "passage": ((4, 72, 96, 86, 2),),
    "arrow": ((10, 42, 60, 58, 0),),
}
DISCS: dict[str, tuple[Disc, ...]] = {
    "locomotive": (((38, 76), 12), ((60, 76), 12), ((82, 76), 12)),
    "train": (((34, 78), 12), ((66, 78), 12)),
}
HOLES: dict[str, tuple[Block, ...]] = {"locomotive": ((68, 21, 83, 38, 3),)}


def draw_icon(
    pen: Pen, name: str, corner: Point, side: float, fill: Colour, ground: Colour
) -> None:
    left, top = corner
    unit = side / 100

    def block(box: Block, colour: Colour) -> None:
        place = (
            left + box[0] * unit,
            top + box[1] * unit,
            left + box[2] * unit,
            top + box[3] * unit,
        )
        pen.rounded(place, box[4] * unit, colour)

    for box in BEHIND.get(name, ()):
        block(box, mix(fill, ground, 0.45))
    for corners in POLYGONS.get(name, ()):
        pen.polygon([(left + x * unit, top + y * unit) for x, y in corners], fill)
    for box in BLOCKS.get(name, ()):
        block(box, fill)
    for (x, y), radius in DISCS.get(name, ()):
        pen.disc((left + x * unit, top + y * unit), (radius + 4) * unit, ground)
        pen.disc((left + x * unit, top + y * unit), radius * unit, fill)
    for box in HOLES.get(name, ()):
        block(box, ground)


@lru_cache(maxsize=512)
def icon(palette: Palette, name: str, side: int, fill: Colour, on: Colour) -> Sprite:
    """A silhouette in a square of this side."""
    return sprite(
        palette, (side, side), lambda pen: draw_icon(pen, name, (0, 0), side, fill, on), on
    )
