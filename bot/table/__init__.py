"""One game being played: load, check with the engine, write, undo, replay, prove.

Whatever changes a game goes through `Table`; `Tables` finds it. Called by seats, views and posting.
"""
