# Slash commands as Discord lists them. Each is at most 100 characters long.

command-game = Open, join and look after games
command-game-new = Open a table for a new game
command-game-new-game = Which game
command-game-new-seats = For exactly how many players; left out: as many as the game allows
command-game-new-clock = How long a turn may take; left out: as this server likes it
command-game-join = Sit down at an open table
command-game-join-game = Which table; left out: the only one there is
command-game-leave = Leave a table that has not started yet
command-game-leave-game = Which table; left out: the one you sit at
command-game-start = Start the game at your table
command-game-start-game = Which table; left out: the one you sit at
command-game-cancel = Close a table that waits, or ask all to call off a running game
command-game-cancel-game = Which one; left out: the one played here, or the only table there is
command-game-list = Your games, open tables and what else is being played here
command-move = Make a move by typing it
command-move-move = Any words of the move, in any order; pick it from the list
command-hand = See what you hold
command-hand-game = Which game; left out: the one played here
command-board = See the board
command-board-game = Which game; left out: the one played here
command-board-text = In words, for screen readers
command-board-zoom = A part of the board, larger
command-rules = The rules of a game, in short
command-rules-game = Which game; left out: the one played here
command-help = How to play here

clock-label = Time for a turn
clock-none = No time limit
clock-live = Live: five minutes for each turn
clock-four_hours = Four hours for each turn
clock-twelve_hours = Twelve hours for each turn
clock-day = A day for each turn
clock-three_days = Three days for each turn
clock-week = A week for each turn
clock-bank = A reserve of three days, 12 hours more for each turn
