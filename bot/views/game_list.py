"""`/game list`: your games, open tables, and what else is being played, with whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import format_dt

from bot.services import Reader, Services
from bot.store import games, messages
from bot.store.games import Game, Status
from bot.views.page import Page, message_link
from data.catalogue import CATALOGUE
from render.narrate import listed

MOST = 10  # of each kind


async def listing_page(services: Services, reader: Reader) -> Page:
    store, text = services.store, CATALOGUE.text
    under_way = (Status.RUNNING, Status.LOBBY)
    mine = await store.read(games.of_user(reader.guild_id, reader.user, under_way))
    known = {game.id for game in mine}
    lobbies = await store.read(games.in_guild(reader.guild_id, (Status.LOBBY,)))
    running = await store.read(games.in_guild(reader.guild_id, (Status.RUNNING,)))
    page = Page()
    for key, found in (
        ("list-mine", mine),
        ("list-open", [game for game in lobbies if game.id not in known]),
        ("list-running", [game for game in running if game.id not in known]),
    ):
        if found:
            lines = await _lines(services, reader, found[:MOST])
            page.text("\n".join([text(reader.locale, key), *lines]))
    if not (mine or lobbies or running):
        page.text(text(reader.locale, "list-empty"))
    return page


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
    return text(
        locale,
        "list-game",
        number=str(game.id),
        game=name,
        names=said,
        waited=listed(waited, locale),
        yours="yes" if game.find_seat(reader.user) in table.to_move else "no",
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
