"""Parts of a large Railways table that can be drawn larger, named by where they lie."""

from __future__ import annotations

from engines.railways.view import View
from render.railways.geometry import Frame, frame_of
from render.railways.layout import Layout, layout_of

COLUMNS, ROWS = 4, 3  # a part this large shows full names
ACROSS = {"west": 0, "east": 1}
DOWN = {"north": 0, "south": 1}


def layout_for(view: View) -> Layout:
    numbers = {place.id: number for number, place in enumerate(view.places)}
    return layout_of(
        tuple(-1 if place.link is None else numbers[place.link.parent] for place in view.places)
    )


def zooms_of(view: View) -> tuple[str, ...]:
    """Halves or quarters, whatever the table is too large for."""
    frame = frame_of(layout_for(view))
    across = tuple(ACROSS) if frame.right - frame.left > COLUMNS + 0.5 else ()
    down = tuple(DOWN) if frame.bottom - frame.top > ROWS + 0.5 else ()
    if across and down:
        return tuple(f"{one}-{other}" for one in down for other in across)
    return across or down


def part_of(frame: Frame, zoom: str) -> Frame:
    """The half or quarter of the frame that the name says, a little over the middle."""
    left, top, right, bottom = frame
    for name in zoom.split("-"):
        if name in ACROSS:
            width = max(COLUMNS, (right - left) / 2 + 0.5)
            left, right = (left, left + width) if name == "west" else (right - width, right)
        else:
            height = max(ROWS, (bottom - top) / 2 + 0.5)
            top, bottom = (top, top + height) if name == "north" else (bottom - height, bottom)
    return Frame(left, top, right, bottom)
