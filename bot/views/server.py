"""`/server`: how a server wants its games, and what may be done with all of its data."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import OPTION_LABEL, SELECT_OPTIONS, cut
from bot.reply.error_replies import reply
from bot.reply.refusals import Declined
from bot.services import Interaction, Reader, Services
from bot.store import games, guilds, privacy
from bot.store.errors import Refusal, Refused
from bot.store.games import UNDER_WAY, Game, Status
from bot.views.control_router import Answer, Press, handles
from bot.views.game_list import game_line
from bot.views.lobby import refresh_lobby
from bot.views.menu_rows import add_menus, data_page
from bot.views.page import Page, button, menu
from bot.views.setting_menus import CHANNELS, choose_for_server, server_menus
from bot.views.turn_panel import show_panel
from bot.views.typed_confirmation import check_typed, typing_form
from data.catalogue import CATALOGUE

PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
]


def check_manages(interaction: Interaction) -> None:
    """Asked again at every press: who may do this can change."""
    if not interaction.permissions.manage_guild:
        raise Declined("server-not_yours")


async def server_page(services: Services, reader: Reader) -> Page:
    settings = await services.store.read(guilds.settings(reader.guild_id))
    page = Page().text(CATALOGUE.text(reader.locale, "server-title"))
    add_menus(page, "serverset", server_menus(settings, reader.locale))
    page.row(_channel_menu(settings.channels, reader.locale))
    return page.row(
        *(
            button(Control(verb, 0, 0), CATALOGUE.text(reader.locale, f"button-{verb}"), style)
            for verb, style in (
                ("stuck", ButtonStyle.secondary),
                ("serverdata", ButtonStyle.secondary),
                ("serverdelete", ButtonStyle.danger),
            )
        )
    )


def _channel_menu(channels: tuple[int, ...], locale: str) -> ui.Item[Any]:
    """Nothing chosen: anywhere."""
    chosen: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=Control("serverset", 0, 0, None, (CHANNELS,)).custom_id,
        placeholder=CATALOGUE.text(locale, "server-channels"),
        channel_types=PLACES,
        min_values=0,
        max_values=SELECT_OPTIONS,
        default_values=[
            discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel)
            for each in channels[:SELECT_OPTIONS]
        ],
    )
    return chosen


@handles("serverset", answer=Answer.CHANGE)
async def set_one(press: Press) -> None:
    check_manages(press.interaction)
    (field,) = press.control.path
    chosen = choose_for_server(press.reader.guild_id, field, press.values)
    await press.services.store.write(chosen)
    await show_panel(press.interaction, await server_page(press.services, press.reader))


# --- a stuck game ------------------------------------------------------------------------------


@handles("stuck", answer=Answer.CHANGE)
async def choose_stuck(press: Press) -> None:
    check_manages(press.interaction)
    found = await press.services.store.read(games.in_guild(press.reader.guild_id, UNDER_WAY))
    if not found:
        raise Declined("stuck-none")
    options = [await _option(press, game) for game in found[:SELECT_OPTIONS]]
    page = Page().text(CATALOGUE.text(press.reader.locale, "stuck-which"))
    page.row(menu(Control("stuckone", 0, 0), _text(press, "stuck-placeholder"), options))
    await show_panel(press.interaction, page)


async def _option(press: Press, game: Game) -> discord.SelectOption:
    label = await game_line(press.services, game, press.reader.locale)
    return discord.SelectOption(label=cut(label, OPTION_LABEL), value=str(game.id))


@handles("stuckone", answer=Answer.CHANGE)
async def ask_stuck(press: Press) -> None:
    check_manages(press.interaction)
    game = await _game(press, int(press.values[0]))
    name = _text(press, f"{game.engine}-name")
    page = Page().text(_text(press, "stuck-sure", number=str(game.id), game=name))
    sure = Control("stuckend", game.id, game.revision)
    page.row(button(sure, _text(press, "button-stuckend"), ButtonStyle.danger))
    await show_panel(press.interaction, page)


@handles("stuckend", answer=Answer.CHANGE)
async def end_stuck(press: Press) -> None:
    """Whatever the game is in: it ends without a result, and its players are told."""
    check_manages(press.interaction)
    client, game = press.interaction.client, await _game(press, press.control.game)
    if game.status is Status.LOBBY:
        game = await client.services.lobbies.cancel(game, press.reader.user, may_manage=True)
        await refresh_lobby(press.services, client, game)
    else:
        await (await press.table()).cancel()
    await show_panel(press.interaction, Page().text(_text(press, "stuck-done")))


async def _game(press: Press, number: int) -> Game:
    game = await press.services.store.read(games.find(press.reader.guild_id, number))
    if game is None:
        raise Refused(Refusal.NO_SUCH_GAME, game=number)
    return game


# --- the server's data -------------------------------------------------------------------------


@handles("serverdata", answer=Answer.PRIVATE)
async def export_data(press: Press) -> None:
    check_manages(press.interaction)
    data = await press.services.store.read(privacy.export_guild(press.reader.guild_id))
    await show_panel(press.interaction, data_page(press.reader.locale, data, "server"))


@handles("serverdelete", answer=Answer.FORM)
async def ask_delete(press: Press) -> None:
    check_manages(press.interaction)
    control = Control("serverforget", 0, 0)
    title = _text(press, "serverdelete-title")
    form = typing_form(control, press.reader.locale, title, _server_name(press))
    await press.interaction.response.send_modal(form)


@handles("serverforget", answer=Answer.PRIVATE)
async def delete_data(press: Press) -> None:
    check_manages(press.interaction)
    check_typed(press, _server_name(press))
    await press.services.store.erase(privacy.delete_guild(press.reader.guild_id))
    await reply(press.interaction, _text(press, "serverdelete-done"))


def _server_name(press: Press) -> str:
    guild = press.interaction.guild
    return guild.name if guild is not None else str(press.reader.guild_id)


def _text(press: Press, key: str, **params: str) -> str:
    return CATALOGUE.text(press.reader.locale, key, **params)
