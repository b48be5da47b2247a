"""`python -m bot smoke --channel ID`: try on the real Discord what we only assume of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated

import discord
import typer

from bot.cli import CommandError, read_config
from bot.cli.assumptions import ASSUMPTIONS, Row, Try, try_all

PLAN = f"""In channel {{channel}} the bot will post about twenty messages and five threads, change
and delete them, try to take rights from itself and give them back, and add and remove one command
in that server: {len(ASSUMPTIONS)} trials. Use an empty test channel. Everything is cleaned up."""


def smoke(
    channel: Annotated[int, typer.Option(help="The id of an empty text channel to try things in.")],
    yes: Annotated[bool, typer.Option(help="Do not ask before beginning.")] = False,
    slow: Annotated[
        bool, typer.Option(help="Also what takes minutes: a nonce after its window.")
    ] = False,
) -> None:
    """Try every behaviour of Discord that the bot assumes, and print assumed beside seen."""
    config = read_config()
    if config.token is None:
        raise CommandError("This needs a bot's token in DISCORD_TOKEN, and a test channel.")
    print(PLAN.format(channel=channel))
    if not yes and not typer.confirm("Begin?"):
        raise CommandError("Nothing was done.")
    token = config.token.get_secret_value()
    rows, left = asyncio.run(tried(token, channel, slow))
    for line in [*table(rows), *(f"left behind: {each}" for each in left)]:
        print(line)
    if not all(row.is_right for row in rows):
        raise typer.Exit(1)


async def tried(token: str, channel_id: int, slow: bool) -> tuple[list[Row], list[str]]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
            channel = await client.fetch_channel(channel_id)
        except discord.LoginFailure as wrong:
            raise CommandError("Discord does not accept this token.") from wrong
        except discord.HTTPException as wrong:
            raise CommandError(f"The channel cannot be used: {wrong.text}") from wrong
        if not isinstance(channel, discord.TextChannel):
            raise CommandError("That is not a text channel of a server.")
        run = Try(client, channel, asyncio.sleep if slow else None)
        try:
            rows = await try_all(run)
        finally:
            left = await run.clean_up()
        return rows, left


def table(rows: Sequence[Row]) -> list[str]:
    lines = [("", "tried", "assumed", "seen")]
    lines += [("" if row.is_right else "WRONG", row.what, row.assumed, row.seen) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
