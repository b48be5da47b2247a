"""The shape of the file, step by step: numbered SQL scripts, never edited once merged.

`bot.store.migrate` runs those that a file has not had yet, when the bot opens it.
"""
