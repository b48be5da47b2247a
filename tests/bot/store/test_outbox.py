"""The outbox: posted once; after a crash once more, and recognisably the same."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.store import Store, outbox
from tests.bot.playing import GUILD, HandClock, lobby


async def _add(store: Store, game_id: int, kind: str, key: str | None = None) -> None:
    await store.write(outbox.add(GUILD, game_id, kind, {}, store.clock.now(), key))


async def test_what_is_handed_out_is_handed_out_once_per_run(store: Store) -> None:
    game = await lobby(store)
    await _add(store, game, "turn")
    (first,) = await store.pending()
    assert (first.attempts, first.retry) == (1, False)
    assert await store.pending() == []


async def test_after_a_crash_it_comes_again_under_the_same_nonce(
    path: Path, clock: HandClock
) -> None:
    async with await Store.open(path, clock) as store:
        await _add(store, await lobby(store), "turn")
        (before,) = await store.pending()
    async with await Store.open(path, clock) as store:
        (after,) = await store.pending()
        assert after.retry
        assert after.attempts == 2
        assert after.nonce == before.nonce
        assert len(after.nonce) <= 25  # what Discord takes
        await store.mark_done(after.id, 77)
    async with await Store.open(path, clock) as store:
        assert await store.pending() == []


async def test_a_game_is_told_in_order_and_others_do_not_wait_for_it(
    store: Store, clock: HandClock
) -> None:
    slow, quick = await lobby(store), await lobby(store)
    for game in (slow, slow, quick, quick):
        await _add(store, game, "turn")
    first, other = await store.pending()
    assert (first.game_id, other.game_id) == (slow, quick)
    await store.write(outbox.put_off(first.id, clock.now() + timedelta(minutes=5), "50001"))
    await store.mark_done(other.id, 1)
    (second,) = await store.pending()
    assert second.game_id == quick
    clock.forward(timedelta(minutes=5))
    (again,) = await store.pending()
    assert again.id == first.id
    assert not again.retry  # Discord refused it, so it cannot be there
    await store.write(outbox.drop(again.id, "the channel is gone", clock.now()))
    (last,) = await store.pending()
    assert last.game_id == slow


async def test_what_has_a_key_is_said_once(store: Store) -> None:
    game = await lobby(store)
    for _ in range(3):
        await _add(store, game, "ping", key="ping:1:turn 3:seat 0")
    (only,) = await store.pending()
    await store.mark_done(only.id, 1)
    await _add(store, game, "ping", key="ping:1:turn 3:seat 0")
    assert await store.pending() == []


async def test_a_turn_being_posted_is_not_added_to(store: Store, clock: HandClock) -> None:
    game = await lobby(store)
    await store.write(outbox.tell(GUILD, game, "turn", (1, 2), clock.now()))
    await store.write(outbox.tell(GUILD, game, "turn", (3, 4), clock.now()))
    (posting,) = await store.pending()
    assert posting.params == {"first": 1, "last": 4}
    await store.write(outbox.tell(GUILD, game, "turn", (5, 6), clock.now()))
    await _add(store, game, "offered")
    await store.write(outbox.tell(GUILD, game, "ended", (7, 8), clock.now()))
    told = []
    while posting:
        told.append((posting.kind, posting.params))
        await store.mark_done(posting.id, 1)
        posting = next(iter(await store.pending()), None)  # type: ignore[assignment]
    assert told == [
        ("turn", {"first": 1, "last": 4}),
        ("turn", {"first": 5, "last": 6}),
        ("offered", {}),
        ("ended", {"first": 7, "last": 8}),
    ]


async def test_old_announcements_are_forgotten_and_ids_never_used_again(
    store: Store, clock: HandClock
) -> None:
    game = await lobby(store)
    await _add(store, game, "turn")
    (first,) = await store.pending()
    await store.mark_done(first.id, 1)
    clock.forward(timedelta(days=31))
    await store.tidy()
    assert await store.write(lambda db: db.execute("SELECT count(*) FROM outbox").fetchone()) == (
        0,
    )
    await _add(store, game, "turn")
    (second,) = await store.pending()
    assert second.id > first.id
