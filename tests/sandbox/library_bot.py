"""A small bot written with discord.py as any bot would be, to be run against the sandbox."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot import discord_address
from bot.sandbox import Sandbox

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000030000000208060000009d74661a"
    "0000000d49444154789c63606060f80f0001040100e5b8e1e70000000049454e44ae426082"
)


class Counter(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"count:(?P<number>\d+)"):
    """A persistent button that shows how often it was pressed."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], __: ui.Item[Any], match: Any, /
    ) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=Board(self.number + 1))


class Board(ui.LayoutView):
    """A container with text, a picture and controls."""

    def __init__(self, number: int, *, picture: bool = False) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Self] = ui.Container(accent_colour=0x336699)
        box.add_item(ui.TextDisplay(f"Board {number}"))
        if picture:
            item = discord.MediaGalleryItem("attachment://board.png", description="the board")
            box.add_item(ui.MediaGallery(item))
        box.add_item(ui.Separator())
        box.add_item(ui.ActionRow(Counter(number)))
        self.add_item(box)


def picture(body: bytes = PNG) -> discord.File:
    return discord.File(io.BytesIO(body), "board.png", description="a tiny board")


class Form(ui.Modal, title="A form"):
    answer: ui.Label[Self] = ui.Label(
        text="Your answer", component=ui.TextInput(custom_id="answer", max_length=20)
    )
    colour: ui.Label[Self] = ui.Label(
        text="A colour",
        component=ui.Select(
            custom_id="colour",
            options=[
                discord.SelectOption(label="Red", value="red"),
                discord.SelectOption(label="Blue", value="blue"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        text, select = self.answer.component, self.colour.component
        assert isinstance(text, ui.TextInput)
        assert isinstance(select, ui.Select)
        await interaction.response.send_message(f"{text.value} {select.values}", ephemeral=True)


class German(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _: app_commands.TranslationContextTypes,
    ) -> str | None:
        words = {"hello": "hallo", "Say hello": "Gruß sagen"}
        return words.get(string.message) if locale is discord.Locale.german else None


class Bot(discord.AutoShardedClient):
    def __init__(self, *, shard_count: int | None = None, guilds: bool = True) -> None:
        super().__init__(
            intents=discord.Intents(guilds=guilds),
            shard_count=shard_count,
            max_messages=None,
            guild_ready_timeout=0.02,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.add_dynamic_items(Counter)
        self.up = asyncio.Event()
        self.resumed = asyncio.Event()
        self.failed = asyncio.Event()
        self.failures: list[Exception] = []
        self.tree.error(self._note)
        add_commands(self.tree)

    async def _note(self, _: discord.Interaction[Any], error: Exception) -> None:
        self.failures.append(error)
        self.failed.set()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(German())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No wait between shards: the sandbox lets them all in at once, and says so."""

    async def on_ready(self) -> None:
        self.up.set()

    async def on_shard_resumed(self, _: int) -> None:
        self.resumed.set()


Here = discord.Interaction[Any]


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    add_answers(tree)
    add_mistakes(tree)
    add_places(tree)
    tree.add_command(move_group())


def add_answers(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(
        name=app_commands.locale_str("hello"), description=app_commands.locale_str("Say hello")
    )
    async def hello(
        here: Here, name: str = "you", times: app_commands.Range[int, 1, 3] = 1
    ) -> None:
        await here.response.send_message(f"hello {name} " * times)

    @tree.command(description="Show the board")
    async def board(here: Here) -> None:
        await here.response.send_message(view=Board(0, picture=True), file=picture())

    @tree.command(description="Think about it first")
    async def think(here: Here, private: bool = False) -> None:
        await here.response.defer(ephemeral=private, thinking=True)
        await here.followup.send("first")
        more = await here.followup.send("second", ephemeral=True, wait=True)
        await more.edit(content="second, changed")
        await here.edit_original_response(content="first, changed")

    @tree.command(description="Answer and take it back")
    async def vanish(here: Here) -> None:
        await here.response.send_message("soon gone")
        await here.delete_original_response()

    @tree.command(description="Ask for more")
    async def ask(here: Here) -> None:
        await here.response.send_modal(Form())


def add_mistakes(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(description="Say nothing at all")
    async def silent(here: Here) -> None:
        pass

    @tree.command(description="Answer twice")
    async def twice(here: Here) -> None:
        await here.response.send_message("one")
        here.response._response_type = None
        await here.response.send_message("two")


def add_places(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(description="Open a thread and write in it")
    async def thread(here: Here, friend: discord.Member) -> None:
        channel = here.channel
        assert isinstance(channel, discord.TextChannel)
        await here.response.defer(ephemeral=True)
        opened = await channel.create_thread(name="A game", type=discord.ChannelType.public_thread)
        await opened.add_user(friend)
        await opened.send(f"{friend.mention}, your turn")
        await here.followup.send("done")

    @tree.command(description="Read a file back")
    async def verify(here: Here, record: discord.Attachment) -> None:
        body = await record.read()
        await here.response.send_message(f"{record.filename}: {body.decode()}")


def move_group() -> app_commands.Group:
    move = app_commands.Group(name="move", description="Moves")

    @move.command(description="Pick a move")
    async def pick(here: Here, which: str) -> None:
        await here.response.send_message(f"picked {which}")

    @pick.autocomplete("which")
    async def which(_: Here, text: str) -> list[app_commands.Choice[str]]:
        words = ["chelsea", "soho", "midtown"]
        return [app_commands.Choice(name=w.title(), value=w) for w in words if text in w]

    return move


@contextlib.asynccontextmanager
async def running(client: Bot, sandbox: Sandbox) -> AsyncIterator[Bot]:
    """The client logged in and ready; closed at the end."""
    task = asyncio.create_task(discord_address.start(client, sandbox.token))
    ready = asyncio.create_task(client.up.wait())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
    ready.cancel()
    if task.done():
        task.result()
    try:
        yield client
    finally:
        await client.close()
        await task
