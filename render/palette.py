"""One fixed palette per game and theme: every named colour, and what its edges mix to.

Pillow's own quantising drops colours that cover little ground, such as one pink route. Here all
named colours have their entry for sure, and the rest is filled with the mixes along antialiased
edges, the most important pairs most finely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from render.theme import Colour, mix

SIZE = 256
FINENESS = ((0.5,), (0.25, 0.75))  # finer edges cost more bytes than anybody sees
APART = 16  # nearer mixes are not worth an entry of their own
LEVELS = 6  # shades of an antialiased edge, both ends included


class Palette:
    def __init__(self, named: Sequence[Colour], mixes: Sequence[tuple[Colour, Colour]]) -> None:
        self.colours = _chosen(list(dict.fromkeys(named)), mixes)
        self.flat = [part for colour in self.colours for part in colour]
        self._key = Image.new("P", (1, 1))
        self._key.putpalette(self.flat + list(self.colours[0]) * (SIZE - len(self.colours)))
        self._index = {colour: number for number, colour in reversed([*enumerate(self.colours)])}
        self.ramp = lru_cache(maxsize=4096)(self._ramp)
        self.nearest = lru_cache(maxsize=4096)(self._nearest)

    def index(self, colour: Colour) -> int:
        """The entry of a named colour; of any other, the nearest there is."""
        found = self._index.get(colour)
        return self.nearest(colour) if found is None else found

    def quantised(self, image: Image.Image) -> Image.Image:
        """An RGB picture as palette indices, in an image of mode L."""
        indexed = image.quantize(palette=self._key, dither=Image.Dither.NONE)
        return Image.frombytes("L", image.size, indexed.tobytes())

    def _ramp(self, colour: Colour, ground: Colour) -> list[int]:
        """Palette indices for this colour over that ground, by coverage 0 to 255."""
        most = LEVELS - 1
        found = [self.index(mix(ground, colour, level / most)) for level in range(LEVELS)]
        return [found[coverage * LEVELS >> 8] for coverage in range(256)]

    def _nearest(self, colour: Colour) -> int:
        return min(range(len(self.colours)), key=lambda n: _distance(self.colours[n], colour))


def _chosen(named: list[Colour], mixes: Sequence[tuple[Colour, Colour]]) -> list[Colour]:
    if len(named) > SIZE:
        raise ValueError(f"{len(named)} named colours do not fit a palette of {SIZE}")
    chosen = list(named)
    for colour in _mixed(mixes):
        if len(chosen) == SIZE:
            break
        if all(_distance(colour, other) >= APART**2 for other in chosen):
            chosen.append(colour)
    return chosen


def _mixed(mixes: Sequence[tuple[Colour, Colour]]) -> Iterator[Colour]:
    for shares in FINENESS:
        for one, other in mixes:
            for share in shares:
                yield mix(one, other, share)


def _distance(one: Colour, other: Colour) -> int:
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 3 * red * red + 4 * green * green + 2 * blue * blue >> 1
