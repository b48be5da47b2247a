"""The packaged fonts: which of them can draw a character, and text as masks.

Open Sans (Latin, Greek, Cyrillic, Hebrew; in any width and weight) comes first; Noto covers the
scripts it lacks. What no font has becomes a dot, a picture sign a smile: never a box.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from render.theme import SMALLEST, Face

FILES = (
    ("fontpkg_open_sans", "files/OpenSans[wdth,wght].ttf"),
    ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    ("fontpkg_noto_sans_devanagari", "files/NotoSansDevanagari[wdth,wght].ttf"),
    ("fontpkg_noto_sans_thai", "files/NotoSansThai[wdth,wght].ttf"),
    ("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
)
PICTURE_SIGN, UNKNOWN, ELLIPSIS = "\ue000", "•", "…"
DRAWN = -1  # the "font" of the picture sign
MOST_MARKS = 2  # combining marks kept on one letter
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
    for font_number, run in _in_reading_order(readable(text)):
        mask, left, top, advance = _run(font_number, run, face)
        parts.append((round(x) + left, top, mask))
        x += advance
    return _joined(parts, round(x))


def _run(number: int, run: str, face: Face) -> tuple[Image.Image, int, int, float]:
    if number == DRAWN:
        return _smile(face)
    font = _font(number, face)
    mask, (left, top) = font.getmask2(run, mode="L", anchor="ls")
    image = Image.frombytes("L", mask.size, bytes(mask)) if all(mask.size) else _BLANK
    return image, left, top, font.getlength(run)


_BLANK = Image.new("L", (1, 1), 0)


def _smile(face: Face) -> tuple[Image.Image, int, int, float]:
    """Our own stand-in for every emoji: as high as a capital."""
    side = round(face.size * 0.74)
    unit = side * 4 / 100
    large = Image.new("L", (side * 4, side * 4), 0)
    draw = ImageDraw.Draw(large)
    draw.ellipse((0, 0, 100 * unit - 1, 100 * unit - 1), fill=255)
    for x in (33, 67):
        draw.ellipse([unit * each for each in (x - 8, 28, x + 8, 46)], fill=0)
    draw.chord([unit * each for each in (22, 30, 78, 82)], 20, 160, fill=0)
    return large.reduce(4), round(side * 0.06), -side, side * 1.12


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
    letters = readable(text)
    fits, fails = 0, len(letters)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        cut = letters[:middle].rstrip() + ELLIPSIS
        fits, fails = (middle, fails) if ink_of(cut, face).width <= room else (fits, middle)
    return letters[:fits].rstrip() + ELLIPSIS


def around_name(
    sentence: Callable[[str], str], name: str, face: Face, room: int, least: int = SMALLEST
) -> str:
    """A sentence about somebody that fits once `fitted`: the name is cut, not what is said."""
    narrowest = face._replace(size=min(least, face.size), width=82)
    return with_name_cut(sentence, name, lambda text: ink_of(text, narrowest).width <= room)


def with_name_cut(sentence: Callable[[str], str], name: str, fits: Callable[[str], bool]) -> str:
    """The sentence with as much of the name as fits."""
    shown = readable(name)
    whole = sentence(shown)
    while not fits(whole) and len(shown) > 1:
        shown = shown.rstrip(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
        whole = sentence(shown)
    return whole


@cache
def cap_height(face: Face) -> int:
    """Height of an H: text is centred on this, so that accents do not push words about."""
    return -ink_of("H", face).top


# --- characters ---------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def readable(text: str) -> str:
    """The text with everything in it that no font can draw replaced or left out."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category == "Mn" else 0
        shown = _shown(letter, category)
        if not shown or marks > MOST_MARKS or shown == PICTURE_SIGN == "".join(kept[-1:]):
            continue
        kept.append(shown)
    return " ".join("".join(kept).split())


