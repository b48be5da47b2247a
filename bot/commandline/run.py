"""`python -m bot run`: start the bot."""

from __future__ import annotations

from bot.commandline import CommandError


def run() -> None:
    """Start the bot."""
    raise CommandError(
        "The bot cannot run yet: only the rules are here.\n"
        "Try a game between computers: python -m bot simulate --help"
    )
