"""The store's nouns: what is kept, for whom, and that guilds and people stay apart."""

from __future__ import annotations

import asyncio
import stat
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest

from bot.store import (
    Connection,
    Store,
    deadlines,
    games,
    guilds,
    last_seen,
    lobbies,
    messages,
    notes,
    plans,
    stops,
    together,
    users,
)
from bot.store.errors import Refusal, Refused
from bot.store.games import Status
from bot.store.messages import Posted
from bot.store.settings import ClockSettings, GuildSettings, QuietHours, UserSettings
from bot.table.registry import Tables
from engines.errors import BadSetup
from tests.bot.playing import CHANNEL, GUILD, USERS, HandClock, by, lobby, opening, running


async def test_the_file_is_safe_against_power_cuts_and_curious_eyes(store: Store) -> None:
    def pragmas(db: Connection) -> tuple[object, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple(db.execute(f"PRAGMA {name}").fetchone()[0] for name in names)

    assert await store.write(pragmas) == ("wal", 2, 1)
    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600


async def test_times_come_back_to_the_millisecond(store: Store) -> None:
    moments = [
        datetime(1969, 12, 31, 23, 59, 59, 999000, tzinfo=UTC),
        datetime(2026, 3, 29, 1, 0, 0, 1000, tzinfo=UTC),
        datetime(2199, 1, 1, tzinfo=UTC),
    ]
    for at in moments:
        await store.write(stops.go_away(5, at, at + timedelta(seconds=1)))
        assert (await store.read(stops.away_of(5, at)))[0][0] == at
        await store.write(stops.come_back(5, at))


async def test_settings_come_back_and_start_with_defaults(store: Store) -> None:
    assert await store.read(guilds.settings(1)) == GuildSettings()
    assert await store.read(users.settings(1)) == UserSettings()
    clock = ClockSettings(kind="bank", reserve=timedelta(days=2), absence="out")
    chosen = GuildSettings(locale="de", channels=(1, 2), clock=clock, place="channel")
    mine = UserSettings(
        quiet=QuietHours(start=time(22), end=time(7, 30)), timezone="Europe/Berlin", text=True
    )
    await store.write(
        together(guilds.set_settings(1, chosen), users.set_settings(1, mine, store.clock.now()))
    )
    assert await store.read(guilds.settings(1)) == chosen
    assert await store.read(users.settings(1)) == mine
    with pytest.raises(ValueError, match="time zone"):
        UserSettings(timezone="Mars/Olympus")


async def test_what_belongs_together_is_written_together(store: Store) -> None:
    game = await lobby(store)
    at = store.clock.now()
    with pytest.raises(Refused):
        await store.write(together(notes.keep(game, 1, "a note", at), deadlines.take(99)))
    assert await store.read(notes.note_of(game, 1)) is None


async def test_many_writes_at_once_stand_or_fall_alone(store: Store) -> None:
    game = await lobby(store)
    at = store.clock.now()
    writes = [
        store.write(
            together(
                notes.keep(game, number, f"note {number}", at),
                *([deadlines.take(99)] if number % 3 == 0 else []),
            )
        )
        for number in range(200)
    ]
    results = await asyncio.gather(*writes, return_exceptions=True)
    for number, result in enumerate(results):
        kept = await store.read(notes.note_of(game, number))
        assert isinstance(result, Refused) == (kept is None) == (number % 3 == 0)


async def test_every_write_wakes_those_who_watch(store: Store) -> None:
    first, second = store.watch(), store.watch()
    await lobby(store)
    assert first.is_set()
    assert second.is_set()


async def test_after_closing_nothing_is_written_and_all_before_was(path: Path) -> None:
    store = await Store.open(path)
    game = await lobby(store)
    asked = [
        asyncio.create_task(store.write(notes.keep(game, user, "x", store.clock.now())))
        for user in range(150)
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
    async with await Store.open(path) as again:
        for user in range(150):
            assert await again.read(notes.note_of(game, user)) == "x"


# --- lobbies -----------------------------------------------------------------------------------


async def _seated(store: Store, game_id: int) -> list[int | None]:
    game = await store.read(games.game_of(game_id))
    assert [player.seat for player in game.players] == list(range(len(game.players)))
    return [player.user for player in game.players]


async def test_a_lobby_fills_and_no_further(store: Store) -> None:
    game, at = await lobby(store, seats=3), store.clock.now()
    assert await _seated(store, game) == list(USERS[:3])
    for user, reason in ((USERS[0], Refusal.ALREADY_SEATED), (USERS[3], Refusal.LOBBY_FULL)):
        with pytest.raises(Refused) as refused:
            await store.write(lobbies.join(game, user, at))
        assert refused.value.reason is reason


async def test_two_people_taking_the_last_seat_at_once(store: Store) -> None:
    at = store.clock.now()
    game = (await store.write(lobbies.open_lobby(opening(seats=2), at))).id
    joins = [store.write(lobbies.join(game, user, at)) for user in USERS[1:]]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(each, Refused) for each in results) == 2
    assert len(await _seated(store, game)) == 2


async def test_who_leaves_makes_room_and_the_host_hands_on(store: Store) -> None:
    game, at = await lobby(store, seats=4), store.clock.now()
    await store.write(lobbies.leave(game, USERS[1], at))
    assert await _seated(store, game) == [USERS[0], USERS[2], USERS[3]]
    left = await store.write(lobbies.leave(game, USERS[0], at))
    assert left.host == USERS[2]
    await store.write(lobbies.add_computer(game, "quick", at))
    await store.write(lobbies.leave(game, USERS[2], at))
    empty = await store.write(lobbies.leave(game, USERS[3], at))
    assert empty.status is Status.CANCELLED
    with pytest.raises(Refused) as refused:
        await store.write(lobbies.join(game, USERS[0], at))
    assert refused.value.reason is Refusal.NOT_A_LOBBY


async def test_computers_come_and_go(store: Store) -> None:
    at = store.clock.now()
    game = await store.write(lobbies.open_lobby(opening(), at))
    added = await store.write(lobbies.add_computer(game.id, "quick", at))
    assert [player.computer for player in added.players] == [None, "quick"]
    removed = await store.write(lobbies.remove_computer(game.id, at))
    assert len(removed.players) == 1
    with pytest.raises(Refused):
        await store.write(lobbies.remove_computer(game.id, at))


async def test_a_lobby_nobody_could_play_is_not_opened(tables: Tables) -> None:
    with pytest.raises(Refused) as refused:
        await tables.open_lobby(replace(opening(), engine="chess"))
    assert refused.value.reason is Refusal.UNKNOWN_GAME
    with pytest.raises(BadSetup):
        await tables.open_lobby(opening(seats=9))
    with pytest.raises(ValueError, match="colour"):
        await tables.open_lobby(opening(options={"colour": "red"}))
    assert await tables.store.read(games.ids()) == []


# --- finding games -----------------------------------------------------------------------------


async def test_guilds_do_not_see_each_other(tables: Tables) -> None:
    store = tables.store
    mine, theirs = await running(tables), await running(tables, guild_id=GUILD + 1)
    await lobby(store)
    await store.write(games.set_place(theirs.game.id, CHANNEL, 555))
    await store.write(games.set_place(mine.game.id, CHANNEL, 556))
    at = store.clock.now()
    await store.write(messages.remember(Posted(theirs.game.id, "board", 555, 42, 1, None, at)))

    assert await store.read(games.find(GUILD, theirs.game.id)) is None
    assert await store.read(games.in_place(GUILD, 555)) == []
    assert await store.read(messages.find(GUILD, 42)) is None
    assert await store.read(messages.find(GUILD + 1, 42)) is not None
    for found in (
        await store.read(games.in_guild(GUILD)),
        await store.read(games.of_user(GUILD, USERS[0])),
    ):
        assert len(found) == 2
        assert {game.guild_id for game in found} == {GUILD}


async def test_games_are_listed_by_status_and_latest_change(
    tables: Tables, clock: HandClock
) -> None:
    store = tables.store
    ids = []
    for _ in range(3):
        clock.forward(timedelta(minutes=1))
        ids.append((await running(tables)).game.id)
    await (await tables.of(ids[1])).cancel()
    under_way = await store.read(games.in_guild(GUILD))
    assert [game.id for game in under_way] == [ids[2], ids[0]]
    over = await store.read(games.in_guild(GUILD, (Status.CANCELLED,)))
    assert [game.id for game in over] == [ids[1]]
    table = await tables.of(ids[0])
    await table.leave(0, by(0))
    assert [game.id for game in await store.read(games.of_user(GUILD, USERS[0]))] == [ids[2]]


# --- deadlines ---------------------------------------------------------------------------------


async def test_deadlines_come_in_order_and_are_replaced_by_kind(
    store: Store, clock: HandClock
) -> None:
    game, now = await lobby(store), clock.now()
    hour = timedelta(hours=1)
    await store.write(deadlines.put(game, "turn", now + 2 * hour, seat=0))
    await store.write(deadlines.put(game, "turn", now + hour, seat=1, params={"turn": 4}))
    (old,) = [each for each in await store.read(deadlines.of_game(game)) if each.seat == 0]
    await store.write(deadlines.put(game, "turn", now + 3 * hour, seat=0))
    assert await store.read(deadlines.next_due()) == now + hour
    with pytest.raises(Refused):
        await store.write(deadlines.take(old.id))
    assert await store.read(deadlines.due(now)) == []
    clock.forward(5 * hour)
    due = await store.read(deadlines.due(clock.now()))
    assert [(each.seat, each.params) for each in due] == [(1, {"turn": 4}), (0, {})]
    await store.write(deadlines.take(due[0].id))
    await store.write(deadlines.put(game, "ping", now, seat=0))
    await store.write(deadlines.clear(game, ("turn",), seat=0))
    assert [each.kind for each in await store.read(deadlines.of_game(game))] == ["ping"]
    await store.write(deadlines.clear(game))
    assert await store.read(deadlines.next_due()) is None


# --- what is personal --------------------------------------------------------------------------


async def test_notes_are_ones_own_and_can_be_emptied(store: Store) -> None:
    game, at = await lobby(store), store.clock.now()
    await store.write(notes.keep(game, 1, "take the north", at))
    await store.write(notes.keep(game, 1, "take the south", at))
    assert await store.read(notes.note_of(game, 1)) == "take the south"
    assert await store.read(notes.note_of(game, 2)) is None
    await store.write(notes.keep(game, 1, "  ", at))
    assert await store.read(notes.note_of(game, 1)) is None


async def test_what_was_seen_is_not_unseen(store: Store) -> None:
    game, at = await lobby(store), store.clock.now()
    for number in (4, 9, 2):
        await store.write(last_seen.has_seen(game, 1, number, at))
    await store.write(last_seen.mute(game, 1, 7, at))
    await store.write(last_seen.has_nudged(game, 1, at))
    seen = await store.read(last_seen.last_seen_of(game, 1))
    assert (seen.number, seen.muted_turn, seen.nudged_at) == (9, 7, at)
    await store.write(last_seen.mute(game, 1, None, at))
    assert (await store.read(last_seen.last_seen_of(game, 1))).muted_turn is None
    assert await store.read(last_seen.last_seen_of(game, 2)) == last_seen.LastSeen()


async def test_plans_are_tried_in_the_order_in_which_their_owner_made_them(store: Store) -> None:
    game, at = await lobby(store), store.clock.now()
    ids = [await store.write(plans.add(game, 0, USERS[0], {"n": n}, at)) for n in range(3)]
    await store.write(plans.end(ids[1], USERS[0], "stopped", "rival", at))
    await store.write(plans.end(ids[0], USERS[1], "stopped", "rival", at))  # not that person's
    active = await store.read(plans.of_seat(game, 0, USERS[0]))
    assert [plan.orders["n"] for plan in active] == [0, 2]
    assert await store.read(plans.of_seat(game, 0, USERS[1])) == []


async def test_messages_are_found_newest_first_and_forgotten(store: Store) -> None:
    game, at = await lobby(store), store.clock.now()
    for message in (11, 13, 12):
        await store.write(messages.remember(Posted(game, "ping", 5, message, 1, USERS[0], at)))
    await store.write(messages.forget(13))
    found = await store.read(messages.of_game(game, "ping"))
    assert [posted.message_id for posted in found] == [12, 11]
