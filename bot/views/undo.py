"""Taking back: first what it would take back, then alone or by asking the others."""

from __future__ import annotations

from discord import ButtonStyle

from bot.reply.refusals import Declined
from bot.seats.agreements import Question, has_rivals, others
from bot.store.agreements import AgreementKind, AgreementStatus
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import Status
from bot.store.moves import person
from bot.table.undo_rules import Undo
from bot.views.agreement import ask
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Button, Page, button
from bot.views.turn_message import story
from bot.views.turn_panel import Sitting, panel_page, show_panel, sit_down


def undo_page(sitting: Sitting, note: str = "") -> Page:
    """What would be taken back, and the button that does it or asks for it."""
    table, seat = sitting.table, sitting.seat
    if table.game.status is not Status.RUNNING:
        raise Declined("undo-over")
    if allowed := table.allowed_undo(seat):
        return _offer(sitting, allowed, "takeback", "undo-sure", note)
    askable = table.askable_undo(seat)
    if not askable:
        raise Declined("undo-nothing")
    alone = not has_rivals(table.game, seat)
    if not alone and not others(table.game, seat):
        raise Refused(Refusal.NOBODY_TO_ASK)
    key = "undo-alone" if alone else f"undo-{_why(sitting, askable[0])}"
    return _offer(sitting, askable, "askback", key, note)


def _why(sitting: Sitting, undo: Undo) -> str:
    """Why the others must be asked."""
    acted = any(each.seat != sitting.seat for each in undo.moves)
    return "others_acted" if acted else "was_revealed"


def _offer(sitting: Sitting, undos: tuple[Undo, ...], verb: str, key: str, note: str) -> Page:
    page = Page().text(note).text(sitting.text(key))
    for undo in undos:
        gone = story(sitting.seen, sitting.table.history(after=undo.to_number))
        heading = sitting.text(f"undo-{undo.scope}") if len(undos) > 1 else ""
        page.text("\n".join([heading, *(f"> {line}" for line in gone.splitlines())]).strip())
    return page.row(*(_button(sitting, undo, verb, len(undos)) for undo in undos))


def _button(sitting: Sitting, undo: Undo, verb: str, count: int) -> Button:
    scope = undo.scope if count > 1 else "all"
    control = sitting.control(verb, (str(undo.to_number),))
    return button(control, sitting.text(f"button-{verb}-{scope}"), ButtonStyle.danger)


# --- what can be pressed -----------------------------------------------------------------------


@handles("undo", answer=Answer.PRIVATE)
async def open_undo(press: Press) -> None:
    sitting = await sit_down(press.services, press.reader, await press.table())
    await show_panel(press.interaction, undo_page(sitting))


@handles("takeback", answer=Answer.CHANGE)
async def take_back(press: Press) -> None:
    table = await press.table()
    sitting = await sit_down(press.services, press.reader, table)
    (number,) = press.control.path
    if press.control.seat != sitting.seat:
        await show_panel(press.interaction, undo_page(sitting, sitting.text("panel-other_seat")))
        return
    by = person(press.reader.user)
    try:
        await table.undo(sitting.seat, int(number), press.control.revision, by)
    except Stale:
        now = await sit_down(press.services, press.reader, table)
        await show_panel(press.interaction, undo_page(now, now.text("panel-changed")))
        return
    after = await sit_down(press.services, press.reader, table)
    page = await panel_page(after, note=after.text("undo-done"))
    await show_panel(press.interaction, page)


@handles("askback", answer=Answer.CHANGE)
async def ask_back(press: Press) -> None:
    """Ask the others whether this may be taken back."""
    client, table = press.interaction.client, await press.table()
    sitting = await sit_down(press.services, press.reader, table)
    (number,) = press.control.path
    seat, revision = sitting.seat, press.control.revision
    askable = [undo.to_number for undo in table.askable_undo(seat)]
    if press.control.seat != seat or int(number) not in askable:
        await show_panel(press.interaction, undo_page(sitting, sitting.text("panel-changed")))
        return
    params = {"to_number": int(number)}
    question = Question(AgreementKind.UNDO, seat, others(table.game, seat), params)
    try:
        agreement = await ask(client, table, question, revision)
    except Stale:
        now = await sit_down(press.services, press.reader, table)
        await show_panel(press.interaction, undo_page(now, now.text("panel-changed")))
        return
    key = "undo-done" if agreement.status is AgreementStatus.DONE else "agree-asked"
    place = f"<#{table.game.place}>"
    await show_panel(press.interaction, Page().text(sitting.text(key, place=place)))
