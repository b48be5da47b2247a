"""The board: the city on the left, everything else in a column on the right."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from engines.traffiq.view import LaidTile, Vehicle, View
from render.base import Scene
from render.paint import Box, Canvas, Ground
from render.theme import CONDENSED, STAT, Theme, theme_of
from render.traffiq import legend
from render.traffiq.city import city_image
from render.traffiq.crossings import mark_crossing
from render.traffiq.frame import WIDE_RING, Frame, Position, cells_of_part, frame_around, position
from render.traffiq.last_turn import draw_gone, draw_rides, mark_new_tiles
from render.traffiq.legend import draw_legend
from render.traffiq.looks import look_of, palette_of
from render.traffiq.panel import side_panel
from render.traffiq.turn import LastTurn, last_turn_of
from render.traffiq.vehicles import Style, radius_of, stamp_vehicle

AREA = (116.0, 88.0, 1088.0, 1174.0)  # the city; the names of rows and columns lie outside

LEGEND = (AREA[0], AREA[3] - legend.HEIGHT)
ABOVE_LEGEND = (*AREA[:3], LEGEND[1] - 12)


def draw_board(scene: Scene[View], zoom: str | None = None) -> Canvas:
    theme = theme_of(scene.theme)
    turn = last_turn_of(scene.events)
    area = ABOVE_LEGEND if scene.first_board else AREA
    frame = frame_of(scene.view, area, zoom)
    canvas = draw_city(scene, theme, frame, turn)
    name_cells(canvas, theme, frame)
    draw_vehicles(canvas, theme, frame, scene.view.vehicles, styles_of(scene, turn))
    mark_entering(canvas, theme, frame, scene.view)
    side_panel(canvas, theme, scene, turn)
    if scene.first_board:
        seat = scene.view.viewer or 0
        draw_legend(canvas, theme, LEGEND, seat, scene.words("traffiq"))
    return canvas


def frame_of(view: View, area: Box, zoom: str | None = None) -> Frame:
    """The window on a part, or on the whole city."""
    laid = [position(tile.cell) for tile in view.tiles]
    part = cells_of_part(zoom) if zoom else None
    if part is not None:
        (west, north), (east, south) = part
        inside = [(x, y) for x, y in laid if west <= x <= east and north <= y <= south]
        if inside:
            return frame_around(inside, area, WIDE_RING)
    return frame_around(laid, area)


def draw_city(scene: Scene[View], theme: Theme, frame: Frame, turn: LastTurn) -> Canvas:
    """A page with the city on it and what is new in it; names and vehicles come later."""
    view = scene.view
    fresh = _new_cells(scene)
    ground = city_image(look_of(theme), frame, view.tiles, fresh)
    canvas = Canvas(palette_of(theme), Ground(ground))
    new = turn.cells if scene.events else _newest(view)
    mark_new_tiles(canvas, theme, frame, _shown(frame, new if fresh is None else fresh))
    draw_rides(canvas, theme, frame, view, turn)
    draw_gone(canvas, theme, frame, scene, turn)
    return canvas


def _newest(view: View) -> frozenset[str]:
    is_shown = view.newest is not None and view.result is None
    return frozenset({view.newest}) if is_shown and view.newest else frozenset()


def _new_cells(scene: Scene[View]) -> frozenset[str] | None:
    if scene.since is None:
        return None
    before: set[LaidTile] = set(scene.since.tiles)
    return frozenset(tile.cell for tile in scene.view.tiles if tile not in before)


def _shown(frame: Frame, cells: frozenset[str]) -> frozenset[str]:
    """Those of the cells that lie in the window."""
    return frozenset(
        cell
        for cell in cells
        if frame.column <= position(cell)[0] < frame.column + frame.columns
        and frame.row <= position(cell)[1] < frame.row + frame.rows
    )


def draw_vehicles(
    canvas: Canvas,
    theme: Theme,
    frame: Frame,
    vehicles: Sequence[Vehicle],
    styles: Mapping[str, Style],
    letters: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """By vertex: how a vehicle is shown if not plainly, and what stands in for its strength."""
    for each in vehicles:
        if frame.shows(each.vertex):
            style, letter = styles.get(each.vertex, "plain"), letters.get(each.vertex, "")
            at, radius = frame.vertex(each.vertex), radius_of(frame.cell)
            stamp_vehicle(canvas, theme, at, each.seat, each.vehicle, radius, style, letter)


def mark_entering(canvas: Canvas, theme: Theme, frame: Frame, view: View) -> None:
    """Crossings just completed, at which the active player may enter a vehicle now."""
    for vertex in view.entering:
        if frame.shows(vertex):
            mark_crossing(canvas, theme, frame.vertex(vertex), frame.cell, "?")


def styles_of(scene: Scene[View], turn: LastTurn) -> dict[str, Style]:
    """What came last is bright; beside it, in a picture of what is new, the rest is faint."""
    if scene.since is None:
        return dict.fromkeys(turn.arrived, "new")
    before = {*scene.since.vehicles}
    return {each.vertex: "faint" if each in before else "new" for each in scene.view.vehicles}


def name_cells(
    canvas: Canvas, theme: Theme, frame: Frame, chosen: Collection[Position] = ()
) -> None:
    """Columns above, rows to the left, in gold where there is something to choose; where cells
    are very small, every second or third."""
    columns, rows = list(frame.column_names()), list(frame.row_names())
    longest = max(len(name) for _, name in columns)
    face = STAT if longest == 1 else CONDENSED
    every = -(-(46 if longest == 1 else 36 * longest) // frame.cell)
    gold = {x - frame.column for x, _ in chosen}
    left, top, _, _ = frame.window
    y = max(top - 30, 46)
    for number, (x, name) in list(enumerate(columns))[::every]:
        colour = theme.gold_text if number in gold else theme.muted
        canvas.text((x, y), name, face, colour, theme.page, align="centre")
    every = -(-46 // frame.cell)
    gold = {y - frame.row for _, y in chosen}
    for number, (middle, name) in list(enumerate(rows))[::every]:
        colour = theme.gold_text if number in gold else theme.muted
        at = (max(left - 12, 100), middle)
        cut = STAT if len(name) < 3 else CONDENSED.at(44)
        canvas.text(at, name, cut, colour, theme.page, align="right")
