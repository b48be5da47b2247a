"""Time stands still on a server that has removed the bot, and goes on when it is back."""

from __future__ import annotations

from datetime import timedelta

from bot.seats.membership import ASK_AGAIN, Membership
from bot.store import Store, deadlines, guilds
from bot.store.games import SeatStatus
from bot.table.registry import Tables
from bot.turn_time.turn_clock import TIME_UP, TurnClock
from tests.bot.playing import GUILD, HandClock, running, tables_of

AWAY = timedelta(days=9)


class Members:
    """Who is on the server, as Discord would say; and how often it was asked."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        self.unreachable = False
        self.asked = 0

    async def __call__(self, guild_id: int, user: int) -> bool | None:
        assert guild_id == GUILD
        self.asked += 1
        return None if self.unreachable else user not in self.gone


async def test_no_deadline_comes_while_the_bot_is_away(
    store: Store, tables: Tables, clock: HandClock
) -> None:
    tables = tables_of(store, consequences=(TurnClock(),))
    membership = Membership(store, tables, TurnClock(), Members())
    table = await running(tables)
    due = clock.now() + timedelta(days=1)
    await membership.removed(GUILD)
    clock.forward(AWAY)
    assert await store.read(deadlines.due(clock.now())) == []
    assert await store.read(deadlines.next_due()) is None
    await membership.joined(GUILD)
    moved = await store.read(deadlines.find(table.game.id, 0, TIME_UP))
    assert moved is not None
    assert moved.due_at == due + AWAY
    assert "reopened" in await _waiting(store)


async def test_being_where_it_was_tells_nobody_anything(store: Store, tables: Tables) -> None:
    membership = Membership(store, tables, TurnClock(), Members())
    await running(tables)
    before = len(await _waiting(store))
    await membership.joined(GUILD)
    await membership.take_stock([GUILD])
    assert len(await _waiting(store)) == before


async def test_what_changed_while_the_bot_was_off_is_noticed(
    store: Store, tables: Tables, clock: HandClock
) -> None:
    membership = Membership(store, tables, TurnClock(), Members())
    await running(tables)
    await membership.take_stock([1, 2, 3])
    assert await store.read(guilds.left_at(GUILD)) == clock.now()
    await membership.take_stock([1, 2, 3, GUILD])
    assert await store.read(guilds.left_at(GUILD)) is None


async def test_who_is_waited_for_and_gone_loses_the_hold_on_the_game(
    store: Store, tables: Tables, clock: HandClock
) -> None:
    members = Members()
    membership = Membership(store, tables, TurnClock(), members)
    table = await running(tables)
    waited = sorted(table.to_move)
    await membership.look_after(table.game.id)
    await membership.look_after(table.game.id)
    assert members.asked == len(waited)  # not at every turn
    user = table.game.players[waited[0]].user
    assert user is not None
    members.gone.add(user)
    clock.forward(ASK_AGAIN)
    members.unreachable = True
    await membership.look_after(table.game.id)
    assert (await tables.of(table.game.id)).game.players[waited[0]].status is SeatStatus.PLAYING
    members.unreachable = False
    await membership.look_after(table.game.id)
    game = (await tables.of(table.game.id)).game
    assert game.players[waited[0]].status is SeatStatus.OFFERED
    assert game.players[waited[0]].user == user


async def _waiting(store: Store) -> list[str]:
    """The kinds of all announcements, posted or not."""
    rows = await store.read(lambda db: db.execute("SELECT kind FROM outbox ORDER BY id").fetchall())
    return [row[0] for row in rows]
