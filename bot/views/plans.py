"""Plans by tapping: what is ordered, one more order or stop step by step, taking lines back."""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.reply.discord_limits import OPTION_LABEL, SELECT_OPTIONS, cut
from bot.seats.plans import ORDER, STOP, PlanLine
from bot.table.move_path import Choosing, nearest_panel
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Button, Page, button, menu
from bot.views.turn_panel import Sitting, show_panel, sit_down

MOST_LINES = 12
VERBS = {ORDER: "planorder", STOP: "planstop"}
KINDS = {verb: kind for kind, verb in VERBS.items()}


async def plan_page(sitting: Sitting, note: str = "") -> Page:
    """All that is ordered, and what can be done about it."""
    words, text = sitting.seen.words, sitting.text
    lines = await sitting.services.plans.lines(sitting.table, sitting.seat, sitting.reader.user)
    page = Page().text(note).text(text("plan-title", game=words.text("name")))
    stopped = await plan_stop(sitting)
    if lines:
        orders = [line for line in lines if line.kind == ORDER]
        stops = [line for line in lines if line.kind == STOP]
        numbered = [f"{n}. {words.plan(line.value)}" for n, line in enumerate(orders, start=1)]
        page.text("\n".join([*numbered, *(f"- {words.plan(line.value)}" for line in stops)]))
    else:
        page.text(stopped or text("plan-empty"))
    if lines:
        page.row(menu(sitting.control("plandrop"), text("plan-drop"), _options(sitting, lines)))
    return page.row(*_buttons(sitting, lines))


def _options(sitting: Sitting, lines: list[PlanLine]) -> list[discord.SelectOption]:
    words = sitting.seen.plain_words
    return [
        discord.SelectOption(
            label=cut(words.plan(line.value), OPTION_LABEL), value=str(line.plan_id)
        )
        for line in lines[:SELECT_OPTIONS]
    ]


def _buttons(sitting: Sitting, lines: list[PlanLine]) -> list[Button]:
    found: list[Button] = []
    if len(lines) < MOST_LINES:
        order, stop = (sitting.control(VERBS[kind]) for kind in (ORDER, STOP))
        found.append(button(order, sitting.text("button-planorder"), ButtonStyle.primary))
        found.append(button(stop, sitting.text("button-planstop")))
    if lines:
        found.append(button(sitting.control("planclear"), sitting.text("button-planclear")))
    return found


async def plan_stop(sitting: Sitting) -> str:
    """Why the person's plan stopped, in words; nothing if none did."""
    orders = sitting.services.plans
    stopped = await orders.last_stop(sitting.table, sitting.seat, sitting.reader.user)
    if stopped is None:
        return ""
    why = sitting.seen.words.stopped(stopped)
    return sitting.text("plan-stopped", why=why)


def adding_page(sitting: Sitting, kind: str, panel: Choosing, number: int) -> Page:
    """The next part of a new line to choose."""
    words, plain, step = sitting.seen.words, sitting.seen.plain_words, panel.step
    page = Page().text(sitting.text(f"plan-new_{kind}"))
    if panel.trail:
        page.text("-# " + " › ".join(words.name_of(*each[:2]) for each in panel.trail))
    if panel.trail or kind == ORDER:
        page.text(f"**{words.ask(step.part)}**")
    pages = -(-len(step.choices) // SELECT_OPTIONS)
    number = max(0, min(number, pages - 1))
    shown = step.choices[number * SELECT_OPTIONS : (number + 1) * SELECT_OPTIONS]
    options = [
        discord.SelectOption(
            label=cut(plain.name_of(choice.part, choice.value), OPTION_LABEL), value=choice.value
        )
        for choice in shown
    ]
    verb = VERBS[kind]
    page.row(menu(sitting.control(verb, panel.path), words.ask(step.part), options))
    ways = []
    if number > 0:
        control = sitting.control(verb, panel.path, number - 1)
        ways.append(button(control, sitting.text("button-previous")))
    if number < pages - 1:
        control = sitting.control(verb, panel.path, number + 1)
        ways.append(button(control, sitting.text("button-next", page=number + 2, pages=pages)))
    back = sitting.control("planback") if panel.back is None else sitting.control(verb, panel.back)
    return page.row(*ways, button(back, sitting.text("button-back")))


async def _sitting(press: Press) -> Sitting:
    return await sit_down(press.services, press.reader, await press.table())


@handles("plan", answer=Answer.PRIVATE)
async def open_plan(press: Press) -> None:
    await show_panel(press.interaction, await plan_page(await _sitting(press)))


@handles("planback", answer=Answer.CHANGE)
async def back_to_plan(press: Press) -> None:
    await open_plan(press)


@handles(*KINDS, answer=Answer.CHANGE)
async def add_line(press: Press) -> None:
    """One part more; when the line is whole, it is ordered."""
    sitting = await _sitting(press)
    kind = KINDS[press.control.verb]
    planner, view = sitting.table.engine.planner, sitting.seen.view
    step_of = planner.order_step if kind == ORDER else planner.stop_step
    path = (*press.control.path, *press.values)
    panel, _ = nearest_panel(lambda chosen: step_of(view, chosen), path)
    if isinstance(panel, Choosing):
        page = adding_page(sitting, kind, panel, press.control.page or 0)
    else:
        user = sitting.reader.user
        await sitting.services.plans.add(sitting.table, sitting.seat, user, kind, panel.move)
        page = await plan_page(sitting, sitting.text("plan-added"))
    await show_panel(press.interaction, page)


@handles("plandrop", answer=Answer.CHANGE)
async def drop_line(press: Press) -> None:
    sitting = await _sitting(press)
    for value in press.values:
        await sitting.services.plans.remove(int(value), sitting.reader.user)
    await show_panel(press.interaction, await plan_page(sitting, sitting.text("plan-dropped")))


@handles("planclear", answer=Answer.CHANGE)
async def clear_plan(press: Press) -> None:
    sitting = await _sitting(press)
    await sitting.services.plans.clear(sitting.table, sitting.seat)
    await show_panel(press.interaction, await plan_page(sitting, sitting.text("plan-cleared")))
