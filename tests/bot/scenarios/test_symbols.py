"""Colours have their symbols in buttons and menus: uploaded once, without any permission."""

from __future__ import annotations

from io import BytesIO
from random import Random

from PIL import Image

from bot.reply.symbols import Symbols
from engines import ENGINES
from render import renderer_for
from tests.bot.driver import Stage, walk
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked, choices_of, open_game, panel_of, tap_turn


def test_every_symbol_is_what_discord_takes() -> None:
    seen = set()
    for engine in ENGINES:
        for picture in renderer_for(engine).symbols().values():
            image = Image.open(BytesIO(picture))
            assert (image.size, image.format, image.mode) == ((128, 128), "PNG", "RGBA")
            assert len(picture) <= 256 * 1024
            assert picture not in seen
            seen.add(picture)
    assert seen


async def test_symbols_are_uploaded_once_and_shown(sandbox: OnSandbox, stage: Stage) -> None:
    world = sandbox.sandbox.world
    wanted = sum(len(renderer_for(engine).symbols()) for engine in ENGINES)
    assert len(world.emojis) == wanted
    await sandbox.restart()
    assert len(world.emojis) == wanted
    await Symbols().load(sandbox.client)
    assert len(world.emojis) == wanted
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, "new_york")
    for each in people:
        await tap_turn(each, Random(1))
    (mover,) = asked(people[0], people)
    await mover.press("Your turn")
    panel = panel_of(mover)
    assert panel is not None
    face_up = [each for each in choices_of(panel) if "face-up" in each.label.lower()]
    await mover.use(face_up[0])
    panel = panel_of(mover)
    assert panel is not None
    shown = [
        each["emoji"]["id"]
        for part in walk(panel["components"])
        for each in (part, *part.get("options", ()))
        if each.get("emoji")
    ]
    assert shown
    assert {int(each) for each in shown} <= world.emojis.keys()
