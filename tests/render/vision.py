"""How far apart two colours look, to everybody: CIEDE2000 under simulated colour blindness."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from colorspacious import cspace_convert

DEFICIENCIES = ("none", "protanomaly", "deuteranomaly", "tritanomaly")
Lab = tuple[float, float, float]


def seen(rgb: Sequence[int], deficiency: str) -> Lab:
    """The colour in CIELab as somebody with this deficiency, at full severity, sees it."""
    shown: Sequence[float] = [each / 255 for each in rgb]
    if deficiency != "none":
        space = {"name": "sRGB1+CVD", "cvd_type": deficiency, "severity": 100}
        shown = [min(1.0, max(0.0, each)) for each in cspace_convert(shown, space, "sRGB1")]
    lightness, a, b = (float(each) for each in cspace_convert(shown, "sRGB1", "CIELab"))
    return lightness, a, b


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000 (Sharma, Wu, Dalal 2005)."""
    mean_chroma = (hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2
    stretch = 1.5 - 0.5 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    chroma1, hue1 = _polar(one, stretch)
    chroma2, hue2 = _polar(other, stretch)
    turn = _turn(hue1, hue2) if chroma1 * chroma2 else 0.0
    chroma = (chroma1 + chroma2) / 2
    lightness = (one[0] + other[0]) / 2
    hue = _mean_hue(hue1, hue2) if chroma1 * chroma2 else hue1 + hue2
    weight_l = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    weight_c = 1 + 0.045 * chroma
    weight_h = 1 + 0.015 * chroma * _hue_weight(hue)
    d_l = (other[0] - one[0]) / weight_l
    d_c = (chroma2 - chroma1) / weight_c
    d_h = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn) / 2) / weight_h
    bend = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    bend *= 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt(d_l**2 + d_c**2 + d_h**2 + bend * d_c * d_h)


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """WCAG 2 contrast ratio, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _polar(lab: Lab, stretch: float) -> tuple[float, float]:
    a = lab[1] * stretch
    return hypot(a, lab[2]), degrees(atan2(lab[2], a)) % 360


def _turn(start: float, end: float) -> float:
    return (end - start + 180) % 360 - 180


def _mean_hue(one: float, other: float) -> float:
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _luminance(rgb: Sequence[int]) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (each / 255 for each in rgb)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
