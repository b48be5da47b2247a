"""A table that waits for players: its message, its settings, and what can be pressed there."""

from __future__ import annotations

import logging

import discord
from discord import ButtonStyle

from bot.ids import Control
from bot.limits import OPTION_LABEL, cut
from bot.lobby import CLOCKS, clock_name
from bot.names import Names
from bot.options import NONE, Setting, read_setting, settings_of
from bot.refusals import LobbyRefusal, LobbyRefused, Told
from bot.services import Interaction, Services
from bot.store import games, messages
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status
from bot.store.messages import Posted
from bot.views.controls import Answer, Press, handles
from bot.views.page import Button, Page, button, menu, message_link
from data.catalogue import CATALOGUE
from render import renderer_for

LOBBY = "lobby"  # the kind of message
TOO_MANY_EDITS = 30046  # of a message older than an hour
CLOCK = "clock"
log = logging.getLogger(__name__)


# --- the message -----------------------------------------------------------------------------


async def lobby_page(services: Services, game: Game, locale: str, theme: str = "dark") -> Page:
    names = await services.names.at_table(game, locale)
    page = Page()
    if game.status is Status.LOBBY:
        renderer = renderer_for(game.engine)
        picture = await services.pictures.draw(
            ("cover", game.engine, locale, theme, names.plain),
            lambda: renderer.cover(locale, theme, names.plain),
        )
        page.picture(picture, "cover")
    page.text(_introduction(game, locale))
    page.text(_players(game, names, locale))
    if game.status is not Status.LOBBY:
        return page
    page.text(_chosen(game, names, locale))
    return page.row(*_buttons(game, locale))


def _introduction(game: Game, locale: str) -> str:
    text = CATALOGUE.text
    lines = [
        text(locale, "lobby-title", game=text(locale, f"{game.engine}-name"), number=str(game.id))
    ]
    if game.status is Status.LOBBY:
        lines.append(text(locale, f"{game.engine}-pitch"))
        lines.append(text(locale, "lobby-length", length=text(locale, f"{game.engine}-length")))
    else:
        place = f"<#{game.place}>" if game.thread_id else ""
        lines.append(text(locale, f"lobby-is_{game.status.value}", place=place))
    return "\n".join(lines)


def _players(game: Game, names: Names, locale: str) -> str:
    text = CATALOGUE.text
    lines = [
        text(
            locale,
            "lobby-player",
            name=name,
            host="yes" if player.user is not None and player.user == game.host else "no",
        )
        for player, name in zip(game.players, names.escaped, strict=True)
    ]
    seats = text(locale, "lobby-seats", taken=len(lines), most=game.most_seats)
    missing = game.least_seats - len(lines)
    if game.status is Status.LOBBY:
        key = "lobby-missing" if missing > 0 else "lobby-ready"
        lines.append(text(locale, key, count=missing, free=game.most_seats - len(game.players)))
    return "\n".join([seats, *lines])


def _chosen(game: Game, names: Names, locale: str) -> str:
    """The clock and every option that is not as usual."""
    text = CATALOGUE.text
    said = [text(locale, "lobby-clock", clock=clock_words(game, locale))]
    said += [
        text(locale, "lobby-option", option=each.label, value=each.words)
        for each in settings_of(game, names, locale)
        if each.chosen != NONE
    ]
    return "-# " + " · ".join(said)


def clock_words(game: Game, locale: str) -> str:
    return CATALOGUE.text(locale, f"clock-{clock_name(game.clock) or 'own'}")


def _buttons(game: Game, locale: str) -> list[Button]:
    computers = any(player.computer for player in game.players)
    full = len(game.players) >= game.most_seats
    shown = [
        ("join", ButtonStyle.success, full),
        ("leave", ButtonStyle.secondary, False),
        ("start", ButtonStyle.primary, len(game.players) < game.least_seats),
        ("cancel", ButtonStyle.danger, False),
        ("computer", ButtonStyle.secondary, full),
        *([("nocomputer", ButtonStyle.secondary, False)] if computers else []),
        ("settings", ButtonStyle.secondary, False),
    ]
    return [
        button(
            Control(verb, game.id, game.revision),
            CATALOGUE.text(locale, f"button-{verb}"),
            style,
            disabled=disabled,
        )
        for verb, style, disabled in shown
    ]


# --- keeping the message as it should be -------------------------------------------------------


async def post_lobby(services: Services, client: discord.Client, game: Game) -> discord.Message:
    """A new message for the lobby, in its channel."""
    locale = await services.public_locale(client.get_guild(game.guild_id), game.guild_id)
    page = await lobby_page(services, game, locale)
    place = client.get_partial_messageable(game.channel_id, guild_id=game.guild_id)
    message = await place.send(
        view=page, files=page.files, allowed_mentions=discord.AllowedMentions.none()
    )
    await remember_lobby(services, game, message)
    return message


async def remember_lobby(services: Services, game: Game, message: discord.Message) -> None:
    for old in await services.store.read(messages.of_game(game.id, LOBBY)):
        await services.store.write(messages.forget(old.message_id))
    now = services.clock.now()
    place = message.channel.id
    posted = Posted(game.id, LOBBY, place, message.id, game.revision, None, now)
    await services.store.write(messages.remember(posted))


