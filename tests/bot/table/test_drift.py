"""Drift: a record that does not replay is set aside, said so, kept; other games go on."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.store import Query, Store, games, moves
from bot.store.errors import Refusal, Refused
from bot.store.games import Status
from bot.table.registry import Tables
from engines import ENGINES
from tests.bot.playing import GAME, USERS, by, digest_of, play_some, running, some_move, tables_of

Damage = Callable[[int], Query[Any]]


def sql(statement: str) -> Damage:
    def damage(game_id: int) -> Query[Any]:
        return lambda db: db.execute(statement, (game_id,)).rowcount

    return damage


DAMAGES = {
    "another digest": sql("UPDATE moves SET digest = 'f00' WHERE game_id = ? AND number = 7"),
    "another seat": sql("UPDATE moves SET seat = (seat + 1) % 3 WHERE game_id = ? AND number = 9"),
    "a broken move": sql("UPDATE moves SET move = '{\"kind' WHERE game_id = ? AND number = 5"),
    "an unknown move": sql(
        'UPDATE moves SET move = \'{"kind":"fly"}\' WHERE game_id = ? AND number = 5'
    ),
    "a lost move": sql("DELETE FROM moves WHERE game_id = ? AND number = 6"),
    "a lost last move": sql("DELETE FROM moves WHERE game_id = ? AND number = 20"),
    "another seed": sql("UPDATE games SET seed = 'other' WHERE id = ?"),
    "another deal": sql("UPDATE games SET start_digest = 'f00' WHERE id = ?"),
    "another option": sql("UPDATE games SET options = '{\"colour\": 1}' WHERE id = ?"),
    "an older rulebook": sql("UPDATE games SET rules_version = 0 WHERE id = ?"),
    "a lost seat": sql("DELETE FROM seats WHERE seat = 2 AND game_id = ?"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_game_that_does_not_replay_is_set_aside(
    tables: Tables, damage: Damage, caplog: pytest.LogCaptureFixture
) -> None:
    store = tables.store
    table, other = await running(tables), await running(tables, seed="other game")
    await play_some(table, 20)
    game_id, rows = table.game.id, 20
    assert await store.write(damage(game_id)) == 1
    rows = len((await store.read(moves.ledger(game_id))).moves)

    fresh = tables_of(store)
    with caplog.at_level(logging.ERROR):
        aside = await fresh.of(game_id)
    assert aside.game.status is Status.SET_ASIDE
    assert aside.game.fault
    assert f"game {game_id}" in caplog.text
    assert "a seed for tests" not in caplog.text + aside.game.fault
    with pytest.raises(Refused) as refused:
        aside.view_for(0)
    assert refused.value.reason is Refusal.SET_ASIDE
    with pytest.raises(Refused) as refused:
        await aside.leave(0, by(0))
    assert refused.value.reason is Refusal.SET_ASIDE
    assert len((await store.read(moves.ledger(game_id))).moves) == rows
    assert await _kinds(store, game_id) == ["promise", "started", "turn", "set_aside"]
    await play_some(await fresh.of(other.game.id), 3)


async def _kinds(store: Store, game_id: int) -> list[str]:
    kinds = []
    while waiting := [each for each in await store.pending() if each.game_id == game_id]:
        kinds.append(waiting[0].kind)
        await store.mark_done(waiting[0].id, None)
    return kinds


async def test_a_game_whose_rules_are_gone_is_set_aside_and_goes_on_when_they_are_back(
    tables: Tables,
) -> None:
    table = await running(tables)
    await play_some(table, 10)
    without = Tables(tables.store, {})
    aside = await without.of(table.game.id)
    assert aside.game.status is Status.SET_ASIDE
    with pytest.raises(Refused):
        await aside.reopen()
    again = await tables_of(tables.store).of(table.game.id)
    assert again.game.status is Status.SET_ASIDE
    await again.reopen()
    assert again.game.fault is None
    assert digest_of(again) == digest_of(table)
    seat, move = some_move(again, random.Random(1))
    await again.play(seat, move, again.revision, by(seat))


async def test_changed_rules_are_noticed_by_the_digests(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(tables)
    await play_some(table, 20)
    engine = ENGINES[GAME]
    real = type(engine).advance

    def advance(self: Any, state: Any, seat: int, move: Any, tell: Any = None) -> None:
        real(self, state, seat, move, tell)
        if state.turn == 4:
            state.route_points[0] += 1

    monkeypatch.setattr(type(engine), "advance", advance)
    aside = await tables_of(tables.store).of(table.game.id)
    assert aside.game.status is Status.SET_ASIDE
    assert "another position" in (aside.game.fault or "")


async def test_a_finished_game_keeps_its_result_even_if_it_no_longer_replays(
    tables: Tables,
) -> None:
    table = await running(tables)
    await play_some(table, 1000)
    await tables.store.write(DAMAGES["an older rulebook"](table.game.id))
    old = await tables_of(tables.store).of(table.game.id)
    assert old.game.status is Status.FINISHED
    assert old.game.result == table.result
    with pytest.raises(Refused):
        old.view_for(None)


async def test_a_game_set_aside_can_be_cancelled(tables: Tables) -> None:
    table = await running(tables)
    await tables.store.write(DAMAGES["another seed"](table.game.id))
    aside = await tables_of(tables.store).of(table.game.id)
    await aside.cancel()
    found = await tables.store.read(games.of_user(aside.game.guild_id, USERS[0]))
    assert found == []
