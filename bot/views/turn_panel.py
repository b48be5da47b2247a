"""The turn panel: a private message in which a person makes a turn, one choice at a time."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord import ButtonStyle

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import OPTION_LABEL, cut
from bot.reply.refusals import RuleRefused
from bot.services import Interaction, Reader, Seen, Services, seat_of
from bot.store import last_seen, notes
from bot.store.errors import Stale
from bot.store.games import Status
from bot.store.moves import person
from bot.table.change import Change
from bot.table.move_path import Choosing, Confirming, Panel, nearest_panel, panel_of
from bot.table.table import Table
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Button, Page, button, menu
from data.catalogue import CATALOGUE
from engines.base import Choice, Seat, told_to
from engines.errors import IllegalMove
from render import renderer_for
from render.base import CHOICES_PER_PAGE, page_of

MOST_BUTTONS = 5  # choices shown as buttons; more become a menu
BUTTON_TEXT = 60


@dataclass(frozen=True)
class Sitting:
    """A person at their seat, looking at the table now."""

    services: Services
    reader: Reader
    seen: Seen
    seat: Seat

    @property
    def table(self) -> Table:
        return self.seen.table

    def text(self, key: str, **params: str | int) -> str:
        return CATALOGUE.text(self.reader.locale, key, **params)

    def control(self, verb: str, path: tuple[str, ...] = (), page: int | None = None) -> Control:
        return Control(verb, self.seen.game.id, self.seen.game.revision, self.seat, path, page)


async def sit_down(services: Services, reader: Reader, table: Table) -> Sitting:
    """Refused to whoever has no seat at this table."""
    seat = seat_of(table.game, reader.user)
    seen = await services.seen_by(table, seat, reader.locale, reader.theme)
    return Sitting(services, reader, seen, seat)


# --- what it shows -----------------------------------------------------------------------------


async def panel_page(
    sitting: Sitting, path: tuple[str, ...] = (), number: int = 0, note: str = ""
) -> Page:
    """What the person can do now: choose, confirm, or wait."""
    table = sitting.table
    if sitting.seat not in sitting.seen.view.to_move or table.game.status is not Status.RUNNING:
        return await _waiting(sitting, note)
    panel, whole = nearest_panel(lambda chosen: table.next_step(sitting.seat, chosen), path)
    if not whole:
        note = note or sitting.text("panel-no_longer_open")
    page = Page().text(await _heading(sitting, panel, note))
    if isinstance(panel, Confirming):
        return await _confirming(sitting, page, panel)
    return await _choosing(sitting, page, panel, number)


async def _heading(sitting: Sitting, panel: Panel, note: str) -> str:
    words = sitting.seen.words
    lines = [
        note,
        sitting.text("panel-title", game=words.text("name"), turn=sitting.seen.view.turn),
    ]
    own = await sitting.services.store.read(
        notes.note_of(sitting.seen.game.id, sitting.reader.user)
    )
    if own and not panel.trail:
        lines.append(sitting.text("panel-note", note=discord.utils.escape_mentions(own)))
    if isinstance(panel, Confirming):
        lines.append(sitting.text("panel-confirm", move=words.move(panel.move)))
    else:
        if panel.trail:
            lines.append("-# " + " › ".join(map(words.choice, panel.trail)))
        lines.append(f"**{words.ask(panel.step.part)}**")
    return "\n".join(line for line in lines if line)


async def _choosing(sitting: Sitting, page: Page, panel: Choosing, number: int) -> Page:
    seen = sitting.seen
    renderer = renderer_for(seen.game.engine)
    labels = renderer.labels(seen.view, panel.step)
    number = min(number, (len(panel.step.choices) - 1) // CHOICES_PER_PAGE)
    await _show_position(sitting, page, panel if labels else None, number)
    shown = page_of(panel.step, number)
    lines = [
        _line(seen, choice, labels[index] if labels else "")
        for index, choice in enumerate(panel.step.choices)
    ]
    here = [(panel.step.choices[index], lines[index]) for index in shown]
    if len(panel.step.choices) <= MOST_BUTTONS and all(len(line) <= BUTTON_TEXT for line in lines):
        page.row(*(_choice_button(sitting, panel, choice, line) for choice, line in here))
    else:
        options = [
            discord.SelectOption(
                label=cut(line, OPTION_LABEL), value=choice.value, emoji=_symbol(sitting, choice)
            )
            for choice, line in here
        ]
        placeholder = seen.plain_words.ask(panel.step.part)
        page.row(menu(sitting.control("pick", panel.path), placeholder, options))
    return page.row(*_ways(sitting, panel, number))


def _line(seen: Seen, choice: Choice, label: str) -> str:
    words = seen.plain_words.choice(choice)
    return words if label in ("", words) else f"{label} · {words}"


def _choice_button(sitting: Sitting, panel: Choosing, choice: Choice, line: str) -> Button:
    control = sitting.control("step", (*panel.path, choice.value))
    return button(control, line, ButtonStyle.primary, _symbol(sitting, choice))


def _symbol(sitting: Sitting, choice: Choice) -> discord.Emoji | None:
    return sitting.services.symbols.find(sitting.seen.game.engine, choice)


def _ways(sitting: Sitting, panel: Choosing, number: int) -> list[Button]:
    """Back, and the other pages."""
    found = []
    pages = -(-len(panel.step.choices) // CHOICES_PER_PAGE)
    if panel.back is not None:
        found.append(button(sitting.control("step", panel.back), sitting.text("button-back")))
    if number > 0:
        control = sitting.control("step", panel.path, number - 1)
        found.append(button(control, sitting.text("button-previous")))
    if number < pages - 1:
        control = sitting.control("step", panel.path, number + 1)
        found.append(button(control, sitting.text("button-next", page=number + 2, pages=pages)))
    if panel.path or pages > 1:
        return found
    board = button(sitting.control("board"), sitting.text("button-board"))
    return [*found, board, *_undo_way(sitting)]


def _undo_way(sitting: Sitting) -> list[Button]:
    """Offered where the last step can be taken back without asking anybody."""
    if not sitting.table.allowed_undo(sitting.seat):
        return []
    return [button(sitting.control("undo"), sitting.text("button-undo"))]


async def _confirming(sitting: Sitting, page: Page, panel: Confirming) -> Page:
    await _show_position(sitting, page, None, 0)
    ways = [
        button(
            sitting.control("play", panel.path), sitting.text("button-play"), ButtonStyle.success
        )
    ]
    if panel.back is not None:
        ways.append(button(sitting.control("step", panel.back), sitting.text("button-back")))
    return page.row(*ways)


async def _show_position(
    sitting: Sitting, page: Page, places: Choosing | None, number: int
) -> None:
    """The labelled board where the choices are places, else the hand; or all of it in words."""
    seen, pictures = sitting.seen, sitting.services.pictures
    renderer, scene = renderer_for(seen.game.engine), seen.scene()
    if sitting.reader.text:
        page.text(renderer.text_board(scene))
    elif places is not None:
        step = places.step
        key = seen.key("choices", places.path, number)
        page.picture(
            await pictures.draw(key, lambda: renderer.choices(scene, step, number)), "choices"
        )
    else:
        page.picture(await pictures.draw(seen.key("hand"), lambda: renderer.hand(scene)), "hand")


async def _waiting(sitting: Sitting, note: str) -> Page:
    """Not this person's turn: what they hold, and whom the game waits for."""
    seen = sitting.seen
    page = Page().text(note)
    if seen.game.status is Status.RUNNING:
        waited = [seen.names.escaped[seat] for seat in sorted(seen.view.to_move)]
        listed = seen.words.listed(waited)
        page.text(sitting.text("panel-waiting", names=listed))
    else:
        page.text(sitting.text("panel-over"))
    await _show_position(sitting, page, None, 0)
    return page.row(*_undo_way(sitting))


