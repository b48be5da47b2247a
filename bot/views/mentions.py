"""Mentions that ping: only for those whom the gate has let through."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.turn_time.gate import Granted


def pinging(granted: Granted) -> discord.AllowedMentions:
    """Nobody else is pinged by the message, whatever it says."""
    pinged = [discord.Object(user) for user in granted.users]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=pinged or False
    )


def naming(users: Sequence[int]) -> discord.AllowedMentions:
    """For a silent message that only brings people into a thread."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(user) for user in users] or False,
    )
