"""Slash commands, one file each: which game is meant, who asks, which view answers.

A file lists its own commands in COMMANDS, those below `/game` in GAME. The client loads them when
it starts, and Discord calls them.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from discord import app_commands

from bot.commands.descriptions import described, named


def load_commands(tree: app_commands.CommandTree) -> None:
    """Add the commands of every file in this folder."""
    game = app_commands.Group(
        name=named("game"),
        description=described("game"),
        guild_only=True,
    )
    for found in iter_modules(__path__):
        module = import_module(f"{__name__}.{found.name}")
        for command in getattr(module, "COMMANDS", ()):
            tree.add_command(command)
        for command in getattr(module, "GAME", ()):
            game.add_command(command)
    tree.add_command(game)
