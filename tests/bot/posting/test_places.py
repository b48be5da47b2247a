"""Where a game is played: what its thread is called, and where none can be."""

from __future__ import annotations

import discord
import pytest

from bot.posting.places import thread_name
from bot.reply.discord_limits import THREAD_NAME
from bot.reply.place_rights import check_playable
from bot.reply.refusals import Declined


@pytest.mark.parametrize("length", [1, 20, 32])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_threads_name_has_as_many_whole_names_as_fit(length: int, count: int) -> None:
    players = tuple(chr(ord("a") + seat) * length for seat in range(count))
    name = thread_name("Railways of the World", players)
    assert len(name) <= THREAD_NAME
    assert "…" not in name
    shown = [player for player in players if player in name]
    assert shown == list(players[: len(shown)])
    left = count - len(shown)
    assert name.endswith(f" +{left}") == bool(left)
    assert shown


async def test_where_the_bot_is_no_member_no_game_is_opened() -> None:
    """An app that somebody installed for themselves answers there, but could never post."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(Declined, match="place-not_a_member"):
            check_playable(client, 1, 2, "en")
