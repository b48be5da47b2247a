"""The shuffle of a game: from a part of the bot's and a part of each player's, so that nobody
decides it alone.

The bot draws its part when the table opens and shows its SHA-256 at once; the players add theirs
afterwards, by pressing Join and Start and, if they like, by typing something. So the bot cannot
choose its part by what the players add, and no player knows the bot's part. docs/fairness.md.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

TYPED = 16  # hexadecimal digits that stand for what somebody typed


def new_secret() -> str:
    return secrets.token_hex(16)


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def luck_of(pressed: int, typed: str = "") -> str:
    """A player's part: the number Discord gave to the press, and a hash of what was typed."""
    return f"{pressed}+{hash_of(typed)[:TYPED]}" if typed else str(pressed)


def added(luck: str, more: str) -> str:
    """Whoever presses again adds to their part; nothing is ever taken out of it."""
    return f"{luck}.{more}" if luck else more


def seed_of(secret: str, luck: Sequence[str]) -> str:
    """The seed: the SHA-256, its first half, of the bot's part and each seat's, a line each."""
    return hash_of("\n".join((secret, *luck)))[:32]
