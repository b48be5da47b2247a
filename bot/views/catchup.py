"""What happened while somebody was away: a few lines, and the board with what changed bright."""

from __future__ import annotations

from discord.utils import format_dt

from bot.reply.custom_ids import Control
from bot.services import Reader, Seen, Services
from bot.store import last_seen
from bot.store.games import Status
from bot.table.missed_moves import Missed, condensed, missed_by
from bot.table.table import Table
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, button
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from engines.base import told_to
from render import renderer_for
from render.narrate import listed


async def catchup_page(services: Services, reader: Reader, table: Table) -> Page:
    """Also remembers that the person has seen all this."""
    seat = table.game.find_seat(reader.user)
    look = await services.store.read(last_seen.last_seen_of(table.game.id, reader.user))
    seen = await services.seen_by(table, seat, reader.locale, reader.theme)
    missed = missed_by(table, reader.user, look.number)
    page = Page().text("\n".join(_lines(seen, missed)))
    await _board(services, reader, seen, missed, page)
    if seat in seen.view.to_move and seen.game.status is Status.RUNNING:
        control = Control("turn", seen.game.id, seen.game.revision)
        page.row(button(control, CATALOGUE.text(reader.locale, "button-turn")))
    now = services.clock.now()
    has_seen = last_seen.has_seen(seen.game.id, reader.user, seen.game.last_number, now)
    await services.store.write(has_seen)
    return page


def _lines(seen: Seen, missed: Missed) -> list[str]:
    text, game = CATALOGUE.text, CATALOGUE.text(seen.locale, f"{seen.game.engine}-name")
    if not missed.entries:
        heading = text(seen.locale, "catchup-nothing", game=game)
    else:
        when = format_dt(missed.entries[0].made.at, "R")
        key = "catchup-onlooker" if seen.viewer is None else "catchup-player"
        first = "yes" if missed.number == 0 else "no"
        heading = text(seen.locale, key, game=game, when=when, first=first)
    lines = [f"- {line}" for line in condensed(seen.words, missed.entries)]
    return [heading, *lines, _now(seen)]


def _now(seen: Seen) -> str:
    if seen.game.status is not Status.RUNNING:
        return CATALOGUE.text(seen.locale, "panel-over")
    if seen.viewer in seen.view.to_move:
        return CATALOGUE.text(seen.locale, "catchup-your_turn")
    names = [seen.names.escaped[seat] for seat in sorted(seen.view.to_move)]
    return CATALOGUE.text(seen.locale, "catchup-waiting", names=listed(names, seen.locale))


async def _board(
    services: Services, reader: Reader, seen: Seen, missed: Missed, page: Page
) -> None:
    renderer = renderer_for(seen.game.engine)
    if reader.text:
        page.long_text(renderer.text_board(seen.scene()), "board.txt")
        return
    events = tuple(event for each in missed.entries for event in told_to(seen.viewer, each.told))
    since = seen.table.view_at(missed.number, seen.viewer) if missed.entries else None
    scene = seen.scene(since=since, events=events)
    key = seen.key("catchup", missed.number)
    page.picture(await services.pictures.draw(key, lambda: renderer.board(scene)), "board")


@handles("catchup", answer=Answer.PRIVATE)
async def catch_up(press: Press) -> None:
    page = await catchup_page(press.services, press.reader, await press.table())
    await show_panel(press.interaction, page)
