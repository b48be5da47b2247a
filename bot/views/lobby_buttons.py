"""What can be pressed at a table that waits: join, leave, start, cancel, computers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import ButtonStyle

from bot.reply.custom_ids import Control
from bot.reply.place_rights import check_playable
from bot.reply.refusals import LobbyRefusal, LobbyRefused
from bot.services import Interaction, seat_of
from bot.store import games
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status
from bot.table.fair_shuffle import luck_of
from bot.views.control_router import Answer, Press, handles
from bot.views.form import Form
from bot.views.lobby import lobby_page, refresh_lobby
from bot.views.page import Page, button
from data.catalogue import CATALOGUE

TYPED = "typed"
LONGEST = 100
text = CATALOGUE.text


async def lobby_of(press: Press) -> Game:
    game = await press.services.store.read(games.find(press.reader.guild_id, press.control.game))
    if game is None:
        raise Refused(Refusal.NO_SUCH_GAME, game=press.control.game)
    return game


async def _show(press: Press, game: Game) -> None:
    """Answer the press by changing the very message it is on."""
    interaction = press.interaction
    locale = await press.services.public_locale(interaction.guild, game.guild_id)
    page = await lobby_page(press.services, game, locale)
    await interaction.edit_original_response(
        view=page, attachments=page.files, allowed_mentions=discord.AllowedMentions.none()
    )


@handles("join", "leave", "computer", "nocomputer", answer=Answer.CHANGE)
async def change_lobby(press: Press) -> None:
    lobbies = press.services.lobbies
    game = await lobby_of(press)
    changes: dict[str, Callable[[Game, int], Awaitable[Game]]] = {
        "join": partial(lobbies.join, luck=luck_of(press.interaction.id)),
        "leave": lobbies.leave,
        "computer": lobbies.add_computer,
        "nocomputer": lobbies.remove_computer,
    }
    await _show(press, await changes[press.control.verb](game, press.reader.user))


@handles("start", answer=Answer.CHANGE)
async def start_game(press: Press) -> None:
    lobby, luck = await lobby_of(press), luck_of(press.interaction.id)
    client = press.interaction.client
    check_playable(client, lobby.guild_id, lobby.channel_id, press.reader.locale)
    await _show(press, await press.services.lobbies.start(lobby, press.reader.user, luck))


@handles("cut", answer=Answer.FORM)
async def ask_cut(press: Press) -> None:
    """What is typed becomes part of the shuffle."""
    locale, control = press.reader.locale, press.control
    form = Form(Control("docut", control.game, control.revision), text(locale, "cut-title"))
    form.line(TYPED, text(locale, "cut-label"), hint=text(locale, "cut-hint"), limit=LONGEST)
    await press.interaction.response.send_modal(form)


@handles("docut", answer=Answer.PRIVATE)
async def cut_deck(press: Press) -> None:
    (typed,) = press.fields[TYPED]
    luck = luck_of(press.interaction.id, typed)
    game = await press.services.lobbies.add_luck(await lobby_of(press), press.reader.user, luck)
    part = game.players[seat_of(game, press.reader.user)].luck
    said = Page().text(text(press.reader.locale, "cut-done", part=part))
    await press.interaction.edit_original_response(view=said)


@handles("cancel", answer=Answer.PRIVATE)
async def ask_cancel(press: Press) -> None:
    """Cancelling sends everybody away, so it is asked once more."""
    game = await lobby_of(press)
    if game.status is not Status.LOBBY:
        raise Refused(Refusal.NOT_A_LOBBY, game=game.id)
    if not may_cancel(press.interaction, game):
        raise LobbyRefused(LobbyRefusal.ONLY_HOST, host=game.host or 0)
    locale = press.reader.locale
    page = Page().text(CATALOGUE.text(locale, "lobby-sure", players=len(game.players)))
    control = Control("docancel", game.id, game.revision)
    page.row(button(control, CATALOGUE.text(locale, "button-docancel"), ButtonStyle.danger))
    await press.interaction.edit_original_response(view=page)


@handles("docancel", answer=Answer.CHANGE)
async def cancel_lobby(press: Press) -> None:
    client, game = press.interaction.client, await lobby_of(press)
    manages = may_cancel(press.interaction, game)
    game = await client.services.lobbies.cancel(game, press.reader.user, manages)
    said = Page().text(CATALOGUE.text(press.reader.locale, "lobby-cancelled"))
    await press.interaction.edit_original_response(view=said)
    await refresh_lobby(press.services, client, game)


def may_cancel(interaction: Interaction, game: Game) -> bool:
    return game.host == interaction.user.id or interaction.permissions.manage_guild
