"""A real discord.py client talks through the sandbox over HTTP and WebSocket."""

import asyncio
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Control, Outcome, Person, Refused, Sandbox
from tests.sandbox.library_bot import PNG, Board, Bot, picture

Json = dict[str, Any]
pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def control(sandbox: Sandbox) -> Control:
    return sandbox.control


@pytest.fixture
def ada(control: Control) -> Person:
    return control.person("Ada")


@pytest.fixture
def games(control: Control) -> int:
    return control.channel("games").id


def shown(person: Person, channel_id: int) -> list[str]:
    return [str(message["content"]).strip() for message in person.messages(channel_id)]


def last(person: Person, channel_id: int) -> Json:
    return person.messages(channel_id)[-1]


def parts(message: Json) -> list[Json]:
    """The components inside the message's one container."""
    (box,) = message["components"]
    return list(box["components"])


async def test_a_slash_command_is_answered(bot: Bot, ada: Person, games: int) -> None:
    outcome = await ada.run(games, "hello", {"name": "Ada", "times": 2})
    assert outcome.kind == "message"
    message = last(ada, games)
    assert message["content"].strip() == "hello Ada hello Ada"
    assert message["type"] == 20
    assert message["author"]["id"] == str(bot.user and bot.user.id)
    assert message["interaction_metadata"]["user"]["id"] == str(ada.id)


async def test_commands_are_shown_in_each_persons_language(
    control: Control, ada: Person, games: int
) -> None:
    names = {c["name"]: c["name_localized"] for c in ada.commands(games)}
    assert names["hello"] == "hello"
    bruno = control.person("Bruno")
    (hello,) = (c for c in bruno.commands(games) if c["name"] == "hello")
    assert hello["name_localized"] == "hallo"
    assert hello["description_localized"] == "Gruß sagen"


async def test_the_bot_learns_the_persons_and_the_servers_language(
    bot: Bot, control: Control, games: int
) -> None:
    heard: list[tuple[str, str]] = []

    @bot.event
    async def on_interaction(here: discord.Interaction[Any]) -> None:
        heard.append((str(here.locale), str(here.guild_locale)))

    await control.person("Bruno").run(games, "hello")
    assert heard == [("de", "en-US")]


async def test_options_are_held_to_their_limits(ada: Person, games: int) -> None:
    for command, options in (
        ("hello", {"times": 4}),
        ("hello", {"times": "many"}),
        ("hello", {"nobody": 1}),
        ("nothing", {}),
        ("move", {}),
        ("move pick", {}),
    ):
        with pytest.raises(Refused):
            await ada.run(games, command, options)


async def test_a_board_with_a_picture_and_a_button(ada: Person, games: int) -> None:
    outcome = await ada.run(games, "board")
    message = last(ada, games)
    assert message["attachments"] == []  # as Discord: with V2 they are only in the components
    words, gallery, separator, controls = parts(message)
    assert words["content"] == "Board 0"
    assert separator["type"] == 14
    (item,) = gallery["items"]
    assert item["description"] == "the board"
    assert (item["media"]["width"], item["media"]["height"]) == (3, 2)
    async with aiohttp.ClientSession() as session, session.get(item["media"]["url"]) as file:
        assert await file.read() == PNG
    assert outcome.message_id
    pressed = await ada.press(games, outcome.message_id, controls["components"][0]["custom_id"])
    assert pressed.kind == "updated"
    assert parts(last(ada, games))[0]["content"] == "Board 1"


async def test_a_files_address_expires_and_cannot_be_made_up(
    control: Control, ada: Person, games: int
) -> None:
    await ada.run(games, "board")
    url = parts(last(ada, games))[1]["items"][0]["media"]["url"]
    async with aiohttp.ClientSession() as session:
        async with session.get(url.replace("hm=", "hm=0")) as forged:
            assert forged.status == 404
        control.skip(timedelta(hours=25))
        async with session.get(url) as old:
            assert old.status == 404
        fresh = parts(last(ada, games))[1]["items"][0]["media"]["url"]
        async with session.get(fresh) as again:
            assert again.status == 200


async def test_deferring_then_following_up(control: Control, ada: Person, games: int) -> None:
    outcome = await ada.run(games, "think")
    assert outcome.kind == "thinking"
    await control.until(lambda: shown(ada, games) == ["first, changed", "second, changed"])
    assert shown(control.person("Bruno"), games) == ["first, changed"]


async def test_a_private_defer_stays_private(control: Control, ada: Person, games: int) -> None:
    await ada.run(games, "think", {"private": True})
    await control.until(lambda: shown(ada, games) == ["first, changed", "second, changed"])
    assert shown(control.person("Bruno"), games) == []


async def test_the_original_answer_can_be_deleted(
    control: Control, ada: Person, games: int
) -> None:
    await control.settled(await ada.run(games, "vanish"))
    await control.until(lambda: shown(ada, games) == [])


