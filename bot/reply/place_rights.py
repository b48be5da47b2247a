"""What the bot may do in a place, known without asking Discord; said before a game needs it."""

from __future__ import annotations

import discord

from bot.reply.held_up import listed_permissions
from bot.reply.refusals import Declined

TO_POST = ("view_channel", "send_messages")
TO_POST_IN_THREADS = ("view_channel", "send_messages_in_threads")
TO_OPEN_THREADS = (*TO_POST, "create_public_threads", "send_messages_in_threads")
# Pictures, and looking whether a message stands there already: it is played without, but worse.
WANTED = (*TO_OPEN_THREADS, "attach_files", "read_message_history")  # what the invitation asks for

Place = discord.abc.GuildChannel | discord.Thread


def lacking(place: Place, needed: tuple[str, ...]) -> tuple[str, ...]:
    """Which of these permissions the bot lacks there."""
    allowed = place.permissions_for(place.guild.me)
    return tuple(name for name in needed if not getattr(allowed, name))


def is_here(guild: discord.Guild | None) -> bool:
    """Whether the bot is in the server, and Discord has told what is in it.

    After a new session a server is known by its id alone until Discord tells the rest.
    """
    return guild is not None and not guild.unavailable


def check_playable(client: discord.Client, guild_id: int, channel_id: int, locale: str) -> None:
    """Declined, with what is missing and who can give it, where a game could never be posted."""
    guild = client.get_guild(guild_id)
    if guild is None:
        raise Declined("place-not_a_member")
    if guild.unavailable:
        raise Declined("place-not_yet")
    channel = guild.get_channel(channel_id)
    if isinstance(channel, discord.ForumChannel | discord.CategoryChannel):
        raise Declined("place-no_talk")
    if channel is None:
        raise Declined("place-unseen")
    missing = lacking(channel, TO_POST)
    if missing:
        named = listed_permissions(missing, locale)
        raise Declined("place-cannot_post", permissions=named, place=channel.mention)
