"""What all must agree to: carried out once, also when the bot stops between the last yes and it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.seats.absent_players import NOTICE
from bot.seats.agreements import (
    EXPIRIES,
    LASTS,
    OFFERED,
    OUT,
    REMOVAL,
    Agreements,
    Question,
    others,
)
from bot.store import Store, agreements, deadlines
from bot.store.agreements import Agreement, AgreementKind, AgreementStatus
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import SeatStatus, Status
from bot.store.moves import person
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.pause import Pauses
from bot.turn_time.turn_clock import TurnClock
from tests.bot.playing import USERS, HandClock, digest_of, play_some, running, tables_of

STRANGER = 5555


@pytest.fixture
def service(store: Store, tables: Tables) -> Agreements:
    return Agreements(store, tables, Pauses(store, TurnClock()))


async def asked(
    service: Agreements, table: Table, kind: AgreementKind, **params: object
) -> Agreement:
    voters = others(table.game, 0)
    return await service.propose(table, Question(kind, 0, voters, params), table.revision)


async def status_of(store: Store, agreement: Agreement) -> AgreementStatus:
    found = await store.read(agreements.agreement_of(agreement.game_id, agreement.id))
    return found.status


async def test_what_was_agreed_just_before_a_crash_is_done_at_the_next_start(
    service: Agreements, store: Store, tables: Tables
) -> None:
    table = await running(tables)
    agreement = await asked(service, table, AgreementKind.CANCEL)
    now = store.clock.now()
    for seat in (1, 2):  # as the service does, but for carrying it out
        await store.write(agreements.vote(agreement.id, seat, True, now))
    fresh = tables_of(store)
    await Agreements(store, fresh, Pauses(store, TurnClock())).finish()
    assert (await fresh.of(table.game.id)).game.status is Status.CANCELLED
    assert await status_of(store, agreement) is AgreementStatus.DONE
    await Agreements(store, fresh, Pauses(store, TurnClock())).finish()


async def test_what_cannot_be_done_any_more_is_given_up(
    service: Agreements, store: Store, tables: Tables
) -> None:
    table = await running(tables)
    await play_some(table, 9)
    agreement = await asked(service, table, AgreementKind.UNDO, to_number=3)
    for seat in (1, 2):
        await store.write(agreements.vote(agreement.id, seat, True, store.clock.now()))
    await play_some(table, 1)
    before = digest_of(table)
    await service.finish()
    assert digest_of(await tables.of(table.game.id)) == before
    assert await status_of(store, agreement) is AgreementStatus.LAPSED
    assert await store.read(agreements.unfinished()) == []


async def test_nothing_is_asked_about_a_position_that_is_gone(
    service: Agreements, tables: Tables
) -> None:
    table = await running(tables)
    await play_some(table, 5)
    old = table.revision
    await play_some(table, 1)
    question = Question(AgreementKind.UNDO, 0, (1, 2), {"to_number": 4})
    with pytest.raises(Stale):
        await service.propose(table, question, old)


async def _due(store: Store, clock: HandClock) -> list[Deadline]:
    return await store.read(deadlines.due(clock.now(), kinds=tuple(EXPIRIES)))


async def test_a_question_is_closed_once_and_too_late_is_too_late(
    service: Agreements, store: Store, tables: Tables, clock: HandClock
) -> None:
    table = await running(tables)
    agreement = await asked(service, table, AgreementKind.CANCEL)
    clock.forward(LASTS - timedelta(minutes=1))
    assert await _due(store, clock) == []
    clock.forward(timedelta(minutes=2))
    with pytest.raises(Refused) as refused:
        await service.answer(table, agreement.id, USERS[1], yes=True)
    assert refused.value.reason is Refusal.AGREEMENT_CLOSED
    (deadline,) = await _due(store, clock)
    assert deadline.kind in EXPIRIES
    closed = await service.expire(deadline)
    assert closed is not None
    assert closed.status is AgreementStatus.EXPIRED
    with pytest.raises(Refused) as refused:
        await service.expire(deadline)
    assert refused.value.reason is Refusal.ALREADY_HANDLED
    left = await store.read(deadlines.of_game(table.game.id))
    assert not [each for each in left if each.kind in EXPIRIES]


async def test_a_settled_question_expires_unnoticed(
    service: Agreements, store: Store, tables: Tables, clock: HandClock
) -> None:
    table = await running(tables)
    agreement = await asked(service, table, AgreementKind.CANCEL)
    await service.answer(table, agreement.id, USERS[2], yes=False)
    clock.forward(LASTS)
    (deadline,) = await _due(store, clock)
    assert await service.expire(deadline) is None


async def test_a_question_of_a_game_that_ended_meanwhile_lapses(
    service: Agreements, tables: Tables
) -> None:
    table = await running(tables)
    agreement = await asked(service, table, AgreementKind.CANCEL)
    await table.cancel()
    answered = await service.answer(table, agreement.id, USERS[1], yes=True)
    assert answered.status is AgreementStatus.LAPSED


async def test_a_seat_taken_by_another_meanwhile_is_not_handed_over(
    service: Agreements, tables: Tables
) -> None:
    table = await running(tables)
    params = {"user": STRANGER, "from": USERS[0]}
    question = Question(AgreementKind.REPLACE, 0, (0,), params)
    agreement = await service.propose(table, question, table.revision)
    await table.replace(0, 7777, USERS[0])
    with pytest.raises(Refused):
        await service.answer(table, agreement.id, STRANGER, yes=True)
    assert (await tables.of(table.game.id)).game.players[0].user == 7777


@pytest.mark.parametrize(
    ("then", "becomes"), [(OUT, SeatStatus.LEFT), (OFFERED, SeatStatus.OFFERED)]
)
async def test_a_removed_player_is_out_or_replaceable(
    service: Agreements,
    store: Store,
    tables: Tables,
    clock: HandClock,
    then: str,
    becomes: SeatStatus,
) -> None:
    table = await running(tables)
    params = {"seat": 2, "user": USERS[2], "then": then}
    question = Question(AgreementKind.REMOVE, 0, others(table.game, 0, (2,)), params)
    agreement = await service.propose(table, question, table.revision)
    assert agreement.voters == (1,)
    decided = await service.answer(table, agreement.id, USERS[1], yes=True)
    assert decided.status is AgreementStatus.AGREED
    deadline = await store.read(deadlines.find(table.game.id, 2, REMOVAL))
    assert deadline is not None
    assert await service.removal(deadline) is None  # not before the day is over
    clock.forward(NOTICE)
    deadline = await store.read(deadlines.find(table.game.id, 2, REMOVAL))
    assert deadline is not None
    done = await service.removal(deadline)
    assert done is not None
    assert done.status is AgreementStatus.DONE
    assert (await tables.of(table.game.id)).game.players[2].status is becomes


async def test_computers_and_the_missing_have_no_voice(tables: Tables) -> None:
    table = await running(tables)
    first, second, third = table.game.players
    game = replace(
        table.game,
        players=(first, replace(second, user=None, computer="normal"), third),
    )
    assert others(game, 0) == (2,)
    gone = replace(third, status=SeatStatus.OFFERED)
    assert others(replace(game, players=(*game.players[:2], gone)), 0) == ()


async def test_the_others_are_not_worn_down(
    service: Agreements, tables: Tables, clock: HandClock
) -> None:
    table = await running(tables)
    agreement = await asked(service, table, AgreementKind.CANCEL)
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            await asked(service, table, AgreementKind.CANCEL)
        assert refused.value.reason is Refusal.ASKED_ALREADY
        await service.answer(table, agreement.id, USERS[1], yes=False)
    clock.forward(LASTS)
    assert (await asked(service, table, AgreementKind.CANCEL)).status is AgreementStatus.OPEN


async def test_a_new_position_is_a_new_question(service: Agreements, tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 6)
    await asked(service, table, AgreementKind.UNDO, to_number=3)
    with pytest.raises(Refused):
        await asked(service, table, AgreementKind.UNDO, to_number=3)
    await asked(service, table, AgreementKind.UNDO, to_number=2)
    await play_some(table, 1)
    await asked(service, table, AgreementKind.UNDO, to_number=3)


async def test_who_has_left_already_is_not_removed_once_more(
    service: Agreements, store: Store, tables: Tables, clock: HandClock
) -> None:
    table = await running(tables)
    params = {"seat": 2, "user": USERS[2], "then": OUT}
    question = Question(AgreementKind.REMOVE, 0, (1,), params)
    agreement = await service.propose(table, question, table.revision)
    await table.leave(2, person(USERS[2]))
    await service.answer(table, agreement.id, USERS[1], yes=True)
    clock.forward(NOTICE)
    deadline = await store.read(deadlines.find(table.game.id, 2, REMOVAL))
    assert deadline is not None
    await service.removal(deadline)
    assert await status_of(store, agreement) is AgreementStatus.LAPSED


async def test_a_bystander_has_no_voice(service: Agreements, store: Store, tables: Tables) -> None:
    table = await running(tables)
    agreement = await asked(service, table, AgreementKind.CANCEL)
    with pytest.raises(Refused) as refused:
        await service.answer(table, agreement.id, 424242, yes=False)
    assert refused.value.reason is Refusal.NOT_A_VOTER
    assert await status_of(store, agreement) is AgreementStatus.OPEN


async def test_who_has_taken_the_seat_meanwhile_is_not_removed(
    service: Agreements, tables: Tables, clock: HandClock
) -> None:
    table = await running(tables)
    await play_some(table, 5)
    clock.forward(timedelta(minutes=1))
    params = {"seat": 2, "user": 424242, "then": OUT}
    agreement = await service.propose(
        table, Question(AgreementKind.REMOVE, 0, (1,), params), table.revision
    )
    await service.answer(table, agreement.id, USERS[1], yes=True)
    found = await tables.store.read(deadlines.of_game(table.game.id))
    (removal,) = [each for each in found if each.kind == REMOVAL]
    clock.forward(3 * NOTICE)
    with pytest.raises(Refused):
        await service.removal(removal)
    assert not any(made.is_leave for made in table.made)
    assert table.game.players[2].status is SeatStatus.PLAYING
