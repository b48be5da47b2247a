"""Whether the tests notice: small wrong changes to the bot, each made in a copy and tried."""
