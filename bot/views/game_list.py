"""`/game list`: your turns first, then your games, open tables, and what else is being played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from discord.utils import format_dt

from bot.services import Reader, Services
from bot.store import games, messages
from bot.store.games import Game, Status
from bot.views.page import Page, message_link
from data.catalogue import CATALOGUE
from engines.base import Seat
from render.narrate import listed

MOST = 10  # of each kind
NEVER = timedelta(days=36500)  # what has no limit comes last


async def listing_page(services: Services, reader: Reader) -> Page:
    store, text = services.store, CATALOGUE.text
    under_way = (Status.RUNNING, Status.LOBBY)
    mine = await store.read(games.of_user(reader.guild_id, reader.user, under_way))
    known = {game.id for game in mine}
    lobbies = await store.read(games.in_guild(reader.guild_id, (Status.LOBBY,)))
    running = await store.read(games.in_guild(reader.guild_id, (Status.RUNNING,)))
    page = Page()
    turns = await _my_turns(services, reader, mine)
    first = {game.id for game in turns}
    for key, found in (
        ("list-turns", turns),
        ("list-mine", [game for game in mine if game.id not in first]),
        ("list-open", [game for game in lobbies if game.id not in known]),
        ("list-running", [game for game in running if game.id not in known]),
    ):
        if found:
            lines = await _lines(services, reader, found[:MOST])
            page.text("\n".join([text(reader.locale, key), *lines]))
    if not (mine or lobbies or running):
        page.text(text(reader.locale, "list-empty"))
    return page


async def _my_turns(services: Services, reader: Reader, mine: Sequence[Game]) -> list[Game]:
    """Where the person is waited for, the most pressing first."""
    found: list[tuple[datetime, int, Game]] = []
    for game in mine:
        seat = game.find_seat(reader.user)
        if game.status is Status.RUNNING and seat in (await services.tables.of(game.id)).to_move:
            due = await services.due(game.id, seat or 0)
            found.append((due or game.changed_at + NEVER, game.id, game))
    return [game for _, _, game in sorted(found, key=lambda each: each[:2])]


async def _time_left(services: Services, game: Game, seat: Seat) -> str:
    """As a moment that Discord counts down to; `none`: there is no limit, `stands`: a pause."""
    if game.paused_at is not None:
        return "stands"
    due = await services.due(game.id, seat)
    return "none" if due is None else format_dt(due, "R")


async def _lines(services: Services, reader: Reader, found: Sequence[Game]) -> list[str]:
    return [await _line(services, reader, game) for game in found]


async def _line(services: Services, reader: Reader, game: Game) -> str:
    text, locale = CATALOGUE.text, reader.locale
    names = await services.names.at_table(game, locale)
    name = text(locale, f"{game.engine}-name")
    said = listed(names.escaped, locale)
    if game.status is Status.LOBBY:
        link = await _lobby_link(services, game)
        free = game.most_seats - len(game.players)
        return text(
            locale,
            "list-lobby",
            number=str(game.id),
            game=name,
            names=said,
            free=free,
            place=link,
        )
    table = await services.tables.of(game.id)
    waited = [names.escaped[seat] for seat in sorted(table.to_move)]
    own = game.find_seat(reader.user)
    is_mine = own is not None and own in table.to_move
    return text(
        locale,
        "list-game",
        number=str(game.id),
        game=name,
        names=said,
        waited=listed(waited, locale),
        yours="yes" if is_mine else "no",
        left=await _time_left(services, game, own or 0) if is_mine else "none",
        since=format_dt(game.changed_at, "R"),
        place=f"<#{game.place}>",
    )


async def _lobby_link(services: Services, game: Game) -> str:
    found = await services.store.read(messages.of_game(game.id, "lobby"))
    if not found:
        return f"<#{game.channel_id}>"
    return message_link(game.guild_id, found[0].channel_id, found[0].message_id)


async def game_line(services: Services, game: Game, locale: str) -> str:
    """One game in one line, without formatting."""
    names = await services.names.at_table(game, locale)
    return CATALOGUE.text(
        locale,
        "choose-line",
        number=str(game.id),
        game=CATALOGUE.text(locale, f"{game.engine}-name"),
        names=listed(names.plain, locale),
        status=game.status.value,
    )
