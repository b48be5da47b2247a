"""What we assume of Discord and nobody here could see: each tried for itself, in an empty channel.

The same table runs against the sandbox in the tests: where Discord turns out to differ, the
sandbox is wrong, and so is what was built on it.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import discord
from discord.http import Route
from PIL import Image

from bot.reply.custom_ids import Control
from bot.views.page import Page, button, mark_of, marks_on
from bot.views.turn_message import control_ids, kept_pictures, without_controls
from render.base import Picture

NONCE_WINDOW = 400.0  # seconds after which a nonce should be forgotten
NOWHERE = 123456789012345678  # an id that no channel has
NOT_TRIED = "not tried"
Wait = Callable[[float], Awaitable[None]]


@dataclass
class Try:
    """One run: where, and what must be cleaned up."""

    client: discord.Client
    channel: discord.TextChannel
    wait: Wait | None = None  # lets time pass; None: not in this run
    made: list[discord.Message | discord.Thread] = field(default_factory=list)

    async def send(self, text: str = "A test of the bot; it goes away by itself.") -> Any:
        message = await self.channel.send(text, silent=True)
        self.made.append(message)
        return message

    async def thread(self) -> discord.Thread:
        thread: discord.Thread = await (await self.send()).create_thread(name="a test")
        self.made.append(thread)
        return thread

    async def clean_up(self) -> list[str]:
        """What could not be taken away again."""
        left = []
        for each in reversed(self.made):
            try:
                if isinstance(each, discord.Thread):
                    await each.edit(archived=False)
                await each.delete()
            except discord.HTTPException as error:
                if error.code not in (10003, 10008):
                    left.append(f"{type(each).__name__} {each.id}: {error.status}/{error.code}")
        return left


@dataclass(frozen=True)
class Assumption:
    what: str
    assumed: str
    see: Callable[[Try], Awaitable[str]]


async def code_of(request: Awaitable[Any]) -> str:
    """What Discord answers: `taken`, or status and code."""
    try:
        await request
    except discord.HTTPException as error:
        return f"{error.status}/{error.code}"
    return "taken"


# --- nonces ----------------------------------------------------------------------------------


async def _twice(run: Try, seconds: float = 0) -> str:
    nonce = f"smoke-{secrets.token_hex(6)}"
    first = await run.channel.send("once", nonce=nonce, silent=True)
    run.made.append(first)
    if seconds:
        if run.wait is None:
            return NOT_TRIED
        await run.wait(seconds)
    again = await run.channel.send("twice", nonce=nonce, silent=True)
    run.made.append(again)
    return "the same message" if again.id == first.id else "a new message"


async def _after_window(run: Try) -> str:
    return await _twice(run, NONCE_WINDOW)


async def _deleted(run: Try) -> str:
    nonce = f"smoke-{secrets.token_hex(6)}"
    await (await run.channel.send("once", nonce=nonce, silent=True)).delete()
    return await code_of(run.channel.send("twice", nonce=nonce, silent=True))


# --- messages --------------------------------------------------------------------------------


def _picture(kind: str = "PNG") -> bytes:
    frames = [Image.new("RGB", (64, 48), colour) for colour in ("#335577", "#775533")]
    body = BytesIO()
    more: dict[str, Any] = {} if kind == "PNG" else {"save_all": True, "append_images": frames[1:]}
    frames[0].save(body, kind, **more)
    return body.getvalue()


async def _board(run: Try) -> discord.Message:
    page = Page().text("A board").picture(Picture(_picture(), "a test", 64, 48), "board")
    page.row(button(Control("turn", 1, 1), "A button"))
    page.mark("smoke")
    message = await run.channel.send(view=page, files=page.files, silent=True)
    run.made.append(message)
    return await run.channel.fetch_message(message.id)


async def _mark_kept(run: Try) -> str:
    return "kept" if mark_of("smoke") in marks_on(await _board(run)) else "lost"


async def _retired(run: Try) -> str:
    message = await _board(run)
    await message.edit(view=without_controls(message), attachments=kept_pictures(message))
    message = await run.channel.fetch_message(message.id)
    galleries = [e for e in message.components if isinstance(e, discord.MediaGalleryComponent)]
    shown = any(item.media.attachment_id for each in galleries for item in each.items)
    left = " with buttons" if list(control_ids(message)) else ""
    return f"the picture stays{left}" if shown else f"no picture{left}"


async def _formats(run: Try) -> str:
    shown = []
    for kind in ("PNG", "GIF", "WEBP"):
        name = f"picture.{kind.lower()}"
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")))
        file = discord.File(BytesIO(_picture(kind)), name)
        try:
            sent = await run.channel.send(view=view, files=[file], silent=True)
        except discord.HTTPException:
            continue
        run.made.append(sent)
        message = await run.channel.fetch_message(sent.id)
        gallery = message.components[0]
        if isinstance(gallery, discord.MediaGalleryComponent) and gallery.items[0].media.width:
            shown.append(kind.lower())
    return ", ".join(shown)


# --- places ----------------------------------------------------------------------------------


async def _second_thread(run: Try) -> str:
    message = await run.send()
    run.made.append(await message.create_thread(name="a test"))
    return await code_of(message.create_thread(name="again"))


async def _archived(run: Try) -> str:
    thread = await run.thread()
    await thread.edit(archived=True)
    answer = await code_of(thread.send("still here?", silent=True))
    now = await run.client.fetch_channel(thread.id)
    awake = isinstance(now, discord.Thread) and not now.archived
    return f"{answer}, {'awake' if awake else 'asleep'}"


async def _edit_in_archived(run: Try) -> str:
    thread = await run.thread()
    message = await thread.send("before", silent=True)
    await thread.edit(archived=True)
    return await code_of(message.edit(content="after"))


async def _locked(run: Try) -> str:
    thread = await run.thread()
    if await code_of(thread.edit(locked=True)) != "taken":
        return NOT_TRIED  # it takes Manage Threads, and then a locked thread is open to us
    allowed = await run.client.http.get_channel(run.channel.id)
    mine = await code_of(thread.send("may I?", silent=True))
    return "open to who manages threads" if mine == "taken" else f"{mine} {allowed['type']}"


async def _forum(run: Try) -> str:
    channels = await run.client.http.get_all_guild_channels(run.channel.guild.id)
    forums = [int(each["id"]) for each in channels if each["type"] == 15]
    if not forums:
        return NOT_TRIED
    place = run.client.get_partial_messageable(forums[0])
    return await code_of(place.send("a test", silent=True))


async def _gone(run: Try) -> str:
    return await code_of(run.client.get_partial_messageable(NOWHERE).send("a test"))


def _without(right: str) -> Callable[[Try], Awaitable[str]]:
    """Opening a thread while one right is taken from the bot, where it may do that to itself.

    Never View Channel: without it the bot could not give it back.
    """

    async def see(run: Try) -> str:
        assert run.client.user is not None
        message = await run.send()
        http, where = run.client.http, (run.channel.id, run.client.user.id)
        denied = str(discord.Permissions(**{right: True}).value)
        if await code_of(_overwrite(http, *where, denied)) != "taken":
            return NOT_TRIED
        try:
            return await code_of(message.create_thread(name="a test"))
        finally:
            await _overwrite(http, *where, "0")

    return see


async def _overwrite(http: Any, channel: int, user: int, deny: str) -> None:
    route = Route(
        "PUT", "/channels/{channel_id}/permissions/{target}", channel_id=channel, target=user
    )
    await http.request(route, json={"type": 1, "allow": "0", "deny": deny})


# --- commands --------------------------------------------------------------------------------


async def _commands(run: Try) -> str:
    """The bot's own commands with a name in another script, in this server only, then gone."""
    assert run.client.application_id is not None
    body: Any = {
        "name": "waybill-smoke",
        "description": "a test",
        "name_localizations": {"de": "prüfung", "hu": "próba", "ro": "încercare"},
        "description_localizations": {"de": "eine Probe"},
        "integration_types": [0],
        "contexts": [0],
    }
    where = (run.client.application_id, run.channel.guild.id)
    answer = await code_of(run.client.http.upsert_guild_command(*where, body))
    for each in await run.client.http.get_guild_commands(*where):
        if each["name"] == "waybill-smoke":
            await run.client.http.delete_guild_command(*where, int(each["id"]))
    return answer


