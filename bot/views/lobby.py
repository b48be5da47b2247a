"""A table that waits for players: its message, and keeping that message as it should be."""

from __future__ import annotations

import logging

import discord
from discord import ButtonStyle

from bot.reply.custom_ids import Control
from bot.reply.discord_codes import TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE
from bot.reply.player_names import Names
from bot.seats.lobby import clock_name
from bot.seats.thinking import strength_of
from bot.services import USUAL_THEME, Services
from bot.store import messages
from bot.store.games import Game, Player, Status
from bot.store.messages import Posted
from bot.store.settings import ClockSettings
from bot.table.option_menus import settings_of
from bot.views.page import Button, Page, button
from data.catalogue import CATALOGUE
from render import renderer_for

LOBBY = "lobby"  # the kind of message
log = logging.getLogger(__name__)


# --- the message -----------------------------------------------------------------------------


async def lobby_page(services: Services, game: Game, locale: str, theme: str = USUAL_THEME) -> Page:
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
    if game.promise is not None:
        page.text(CATALOGUE.text(locale, "lobby-promise", hash=game.promise))
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
            strength=_strength(player, locale),
        )
        for player, name in zip(game.players, names.escaped, strict=True)
    ]
    seats = text(locale, "lobby-seats", taken=len(lines), most=game.most_seats)
    missing = game.least_seats - len(lines)
    if game.status is Status.LOBBY:
        key = "lobby-missing" if missing > 0 else "lobby-ready"
        lines.append(text(locale, key, count=missing, free=game.most_seats - len(game.players)))
    return "\n".join([seats, *lines])


def _strength(player: Player, locale: str) -> str:
    if player.computer is None:
        return "none"
    return CATALOGUE.text(locale, f"strength-{strength_of(player.computer).value}")


def _chosen(game: Game, names: Names, locale: str) -> str:
    """What the clock means, and every option that is not as usual."""
    text = CATALOGUE.text
    means = text(locale, "lobby-clock", clock=clock_sentence(game.clock, locale))
    said = [
        text(locale, "lobby-option", option=each.label, value=each.words)
        for each in settings_of(game, names, locale)
        if each.chosen != each.usual
    ]
    return "\n".join([means, *(["-# " + " · ".join(said)] if said else [])])


def clock_sentence(clock: ClockSettings, locale: str) -> str:
    """What the chosen clock means, in one plain sentence."""
    text, name = CATALOGUE.text, clock_name(clock) or "own"
    then = text(locale, f"absence-then-{clock.absence}")
    hours = round(clock.turn.total_seconds() / 3600, 1)
    return text(locale, f"clock-means-{name}", then=then, hours=hours)


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
        ("cut", ButtonStyle.secondary, False),
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
    before = await services.store.read(messages.of_game(game.id, LOBBY))
    message = await place.send(
        view=page,
        files=page.files,
        # However often the request is repeated: one message in the place of the one before.
        nonce=f"lobby-{before[0].message_id if before else game.id}",
        allowed_mentions=discord.AllowedMentions.none(),
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
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
            await _repost(services, client, game)
        else:
            log.info("the lobby of game %s could not be shown: %s", game.id, error)


async def _repost(services: Services, client: discord.Client, game: Game) -> None:
    if game.status is Status.LOBBY:
        try:
            await post_lobby(services, client, game)
        except discord.HTTPException as error:
            log.info("the lobby of game %s could not be reopened: %s", game.id, error)
