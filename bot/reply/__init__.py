"""How a person is answered: control ids, names, refusals, apologies, pictures drawn before.

Knows Discord's limits and no single game. Called by everything that shows something to somebody.
"""
