"""The indexed canvas: named colours survive, pieces land where they are put."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.paint import Canvas, Pen, blank, sprite
from render.palette import Palette
from render.theme import DARK, INK, NAME, PAPER, THEMES, Colour, Theme, rgb

RED, BLUE = rgb("DE3443"), rgb("3580F8")


def _decoded(canvas: Canvas) -> Image.Image:
    return Image.open(BytesIO(canvas.png())).convert("RGB")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_named_colour_survives_in_the_png(theme: Theme) -> None:
    named = (*theme.colours, RED, BLUE)
    palette = Palette(named, theme.mixes)
    canvas = Canvas(palette, blank(palette, 10 * len(named), 10, theme.page))
    for number, colour in enumerate(named):
        canvas.fill((number * 10, 0, number * 10 + 10, 10), colour)
    image = _decoded(canvas)
    assert [image.getpixel((number * 10 + 5, 5)) for number in range(len(named))] == list(named)


@pytest.mark.parametrize("colour", [RED, BLUE, PAPER, INK])
def test_named_colours_survive_being_drawn_smoothly(colour: Colour) -> None:
    palette = Palette((*DARK.colours, RED, BLUE), DARK.mixes)
    canvas = Canvas(palette, blank(palette, 40, 40, DARK.page))
    disc = sprite(palette, (40, 40), lambda pen: pen.disc((20, 20), 15, colour), DARK.page)
    canvas.stamp(disc)
    assert _decoded(canvas).getpixel((20, 20)) == colour
    assert _decoded(canvas).getpixel((1, 1)) == DARK.page


def test_a_palette_refuses_more_named_colours_than_it_holds() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Palette([(n, n, 0) for n in range(256)] + [(1, 2, 3)], ())


def test_edges_are_mixed_with_the_ground_they_lie_on() -> None:
    palette = Palette(DARK.colours, DARK.mixes)
    canvas = Canvas(palette, blank(palette, 300, 80, DARK.panel))
    canvas.text((10, 40), "Waybill", NAME, DARK.text, DARK.panel)
    seen = {colour for _, colour in _decoded(canvas).getcolors() or ()}
    reds = {colour[0] for colour in seen if isinstance(colour, tuple)}
    assert {DARK.panel[0], DARK.text[0]} == {min(reds), max(reds)}
    assert len(reds) >= 4


def test_text_is_noted_where_it_was_drawn() -> None:
    palette = Palette(DARK.colours, DARK.mixes)
    canvas = Canvas(palette, blank(palette, 400, 80, DARK.page))
    canvas.text((200, 40), "Hé", NAME, DARK.text, DARK.page, align="centre")
    (label,) = canvas.labels
    drawn = _decoded(canvas).point(lambda part: 255 if part > 60 else 0).getbbox()
    assert drawn is not None
    around = [drawn[n] - label.box[n] for n in (0, 1)] + [label.box[n] - drawn[n] for n in (2, 3)]
    assert all(0 <= blank_edge <= 6 for blank_edge in around)


def test_edges_of_a_drawing_mix_with_its_ground() -> None:
    """Reduced naively, transparent black around a shape would turn its edges dark."""
    pen = Pen(20, 20, DARK.panel)
    pen.disc((10, 10), 8, PAPER)
    reds = pen.image().getchannel("R").tobytes()
    assert min(reds) == DARK.panel[0]
    assert max(reds) == PAPER[0]
    assert len(set(reds)) > 4
