"""The outbox: posted once; after a crash once more, and recognisably the same."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.cli import file_care
from bot.store import Announcement, Store, outbox
from engines import ENGINES
from tests.bot.playing import GUILD, HandClock, lobby


async def _add(store: Store, game_id: int, kind: str, key: str | None = None) -> None:
    await store.write(outbox.add(GUILD, game_id, kind, {}, store.clock.now(), key))


async def _begin(store: Store) -> Announcement:
    """Take the only one that waits as far as sending it."""
    (waiting,) = await store.pending()
    begun = await store.begin(waiting.id)
    assert begun is not None
    return begun


async def test_what_is_begun_for_the_first_time_cannot_have_been_posted(store: Store) -> None:
    await _add(store, await lobby(store), "turn")
    begun = await _begin(store)
    assert (begun.attempts, begun.is_uncertain) == (1, False)
    await store.mark_done(begun.id, 77)
    assert await store.pending() == []
    assert await store.begin(begun.id) is None


async def test_after_a_crash_it_comes_again_under_the_same_nonce(
    path: Path, clock: HandClock
) -> None:
    async with await Store.open(path, clock) as store:
        await _add(store, await lobby(store), "turn")
        before = await _begin(store)
    async with await Store.open(path, clock) as store:
        after = await _begin(store)
        assert after.is_uncertain
        assert after.attempts == 2
        assert after.nonce == before.nonce
        assert len(f"{after.nonce}-d0") <= 25  # what Discord takes
        await store.mark_done(after.id, 77)
    async with await Store.open(path, clock) as store:
        assert await store.pending() == []


async def test_a_game_is_told_in_order_and_others_do_not_wait_for_it(
    store: Store, clock: HandClock
) -> None:
    slow, quick = await lobby(store), await lobby(store)
    for game in (slow, slow, quick, quick):
        await _add(store, game, "offered")
    first, other = await store.pending()
    assert (first.game_id, other.game_id) == (slow, quick)
    await store.begin(first.id)
    later = clock.now() + timedelta(minutes=5)
    await store.write(outbox.put_off(first.id, later, "50001", True))
    await store.mark_done(other.id, 1)
    (second,) = await store.pending()
    assert second.game_id == quick
    await store.mark_done(second.id, 1)
    clock.forward(timedelta(minutes=5))
    again = await _begin(store)
    assert again.id == first.id
    assert not again.is_uncertain  # Discord refused it, so it cannot be there


async def test_what_may_stand_there_already_is_never_added_to(
    store: Store, clock: HandClock
) -> None:
    """A lost answer: the next turn must not vanish under the nonce of the one before."""
    game, now = await lobby(store), clock.now()
    await store.write(outbox.tell(GUILD, game, "turn", (1, 7), now))
    lost = await _begin(store)
    await store.write(outbox.put_off(lost.id, now, "no answer", False))
    await store.write(outbox.tell(GUILD, game, "turn", (8, 8), now))
    await store.write(outbox.tell(GUILD, game, "turn", (9, 9), now))
    again = await _begin(store)
    assert (again.id, again.nonce, again.is_uncertain) == (lost.id, lost.nonce, True)
    assert again.params == {"first": 1, "last": 7}
    await store.write(outbox.put_off(again.id, now, "50013", True))  # still nobody knows
    again = await _begin(store)
    assert (again.params, again.is_uncertain) == ({"first": 1, "last": 7}, True)
    assert await store.read(outbox.has_later(again))
    await store.mark_done(again.id, 1)
    new = await _begin(store)
    assert new.nonce != lost.nonce
    assert (new.params, new.is_uncertain) == ({"first": 8, "last": 9}, False)
    assert not await store.read(outbox.has_later(new))


async def test_what_was_refused_is_told_together_with_what_came_since(
    store: Store, clock: HandClock
) -> None:
    game, now = await lobby(store), clock.now()
    await store.write(outbox.tell(GUILD, game, "turn", (1, 1), now))
    refused = await _begin(store)
    await store.write(outbox.tell(GUILD, game, "turn", (2, 2), now))
    await store.write(outbox.tell(GUILD, game, "undone", (3, 3), now, 1))
    await store.write(outbox.put_off(refused.id, now, "50013", True))
    again = await _begin(store)
    assert (again.kind, again.params) == ("undone", {"first": 1, "last": 3, "seat": 1})
    await store.mark_done(again.id, 1)
    assert await store.pending() == []


async def test_a_start_tells_of_the_turns_before_it_is_posted(
    store: Store, clock: HandClock
) -> None:
    game, now = await lobby(store), clock.now()
    await _add(store, game, "started")
    await store.write(outbox.tell(GUILD, game, "turn", (1, 2), now))
    await store.write(outbox.tell(GUILD, game, "ended", (3, 4), now))
    start = await _begin(store)
    assert (start.kind, start.params) == ("started", {})  # an end has a message of its own
    await store.mark_done(start.id, 1)
    end = await _begin(store)
    assert (end.kind, end.params) == ("ended", {"first": 1, "last": 4})


async def test_what_waits_is_listed_with_the_reason(store: Store, clock: HandClock) -> None:
    game = await lobby(store)
    await _add(store, game, "offered")
    assert await store.read(outbox.held()) == []
    begun = await _begin(store)
    until = clock.now() + timedelta(hours=1)
    await store.write(outbox.put_off(begun.id, until, "refused: 403/50013", True))
    (held,) = await store.read(outbox.held())
    assert (held.id, held.game_id, held.error) == (begun.id, game, "refused: 403/50013")
    assert await store.pending() == []
    assert await store.read(outbox.is_held(GUILD))
    await store.write(outbox.retry_now(GUILD))
    assert not await store.read(outbox.is_held(GUILD))
    assert [each.id for each in await store.pending()] == [begun.id]


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
    posting = await _begin(store)
    assert posting.params == {"first": 1, "last": 4}
    await store.write(outbox.tell(GUILD, game, "turn", (5, 6), clock.now()))
    await _add(store, game, "offered")
    await store.write(outbox.tell(GUILD, game, "ended", (7, 8), clock.now()))
    told = []
    while posting:
        told.append((posting.kind, posting.params))
        await store.mark_done(posting.id, 1)
        posting = await _begin(store) if await store.pending() else None  # type: ignore[assignment]
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


async def test_doctor_lists_what_waits_with_the_reason(path: Path, clock: HandClock) -> None:
    async with await Store.open(path, clock) as store:
        await _add(store, await lobby(store), "offered")
        begun = await _begin(store)
        refused = outbox.put_off(begun.id, clock.now(), "refused: 403/50013 Missing", True)
        await store.write(refused)
    lines = "\n".join(file_care.examine(path, ENGINES).lines())
    assert f"announcement {begun.id} (offered) of game {begun.game_id} waits since" in lines
    assert "Discord does not take it: refused: 403/50013 Missing" in lines
