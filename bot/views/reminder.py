"""Pings as messages, and what is pressed below them: mute, take a seat, come back."""

from __future__ import annotations

from datetime import datetime

from discord import ButtonStyle
from discord.utils import format_dt

from bot.reply.custom_ids import Control
from bot.reply.error_replies import reply
from bot.reply.refusals import Declined
from bot.services import Seen, seat_of
from bot.store.errors import Refusal, Refused
from bot.store.games import SeatStatus
from bot.store.pings import Ping, Reason
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, button
from data.catalogue import CATALOGUE


def _sentence(
    seen: Seen, ping: Ping, locale: str, name: str, link: str, due: datetime | None
) -> str:
    return CATALOGUE.text(
        locale,
        f"remind-{ping.reason.value}",
        name=name,
        game=CATALOGUE.text(locale, f"{seen.game.engine}-name"),
        when="none" if due is None else format_dt(due, "R"),
        then=seen.game.clock.absence,
        link=link,
    )


def reminder_page(seen: Seen, ping: Ping, due: datetime | None, link: str) -> Page:
    """One sentence that names the person, the game and what is waited for."""
    text, game = CATALOGUE.text, seen.game
    sentence = _sentence(seen, ping, seen.locale, f"<@{ping.user}>", link, due)
    if ping.wait_id is None:
        return Page().text(sentence)
    turn = Control("turn", game.id, game.revision)
    mute = Control("mute", game.id, game.revision)
    return (
        Page()
        .text(sentence)
        .row(
            button(turn, text(seen.locale, "button-turn"), ButtonStyle.primary),
            button(mute, text(seen.locale, "button-mute")),
        )
    )


def direct_page(seen: Seen, ping: Ping, locale: str, link: str, due: datetime | None) -> Page:
    name = CATALOGUE.text(locale, f"{seen.game.engine}-name")
    if ping.reason is Reason.TURN:
        return Page().text(CATALOGUE.text(locale, "remind-direct", game=name, link=link))
    said = _sentence(seen, ping, locale, f"<@{ping.user}>", link, due)
    return Page().text(said if link in said else f"{said} {link}")


@handles("mute", answer=Answer.PRIVATE)
async def mute(press: Press) -> None:
    table = await press.table()
    seat = seat_of(table.game, press.reader.user)
    if seat not in table.to_move:
        raise Declined("remind-not_your_turn")
    await press.services.reminders.mute(table, press.reader.user)
    await reply(press.interaction, CATALOGUE.text(press.reader.locale, "remind-muted"))


@handles("takeseat", answer=Answer.PRIVATE)
async def take_seat(press: Press) -> None:
    """A substitute sits down, hand included."""
    table = await press.table()
    seat = press.control.seat
    if seat is None or table.game.players[seat].status is not SeatStatus.OFFERED:
        raise Declined("seat-not_offered")
    if table.game.find_seat(press.reader.user) is not None:
        raise Refused(Refusal.ALREADY_SEATED, game=table.game.id)
    await table.replace(seat, press.reader.user, table.game.players[seat].user)
    await reply(press.interaction, CATALOGUE.text(press.reader.locale, "seat-taken"))


@handles("comeback", answer=Answer.PRIVATE)
async def come_back(press: Press) -> None:
    table = await press.table()
    seat = seat_of(table.game, press.reader.user)
    if table.game.players[seat].status is not SeatStatus.OFFERED:
        raise Declined("seat-not_offered")
    await table.come_back(seat, press.reader.user)
    await reply(press.interaction, CATALOGUE.text(press.reader.locale, "seat-back"))
