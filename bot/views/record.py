"""A game's record: as a file once it is over, and the proof that it was what was promised."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from enum import Enum

import discord

from bot.reply.refusals import Declined
from bot.services import BotClient, Reader, Seen
from bot.store import messages
from bot.store.games import Game, Status
from bot.table.change import PROMISE
from bot.table.proof import Verdict, export, verify
from bot.table.table import Table
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, message_link
from bot.views.turn_message import text_of
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from engines import ENGINES

BOARD = "board"  # the kind of message whose first one holds the promise in older games


def export_page(reader: Reader, table: Table) -> Page:
    """Refused while the game runs."""
    body = export(table).model_dump_json(indent=1).encode()
    page = Page().text(CATALOGUE.text(reader.locale, "export-done"))
    return page.document(body, f"game-{table.game.id}.json")


async def verify_page(client: BotClient, reader: Reader, table: Table) -> Page:
    """What was checked, in plain words."""
    if table.game.status is Status.RUNNING:
        link = await _promise_link(client, table.game)
        hashed = table.game.promise or ""
        raise Declined("verify-running", hash=hashed, moves=len(table.made), link=link)
    exported = export(table)
    verdict = await asyncio.to_thread(verify, exported, ENGINES)
    posted = await _posted_promise(client, table.game, verdict)
    seat = table.game.find_seat(reader.user)
    seen = await client.services.seen_by(table, seat, reader.locale, reader.theme)
    return Page().text("\n".join(_lines(seen, verdict, posted)))


class Promise(Enum):
    """What the message with the promise is worth as a proof."""

    KEPT = "promise"  # it is there, unchanged, and says what the record says
    BROKEN = "promise_broken"
    EDITED = "promise_edited"
    GONE = "promise_gone"


@dataclass(frozen=True)
class Posted:
    worth: Promise
    link: str = ""


async def _promise_message(client: BotClient, game: Game) -> messages.Posted | None:
    store = client.services.store
    posted = await store.read(messages.of_game(game.id, PROMISE))
    posted = posted or await store.read(messages.of_game(game.id, BOARD))  # of older games
    return posted[-1] if posted else None


async def _promise_link(client: BotClient, game: Game) -> str:
    first = await _promise_message(client, game)
    return "" if first is None else message_link(game.guild_id, first.channel_id, first.message_id)


async def _posted_promise(client: BotClient, game: Game, verdict: Verdict) -> Posted:
    """Read from Discord, not from our own file: that is what makes it a proof."""
    first = await _promise_message(client, game)
    if first is None:
        return Posted(Promise.GONE)
    place = client.get_partial_messageable(first.channel_id, guild_id=game.guild_id)
    try:
        message = await place.fetch_message(first.message_id)
    except discord.HTTPException:
        return Posted(Promise.GONE)
    said, parts = text_of(message), (verdict.promise, *verdict.luck)
    if not verdict.promise_kept or not all(part in said for part in parts):
        return Posted(Promise.BROKEN, message.jump_url)
    edited = first.kind == PROMISE and message.edited_at is not None
    return Posted(Promise.EDITED if edited else Promise.KEPT, message.jump_url)


def _lines(seen: Seen, verdict: Verdict, posted: Posted) -> list[str]:
    def text(key: str, **params: str | int) -> str:
        return CATALOGUE.text(seen.locale, f"verify-{key}", **params)

    shuffle = {"secret": verdict.secret or verdict.seed, "hash": verdict.promise}
    lines = [text(_headline(verdict, posted.worth))]
    lines.append(text(posted.worth.value, link=posted.link, **shuffle))
    if verdict.secret is not None:
        parts = ", ".join(f"`{part}`" for part in verdict.luck if part)
        key = "parts" if verdict.parts_fit else "parts_broken"
        lines.append(text(key, parts=parts, seed=verdict.seed))
    if not verdict.replays:
        lines.append(text("no_replay", problem=verdict.problem))
    else:
        lines.append(text("moves", count=verdict.moves))
        lines.append(text(_result_key(verdict), **_result(seen, verdict)))
    return [*lines, text("trusted"), text("yourself")]


def _headline(verdict: Verdict, worth: Promise) -> str:
    """Everything fits only where everything could be checked."""
    if not verdict.holds or worth is Promise.BROKEN:
        return "broken"
    return "holds" if worth is Promise.KEPT else "partly"


def _result_key(verdict: Verdict) -> str:
    if not verdict.result_fits:
        return "result_broken"
    return "result" if verdict.outcome else "called_off"


def _result(seen: Seen, verdict: Verdict) -> dict[str, str]:
    if verdict.outcome is None:
        return {"scores": ""}
    scored = zip(seen.names.escaped, verdict.outcome.scores, strict=True)
    return {"scores": ", ".join(f"{name} {score}" for name, score in scored)}


@handles("verify", answer=Answer.PRIVATE)
async def show_proof(press: Press) -> None:
    page = await verify_page(press.interaction.client, press.reader, await press.table())
    await show_panel(press.interaction, page)
