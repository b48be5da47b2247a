"""The board of New York: the map with its claims on the left, everything else on the right."""

from __future__ import annotations

from engines.base import Seat
from engines.new_york.events import RouteClaimed
from engines.new_york.view import View
from render.base import Scene
from render.new_york.column import draw_column
from render.new_york.last_turn import draw_last_turn
from render.new_york.looks import Strength, palette_of
from render.new_york.pills import gains_of, stamp_pills
from render.new_york.streets import (
    ROUTE_IDS,
    claimed_route,
    free_route,
    map_ground,
    outlined_route,
)
from render.paint import Canvas
from render.theme import Theme, theme_of


def draw_board(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    words = scene.words("new_york")
    strength = "full" if scene.since is None else "faded"
    canvas = Canvas(palette_of(theme), map_ground(theme.name, scene.locale, strength))
    stamp_closed(canvas, theme, scene.view)
    new = new_claims(scene)
    stamp_claims(canvas, theme, scene.view, new, "full" if scene.since is None else "dim")
    stamp_pills(canvas, theme, scene.view, gains_of(scene.view, new))
    draw_column(canvas, theme, words, scene)
    draw_last_turn(canvas, theme, words, scene)
    return canvas


# --- on the map ----------------------------------------------------------------------------------


def stamp_closed(canvas: Canvas, theme: Theme, view: View) -> None:
    for route in sorted(view.closed):
        canvas.stamp(free_route(theme.name, route, "dim", closed=True))


def stamp_claims(
    canvas: Canvas, theme: Theme, view: View, new: dict[str, Seat], strength: Strength = "full"
) -> None:
    """Older claims first, so that the gold line of new ones lies on top."""
    for route, owner in zip(ROUTE_IDS, view.owners, strict=True):
        if owner is not None and route not in new:
            canvas.stamp(claimed_route(theme.name, route, owner, strength))
    for route, owner in new.items():
        canvas.stamp(outlined_route(theme.name, route, owner))


def new_claims(scene: Scene[View]) -> dict[str, Seat]:
    """Routes to highlight: claimed since the earlier view, or else in the last turn."""
    owned = zip(ROUTE_IDS, scene.view.owners, strict=True)
    if scene.since is not None:
        before = dict(zip(ROUTE_IDS, scene.since.owners, strict=True))
        return {
            route: owner for route, owner in owned if owner is not None and before[route] is None
        }
    claimed = {event.route for event in scene.events if isinstance(event, RouteClaimed)}
    return {route: owner for route, owner in owned if owner is not None and route in claimed}
