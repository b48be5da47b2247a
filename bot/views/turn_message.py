"""The messages of a running game: what happened, the board, whose turn it is, what to press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

import discord
from discord import ButtonStyle
from discord.utils import format_dt

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import cut
from bot.reply.picture_cache import Paint, Pictures
from bot.services import Seen
from bot.store.games import Game, SeatStatus
from bot.store.moves import How
from bot.table.live_game import Entry
from bot.turn_time.gate import Granted
from bot.views.control_router import HANDLERS
from bot.views.page import Button, Page, button, marks_on
from data.catalogue import CATALOGUE
from engines.base import GameEnded, Result, Seat, Told, told_to
from render import renderer_for
from render.narrate import listed

IN_WORDS = 1800  # characters of a board in words below its story
STORY = 1500  # characters; of longer stories the end is told
SEEN_SIGN = "👁"
BUTTONS = ("turn", "hand", "board", "catchup", "undo", "plan")


@dataclass(frozen=True)
class Asked:
    """Whom the message pings about their turn, and until when time runs."""

    granted: Granted
    due: datetime | None = None
    paused: bool = False


def story(seen: Seen, entries: Sequence[Entry], with_end: bool = True, marked: bool = False) -> str:
    """What happened, one sentence a line, with what nobody decided said so.

    `marked`: what has shown somebody something hidden gets a sign.
    """
    lines: list[str] = []
    for entry in entries:
        told = [
            f"{SEEN_SIGN} {said}" if marked and each.reveals else said
            for each in entry.told
            if with_end or not _is_end(each)
            for said in seen.words.told((each,))
        ]
        if told and entry.how in (How.FORCED, How.CLOCK, How.PLAN, How.VOTE):
            told[0] += CATALOGUE.text(seen.locale, f"turn-how-{entry.how.value}")
        lines += told
    shown: list[str] = []
    for line in reversed(lines):
        if sum(map(len, shown)) + len(shown) + len(line) > STORY:
            shown.append(CATALOGUE.text(seen.locale, "turn-earlier", count=len(lines) - len(shown)))
            break
        shown.append(line)
    return "\n".join(reversed(shown))


def _is_end(told: Told) -> bool:
    return isinstance(told.public, GameEnded)


async def _show(
    page: Page, seen: Seen, pictures: Pictures | None, name: str, paint: Paint, *key: object
) -> None:
    """The picture; where there can be none, the position in words."""
    if pictures is None:
        page.text(cut(renderer_for(seen.game.engine).text_board(seen.scene()), IN_WORDS))
    else:
        page.picture(await pictures.draw(seen.key(name, *key), paint), name)


async def started_page(
    seen: Seen, pictures: Pictures | None, entries: Sequence[Entry], asked: Asked, note: str
) -> Page:
    text, game = CATALOGUE.text, seen.game
    page = Page().text(
        text(
            seen.locale,
            "turn-started",
            game=text(seen.locale, f"{game.engine}-name"),
            names=listed(seen.names.escaped, seen.locale),
        )
    )
    page.text(note).text(story(seen, entries))
    scene = seen.scene(first_board=True)
    renderer = renderer_for(game.engine)
    await _show(page, seen, pictures, "board", lambda: renderer.board(scene), "first")
    page.text(whose_turn(seen, asked))
    return page.row(*turn_buttons(seen))


def promise_page(seen: Seen) -> Page:
    """A message of its own, never edited: what everybody put into the shuffle."""
    text, game = CATALOGUE.text, seen.game
    parts = [
        text(seen.locale, "turn-promise-part", name=name, part=luck)
        for name, luck in zip(seen.names.escaped, game.luck, strict=True)
        if luck
    ]
    lines = [text(seen.locale, "turn-promise", hash=game.promise or ""), *parts]
    return Page().text("\n".join([*lines, text(seen.locale, "turn-promise-end")]))


async def turn_page(
    seen: Seen,
    pictures: Pictures | None,
    entries: Sequence[Entry],
    asked: Asked,
    heading: str = "",
) -> Page:
    page = Page().text(heading).text(story(seen, entries))
    last = [entry for entry in entries if entry.made.turn == entries[-1].made.turn]
    events = tuple(event for entry in last for event in told_to(None, entry.told))
    scene = seen.scene(events=events)
    renderer = renderer_for(seen.game.engine)
    first = entries[0].made.number if entries else 0
    await _show(page, seen, pictures, "board", lambda: renderer.board(scene), first)
    page.text(whose_turn(seen, asked))
    return page.row(*turn_buttons(seen)).row(*offer_buttons(seen))


async def ended_page(
    seen: Seen, pictures: Pictures | None, entries: Sequence[Entry], note: str = ""
) -> Page:
    result = seen.view.result
    assert result is not None
    by_absence = _by_absence(seen)
    page = Page().text(note).text(by_absence).text(story(seen, entries, not by_absence))
    renderer, scene = renderer_for(seen.game.engine), seen.scene()
    if pictures is not None:
        await _show(page, seen, pictures, "final", lambda: renderer.final(scene))
    page.text(scores(seen, result))
    key = "turn-seed_alone" if seen.game.secret is None else "turn-seed"
    page.text(
        CATALOGUE.text(
            seen.locale,
            key,
            secret=seen.game.secret or "",
            seed=seen.game.seed or "",
            hash=seen.game.promise or "",
        )
    )
    again = Control("rematch", seen.game.id, seen.game.revision)
    board = Control("board", seen.game.id, seen.game.revision)
    verify = Control("verify", seen.game.id, seen.game.revision)
    text = CATALOGUE.text
    return page.row(
        button(again, text(seen.locale, "button-rematch"), ButtonStyle.primary),
        button(board, text(seen.locale, "button-board")),
        button(verify, text(seen.locale, "button-verify")),
    )


def _by_absence(seen: Seen) -> str:
    """What is no win on points is not told as one."""
    last = seen.table.made[-1] if seen.table.made else None
    if last is None or not last.is_leave or last.by.how not in (How.CLOCK, How.VOTE):
        return ""
    stayed = [
        seen.names.escaped[player.seat]
        for player in seen.game.players
        if player.status is not SeatStatus.LEFT
    ]
    gone, names = seen.names.escaped[last.seat], listed(stayed, seen.locale)
    how = last.by.how.value
    return CATALOGUE.text(seen.locale, "turn-by_absence", name=gone, stayed=names, how=how)


def notice_page(seen: Seen, sentence: str, again: bool = False) -> Page:
    """Something everybody must know that is no turn."""
    page = Page().text(sentence)
    if again:
        label = CATALOGUE.text(seen.locale, "button-rematch")
        page.row(button(Control("rematch", seen.game.id, seen.game.revision), label))
    return page


def text_of(message: discord.Message) -> str:
    """What a message of ours says, read back from Discord."""
    texts = [each.content for each in message.components if isinstance(each, discord.TextDisplay)]
    return "\n".join(texts)


def scores(seen: Seen, result: Result) -> str:
    """Each score with what it is made of, the best first."""
    seats = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    return "\n".join(_score(seen, result, seat) for seat in seats)


def _score(seen: Seen, result: Result, seat: Seat) -> str:
    text, words = CATALOGUE.text, seen.words
    parts = [
        text(seen.locale, "turn-score-part", kind=words.points(each.kind), points=each.points)
        for each in result.breakdown[seat]
    ]
    return text(
        seen.locale,
        "turn-score",
        name=words.player(seat),
        score=result.scores[seat],
        parts=", ".join(parts),
        won="yes" if seat in result.winners else "no",
    )


def whose_turn(seen: Seen, asked: Asked) -> str:
    """The one sentence that asks: who, in which game, until when."""
    names = [_asked_name(seen.game, seen, seat) for seat in sorted(seen.view.to_move)]
    game = CATALOGUE.text(seen.locale, f"{seen.game.engine}-name")
    sentence = CATALOGUE.text(
        seen.locale,
        "turn-whose",
        names=listed(names, seen.locale),
        count=len(names),
        game=game,
    )
    if asked.paused:
        return f"{sentence} {CATALOGUE.text(seen.locale, 'turn-stands')}"
    if asked.due is None:
        return sentence
    when = format_dt(asked.due, "R")
    return f"{sentence} {CATALOGUE.text(seen.locale, 'turn-due', when=when)}"


def _asked_name(game: Game, seen: Seen, seat: Seat) -> str:
    user = game.players[seat].user
    return seen.names.escaped[seat] if user is None else f"<@{user}>"


def turn_buttons(seen: Seen) -> list[Button]:
    return [
        button(
            Control(verb, seen.game.id, seen.game.revision),
            CATALOGUE.text(seen.locale, f"button-{verb}"),
            ButtonStyle.primary if verb == "turn" else ButtonStyle.secondary,
        )
        for verb in BUTTONS
        if verb in HANDLERS
    ]


def offer_buttons(seen: Seen) -> list[Button]:
    """For every seat that waits for a substitute: take it, or come back to it."""
    found: list[Button] = []
    for player in seen.game.players:
        if player.status is SeatStatus.OFFERED:
            name = seen.names.plain[player.seat]
            for verb in ("takeseat", "comeback"):
                control = Control(verb, seen.game.id, seen.game.revision, player.seat)
                label = CATALOGUE.text(seen.locale, f"button-{verb}", name=name)
                found.append(button(control, label))
    return found


def control_ids(message: discord.Message) -> Iterator[str]:
    """The ids of what can be pressed on a message."""
    for row in message.components:
        if isinstance(row, discord.ActionRow):
            for each in row.children:
                if isinstance(each, discord.Button) and each.custom_id:
                    yield each.custom_id


def without_controls(message: discord.Message) -> Page:
    """The same message with nothing left to press."""
    page = Page()
    for each in message.components:
        if isinstance(each, discord.TextDisplay):
            page.text(each.content)
        elif isinstance(each, discord.MediaGalleryComponent):
            page.add_item(discord.ui.MediaGallery(*map(_kept_picture, each.items)))
    if marks := marks_on(message):
        page.children[0].id = min(marks)  # it stays the message of its announcement
    return page


def kept_pictures(message: discord.Message) -> list[discord.Attachment]:
    """The files of a message, by the ids its parts name: an edit drops those it does not list."""
    return [
        discord.Attachment(
            data={
                "id": item.media.attachment_id,
                "filename": _filename(item),
                "description": item.description or "",
                "size": 0,
                "url": item.media.url,
                "proxy_url": item.media.proxy_url or item.media.url,
            },
            state=message._state,
        )
        for part in message.components
        if isinstance(part, discord.MediaGalleryComponent)
        for item in part.items
        if item.media.attachment_id is not None
    ]


def _kept_picture(item: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    """The same attachment by its name: the address it was given expires."""
    return discord.MediaGalleryItem(f"attachment://{_filename(item)}", description=item.description)


def _filename(item: discord.MediaGalleryItem) -> str:
    return urlsplit(item.media.url).path.rpartition("/")[2]