async def _bad_name(run: Try) -> str:
    assert run.client.application_id is not None
    body: Any = {"name": "waybill-smoke", "description": "x", "name_localizations": {"de": "A b"}}
    where = (run.client.application_id, run.channel.guild.id)
    return await code_of(run.client.http.upsert_guild_command(*where, body))


async def _late_panel(_: Try) -> str:
    return NOT_TRIED  # it takes a person who taps, and a quarter of an hour


ASSUMPTIONS = (
    Assumption("a nonce repeated at once", "the same message", _twice),
    Assumption("a nonce repeated after its window", "a new message", _after_window),
    Assumption("the nonce of a deleted message", "404/10008", _deleted),
    Assumption("the number of a part of a message", "kept", _mark_kept),
    Assumption("an old board without its buttons", "the picture stays", _retired),
    Assumption("picture formats shown", "png, gif, webp", _formats),
    Assumption("a second thread on one message", "400/160004", _second_thread),
    Assumption("posting in an archived thread", "taken, awake", _archived),
    Assumption("editing in an archived thread", "400/50083", _edit_in_archived),
    Assumption("posting in a locked thread", "open to who manages threads", _locked),
    Assumption("posting in a forum", "400/50008", _forum),
    Assumption("posting in a place that is gone", "404/10003", _gone),
    Assumption(
        "a thread without Create Public Threads", "403/50013", _without("create_public_threads")
    ),
    Assumption("a thread without Send Messages", "taken", _without("send_messages")),
    Assumption(
        "a thread without the right to post in it", "taken", _without("send_messages_in_threads")
    ),
    Assumption("a command with translated names", "taken", _commands),
    Assumption("a translated name with a space", "400/50035", _bad_name),
    Assumption("a private panel late in its 15 minutes", "taken", _late_panel),
)


@dataclass(frozen=True)
class Row:
    what: str
    assumed: str
    seen: str

    @property
    def is_right(self) -> bool:
        return self.seen in (self.assumed, NOT_TRIED)


async def try_all(run: Try) -> list[Row]:
    rows = []
    for each in ASSUMPTIONS:
        try:
            seen = await each.see(run)
        except discord.HTTPException as error:
            seen = f"failed before it could be seen: {error.status}/{error.code}"
        rows.append(Row(each.what, each.assumed, seen))
    return rows
