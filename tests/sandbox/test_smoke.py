"""What we assume of Discord, tried on the sandbox: the same table as `python -m bot smoke`."""

from __future__ import annotations

from datetime import timedelta

import discord

from bot.cli.assumptions import ASSUMPTIONS, NOT_TRIED, Try, try_all
from bot.cli.smoke import table, tried
from bot.sandbox import Sandbox

NEEDS_A_PERSON = "a private panel late in its 15 minutes"


async def test_the_sandbox_does_what_we_assume_of_discord(sandbox: Sandbox) -> None:
    for right in ("manage_threads", "manage_roles"):
        sandbox.control.set_bot_permission(right, True)
    sandbox.control.add_forum("ideas")
    place = sandbox.control.channel("games").id

    async def wait(seconds: float) -> None:
        sandbox.control.skip(timedelta(seconds=seconds))

    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(sandbox.token)
        channel = await client.fetch_channel(place)
        assert isinstance(channel, discord.TextChannel)
        run = Try(client, channel, wait)
        rows = await try_all(run)
        assert await run.clean_up() == []
    assert [row for row in rows if not row.is_right] == []
    assert [row.what for row in rows if row.seen == NOT_TRIED] == [NEEDS_A_PERSON]
    said = [m for m in sandbox.world.history(place) if m.content or m.components]
    assert not [m for m in said if m.type == 0]  # nothing stays but Discord's own notices


async def test_a_bot_with_few_rights_says_what_it_could_not_try(sandbox: Sandbox) -> None:
    rows, left = await tried(sandbox.token, sandbox.control.channel("games").id, slow=False)
    assert len(rows) == len(ASSUMPTIONS)
    untried = {row.what for row in rows if row.seen == NOT_TRIED}
    assert "posting in a forum" in untried
    assert all(row.is_right for row in rows), rows
    assert all("403/50013" in each for each in left)  # threads of its own it may not delete
    lines = table(rows)
    assert lines[0].split() == ["tried", "assumed", "seen"]
    assert not any(line.startswith("WRONG") for line in lines)
