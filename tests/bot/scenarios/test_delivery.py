"""Announcements under hostile conditions: each told once, in order, and never given up."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from bot.sandbox.faults import Fault
from bot.store import Connection, games, messages, outbox, users
from bot.store.settings import UserSettings
from tests.bot.driver import Person, Stage, text_of
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import (
    asked,
    choices_of,
    open_game,
    panel_of,
    tap_turn,
    type_turn,
)

GAME = "new_york"
MESSAGES = "/channels/{channel_id}/messages"
THREADS = "/channels/{channel_id}/messages/{message_id}/threads"


async def seated(stage: Stage, *names: str) -> list[Person]:
    """At the first board with their tickets chosen: one of them is asked."""
    people = [stage.person(name) for name in names]
    await open_game(people, GAME)
    for each in people:
        await tap_turn(each, Random(1))
    return people


async def pass_time(sandbox: OnSandbox, by: timedelta = timedelta(minutes=1)) -> None:
    await sandbox.skip(by)
    sandbox.client.poster.look_again()
    await sandbox.quiet()


async def newest_board(sandbox: OnSandbox) -> int:
    (newest, *_) = await sandbox.store.read(messages.of_game(1, "board"))
    return newest.revision


async def revision(sandbox: OnSandbox) -> int:
    return (await sandbox.store.read(games.game_of(1))).revision


def boards(person: Person) -> list[str]:
    """The public messages of the thread that tell of moves, oldest first."""
    return [text_of(each) for each in person.messages() if not each.get("flags", 0) & 64]


@pytest.mark.parametrize("kind", ["drop_after", "drop_before", "error_after"])
@pytest.mark.parametrize("later", [timedelta(minutes=1), timedelta(hours=3)])
async def test_a_lost_answer_does_not_swallow_the_next_turn(
    sandbox: OnSandbox, stage: Stage, kind: Any, later: timedelta, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", _short(asyncio.sleep))  # discord.py waits between tries
    people = await seated(stage, "Ada", "Bruno")
    (first,) = asked(people[0], people)
    badges = {each.name: sandbox.badges(each.name) for each in people}
    count = len(boards(people[0]))
    times = 5 if kind == "error_after" else 1
    sandbox.sandbox.faults.add(Fault(kind), "POST", MESSAGES, times=times)
    await tap_turn(first, Random(1))  # its announcement: the answer is lost
    (second,) = [each for each in people if each is not first]
    await type_turn(second, Random(1))  # the next turn comes meanwhile
    await pass_time(sandbox, later)
    await sandbox.quiet()
    assert await newest_board(sandbox) == await revision(sandbox)
    assert asked(people[0], people) == [first]
    assert sandbox.badges(first.name) == badges[first.name] + 1
    assert len(boards(people[0])) == count + 2  # neither told twice
    assert await sandbox.store.read(outbox.waiting()) == 0


def _short(sleep: Any) -> Any:
    async def short(seconds: float, *more: Any) -> Any:
        return await sleep(min(seconds, 0.01), *more)

    return short


async def test_a_message_deleted_before_the_bot_knew_of_it_is_not_posted_again(
    sandbox: OnSandbox, stage: Stage
) -> None:
    people = await seated(stage, "Ada", "Bruno")
    (first,) = asked(people[0], people)
    sandbox.sandbox.faults.add(Fault("drop_after"), "POST", MESSAGES)
    await tap_turn(first, Random(1))
    posted = [each for each in first.messages() if not each.get("flags", 0) & 64][-1]
    sandbox.delete_message(first.place, int(posted["id"]))
    count = len(boards(people[0]))
    await pass_time(sandbox)
    assert len(boards(people[0])) == count
    assert await sandbox.store.read(outbox.waiting()) == 0


@pytest.mark.parametrize("kind", ["drop_after", "error_after"])
async def test_a_thread_is_opened_once(
    sandbox: OnSandbox, stage: Stage, kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", _short(asyncio.sleep))
    sandbox.sandbox.faults.add(Fault(kind), "POST", THREADS)
    people = [stage.person("Ada"), stage.person("Bruno")]
    await people[0].slash("/game new", game=GAME)
    await people[1].press("Join")
    await people[0].press("Start")
    await pass_time(sandbox)
    assert len(sandbox.threads("Ada")) == 1
    people[0].enter_thread()
    assert len(boards(people[0])) == 1 or asked(people[0], people) == people


async def test_a_server_full_of_threads_plays_in_the_channel(
    sandbox: OnSandbox, stage: Stage
) -> None:
    sandbox.sandbox.world.most_threads = 0
    people = [stage.person("Ada"), stage.person("Bruno")]
    await people[0].slash("/game new", game=GAME)
    await people[1].press("Join")
    await people[0].press("Start")
    people[0].sees("as many active threads as Discord allows")
    assert asked(people[0], people) == people


async def test_a_locked_thread_is_left_for_the_channel(sandbox: OnSandbox, stage: Stage) -> None:
    people = await seated(stage, "Ada", "Bruno")
    sandbox.actor("Ada").edit_thread(people[0].place, locked=True, archived=True)
    (first,) = asked(people[0], people)
    for each in people:
        each.place = stage.backend.home()
    await type_turn(first, Random(1))
    people[0].sees("This game goes on here")
    assert asked(people[0], people) != [first]


async def test_closed_direct_messages_fall_back_to_the_thread(
    sandbox: OnSandbox, stage: Stage
) -> None:
    people = await seated(stage, "Ada", "Bruno")
    (first,) = asked(people[0], people)
    (second,) = [each for each in people if each is not first]
    chosen = users.set_settings(second.id, UserSettings(ping="direct"), sandbox.store.clock.now())
    await sandbox.store.write(chosen)
    sandbox.sandbox.control.change_person(sandbox.actor(second.name), accepts_direct_messages=False)
    before = sandbox.badges(second.name)
    await tap_turn(first, Random(1))
    assert sandbox.badges(second.name) == before + 1
    second.sees("it is your turn in")


# --- the place breaks ----------------------------------------------------------------------------


async def test_players_hear_why_nothing_is_posted_and_it_comes_when_it_can(
    sandbox: OnSandbox, stage: Stage
) -> None:
    people = await seated(stage, "Ada", "Bruno")
    (first,) = asked(people[0], people)
    for right in ("send_messages", "send_messages_in_threads"):
        stage.backend.forbid(right)
    await sandbox.quiet()
    refused = len(sandbox.sandbox.limits.refused)
    await tap_turn(first, Random(1))
    for _ in range(10):
        await pass_time(sandbox, timedelta(hours=1))
    assert len(sandbox.sandbox.limits.refused) - refused <= 4  # of many attempts
    await first.press("Hand")
    first.sees("Your game has news that I cannot post")
    first.sees("Send Messages")
    count = first.screen().count("news that I cannot post")
    await first.press("Hand")
    assert first.screen().count("news that I cannot post") == count  # said once
    for right in ("send_messages", "send_messages_in_threads"):
        stage.backend.forbid(right, allowed=True)
    async with asyncio.timeout(30):
        while await sandbox.store.read(outbox.waiting()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await sandbox.quiet()
    assert await newest_board(sandbox) == await revision(sandbox)  # woken by the change itself


async def test_nothing_moves_home_while_a_server_is_not_yet_known(
    sandbox: OnSandbox, stage: Stage
) -> None:
    """After a new session a server is empty until Discord has told what is in it."""
    people = await seated(stage, "Ada", "Bruno")
    guild = sandbox.client.guilds[0]
    known, guild._channels = guild._channels, {}
    guild.unavailable = True
    place = people[0].place
    (first,) = asked(people[0], people)
    first.place = stage.backend.home()
    await first.slash("/hand")
    guild._channels, guild.unavailable = known, False
    game = await sandbox.store.read(games.game_of(1))
    assert game.place == place


# --- before a lobby opens ------------------------------------------------------------------------


async def test_no_lobby_opens_where_nothing_could_be_posted(
    sandbox: OnSandbox, stage: Stage
) -> None:
    ada = stage.person("Ada")
    stage.backend.forbid("send_messages")
    await sandbox.quiet()
    await ada.slash("/game new", game=GAME)
    ada.sees("could never be posted")
    ada.sees("Send Messages")
    stage.person("Bruno").sees_not("could never be posted")
    assert not await sandbox.store.read(_lobbies)


async def test_no_lobby_opens_in_a_forum(sandbox: OnSandbox, stage: Stage) -> None:
    ada = stage.person("Ada")
    forum = sandbox.sandbox.control.add_forum("ideas")
    ada.place = sandbox.actor("Ada").open_thread(forum.id, "a post").id
    await ada.slash("/game new", game=GAME)
    ada.sees("in a forum I could not post")
    assert not await sandbox.store.read(_lobbies)


async def test_a_table_that_can_no_longer_be_posted_does_not_begin(
    sandbox: OnSandbox, stage: Stage
) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await people[0].slash("/game new", game=GAME)
    await people[1].press("Join")
    stage.backend.forbid("send_messages")
    await sandbox.quiet()
    await people[0].press("Start")
    people[0].sees("could never be posted")
    assert (await sandbox.store.read(games.game_of(1))).status == "lobby"


def _lobbies(db: Connection) -> int:
    count: int = db.execute("SELECT count(*) FROM games").fetchone()[0]
    return count


# --- what the apology says -----------------------------------------------------------------------


@pytest.mark.logs_errors
async def test_the_apology_knows_that_the_move_was_made(sandbox: OnSandbox, stage: Stage) -> None:
    people = await seated(stage, "Ada", "Bruno")
    (first,) = asked(people[0], people)
    before = await revision(sandbox)
    original = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
    await first.press("Your turn")
    while True:
        panel = panel_of(first)
        assert panel is not None
        choices = choices_of(panel)
        confirm = [each for each in choices if each.label == "Confirm"]
        if confirm:
            break
        await first.use(choices[0])
    sandbox.sandbox.faults.add(Fault("error_before", 400), "PATCH", original)
    await first.use(confirm[0])
    assert sandbox.sandbox.faults.met == 1
    assert await revision(sandbox) > before
    first.sees("what you did is done")
    first.sees_not("your game is as it was")


@pytest.mark.logs_errors
async def test_what_goes_wrong_while_a_lobby_opens_is_for_the_asker_alone(
    sandbox: OnSandbox, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    ada, bruno = stage.person("Ada"), stage.person("Bruno")
    monkeypatch.setattr(sandbox.client.services.names, "at_table", broken)
    await ada.slash("/game new", game=GAME)
    ada.sees("Something went wrong on my side")
    bruno.sees_not("Something went wrong on my side")
