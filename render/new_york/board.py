"""The board of New York: the map with its claims on the left, everything else on the right."""

from __future__ import annotations

from data.new_york import COMPONENTS
from engines.base import Event, Seat, SeatLeft
from engines.new_york.events import (
    BlindDrawn,
    FaceUpTaken,
    OpeningEnded,
    Passed,
    RouteClaimed,
    TicketsDrawn,
    TicketsKept,
)
from engines.new_york.view import View
from render.base import Scene
from render.fonts import around_name
from render.narrate import Words
from render.new_york.looks import CARDS, GREY, MAPS, free_look, palette_of
from render.new_york.signs import (
    back_sprite,
    card_sprite,
    cards_icon,
    coin_icon,
    taxi_icon,
    ticket_icon,
)
from render.new_york.streets import (
    ROUTE_IDS,
    ROUTES,
    claimed_route,
    draw_claim,
    draw_free,
    free_route,
    map_ground,
    outlined_route,
    pill_box,
    stamp_pill,
)
from render.paint import Box, Canvas, Pen, Sprite, sprite
from render.panels import (
    Stat,
    headline,
    last_turn_panel,
    panel,
    player_panel,
    sentence,
)
from render.score_table import winners_headline
from render.theme import BODY, HEADLINE, STAT, STRONG, Colour, Theme, theme_of

LEFT, RIGHT = 1064, 1576
FACE_UP = 780
BOX = (LEFT, 986, RIGHT, 1176)
LOW_ON_TAXIS = COMPONENTS.last_round_at_taxis
CARD = (93, 126)
PAID = (42, 56)


def draw_board(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    words = scene.words("new_york")
    strength = "full" if scene.since is None else "faded"
    canvas = Canvas(palette_of(theme), map_ground(theme.name, scene.locale, strength))
    stamp_closed(canvas, theme, scene.view)
    stamp_claims(canvas, theme, scene)
    _heading(canvas, theme, words, scene)
    _players(canvas, theme, words, scene.view)
    _face_up(canvas, theme, words, scene.view)
    _bottom(canvas, theme, words, scene)
    return canvas


# --- on the map ----------------------------------------------------------------------------------


def stamp_closed(canvas: Canvas, theme: Theme, view: View) -> None:
    for route in sorted(view.closed):
        canvas.stamp(free_route(theme.name, route, "dim", closed=True))


def stamp_claims(canvas: Canvas, theme: Theme, scene: Scene[View]) -> None:
    """Older claims first, so that the gold line of new ones lies on top."""
    new = new_claims(scene)
    dimmed = scene.since is not None
    for route, owner in zip(ROUTE_IDS, scene.view.owners, strict=True):
        if owner is not None and route not in new:
            canvas.stamp(claimed_route(theme.name, route, owner, "dim" if dimmed else "full"))
    for route, owner in new.items():
        canvas.stamp(outlined_route(theme.name, route, owner))
    taken: list[Box] = []
    for route in new:
        box = pill_box(route)
        if not any(_meet(box, other) for other in taken):
            stamp_pill(canvas, theme, route, COMPONENTS.route_points[ROUTES[route].length])
            taken.append(box)


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


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# --- beside it -----------------------------------------------------------------------------------


def _heading(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View]) -> None:
    view = scene.view
    title = words.text("title")
    canvas.text((LEFT + 4, 42), title, BODY, theme.muted, theme.page)
    if view.turn:
        turn = words.text("turn", turn=view.turn)
        canvas.text((RIGHT - 8, 42), turn, BODY, theme.muted, theme.page, align="right")
    last = view.final_turns is not None and view.result is None and scene.since is None
    box = (LEFT, 68, RIGHT, 132)
    headline(canvas, theme, box, _headline(words, scene, RIGHT - LEFT - 12), now=last)


def _headline(words: Words, scene: Scene[View], room: int) -> str:
    view = scene.view
    if view.result is not None:
        return winners_headline(words, view.result, HEADLINE, room)
    if scene.since is not None:
        return words.text("headline-since")
    if view.final_turns is not None:
        return words.text("headline-last_round").upper()
    if view.phase == "opening":
        return words.text("headline-opening")
    if view.active == view.viewer:
        return words.text("headline-your_turn")
    name = words.player(view.active)
    return around_name(
        lambda shown: words.text("headline-to_play", name=shown), name, HEADLINE, room
    )