async def test_a_modal_is_filled_in_and_answered(ada: Person, games: int) -> None:
    opened = await ada.run(games, "ask")
    assert opened.kind == "modal"
    assert opened.modal
    assert [part["label"] for part in opened.modal["components"]] == ["Your answer", "A colour"]
    with pytest.raises(Refused):
        await ada.submit(opened.interaction_id, {"answer": "x" * 21, "colour": "red"})
    with pytest.raises(Refused):
        await ada.submit(opened.interaction_id, {"answer": "x", "colour": "green"})
    sent = await ada.submit(opened.interaction_id, {"answer": "42", "colour": ["blue"]})
    assert sent.kind == "message"
    assert shown(ada, games) == ["42 ['blue']"]
    with pytest.raises(Refused):
        await ada.submit(opened.interaction_id, {"answer": "again", "colour": "red"})


async def test_autocomplete_offers_what_matches(ada: Person, games: int) -> None:
    choices = await ada.suggest(games, "move pick", {"which": "o"}, "which")
    assert [choice["value"] for choice in choices] == ["soho", "midtown"]
    await ada.run(games, "move pick", {"which": "soho"})
    assert shown(ada, games) == ["picked soho"]


async def test_a_thread_is_opened_and_a_friend_added(
    control: Control, bot: Bot, ada: Person, games: int
) -> None:
    bruno = control.person("Bruno")
    outcome = await ada.run(games, "thread", {"friend": "Bruno"})
    await control.until(lambda: "done" in shown(ada, games))
    assert not bot.failures
    assert outcome.kind == "thinking"
    (thread,) = (c for c in bruno.channels() if c["type"] == 11)
    assert thread["name"] == "A game"
    assert thread["joined"]
    assert thread["mentions"] == 1
    kinds = [message["type"] for message in bruno.messages(int(thread["id"]))]
    assert kinds == [1, 0]  # "added Bruno to the thread", then the bot's words
    bruno.read(int(thread["id"]))
    (thread,) = (c for c in bruno.channels() if c["type"] == 11)
    assert not thread["mentions"]
    assert not thread["unread"]


async def test_a_file_is_picked_for_an_option(ada: Person, games: int) -> None:
    record = {"filename": "record.json", "content": b"{}"}
    await ada.run(games, "verify", {"record": record})
    assert shown(ada, games) == ["record.json: {}"]
    for wrong in ("record.json", {"filename": "x"}, {"filename": "x", "content": "?"}):
        with pytest.raises(Refused):
            await ada.run(games, "verify", {"record": wrong})


async def unanswered(bot: Bot, person: Person, channel_id: int) -> asyncio.Future[Outcome]:
    """A command the bot has heard and will not answer."""
    heard = asyncio.Event()

    @bot.event
    async def on_interaction(_: discord.Interaction[Any]) -> None:
        heard.set()

    task = asyncio.ensure_future(person.run(channel_id, "silent"))
    await heard.wait()
    assert not task.done()
    return task


async def test_a_server_that_stops_leaves_nobody_waiting(
    sandbox: Sandbox, bot: Bot, ada: Person, games: int
) -> None:
    waiting = await unanswered(bot, ada, games)
    await bot.close()
    sandbox.interactions.stop()
    assert (await waiting).kind == "failed"


async def test_silence_fails_after_three_seconds(
    control: Control, bot: Bot, ada: Person, games: int
) -> None:
    waiting = await unanswered(bot, ada, games)
    control.skip(timedelta(seconds=3))
    outcome = await waiting
    assert (outcome.kind, outcome.text) == ("failed", "The application did not respond")


async def test_answering_twice_is_refused(
    control: Control, bot: Bot, ada: Person, games: int
) -> None:
    await control.settled(await ada.run(games, "twice"))
    await bot.failed.wait()
    (failure,) = bot.failures
    cause = failure.__cause__
    assert isinstance(cause, discord.HTTPException)
    assert cause.code == 40060


async def test_a_message_is_sent_edited_fetched_and_deleted(
    bot: Bot, ada: Person, games: int
) -> None:
    channel = bot.get_channel(games)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send(view=Board(7, picture=True), file=picture())
    assert parts(last(ada, games))[0]["content"] == "Board 7"
    await message.edit(view=Board(8), attachments=[])
    assert [part["type"] for part in parts(last(ada, games))] == [10, 14, 1]
    again = await channel.fetch_message(message.id)
    assert again.edited_at is not None
    await again.delete()
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(message.id)


async def test_direct_messages_reach_only_those_who_accept_them(
    control: Control, bot: Bot, ada: Person
) -> None:
    user = await bot.fetch_user(ada.id)
    await user.send("your turn")
    (direct,) = (c for c in ada.channels() if c["type"] == 1)
    assert direct["mentions"] == 1
    assert direct["recipients"][0]["id"] == str(control.bot.id)
    assert shown(ada, int(direct["id"])) == ["your turn"]
    control.change_person(ada, accepts_direct_messages=False)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("again")
    assert refused.value.code == 50007


async def test_only_allowed_mentions_ping(control: Control, bot: Bot, games: int) -> None:
    bruno, chiara = control.person("Bruno"), control.person("Chiara")
    channel = bot.get_channel(games)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(
        f"<@{bruno.id}> <@{chiara.id}> @everyone",
        allowed_mentions=discord.AllowedMentions(everyone=False, users=[discord.Object(bruno.id)]),
    )

    def badge(person: Person) -> int:
        (channel,) = (c for c in person.channels() if c["id"] == str(games))
        return int(channel["mentions"])

    assert (badge(bruno), badge(chiara)) == (1, 0)
    assert [user["id"] for user in last(bruno, games)["mentions"]] == [str(bruno.id)]
