"""What views are made from: a picture is kept for exactly those who may see it."""

from __future__ import annotations

from bot.reply.player_names import Names
from bot.services import Seen
from bot.table.registry import Tables
from tests.bot.playing import play_some, running


async def test_a_pictures_key_says_who_sees_what_when_and_how(tables: Tables) -> None:
    table = await running(tables)

    def key(
        viewer: int | None = 0, locale: str = "en", theme: str = "dark", name: str = "A"
    ) -> object:
        names = Names((name, "B", "C"))
        view = table.view_for(viewer)
        return Seen(table, table.game, view, viewer, locale, theme, names).key("hand")

    before = key()
    assert key() == before
    others = [key(None), key(1), key(locale="de"), key(theme="light"), key(name="Z")]
    await play_some(table, 1)
    assert len({before, *others, key()}) == 7
