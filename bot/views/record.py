"""A game's record: as a file once it is over, and the proof that it was what was promised."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

import discord

from bot.reply.refusals import Declined
from bot.services import BotClient, Reader, Seen
from bot.store import messages
from bot.store.games import Game, Status
from bot.table.proof import Verdict, export, verify
from bot.table.table import Table
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from engines import ENGINES

HASH = re.compile(r"\b[0-9a-f]{64}\b")
BOARD = "board"  # the kind of message whose first one holds the promise


def export_page(reader: Reader, table: Table) -> Page:
    """Refused while the game runs."""
    body = export(table).model_dump_json(indent=1).encode()
    page = Page().text(CATALOGUE.text(reader.locale, "export-done"))
    return page.document(body, f"game-{table.game.id}.json")


async def verify_page(client: BotClient, reader: Reader, table: Table) -> Page:
    """What was checked, in plain words."""
    if table.game.status is Status.RUNNING:
        raise Declined("verify-running", hash=table.game.promise or "", moves=str(len(table.made)))
    exported = export(table)
    verdict = await asyncio.to_thread(verify, exported, ENGINES)
    posted = await _posted_promise(client, table.game)
    seat = table.game.find_seat(reader.user)
    seen = await client.services.seen_by(table, seat, reader.locale, reader.theme)
    return Page().text("\n".join(_lines(seen, verdict, posted)))


@dataclass(frozen=True)
class Promise:
    """What the first message of the game says, and where it is."""

    hash: str
    link: str


async def _posted_promise(client: BotClient, game: Game) -> Promise | None:
    """Read from Discord, not from our own file: that is what makes it a proof."""
    posted = await client.services.store.read(messages.of_game(game.id, BOARD))
    if not posted:
        return None
    first = posted[-1]
    place = client.get_partial_messageable(first.channel_id, guild_id=game.guild_id)
    try:
        message = await place.fetch_message(first.message_id)
    except discord.HTTPException:
        return None
    texts = [each.content for each in message.components if isinstance(each, discord.TextDisplay)]
    found = HASH.search("\n".join(texts))
    return None if found is None else Promise(found[0], message.jump_url)


def _lines(seen: Seen, verdict: Verdict, posted: Promise | None) -> list[str]:
    def text(key: str, **params: str) -> str:
        return CATALOGUE.text(seen.locale, key, **params)

    kept = verdict.promise_kept and (posted is None or posted.hash == verdict.promise)
    holds = verdict.holds and kept
    lines = [text("verify-holds" if holds else "verify-broken")]
    link = "" if posted is None else posted.link
    key = "verify-promise_gone" if posted is None else "verify-promise"
    key = key if kept else "verify-promise_broken"
    lines.append(text(key, seed=verdict.seed, hash=verdict.promise, link=link))
    if not verdict.replays:
        lines.append(text("verify-no_replay", problem=verdict.problem))
    else:
        lines.append(text("verify-moves", count=str(verdict.moves)))
        lines.append(text(*_result_key(verdict), **_result(seen, verdict)))
    return [*lines, text("verify-yourself")]


def _result_key(verdict: Verdict) -> tuple[str]:
    if not verdict.result_fits:
        return ("verify-result_broken",)
    return ("verify-result" if verdict.outcome else "verify-called_off",)


def _result(seen: Seen, verdict: Verdict) -> dict[str, str]:
    if verdict.outcome is None:
        return {"scores": ""}
    scored = zip(seen.names.escaped, verdict.outcome.scores, strict=True)
    return {"scores": ", ".join(f"{name} {score}" for name, score in scored)}


@handles("verify", answer=Answer.PRIVATE)
async def show_proof(press: Press) -> None:
    page = await verify_page(press.interaction.client, press.reader, await press.table())
    await show_panel(press.interaction, page)
