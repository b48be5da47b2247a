"""`python -m bot run`: start the bot, on Discord or, without a token, in a sandbox of its own."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer

from bot.cli import CommandError, read_config
from bot.client import Waybill
from bot.config import Config
from bot.discord_address import GatewayUnreachable, point_discord_at
from bot.discord_address import start as start_client
from bot.health import answering
from bot.sandbox import Sandbox
from bot.store import Store
from bot.store.errors import StoreError
from render.warming import warm

SANDBOX_GUILD_WAIT = 0.1  # seconds; its guilds come at once
log = logging.getLogger(__name__)


def run(
    fresh: Annotated[
        bool, typer.Option(help="Sandbox: forget its people, messages, games.")
    ] = False,
    host: Annotated[str, typer.Option(help="Sandbox: the address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Sandbox: the port; 0 takes any free one.")] = 8420,
) -> None:
    """Start the bot: on Discord with DISCORD_TOKEN, else in a sandbox with a page of its own."""
    config = read_config()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    discord.utils.setup_logging(level=logging.getLevelName(config.log_level), root=True)
    try:
        if config.token is None:
            asyncio.run(run_in_sandbox(config, fresh, host, port))
        else:
            asyncio.run(run_on_discord(config, config.token.get_secret_value()))
    except StoreError as wrong:
        raise CommandError(f"The database cannot be used: {wrong}") from wrong
    except KeyboardInterrupt:
        print("Stopped.")


async def run_on_discord(config: Config, token: str) -> None:
    async with await Store.open(config.database, busy_seconds=config.busy_seconds) as store:
        client = Waybill(store, config.live_games)
        try:
            async with answering(client, config.health_port):
                await _until_stopped(client, token)
        except discord.LoginFailure as wrong:
            raise CommandError(
                "Discord does not accept this token. Copy it again from the Bot page of your\n"
                "application (https://discord.com/developers/applications) into DISCORD_TOKEN."
            ) from wrong
        except discord.PrivilegedIntentsRequired as wrong:
            raise CommandError(f"Discord refuses the connection: {wrong}") from wrong
        except (aiohttp.ClientError, GatewayUnreachable, OSError) as wrong:
            raise CommandError(
                f"Discord cannot be reached: {wrong}. Check the network of this machine."
            ) from wrong


async def run_in_sandbox(config: Config, fresh: bool, host: str, port: int) -> None:
    world = config.database.with_name(f"{config.database.stem}-sandbox.db")
    games = config.database.with_name(f"{config.database.stem}-sandbox-games.db")
    if fresh:
        _forget(games)
    sandbox = Sandbox(world, fresh=fresh)
    try:
        await sandbox.start(host, port)
    except OSError as wrong:
        raise CommandError(
            f"The sandbox cannot listen on {host}:{port}: {wrong.strerror}. Try --port 0."
        ) from wrong
    restore = point_discord_at(sandbox)
    try:
        store = await Store.open(games, sandbox.clock, config.busy_seconds)
        async with store:
            client = Waybill(store, config.live_games, guild_ready_timeout=SANDBOX_GUILD_WAIT)
            said = f"The sandbox is open: {sandbox.page_url}\nStop it with Ctrl+C."
            async with answering(client, config.health_port):
                await _until_stopped(client, sandbox.token, said)
    finally:
        restore()
        await sandbox.stop()


def _forget(games: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        games.with_name(games.name + suffix).unlink(missing_ok=True)


async def _until_stopped(client: Waybill, token: str, said: str = "") -> None:
    """Run until the connection ends or the operator asks to stop, however early that is.

    `said` is said when it is safe to ask.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt
            loop.add_signal_handler(each, stop.set)
    if said:
        print(said, flush=True)
    loop.run_in_executor(None, warm)  # so that the first pictures are as quick as the others
    async with client:  # closes it
        running = asyncio.create_task(start_client(client, token))
        asked = asyncio.create_task(stop.wait())
        await asyncio.wait([running, asked], return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()
        if running.done():
            running.result()
            return
        await client.close()
        running.cancel()
        await asyncio.wait([running])
