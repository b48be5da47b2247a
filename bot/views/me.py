"""`/settings`: how a person wants to be addressed, and what may be done with their data."""

from __future__ import annotations

from discord import ButtonStyle

from bot.reply.custom_ids import Control
from bot.reply.error_replies import reply
from bot.services import Reader, Services
from bot.store import games, privacy, users
from bot.store.games import Status
from bot.views.control_router import Answer, Press, handles
from bot.views.lobby import refresh_lobby
from bot.views.menu_rows import add_menus, data_page
from bot.views.page import Button, Page, button
from bot.views.setting_menus import choose_for_oneself, own_menus
from bot.views.turn_panel import show_panel
from bot.views.typed_confirmation import check_typed, typing_form
from data.catalogue import CATALOGUE


async def own_page(services: Services, reader: Reader) -> Page:
    settings = await services.store.read(users.settings(reader.user))
    locale = settings.locale or reader.locale
    now = services.clock.now().astimezone(settings.zone)
    title = CATALOGUE.text(locale, "me-title", zone=settings.timezone, now=f"{now:%H:%M}")
    page = Page().text(title)
    add_menus(page, "meset", own_menus(settings, locale))
    return page.row(*_data_buttons(locale))


def privacy_page(reader: Reader) -> Page:
    """What is stored about a person, for how long, and what they can do about it."""
    page = Page().text(CATALOGUE.text(reader.locale, "privacy"))
    return page.row(*_data_buttons(reader.locale))


def _data_buttons(locale: str) -> tuple[Button, Button]:
    text = CATALOGUE.text
    return (
        button(Control("medata", 0, 0), text(locale, "button-medata")),
        button(Control("medelete", 0, 0), text(locale, "button-medelete"), ButtonStyle.danger),
    )


@handles("meset", answer=Answer.CHANGE)
async def set_one(press: Press) -> None:
    (field,), (value,) = press.control.path, press.values
    user = press.reader.user
    now = press.services.clock.now()
    chosen = choose_for_oneself(user, field, value, now)
    await press.services.pauses.change_habits(user, chosen)
    await show_panel(press.interaction, await own_page(press.services, press.reader))


@handles("medata", answer=Answer.PRIVATE)
async def export_data(press: Press) -> None:
    data = await press.services.store.read(privacy.export_user(press.reader.user))
    await show_panel(press.interaction, data_page(press.reader.locale, data, "me"))


@handles("medelete", answer=Answer.FORM)
async def ask_delete(press: Press) -> None:
    locale = press.reader.locale
    title = CATALOGUE.text(locale, "medelete-title")
    form = typing_form(Control("meforget", 0, 0), locale, title, _word(press))
    await press.interaction.response.send_modal(form)


@handles("meforget", answer=Answer.PRIVATE)
async def delete_data(press: Press) -> None:
    """Games go on without the name; seats in running ones are offered to others."""
    check_typed(press, _word(press))
    services, reader = press.services, press.reader
    waiting = games.of_user(reader.guild_id, reader.user, (Status.LOBBY,))
    lobbies = await services.store.read(waiting)
    await services.pauses.forget(reader.user)
    await reply(press.interaction, CATALOGUE.text(reader.locale, "medelete-done"))
    for lobby in lobbies:
        game = await services.store.read(games.game_of(lobby.id))
        await refresh_lobby(services, press.interaction.client, game)


def _word(press: Press) -> str:
    return CATALOGUE.text(press.reader.locale, "medelete-word")
