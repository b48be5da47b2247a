"""Pointing discord.py at another server than Discord: the only place that knows how."""

from collections.abc import Callable
from typing import Protocol

import discord
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Addresses(Protocol):
    """What stands in for Discord, such as a started sandbox."""

    @property
    def base_url(self) -> str: ...
    @property
    def gateway_url(self) -> str: ...
    @property
    def cdn_url(self) -> str: ...


class GatewayUnreachable(Exception):
    """The first connection to the gateway failed."""


def point_discord_at(addresses: Addresses) -> Callable[[], None]:
    """Send every request of discord.py there; returns what takes it back.

    These three class attributes are not public API: their absence is a loud error at start
    instead of a bot that talks to the wrong server.
    """
    wanted: list[tuple[type, str, object]] = [
        (Route, "BASE", addresses.base_url),
        (DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(addresses.gateway_url)),
        (Asset, "BASE", addresses.cdn_url),
    ]
    for owner, name, _ in wanted:
        assert hasattr(owner, name), f"discord.py {discord.__version__} has no {owner}.{name}"
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in wanted]
    for owner, name, value in wanted:
        setattr(owner, name, value)

    def restore() -> None:
        for owner, name, value in before:
            setattr(owner, name, value)

    return restore


async def start(client: discord.Client, token: str) -> None:
    """`client.start`, with a failing first connect told as what it is.

    discord.py 2.7 then looks at the socket it never got and raises AttributeError.
    """
    try:
        await client.start(token)
    except AttributeError as error:
        if getattr(client, "ws", None) is None:
            raise GatewayUnreachable("no gateway answers at the given address") from error
        raise
