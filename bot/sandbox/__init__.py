"""Discord on loopback, for trying the bot without an account and for end-to-end tests.

`Sandbox` speaks the part of Discord's REST API v10, gateway and interactions that a bot with
Components V2 uses, as strictly as Discord does. It knows neither discord.py nor the bot.
The page and the tests act for people through `bot.sandbox.control`, documented there.
"""

from bot.sandbox.clock import Clock
from bot.sandbox.control import Control, Person, Refused
from bot.sandbox.interactions import Outcome
from bot.sandbox.server import Sandbox

__all__ = ["Clock", "Control", "Outcome", "Person", "Refused", "Sandbox"]