def _shown(letter: str, category: str) -> str:
    if letter.isspace() or category in {"Zs", "Zl", "Zp"}:
        return " "
    if category in {"Cc", "Cf", "Cs", "Co", "Cn"} or letter in "\ufe0e\ufe0f\u20e3":
        return ""
    plain = unicodedata.normalize("NFKC", letter)  # fancy letters as plain ones
    for shown in (letter, plain):
        if all(_font_for(each) is not None for each in shown):
            return shown
    if category in {"So", "Sk"}:  # emoji and their skin tones
        return PICTURE_SIGN if category == "So" else ""
    return "" if category in {"Mn", "Me", "Mc"} else UNKNOWN


@lru_cache(maxsize=8192)
def _font_for(letter: str) -> int | None:
    if letter == PICTURE_SIGN:
        return DRAWN
    return next((n for n in range(len(FILES)) if _covers(n, ord(letter))), None)


def _in_reading_order(text: str) -> list[tuple[int, str]]:
    """Runs of one font from left to right; in a right-to-left text the last run comes first."""
    runs = list(_runs(text))
    if _is_right_to_left(text):
        runs.reverse()
    if SHAPES:
        return runs
    return [(font, run[::-1] if _is_right_to_left(run) else run) for font, run in runs]


def _runs(text: str) -> Iterator[tuple[int, str]]:
    current, run = 0, ""
    for letter in text:
        font = _font_for(letter) or 0
        if run and current != DRAWN and _is_neutral(letter) and _covers(current, ord(letter)):
            font = current
        if run and font != current:
            yield current, run
            run = ""
        current, run = font, run + letter
    if run:
        yield current, run


def _is_neutral(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in {"WS", "ON", "CS", "ES", "NSM"}


def _is_right_to_left(text: str) -> bool:
    for letter in text:
        direction = unicodedata.bidirectional(letter)
        if direction in {"L", "R", "AL"}:
            return direction != "L"
    return False


# --- font files ---------------------------------------------------------------------------------


@cache
def _bytes(number: int) -> bytes:
    package, name = FILES[number]
    return resources.files(package).joinpath(name).read_bytes()


@lru_cache(maxsize=256)
def _font(number: int, face: Face) -> ImageFont.FreeTypeFont:
    package, name = FILES[number]
    with resources.as_file(resources.files(package).joinpath(name)) as path:
        font = ImageFont.truetype(str(path), face.size)
    if "[" in name:
        wanted = {b"Weight": face.weight, b"Width": face.width}
        axes = font.get_variation_axes()
        font.set_variation_by_axes([wanted.get(axis["name"] or b"", 0) for axis in axes])
    return font


def _covers(number: int, code: int) -> bool:
    return any(first <= code <= last for first, last in _coverage(number, code >> 8))


@lru_cache(maxsize=1024)
def _coverage(number: int, page: int) -> tuple[tuple[int, int], ...]:
    """The ranges of characters a font has that touch this page of 256."""
    start, end = page << 8, (page << 8) | 255
    return tuple(each for each in _ranges(number) if each[0] <= end and each[1] >= start)


@cache
def _ranges(number: int) -> tuple[tuple[int, int], ...]:
    """The characters of a font, read from its `cmap` (formats 4 and 12 are all there are)."""
    data = _bytes(number)
    tables = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(tables))
    cmap = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    offsets = {struct.unpack_from(">HHL", data, cmap + 4 + 8 * n)[2] for n in range(count)}
    subtables = {struct.unpack_from(">H", data, cmap + each)[0]: cmap + each for each in offsets}
    if 12 in subtables:
        return _segmented(data, subtables[12])
    return _segments_to_deltas(data, subtables[4])


def _segmented(data: bytes, at: int) -> tuple[tuple[int, int], ...]:
    groups = struct.unpack_from(">L", data, at + 12)[0]
    return tuple(struct.unpack_from(">LL", data, at + 16 + 12 * group) for group in range(groups))


def _segments_to_deltas(data: bytes, at: int) -> tuple[tuple[int, int], ...]:
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    return tuple(zip(starts, ends, strict=True))
