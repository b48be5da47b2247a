"""What the bot may not do any more: lost permissions, threads asleep, being thrown out."""

from datetime import timedelta
from typing import Any

import pytest

from bot.sandbox import Refused, Sandbox
from bot.sandbox.errors import Refusal
from tests.sandbox.library_bot import PNG
from tests.sandbox.raw import Answer, Stage, button, row

Json = dict[str, Any]


async def open_thread(stage: Stage, name: str = "A game", **more: Any) -> Answer:
    path = f"/channels/{stage.channel_id}/threads"
    return await stage.bot.call("POST", path, {"name": name, "type": 11} | more)


async def attempt(stage: Stage, what: str) -> Answer:
    if what == "attach":
        return await stage.bot.post(stage.channel_id, {}, files={"a.png": PNG})
    if what == "embed":
        return await stage.bot.post(stage.channel_id, {"embeds": [{"title": "x"}]})
    if what == "thread":
        return await open_thread(stage)
    return await stage.bot.post(stage.channel_id, {"content": "x"})


LOST = {
    "send_messages": ("send", 50013),
    "view_channel": ("send", 50001),
    "attach_files": ("attach", 50013),
    "embed_links": ("embed", 50013),
    "create_public_threads": ("thread", 50013),
}


@pytest.mark.parametrize("name", LOST)
@pytest.mark.parametrize("everywhere", [True, False])
async def test_a_lost_permission_is_refused(
    name: str, everywhere: bool, sandbox: Sandbox, stage: Stage
) -> None:
    what, code = LOST[name]
    channel = None if everywhere else sandbox.world.channels[stage.channel_id]
    assert (await attempt(stage, what)).status in (200, 201)
    sandbox.control.set_bot_permission(name, False, channel=channel)
    answer = await attempt(stage, what)
    assert (answer.status, answer.code) == (403, code)
    sandbox.control.set_bot_permission(name, True if everywhere else None, channel=channel)
    assert (await attempt(stage, what)).status in (200, 201)


async def test_interactions_are_answered_without_any_permission(
    sandbox: Sandbox, stage: Stage
) -> None:
    sandbox.control.set_bot_permission("view_channel", False)
    pending = await stage.slash()
    assert int(pending.interaction["app_permissions"]) == 0
    answer = await stage.bot.respond(pending.interaction, {"type": 4, "data": {"content": "x"}})
    assert answer.status == 200
    await pending.outcome


async def test_writing_in_a_thread_needs_its_own_permission(sandbox: Sandbox, stage: Stage) -> None:
    thread = int((await open_thread(stage)).body["id"])
    sandbox.control.set_bot_permission("send_messages", False)
    assert (await stage.bot.post(thread, {"content": "x"})).status == 200
    sandbox.control.set_bot_permission("send_messages_in_threads", False)
    assert (await stage.bot.post(thread, {"content": "x"})).code == 50013


async def test_a_thread_sleeps_after_its_time_and_a_message_wakes_it(
    sandbox: Sandbox, stage: Stage
) -> None:
    body = (await open_thread(stage, auto_archive_duration=60)).body
    thread, ada = int(body["id"]), sandbox.control.person("Ada")
    message = await stage.bot.post(thread, {"content": "x"})
    sandbox.control.skip(timedelta(minutes=59))
    assert (await stage.bot.call("GET", f"/channels/{thread}")).body["thread_metadata"][
        "archived"
    ] is False
    sandbox.control.skip(timedelta(minutes=1))
    assert (await stage.bot.call("GET", f"/channels/{thread}")).body["thread_metadata"]["archived"]
    edit = f"/channels/{thread}/messages/{message.body['id']}"
    assert (await stage.bot.call("PATCH", edit, {"content": "y"})).code == 50083
    member = f"/channels/{thread}/thread-members/{ada.id}"
    assert (await stage.bot.call("PUT", member)).code == 50083
    with pytest.raises(Refusal) as refused:
        await ada.run(thread, "go")
    assert refused.value.code == 50083
    assert (await stage.bot.post(thread, {"content": "awake"})).status == 200
    assert (await stage.bot.call("PUT", member)).status == 204


async def test_a_locked_thread_is_closed_to_the_bot(sandbox: Sandbox, stage: Stage) -> None:
    thread = int((await open_thread(stage)).body["id"])
    ada, bruno = sandbox.control.person("Ada"), sandbox.control.person("Bruno")
    with pytest.raises(Refusal):
        bruno.edit_thread(thread, locked=True)
    ada.edit_thread(thread, archived=True, locked=True)
    assert (await stage.bot.post(thread, {"content": "x"})).code == 160005
    wake = await stage.bot.call("PATCH", f"/channels/{thread}", {"archived": False})
    assert wake.code == 50013
    sandbox.control.set_bot_permission("manage_threads", True)
    assert (await stage.bot.post(thread, {"content": "x"})).status == 200


