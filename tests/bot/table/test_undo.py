"""Taking back: alone what nobody learnt from, else by agreement; the record only grows."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store, agreements, moves
from bot.store.agreements import AgreementKind, AgreementStatus
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import Player, SeatStatus
from bot.store.moves import By, How, Made, person
from bot.table.registry import Tables
from bot.table.replay import replay
from bot.table.table import Table
from bot.table.undo_rules import allowed_undo
from engines.base import Reshuffled
from tests.bot.playing import (
    USERS,
    HandClock,
    by,
    digest_of,
    play_some,
    running,
    some_move,
    tables_of,
)


def player(seat: int = 0) -> Player:
    return Player(seat, USERS[seat], None, None, SeatStatus.PLAYING, None, 0)


def made(number: int, seat: int = 0, turn: int = 1, **more: object) -> Made:
    at = HandClock().now()
    plain = Made(number, seat, turn, '{"kind":"x"}', person(USERS[seat]), at, False, "")
    return replace(plain, **more)  # type: ignore[arg-type]


def undone(*line: Made, seat: int = 0) -> list[tuple[str, int]]:
    return [(undo.scope, undo.to_number) for undo in allowed_undo(line, player(seat))]


def test_the_last_step_and_the_whole_turn_can_be_taken_back() -> None:
    line = (made(1, seat=1, turn=1), made(2, turn=2), made(3, turn=2), made(4, turn=2))
    assert undone(*line) == [("step", 3), ("turn", 1)]


def test_a_turn_of_one_step_is_offered_once() -> None:
    assert undone(made(1, seat=1), made(2, turn=2)) == [("step", 1)]
    assert undone(made(1)) == [("step", 0)]


def test_nothing_can_be_taken_back_after_somebody_else_acted() -> None:
    assert undone(made(1), made(2, seat=1, turn=2)) == []
    assert undone() == []


def test_what_revealed_something_stays_and_so_does_all_before_it() -> None:
    assert undone(made(1), made(2, reveals=True)) == []
    assert undone(made(1, reveals=True), made(2), made(3)) == [("step", 2)]


def test_an_earlier_turn_of_ones_own_stays() -> None:
    assert undone(made(1, turn=1), made(2, turn=2), made(3, turn=2)) == [("step", 2), ("turn", 1)]


def test_what_was_forced_goes_with_the_step_before_it() -> None:
    forced = By(How.FORCED)
    assert undone(made(1), made(2), made(3, by=forced)) == [("step", 1), ("turn", 0)]
    assert undone(made(1, by=forced)) == []


def test_what_the_clock_or_the_computer_did_is_not_ones_own() -> None:
    for how in (How.CLOCK, How.COMPUTER):
        assert undone(made(1), made(2, by=By(how))) == []


def test_a_substitute_does_not_take_back_the_predecessors_moves() -> None:
    assert undone(made(1, by=person(4444))) == []


def test_a_resignation_stays() -> None:
    assert undone(made(1), made(2, move='{"kind":"leave"}')) == []


# --- on real games -----------------------------------------------------------------------------


def _rows(path: Path) -> tuple[int, int]:
    with closing(sqlite3.connect(path)) as db:
        return (
            db.execute("SELECT count(*) FROM moves").fetchone()[0],
            db.execute("SELECT revision FROM games").fetchone()[0],
        )


@pytest.mark.parametrize("seed", range(6))
async def test_an_allowed_undo_restores_exactly_what_was(tables: Tables, seed: int) -> None:
    """Whatever is played and taken back: nobody has seen a hidden card, and nothing is erased."""
    rng = random.Random(seed)
    table = await running(tables, seed=f"undo {seed}")
    digests = {0: digest_of(table)}
    taken = 0
    for _ in range(150):
        options = [(s, undo) for s in range(3) for undo in table.allowed_undo(s)]
        rows, revision = _rows(tables.store.path)
        if options and rng.random() < 0.5:
            seat, undo = rng.choice(options)
            assert not any(each.reveals for each in undo.moves)
            assert {each.seat for each in undo.moves} == {seat}
            await table.undo(seat, undo.to_number, table.revision, by(seat))
            assert digest_of(table) == digests[undo.to_number]
            assert _rows(tables.store.path) == (rows, revision + 1)
            taken += 1
        elif table.to_move:
            (change,) = await play_some(table, 1, rng)
            assert change.made is not None
            digests[change.made.number] = digest_of(table)
            assert _rows(tables.store.path) == (rows + 1, revision + 1)
    cold = await tables_of(tables.store).of(table.game.id)
    assert digest_of(cold) == digest_of(table)
    assert [each.number for each in cold.made] == [each.number for each in table.made]
    assert taken > 3


async def _until_undo(table: Table) -> int:
    rng = random.Random(5)
    await play_some(table, 10, rng)
    while True:
        (change,) = await play_some(table, 1, rng)
        assert change.seat is not None
        if table.allowed_undo(change.seat):
            return change.seat


async def test_history_leaves_out_what_was_taken_back(tables: Tables) -> None:
    table = await running(tables)
    seat = await _until_undo(table)
    before = [entry.made.number for entry in table.history()]
    change = await table.undo(seat, before[-2], table.revision, by(seat))
    assert [each.number for each in change.taken_back] == before[-1:]
    await play_some(table, 2)
    numbers = [entry.made.number for entry in table.history()]
    assert numbers == [*before[:-1], before[-1] + 1, before[-1] + 2]
    (takeback,) = await tables.store.read(moves.takebacks(table.game.id))
    assert (takeback.first, takeback.last, takeback.user) == (before[-1], before[-1], USERS[seat])


async def test_an_old_button_takes_nothing_back(tables: Tables) -> None:
    table = await running(tables)
    seat = await _until_undo(table)
    (undo, *_) = table.allowed_undo(seat)
    revision = table.revision
    await table.undo(seat, undo.to_number, revision, by(seat))
    with pytest.raises(Stale):
        await table.undo(seat, undo.to_number, revision, by(seat))


async def test_nobody_takes_back_for_another(tables: Tables) -> None:
    table = await running(tables)
    seat = await _until_undo(table)
    (undo, *_) = table.allowed_undo(seat)
    with pytest.raises(Refused) as refused:
        await table.undo(seat, undo.to_number, table.revision, by((seat + 1) % 3))
    assert refused.value.reason is Refusal.NOT_YOUR_SEAT
    with pytest.raises(Refused) as refused:
        await table.undo((seat + 1) % 3, undo.to_number, table.revision, by((seat + 1) % 3))
    assert refused.value.reason is Refusal.CANNOT_UNDO


# --- by agreement ------------------------------------------------------------------------------


async def _proposed(store: Store, table: Table, to_number: int) -> int:
    now = store.clock.now()
    proposal = agreements.propose(
        table.game.id,
        AgreementKind.UNDO,
        0,
        (1, 2),
        now,
        now + timedelta(days=1),
        {"to_number": to_number},
    )
    return (await store.write(proposal)).id


def _all_views(table: Table) -> list[Any]:
    return [table.view_for(viewer) for viewer in (None, 0, 1, 2)]


async def test_what_was_revealed_is_taken_back_once_all_agree(tables: Tables) -> None:
    store, table = tables.store, await running(tables)
    await play_some(table, 12)
    target, shown = digest_of(table), _all_views(table)
    await play_some(table, 6, random.Random(9))
    agreement = await _proposed(store, table, 12)
    await store.write(agreements.vote(agreement, 1, True, store.clock.now()))
    with pytest.raises(Refused) as refused:
        await table.undo(0, 12, table.revision, by(0), agreement_id=agreement)
    assert refused.value.reason is Refusal.AGREEMENT_CLOSED
    await tables.of(table.game.id)
    await store.write(agreements.vote(agreement, 2, True, store.clock.now()))
    with pytest.raises(Refused):  # not what they agreed on
        await table.undo(0, 10, table.revision, by(0), agreement_id=agreement)
    await table.undo(0, 12, table.revision, by(0), agreement_id=agreement)
    assert _all_views(table) == shown, "everybody sees what they saw then"
    assert digest_of(table) != target, "but what nobody saw lies otherwise"
    done = await store.read(agreements.agreement_of(table.game.id, agreement))
    assert done.status is AgreementStatus.DONE


async def test_an_agreement_about_a_position_lapses_with_it(tables: Tables) -> None:
    store, table = tables.store, await running(tables)
    await play_some(table, 12)
    agreement = await _proposed(store, table, 10)
    for seat in (1, 2):
        await store.write(agreements.vote(agreement, seat, True, store.clock.now()))
    await play_some(table, 1)
    with pytest.raises(Refused) as refused:
        await table.undo(0, 10, table.revision, by(0), agreement_id=agreement)
    assert refused.value.reason is Refusal.AGREEMENT_CLOSED


async def test_a_resignation_taken_back_brings_its_player_back(tables: Tables) -> None:
    store, table = tables.store, await running(tables)
    await play_some(table, 8)
    await table.leave(0, by(0))
    assert (await tables.of(table.game.id)).game.find_seat(USERS[0]) is None
    now = store.clock.now()
    agreement = await store.write(
        agreements.propose(
            table.game.id,
            AgreementKind.UNDO,
            1,
            (2,),
            now,
            now + timedelta(days=1),
            {"to_number": 8},
        )
    )
    await store.write(agreements.vote(agreement.id, 2, True, now))
    await table.undo(1, 8, table.revision, by(1), agreement_id=agreement.id)
    assert (await tables.of(table.game.id)).game.find_seat(USERS[0]) == 0
    seat, move = some_move(table, random.Random(1))
    await table.play(seat, move, table.revision, by(seat))


async def _agreed_undo(tables: Tables, table: Table, to_number: int) -> None:
    agreement = await _proposed(tables.store, table, to_number)
    for seat in (1, 2):
        await tables.store.write(agreements.vote(agreement, seat, True, tables.store.clock.now()))
    await table.undo(0, to_number, table.revision, by(0), agreement_id=agreement)


async def test_whoever_saw_the_deck_cannot_profit_from_an_agreed_undo(tables: Tables) -> None:
    """The same draws again, several times, and each time from another order."""
    table = await running(tables)
    await play_some(table, 12)
    assert table._line is not None
    orders = [list(table._line.state.deck)]
    for _ in range(3):
        await play_some(table, 6, random.Random(9))
        await _agreed_undo(tables, table, 12)
        orders.append(list(table._line.state.deck))
    assert all(sorted(order) == sorted(orders[0]) for order in orders)
    assert len({tuple(order) for order in orders}) == len(orders)


async def test_a_record_with_a_reshuffle_replays_and_tells_of_it(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 12)
    await play_some(table, 6, random.Random(9))
    await _agreed_undo(tables, table, 12)
    await play_some(table, 10, random.Random(3))
    cold = await tables_of(tables.store).of(table.game.id)
    assert digest_of(cold) == digest_of(table)
    told = [each.public for entry in cold.history(after=12) for each in entry.told]
    assert Reshuffled() in told
    ledger = await tables.store.read(moves.ledger(table.game.id))
    for line in ledger.lines():
        replay(cold.engine, cold.game, line)


async def test_nothing_is_shuffled_where_nothing_was_seen(tables: Tables) -> None:
    table = await running(tables)
    for number in range(80):
        await play_some(table, 1, random.Random(number))
        for seat in (0, 1, 2):
            for undo in table.allowed_undo(seat):
                before = len(table.made) - len(undo.moves)
                await table.undo(seat, undo.to_number, table.revision, by(seat))
                assert len(table.made) == before
                return
    raise AssertionError("nothing could be taken back in 80 moves")
