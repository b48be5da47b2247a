"""Settings as menus, and data as files: what tables, servers and people have in common."""

from __future__ import annotations

import gzip
from collections.abc import Iterable

import discord
import orjson

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import FILE_BYTES, OPTION_LABEL, cut
from bot.reply.refusals import Declined
from bot.table.option_menus import Setting
from bot.views.page import Page, menu
from data.catalogue import CATALOGUE
from engines.base import Json


def add_menu(page: Page, control: Control, setting: Setting) -> None:
    """A menu below the name of what it sets."""
    options = [
        discord.SelectOption(
            label=cut(words, OPTION_LABEL), value=value, default=value == setting.chosen
        )
        for value, words in setting.values
    ]
    page.text(f"**{setting.label}**").row(menu(control, setting.label, options))


def add_menus(page: Page, verb: str, settings: Iterable[Setting]) -> None:
    """They belong to no game."""
    for each in settings:
        add_menu(page, Control(verb, 0, 0, None, (each.field,)), each)


def data_page(locale: str, data: Json, name: str) -> Page:
    """All of it as a file, packed where it would be too large."""
    body = orjson.dumps(data, option=orjson.OPT_INDENT_2)
    page = Page().text(CATALOGUE.text(locale, "data-here"))
    if len(body) < FILE_BYTES:
        return page.document(body, f"{name}.json")
    packed = gzip.compress(body)
    if len(packed) >= FILE_BYTES:
        raise Declined("data-too_large")
    return page.document(packed, f"{name}.json.gz")