async def test_a_button_wakes_its_thread_unless_it_is_locked(
    sandbox: Sandbox, stage: Stage
) -> None:
    thread = int((await open_thread(stage)).body["id"])
    inside = Stage(stage.bot, thread)
    message = await inside.say(content="x", components=[row(button())])
    ada = sandbox.control.person("Ada")
    ada.edit_thread(thread, archived=True)
    pending = await inside.press(message["id"], "b")
    assert pending.interaction["channel"]["thread_metadata"]["archived"] is False
    ada.edit_thread(thread, archived=True, locked=True)
    answer = await stage.bot.respond(pending.interaction, {"type": 4, "data": {"content": "x"}})
    assert answer.code == 50083
    await stage.bot.respond(pending.interaction, {"type": 6})
    await pending.outcome
    with pytest.raises(Refused):
        await inside.press(message["id"], "b")


async def test_thread_rules(sandbox: Sandbox, stage: Stage) -> None:
    assert (await open_thread(stage, "x" * 101)).error_at("name") == {"BASE_TYPE_BAD_LENGTH"}
    answer = await open_thread(stage, auto_archive_duration=61)
    assert answer.error_at("auto_archive_duration") == {"BASE_TYPE_CHOICES"}
    message = await stage.say(content="start here")
    path = f"/channels/{stage.channel_id}/messages/{message['id']}/threads"
    made = await stage.bot.call("POST", path, {"name": "From a message"})
    assert made.body["id"] == message["id"]
    assert (await stage.bot.call("POST", path, {"name": "Again"})).code == 160004
    inside = f"/channels/{made.body['id']}/threads"
    assert (await stage.bot.call("POST", inside, {"name": "Deep", "type": 11})).code == 50024
    private = await open_thread(stage, type=12)
    assert private.code == 50013
    sandbox.control.set_bot_permission("create_private_threads", True)
    private = await open_thread(stage, type=12)
    bruno = sandbox.control.person("Bruno")
    assert private.body["id"] not in {channel["id"] for channel in bruno.channels()}
    member = f"/channels/{private.body['id']}/thread-members/{bruno.id}"
    assert (await stage.bot.call("PUT", member)).status == 204
    assert private.body["id"] in {channel["id"] for channel in bruno.channels()}
    active = await stage.bot.call("GET", f"/guilds/{sandbox.control.guild.id}/threads/active")
    assert {t["id"] for t in active.body["threads"]} == {made.body["id"], private.body["id"]}


async def test_renaming_archiving_and_deleting_a_thread(sandbox: Sandbox, stage: Stage) -> None:
    thread = (await open_thread(stage)).body["id"]
    path = f"/channels/{thread}"
    assert (await stage.bot.call("PATCH", path, {"name": "Done"})).body["name"] == "Done"
    archived = await stage.bot.call("PATCH", path, {"archived": True})
    assert archived.body["thread_metadata"]["archived"]
    assert (await stage.bot.call("PATCH", path, {"name": "More"})).code == 50083
    listed = f"/channels/{stage.channel_id}/threads/archived/public"
    assert [t["id"] for t in (await stage.bot.call("GET", listed)).body["threads"]] == [thread]
    assert (await stage.bot.call("DELETE", path)).code == 50013
    sandbox.control.person("Ada").delete_channel(int(thread))
    assert (await stage.bot.call("GET", path)).code == 10003


async def test_a_deleted_message_and_channel_are_unknown(sandbox: Sandbox, stage: Stage) -> None:
    ada = sandbox.control.person("Ada")
    message = await stage.say(content="x")
    ada.delete_message(stage.channel_id, int(message["id"]))
    path = f"/channels/{stage.channel_id}/messages/{message['id']}"
    assert (await stage.bot.call("PATCH", path, {"content": "y"})).code == 10008
    ada.delete_channel(stage.channel_id)
    assert (await stage.bot.post(stage.channel_id, {"content": "x"})).code == 10003


async def test_somebody_who_left_is_no_member(sandbox: Sandbox, stage: Stage) -> None:
    bruno = sandbox.control.person("Bruno")
    thread = (await open_thread(stage)).body["id"]
    sandbox.control.leave(bruno)
    member = f"/guilds/{sandbox.control.guild.id}/members/{bruno.id}"
    assert (await stage.bot.call("GET", member)).code == 10007
    path = f"/channels/{thread}/thread-members/{bruno.id}"
    assert (await stage.bot.call("PUT", path)).code == 10007
    assert bruno.channels() == []
    sandbox.control.rejoin(bruno)
    assert (await stage.bot.call("PUT", path)).status == 204


async def test_a_bot_thrown_out_has_no_access_until_it_is_back(
    sandbox: Sandbox, stage: Stage
) -> None:
    ada = sandbox.control.person("Ada")
    sandbox.control.kick_bot()
    assert (await stage.bot.post(stage.channel_id, {"content": "x"})).code == 50001
    guild = await stage.bot.call("GET", f"/guilds/{sandbox.control.guild.id}")
    assert guild.code == 50001
    with pytest.raises(Refused):
        await ada.run(stage.channel_id, "go")
    sandbox.control.add_bot()
    assert (await stage.bot.post(stage.channel_id, {"content": "x"})).status == 200
