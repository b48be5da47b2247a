"""Looking without moving: the hand, and the board as a picture, enlarged, or in words."""

from __future__ import annotations

from typing import Any

from bot.reply.custom_ids import Control
from bot.reply.refusals import Declined
from bot.services import Reader, Services, seat_of
from bot.store.games import Status
from bot.table.table import Table
from bot.table.typed_moves import fold
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, button
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from render import renderer_for
from render.base import Renderer


async def hand_page(services: Services, reader: Reader, table: Table) -> Page:
    """What the person holds; for nobody else's eyes."""
    seat = seat_of(table.game, reader.user)
    seen = await services.seen_by(table, seat, reader.locale, reader.theme)
    page = Page().text(CATALOGUE.text(reader.locale, "hand-title", game=seen.words.text("name")))
    renderer, scene = renderer_for(seen.game.engine), seen.scene()
    if reader.text:
        page.text(renderer.text_board(scene))
    else:
        picture = await services.pictures.draw(seen.key("hand"), lambda: renderer.hand(scene))
        page.picture(picture, "hand")
    if seat in table.to_move:
        control = Control("turn", table.game.id, table.game.revision)
        page.row(button(control, CATALOGUE.text(reader.locale, "button-turn")))
    return page


async def board_page(
    services: Services, reader: Reader, table: Table, text: bool = False, zoom: str | None = None
) -> Page:
    """The table as this person may see it."""
    _check_dealt(table)
    seat = table.game.find_seat(reader.user)
    seen = await services.seen_by(table, seat, reader.locale, reader.theme)
    renderer, scene = renderer_for(seen.game.engine), seen.scene()
    page = Page()
    if text or reader.text:
        return page.long_text(renderer.text_board(scene), "board.txt")
    part = zoom and part_called(renderer.zooms(seen.view), renderer, reader.locale, zoom)
    picture = await services.pictures.draw(
        seen.key("board", part), lambda: renderer.board(scene, part)
    )
    page.picture(picture, "board")
    if seat in table.to_move:
        control = Control("turn", table.game.id, table.game.revision)
        page.row(button(control, CATALOGUE.text(reader.locale, "button-turn")))
    return page


def part_called(zooms: tuple[str, ...], renderer: Renderer[Any], locale: str, typed: str) -> str:
    """The part of a board that somebody chose, or typed the name of."""
    names = {each: renderer.zoom_name(each, locale) for each in zooms}
    for part, name in names.items():
        if fold(typed) in (fold(part), fold(name)):
            return part
    raise Declined(
        "board-which_zoom" if zooms else "board-no_zoom", zooms=", ".join(names.values())
    )


def _check_dealt(table: Table) -> None:
    if table.game.status is Status.LOBBY or table.game.started_at is None:
        raise Declined("choose-not_started")


@handles("hand", answer=Answer.PRIVATE)
async def show_hand(press: Press) -> None:
    page = await hand_page(press.services, press.reader, await press.table())
    await show_panel(press.interaction, page)


@handles("board", answer=Answer.PRIVATE)
async def show_board(press: Press) -> None:
    page = await board_page(press.services, press.reader, await press.table())
    await show_panel(press.interaction, page)
