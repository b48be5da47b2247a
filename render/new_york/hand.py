"""A hand in New York, for its owner only: cards, what they can pay for, tickets and a small map."""

from __future__ import annotations

from functools import lru_cache

from engines.new_york.view import View
from render.base import WIDTH, Scene
from render.narrate import Words
from render.new_york.looks import CARD_COLOUR, CARDS, MAPS, TAXI, palette_of
from render.new_york.reach import TICKETS, payable, spaces_to_go
from render.new_york.signs import card_sprite, check_icon, taxi_icon
from render.new_york.small_map import BOX as MAP_BOX
from render.new_york.small_map import small_map_ground, spot, stamp_small_map
from render.new_york.streets import (
    plate_lines,
)
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.panels import box_sprite, panel
from render.theme import (
    BODY,
    CONDENSED,
    COUNT,
    HEADING,
    INK,
    PAPER,
    SCORE,
    STAT,
    STRONG,
    Colour,
    Theme,
    theme_of,
)

CARD = (206, 262)
CARD_TOP = 28
LIST = (28, 360, 842, 1060)
STATUS = (28, 1072, 842, 1172)
BADGE = 42
MOST_SHOWN = 12  # tickets; whoever holds more reads the rest in the words


def draw_hand(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    words = scene.words("new_york")
    reach = payable(scene.view)
    canvas = Canvas(palette_of(theme), small_map_ground(theme.name))
    _cards(canvas, theme, words, scene.view)
    stamp_small_map(canvas, theme, scene.view, reach)
    _tickets(canvas, theme, words, scene.view)
    _status(canvas, theme, words, scene.view, len(reach))
    return canvas


# --- cards ---------------------------------------------------------------------------------------


def _cards(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    counts = dict(view.hand)
    step = (WIDTH - 56 - CARD[0]) / (len(CARDS) - 1)
    for number, card in enumerate(CARDS):
        x, count = 28 + number * step, counts.get(card, 0)
        face = _hand_card(canvas, theme, card, ghost=not count)
        canvas.stamp(face, (x, CARD_TOP))
        on, colour = _count_colours(theme, card, count)
        at = (x + CARD[0] / 2, CARD_TOP + CARD[1] - 58)
        canvas.text(at, str(count), COUNT, colour, on, align="centre")
        if card == TAXI:
            at = (x + CARD[0] / 2, CARD_TOP + CARD[1] + 30)
            canvas.text(at, words.text("wild"), BODY, theme.gold_text, theme.page, align="centre")
        else:
            pips = _pips(theme.name, card, min(4, count), min(4, counts.get(TAXI, 0)))
            canvas.stamp(pips, (x, CARD_TOP + CARD[1] + 18))


def _count_colours(theme: Theme, card: str, count: int) -> tuple[Colour, Colour]:
    if not count:
        ghost = MAPS[theme.name].ghost
        return ghost, theme.muted
    return CARD_COLOUR[card], PAPER if card == "black" else INK


def _hand_card(canvas: Canvas, theme: Theme, card: str, *, ghost: bool) -> Sprite:
    return card_sprite(canvas.palette, theme, card, CARD, theme.page, ghost=ghost, raised=True)


@lru_cache(maxsize=256)
def _pips(theme_name: str, card: str, own: int, wild: int) -> Sprite:
    """The longest route this colour can pay for: own cards first, then taxis."""
    theme = theme_of(theme_name)
    step = (CARD[0] + 8) / 4

    def draw(pen: Pen) -> None:
        for pip in range(4):
            box = (pip * step, 0, pip * step + step - 8, 26)
            edge = MAPS[theme_name].black_edge if card == "black" else None
            if pip < own:
                pen.rounded(box, 8, CARD_COLOUR[card], edge, 3)
            elif pip < own + wild:
                pen.rounded(box, 8, CARD_COLOUR[TAXI])
            else:
                pen.rounded(box, 8, None, theme.line, 4)

    return sprite(palette_of(theme), (CARD[0], 26), draw, theme.page)


# --- tickets -------------------------------------------------------------------------------------


class _Held:
    """A ticket as the hand shows it."""

    def __init__(self, view: View, ticket: str, letter: str, *, offered: bool) -> None:
        assert view.viewer is not None
        self.letter = letter
        self.offered = offered
        self.ticket = TICKETS[ticket]
        self.to_go = spaces_to_go(view, view.viewer, self.ticket)
        self.completed = self.to_go == 0


def held_tickets(view: View) -> list[_Held]:
    """Tickets on offer first, in the order menus list them; letters in that order."""
    offered = [(each, True) for each in TICKETS if each in view.offered]
    ids = offered + [(each.ticket, False) for each in view.tickets]
    return [
        _Held(view, ticket, chr(ord("A") + number), offered=offered)
        for number, (ticket, offered) in enumerate(ids)
    ]


def _tickets(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    held = held_tickets(view)
    left, top, right, bottom = LIST
    key = "choose_heading" if view.offered else "tickets_heading"
    shown = min(len(held), MOST_SHOWN)
    name = words.player(view.viewer or 0)
    if len(held) > shown:
        name = words.text("more_tickets", count=len(held) - shown)
    taken = canvas.text((left + 4, top + 28), words.text(key), HEADING, theme.text, theme.page)
    at = (right - 4, top + 28)
    room = right - left - taken - 40
    canvas.text(at, name, BODY, theme.muted, theme.page, align="right", room=room)
    _badges(canvas, theme, held[:shown])
    if not held:
        at = (left + 4, top + 110)
        canvas.text(at, words.text("no_tickets"), BODY, theme.muted, theme.page)
        return
    columns = 1 if shown <= 6 else 2
    rows = -(-shown // columns)
    top += 68
    height = min(194.0, (bottom - top) / rows - 12)
    width = (right - left - 12 * (columns - 1)) / columns
    for number, ticket in enumerate(held[:shown]):
        column, row = divmod(number, rows)
        x, y = left + column * (width + 12), top + row * (height + 12)
        _ticket(canvas, theme, words, (x, y, x + width, y + height), ticket)


def _ticket(canvas: Canvas, theme: Theme, words: Words, box: Box, held: _Held) -> None:
    left, top, right, bottom = box
    on = panel(canvas, theme, box, active=held.offered)
    middle = (top + bottom) / 2
    wide, tall = right - left > 600, bottom - top > 100
    centre = left + (62 if wide else 52)
    canvas.stamp(_badge(theme.name, held.letter, held.completed, on), (centre, middle))
    canvas.note(held.letter, (centre - 32, middle - 32, centre + 32, middle + 32))
    state = _state(canvas, theme, words, (right, middle), held, on, full=wide and tall)
    x = centre + 54
    room = right - state - 16 - x
    if wide and tall:
        names = [words.name_of("location", place) for place in held.ticket.between]
    else:
        names = [" ".join(plate_lines(words, place)) for place in held.ticket.between]
    lines, face = (names, STAT) if wide else (names, CONDENSED.at(44))
    lines = [" – ".join(names)] if wide and not tall else lines
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * (52 if tall else 47)
        canvas.text((x, y), line, face, theme.text, on, room=room, least=44 if wide else 40)


def _state(
    canvas: Canvas, theme: Theme, words: Words, at: Point, held: _Held, on: Colour, *, full: bool
) -> float:
    """What the ticket is worth and how it stands, right-aligned. Returns the width it took."""
    x, middle = at[0] - (26 if full else 20), at[1]
    points = held.ticket.points
    if not full:
        if held.completed:
            canvas.stamp(check_icon(canvas.palette, theme.good_text, on), (x - 38, middle - 19))
            x -= 48
        text = str(points)
        colour = theme.good_text if held.completed else theme.text
        return at[0] - x + canvas.text((x, middle), text, STRONG, colour, on, align="right")
    if held.completed:
        face = SCORE.at(68)
        at_top = (x, middle - 26)
        width = canvas.text(at_top, f"+{points}", face, theme.good_text, on, align="right")
        icon = check_icon(canvas.palette, theme.good_text, on, 46)
        canvas.stamp(icon, (x - 46, middle + 12))
        return width + 26
    face = SCORE.at(68)
    width = canvas.text((x, middle - 28), str(points), face, theme.text, on, align="right")
    note = words.text("blocked")
    colour = theme.bad_text
    if held.to_go is not None:
        note, colour = words.text("to_go", spaces=held.to_go), theme.muted
    return 26 + max(
        width, canvas.text((x, middle + 36), note, BODY, colour, on, align="right", room=230)
    )


@lru_cache(maxsize=256)
def _badge(theme_name: str, letter: str, completed: bool, on: Colour) -> Sprite:
    """A ticket's letter: solid when completed, a ring while it is open."""
    theme = theme_of(theme_name)

    def draw(pen: Pen) -> None:
        pen.disc((0, 0), BADGE, INK)
        if completed:
            pen.disc((0, 0), BADGE - 4, theme.good)
            pen.text((0, 0), letter, STRONG, INK)
            return
        pen.disc((0, 0), BADGE - 3, PAPER)
        pen.disc((0, 0), BADGE - 9, INK)
        pen.text((0, 0), letter, STRONG, PAPER)

    reach = BADGE + 2
    return sprite(palette_of(theme), (2 * reach, 2 * reach), draw, on, origin=(-reach, -reach))


def _badges(canvas: Canvas, theme: Theme, held: list[_Held]) -> None:
    """Each ticket's letter at both its ends; several at one place stand side by side."""
    at_place: dict[str, list[_Held]] = {}
    for ticket in held:
        for place in ticket.ticket.between:
            at_place.setdefault(place, []).append(ticket)
    land = MAPS[theme.name].land
    for place, tickets in at_place.items():
        x, y = spot(place)
        rows = (len(tickets) + 1) // 2
        step, down = 66 * (len(tickets) > 1), 66 * (rows - 1)
        x = min(max(x - step / 2, MAP_BOX[0] + 46), MAP_BOX[2] - 46 - step)
        y = min(max(y - down / 2, MAP_BOX[1] + 46), MAP_BOX[3] - 46 - down)
        for number, ticket in enumerate(tickets):
            badge = _badge(theme.name, ticket.letter, ticket.completed, land)
            canvas.stamp(badge, (x + step * (number % 2), y + 66 * (number // 2)))


# --- the line below ------------------------------------------------------------------------------


def _status(canvas: Canvas, theme: Theme, words: Words, view: View, reach: int) -> None:
    left, top, right, bottom = STATUS
    size = (right - left, bottom - top)
    on = theme.active
    canvas.stamp(box_sprite(canvas.palette, size, on, theme.page), (left, top))
    middle = (top + bottom) / 2
    taxis = view.players[view.viewer or 0].taxis
    icon = taxi_icon(canvas.palette, theme.gold, on, 80)
    canvas.stamp(icon, (left + 22, middle - icon.indices.height / 2))
    x = left + 118.0
    x += canvas.text((x, middle), str(taxis), STRONG.at(54), theme.text, on) + 12
    canvas.text((x, middle), words.text("taxis_left"), BODY, theme.muted, on)
    x = right - 26.0
    word = words.text("in_reach_after")
    x -= canvas.text((x, middle), word, BODY, theme.muted, on, align="right") + 12
    canvas.text(
        (x, middle), words.text("in_reach", count=reach), STAT, theme.text, on, align="right"
    )
