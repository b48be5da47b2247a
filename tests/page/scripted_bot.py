"""A bot with one of everything the page must show; it plays no game, it only looks like it."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.sandbox.library_bot import Bot

Here = discord.Interaction[Any]
Act = Callable[[Here], Awaitable[None]]
GAMES = [
    app_commands.Choice(name="Harbour Lines", value="harbour"),
    app_commands.Choice(name="Valley Rails", value="valley"),
]
STREETS = ("Chelsea", "Soho", "Midtown", "Tribeca", "Harlem")


def drawing(width: int, height: int, colour: str) -> io.BytesIO:
    image = Image.new("RGB", (width, height), colour)
    draw = ImageDraw.Draw(image)
    for step in range(8):
        left = width * step // 8
        draw.line((left, height, width - left, 0), fill="white", width=4)
        draw.ellipse((left, height // 3, left + 24, height // 3 + 24), fill="white")
    body = io.BytesIO()
    image.save(body, "PNG")
    body.seek(0)
    return body


class Acting(ui.Button[Any]):
    """A button that does what it was made with."""

    def __init__(self, label: str, style: discord.ButtonStyle, act: Act) -> None:
        super().__init__(label=label, style=style)
        self.act = act

    async def callback(self, here: Here) -> None:
        await self.act(here)


class Lobby(ui.LayoutView):
    """A table that waits: who sits, Join, Start."""

    def __init__(self, seated: list[str]) -> None:
        super().__init__(timeout=None)
        self.seated = seated
        box: ui.Container[Self] = ui.Container(accent_colour=0xC2542D)
        box.add_item(
            ui.Section(
                "## Harbour Lines\nLay *lines* between the piers, **longest** wins.",
                "-# 2 to 4 players · about 40 minutes",
                accessory=ui.Thumbnail("attachment://cover.png", description="the cover"),
            )
        )
        box.add_item(ui.Separator())
        names = "\n".join(f"- {name}" for name in seated)
        box.add_item(ui.TextDisplay(f"**{len(seated)} of 4** sit here:\n{names}"))
        box.add_item(self._buttons())
        self.add_item(box)

    def _buttons(self) -> ui.ActionRow[Self]:
        row: ui.ActionRow[Self] = ui.ActionRow()
        for label, style, act in (
            ("Join", discord.ButtonStyle.success, self._join),
            ("Start", discord.ButtonStyle.primary, self._start),
            ("Rules", discord.ButtonStyle.secondary, self._rules),
            ("Nothing", discord.ButtonStyle.danger, self._nothing),
        ):
            button = Acting(label, style, act)
            button.disabled = label == "Start" and len(self.seated) < 2
            row.add_item(button)
        return row

    async def _join(self, here: Here) -> None:
        name = discord.utils.escape_markdown(here.user.display_name)
        if name in self.seated:
            await here.response.send_message("You already sit here.", ephemeral=True)
        else:
            await here.response.edit_message(view=Lobby([*self.seated, name]))

    async def _rules(self, here: Here) -> None:
        await here.response.send_message(RULES, ephemeral=True)

    async def _nothing(self, _: Here) -> None:
        """Never answers, so that the interaction fails."""

    async def _start(self, here: Here) -> None:
        await here.response.defer()
        assert isinstance(here.channel, discord.TextChannel)
        kind = discord.ChannelType.public_thread
        thread = await here.channel.create_thread(name="Harbour Lines #1", type=kind)
        board = discord.File(drawing(1200, 800, "#2f5d7c"), "board.png")
        await thread.send(view=Turn(here.user), file=board)


RULES = (
    "# Rules\nEach turn, do *one* thing:\n1. draw\n2. lay a line\n   - pay its cards\n"
    "> Longest line wins.\n||Ties are shared.|| See `/move`.\n-# ends <t:1893456000:D>"
)


class Turn(ui.LayoutView):
    """A board with whose turn it is and what to press."""

    def __init__(self, player: discord.abc.User) -> None:
        super().__init__(timeout=None)
        due = int(discord.utils.utcnow().timestamp()) + 86400
        item = discord.MediaGalleryItem("attachment://board.png", description="the harbour")
        self.add_item(ui.MediaGallery(item))
        self.add_item(ui.TextDisplay(f"{player.mention}, it is your turn, <t:{due}:R>."))
        row: ui.ActionRow[Self] = ui.ActionRow()
        row.add_item(Acting("Your turn", discord.ButtonStyle.primary, self._panel))
        self.add_item(row)

    async def _panel(self, here: Here) -> None:
        await here.response.send_message(view=Panel(), ephemeral=True)


class Panel(ui.LayoutView):
    """A private panel: one select of one, one of several, one of people."""

    def __init__(self, done: str = "") -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(done or "Choose what to do."))
        options = [
            discord.SelectOption(label=f"Line to {street}", value=street, description="2 cards")
            for street in STREETS
        ]
        one: ui.Select[Self] = ui.Select(placeholder="Lay a line", options=options)
        many: ui.Select[Self] = ui.Select(
            placeholder="Pay with", options=options, min_values=2, max_values=3
        )
        people: ui.UserSelect[Self] = ui.UserSelect(placeholder="Give to")
        for select in (one, many, people):
            select.callback = self._chosen(select)  # type: ignore[method-assign]
            row: ui.ActionRow[Self] = ui.ActionRow()
            row.add_item(select)
            self.add_item(row)

    def _chosen(self, select: Any) -> Any:
        async def chosen(here: Here) -> None:
            words = ", ".join(str(value) for value in select.values)
            await here.response.edit_message(view=Panel(f"Chosen: {words}"))

        return chosen


class Note(ui.Modal, title="A note"):
    text: ui.Label[Self] = ui.Label(
        text="What to remember",
        description="Only you will read it.",
        component=ui.TextInput(custom_id="text", min_length=3, max_length=80),
    )
    street: ui.Label[Self] = ui.Label(
        text="About",
        component=ui.Select(
            custom_id="street", options=[discord.SelectOption(label=s) for s in STREETS]
        ),
    )
    when: ui.Label[Self] = ui.Label(
        text="When",
        component=ui.RadioGroup(
            custom_id="when",
            options=[
                discord.RadioGroupOption(label="Next turn", value="next"),
                discord.RadioGroupOption(label="At the end", value="end"),
            ],
        ),
    )

    async def on_submit(self, here: Here, /) -> None:
        text, street, when = self.text.component, self.street.component, self.when.component
        assert isinstance(text, ui.TextInput)
        assert isinstance(street, ui.Select)
        assert isinstance(when, ui.RadioGroup)
        words = f"Noted: {text.value} / {street.values[0]} / {when.value}"
        await here.response.send_message(words, ephemeral=True)


class ScriptedBot(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.may_go_on = asyncio.Event()
        add_game_commands(self.tree)

        @self.tree.command(description="Think until told to go on")
        async def ponder(here: Here) -> None:
            await here.response.defer(thinking=True)
            await self.may_go_on.wait()
            await here.followup.send("Thought of it")


def add_game_commands(tree: app_commands.CommandTree[Any]) -> None:
    game = app_commands.Group(name="game", description="Games by post")

    @game.command(name="new", description="Open a table in this channel")
    @app_commands.describe(game="Which game", seats="How many may sit", title="A name for it")
    @app_commands.choices(game=GAMES)
    async def new(
        here: Here,
        game: app_commands.Choice[str],
        seats: app_commands.Range[int, 2, 4] = 4,
        title: str = "",
    ) -> None:
        del game, seats, title  # typed by people, of no use to a bot that only looks the part
        name = discord.utils.escape_markdown(here.user.display_name)
        cover = discord.File(drawing(240, 240, "#8c3a1e"), "cover.png")
        await here.response.send_message(view=Lobby([name]), file=cover)

    tree.add_command(game)

    @tree.command(name="lay", description="Lay a line")
    @app_commands.describe(street="Where to", cards="With how many cards")
    async def lay(here: Here, street: str, cards: app_commands.Range[int, 1, 6] = 2) -> None:
        await here.response.send_message(f"{street} with {cards} cards")

    @lay.autocomplete("street")
    async def street(_: Here, text: str) -> list[app_commands.Choice[str]]:
        found = [name for name in STREETS if text.lower() in name.lower()]
        return [app_commands.Choice(name=f"Line to {name}", value=name.lower()) for name in found]

    @tree.command(description="Keep a note")
    async def note(here: Here) -> None:
        await here.response.send_modal(Note())

    @tree.command(description="Ping somebody")
    async def ping(here: Here, who: discord.Member) -> None:
        await here.response.send_message(f"{who.mention}, your turn")

    @tree.command(description="What classic messages have")
    async def classic(here: Here) -> None:
        embed = discord.Embed(title="Scores", description="After **three** turns", colour=0x248046)
        embed.add_field(name="Ada", value="12").add_field(name="Bruno", value="9")
        file = discord.File(drawing(300, 200, "#555"), "scores.png", description="a chart")
        await here.response.send_message("The scores:", embed=embed, file=file)
