"""Single tiles, streets and crossings as small images, made once for each look and size."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from data.traffiq import STREET_COLOURS
from render.paint import Pen, Sprite, sprite
from render.traffiq.looks import Look, palette_of
from render.traffiq.signs import side_sign

DEPTH = 0.33  # of a band, in cells
SIGN_AT = 0.165  # how far from the edge an open side has its sign
NORTH, EAST, SOUTH, WEST = range(4)
# A side as it is drawn: its colour, and whether it is open (at the edge of the city).
Side = tuple[str, bool]
Lie = tuple[Side, Side, Side, Side]


def street_width(cell: int) -> int:
    """Always even, so that a street lies evenly on both tiles."""
    return max(10, round(cell * 0.0525) * 2)


def kerb_width(cell: int) -> int:
    return max(2, round(cell * 0.024))


@lru_cache(maxsize=4096)
def tile_image(look: Look, cell: int, lie: Lie) -> Image.Image:
    """A tile without its streets: they lie between two."""
    palette = palette_of(look.theme)
    image = Image.new("L", (cell, cell), palette.index(look.yard))
    fills = [(look.bands if is_open else look.settled)[colour] for colour, is_open in lie]
    for side, mask in enumerate(_band_masks(cell)):
        image.paste(palette.index(fills[side]), (0, 0), mask)
    for corner, line in enumerate(_mitres(look, cell)):
        if fills[corner] != fills[(corner + 1) % 4]:
            image.paste(line.indices, (line.left, line.top), line.mask)
    for side, (colour, is_open) in enumerate(lie):
        if is_open:
            _draw_open_side(look, image, side, colour)
    return image


def _draw_open_side(look: Look, image: Image.Image, side: int, colour: str) -> None:
    cell = image.width
    palette = palette_of(look.theme)
    streets = colour in STREET_COLOURS
    edge = palette.index(look.edge if streets else look.kerb)
    image.paste(edge, _strip(cell, side, max(3, round(cell * 0.03)) if streets else 2))
    sign = side_sign(
        palette, colour, max(9, round(cell * 0.115)), look.signs[colour], look.bands[colour]
    )
    x, y = _on_side(cell, side, cell * SIGN_AT + (1 if streets else 0))
    image.paste(sign.indices, (x + sign.left, y + sign.top), sign.mask)


def _on_side(cell: int, side: int, depth: float) -> tuple[int, int]:
    """The point so far inside the middle of a side."""
    near, far, middle = round(depth), round(cell - depth), round(cell / 2)
    return ((middle, near), (far, middle), (middle, far), (near, middle))[side]


def _strip(cell: int, side: int, width: int) -> tuple[int, int, int, int]:
    """The outermost pixels along one side."""
    far = cell - width
    return (
        (0, 0, cell, width),
        (far, 0, cell, cell),
        (0, far, cell, cell),
        (0, 0, width, cell),
    )[side]


@lru_cache(maxsize=64)
def _band_masks(cell: int) -> tuple[Image.Image, ...]:
    deep, end = round(cell * DEPTH), cell - 1
    inner = ((deep, deep), (end - deep, deep), (end - deep, end - deep), (deep, end - deep))
    outer = ((0, 0), (end, 0), (end, end), (0, end))
    masks = []
    for side in range(4):
        mask = Image.new("1", (cell, cell), 0)
        other = (side + 1) % 4
        corners = [outer[side], outer[other], inner[other], inner[side]]
        ImageDraw.Draw(mask).polygon(corners, fill=1)
        masks.append(mask)
    return tuple(masks)


@lru_cache(maxsize=128)
def _mitres(look: Look, cell: int) -> tuple[Sprite, ...]:
    """The thin lines between two bands, each by the side it follows clockwise."""
    deep = round(cell * DEPTH)
    width = max(1.6, cell * 0.014)
    far = cell - deep - 1
    return tuple(
        _mitre(look, corner, deep + 1, width, falling=falling)
        for corner, falling in (
            ((far, 0), False),
            ((far, far), True),
            ((0, far), False),
            ((0, 0), True),
        )
    )


def _mitre(
    look: Look, corner: tuple[int, int], side: int, width: float, *, falling: bool
) -> Sprite:
    """A diagonal across a square corner of a tile."""
    x, y = corner
    ends = [(x, y), (x + side, y + side)] if falling else [(x, y + side), (x + side, y)]
    return sprite(
        palette_of(look.theme),
        (side, side),
        lambda pen: pen.line(ends, width, look.kerb),
        look.settled["red"],
        origin=corner,
    )


@lru_cache(maxsize=256)
def tile_card(look: Look, side: int, colours: tuple[str, ...]) -> Sprite:
    """A tile in the hand: the sides that will bring a street have a light edge."""
    north, east, south, west = ((colour, True) for colour in colours)
    image = tile_image(look, side, (north, east, south, west)).copy()
    palette = palette_of(look.theme)
    for number, colour in enumerate(colours):
        if colour in STREET_COLOURS:
            strip = _strip(side, number, max(5, round(side * 0.03)))
            image.paste(palette.index(look.street), strip)
    return solid(image)


# --- streets --------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def segment_image(look: Look, cell: int, *, upright: bool) -> Image.Image:
    """A street along one shared side, kerbs included."""
    if upright:
        lying = segment_image(look, cell, upright=False)
        return lying.transpose(Image.Transpose.ROTATE_90)
    palette = palette_of(look.theme)
    width, kerb = street_width(cell), kerb_width(cell)
    height = width + 2 * kerb
    image = Image.new("L", (cell, height), palette.index(look.kerb))
    image.paste(palette.index(look.street), (0, kerb, cell, kerb + width))
    if cell > 90:
        middle, step = height // 2, cell / 5
        for n in range(5):
            start = round((n + 0.28) * step)
            box = (start, middle - 1, start + round(step * 0.5), middle + 1)
            image.paste(palette.index(look.dash), box)
    return image


@lru_cache(maxsize=512)
def joint(look: Look, cell: int, arms: int) -> Sprite | None:
    """What joins the streets at a crossing, by the directions in which they leave it; nothing
    where a street ends or goes straight on."""
    if arms in {0, 1, 2, 4, 8, 5, 10}:
        return None
    half, kerb = street_width(cell) // 2, kerb_width(cell)
    reach = half + kerb

    def draw(pen: Pen) -> None:
        pen.disc((0, 0), reach, look.kerb)
        for side in range(4):
            if arms >> side & 1:
                pen.rectangle(_arm(side, reach, reach), look.kerb)
        pen.disc((0, 0), half, look.street)
        for side in range(4):
            if arms >> side & 1:
                pen.rectangle(_arm(side, half, reach), look.street)

    size = (2 * reach, 2 * reach)
    return sprite(palette_of(look.theme), size, draw, look.kerb, origin=(-reach, -reach))


def _arm(side: int, half: float, length: float) -> tuple[float, float, float, float]:
    """A bar from the middle of a crossing to one side."""
    return (
        (-half, -length, half, 0),
        (0, -half, length, half),
        (-half, 0, half, length),
        (-length, -half, 0, half),
    )[side]


@lru_cache(maxsize=128)
def crossing_dot(look: Look, cell: int) -> Sprite:
    """A complete crossing with a street: vehicles can stand here."""
    radius = max(street_width(cell) / 2 + 1, cell * 0.062)
    edge = radius + max(2, kerb_width(cell) - 1)
    reach = round(edge) + 1

    def draw(pen: Pen) -> None:
        pen.disc((0, 0), edge, look.kerb)
        pen.disc((0, 0), radius, look.crossing)

    size = (2 * reach, 2 * reach)
    return sprite(palette_of(look.theme), size, draw, look.kerb, origin=(-reach, -reach))


def solid(image: Image.Image) -> Sprite:
    """An image as a sprite that covers all of its ground."""
    return Sprite(image, _full(image.size))


@lru_cache(maxsize=64)
def _full(size: tuple[int, int]) -> Image.Image:
    return Image.new("1", size, 1)
