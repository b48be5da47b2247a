"""The one place that turns an exception into a reply.

What the rules or the store refuse is explained; what Discord does not let the bot do is named;
anything else gets one apology with an id, and the log the whole of it. The game is unchanged.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.reply.refusals import Declined, LobbyRefused, RuleRefused
from bot.store.errors import DiskFull, Refused, Unavailable
from data.catalogue import CATALOGUE

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]  # of whichever client: only its answer is needed


async def answer_error(interaction: Interaction, error: BaseException, locale: str) -> None:
    """Tell the person, and nobody else, what went wrong."""
    error = _cause(error)
    if _is_too_late(error):
        log.warning("an interaction was answered too late or twice: %s", error)
        return
    sentence = explained(error, locale)
    if sentence is None:
        sentence = _apology(interaction, error, locale)
    await reply(interaction, sentence)


def explained(error: BaseException, locale: str) -> str | None:
    """The sentence for what can be expected to go wrong; None for a defect."""
    match error:
        case Declined():
            return CATALOGUE.text(locale, error.key, **error.params)
        case RuleRefused():
            return error.sentence(locale)
        case Refused() | LobbyRefused():
            params = {name: str(value) for name, value in error.params.items()}  # ids, not counts
            return CATALOGUE.text(locale, f"refusal-{error.reason.value}", **params)
        case DiskFull() | Unavailable():
            log.error("the store is unavailable: %s", error)
            return CATALOGUE.text(locale, "error-unavailable")
        case discord.Forbidden():
            return CATALOGUE.text(locale, "error-forbidden")
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return CATALOGUE.text(locale, "error-outdated_command")
        case app_commands.NoPrivateMessage():
            return CATALOGUE.text(locale, "error-server_only")
        case _:
            return None


async def reply(interaction: Interaction, sentence: str) -> None:
    """Say it privately, whether or not the interaction was already answered."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(sentence, ephemeral=True)
        else:
            await interaction.response.send_message(sentence, ephemeral=True)
    except discord.HTTPException as failed:
        log.warning("could not tell a person what went wrong: %s", failed)


def _cause(error: BaseException) -> BaseException:
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    return error


def _is_too_late(error: BaseException) -> bool:
    codes = (UNKNOWN_INTERACTION, ALREADY_ANSWERED)
    if isinstance(error, discord.InteractionResponded):
        return True
    return isinstance(error, discord.HTTPException) and error.code in codes


def _apology(interaction: Interaction, error: BaseException, locale: str) -> str:
    number = secrets.token_hex(4)
    command = interaction.command.qualified_name if interaction.command else None
    data: Mapping[str, Any] = interaction.data or {}
    control = str(data.get("custom_id", "")).split(":")[:5]  # never the choices made
    what = f"/{command}" if command else ":".join(control)
    log.error("error %s in %s", number, what, exc_info=error)
    return CATALOGUE.text(locale, "error-unknown", number=number)
