"""The bot removed and taken back, also while it was off; players who leave the server."""

from __future__ import annotations

import asyncio
from random import Random

from bot.store import guilds
from bot.store.games import SeatStatus
from tests.bot.driver import Person, text_of
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked, table_message, tap_turn

GAME = "new_york"


async def is_away(sandbox: OnSandbox) -> bool:
    left = guilds.left_at(sandbox.sandbox.control.guild.id)
    return await sandbox.store.read(left) is not None


async def until_away(sandbox: OnSandbox, away: bool) -> None:
    """What comes over the gateway comes when it comes."""
    async with asyncio.timeout(10):
        while await is_away(sandbox) is not away:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    await sandbox.quiet()


async def test_back_on_the_server_the_game_goes_on(sandbox: OnSandbox, three: list[Person]) -> None:
    waiting = asked(three[0], three)
    sandbox.sandbox.control.kick_bot()
    await until_away(sandbox, True)
    count = len(three[0].messages())
    sandbox.sandbox.control.add_bot()
    await until_away(sandbox, False)
    assert len(three[0].messages()) == count + 1
    assert "This game goes on." in text_of(table_message(three[0]))
    assert asked(three[0], three) == waiting
    await tap_turn(waiting[0], Random(1))


async def test_a_removal_while_the_bot_was_off_is_noticed(
    sandbox: OnSandbox, three: list[Person]
) -> None:
    await sandbox.stop()
    sandbox.sandbox.control.kick_bot()
    await sandbox.start()
    assert await is_away(sandbox)
    await sandbox.stop()
    sandbox.sandbox.control.add_bot()
    await sandbox.start()
    assert not await is_away(sandbox)
    assert "This game goes on." in text_of(table_message(three[0]))


async def test_who_left_the_server_does_not_hold_up_the_others(
    sandbox: OnSandbox, three: list[Person]
) -> None:
    (mover,) = asked(three[0], three)
    seat = three.index(mover)
    gone = three[(seat + 1) % 3]
    sandbox.leave_server(gone.name)
    await sandbox.restart()
    await tap_turn(mover, Random(1))
    player = (await sandbox.client.services.tables.of(1)).game.players[three.index(gone)]
    assert player.status is SeatStatus.OFFERED
    assert "Somebody else may take the seat." in text_of(table_message(mover))


async def test_members_who_stay_keep_their_seats(sandbox: OnSandbox, three: list[Person]) -> None:
    for _ in range(4):
        (mover,) = asked(three[0], three)
        await tap_turn(mover, Random(1))
    players = (await sandbox.client.services.tables.of(1)).game.players
    assert {player.status for player in players} == {SeatStatus.PLAYING}
