"""What people were promised, as plain numbers: whoever changes one changes it here too, knowingly.

Other tests use the constants, so that they follow a change of policy. These do not.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

import pytest

from bot.reply import discord_limits, picture_cache
from bot.reply.place_rights import TO_OPEN_THREADS
from bot.seats import agreements, caretaker, lobby, membership
from bot.store import KEPT_ANNOUNCEMENTS, games, outbox, plans
from bot.store.errors import Refusal, Refused
from bot.store.games import Status
from bot.store.moves import By, How, Made
from bot.store.settings import ClockSettings, GuildSettings, UserSettings
from bot.table.change import Change, Position, What, announce
from bot.table.live_game import OVER
from bot.table.registry import Tables
from bot.table.table import NEEDS_OWNER, Table
from bot.views import plans as plan_views
from bot.views import turn_panel
from tests.bot.playing import by, play_some, running

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def test_how_long_things_last() -> None:
    assert agreements.LASTS == DAY
    assert KEPT_ANNOUNCEMENTS == 30 * DAY
    assert membership.ASK_AGAIN == 12 * HOUR
    assert lobby.IDLE_AFTER == 3 * DAY


def test_how_much_there_may_be() -> None:
    assert caretaker.OFFERED_AFTER == 3
    assert plan_views.MOST_LINES == 12
    assert turn_panel.MOST_BUTTONS == 5
    assert picture_cache.AT_ONCE == 2


def test_what_discord_allows() -> None:
    assert discord_limits.SELECT_OPTIONS == 25
    assert discord_limits.AUTOCOMPLETE_CHOICES == 25
    assert discord_limits.OPTION_LABEL == discord_limits.CHOICE_NAME == 100
    assert discord_limits.THREAD_NAME == 100


def test_what_applies_until_somebody_chooses() -> None:
    clock, server, person = ClockSettings(), GuildSettings(), UserSettings()
    assert (clock.kind, clock.turn, clock.absence) == ("turn", DAY, "caretaker")
    assert (clock.reserve, clock.allowance, clock.cap) == (3 * DAY, 12 * HOUR, 5 * DAY)
    assert (server.ping, server.place, server.channels) == ("mention", "thread", ())
    assert (person.ping, person.quiet, person.timezone) == (None, None, "UTC")
    assert (person.theme, person.text, person.locale) == ("dark", False, None)


def test_the_rights_a_games_thread_needs() -> None:
    assert set(TO_OPEN_THREADS) == {
        "view_channel",
        "send_messages",
        "create_public_threads",
        "send_messages_in_threads",
    }


def test_who_must_hold_the_seat() -> None:
    assert set(NEEDS_OWNER) == {How.PERSON, How.PLAN}


def test_seeds_are_shown_of_games_that_are_over_only() -> None:
    assert set(OVER) == {Status.FINISHED, Status.CANCELLED}


# --- what is told --------------------------------------------------------------------------------


def _undone(table: Table, told: int, gone: int) -> Change:
    game = replace(table.game, told_number=told)
    made = Made(gone, 0, 1, "{}", By(How.PERSON, 1), game.changed_at, False, "")
    here = Position(1, frozenset({0}))
    return Change(What.UNDONE, game, here, here, at=game.changed_at, seat=0, taken_back=(made,))


@pytest.mark.parametrize(("told", "gone", "is_said"), [(4, 5, False), (5, 5, True), (7, 6, True)])
async def test_what_nobody_was_told_is_taken_back_in_silence(
    tables: Tables, told: int, gone: int, is_said: bool
) -> None:
    table = await running(tables)
    while first := await tables.store.pending():
        await tables.store.mark_done(first[0].id, 1)
    for each in announce(_undone(table, told, gone)):
        await tables.store.write(each)
    found = await tables.store.pending()
    assert [each.kind for each in found] == (["undone"] if is_said else [])


async def test_a_step_within_a_turn_is_told_at_its_end(tables: Tables) -> None:
    table = await running(tables, seats=2)
    store = tables.store
    while first := await store.pending():
        await store.mark_done(first[0].id, 1)
    turns: list[int] = []
    for _ in range(12):
        seat, turn = min(table.to_move), table.turn
        move = next(table.legal_moves(seat))
        change = await table.play(seat, move, table.revision, by(seat))
        waiting = await store.read(outbox.waiting())
        assert bool(waiting) == change.ends_turn == (change.after.turn != turn)
        turns.append(change.after.turn)
        while each := await store.pending():
            await store.mark_done(each[0].id, 1)
    assert len(set(turns)) > 2
    assert (await store.read(games.game_of(table.game.id))).told_number > 0


# --- secrets and seats ---------------------------------------------------------------------------


async def test_the_promise_is_the_seeds_hash(tables: Tables) -> None:
    table = await running(tables, seed="a seed")
    assert table.game.promise == sha256(b"a seed").hexdigest()


async def test_a_plan_does_not_show_its_orders_in_a_log_line(tables: Tables) -> None:
    game, now = (await running(tables)).game.id, tables.store.clock.now()
    await tables.store.write(plans.add(game, 0, 1, {"order": "claim soho"}, now))
    (plan,) = await tables.store.read(plans.of_seat(game, 0, 1))
    assert "soho" not in repr(plan)


async def test_a_seat_that_left_is_offered_to_nobody(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 5)
    await table.leave(1, by(1))
    with pytest.raises(Refused) as refused:
        await table.offer(1)
    assert refused.value.reason is Refusal.NOT_SEATED_HERE


async def test_a_choice_from_the_future_is_not_accepted(tables: Tables) -> None:
    table = await running(tables)
    assert table.accepts(0, table.revision)
    assert not table.accepts(0, table.revision + 1)
