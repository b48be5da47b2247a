"""When a player has how much time, and what happens at which moment.

Every change of turn passes through here on its way into the store; `Alarms` acts on what is due.
"""
