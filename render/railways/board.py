"""The board of Railways: the strip, the table, the last turn, the players."""

from __future__ import annotations

from engines.railways.view import Place, View
from render.base import HEIGHT, WIDTH, Scene
from render.narrate import Words
from render.paint import Box, Canvas, blank
from render.railways.changes import Changes, changes_in
from render.railways.geometry import Plan, frame_of, plan_of
from render.railways.layout import Layout, layout_of
from render.railways.looks import CITIES, dimming, palette_of
from render.railways.players import draw_players
from render.railways.strip import draw_strip
from render.railways.table import (
    draw_owner,
    draw_start,
    draw_ticket,
    draw_tracks,
    longest_name,
    name_face,
)
from render.railways.ticker import draw_gains, draw_last_turn
from render.theme import Theme, theme_of

AREA: Box = (0, 112, WIDTH, 984)


def draw_board(scene: Scene[View]) -> Canvas:
    canvas, changes = empty_board(scene), changes_in(scene)
    theme, words = theme_of(scene.theme), scene.words("railways")
    draw_table(canvas, theme, scene, plan_for(scene), changes)
    if scene.since is None:
        draw_last_turn(canvas, theme, words, scene.events, changes)
    else:
        draw_gains(canvas, theme, words, changes)
    draw_frame(canvas, theme, words, scene, changes)
    return canvas


def empty_board(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    palette = palette_of(theme)
    return Canvas(palette, blank(palette, WIDTH, HEIGHT, theme.page))


def draw_frame(
    canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], changes: Changes
) -> None:
    """The strip above and the players below."""
    title, banner = headline_of(words, scene)
    draw_strip(canvas, theme, words, scene.view, title, banner, changes.shown)
    draw_players(canvas, theme, words, scene.view)


def headline_of(words: Words, scene: Scene[View]) -> tuple[str, str]:
    """The title, and a gold banner for what nobody may miss."""
    view = scene.view
    if view.result is not None:
        names = words.listed([words.player(seat) for seat in sorted(view.result.winners)])
        return words.text("headline-wins", name=names, count=len(view.result.winners)), ""
    if scene.since is not None:
        title = words.text("headline-since")
    elif view.active == view.viewer:
        title = words.text("headline-your_turn")
    else:
        title = words.text("headline-to_play", name=words.player(view.active))
    if view.phase == "last_delivery":
        return title, words.text("board-last_deliveries")
    return title, words.text("headline-last_round") if view.trigger else ""


# --- the table -----------------------------------------------------------------------------------


def layout_for(view: View) -> Layout:
    numbers = {place.id: number for number, place in enumerate(view.places)}
    return layout_of(
        tuple(-1 if place.link is None else numbers[place.link.parent] for place in view.places)
    )


def plan_for(scene: Scene[View]) -> Plan:
    layout = layout_for(scene.view)
    names = city_names(scene)
    return plan_of(layout, AREA, frame_of(layout), longest_name(names.values()))


def city_names(scene: Scene[View]) -> dict[str, str]:
    """Of the cities on the table, in the reader's language."""
    words = scene.words("railways")
    cities = (place.id for place in scene.view.places if place.link)
    return {city: words.name_of("city", city) for city in cities}


def draw_table(
    canvas: Canvas, theme: Theme, scene: Scene[View], plan: Plan, changes: Changes
) -> None:
    """All of it; or what did not change, dimmed, and then what did."""
    names = city_names(scene) if plan.full_names else {city: city for city in CITIES}
    everything = list(enumerate(scene.view.places))
    if scene.since is None:
        _draw_places(canvas, theme, plan, everything, names, changes)
        return
    new = [each for each in everything if changes.touches(each[1].id)]
    old = [each for each in everything if each not in new]
    _draw_places(canvas, theme, plan, old, names, changes)
    canvas.remap(AREA, dimming(theme))
    _draw_places(canvas, theme, plan, new, names, changes)


def _draw_places(
    canvas: Canvas,
    theme: Theme,
    plan: Plan,
    places: list[tuple[int, Place]],
    names: dict[str, str],
    changes: Changes,
) -> None:
    linked = [(number, place) for number, place in places if place.link]
    face = name_face(plan, names.values())
    draw_tracks(canvas, theme, plan, linked, changes)
    if len(places) > len(linked):
        draw_start(canvas, theme, plan)
    for number, place in linked:
        draw_ticket(canvas, theme, plan, number, place, names[place.id], face, changes)
    for number, place in linked:
        draw_owner(canvas, theme, plan, number, place, changes)
