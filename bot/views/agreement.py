"""Questions to the others: the message that asks, Agree and Refuse, and how it was settled."""

from __future__ import annotations

import logging
from datetime import datetime

import discord
from discord import ButtonStyle
from discord.utils import format_dt

from bot.reply.custom_ids import Control
from bot.seats.agreements import REMOVAL, Question, substitute_of
from bot.services import USUAL_THEME, BotClient, Seen
from bot.store import agreements, deadlines, together
from bot.store.agreements import Agreement, AgreementKind, AgreementStatus
from bot.table.table import Table
from bot.turn_time import gate
from bot.views.control_router import Answer, Press, handles
from bot.views.mentions import pinging
from bot.views.page import Page, button
from bot.views.turn_message import SEEN_SIGN, story
from data.catalogue import CATALOGUE
from engines.base import Seat
from render.narrate import listed

log = logging.getLogger(__name__)


# --- asking ------------------------------------------------------------------------------------


async def ask(client: BotClient, table: Table, question: Question, revision: int) -> Agreement:
    """Put the question to the table; if nobody is to be asked it is carried out at once."""
    agreement = await client.services.agreements.propose(table, question, revision)
    if agreement.status in (AgreementStatus.OPEN, AgreementStatus.AGREED):
        await _post(client, table, agreement)
    return agreement


async def _post(client: BotClient, table: Table, agreement: Agreement) -> None:
    """The question is posted, and with it the pings it carries."""
    store, game, now = client.services.store, table.game, client.services.clock.now()
    seen = await _seen_by_all(client, table)
    due = await notice_of(client, agreement)
    asks = gate.granted(game.id, table.turn, now, gate.ABOUT_THE_TABLE, agreement.id)
    given = await store.read(asks)
    place = client.get_partial_messageable(game.place, guild_id=game.guild_id)
    message = await place.send(
        view=agreement_page(seen, agreement, due), allowed_mentions=pinging(given)
    )
    noted = agreements.set_message(agreement.id, message.id)
    await store.write(together(noted, gate.sent(given.mention, message.id, now)))


async def notice_of(client: BotClient, agreement: Agreement) -> datetime | None:
    """When a removal that is decided takes effect."""
    if agreement.kind is not AgreementKind.REMOVE:
        return None
    seat: Seat = agreement.params["seat"]
    found = await client.services.store.read(deadlines.find(agreement.game_id, seat, REMOVAL))
    return None if found is None else found.due_at


async def _seen_by_all(client: BotClient, table: Table) -> Seen:
    guild = client.get_guild(table.game.guild_id)
    locale = await client.services.public_locale(guild, table.game.guild_id)
    return await client.services.seen_by(table, None, locale, USUAL_THEME)


# --- what it shows -----------------------------------------------------------------------------


def agreement_page(seen: Seen, agreement: Agreement, due: datetime | None = None) -> Page:
    """The question, who has answered, and what can be pressed or how it was settled."""
    page = Page().text(_question(seen, agreement))
    if agreement.status is AgreementStatus.AGREED and due is not None:
        return page.text(_decided(seen, agreement, due))
    if agreement.status is not AgreementStatus.OPEN:
        return page.text(_outcome(seen, agreement))
    page.text(_asked(seen, agreement))
    path = (str(agreement.id),)
    agree, refuse = (
        Control(verb, seen.game.id, agreement.revision, None, path) for verb in ("agree", "refuse")
    )
    return page.row(
        button(agree, CATALOGUE.text(seen.locale, "button-agree"), ButtonStyle.success),
        button(refuse, CATALOGUE.text(seen.locale, "button-refuse"), ButtonStyle.danger),
    )


def _question(seen: Seen, agreement: Agreement) -> str:
    text, params = CATALOGUE.text, agreement.params
    target = params.get("seat")
    sentence = text(
        seen.locale,
        f"agree-{agreement.kind.value}",
        name=seen.names.escaped[agreement.proposed_by],
        game=text(seen.locale, f"{seen.game.engine}-name"),
        target="" if target is None else seen.names.escaped[target],
        then=params.get("then", ""),
        days=params.get("days", 0),
    )
    if agreement.kind is not AgreementKind.UNDO or agreement.status is not AgreementStatus.OPEN:
        return sentence
    entries = seen.table.history(after=params["to_number"])
    gone = story(seen, entries, marked=True)
    lines = [sentence, *(f"> {line}" for line in gone.splitlines())]
    if any(entry.made.reveals for entry in entries):
        lines.append(text(seen.locale, "agree-undo_seen", sign=SEEN_SIGN))
    return "\n".join(lines)


def _asked(seen: Seen, agreement: Agreement) -> str:
    until = format_dt(agreement.expires_at, "R")
    waiting = [seat for seat in agreement.voters if seat not in agreement.votes]
    if substitute_of(agreement) is None:
        users = [seen.game.players[seat].user for seat in waiting]
    else:
        users = [substitute_of(agreement)]
    names = listed([f"<@{user}>" for user in users if user is not None], seen.locale)
    lines = [CATALOGUE.text(seen.locale, "agree-waiting", names=names, until=until)]
    agreed = [seen.names.escaped[seat] for seat, yes in agreement.votes.items() if yes]
    if agreed:
        said = listed(agreed, seen.locale)
        lines.append(CATALOGUE.text(seen.locale, "agree-agreed", names=said))
    return "\n".join(lines)


def _decided(seen: Seen, agreement: Agreement, due: datetime) -> str:
    """It is about somebody, who can still show up."""
    user = agreement.params.get("user")
    target = seen.names.escaped[agreement.params["seat"]]
    name = target if user is None else f"<@{user}>"
    when = format_dt(due, "R")
    return CATALOGUE.text(seen.locale, "agree-notice", name=name, when=when)


def _outcome(seen: Seen, agreement: Agreement) -> str:
    against = [seen.names.escaped[seat] for seat, yes in agreement.votes.items() if not yes]
    substitute = substitute_of(agreement)
    if against and substitute is not None:
        against = [f"<@{substitute}>"]
    return CATALOGUE.text(
        seen.locale,
        f"agree-is_{agreement.status.value}",
        names=listed(against, seen.locale),
    )


# --- answering ---------------------------------------------------------------------------------


@handles("agree", "refuse", answer=Answer.CHANGE)
async def answer(press: Press) -> None:
    """The last yes carries it out; the message says how it stands."""
    client, table = press.interaction.client, await press.table()
    (number,) = press.control.path
    yes = press.control.verb == "agree"
    agreement = await client.services.agreements.answer(table, int(number), press.reader.user, yes)
    seen = await _seen_by_all(client, table)
    due = await notice_of(client, agreement)
    await press.interaction.edit_original_response(
        view=agreement_page(seen, agreement, due), allowed_mentions=discord.AllowedMentions.none()
    )


async def show_settled(client: BotClient, agreement: Agreement) -> None:
    """Nobody has to answer any more: say so on the message itself."""
    table = await client.services.tables.of(agreement.game_id)
    if agreement.message_id is None:
        return
    place = client.get_partial_messageable(table.game.place, guild_id=table.game.guild_id)
    try:
        await place.get_partial_message(agreement.message_id).edit(
            view=agreement_page(await _seen_by_all(client, table), agreement)
        )
    except discord.HTTPException as error:
        log.info("the end of agreement %s could not be shown: %s", agreement.id, error)
