"""What Discord and people do to a running game: things deleted, permissions lost, members gone."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest

from bot.posting.delivery import Delivery
from bot.store import Connection, guilds
from bot.store.settings import GuildSettings
from tests.bot.driver import Backend, Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked, is_over, open_game, table_message, tap_game, tap_turn

GAME = "new_york"


async def type_one(person: Person) -> None:
    """One turn without any message to press on."""
    while found := await person.suggested("/move", "move", ""):
        await person.slash("/move", move=found[0]["value"])


async def test_without_the_right_to_threads_it_is_played_in_the_channel(stage: Stage) -> None:
    stage.backend.forbid("create_public_threads")
    people = [stage.person("Ada"), stage.person("Bruno")]
    await people[0].slash("/game new", game=GAME)
    await people[1].press("Join")
    await people[0].press("Start")
    people[0].sees("here I lack: Create Public Threads")
    await tap_game(people, Random(1), prefer="Claim")


async def test_a_deleted_thread_is_opened_again(stage: Stage, two: list[Person]) -> None:
    old = two[0].place
    stage.backend.delete_channel(old)
    for each in two:
        each.place = stage.backend.home()
        await type_one(each)
    for each in two:
        each.enter_thread()
    assert two[0].place != old
    two[0].sees("This game goes on here")
    await tap_game(two, Random(1), prefer="Claim")


async def test_a_deleted_turn_message_does_not_stop_the_game(
    stage: Stage, two: list[Person]
) -> None:
    message = table_message(two[0])
    stage.backend.delete_message(two[0].place, int(message["id"]))
    for each in two:
        await type_one(each)
    assert len(asked(two[0], two)) == 1


async def test_a_deleted_channel_does_not_stop_the_game(stage: Stage, two: list[Person]) -> None:
    """Moves can be made anywhere, and the game goes on where its players are."""
    stage.backend.delete_channel(stage.backend.home())
    lounge = stage.backend.other_channel()
    for each in two:
        each.place = lounge
        await type_one(each)
    for each in two:
        each.enter_thread()
    two[0].sees("This game goes on here: the channel it was played in is gone.")
    await tap_game(two, Random(1), prefer="Claim")


async def test_what_cannot_be_posted_waits_until_it_can(
    backend: Backend, stage: Stage, two: list[Person]
) -> None:
    stage.backend.forbid("send_messages_in_threads")
    stage.backend.forbid("send_messages")
    for each in two:
        await tap_turn(each, Random(1))
    assert asked(two[0], two) == two  # nothing new could be said
    stage.backend.forbid("send_messages_in_threads", allowed=True)
    stage.backend.forbid("send_messages", allowed=True)
    await backend.skip(timedelta(hours=2))
    backend.client.poster.look_again()
    await backend.quiet()
    assert len(asked(two[0], two)) == 1


async def test_an_archived_thread_wakes_up(stage: Stage, two: list[Person]) -> None:
    stage.backend.archive(two[0].place)
    thread = two[0].place
    for each in two:
        each.place = stage.backend.home()
        await type_one(each)
    two[0].place = thread
    assert len(asked(two[0], two)) == 1


async def test_a_member_who_left_keeps_the_seat_under_a_plain_name(
    backend: Backend, stage: Stage, two: list[Person]
) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    stage.backend.leave_server("Bruno")
    await backend.restart()
    (mover,) = asked(two[0], two)
    if mover is two[0]:
        await tap_turn(mover, Random(1))
    two[0].sees("it is your turn in")


async def test_the_bot_is_removed_and_comes_back(sandbox: OnSandbox, two: list[Person]) -> None:
    sandbox.sandbox.control.kick_bot()
    await sandbox.quiet()
    sandbox.sandbox.control.add_bot()
    await sandbox.quiet()
    for each in two:
        await tap_turn(each, Random(1))
    assert len(asked(two[0], two)) == 1


async def test_a_lost_gateway_session_is_no_loss(backend: Backend, two: list[Person]) -> None:
    await backend.restart()
    for each in two:
        await tap_turn(each, Random(1))
    assert not is_over(two[0])


async def test_without_the_right_to_attach_files_the_board_is_told_in_words(stage: Stage) -> None:
    stage.backend.forbid("attach_files")
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game_in_channel(people)
    people[0].sees("I may not attach files here")
    people[0].sees("Free routes")
    await tap_game(people, Random(1), prefer="Claim")


async def open_game_in_channel(people: list[Person]) -> None:
    await people[0].slash("/game new", game=GAME)
    await people[1].press("Join")
    await people[0].press("Start")


async def test_a_server_may_want_no_threads(backend: Backend, stage: Stage) -> None:
    guild = backend.client.guilds[0].id
    await backend.store.write(guilds.set_settings(guild, GuildSettings(place="channel")))
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game_in_channel(people)
    assert not backend.threads("Ada")
    people[0].sees_not("I lack")
    assert asked(people[0], people) == people


async def test_a_server_may_want_no_mentions(backend: Backend, stage: Stage) -> None:
    guild = backend.client.guilds[0].id
    await backend.store.write(guilds.set_settings(guild, GuildSettings(ping="none")))
    await open_game([stage.person("Ada"), stage.person("Bruno")], GAME)
    assert [backend.badges(name) for name in ("Ada", "Bruno")] == [0, 0]


@pytest.mark.logs_errors
@pytest.mark.parametrize("later", [timedelta(0), timedelta(hours=3)])
async def test_what_was_posted_before_a_crash_is_not_posted_again(
    backend: Backend,
    monkeypatch: pytest.MonkeyPatch,
    later: timedelta,
    two: list[Person],
) -> None:
    """Discord took the message, and the bot died before it could write that down."""

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Delivery, "_note", dies)
        for each in two:
            await tap_turn(each, Random(1))
    assert two[0].screen().count("Everybody has chosen tickets.") == 1
    await backend.skip(later)
    await backend.restart()
    assert two[0].screen().count("Everybody has chosen tickets.") == 1
    await tap_game(two, Random(1), prefer="Claim")


@pytest.mark.logs_errors
async def test_a_picture_that_cannot_be_drawn_does_not_stop_the_game(
    backend: Backend, two: list[Person]
) -> None:
    def broken(_: object) -> object:
        raise RuntimeError("no canvas")

    backend.client.services.pictures.painter = broken  # type: ignore[assignment]
    await tap_game(two, Random(1), prefer="Claim")


@pytest.mark.logs_errors
async def test_a_defect_is_apologised_for_with_a_number(
    backend: Backend,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    two: list[Person],
) -> None:

    async def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(backend.client.services.names, "at_table", broken)
    await two[0].press("Hand")
    two[0].sees("Something went wrong on my side")
    number = two[0].last().rpartition(": ")[2]
    assert f"error {number} in wb:hand:1:" in caplog.text
    two[1].sees_not("Something went wrong")


async def test_what_was_posted_long_ago_is_forgotten(backend: Backend, two: list[Person]) -> None:
    def posted(db: Connection) -> list[int]:
        return [row[0] for row in db.execute("SELECT id FROM outbox WHERE done_at IS NOT NULL")]

    first = await backend.store.read(posted)
    assert two[0].messages()
    assert first
    await backend.skip(timedelta(days=40))
    await backend.restart()
    async with asyncio.timeout(30):
        while set(first) & set(await backend.store.read(posted)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