# --- what can be pressed -----------------------------------------------------------------------


async def show_panel(interaction: Interaction, page: Page) -> None:
    await interaction.edit_original_response(
        view=page, attachments=page.files, allowed_mentions=discord.AllowedMentions.none()
    )


@handles("turn", answer=Answer.PRIVATE)
async def open_panel(press: Press) -> None:
    """*Your turn*: begins a private panel of the person's own."""
    table = await press.table()
    sitting = await sit_down(press.services, press.reader, table)
    await show_panel(press.interaction, await panel_page(sitting))


@handles("step", "pick", answer=Answer.CHANGE)
async def go_on(press: Press) -> None:
    table = await press.table()
    sitting = await sit_down(press.services, press.reader, table)
    note = _stale_note(sitting, press.control)
    path = (*press.control.path, *press.values)
    page = await panel_page(sitting, path, press.control.page or 0, note)
    await show_panel(press.interaction, page)


@handles("play", answer=Answer.CHANGE)
async def play(press: Press) -> None:
    """The move was confirmed: make it, and go on if the turn does."""
    table = await press.table()
    sitting = await sit_down(press.services, press.reader, table)
    await show_panel(press.interaction, await play_control(sitting, press.control))


async def play_control(sitting: Sitting, control: Control) -> Page:
    """Make the move a control stands for; the panel that follows, with what happened.

    What was offered in another position or to another seat is not made but shown anew.
    """
    table, seat, path = sitting.table, sitting.seat, control.path
    if control.seat != seat or not table.accepts(seat, control.revision):
        return await panel_page(sitting, path, 0, _stale_note(sitting, control))
    try:
        panel = panel_of(lambda chosen: table.next_step(seat, chosen), path)
        if not isinstance(panel, Confirming):
            return await panel_page(sitting, path)
        user = sitting.reader.user
        looks = last_seen.has_seen_all(table.game.id, user, sitting.services.clock.now())
        change = await table.play(seat, panel.move, control.revision, person(user), looks)
    except Stale:
        now = await sit_down(sitting.services, sitting.reader, table)
        return await panel_page(now, path, 0, sitting.text("panel-changed"))
    except IllegalMove as error:
        raise RuleRefused(sitting.seen.game.engine, error, sitting.seen.words) from error
    await sitting.services.autoplay.forced(table)
    after = await sit_down(sitting.services, sitting.reader, table)
    return await panel_page(after, note=_what_happened(after, change))


def _what_happened(sitting: Sitting, change: Change) -> str:
    """The person's own move, and what was forced after it, as the person may know it."""
    assert change.made is not None
    told = [
        event
        for entry in sitting.table.history(after=change.made.number - 1)
        if entry.made.seat == sitting.seat
        for event in told_to(sitting.seat, entry.told)
    ]
    return " ".join(filter(None, map(sitting.seen.words.event, told)))


def _stale_note(sitting: Sitting, control: Control) -> str:
    """Why the panel does not simply go on, if it does not."""
    if control.seat != sitting.seat:
        return sitting.text("panel-other_seat")
    if sitting.seat in sitting.table.to_move and not sitting.table.accepts(
        sitting.seat, control.revision
    ):
        return sitting.text("panel-changed")
    return ""
