"""Who plays on: resigning, handing a seat to somebody, removing who has gone missing."""

from __future__ import annotations

from discord import ButtonStyle
from discord.utils import format_dt

from bot.reply.refusals import Declined, RuleRefused
from bot.seats.absent_players import absence_of
from bot.seats.agreements import OFFERED, OUT, Question, others
from bot.services import Interaction
from bot.store.agreements import Agreement, AgreementKind, AgreementStatus
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status
from bot.store.moves import person
from bot.views.agreement import ask
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, button
from bot.views.turn_panel import Sitting, show_panel, sit_down
from data.catalogue import CATALOGUE
from engines.base import Seat
from engines.errors import IllegalMove


def check_running(sitting: Sitting) -> None:
    if sitting.seen.game.status is not Status.RUNNING:
        raise Refused(Refusal.NOT_RUNNING, game=sitting.seen.game.id)


# --- resigning ---------------------------------------------------------------------------------


def resign_page(sitting: Sitting) -> Page:
    """It cannot be taken back alone, so it is asked once more."""
    check_running(sitting)
    playing = len(sitting.seen.view.left) - sum(sitting.seen.view.left)
    key = "resign-ends" if playing <= 2 else "resign-sure"
    game = CATALOGUE.text(sitting.reader.locale, f"{sitting.seen.game.engine}-name")
    control = sitting.control("resign")
    sure = button(control, sitting.text("button-resign"), ButtonStyle.danger)
    return Page().text(sitting.text(key, game=game)).row(sure)


@handles("resign", answer=Answer.CHANGE)
async def resign(press: Press) -> None:
    table = await press.table()
    sitting = await sit_down(press.services, press.reader, table)
    if press.control.seat != sitting.seat:
        raise Refused(Refusal.NOT_YOUR_SEAT, seat=sitting.seat)
    try:
        await table.leave(sitting.seat, person(press.reader.user))
    except IllegalMove as error:  # pressed twice at once
        raise RuleRefused(sitting.seen.game.engine, error, sitting.seen.words) from error
    await show_panel(press.interaction, Page().text(sitting.text("resign-done")))


# --- what the table is asked -------------------------------------------------------------------


async def ask_table(interaction: Interaction, sitting: Sitting, question: Question) -> Page:
    """Ask in the thread; what the asker is told."""
    check_running(sitting)
    game = sitting.seen.game
    agreement = await ask(interaction.client, sitting.table, question, game.revision)
    return Page().text(sitting.text(_asked_key(agreement), place=f"<#{game.place}>"))


def _asked_key(agreement: Agreement) -> str:
    if agreement.status is AgreementStatus.AGREED:
        return "agree-decided"
    return "agree-done" if agreement.status is AgreementStatus.DONE else "agree-asked"


def handing_over(sitting: Sitting, substitute: int, is_bot: bool) -> Question:
    """Offer one's own seat, hand included, to a named person."""
    game = sitting.seen.game
    if is_bot:
        raise Declined("replace-bot")
    if substitute == sitting.reader.user or game.find_seat(substitute) is not None:
        raise Declined("replace-seated")
    params = {"user": substitute, "from": sitting.reader.user}
    # Only the substitute answers, and does it for the very seat: see agreements._voice_of.
    return Question(AgreementKind.REPLACE, sitting.seat, (sitting.seat,), params)


async def removing(sitting: Sitting, seat: Seat, then: str | None) -> Question:
    """Decide about a player who has gone missing: together, or alone if nobody else is there."""
    game, services = sitting.seen.game, sitting.services
    if seat == sitting.seat:
        raise Declined("remove-yourself")
    found = await services.store.read(absence_of(game, seat, services.clock.now()))
    if found.present is not None:
        due = "none" if found.due is None else format_dt(found.due, "R")
        name = sitting.seen.names.escaped[seat]
        raise Declined(f"remove-is_{found.present.value}", name=name, due=due)
    params = {"seat": seat, "user": game.players[seat].user, "then": then or usual_removal(game)}
    voters = others(game, sitting.seat, (seat,))
    return Question(AgreementKind.REMOVE, sitting.seat, voters, params)


def usual_removal(game: Game) -> str:
    return OUT if game.clock.absence == "out" else OFFERED


def calling_off(sitting: Sitting) -> Question:
    """Ask all to end the game without a result."""
    voters = others(sitting.seen.game, sitting.seat)
    return Question(AgreementKind.CANCEL, sitting.seat, voters)


@handles("calloff", answer=Answer.CHANGE)
async def call_off(press: Press) -> None:
    """Sure: now the others are asked."""
    sitting = await sit_down(press.services, press.reader, await press.table())
    page = await ask_table(press.interaction, sitting, calling_off(sitting))
    await show_panel(press.interaction, page)


def call_off_page(sitting: Sitting) -> Page:
    check_running(sitting)
    alone = not others(sitting.seen.game, sitting.seat)
    sure = button(sitting.control("calloff"), sitting.text("button-calloff"), ButtonStyle.danger)
    return Page().text(sitting.text("calloff-alone" if alone else "calloff-sure")).row(sure)
