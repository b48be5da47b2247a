"""Drawing, fast: every picture is an indexed image over one fixed palette from start to end.

How a board is drawn in a millisecond:
1. What never changes is drawn once with a `Pen` (vectors, drawn larger and reduced), turned into
   palette indices and kept: `background(...)` behind an lru_cache.
2. A `Canvas` starts as a copy of it. What changes is stamped on: a `Sprite` is a small piece drawn
   once with a `Pen` over the ground it will lie on, kept by its look (again an lru_cache).
   Stamping copies palette indices; nothing is blended and no colour is looked up.
3. Text and flat shapes are coverage masks (cached in `fonts`), mapped straight to indices by the
   palette's `ramp(colour, ground)`. So always say which colour lies underneath: `on=`.
4. `Canvas.png()` writes the indices as they are, quickly compressed.

Every text a reader needs is noted in `Canvas.labels`, so that tests can prove that no word is cut
or covered. Coordinates are pixels of the finished picture; text is centred on capital height.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from math import atan2, cos, pi, sin
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.base import Label, Picture
from render.fonts import cap_height, fitted, ink_of
from render.palette import Palette
from render.theme import SMALLEST, Colour, Face

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Align = Literal["left", "centre", "right"]
SMALL, QUICK = 5, 2  # zlib levels: for boards, seen by many; for a hand, wanted at once


class Sprite(NamedTuple):
    """A piece of picture as palette indices; pixels outside the mask are not touched."""

    indices: Image.Image
    mask: Image.Image  # mode 1
    left: int = 0  # where its corner lies from the point it is stamped at
    top: int = 0


class Pen:
    """Vector drawing with smooth edges: on a larger transparent sheet, reduced at the end."""

    def __init__(
        self,
        width: int,
        height: int,
        ground: Colour,
        *,
        scale: int = 4,
        origin: Point = (0, 0),
    ) -> None:
        self.scale = scale
        self._origin = origin
        # The fourth band says what was drawn. Not RGBA: reducing that would leave out the ground,
        # which edges shall mix with.
        self._sheet = Image.new("RGBX", (width * scale, height * scale), (*ground, 0))
        self._draw = ImageDraw.Draw(self._sheet)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon([self._at(point) for point in points], fill=_ink(fill))

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        x, y = centre
        self._draw.ellipse(
            self._box((x - radius, y - radius, x + radius, y + radius)), fill=_ink(fill)
        )

    def ring(self, centre: Point, radius: float, width: float, fill: Colour) -> None:
        """A circle line; the radius reaches to its outer edge."""
        x, y = centre
        box = self._box((x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(box, outline=_ink(fill), width=round(width * self.scale))

    def rectangle(self, box: Box, fill: Colour) -> None:
        self._draw.rectangle(self._box(box), fill=_ink(fill))

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour | None = None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        corner, line = radius * self.scale, round(width * self.scale)
        inside, edge = fill and _ink(fill), outline and _ink(outline)
        self._draw.rounded_rectangle(self._box(box), corner, inside, edge, line)

    def line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """A line with round joints and flat ends."""
        scaled = [self._at(point) for point in points]
        self._draw.line(scaled, fill=_ink(fill), width=round(width * self.scale), joint="curve")

    def stroke(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """A line with round joints and round ends."""
        self.line(points, width, fill)
        for end in (points[0], points[-1]):
            self.disc(end, width / 2, fill)

    def arc(
        self, centre: Point, radius: float, angles: tuple[float, float], width: float, fill: Colour
    ) -> None:
        x, y = centre
        box = self._box((x - radius, y - radius, x + radius, y + radius))
        self._draw.arc(box, *angles, fill=_ink(fill), width=round(width * self.scale))

    def capsule(
        self, start: Point, end: Point, thickness: float, fill: Colour, radius: float = 0
    ) -> None:
        """A bar from start to end, its corners rounded (radius 0: as round as they can be)."""
        self.polygon(capsule_outline(start, end, thickness, radius or thickness / 2), fill)

    def text(self, centre: Point, text: str, face: Face, fill: Colour) -> None:
        """Text that belongs to a sprite, centred; labels go on the canvas instead."""
        large = face.at(face.size * self.scale)
        ink = ink_of(text, large)
        x, y = self._at(centre)
        left = round(x - ink.width / 2 + ink.left)
        top = round(y + cap_height(large) / 2 + ink.top)
        self._draw.bitmap((left, top), ink.mask, fill=_ink(fill))

    def turned_text(self, centre: Point, text: str, face: Face, fill: Colour, degrees: int) -> None:
        ink = ink_of(text, face.at(face.size * self.scale))
        mask = ink.mask.rotate(degrees, expand=True)
        x, y = self._at(centre)
        self._draw.bitmap(
            (round(x - mask.width / 2), round(y - mask.height / 2)), mask, fill=_ink(fill)
        )

    def image(self) -> Image.Image:
        """The finished drawing on its ground."""
        return self._reduced().convert("RGB")

    def drawn(self) -> tuple[Image.Image, Image.Image]:
        """The finished drawing on its ground, and how much of each pixel was drawn on."""
        reduced = self._reduced()
        return reduced.convert("RGB"), reduced.getchannel("X")

    def _reduced(self) -> Image.Image:
        return self._sheet.reduce(self.scale)

    def _at(self, point: Point) -> Point:
        return (
            (point[0] - self._origin[0]) * self.scale,
            (point[1] - self._origin[1]) * self.scale,
        )

    def _box(self, box: Box) -> Box:
        left, top = self._at((box[0], box[1]))
        right, bottom = self._at((box[2], box[3]))
        return left, top, right - 1, bottom - 1


def _ink(colour: Colour) -> tuple[int, int, int, int]:
    return (*colour, 255)


class Ground(NamedTuple):
    """What a canvas starts from: palette indices, and the words that are already on it."""

    indices: Image.Image
    labels: tuple[Label, ...] = ()


class Canvas:
    """A picture being drawn, as palette indices."""

    def __init__(self, palette: Palette, ground: Ground) -> None:
        self.palette = palette
        self.labels = list(ground.labels)
        self._image = ground.indices.copy()

    @property
    def size(self) -> tuple[int, int]:
        return self._image.size

    def fill(self, box: Box, colour: Colour) -> None:
        left, top, right, bottom = (round(each) for each in box)
        self._image.paste(self.palette.index(colour), (left, top, right, bottom))

    def remap(self, box: Box, table: Sequence[int]) -> None:
        """Change every colour in the box to the one the table gives its index."""
        left, top, right, bottom = (round(each) for each in box)
        part = self._image.crop((left, top, right, bottom))
        self._image.paste(part.point(table), (left, top))

    def stamp(self, sprite: Sprite, at: Point = (0, 0)) -> None:
        corner = (round(at[0]) + sprite.left, round(at[1]) + sprite.top)
        self._image.paste(sprite.indices, corner, sprite.mask)

    def text(
        self,
        at: Point,
        text: str,
        face: Face,
        colour: Colour,
        on: Colour,
        *,
        align: Align = "left",
        room: float | None = None,
        least: int = SMALLEST,
        label: bool = True,
    ) -> float:
        """One line, vertically centred on `at`; made to fit `room`. Returns its width."""
        shown, cut = (text, face) if room is None else fitted(text, face, int(room), least)
        ink = ink_of(shown, cut)
        start = at[0] - {"left": 0.0, "centre": ink.width / 2, "right": ink.width}[align]
        left, top = round(start) + ink.left, round(at[1] + cap_height(cut) / 2) + ink.top
        indices, touched = _inked(self.palette, shown, cut, colour, on)
        self._image.paste(indices, (left, top), touched)
        if label:
            box = (left, top, left + ink.mask.width, top + ink.mask.height)
            self.labels.append(Label(shown, box, cut.size))
        return ink.width

    def note(self, text: str, box: Box, size: float = 0) -> None:
        """Note a word of this size of type that a sprite brought along."""
        left, top, right, bottom = (round(each) for each in box)
        self.labels.append(Label(text, (left, top, right, bottom), round(size)))

    def ground(self) -> Ground:
        """What was drawn so far, for other canvases to start from."""
        return Ground(self._image.copy(), tuple(self.labels))

    def picture(self, alt: str, level: int = SMALL) -> Picture:
        return Picture(self.png(level), alt, *self.size, labels=tuple(self.labels))

    def png(self, level: int = SMALL) -> bytes:
        out = BytesIO()
        indexed = self._image.copy()
        indexed.putpalette(self.palette.flat)
        indexed.save(out, "PNG", compress_level=level)
        return out.getvalue()


def background(palette: Palette, pen: Pen) -> Ground:
    """What a pen drew, ground included."""
    return Ground(palette.quantised(pen.image()))


def blank(palette: Palette, width: int, height: int, page: Colour) -> Ground:
    return Ground(Image.new("L", (width, height), palette.index(page)))


def sprite(
    palette: Palette,
    size: tuple[int, int],
    draw: Callable[[Pen], None],
    on: Colour,
    *,
    origin: Point = (0, 0),
    scale: int = 3,
) -> Sprite:
    """A piece drawn once over a ground of one colour. `origin` is its corner for the pen."""
    pen = Pen(*size, on, scale=scale, origin=origin)
    draw(pen)
    drawn, coverage = pen.drawn()
    mask = coverage.point(_DRAWN, "1")
    return Sprite(palette.quantised(drawn), mask, round(origin[0]), round(origin[1]))


_DRAWN = [0] * 24 + [255] * 232


@lru_cache(maxsize=2048)
def _inked(
    palette: Palette, text: str, face: Face, colour: Colour, on: Colour
) -> tuple[Image.Image, Image.Image]:
    """A line of text as palette indices and where it covers its ground; kept, because pictures
    say the same few words again and again."""
    mask = ink_of(text, face).mask
    return mask.point(palette.ramp(colour, on)), mask.point(_TOUCHED, "1")


_TOUCHED = [0] * 43 + [255] * 213  # where the ramp leaves the ground


def capsule_outline(start: Point, end: Point, thickness: float, radius: float) -> list[Point]:
    """Corners of a bar with rounded ends that stops exactly at start and end."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    half = thickness / 2
    radius = min(radius, half, length / 2)
    outline: list[Point] = []
    corners = ((length - radius, half - radius, 0), (radius, half - radius, 1))
    corners += ((radius, radius - half, 2), (length - radius, radius - half, 3))  # type: ignore[assignment]
    for forward, sideways, quarter in corners:
        for step in range(9):
            turn = (quarter + step / 8) * pi / 2
            x, y = forward + radius * cos(turn), sideways + radius * sin(turn)
            outline.append(
                (start[0] + along[0] * x + across[0] * y, start[1] + along[1] * x + across[1] * y)
            )
    return outline
