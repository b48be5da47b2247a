"""Tables: one change at a time, never twice, never for somebody else, never half."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from bot.store import Store, deadlines, lobbies, moves, outbox, plans
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import SeatStatus, Status
from bot.store.moves import By, How, person
from bot.table.change import Change, announce
from bot.table.registry import Tables
from engines.base import told_to
from engines.errors import IllegalMove
from tests.bot.playing import (
    GUILD,
    USERS,
    HandClock,
    by,
    digest_of,
    lobby,
    opening,
    play_some,
    running,
    some_move,
    tables_of,
)


async def test_a_whole_game_is_rebuilt_from_its_record(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 1000)
    assert table.game.status is Status.FINISHED
    cold = await tables_of(tables.store).of(table.game.id)
    assert cold is not table
    assert digest_of(cold) == digest_of(table)
    assert cold.game.result == table.result
    assert cold.engine.replay(cold.record()) == cold._seen().state


async def test_starting_keeps_every_option_and_the_promise_of_the_seed(tables: Tables) -> None:
    table = await tables.of(await lobby(tables.store))
    change = await table.start()
    game = (await tables_of(tables.store).of(table.game.id)).game
    assert game.options == table.engine.options_type().model_dump(mode="json")
    assert game.seed is not None
    assert len(game.seed) == 32
    assert game.promise == change.game.promise
    assert game.seed not in repr(game)
    assert change.newly_to_move == table.to_move


async def test_two_starts_at_once_deal_once(tables: Tables) -> None:
    table = await tables.of(await lobby(tables.store))
    first, second = await asyncio.gather(table.start(), table.start(), return_exceptions=True)
    assert isinstance(first, Change)
    assert isinstance(second, Refused)
    assert second.reason is Refusal.NOT_A_LOBBY


async def test_somebody_joining_while_the_host_starts_is_dealt_in_or_refused(
    tables: Tables,
) -> None:
    now = tables.store.clock.now()
    game = await tables.open_lobby(opening(seats=3))
    await tables.store.write(lobbies.join(game.id, USERS[1], now))
    table = await tables.of(game.id)
    _, joined = await asyncio.gather(
        table.start(),
        tables.store.write(lobbies.join(game.id, USERS[2], now)),
        return_exceptions=True,
    )
    table = await tables_of(tables.store).of(game.id)
    if isinstance(joined, Refused):
        assert len(table.game.players) == len(table._seen().state.left) == 2
    else:
        assert len(table.game.players) == 3
        if table.game.status is not Status.LOBBY:  # the start came after it
            assert len(table._seen().state.left) == 3


async def test_too_few_cannot_start(tables: Tables) -> None:
    game = await tables.open_lobby(opening())
    table = await tables.of(game.id)
    with pytest.raises(Refused) as refused:
        await table.start()
    assert refused.value.reason is Refusal.TOO_FEW_PLAYERS


# --- stale, doubled, foreign -------------------------------------------------------------------


async def test_a_double_click_is_one_move(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 10)
    seat, move = some_move(table, random.Random(3))
    revision = table.revision
    clicks = [table.play(seat, move, revision, by(seat)) for _ in range(5)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(each, Change) for each in results) == 1
    assert sum(isinstance(each, Stale) for each in results) == 4
    assert len((await tables_of(tables.store).of(table.game.id)).made) == 11


async def test_a_move_of_another_process_makes_this_one_stale(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 4)
    other = await tables_of(tables.store).of(table.game.id)
    await play_some(other, 1)
    seat, move = some_move(table, random.Random(3))
    with pytest.raises(Stale) as stale:
        await table.play(seat, move, table.revision, by(seat))
    assert stale.value.revision == other.revision == table.revision
    assert digest_of(table) == digest_of(other)  # ready to be shown


async def test_only_the_owner_of_a_seat_moves_it(tables: Tables) -> None:
    table = await running(tables)
    seat, move = some_move(table, random.Random(3))
    stranger, other = 12345, USERS[(seat + 1) % 3]
    for how in (How.PERSON, How.PLAN):
        for user in (stranger, other, None):
            with pytest.raises(Refused) as refused:
                await table.play(seat, move, table.revision, By(how, user))
            assert refused.value.reason is Refusal.NOT_YOUR_SEAT
    assert not table.made


async def test_a_choice_made_at_the_same_time_as_others_is_not_stale(tables: Tables) -> None:
    table = await running(tables, seats=3)
    assert table.to_move == {0, 1, 2}
    seen = table.revision
    for seat in (2, 0, 1):
        move = next(table.legal_moves(seat))
        await table.play(seat, move, seen, by(seat))
        with pytest.raises(Stale):
            await table.play(seat, move, seen, by(seat))
    assert len(table.made) == 3


async def test_an_illegal_move_changes_nothing(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 6)
    waiting = next(seat for seat in range(3) if seat not in table.to_move)
    move = next(table.legal_moves(min(table.to_move)))
    before, revision = digest_of(table), table.revision
    with pytest.raises(IllegalMove):
        await table.play(waiting, move, revision, by(waiting))
    assert (digest_of(table), table.revision) == (before, revision)


async def test_a_game_of_another_guild_is_no_game(tables: Tables) -> None:
    table = await running(tables)
    with pytest.raises(Refused) as refused:
        await tables.find(GUILD + 1, table.game.id)
    assert refused.value.reason is Refusal.NO_SUCH_GAME


# --- all or nothing ----------------------------------------------------------------------------


async def test_what_goes_wrong_in_the_transaction_leaves_all_as_it_was(store: Store) -> None:
    def broken(change: Change) -> Iterator[Any]:
        yield deadlines.put(change.game.id, "turn", change.at)
        if change.made is not None and change.made.number == 4:
            raise RuntimeError("a fault in a consequence")

    table = await running(tables_of(store, consequences=(announce, broken)))
    await play_some(table, 3)
    before, revision = digest_of(table), table.revision
    due = await store.read(deadlines.of_game(table.game.id))
    seat, move = some_move(table, random.Random(3))
    with pytest.raises(RuntimeError):
        await table.play(seat, move, revision, by(seat))
    assert await store.read(deadlines.of_game(table.game.id)) == due
    mended = await tables_of(store).of(table.game.id)
    assert (digest_of(mended), mended.revision) == (before, revision)
    await mended.play(seat, move, revision, by(seat))


async def test_a_cancelled_caller_leaves_the_table_in_step_with_the_file(tables: Tables) -> None:
    table = await running(tables)
    rng = random.Random(8)
    for yields in range(12):
        seat, move = some_move(table, rng)
        task = asyncio.create_task(table.play(seat, move, table.revision, by(seat)))
        for _ in range(yields % 4):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await tables.of(table.game.id)
        cold = await tables_of(tables.store).of(table.game.id)
        assert (digest_of(table), table.revision) == (digest_of(cold), cold.revision)
    assert table.made  # some of them had already reached the file


async def test_a_deadline_acts_once_however_often_it_fires(
    tables: Tables, clock: HandClock
) -> None:
    table = await running(tables)
    await play_some(table, 3)
    await tables.store.write(deadlines.put(table.game.id, "turn", clock.now()))
    (due,) = await tables.store.read(deadlines.due(clock.now()))
    seat, move = some_move(table, random.Random(3))
    await table.play(seat, move, table.revision, By(How.CLOCK), deadlines.take(due.id))
    seat, move = some_move(table, random.Random(3))
    with pytest.raises(Refused) as refused:
        await table.play(seat, move, table.revision, By(How.CLOCK), deadlines.take(due.id))
    assert refused.value.reason is Refusal.ALREADY_HANDLED
    assert len((await tables_of(tables.store).of(table.game.id)).made) == 4


# --- seats and ends ----------------------------------------------------------------------------


async def test_a_substitute_gets_the_seat_and_the_old_owners_orders_end(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 4)
    store, substitute = tables.store, 5555
    await store.write(plans.add(table.game.id, 1, USERS[1], {"a": 1}, store.clock.now()))
    seen = table.revision
    await table.replace(1, substitute, USERS[1])
    assert table.accepts(min(table.to_move), seen)  # the position is the same
    await tables.of(table.game.id)
    assert table.game.players[1].user == substitute
    assert await store.read(plans.of_seat(table.game.id, 1, substitute)) == []
    assert await store.read(plans.of_seat(table.game.id, 1, USERS[1])) == []
    with pytest.raises(Stale):
        await table.replace(1, 6666, USERS[1])
    with pytest.raises(Refused) as refused:
        await table.leave(1, person(USERS[1]))
    assert refused.value.reason is Refusal.NOT_YOUR_SEAT
    with pytest.raises(Refused) as refused:
        await table.replace(2, substitute, USERS[2])
    assert refused.value.reason is Refusal.ALREADY_SEATED


async def test_an_offered_seat_is_its_owners_until_taken(tables: Tables) -> None:
    table = await running(tables)
    await table.offer(0)
    offered = (await tables.of(table.game.id)).game
    assert offered.players[0].status is SeatStatus.OFFERED
    await table.come_back(0, USERS[0])
    back = (await tables.of(table.game.id)).game
    assert back.players[0].status is SeatStatus.PLAYING
    with pytest.raises(Refused):
        await table.come_back(0, USERS[1])
    await table.offer(0)
    await table.replace(0, 5555, USERS[0])
    taken = (await tables.of(table.game.id)).game
    assert (taken.players[0].user, taken.players[0].status) == (5555, SeatStatus.PLAYING)
    with pytest.raises(Refused):
        await table.come_back(0, USERS[0])


async def test_all_leaving_ends_the_game(tables: Tables) -> None:
    table = await running(tables)
    await tables.store.write(
        deadlines.put(table.game.id, "turn", tables.store.clock.now() + timedelta(days=1))
    )
    for seat in range(3):
        if table.game.status is Status.RUNNING:
            await table.leave(seat, by(seat))
    game = (await tables_of(tables.store).of(table.game.id)).game
    assert game.status is Status.FINISHED
    assert game.result == table.result
    assert SeatStatus.LEFT in [player.status for player in game.players]
    assert await tables.store.read(deadlines.of_game(game.id)) == []


async def test_a_cancelled_game_takes_no_more_moves_and_shows_its_record(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 5)
    with pytest.raises(Refused) as refused:
        table.record()
    assert refused.value.reason is Refusal.STILL_SECRET
    seat, move = some_move(table, random.Random(3))
    await table.cancel()
    assert table.to_move == frozenset()
    with pytest.raises(Refused) as refused:
        await table.play(seat, move, table.revision, by(seat))
    assert refused.value.reason is Refusal.NOT_RUNNING
    assert len(table.record().moves) == 5
    with pytest.raises(Refused):
        await table.cancel()


# --- history -----------------------------------------------------------------------------------


async def test_history_tells_again_what_was_told(tables: Tables) -> None:
    table = await running(tables)
    changes = await play_some(table, 60)
    cold = await tables_of(tables.store).of(table.game.id)
    entries = cold.history()
    assert [entry.told for entry in entries] == [change.told for change in changes]
    assert [entry.made for entry in entries] == [change.made for change in changes]
    assert cold.history(after=20, upto=30) == entries[20:30]
    assert cold.history(after=20, limit=7) == entries[20:27]
    assert cold.history(after=60) == []
    for viewer in (None, 0):
        told = [told_to(viewer, entry.told) for entry in entries]
        assert told == [told_to(viewer, change.told) for change in changes]


async def test_an_old_view_is_what_the_viewer_saw_then(tables: Tables) -> None:
    table = await running(tables)
    seen = [table.view_for(1)]
    rng = random.Random(4)
    for _ in range(20):
        await play_some(table, 1, rng)
        seen.append(table.view_for(1))
    assert [table.view_at(number, 1) for number in range(21)] == seen


# --- announcements -----------------------------------------------------------------------------


async def test_turns_that_follow_quickly_are_told_in_one_message(tables: Tables) -> None:
    store = tables.store
    table = await running(tables)
    for kind in ("promise", "started"):
        (start,) = await store.pending()
        assert start.kind == kind
        await store.mark_done(start.id, 1)
    changes = await play_some(table, 30)
    last = max(change.made.number for change in changes if change.made and change.ends_turn)
    (turn,) = await store.pending()
    assert (turn.kind, turn.params) == (outbox.TURN, {"first": 1, "last": last})
    await store.begin(turn.id)
    more = await play_some(table, 30)
    await store.mark_done(turn.id, 2)
    newest = max(change.made.number for change in more if change.made and change.ends_turn)
    (turn,) = await store.pending()
    assert turn.params == {"first": last + 1, "last": newest}


async def test_steps_inside_a_turn_are_not_announced(tables: Tables) -> None:
    table = await running(tables)
    rng = random.Random(2)
    while not table.made or table.made[-1].turn != table.turn or table.turn == 0:
        seat, move = some_move(table, rng)
        change = await table.play(seat, move, table.revision, by(seat))
    told = (await tables_of(tables.store).of(table.game.id)).game.told_number
    assert not change.ends_turn
    assert told == table.game.last_number - 1


async def test_the_end_is_announced_with_the_moves_that_led_there(tables: Tables) -> None:
    table = await running(tables)
    for _ in ("promise", "started"):
        (start,) = await tables.store.pending()
        await tables.store.mark_done(start.id, 1)
    await play_some(table, 1000)
    (end,) = await tables.store.pending()
    assert (end.kind, end.params) == ("ended", {"first": 1, "last": len(table.made)})


# --- memory ------------------------------------------------------------------------------------


async def test_a_bounded_number_of_games_is_kept_and_each_only_once(store: Store) -> None:
    tables = tables_of(store, live_games=3)
    ids = [(await running(tables, seed=str(number))).game.id for number in range(8)]
    gc.collect()
    assert len(tables._in_use) == 3
    held = await tables.of(ids[0])
    for game_id in ids[1:]:
        await tables.of(game_id)
    assert await tables.of(ids[0]) is held


async def test_loading_one_game_at_once_gives_one_table(tables: Tables) -> None:
    table = await running(tables)
    fresh = tables_of(tables.store)
    found = await asyncio.gather(*(fresh.of(table.game.id) for _ in range(5)))
    assert len({id(each) for each in found}) == 1


async def test_a_move_says_when_and_by_whom(tables: Tables, clock: HandClock) -> None:
    table = await running(tables)
    clock.forward(timedelta(hours=3, milliseconds=7))
    seat, move = some_move(table, random.Random(3))
    await table.play(seat, move, table.revision, By(How.FORCED))
    (made,) = (await tables.store.read(moves.ledger(table.game.id))).moves
    assert (made.at, made.by, made.seat) == (clock.now(), By(How.FORCED), seat)
