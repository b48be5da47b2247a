"""Nim: the smallest game that keeps the contract, and the example CONTRIBUTING walks through.

Four heaps of one to four sticks; take any number from one heap; whoever takes the last stick wins.
It hides nothing, has two seats and one kind of move, and ends within ten moves. `tests/conftest.py`
adds it to the list of games, so every test of every game runs over it too.
"""

from tests.toy_game.rules import Nim

ENGINE = Nim()

__all__ = ["ENGINE"]
