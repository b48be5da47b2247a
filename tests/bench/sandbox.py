"""Round trips through the sandbox with an empty bot: what is not the bot's own share."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import discord
from discord import ui

from bot import discord_address
from bot.sandbox import Outcome, Sandbox
from tests.sandbox.library_bot import PNG, Bot, picture, running

ROUNDS = 300
BOARD_BYTES = 85_000
BUTTON = "board"


def shown_board() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    view.add_item(ui.ActionRow(ui.Button(label="Again", custom_id=BUTTON)))
    return view


def main() -> None:
    asyncio.run(_measure())


async def _measure() -> None:
    sandbox = Sandbox(rate_limits=False)
    await sandbox.start()
    restore = discord_address.point_discord_at(sandbox)
    client = Bot()
    # A board's size with a picture's header: noise behind it, as a real PNG does not pack either.
    board = PNG + os.urandom(BOARD_BYTES - len(PNG))

    @client.event
    async def on_interaction(here: discord.Interaction[Any]) -> None:
        if here.type is discord.InteractionType.component:
            await here.response.edit_message(view=shown_board(), attachments=[picture(board)])

    async with running(client, sandbox):
        ada, games = sandbox.control.person("Ada"), sandbox.control.channel("games").id
        channel = client.get_channel(games)
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send(view=shown_board(), file=picture(board))
        await _report("slash command answered with text", lambda: ada.run(games, "hello"))
        press = "button answered with an 85 kB board"
        await _report(press, lambda: ada.press(games, message.id, BUTTON))
    restore()
    await sandbox.stop()


async def _report(name: str, act: Callable[[], Awaitable[Outcome]]) -> None:
    times: list[float] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        outcome = await act()
        times.append((perf_counter() - start) * 1000)
        assert outcome.kind in ("message", "updated"), outcome
    times.sort()
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"{name}: p50 {middle:.2f} ms, p95 {high:.2f} ms over {ROUNDS}")
