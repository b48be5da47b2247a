"""What an announcement says: from a row of the outbox to the message everybody reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.reply.picture_cache import Pictures
from bot.services import USUAL_THEME, Seen, Services
from bot.store import Announcement, deadlines, outbox
from bot.store.games import Game, Status
from bot.table.change import ENDED, PROMISE, What
from bot.table.live_game import Entry
from bot.turn_time import gate
from bot.turn_time.turn_clock import TIME_UP
from bot.views.mentions import pinging
from bot.views.page import Page
from bot.views.turn_message import (
    Asked,
    ended_page,
    notice_page,
    promise_page,
    started_page,
    turn_page,
)
from data.catalogue import CATALOGUE


@dataclass(frozen=True)
class Message:
    """A message ready to be sent, and what it is about."""

    page: Page
    seen: Seen
    asked: Asked

    @property
    def game(self) -> Game:
        return self.seen.game

    @property
    def mentions(self) -> discord.AllowedMentions:
        return pinging(self.asked.granted)


async def compose(
    services: Services,
    announcement: Announcement,
    guild: discord.Guild | None,
    note: str = "",
    pictures: Pictures | None = None,
) -> Message:
    """Tells exactly the moves of the announcement. Without pictures: words instead."""
    assert announcement.game_id is not None
    table = await services.tables.of(announcement.game_id)
    locale = await services.public_locale(guild, announcement.guild_id)
    seen = await services.seen_by(table, None, locale, USUAL_THEME)
    entries = _entries(announcement, seen)
    asked = Asked(gate.NOBODY) if announcement.kind == PROMISE else await _asked(services, seen)
    page = await _page(announcement, seen, asked, entries, note, pictures)
    return Message(page, seen, asked)


def _entries(announcement: Announcement, seen: Seen) -> Sequence[Entry]:
    """The moves to tell: those of the announcement, and no others, whatever was made since."""
    params = announcement.params
    if "last" not in params:
        return ()
    # A start tells of what computers did before it was posted.
    return seen.table.history(after=params.get("first", 1) - 1, upto=params["last"])


async def _asked(services: Services, seen: Seen) -> Asked:
    """Who is pinged by it, as the gate has it, and until when time runs."""
    found = await services.store.read(deadlines.of_game(seen.game.id))
    due = [each.due_at for each in found if each.kind == TIME_UP]
    now = services.clock.now()
    given = await services.store.read(gate.granted(seen.game.id, seen.table.turn, now))
    return Asked(given, min(due, default=None), seen.game.paused_at is not None)


async def _page(
    announcement: Announcement,
    seen: Seen,
    asked: Asked,
    entries: Sequence[Entry],
    note: str,
    pictures: Pictures | None,
) -> Page:
    kind = announcement.kind
    if seen.game.status is Status.FINISHED and kind in (outbox.TURN, ENDED):
        return await ended_page(seen, pictures, entries, note)
    if kind == What.STARTED:
        return await started_page(seen, pictures, entries, asked, note)
    if kind == outbox.TURN:
        return await turn_page(seen, pictures, entries, asked, note)
    if kind == PROMISE:
        return promise_page(seen)
    seat = announcement.params.get("seat")
    name = "" if seat is None else seen.names.escaped[seat]
    until = announcement.params.get("until")
    when = "" if until is None else f"<t:{int(until)}:f>"
    sentence = CATALOGUE.text(seen.locale, f"turn-{kind}", name=name, when=when)
    if seen.game.status is Status.RUNNING:
        return await turn_page(seen, pictures, entries, asked, f"{note}\n{sentence}".strip())
    return notice_page(seen, sentence, again=kind == What.CANCELLED)
