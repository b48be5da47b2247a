"""Where a game is played: its own thread, or the channel it was opened in."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.reply.discord_limits import THREAD_IDLE_MINUTES, THREAD_NAME, cut
from bot.reply.player_names import Names
from bot.services import BotClient
from bot.store import games, outbox, together
from bot.store.games import Game, Status
from data.catalogue import CATALOGUE

REHOMED = "rehomed"  # the announcement that a game has moved to another channel
NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
)
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Opened:
    """The new thread, or why there is none."""

    thread_id: int | None
    note: str = ""


async def bring_home(client: BotClient, game: Game, here: int) -> None:
    """A game whose channel was deleted moves to where one of its players asks for it."""
    guild = client.get_guild(game.guild_id)
    lost = guild is not None and guild.get_channel_or_thread(game.channel_id) is None
    if not lost or game.status is not Status.RUNNING:
        return
    store = client.services.store
    now = store.clock.now()
    told = outbox.add(game.guild_id, game.id, REHOMED, {}, now)
    await store.write(together(games.set_place(game.id, here, None), told))


async def open_thread(client: BotClient, game: Game, names: Names, locale: str) -> Opened:
    """A public thread named for the game and its players, with the players in it."""
    channel = client.get_channel(game.channel_id)
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return Opened(None)  # a thread already, or a place that has none
    lacking = missing_permissions(channel)
    if lacking:
        listed = ", ".join(CATALOGUE.text(locale, f"permission-{each}") for each in lacking)
        return Opened(None, CATALOGUE.text(locale, "place-no_thread", permissions=listed))
    try:
        thread = await channel.create_thread(
            name=_thread_name(game, names, locale),
            type=discord.ChannelType.public_thread,
            auto_archive_duration=THREAD_IDLE_MINUTES,
        )
    except discord.Forbidden as refused:
        log.info("no thread for game %s: %s", game.id, refused)
        return Opened(None, CATALOGUE.text(locale, "place-no_thread_at_all"))
    for player in game.players:
        if player.user is not None:
            await _add(thread, player.user)
    return Opened(thread.id)


def missing_permissions(channel: discord.abc.GuildChannel) -> list[str]:
    """Which of the permissions a game's thread needs the bot lacks here."""
    allowed = channel.permissions_for(channel.guild.me)
    return [name for name in NEEDED if not getattr(allowed, name)]


def _thread_name(game: Game, names: Names, locale: str) -> str:
    title = CATALOGUE.text(locale, f"{game.engine}-name")
    return cut(f"{title} – {', '.join(names.plain)}", THREAD_NAME)


async def _add(thread: discord.Thread, user: int) -> None:
    try:
        await thread.add_user(discord.Object(user))
    except discord.HTTPException as failed:  # has left the server, or cannot see the channel
        log.info("a player could not be added to thread %s: %s", thread.id, failed)
