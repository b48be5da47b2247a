"""A private note about a game: written in a form, shown again with the turn panel."""

from __future__ import annotations

from bot.reply.custom_ids import Control
from bot.reply.error_replies import reply
from bot.services import Reader, seat_of
from bot.store import notes
from bot.store.games import Game
from bot.views.control_router import Answer, Press, handles
from bot.views.form import Form
from data.catalogue import CATALOGUE

LONGEST = 1000
TEXT = "text"


def note_form(game: Game, reader: Reader, written: str | None) -> Form:
    """Holds what was written before."""
    text = CATALOGUE.text
    title = text(reader.locale, "note-title", game=text(reader.locale, f"{game.engine}-name"))
    control = Control("keepnote", game.id, game.revision, seat_of(game, reader.user))
    label = text(reader.locale, "note-label")
    form = Form(control, title)
    return form.line(TEXT, label, written or "", limit=LONGEST, long=True, required=False)


@handles("keepnote", answer=Answer.PRIVATE)
async def keep_note(press: Press) -> None:
    table = await press.table()
    seat_of(table.game, press.reader.user)
    (written,) = press.fields[TEXT]
    now = press.services.clock.now()
    await press.services.store.erase(  # also the text it replaces
        notes.keep(table.game.id, press.reader.user, written[:LONGEST], now)
    )
    key = "note-kept" if written.strip() else "note-gone"
    await reply(press.interaction, CATALOGUE.text(press.reader.locale, key))
