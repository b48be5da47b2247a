"""Mentions that ping: only for those whom the gate has let through."""

from __future__ import annotations

import discord

from bot.turn_time.gate import Granted


def pinging(granted: Granted) -> discord.AllowedMentions:
    """Nobody else is pinged by the message, whatever it says."""
    pinged = [discord.Object(user) for user in granted.users]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=pinged or False
    )