def _players(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    top, gap = 146.0, 12
    height = min(200.0, (FACE_UP - 14 - top + gap) / view.seats - gap)
    for seat in range(view.seats):
        box = (LEFT, top, RIGHT, top + height)
        _player(canvas, theme, words, view, seat, box)
        top += height + gap


def _player(canvas: Canvas, theme: Theme, words: Words, view: View, seat: Seat, box: Box) -> None:
    player = view.players[seat]
    active = seat in view.to_move
    score = player.score if view.result is None else view.result.scores[seat]
    on = theme.active if active else theme.panel
    low = player.taxis <= LOW_ON_TAXIS
    palette = canvas.palette
    tickets = "?" if player.tickets is None else str(player.tickets)
    stats = [
        Stat(taxi_icon(palette, theme.gold if low else theme.muted, on), str(player.taxis), low),
        Stat(cards_icon(palette, theme, on), str(player.cards)),
        Stat(ticket_icon(palette, theme, on), tickets),
    ]
    note = words.text("has_left") if view.left[seat] else ""
    name = words.player(seat)
    player_panel(canvas, theme, box, seat, name, str(score), stats, active=active, note=note)


def _face_up(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    width, height = CARD
    step = (RIGHT - LEFT - width) / (COMPONENTS.row - 1)
    for place in range(COMPONENTS.row):
        at = (LEFT + place * step, FACE_UP)
        if place < len(view.row):
            face = card_sprite(canvas.palette, theme, view.row[place], CARD, theme.page)
        else:
            face = back_sprite(canvas.palette, theme, CARD, theme.page)
        canvas.stamp(face, at)
    _piles(canvas, theme, words, view, FACE_UP + height + 36)
    if view.seats == 2:
        _discards(canvas, theme, words, view)


def _piles(canvas: Canvas, theme: Theme, words: Words, view: View, middle: float) -> None:
    """How many cards and tickets are left to draw, and how many cards are spent."""
    page, narrow = theme.page, BODY._replace(width=84)
    canvas.stamp(cards_icon(canvas.palette, theme, page), (LEFT + 4, middle - 22))
    x = LEFT + 52.0
    x += canvas.text((x, middle), str(view.deck), STAT, theme.text, page) + 8
    canvas.text((x, middle), words.text("deck"), narrow, theme.muted, page)
    x = LEFT + 205.0
    count = sum(number for _, number in view.discards)
    x += canvas.text((x, middle), str(count), STAT, theme.text, page) + 8
    canvas.text((x, middle), words.text("spent"), narrow, theme.muted, page)
    icon = ticket_icon(canvas.palette, theme, page)
    canvas.stamp(icon, (RIGHT - 130, middle - 22))
    at = (RIGHT - 66, middle)
    canvas.text(at, str(view.ticket_deck), STAT, theme.text, page)


def _discards(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    """What was spent, by colour: with two players there is room for it."""
    top = 582.0
    on = panel(canvas, theme, (LEFT, top, RIGHT, top + 176))
    for number, (card, count) in enumerate(view.discards):
        x = LEFT + 20 + (number % 4) * 124
        middle = top + (48 if number < 4 else 128)
        face = card_sprite(canvas.palette, theme, card, PAID, on, ghost=not count)
        canvas.stamp(face, (x, middle - PAID[1] / 2))
        colour = theme.text if count else theme.muted
        canvas.text((x + PAID[0] + 10, middle), str(count), STAT, colour, on)
    at = (LEFT + 20 + 3 * 124, top + 128)
    room = RIGHT - 12 - at[0]
    canvas.text(at, words.text("spent"), BODY, theme.muted, on, room=room)


# --- what happened last --------------------------------------------------------------------------


def _bottom(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View]) -> None:
    acting = next((seat for event in scene.events if (seat := _actor(event)) is not None), None)
    if scene.first_board or acting is None:
        _legend(canvas, theme, words)
        return
    on = last_turn_panel(canvas, theme, BOX, acting)
    claim = next((event for event in scene.events if isinstance(event, RouteClaimed)), None)
    if claim is not None:
        _claim(canvas, theme, words, claim, on)
    else:
        _other(canvas, theme, words, scene.events, on)


def _actor(event: Event) -> Seat | None:
    known = (BlindDrawn, FaceUpTaken, Passed, RouteClaimed, TicketsDrawn, TicketsKept, SeatLeft)
    if isinstance(event, known):
        return event.seat
    return event.start_player if isinstance(event, OpeningEnded) else None


def _claim(canvas: Canvas, theme: Theme, words: Words, claim: RouteClaimed, on: Colour) -> None:
    left, top, right, _ = BOX
    x = left + 108.0
    for line, place in enumerate(ROUTES[claim.route].between):
        name = words.name_of("location", place)
        at = (x, top + 40 + 52 * line)
        canvas.text(at, name, STAT, theme.text, on, room=right - x - 20)
    paid = [claim.colour] * claim.cards + ["taxi"] * claim.taxis
    x = _small_cards(canvas, theme, x, top + 150, paid, on)
    canvas.text((x + 12, top + 150), f"+{claim.points}", STRONG, theme.gold_text, on)


def _small_cards(
    canvas: Canvas, theme: Theme, x: float, middle: float, cards: list[str], on: Colour
) -> float:
    for card in cards:
        if card in CARDS:
            face = card_sprite(canvas.palette, theme, card, PAID, on)
        else:
            face = back_sprite(canvas.palette, theme, PAID, on)
        canvas.stamp(face, (x, middle - PAID[1] / 2))
        x += PAID[0] + 6
    return x


def _other(
    canvas: Canvas, theme: Theme, words: Words, events: tuple[Event, ...], on: Colour
) -> None:
    """A turn without a claim: what was done, and the cards taken, as far as they are known."""
    left, top, right, bottom = BOX
    cards = [event.card or "" for event in events if isinstance(event, FaceUpTaken | BlindDrawn)]
    x, low = left + 108.0, bottom
    if cards:
        low = top + 112
        _small_cards(canvas, theme, x, top + 140, cards, on)
    text = _deed(words, events, len(cards))
    sentence(canvas, theme, (x, top + 10, right - 20, low - 6), text, on)


def _deed(words: Words, events: tuple[Event, ...], cards: int) -> str:
    if cards:
        return words.text("did-drew_cards", count=cards)
    for event in reversed(events):
        match event:
            case TicketsKept(_, kept):
                return (
                    words.text("did-kept_tickets", count=kept or 1)
                    if kept
                    else words.text("chosen")
                )
            case TicketsDrawn(_, count):
                return words.text("did-drew_tickets", count=count)
            case Passed():
                return words.text("did-passed")
            case SeatLeft():
                return words.text("did-left")
            case OpeningEnded():
                return words.text("did-began")
            case _:
                continue
    return ""


# --- the legend ----------------------------------------------------------------------------------


def _legend(canvas: Canvas, theme: Theme, words: Words) -> None:
    """How to read the map, for a first look at it."""
    left, top, right, bottom = BOX
    on = panel(canvas, theme, BOX)
    entries = (
        ("free", _free_key(canvas, theme, "red", on)),
        ("claimed", _claimed_key(canvas, theme, on)),
        ("grey", _free_key(canvas, theme, GREY, on)),
        ("coin", coin_icon(canvas.palette, MAPS[theme.name].coin, on)),
    )
    for number, (key, icon) in enumerate(entries):
        x = left + 12 + (number % 2) * 262
        middle = top + (bottom - top) * (0.3 if number < 2 else 0.72)
        canvas.stamp(icon, (x, middle - icon.indices.height / 2))
        start = x + icon.indices.width + 12
        room = (left + 266 if number % 2 == 0 else right - 8) - start
        canvas.text((start, middle), words.text(f"legend-{key}"), BODY, theme.text, on, room=room)


def _free_key(canvas: Canvas, theme: Theme, card: str, on: Colour) -> Sprite:
    look = free_look(theme.name, card, "full")

    def draw(pen: Pen) -> None:
        draw_free(pen, [(5, 22, 63, 22)], 36, look, card, on)

    return sprite(canvas.palette, (68, 44), draw, on)


def _claimed_key(canvas: Canvas, theme: Theme, on: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        draw_claim(pen, [(7, 24, 61, 24)], 38, theme.name, 1, "full")

    return sprite(canvas.palette, (68, 48), draw, on)
