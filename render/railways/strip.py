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
from render.railways.looks import CITIES, LETTERS, LIVESTOCK_EDGE, RAILS, colour_of, sign_on
from render.railways.signs import draw_good_sign, pill
from render.score_table import winners_headline
from render.theme import BODY, CONDENSED, INK, NAME, STAT, Colour, Face, Theme, mix

CHIP = 76  # height of a card
TOP = 30
RIGHT = 1566
SMALL, WIDE = 104, 190  # widths of cards
TITLE = NAME.at(46)
ABOVE = BODY._replace(width=82)


def draw_strip(
    canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], shown: Counter[str]
) -> None:
    left = _cards(canvas, theme, scene.view, shown)
    _title(canvas, theme, words, scene, left - 30)


def _title(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], right: float) -> None:
    view, x = scene.view, 28.0
    for seat in sorted(view.to_move if view.result is None else view.result.winners):
        canvas.stamp(tile(canvas.palette, seat, 76, theme.page), (x, TOP))
        x += 96
    room = int(right - x)
    title = _headline(words, scene, room)
    canvas.text((x, 99), title, TITLE, theme.text, theme.page, room=room)
    banner = _warning(words, view)
    if banner:
        _banner(canvas, theme, x, banner, right)
        return
    turn = words.text("turn", turn=view.turn)
    both = f"{words.text('title_above')} · {turn}"
    text = both if ink_of(both, ABOVE).width <= room else turn
    canvas.text((x, 44), text, ABOVE, theme.muted, theme.page, room=room)


def _headline(words: Words, scene: Scene[View], room: int) -> str:
    view = scene.view
    if view.result is not None:
        return winners_headline(words, view.result, TITLE, room)
    if scene.since is not None:
        return words.text("headline-since")
    if view.active == view.viewer:
        return words.text("headline-your_turn")
    return around_name(
        lambda name: words.text("headline-to_play", name=name),
        words.player(view.active),
        TITLE,
        room,
    )


def _warning(words: Words, view: View) -> str:
    """What nobody may miss."""
    if view.result is not None or not view.trigger:
        return ""
    last = view.phase == "last_delivery"
    return words.text("board-last_deliveries" if last else "headline-last_round")


def _banner(canvas: Canvas, theme: Theme, x: float, text: str, right: float) -> None:
    face = Face(44, 800, 82)
    width = min(round(right - x), ink_of(text, face).width + 36)
    canvas.stamp(
        box_sprite(canvas.palette, (width, 46), theme.gold, theme.page, radius=12), (x, 24)
    )
    at = (x + width / 2, 47)
    canvas.text(at, text, face, INK, theme.gold, align="centre", room=width - 20)


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
        edge = theme.gold if shown[card] > 0 else None
        shown[card] -= 1
        draw_card(canvas, theme, card, (x, TOP), edge)
        x -= 14
    return x


def _width(card: str | None) -> int:
    return WIDE if card in CITIES else SMALL


def _count(canvas: Canvas, theme: Theme, right: float, name: str, count: int) -> float:
    middle = TOP + CHIP / 2
    taken = canvas.text((right, middle), str(count), STAT, theme.text, theme.page, align="right")
    x = right - taken - 52
    canvas.stamp(icon(canvas.palette, name, 46, theme.muted, theme.page), (x, middle - 23))
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
    canvas: Canvas, theme: Theme, card: str, at: Point, gold: Colour | None = None
) -> None:
    """A card lying on its side: a city with its ports, a rail with its value, a locomotive."""
    x, y = at
    if card in CITIES:
        canvas.stamp(_city_chip(canvas.palette, theme, card, gold), at)
        canvas.text((x + 58, y + 25), card, CONDENSED.at(44), theme.text, theme.active)
        for n, colour in enumerate(CITIES[card].ports):
            port = pill(canvas.palette, colour, (28, 27), theme.active)
            canvas.stamp(port, (x + 58 + n * 31, y + 45))
        return
    canvas.stamp(_small_chip(canvas.palette, theme, card, gold), at)
    if card != "locomotive":
        at = (x + 80, y + CHIP / 2)
        canvas.text(at, card[-1], STAT, theme.text, theme.active, align="centre")


@lru_cache(maxsize=256)
def _city_chip(palette: Palette, theme: Theme, city: str, gold: Colour | None) -> Sprite:
    demand, value = CITIES[city].demand, CITIES[city].value
    size = (WIDE, CHIP)

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, *size), 14, theme.active)
        pen.rounded((0, 0, 60, CHIP), 14, colour_of(demand))
        if demand == "livestock":
            pen.rounded((0, 0, 60, CHIP), 14, None, LIVESTOCK_EDGE, 2)
        pen.rectangle((46, 0, 62, CHIP), theme.active)
        pen.text((23, 24), str(value), Face(40, 800), sign_on(demand))
        draw_good_sign(pen, demand, (23, 56), 12)
        pen.rounded((0, 0, *size), 14, None, gold or theme.line, 5 if gold else 2)

    return sprite(palette, size, draw, theme.page)


@lru_cache(maxsize=256)
def _small_chip(palette: Palette, theme: Theme, card: str, gold: Colour | None) -> Sprite:
    """A rail card (its letter; the value is drawn later) or a locomotive."""
    colour = RAILS.get(card[:-2], theme.muted)
    edge = mix(colour, INK, 0.3) if theme.name == "light" else colour

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, SMALL, CHIP), 14, theme.active, gold or edge, 6 if gold else 4)
        if card == "locomotive":
            draw_icon(pen, card, (20, 5), 64, theme.text, theme.active)
            return
        pen.rounded((12, 12, 60, CHIP - 12), 12, colour, mix(colour, INK, 0.3), 2)
        pen.text((36, CHIP / 2), LETTERS[card[:-2]], Face(44, 800, 90), INK)

    return sprite(palette, (SMALL, CHIP), draw, theme.page)
