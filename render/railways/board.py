"""The board of Railways: the strip, the table, the last turn, the players."""

from __future__ import annotations

from engines.railways.view import Place, View
from render.base import HEIGHT, WIDTH, Scene
from render.narrate import Words
from render.paint import Box, Canvas, blank
from render.railways.changes import Changes, acting_seat, changes_in
from render.railways.finished import ON_THE_BOARD, city_names, draw_finished
from render.railways.geometry import WORTH_A_NAME, WORTH_IN_A_ZOOM, Plan, frame_of, plan_of
from render.railways.legend import draw_legend
from render.railways.looks import dimming, palette_of
from render.railways.opening import draw_opening
from render.railways.players import draw_players
from render.railways.strip import draw_strip
from render.railways.stubs import OUTSIDE, Stubs, stubs_of
from render.railways.table import (
    draw_owner,
    draw_start,
    draw_ticket,
    draw_tracks,
    longest_name,
    name_face,
)
from render.railways.ticker import draw_gains, draw_last_turn
from render.railways.zoom import layout_for, part_of
from render.theme import Theme, theme_of

AREA: Box = (0, 126, WIDTH, 986)
WHOLE: Box = (0, AREA[1] - OUTSIDE, WIDTH, AREA[3] + OUTSIDE)  # with the stubs that reach out of it
Numbered = tuple[int, Place]
NOTHING = Changes()


def draw_board(scene: Scene[View], zoom: str | None = None) -> Canvas:
    canvas, changes = empty_board(scene), changes_in(scene)
    theme, words = theme_of(scene.theme), scene.words("railways")
    if len(scene.view.places) == 1:
        draw_opening(canvas, theme, words, scene.view)
    elif scene.view.result is None:
        draw_table(canvas, theme, scene, plan_for(scene, zoom=zoom), changes)
    else:
        draw_finished(canvas, theme, scene, AREA, ON_THE_BOARD, zoom)
    if zoom is not None:
        _cut_off(canvas, theme)
    _draw_ticker(canvas, theme, words, scene, changes)
    draw_frame(canvas, theme, words, scene, changes)
    return canvas


def _draw_ticker(
    canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], changes: Changes
) -> None:
    if scene.first_board:
        draw_legend(canvas, theme, words, junior=scene.view.options.junior)
    elif scene.since is not None:
        draw_gains(canvas, theme, words, changes)
    elif acting_seat(scene.events) is not None:
        draw_last_turn(canvas, theme, words, scene.events)
    elif scene.view.result is None:
        draw_legend(canvas, theme, words, junior=scene.view.options.junior)


def empty_board(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    palette = palette_of(theme)
    return Canvas(palette, blank(palette, WIDTH, HEIGHT, theme.page))


def _cut_off(canvas: Canvas, theme: Theme) -> None:
    """Clear what reaches out of the area: tracks to places that a zoom does not show."""
    canvas.fill((0, 0, WIDTH, WHOLE[1]), theme.page)
    canvas.fill((0, WHOLE[3], WIDTH, HEIGHT), theme.page)


def draw_frame(
    canvas: Canvas,
    theme: Theme,
    words: Words,
    scene: Scene[View],
    changes: Changes = NOTHING,
) -> None:
    """The strip above and the players below."""
    draw_strip(canvas, theme, words, scene, changes.shown)
    draw_players(canvas, theme, words, scene.view)


# --- the table -----------------------------------------------------------------------------------


def plan_for(scene: Scene[View], area: Box = AREA, zoom: str | None = None) -> Plan:
    layout = layout_for(scene.view)
    frame = frame_of(layout) if zoom is None else part_of(frame_of(layout), zoom)
    longest = longest_name(city_names(scene).values())
    worth = WORTH_A_NAME if zoom is None else WORTH_IN_A_ZOOM
    return plan_of(layout, area, frame, longest, worth_a_name=worth)


def stubs_for(view: View, plan: Plan, pins: tuple[Box, ...] = ()) -> Stubs:
    """Where the free ports of all places are drawn."""
    ports = tuple(len(place.free_ports) for place in view.places)
    return stubs_of(layout_for(view), plan, ports, pins)


def names_for(scene: Scene[View], plan: Plan) -> dict[str, str]:
    """What the tickets are called: all by name, or all by code."""
    names = city_names(scene)
    return names if plan.full_names else {city: city for city in names}


def draw_table(
    canvas: Canvas, theme: Theme, scene: Scene[View], plan: Plan, changes: Changes
) -> None:
    """All of it; or what did not change, dimmed, and then what did."""
    names = names_for(scene, plan)
    places, stubs = list(enumerate(scene.view.places)), stubs_for(scene.view, plan)
    if scene.since is None:
        draw_places(canvas, theme, plan, names, places, places, stubs, changes)
        return
    built = [each for each in places if each[1].id in changes.built]
    touched = [each for each in places if changes.touches(each[1].id)]
    same = _without(built, places), _without(touched, places)
    draw_places(canvas, theme, plan, names, *same, stubs)
    canvas.remap(WHOLE, dimming(theme))
    draw_places(canvas, theme, plan, names, built, touched, stubs, changes)


def _without(some: list[Numbered], places: list[Numbered]) -> list[Numbered]:
    return [each for each in places if each not in some]


def draw_places(
    canvas: Canvas,
    theme: Theme,
    plan: Plan,
    names: dict[str, str],
    links: list[Numbered],
    tickets: list[Numbered],
    stubs: Stubs,
    changes: Changes = NOTHING,
) -> None:
    """Some links, going by the places they brought, and some tickets."""
    face = name_face(plan, names.values())
    links = [each for each in links if each[1].link]
    draw_tracks(canvas, theme, plan, links, changes)
    for number, place in tickets:
        if place.link is None:
            draw_start(canvas, theme, plan, place, stubs[number])
        elif plan.shows_ticket(number):
            name, free = names[place.id], stubs[number]
            draw_ticket(canvas, theme, plan, number, place, name, face, changes, free)
    for number, place in links:
        draw_owner(canvas, theme, plan, number, place, changes)