async def refresh_lobby(services: Services, client: discord.Client, game: Game) -> None:
    """Show the lobby as it is now; if its message was deleted, a new one is posted."""
    found = await services.store.read(messages.of_game(game.id, LOBBY))
    locale = await services.public_locale(client.get_guild(game.guild_id), game.guild_id)
    try:
        if not found:
            await _repost(services, client, game)
            return
        page = await lobby_page(services, game, locale)
        place = client.get_partial_messageable(found[0].channel_id, guild_id=game.guild_id)
        message = place.get_partial_message(found[0].message_id)
        await message.edit(
            view=page, attachments=page.files, allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.NotFound:
        await _repost(services, client, game)
    except discord.HTTPException as error:
        if error.code == TOO_MANY_EDITS:
            await _repost(services, client, game)
        else:
            log.info("the lobby of game %s could not be shown: %s", game.id, error)


async def _repost(services: Services, client: discord.Client, game: Game) -> None:
    if game.status is Status.LOBBY:
        try:
            await post_lobby(services, client, game)
        except discord.HTTPException as error:
            log.info("the lobby of game %s could not be reopened: %s", game.id, error)


# --- what can be pressed -----------------------------------------------------------------------


async def _lobby_of(press: Press) -> Game:
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
    lobbies = press.interaction.client.lobbies
    game = await _lobby_of(press)
    change = {
        "join": lobbies.join,
        "leave": lobbies.leave,
        "computer": lobbies.add_computer,
        "nocomputer": lobbies.remove_computer,
    }[press.control.verb]
    await _show(press, await change(game, press.reader.user))


@handles("start", answer=Answer.CHANGE)
async def start_game(press: Press) -> None:
    game = await press.interaction.client.lobbies.start(await _lobby_of(press), press.reader.user)
    await _show(press, game)


@handles("cancel", answer=Answer.PRIVATE)
async def ask_cancel(press: Press) -> None:
    """Cancelling sends everybody away, so it is asked once more."""
    game = await _lobby_of(press)
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
    client, game = press.interaction.client, await _lobby_of(press)
    manages = may_cancel(press.interaction, game)
    game = await client.lobbies.cancel(game, press.reader.user, manages)
    said = Page().text(CATALOGUE.text(press.reader.locale, "lobby-cancelled"))
    await press.interaction.edit_original_response(view=said)
    await refresh_lobby(press.services, client, game)


def may_cancel(interaction: Interaction, game: Game) -> bool:
    return game.host == interaction.user.id or interaction.permissions.manage_guild


# --- settings ------------------------------------------------------------------------------------


async def settings_page(services: Services, game: Game, locale: str) -> Page:
    names = await services.names.at_table(game, locale)
    page = Page().text(CATALOGUE.text(locale, "lobby-settings"))
    for each in [_clock_setting(game, locale), *settings_of(game, names, locale)]:
        control = Control("option", game.id, game.revision, None, (each.field,))
        options = [
            discord.SelectOption(
                label=cut(f"{each.label}: {words}", OPTION_LABEL),
                value=value,
                default=value == each.chosen,
            )
            for value, words in each.values
        ]
        page.row(menu(control, each.label, options))
    return page


def _clock_setting(game: Game, locale: str) -> Setting:
    values = tuple((name, CATALOGUE.text(locale, f"clock-{name}")) for name in CLOCKS)
    label = CATALOGUE.text(locale, "clock-label")
    return Setting(CLOCK, label, values, clock_name(game.clock) or "")


@handles("settings", answer=Answer.PRIVATE)
async def show_settings(press: Press) -> None:
    game = await _lobby_of(press)
    if game.host != press.reader.user:
        raise LobbyRefused(LobbyRefusal.ONLY_HOST, host=game.host or 0)
    page = await settings_page(press.services, game, press.reader.locale)
    await press.interaction.edit_original_response(view=page)


@handles("option", answer=Answer.CHANGE)
async def set_option(press: Press) -> None:
    client, game = press.interaction.client, await _lobby_of(press)
    (field,), (value,) = press.control.path, press.values
    if field == CLOCK:
        game = await client.lobbies.choose(game, press.reader.user, {}, CLOCKS[value])
    else:
        chosen = read_setting(game.engine, game.most_seats, field, value)
        game = await client.lobbies.choose(game, press.reader.user, chosen)
    page = await settings_page(press.services, game, press.reader.locale)
    await press.interaction.edit_original_response(view=page)
    await refresh_lobby(press.services, client, game)


@handles("rematch", answer=Answer.PRIVATE)
async def open_rematch(press: Press) -> None:
    """The same again: the first to press opens the lobby, the others join it there."""
    client, over = press.interaction.client, await _lobby_of(press)
    if over.status not in (Status.FINISHED, Status.CANCELLED):
        raise Told("rematch-not_over")
    game = await client.lobbies.rematch(over, press.reader.user)
    found = await press.services.store.read(messages.of_game(game.id, LOBBY))
    if found:
        await refresh_lobby(press.services, client, game)
        message_id = found[0].message_id
    else:
        message_id = (await post_lobby(press.services, client, game)).id
    link = message_link(game.guild_id, game.channel_id, message_id)
    said = Page().text(CATALOGUE.text(press.reader.locale, "rematch-open", link=link))
    await press.interaction.edit_original_response(view=said)
