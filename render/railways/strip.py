"""The strip on top of a Railways board: whose turn it is, display, discard pile, deck and bag."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engines.railways.view import View
from render.base import Scene
from render.fonts import around_name, ink_of
from render.narrate import Words
from render.paint import Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import box_sprite, tile
from render.railways.icons import draw_icon, icon
from render.railways.looks import CITIES, LETTERS, RAILS, edge_of
from render.railways.signs import pill
from render.railways.table import HEAD, note_value, ticket_sprite
from render.score_table import winners_headline
from render.theme import BODY, CONDENSED, INK, NAME, STAT, Colour, Face, Theme

TOP, CHIP = 18, 94  # where cards lie, and their height
RIGHT = 1566
SMALL, WIDE = 108, 190  # widths of cards
PORT = (42, 40)
TITLE = NAME.at(46)
ABOVE = BODY._replace(width=82)
BANNER = Face(44, 800, 82)


def draw_strip(
    canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], shown: Counter[str]
) -> None:
    left = _cards(canvas, theme, scene.view, shown)
    _title(canvas, theme, words, scene, left - 30)


def _title(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], right: float) -> None:
    view, x = scene.view, 28.0
    for seat in sorted(view.to_move if view.result is None else view.result.winners):
        canvas.stamp(tile(canvas.palette, seat, 80, theme.page), (x, 26))
        x += 100
    room = int(right - x)
    canvas.text((x, 94), _headline(words, scene, room), TITLE, theme.text, theme.page, room=room)
    banner = _warning(words, view)
    if banner:
        x = _banner(canvas, theme, x, banner, right) + 20
    above = _above(words, scene, int(right - x), brief=bool(banner))
    if above:
        canvas.text((x, 44), above, ABOVE, theme.muted, theme.page, room=right - x)


def _headline(words: Words, scene: Scene[View], room: int) -> str:
    """Who won, or whose turn it is: in every picture, in words."""
    view = scene.view
    if view.result is not None:
        return winners_headline(words, view.result, TITLE, room)
    if view.active == view.viewer:
        return words.text("headline-your_turn")
    return around_name(
        lambda name: words.text("headline-to_play", name=name),
        words.player(view.active),
        TITLE,
        room,
    )


def _above(words: Words, scene: Scene[View], room: int, *, brief: bool) -> str:
    """What picture this is, as much of it as there is room for."""
    turn = words.text("turn", turn=scene.view.turn)
    if scene.since is not None:
        since = words.text("headline-since")
        said = [f"{since} · {turn}", since]
    else:
        said = [f"{words.text('title_above')} · {turn}", turn]
    fitting = (text for text in said if ink_of(text, ABOVE).width <= room)
    return next(fitting, "" if brief else said[-1])


def _warning(words: Words, view: View) -> str:
    """What nobody may miss."""
    if view.result is not None or not view.trigger:
        return ""
    last = view.phase == "last_delivery"
    return words.text("board-last_deliveries" if last else "headline-last_round")


def _banner(canvas: Canvas, theme: Theme, x: float, text: str, right: float) -> float:
    """Returns where it ends."""
    width = min(round(right - x), ink_of(text, BANNER).width + 36)
    shape = box_sprite(canvas.palette, (width, 48), theme.gold, theme.page, radius=12)
    canvas.stamp(shape, (x, 20))
    at = (x + width / 2, 44)
    canvas.text(at, text, BANNER, INK, theme.gold, align="centre", room=width - 20)
    return x + width


# --- cards ---------------------------------------------------------------------------------------


def _cards(canvas: Canvas, theme: Theme, view: View, shown: Counter[str]) -> float:
    """From right to left; returns where the cards begin."""
    x, shown = float(RIGHT), shown.copy()
    if not view.options.junior:
        x = _count(canvas, theme, x, "bag", view.bag) - 26
    x = _count(canvas, theme, x, "cards", view.deck) - 30
    x -= _width(view.discard_top)
    _discard(canvas, theme, (x, TOP), view)
    x -= 16
    canvas.fill((x - 2, TOP + 6, x + 1, TOP + CHIP - 6), theme.line)
    x -= 16
    for card in reversed(view.display):
        x -= _width(card)
        edge = theme.text if shown[card] > 0 else None
        shown[card] -= 1
        draw_card(canvas, theme, card, (x, TOP), edge)
        x -= 14
    return x


def _width(card: str | None) -> int:
    return WIDE if card in CITIES else SMALL


def _count(canvas: Canvas, theme: Theme, right: float, name: str, count: int) -> float:
    middle = TOP + CHIP / 2
    face = STAT.at(50)
    taken = canvas.text((right, middle), str(count), face, theme.text, theme.page, align="right")
    x = right - taken - 56
    canvas.stamp(icon(canvas.palette, name, 50, theme.muted, theme.page), (x, middle - 25))
    return x


def _discard(canvas: Canvas, theme: Theme, at: Point, view: View) -> None:
    (x, y), width = at, _width(view.discard_top)
    if view.discard_top is None:
        empty = box_sprite(canvas.palette, (width, CHIP), theme.page, theme.page, theme.line, 3, 14)
        canvas.stamp(empty, at)
        return
    if view.discards > 1:
        under = box_sprite(canvas.palette, (width, CHIP), theme.line, theme.page, radius=14)
        canvas.stamp(under, (x + 8, y - 6))
    draw_card(canvas, theme, view.discard_top, at)


def draw_card(
    canvas: Canvas, theme: Theme, card: str, at: Point, edge: Colour | None = None
) -> None:
    """A card: a city with its ports, a rail with its value, a locomotive; bright-edged if new."""
    x, y = at
    if edge is not None:
        around = box_sprite(
            canvas.palette, (_width(card) + 16, CHIP + 16), theme.page, theme.page, edge, 5, 20
        )
        canvas.stamp(around, (x - 8, y - 8))
    if card in CITIES:
        city = CITIES[card]
        size, scale = (WIDE, CHIP), 46 / HEAD
        body = ticket_sprite(canvas.palette, theme, size, scale, city.value, city.demand)
        canvas.stamp(body, at)
        note_value(canvas, at, scale, city.value)
        canvas.text((x + 62, y + 24), card, CONDENSED.at(44), theme.text, theme.active)
        for n, colour in enumerate(city.ports):
            left, top = x + 7 + n * (PORT[0] + 3), y + 50
            canvas.stamp(pill(canvas.palette, colour, PORT, theme.active), (left, top))
            canvas.note(LETTERS[colour], (left, top, left + PORT[0], top + PORT[1]), PORT[1])
        return
    canvas.stamp(_small_chip(canvas.palette, theme, card), at)
    if card != "locomotive":
        canvas.note(LETTERS[card[:-2]], (x + 12, y + 20, x + 60, y + CHIP - 20), 54)
        at = (x + 83, y + CHIP / 2)
        canvas.text(at, card[-1], STAT.at(54), theme.text, theme.active, align="centre")


@lru_cache(maxsize=256)
def _small_chip(palette: Palette, theme: Theme, card: str) -> Sprite:
    """A rail card (its letter; the value is drawn later) or a locomotive."""
    colour = RAILS.get(card[:-2], theme.muted)
    edge = edge_of(colour) if theme.name == "light" else colour

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, SMALL, CHIP), 14, theme.active, edge, 4)
        if card == "locomotive":
            draw_icon(pen, card, (17, 10), 74, theme.text, theme.active)
            return
        pen.rounded((11, 16, 62, CHIP - 16), 12, colour, edge_of(colour), 2)
        pen.text((36.5, CHIP / 2), LETTERS[card[:-2]], Face(54, 800, 80), INK)

    return sprite(palette, (SMALL, CHIP), draw, theme.page)
