"""Conformance: another client library, hikari, does a bot's day's work against the sandbox."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import hikari
import pytest

from bot.sandbox import Sandbox
from tests.sandbox.library_bot import PNG

BUTTON, FIELD, FORM = "hikari:button", "hikari:field", "hikari:form"


async def answer_command(here: hikari.CommandInteraction) -> None:
    await here.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    row = hikari.impl.MessageActionRowBuilder()
    row.add_interactive_button(hikari.ButtonStyle.PRIMARY, BUTTON, label="Press")
    file = hikari.Bytes(PNG, "board.png")
    await here.edit_initial_response("a board", attachment=file, component=row)


async def answer_button(here: hikari.ComponentInteraction) -> None:
    row = hikari.impl.ModalActionRowBuilder()
    row.add_text_input(FIELD, "Your answer")
    await here.create_modal_response("A form", FORM, component=row)


async def answer_modal(here: hikari.ModalInteraction) -> None:
    (row,) = here.components
    (field,) = row
    await here.create_initial_response(
        hikari.ResponseType.MESSAGE_CREATE,
        f"got {getattr(field, 'value', None)}",
        flags=hikari.MessageFlag.EPHEMERAL,
    )


async def on_interaction(event: hikari.InteractionCreateEvent) -> None:
    match event.interaction:
        case hikari.CommandInteraction() as command:
            await answer_command(command)
        case hikari.ComponentInteraction() as component:
            await answer_button(component)
        case hikari.ModalInteraction() as modal:
            await answer_modal(modal)


@pytest.fixture
async def library(sandbox: Sandbox) -> AsyncIterator[hikari.GatewayBot]:
    bot = hikari.GatewayBot(
        sandbox.token,
        banner=None,
        logs=None,
        intents=hikari.Intents.GUILDS,
        rest_url=sandbox.base_url,
    )
    bot.subscribe(hikari.InteractionCreateEvent, on_interaction)
    started = asyncio.Event()

    async def note(_: hikari.ShardReadyEvent) -> None:
        started.set()

    bot.subscribe(hikari.ShardReadyEvent, note)
    await bot.start(check_for_updates=False)
    await started.wait()
    yield bot
    with contextlib.suppress(hikari.ComponentStateConflictError):
        await bot.close()


async def test_hikari_syncs_defers_attaches_and_takes_a_form(
    sandbox: Sandbox, library: hikari.GatewayBot
) -> None:
    commands = [library.rest.slash_command_builder("board", "Show the board")]
    synced = await library.rest.set_application_commands(sandbox.world.bot_id, commands)
    assert [command.name for command in synced] == ["board"]
    ada, games = sandbox.control.person("Ada"), sandbox.control.channel("games").id

    outcome = await ada.run(games, "board")
    assert outcome.kind == "thinking"
    await sandbox.control.settled(outcome)
    (message,) = ada.messages(games)
    assert message["content"] == "a board"
    (file,) = message["attachments"]
    assert (file["filename"], file["width"], file["size"]) == ("board.png", 3, len(PNG))

    opened = await ada.press(games, int(message["id"]), BUTTON)
    assert opened.kind == "modal"
    await ada.submit(opened.interaction_id, {FIELD: "42"})
    assert ada.messages(games)[-1]["content"] == "got 42"
    assert len(sandbox.control.person("Bruno").messages(games)) == 1
