"""What happened last in New York, in a box of its own; for newcomers, how to read the map."""

from __future__ import annotations

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
from render.narrate import Words
from render.new_york.column import LEFT, RIGHT, SMALL_CARD
from render.new_york.looks import CARDS, GREY, MAPS, free_look
from render.new_york.signs import (
    back_sprite,
    card_sprite,
    coin_icon,
)
from render.new_york.streets import (
    ROUTES,
    draw_claim,
    draw_free,
)
from render.paint import Canvas, Pen, Sprite, sprite
from render.panels import (
    last_turn_panel,
    panel,
    sentence,
)
from render.theme import BODY, STAT, STRONG, Colour, Theme

BOX = (LEFT, 986, RIGHT, 1176)


def draw_last_turn(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View]) -> None:
    acting, events = _last_turn(scene.events)
    if scene.first_board or acting is None:
        _legend(canvas, theme, words)
        return
    on = last_turn_panel(canvas, theme, BOX, acting)
    claim = next((event for event in events if isinstance(event, RouteClaimed)), None)
    if claim is not None:
        _claim(canvas, theme, words, claim, on)
    else:
        _other(canvas, theme, words, events, on)


def _last_turn(events: tuple[Event, ...]) -> tuple[Seat | None, tuple[Event, ...]]:
    """Who acted last, and what they did: the events may tell of several turns."""
    acting: Seat | None = None
    turn: list[Event] = []
    for event in events:
        actor = _actor(event)
        if actor not in (None, acting):
            acting, turn = actor, []
        turn.append(event)
    return acting, tuple(turn)


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
    x += 12
    x += canvas.text((x, top + 150), f"+{claim.points}", STRONG, theme.gold_text, on) + 10
    coin = coin_icon(canvas.palette, MAPS[theme.name].coin, on, 22)
    for _ in claim.attractions:
        canvas.stamp(coin, (x, top + 150 - coin.indices.height / 2))
        x += coin.indices.width + 6


def _small_cards(
    canvas: Canvas, theme: Theme, x: float, middle: float, cards: list[str], on: Colour
) -> float:
    for card in cards:
        if card in CARDS:
            face = card_sprite(canvas.palette, theme, card, SMALL_CARD, on)
        else:
            face = back_sprite(canvas.palette, theme, SMALL_CARD, on)
        canvas.stamp(face, (x, middle - SMALL_CARD[1] / 2))
        x += SMALL_CARD[0] + 6
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
