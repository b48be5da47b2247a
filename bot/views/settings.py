"""Settings as a page of menus: what a server's and a person's have in common."""

from __future__ import annotations

import gzip
from collections.abc import Iterable

import discord
import orjson

from bot.ids import Control
from bot.limits import FILE_BYTES, OPTION_LABEL, cut
from bot.options import Setting
from bot.refusals import Told
from bot.views.page import Page, menu
from data.catalogue import CATALOGUE
from engines.base import Json


def add_menus(page: Page, verb: str, menus: Iterable[Setting]) -> None:
    """One menu each; they belong to no game."""
    for each in menus:
        options = [
            discord.SelectOption(
                label=cut(f"{each.label}: {words}", OPTION_LABEL),
                value=value,
                default=value == each.chosen,
            )
            for value, words in each.values
        ]
        page.row(menu(Control(verb, 0, 0, None, (each.field,)), each.label, options))


def data_page(locale: str, data: Json, name: str) -> Page:
    """All of it as a file, packed where it would be too large."""
    body = orjson.dumps(data, option=orjson.OPT_INDENT_2)
    page = Page().text(CATALOGUE.text(locale, "data-here"))
    if len(body) < FILE_BYTES:
        return page.document(body, f"{name}.json")
    packed = gzip.compress(body)
    if len(packed) >= FILE_BYTES:
        raise Told("data-too_large")
    return page.document(packed, f"{name}.json.gz")
