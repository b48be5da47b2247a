"""All moves of a game, page by page: who, what, when, and who decided on it."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import format_dt

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import cut
from bot.services import Reader, Seen, Services
from bot.store import moves
from bot.store.moves import Takeback
from bot.table.live_game import Entry
from bot.table.table import Table
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Button, Page, button
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE

PER_PAGE = 10
LONGEST = 320  # characters of one move


async def history_page(
    services: Services, reader: Reader, table: Table, number: int | None = None
) -> Page:
    """One page, counted from 1; the newest unless another is asked for."""
    seat = table.game.find_seat(reader.user)
    takebacks = await services.store.read(moves.takebacks(table.game.id))
    seen = await services.seen_by(table, seat, reader.locale, reader.theme)
    count = len(table.made)
    pages = max(1, -(-count // PER_PAGE))
    number = pages if number is None else max(1, min(number, pages))
    page = Page().text(_title(seen, number, pages))
    if not count:
        return page.text(CATALOGUE.text(reader.locale, "history-empty"))
    start = (number - 1) * PER_PAGE
    before = table.made[start - 1].number if start else 0
    entries = table.history(after=before, limit=PER_PAGE)
    is_last = number == pages
    page.text("\n".join(_lines(seen, entries, takebacks, before, is_last)))
    return page.row(*_ways(seen, number, pages))


def _title(seen: Seen, number: int, pages: int) -> str:
    text = CATALOGUE.text
    game = text(seen.locale, f"{seen.game.engine}-name")
    return text(seen.locale, "history-title", game=game, page=number, pages=pages)


def _lines(
    seen: Seen,
    entries: Sequence[Entry],
    takebacks: Sequence[Takeback],
    before: int,
    is_last: bool,
) -> list[str]:
    """The moves, and between them what was taken back there."""
    lines: list[str] = []
    for entry in entries:
        lines += _gone(seen, takebacks, before, entry.made.number)
        lines.append(_line(seen, entry))
        before = entry.made.number
    return lines + (_gone(seen, takebacks, before, None) if is_last else [])


def _gone(seen: Seen, takebacks: Sequence[Takeback], after: int, until: int | None) -> list[str]:
    return [
        CATALOGUE.text(
            seen.locale,
            "history-taken_back",
            name=seen.names.escaped[each.seat],
            first=str(each.first),
            last=str(each.last),
            count=each.last - each.first + 1,
            when=format_dt(each.at, "R"),
        )
        for each in takebacks
        if after < each.first and (until is None or each.last < until)
    ]


def _line(seen: Seen, entry: Entry) -> str:
    """Only what this reader was told: the move itself may be a secret."""
    made = entry.made
    what = " ".join(seen.words.told(entry.told))
    if not what:
        name = seen.names.escaped[made.seat]
        what = CATALOGUE.text(seen.locale, "history-unseen", name=name)
    return CATALOGUE.text(
        seen.locale,
        "history-line",
        number=str(made.number),
        what=cut(what, LONGEST),
        when=format_dt(made.at, "R"),
        how=entry.how.value,
    )


def _ways(seen: Seen, number: int, pages: int) -> list[Button]:
    """Not by revision: what stands on a page of the past stays there."""
    text = CATALOGUE.text

    def to(page: int, label: str) -> Button:
        return button(Control("history", seen.game.id, seen.game.revision, page=page), label)

    found = []
    if number > 1:
        found.append(to(number - 1, text(seen.locale, "button-older")))
    if number < pages:
        found.append(to(number + 1, text(seen.locale, "button-newer")))
    if number > 2:
        found.append(to(1, text(seen.locale, "button-first")))
    if number < pages - 1:
        found.append(to(pages, text(seen.locale, "button-last")))
    return found


@handles("history", answer=Answer.CHANGE)
async def turn_page(press: Press) -> None:
    table = await press.table()
    page = await history_page(press.services, press.reader, table, press.control.page)
    await show_panel(press.interaction, page)
