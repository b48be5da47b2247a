"""Text as masks: drawn in the fonts that have its letters, and made to fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, features

from render.font_files import EMOJI, font_of
from render.scripts import Run, closed, clusters, readable, runs_in_order
from render.theme import SMALLEST, Face

ELLIPSIS = "…"
SHAPES = features.check("raqm")  # else Pillow neither joins letters nor turns them round


class Ink(NamedTuple):
    """A line of text as coverage; the mask's corner lies at (left, top) from the baseline."""

    mask: Image.Image
    left: int
    top: int
    width: int  # how far the text reaches, blank edges included


@lru_cache(maxsize=8192)
def ink_of(text: str, face: Face) -> Ink:
    """The text in one line, each run of it in the first font that has its letters."""
    parts: list[tuple[int, int, Image.Image]] = []
    x = 0.0
    for run in runs_in_order(readable(text)):
        mask, left, top, advance = (_emoji if run.font == EMOJI else _letters)(run, face)
        parts.append((round(x) + left, top, mask))
        x += advance
    return _joined(parts, round(x))


def _letters(run: Run, face: Face) -> tuple[Image.Image, int, int, float]:
    font = font_of(run.font, face)
    direction = ("rtl" if run.right_to_left else "ltr") if SHAPES else None
    text = run.text[::-1] if run.right_to_left and not SHAPES else run.text
    mask, (left, top) = font.getmask2(text, mode="L", anchor="ls", direction=direction)
    image = Image.frombytes("L", mask.size, bytes(mask)) if all(mask.size) else _BLANK
    return image, left, top, font.getlength(text, direction=direction)


_BLANK = Image.new("L", (1, 1), 0)
_EMOJI_SIZE = 1.12  # of the letters beside it
_DARKEST = 0.3  # how strong a black line of an emoji is drawn; white is drawn whole


def _emoji(run: Run, face: Face) -> tuple[Image.Image, int, int, float]:
    """Emoji in shades of the one colour that text has: light parts strong, lines faint."""
    font = font_of(EMOJI, face.at(round(face.size * _EMOJI_SIZE)))
    left, top, right, bottom = (round(each) for each in font.getbbox(run.text, anchor="ls"))
    drawn = Image.new("RGBA", (max(1, right - left), max(1, bottom - top)))
    pen = ImageDraw.Draw(drawn)
    pen.text((-left, -top), run.text, "white", font, anchor="ls", embedded_color=True)
    shades = drawn.convert("RGB").convert("L").point(_STRENGTH)
    return ImageChops.multiply(shades, drawn.getchannel("A")), left, top, font.getlength(run.text)


_STRENGTH = [round(255 * _DARKEST + (1 - _DARKEST) * shade) for shade in range(256)]


def _joined(parts: list[tuple[int, int, Image.Image]], width: int) -> Ink:
    if not parts:
        return Ink(_BLANK, 0, 0, width)
    left = min(x for x, _, _ in parts)
    top = min(y for _, y, _ in parts)
    right = max(x + image.width for x, _, image in parts)
    bottom = max(y + image.height for _, y, image in parts)
    whole = Image.new("L", (right - left, bottom - top), 0)
    for x, y, image in parts:
        whole.paste(255, (x - left, y - top), image)
    return Ink(whole, left, top, width)


@lru_cache(maxsize=8192)
def fitted(text: str, face: Face, room: int, least: int = SMALLEST) -> tuple[str, Face]:
    """The text and the cut that fit: first made smaller, then condensed, then shortened."""
    for size in range(face.size, min(least, face.size) - 1, -2):
        if ink_of(text, face.at(size)).width <= room:
            return text, face.at(size)
    smaller = face.at(min(least, face.size))
    for width in (90, 82, 75):
        narrow = smaller._replace(width=min(width, smaller.width))
        if ink_of(text, narrow).width <= room:
            return text, narrow
    narrow = smaller._replace(width=min(82, smaller.width))
    return _shortened(text, narrow, room), narrow


def _shortened(text: str, face: Face, room: int) -> str:
    letters = clusters(readable(text))
    fits, fails = 0, len(letters)
    while fails - fits > 1:
        most = (fits + fails) // 2
        fits, fails = (most, fails) if _cut_width(letters, most, face) <= room else (fits, most)
    return _cut(letters, fits)


def _cut(letters: list[str], most: int) -> str:
    return closed("".join(letters[:most]).rstrip() + ELLIPSIS)


def _cut_width(letters: list[str], most: int, face: Face) -> int:
    return ink_of(_cut(letters, most), face).width


def around_name(
    sentence: Callable[[str], str], name: str, face: Face, room: int, least: int = SMALLEST
) -> str:
    """A sentence about somebody that fits once `fitted`: the name is cut, not what is said."""
    narrowest = face._replace(size=min(least, face.size), width=82)
    return with_name_cut(sentence, name, lambda text: ink_of(text, narrowest).width <= room)


def with_name_cut(sentence: Callable[[str], str], name: str, fits: Callable[[str], bool]) -> str:
    """The sentence with as much of the name as fits."""
    letters = clusters(readable(name))
    whole = sentence("".join(letters))
    for most in range(len(letters) - 1, 0, -1):
        if fits(whole):
            break
        whole = sentence(_cut(letters, most))
    return whole


@cache
def cap_height(face: Face) -> int:
    """Height of an H: text is centred on this, so that accents do not push words about."""
    return -ink_of("H", face).top
