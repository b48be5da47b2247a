"""The table when the game is over: each city in the colours of whoever scored it.

Goods and free ports do not matter any more. A ticket says the city and, in a band for each player
with the strongest links there, that player's mark and the points.
"""

from __future__ import annotations

from functools import lru_cache

from engines.base import Seat
from engines.railways.view import Place, View
from render.base import Scene
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Sprite, sprite
from render.palette import Palette
from render.panels import draw_mark
from render.railways.changes import Changes
from render.railways.geometry import Measures, Plan, frame_of, plan_of
from render.railways.looks import CITIES
from render.railways.table import (
    draw_owner,
    draw_start,
    draw_tracks,
    longest_name,
    name_face,
)
from render.railways.zoom import layout_for, part_of
from render.theme import INK, PLAYERS, Face, Theme

BESIDE_THE_POINTS = Measures(
    (112, 102), (33, 44), block=0, radius=14, track=12, padding=9, start=40
)
ON_THE_BOARD = Measures((150, 108), (60, 59), block=0, radius=22, track=17, padding=9)
HEAD = 52  # the upper part of a ticket at scale 1: the name
POINTS = 42  # the size of their number
MOST_WITH_POINTS = 2  # bands that are wide enough for a mark and a number


def draw_finished(
    canvas: Canvas,
    theme: Theme,
    scene: Scene[View],
    area: Box,
    measures: Measures,
    zoom: str | None = None,
) -> None:
    view, names = scene.view, city_names(scene)
    layout = layout_for(view)
    frame = frame_of(layout) if zoom is None else part_of(frame_of(layout), zoom)
    plan = plan_of(layout, area, frame, longest_name(names.values()), measures)
    shown = names if plan.full_names else {city: city for city in names}
    face = name_face(plan, shown.values())
    places = [(number, place) for number, place in enumerate(view.places) if place.link]
    draw_tracks(canvas, theme, plan, places, Changes())
    draw_start(canvas, theme, plan, view.places[0])
    for number, place in places:
        if plan.shows_ticket(number):
            _ticket(canvas, theme, plan, number, place, shown[place.id], face)
    for number, place in places:
        draw_owner(canvas, theme, plan, number, place, Changes())


def city_names(scene: Scene[View]) -> dict[str, str]:
    """Of the cities on the table, in the reader's language."""
    names = _names_of_all(scene.locale)
    return {place.id: names[place.id] for place in scene.view.places if place.link}


@lru_cache(maxsize=16)
def _names_of_all(locale: str) -> dict[str, str]:
    words = Words("railways", locale, ())
    return {city: words.name_of("city", city) for city in CITIES}


def _ticket(
    canvas: Canvas, theme: Theme, plan: Plan, number: int, place: Place, name: str, face: Face
) -> None:
    left, top, right, bottom = plan.card_box(number)
    points, scale = CITIES[place.id].value, plan.scale
    body = _body(canvas.palette, theme, plan.card, scale, points, place.leaders)
    canvas.stamp(body, (left, top))
    at = ((left + right) / 2, top + HEAD * scale / 2)
    canvas.text(at, name, face, theme.text, theme.active, align="centre")
    if 0 < len(place.leaders) <= MOST_WITH_POINTS:
        band, size = (right - left) / len(place.leaders), round(POINTS * scale)
        for n in range(len(place.leaders)):
            x = left + n * band + band / 2
            box = (x, top + HEAD * scale + 6, x + 24 * scale, bottom - 6)
            canvas.note(str(points), box, size)


@lru_cache(maxsize=256)
def _body(
    palette: Palette,
    theme: Theme,
    size: tuple[int, int],
    scale: float,
    points: int,
    leaders: tuple[Seat, ...],
) -> Sprite:
    width, height = size
    head, radius = HEAD * scale, 14 * scale
    band = width / max(1, len(leaders))

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, *size), radius, theme.active)
        for n, seat in enumerate(leaders):
            colour = PLAYERS[seat].colour
            left, right = n * band, (n + 1) * band
            pen.rounded((left, head, right, height), radius, colour)
            if n > 0:
                pen.rectangle((left, head, left + radius, height), colour)
            if n < len(leaders) - 1:
                pen.rectangle((right - radius, head, right, height), colour)
            pen.rectangle((left, head, right, head + radius), colour)
            _scored(pen, seat, (left + right) / 2, (head + height) / 2, scale)
        if theme.name == "light":
            pen.rounded((0, 0, *size), radius, None, theme.muted, 2)

    def _scored(pen: Pen, seat: Seat, x: float, y: float, scale: float) -> None:
        aside = 13 * scale if len(leaders) <= MOST_WITH_POINTS else 0
        draw_mark(pen, PLAYERS[seat].mark, (x - aside, y), 11 * scale, INK)
        if aside:
            pen.text((x + aside, y), str(points), Face(round(POINTS * scale), 800, 82), INK)

    return sprite(palette, size, draw, theme.page)
