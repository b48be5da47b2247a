"""What an announcement says: from a row of the outbox to the message everybody reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.reply.picture_cache import Pictures
from bot.services import USUAL_THEME, Seen, Services
from bot.store import Announcement, deadlines, outbox
from bot.store.games import Game, Status
from bot.store.settings import Ping
from bot.table.change import ENDED, PROMISE, What
from bot.table.live_game import Entry
from bot.turn_time.turn_clock import PING, PLAN, TIME_UP
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
        return only(self.asked.users)


def only(users: Sequence[int]) -> discord.AllowedMentions:
    """Nobody else is pinged by the message, whatever it says."""
    pinged = [discord.Object(user) for user in users]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=pinged or False
    )


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
    asked = Asked(()) if announcement.kind == PROMISE else await _asked(services, seen)
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
    """Who is pinged now: those to move, unless it comes later or a plan answers for them."""
    found = await services.store.read(deadlines.of_game(seen.game.id))
    later = {each.seat for each in found if each.kind in (PING, PLAN)}
    ways: dict[Ping, list[int]] = {"mention": [], "direct": [], "none": []}
    for seat in sorted(seen.view.to_move - later):
        user = seen.game.players[seat].user
        if user is not None:
            ways[await services.ping_of(seen.game.guild_id, user)].append(user)
    due = [each.due_at for each in found if each.kind == TIME_UP]
    return Asked(tuple(ways["mention"]), min(due, default=None), tuple(ways["direct"]))


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
    sentence = CATALOGUE.text(seen.locale, f"turn-{kind}", name=name)
    if seen.game.status is Status.RUNNING:
        return await turn_page(seen, pictures, entries, asked, f"{note}\n{sentence}".strip())
    return notice_page(seen, sentence, again=kind == What.CANCELLED)
