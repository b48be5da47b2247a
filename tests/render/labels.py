"""Whether every word of a picture can be read: none cut, none on another, none at the rim."""

from __future__ import annotations

from itertools import combinations

from render.base import Picture

MARGIN = 0.02  # nothing that must be read lies in the outer 2 %
Box = tuple[int, int, int, int]


def check_labels(picture: Picture) -> None:
    left, top = picture.width * MARGIN, picture.height * MARGIN
    for text, box, _ in picture.labels:
        assert box[0] >= left, (text, box)
        assert box[1] >= top, (text, box)
        assert box[2] <= picture.width - left, (text, box)
        assert box[3] <= picture.height - top, (text, box)
    for one, other in combinations(picture.labels, 2):
        assert not _overlap(one.box, other.box), (one, other)


def _overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than the pixel or two of a letter's overhang."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 2 and down > 2
