"""The line under a Railways table: the last turn in signs, or what a choice is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engines.base import Event, Seat, SeatLeft
from engines.railways.events import (
    BlindDrawn,
    CardDiscarded,
    CityRestocked,
    CubeDelivered,
    DiscardTaken,
    FaceUpTaken,
    LinkBuilt,
    LocomotivePlayed,
    PassageScored,
    Passed,
)
from render.fonts import ink_of
from render.narrate import Words
from render.paint import Canvas, Pen, Sprite, sprite
from render.palette import Palette
from render.panels import box_sprite, tile
from render.railways.changes import Changes, acting_seat
from render.railways.icons import icon
from render.railways.looks import CITIES, LETTERS, RAILS, colour_of, edge_of
from render.railways.signs import draw_track, good_sprite
from render.theme import BODY, CONDENSED, INK, STRONG, Colour, Face, Theme

TOP, BOTTOM, LEFT, RIGHT = 996, 1046, 14, 1586
MIDDLE = (TOP + BOTTOM) / 2
CHIP = (82, 44)  # a card
VERB = BODY._replace(width=82)
PLUS = STRONG._replace(width=85)
GAP, BETWEEN = 12, 14  # between the signs of one deed, and more between deeds


class Piece(NamedTuple):
    """A sign or word of the line: how wide it is, and how to draw it at some x."""

    width: float
    draw: Callable[[float], None]


Deed = list[Piece]


class Said(NamedTuple):
    """How the line tells it: what has no room for words is told in signs."""

    verbs: bool
    names: bool  # of cities; else their codes


SAID_IN_FULL, SAID_WITH_CODES, SAID_IN_SIGNS = (
    Said(True, True),
    Said(True, False),
    Said(False, False),
)


def draw_last_turn(canvas: Canvas, theme: Theme, words: Words, events: tuple[Event, ...]) -> None:
    seat = acting_seat(events)
    assert seat is not None
    on = ticker_panel(canvas, theme)
    maker = _Maker(canvas, theme, words, on)
    x = maker.seat(seat).width + LEFT + 26
    maker.seat(seat).draw(LEFT + 26)
    room = RIGHT - 16 - x - 18
    for said in (SAID_IN_FULL, SAID_WITH_CODES, SAID_IN_SIGNS):
        deeds = maker.deeds(events, said)
        if _width(deeds) <= room:
            break
    _line(deeds, x + 18)


def draw_gains(canvas: Canvas, theme: Theme, words: Words, changes: Changes) -> None:
    """Who has gained how much since the viewer looked."""
    if not changes.points:
        return
    maker = _Maker(canvas, theme, words, ticker_panel(canvas, theme))
    deeds = [[maker.said(words.text("board-points_since"))]]
    deeds += [
        [maker.seat(seat), maker.plus(points)] for seat, points in sorted(changes.points.items())
    ]
    _line(deeds, LEFT + 26)


def draw_question(
    canvas: Canvas, theme: Theme, text: str, note: str, cube: str | None = None
) -> None:
    """A cube that was drawn and is asked about stands before the words."""
    on = ticker_panel(canvas, theme)
    x = LEFT + 30
    if cube is not None:
        canvas.stamp(good_sprite(canvas.palette, cube, 24, on), (x + 21, MIDDLE))
        x += 60
    taken = 0.0
    if note:
        at = (RIGHT - 20, MIDDLE)
        taken = canvas.text(at, note, BODY, theme.muted, on, align="right") + 24
    room = RIGHT - x - 20 - taken
    canvas.text((x, MIDDLE), text, BODY, theme.text, on, room=room)


def ticker_panel(canvas: Canvas, theme: Theme, *, now: bool = True) -> Colour:
    size = (RIGHT - LEFT, BOTTOM - TOP)
    canvas.stamp(box_sprite(canvas.palette, size, theme.panel, theme.page, radius=14), (LEFT, TOP))
    if now:
        canvas.fill((LEFT, TOP + 6, LEFT + 10, BOTTOM - 6), theme.gold)
    return theme.panel


def _width(deeds: list[Deed]) -> float:
    return sum(BETWEEN + sum(piece.width + GAP for piece in deed) for deed in deeds) - GAP - BETWEEN


def _line(deeds: list[Deed], x: float) -> None:
    """Deed after deed; what has no room any more is left to the words beside the picture."""
    for deed in deeds:
        if x + _width([deed]) > RIGHT - 16:
            return
        for piece in deed:
            piece.draw(x)
            x += piece.width + GAP
        x += BETWEEN


VERBS: dict[type[Event], str] = {
    LinkBuilt: "joins",
    LocomotivePlayed: "plays",
    CubeDelivered: "carries",
    CityRestocked: "restocks",
    CardDiscarded: "discards",
    FaceUpTaken: "takes",
    DiscardTaken: "takes",
    BlindDrawn: "takes",
}
SIGNS = {"discards": "\N{MINUS SIGN}", "takes": "+"}  # where there is no room for words


class _Maker:
    """Makes pieces for one line."""

    def __init__(self, canvas: Canvas, theme: Theme, words: Words, on: Colour) -> None:
        self._canvas, self._theme, self._words, self._on = canvas, theme, words, on
        self._palette = canvas.palette

    def deeds(self, events: tuple[Event, ...], said: Said) -> list[Deed]:
        """What was done, each deed after its verb; what is done again needs no second one."""
        deeds: list[Deed] = []
        before = ""
        for event in events:
            deed = self._deed(event, said)
            if deed:
                verb = VERBS.get(type(event), "")
                if verb and verb == before and said.verbs:
                    deeds[-1] += deed
                else:
                    deeds.append([*self._verb(verb, said), *deed])
                before = verb
        return deeds

    def _verb(self, verb: str, said: Said) -> Deed:
        if said.verbs:
            return [self.said(self._words.text(f"board-line-{verb}"))] if verb else []
        return [self._text(SIGNS[verb], self._theme.muted, STRONG)] if verb in SIGNS else []

    def _deed(self, event: Event, said: Said) -> Deed:
        match event:
            case LinkBuilt(_, city, place, colour, points=points):
                return [
                    self._city(city, said),
                    self._stamp(_short_track(self._palette, self._theme, colour, self._on)),
                    self._city(place, said),
                    self.plus(points),
                ]
            case LocomotivePlayed(_, locomotives):
                return [self._icon("locomotive"), self._text(f"×{locomotives}")]
            case CubeDelivered(_, origin, cube, destination, points=points):
                there = [
                    self._city(origin, said),
                    self._icon("arrow"),
                    self._city(destination, said),
                ]
                return [self._cube(cube), *there, self.plus(points)]
            case PassageScored(seat, points):
                return [self.seat(seat), self.plus(points)]
            case CityRestocked(_, city, cube):  # tells the cube too, so its drawing needs no place
                return [self._city(city, said), self._cube(cube)]
            case CardDiscarded(_, card):
                return [self._card(card)]
            case FaceUpTaken(_, card) | DiscardTaken(_, card) | BlindDrawn(_, card):
                return [self._card(card) if card else self._icon("cards")]
            case Passed() | SeatLeft():
                return [self.said(self._words.event(event))]
            case _:
                return []

    def seat(self, seat: Seat) -> Piece:
        return self._stamp(tile(self._palette, seat, 46, self._on))

    def plus(self, points: int) -> Piece:
        return self._text(f"+{points}", self._theme.gold_text, PLUS)

    def _stamp(self, look: Sprite) -> Piece:
        width, height = look.indices.size
        return Piece(width, lambda x: self._canvas.stamp(look, (x, MIDDLE - height / 2)))

    def _cube(self, good: str) -> Piece:
        look = good_sprite(self._palette, good, 24, self._on)
        return Piece(42, lambda x: self._canvas.stamp(look, (x + 21, MIDDLE)))

    def _icon(self, name: str) -> Piece:
        colour = self._theme.muted if name in ("arrow", "cards") else self._theme.text
        return self._stamp(icon(self._palette, name, 44, colour, self._on))

    def _text(self, text: str, colour: Colour | None = None, face: Face = CONDENSED) -> Piece:
        shade = colour or self._theme.text

        def draw(x: float) -> None:
            self._canvas.text((x, MIDDLE), text, face, shade, self._on)

        return Piece(ink_of(text, face).width, draw)

    def _city(self, place: str, said: Said) -> Piece:
        if place == "start":
            return self._icon("star")
        return self._text(self._words.name_of("city", place) if said.names else place)

    def _card(self, card: str) -> Piece:
        if card in CITIES:
            return self._stamp(_city_card(self._palette, self._theme, card, self._on))
        if card == "locomotive":
            return self._icon(card)
        return self._stamp(_rail_card(self._palette, self._theme, card, self._on))

    def said(self, text: str) -> Piece:
        return self._text(text, self._theme.muted, VERB)


@lru_cache(maxsize=64)
def _short_track(palette: Palette, theme: Theme, colour: str, on: Colour) -> Sprite:
    return sprite(
        palette,
        (72, 32),
        lambda pen: draw_track(pen, colour, ((2, 16), (70, 16)), 16, theme),
        on,
    )


@lru_cache(maxsize=64)
def _city_card(palette: Palette, theme: Theme, city: str, on: Colour) -> Sprite:
    """A city as a card, rather than as a place."""
    width, height = 118, CHIP[1]
    demand = CITIES[city].demand

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, width, height), 10, theme.active)
        pen.rounded((0, 0, 34, height), 10, colour_of(demand))
        pen.rectangle((22, 0, 36, height), theme.active)
        pen.text((70, height / 2), city, CONDENSED.at(44), theme.text)
        pen.rounded((0, 0, width, height), 10, None, theme.muted, 2)

    return sprite(palette, (width, height), draw, on)


@lru_cache(maxsize=64)
def _rail_card(palette: Palette, theme: Theme, card: str, on: Colour) -> Sprite:
    colour, value = card[:-2], card[-1]
    width, height = CHIP

    def draw(pen: Pen) -> None:
        edge = edge_of(RAILS[colour])
        pen.rounded((0, 0, width, height), 10, theme.active, RAILS[colour], 3)
        pen.rounded((0, 0, 46, height), 10, RAILS[colour], edge, 2)
        pen.text((23, height / 2), LETTERS[colour], Face(42, 800, 75), INK)
        pen.text((63, height / 2), value, Face(42, 800, 82), theme.text)

    return sprite(palette, CHIP, draw, on)
