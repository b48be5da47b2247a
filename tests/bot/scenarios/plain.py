"""The bot with stand-ins that neither draw nor think, where a test is about neither."""

from __future__ import annotations

from bot.client import Waybill
from bot.store import Store
from engines.base import AnyEngine, View
from engines.policy import Strength
from engines.rng import Rng
from render.base import Picture

BLANK = Picture(
    bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
        "0000000c4944415408d763606060000000040001f61738550000000049454e44ae426082"
    ),
    "a picture",
    1,
    1,
)


def plain_client(store: Store, draws: bool) -> Waybill:
    client = Waybill(store, guild_ready_timeout=0.02)
    client.services.autoplay.chooser = quick_computer
    if not draws:
        client.services.pictures.painter = lambda _: BLANK
    return client


async def quick_computer(engine: AnyEngine, view: View, strength: Strength, rng: Rng) -> object:
    """Any move at all."""
    del strength
    assert view.viewer is not None
    numbers = [rng]

    def below(limit: int) -> int:
        number, numbers[0] = numbers[0].below(limit)
        return number

    return engine.sample(engine.imagine(view, rng), view.viewer, below)
