"""What a write touches is known, without anybody having to say so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.reply.settings_book import SettingsBook
from bot.store import Store, deadlines, games, guilds, notes, outbox, privacy, seats, users
from bot.store.database import Query, together
from bot.store.errors import Refused
from bot.store.games import SeatStatus
from bot.store.settings import GuildSettings, UserSettings
from bot.store.touched import Kind, Touched
from bot.table.registry import Tables
from tests.bot.playing import GUILD, USERS, lobby, play_some, running, tables_of


def heard_by(store: Store) -> list[set[Kind]]:
    heard: list[set[Kind]] = []
    store.listen(lambda touched: heard.append(touched.kinds))
    return heard


async def test_each_kind_is_noticed(store: Store) -> None:
    game, now = await lobby(store), store.clock.now()
    await store.write(deadlines.put(game, "x", now))
    heard = heard_by(store)
    writes: list[tuple[Query[None], set[Kind]]] = [
        (games.set_place(game, 5, None), {Kind.GAME}),
        (seats.set_status(game, 0, SeatStatus.OFFERED), {Kind.GAME}),
        (users.set_settings(7, UserSettings(theme="light"), now), {Kind.USER}),
        (guilds.set_settings(GUILD, GuildSettings(ping="none")), {Kind.GUILD}),
        (outbox.add(GUILD, game, "turn", {}, now), {Kind.OUTBOX}),
        (deadlines.shift(game, timedelta(hours=1)), {Kind.DEADLINES}),
        (deadlines.clear(game), {Kind.DEADLINES}),
        (games.set_paused(game, now), {Kind.GAME, Kind.DEADLINES}),
        (guilds.set_left(GUILD, now), {Kind.GUILD, Kind.DEADLINES}),
        (notes.keep(game, 7, "a note", now), set()),
        (deadlines.clear(game), set()),  # there is none any more
    ]
    for write, _ in writes:
        await store.write(write)
    assert heard == [kinds for _, kinds in writes]


async def test_only_those_wake_who_watch_what_was_touched(store: Store) -> None:
    game, now = await lobby(store), store.clock.now()
    posts, alarms, everything = store.watch(Kind.OUTBOX), store.watch(Kind.DEADLINES), store.watch()
    await store.write(notes.keep(game, 7, "a note", now))
    assert [each.is_set() for each in (posts, alarms, everything)] == [False, False, True]
    await store.write(outbox.add(GUILD, game, "turn", {}, now))
    assert posts.is_set()
    assert not alarms.is_set()


async def test_what_failed_has_touched_nothing(store: Store) -> None:
    game = await lobby(store)
    heard = heard_by(store)
    with pytest.raises(Refused):
        await store.write(together(games.set_place(game, 5, None), deadlines.take(99)))
    both = (
        store.write(together(games.set_place(game, 6, None), deadlines.take(99))),
        store.write(notes.keep(game, 7, "a note", store.clock.now())),
    )
    await asyncio.gather(*both, return_exceptions=True)
    assert heard == [set()]


async def test_later_writes_have_greater_marks(store: Store) -> None:
    heard: list[Touched] = []
    store.listen(heard.append)
    game = await lobby(store)
    await asyncio.gather(*(store.write(games.set_place(game, n, None)) for n in range(20)))
    marks = [each.mark for each in heard]
    assert marks == sorted(set(marks))


async def test_a_table_shows_what_others_wrote(tables: Tables, store: Store) -> None:
    table = await running(tables)
    other = await tables_of(store).of(table.game.id)
    await play_some(table, 2)
    await store.write(seats.set_status(table.game.id, 1, SeatStatus.OFFERED))
    for each in (await tables.of(table.game.id), await tables_of(store).of(table.game.id)):
        assert each.revision == table.revision
        assert each.game.players[1].status is SeatStatus.OFFERED
    assert other.revision < table.revision  # nobody has asked for it since


async def test_the_very_first_write_of_a_run_is_noticed(path: Path) -> None:
    async with await Store.open(path) as store:
        game_id = (await running(tables_of(store))).game.id
    async with await Store.open(path) as store:
        tables = tables_of(store)
        await tables.of(game_id)
        await store.write(games.set_place(game_id, 5, None))
        assert (await tables.of(game_id)).game.channel_id == 5


async def test_a_table_knows_all_that_its_own_change_wrote(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 6)
    stored = await tables.store.read(games.game_of(table.game.id))
    assert table.game == stored


async def test_settings_are_read_anew_when_they_change(store: Store) -> None:
    book = SettingsBook(store)
    assert (await book.of_user(USERS[0])).theme == "dark"
    await store.write(users.set_settings(USERS[0], UserSettings(theme="light"), store.clock.now()))
    assert (await book.of_user(USERS[0])).theme == "light"
    await store.write(privacy.delete_user(USERS[0], store.clock.now()))
    assert (await book.of_user(USERS[0])).theme == "dark"
    assert (await book.of_guild(GUILD)).ping == "mention"
    await store.write(guilds.set_settings(GUILD, GuildSettings(ping="none")))
    assert (await book.of_guild(GUILD)).ping == "none"


class HeldUp:
    """A store whose reads wait, and whose writes are only told of."""

    def __init__(self) -> None:
        self.go, self.reads = asyncio.Event(), 0

    def listen(self, listener: Callable[[Touched], None]) -> None:
        self.tell = listener

    async def read(self, work: object) -> UserSettings:
        del work
        self.reads += 1
        await self.go.wait()
        return UserSettings()


async def test_settings_that_change_while_they_are_read_are_not_kept() -> None:
    held = HeldUp()
    book = SettingsBook(held)  # type: ignore[arg-type]
    reading = asyncio.create_task(book.of_user(1))
    await asyncio.sleep(0)
    held.tell(Touched(frozenset({(Kind.USER, 1)}), 1))
    held.go.set()
    await reading
    await book.of_user(1)
    await book.of_user(1)
    assert held.reads == 2


async def test_what_a_cancelled_task_wrote_is_posted_all_the_same(store: Store) -> None:
    game, now = await lobby(store), store.clock.now()
    writing = asyncio.create_task(store.write(outbox.add(GUILD, game, "turn", {}, now)))
    await asyncio.sleep(0)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert len(await store.pending()) == 1
