"""The host's settings of a table: its clock and the options of its game, as menus."""

from __future__ import annotations

from bot.reply.custom_ids import Control
from bot.reply.player_names import Names
from bot.reply.refusals import LobbyRefusal, LobbyRefused
from bot.seats.lobby import CLOCKS, clock_name
from bot.seats.thinking import strength_of
from bot.services import Services
from bot.store.games import Game
from bot.table.option_menus import Setting, read_setting, settings_of
from bot.views.control_router import Answer, Press, handles
from bot.views.lobby import refresh_lobby
from bot.views.lobby_buttons import lobby_of
from bot.views.menu_rows import add_menu
from bot.views.page import Page
from data.catalogue import CATALOGUE
from engines.policy import Strength

CLOCK, ABSENCE, COMPUTER = "clock", "absence", "computer"  # set like options
ABSENCES = ("caretaker", "out")


async def settings_page(services: Services, game: Game, locale: str) -> Page:
    names = await services.names.at_table(game, locale)
    page = Page().text(CATALOGUE.text(locale, "lobby-settings"))
    own = [
        _clock_setting(game, locale),
        _absence_setting(game, locale),
        *_computer_settings(game, names, locale),
    ]
    for each in [*own, *settings_of(game, names, locale)]:
        control = Control("option", game.id, game.revision, None, (each.field,))
        add_menu(page, control, each)
    return page


def _clock_setting(game: Game, locale: str) -> Setting:
    values = tuple((name, CATALOGUE.text(locale, f"clock-{name}")) for name in CLOCKS)
    label = CATALOGUE.text(locale, "clock-label")
    return Setting(CLOCK, label, values, clock_name(game.clock) or "", "")


def _absence_setting(game: Game, locale: str) -> Setting:
    values = tuple((rule, CATALOGUE.text(locale, f"absence-{rule}")) for rule in ABSENCES)
    label = CATALOGUE.text(locale, "absence-label")
    return Setting(ABSENCE, label, values, game.clock.absence, ABSENCES[0])


def _computer_settings(game: Game, names: Names, locale: str) -> list[Setting]:
    """How strong each computer at the table plays."""
    text = CATALOGUE.text
    values = tuple((each.value, text(locale, f"strength-{each.value}-told")) for each in Strength)
    return [
        Setting(
            f"{COMPUTER}{player.seat}",
            text(locale, "strength-label", name=names.plain[player.seat]),
            values,
            strength_of(player.computer).value,
            Strength.NORMAL.value,
        )
        for player in game.players
        if player.computer is not None
    ]


@handles("settings", answer=Answer.PRIVATE)
async def show_settings(press: Press) -> None:
    game = await lobby_of(press)
    if game.host != press.reader.user:
        raise LobbyRefused(LobbyRefusal.ONLY_HOST, host=game.host or 0)
    page = await settings_page(press.services, game, press.reader.locale)
    await press.interaction.edit_original_response(view=page)


@handles("option", answer=Answer.CHANGE)
async def set_option(press: Press) -> None:
    client, game = press.interaction.client, await lobby_of(press)
    (field,), (value,) = press.control.path, press.values
    if field in (CLOCK, ABSENCE):
        clock = CLOCKS[value] if field == CLOCK else game.clock
        rule = game.clock.absence if field == CLOCK else value
        clock = clock.model_copy(update={"absence": rule})
        game = await client.services.lobbies.choose(game, press.reader.user, {}, clock)
    elif field.startswith(COMPUTER):
        seat, strength = int(field.removeprefix(COMPUTER)), Strength(value)
        game = await press.services.lobbies.set_computer(game, press.reader.user, seat, strength)
    else:
        chosen = read_setting(game.engine, game.most_seats, field, value)
        game = await client.services.lobbies.choose(game, press.reader.user, chosen)
    page = await settings_page(press.services, game, press.reader.locale)
    await press.interaction.edit_original_response(view=page)
    await refresh_lobby(press.services, client, game)
