-- A shuffle that nobody decides alone: the bot's part, drawn when the table opens, and each player's.
ALTER TABLE games ADD COLUMN secret TEXT;   -- none: dealt before there was one, from a seed alone
ALTER TABLE seats ADD COLUMN luck TEXT NOT NULL DEFAULT '';
