"""Where a game is played: its own thread, or the channel it was opened in."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.reply.discord_codes import NOT_ALLOWED, THREAD_EXISTS, TOO_MANY_THREADS, UNKNOWN_MESSAGE
from bot.reply.discord_limits import THREAD_IDLE_MINUTES, THREAD_NAME, cut
from bot.reply.held_up import listed_permissions
from bot.reply.place_rights import TO_OPEN_THREADS, is_here, lacking
from bot.reply.player_names import Names
from bot.services import BotClient
from bot.store import games, messages, outbox, together
from bot.store.games import Game, Status
from bot.views.lobby import LOBBY
from bot.views.page import Page
from data.catalogue import CATALOGUE

REHOMED = "rehomed"  # the announcement that a game has moved to another channel
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Opened:
    """The new thread, or why there is none."""

    thread_id: int | None
    note: str = ""


async def bring_home(client: BotClient, game: Game, here: int) -> None:
    """A game whose channel was deleted moves to where one of its players asks for it."""
    guild = client.get_guild(game.guild_id)
    if guild is None or not is_here(guild) or game.status is not Status.RUNNING:
        return
    if guild.get_channel_or_thread(game.channel_id) is not None:
        return
    store = client.services.store
    told = outbox.add(game.guild_id, game.id, REHOMED, {}, store.clock.now())
    again = outbox.retry_now(game.guild_id)
    await store.write(together(games.set_place(game.id, here, None), told, again))


async def open_thread(
    client: BotClient, game: Game, names: Names, locale: str, nonce: str
) -> Opened:
    """A public thread named for the game and its players.

    It hangs on a message, since a message has at most one thread: however often the request is
    repeated, by us or by discord.py, there is one.
    """
    channel = client.get_channel(game.channel_id)
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return Opened(None)  # a thread already, or a place that has none
    missing = lacking(channel, TO_OPEN_THREADS)
    if missing:
        listed = listed_permissions(missing, locale)
        return Opened(None, CATALOGUE.text(locale, "place-no_thread", permissions=listed))
    name = thread_name(CATALOGUE.text(locale, f"{game.engine}-name"), names.plain)
    try:
        return await _hung_on_message(client, channel, game, name, nonce)
    except discord.HTTPException as refused:
        if refused.code == TOO_MANY_THREADS:
            return Opened(None, CATALOGUE.text(locale, "place-too_many_threads"))
        if refused.code not in NOT_ALLOWED:
            raise
        log.info("no thread for game %s: %s", game.id, refused)
        return Opened(None, CATALOGUE.text(locale, "place-no_thread_at_all"))


async def _hung_on_message(
    client: BotClient, channel: discord.TextChannel, game: Game, name: str, nonce: str
) -> Opened:
    """On the message of its lobby; if that is gone or had a thread before, on a new message."""
    found = await client.services.store.read(messages.of_game(game.id, LOBBY))
    if found and found[0].channel_id == channel.id and not await _had_thread(client, game):
        try:
            return await _hang(channel.get_partial_message(found[0].message_id), name)
        except discord.HTTPException as refused:
            if refused.code != UNKNOWN_MESSAGE:
                raise
    page = Page().text(f"**{discord.utils.escape_markdown(name)}**")
    return await _hang(await channel.send(view=page, nonce=nonce), name)


async def _had_thread(client: BotClient, game: Game) -> bool:
    posted = await client.services.store.read(messages.of_game(game.id, "board"))
    return bool(posted)


async def _hang(message: discord.Message | discord.PartialMessage, name: str) -> Opened:
    try:
        thread = await message.create_thread(name=name, auto_archive_duration=THREAD_IDLE_MINUTES)
    except discord.HTTPException as refused:
        if refused.code != THREAD_EXISTS:
            raise
        return Opened(message.id)  # of an earlier attempt: a thread has the id of its message
    return Opened(thread.id)


def thread_name(game: str, players: tuple[str, ...]) -> str:
    """The game and as many whole names as fit."""
    for count in range(len(players), 0, -1):
        more = f" +{len(players) - count}" if count < len(players) else ""
        name = f"{game} – {', '.join(players[:count])}{more}"
        if len(name) <= THREAD_NAME:
            return name
    return cut(game, THREAD_NAME)
