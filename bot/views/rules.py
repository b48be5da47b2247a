"""The rules of a game in our own words, page by page."""

from __future__ import annotations

from bot.reply.custom_ids import Control
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, button
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from engines import ENGINES


def rules_page(engine: str, number: int, locale: str) -> Page:
    pages = page_count(engine)
    number = max(1, min(number, pages))
    text = CATALOGUE.text
    page = Page().text(
        text(locale, "rules-title", game=text(locale, f"{engine}-name"), page=number, pages=pages)
    )
    page.text(text(locale, f"{engine}-rules-{number}"))
    ways = []
    if number > 1:
        ways.append(button(_control(engine, number - 1), text(locale, "button-previous")))
    if number < pages:
        label = text(locale, "button-next", page=number + 1, pages=pages)
        ways.append(button(_control(engine, number + 1), label))
    return page.row(*ways)


def page_count(engine: str) -> int:
    number = 0
    while CATALOGUE.has(f"{engine}-rules-{number + 1}"):
        number += 1
    return number


def _control(engine: str, number: int) -> Control:
    """Rules belong to no game in particular."""
    return Control("rules", 0, 0, None, (engine,), number)


@handles("rules", answer=Answer.CHANGE)
async def turn_page(press: Press) -> None:
    engine = press.control.path[0]
    if engine in ENGINES:
        page = rules_page(engine, press.control.page or 1, press.reader.locale)
        await show_panel(press.interaction, page)
