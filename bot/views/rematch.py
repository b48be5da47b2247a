"""The same people and options again: the first to ask opens the table, the others join it there."""

from __future__ import annotations

import logging

import discord

from bot.reply.player_names import escaped
from bot.reply.refusals import Declined
from bot.services import BotClient, Interaction, Reader
from bot.store import games, messages
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status
from bot.table.fair_shuffle import luck_of
from bot.views.control_router import Answer, Press, handles
from bot.views.lobby import LOBBY, post_lobby, refresh_lobby
from bot.views.page import Page, message_link
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE

OVER = (Status.FINISHED, Status.CANCELLED)
log = logging.getLogger(__name__)


async def rematch_page(interaction: Interaction, reader: Reader, over: Game) -> Page:
    """Sit the person down at the rematch's table; where it is."""
    if over.status not in OVER:
        raise Declined("rematch-not_over")
    client, name = interaction.client, interaction.user.display_name
    services = client.services
    game = await services.lobbies.rematch(over, reader.user, luck_of(interaction.id))
    found = await services.store.read(messages.of_game(game.id, LOBBY))
    if found:
        await refresh_lobby(services, client, game)
        link = message_link(game.guild_id, game.channel_id, found[0].message_id)
    else:
        posted = await post_lobby(services, client, game)
        link = message_link(game.guild_id, game.channel_id, posted.id)
        await _tell_thread(client, over, name, link)
    return Page().text(CATALOGUE.text(reader.locale, "rematch-open", link=link))


async def _tell_thread(client: BotClient, over: Game, name: str, link: str) -> None:
    """Those who played are still in the old thread."""
    if over.thread_id is None:
        return
    guild = client.get_guild(over.guild_id)
    locale = await client.services.public_locale(guild, over.guild_id)
    said = CATALOGUE.text(locale, "rematch-called", name=escaped(name), link=link)
    place = client.get_partial_messageable(over.thread_id, guild_id=over.guild_id)
    try:
        await place.send(view=Page().text(said))
    except discord.HTTPException as error:
        log.info("game %s could not be told of its rematch: %s", over.id, error)


@handles("rematch", answer=Answer.PRIVATE)
async def open_rematch(press: Press) -> None:
    found = games.find(press.reader.guild_id, press.control.game)
    over = await press.services.store.read(found)
    if over is None:
        raise Refused(Refusal.NO_SUCH_GAME, game=press.control.game)
    page = await rematch_page(press.interaction, press.reader, over)
    await show_panel(press.interaction, page)
