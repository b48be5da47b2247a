# What the bot itself says. Short, warm, concrete.

name-computer = { $name } 🤖
computer-name-0 = Pip
computer-name-1 = Marlow
computer-name-2 = Juno
computer-name-3 = Otis
computer-name-4 = Vera
computer-name-5 = Bolt
computer-name-6 = Hazel
computer-name-7 = Quill
strength-easy = easy
strength-normal = normal
strength-hard = hard
strength-easy-told = Easy: sensible, short-sighted, slips now and then
strength-normal-told = Normal: plays to a plan
strength-hard-told = Hard: thinks every turn through
strength-label = How { $name } plays
name-nobody = Player { $number }

# --- tables that wait for players ----------------------------------------------------------------

lobby-title = ### { $game } · table { $number }
lobby-length = -# { $length }
lobby-seats = **At the table** ({ $taken } of { $most })
lobby-player = { $host ->
    [yes] - { $name } (host)
   *[no] { $strength ->
        [none] - { $name }
       *[other] - { $name } ({ $strength })
    }
}
lobby-missing = { $count ->
    [1] One more player and it can start.
   *[other] { $count } more players and it can start.
}
lobby-ready = { $free ->
    [0] Everybody is here. The host can start.
    [1] Ready to start; one more can join.
   *[other] Ready to start; { $free } more can join.
}
lobby-clock = { $clock }
lobby-option = { $option }: { $value }
lobby-is_running = The game has begun. { $place }
lobby-is_finished = This game is over. { $place }
lobby-is_cancelled = This table is closed.
lobby-is_set_aside = This game rests until its host's operator has looked at it.
lobby-settings = **Settings of this table.** Everybody sees what you choose.
lobby-sure = Close this table and send everybody away?
lobby-cancelled = The table is closed.
lobby-joined = You sit at the table for { $game }. You will be called when it starts.
lobby-left = You have left the table for { $game }.
lobby-started = { $game } begins!
lobby-promise = -# My part of the shuffle is fixed; its SHA-256 is `{ $hash }`. Each of you adds to it by joining.
cut-title = Cut the deck
cut-label = Type anything
cut-hint = It becomes part of the shuffle, so that nobody, not even whoever runs me, can decide how the cards lie.
cut-done = Done. Your part of the shuffle is `{ $part }`, at its end the SHA-256 of what you typed, shortened. It will stand in the first message of the game.
option-seat = Seat { $number }
option-value-true = yes
option-value-false = no
option-value-none = none

rematch-open = The table for a rematch is open: { $link }
rematch-not_over = This game is still going on. A rematch can be opened when it is over.

# --- buttons -------------------------------------------------------------------------------------

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Cancel
button-docancel = Yes, close the table
button-computer = Add computer
button-nocomputer = Remove computer
button-settings = Settings
button-cut = Cut the deck
button-rematch = Rematch
button-turn = Your turn
button-hand = Hand
button-board = Board
button-catchup = Catch up
button-undo = Undo
button-back = Back
button-previous = Previous
button-next = Next ({ $page } of { $pages })
button-play = Confirm

# --- turns ---------------------------------------------------------------------------------------

turn-started = ### { $game }
    { $names } play. Good luck!
turn-whose = { $count ->
    [0] Nobody is to move.
    [1] { $names }, it is your turn in **{ $game }**.
   *[other] { $names }, it is for each of you to choose in **{ $game }**.
}
turn-due = Time is up { $when }.
turn-earlier = … ({ $count } earlier lines left out; Catch up has them all.)
turn-how-forced = { " " }(there was no other move)
turn-how-clock = { " " }(time was up)
turn-how-plan = { " " }(planned)
turn-how-vote = { " " }(removed from the game)
turn-by_absence = { $how ->
    [clock] **Ended by absence.** The time of { $name } was up, and { $stayed } stayed to the end: no win on points.
   *[vote] **Ended by removal.** { $name } had gone missing, and { $stayed } stayed to the end: no win on points.
}
turn-promise = **How this game is shuffled.** My part was fixed when the table opened; its SHA-256 is `{ $hash }`. What the players added:
turn-promise-part = - { $name }: `{ $part }`
turn-promise-end = -# All of it together is the shuffle, so nobody decides it alone. At the end I show my part, and **Verify** checks everything. This message is never changed.
turn-seed = -# My part of the shuffle was `{ $secret }`; its SHA-256 is `{ $hash }`, as promised at the start. With the players' parts it gives the seed `{ $seed }`.
turn-seed_alone = -# The seed was `{ $seed }`; its SHA-256 is `{ $hash }`, as promised at the start.
turn-score = { $won ->
    [yes] **{ $name }: { $score }** ({ $parts })
   *[no] { $name }: { $score } ({ $parts })
}
turn-score-part = { $kind } { $points }
turn-moved = This game goes on here: I can no longer write where it was.
turn-rehomed = This game goes on here: the channel it was played in is gone.
turn-undone = { $name } has taken a move back. This is how it stands now:
turn-offered = { $name } is not here any more, or has been away for a while. Somebody else may take the seat.
turn-returned = { $name } is back.
turn-replaced = { $name } has taken over the seat.
turn-cancelled = The game was called off. Nobody wins.
turn-set_aside = This game rests: its record does not fit the rules any more. Nothing is lost; the operator of the bot has been told.
turn-reopened = This game goes on.

# --- the turn panel ------------------------------------------------------------------------------

panel-title = ### { $game }
    -# Turn { $turn }
panel-note = -# Your note: { $note }
panel-confirm = **{ $move }?**
panel-changed = Something has changed since then. This is how it stands now:
panel-no_longer_open = That choice is not open any more. This is how it stands now:
panel-other_seat = Those were the choices of another seat. These are yours:
panel-waiting = It is not your turn: { $names } to play.
panel-over = This game is over.

hand-title = ### { $game }: your hand

board-no_zoom = No part of this board can be shown larger.
board-which_zoom = There is no such part. These can be shown larger: { $zooms }.

# --- moves by typing -----------------------------------------------------------------------------

move-in_game = { $game }, game { $number }
move-not_your_turn = It is not your turn in any game here. `/game list` shows whom each game waits for.
move-not_found = No move open to you has all of these words. Type fewer of them and pick from the list, or press **Your turn**.
move-several = { $count } moves have these words. Add one more word, or pick from the list:
    { $moves }

# --- which game ----------------------------------------------------------------------------------

choose-line = { $status ->
    [lobby] Table { $number }: { $game } with { $names }
    [finished] Game { $number } (over): { $game }, { $names }
   *[other] Game { $number }: { $game }, { $names }
}
choose-no_lobby = No table is open here. Open one with `/game new`.
choose-which_lobby = Name the table: pick it from the list when you type the command.
choose-no_game = You are in no running game here. `/game list` shows what is being played.
choose-which_game = Name the game: pick it from the list when you type the command.
choose-from_list = Pick a game from the list, or give its number.
choose-not_started = This game has not started yet.

list-turns = **Your turn**
list-mine = **Your games**
list-open = **Open tables**
list-running = **Also being played**
list-empty = Nothing is being played here. Open a table with `/game new`.
list-lobby = - **{ $game }** (table { $number }): { $names }; { $free ->
    [0] full
    [1] one seat free
   *[other] { $free } seats free
} · { $place }
list-game = - **{ $game }** (game { $number }): { $yours ->
    [yes] { $left ->
        [none] **your turn**, no time limit
        [stands] **your turn**, time stands still
       *[other] **your turn**, time is up { $left }
    }
   *[no] { $waited } to play, { $since }
} · { $names } · { $place }

# --- rules and help ------------------------------------------------------------------------------

rules-title = ### { $game }
    -# Rules, page { $page } of { $pages }

help = ### Board games by post
    Nobody has to be here at the same time: you are called when it is your turn.

    { "" }**Begin**: `/game new` opens a table. Others press **Join**; the host presses **Start**. No third player? **Add computer**.
    { "" }**Your turn**: press **Your turn** below the board and choose, one step at a time. Only you see it. Or type `/move` and any words of what you want to do.
    { "" }**Look**: `/hand` for what you hold, `/board` for the board (`text:` in words), `/rules` for the rules.
    { "" }**Find**: `/game list` shows your games and whose turn it is.
    { "" }**Been away?** `/catchup` tells what happened since your turn, `/history` everything, `/note` keeps a thought for your next turn.
    { "" }**Changed your mind?** `/undo` takes back a step; `/game replace` hands your seat to somebody, `/game resign` leaves.
    { "" }**As you like it**: `/settings` for your language, pings, quiet hours and words instead of pictures.

    { "" }**Games**
    { $games }

# --- refusals ------------------------------------------------------------------------------------

refusal-no_such_game = There is no game { $game } on this server. `/game list` shows those there are.
refusal-not_a_lobby = This table has already started or was closed.
refusal-lobby_full = All { $seats } seats are taken. You can open another table with `/game new`.
refusal-already_seated = You already sit at this table.
refusal-not_seated_here = You have no seat at this table, so there is nothing for you to do here. Open a table of your own with `/game new`, or look on.
refusal-too_few_players = It takes at least { $least } players to start. Invite somebody, or add a computer.
refusal-unknown_game = This bot does not have that game any more.
refusal-not_running = This game is not running, so that cannot be done.
refusal-set_aside = This game rests: its record does not fit the rules any more. Nothing is lost; ask whoever runs the bot.
refusal-stale = Something has changed since then. Press **Your turn** to see how it stands now.
refusal-not_your_seat = That seat is somebody else's.
refusal-cannot_undo = That cannot be taken back.
refusal-no_such_agreement = That question is no longer open.
refusal-agreement_closed = That question has already been settled.
refusal-not_a_voter = You are not asked here.
refusal-nobody_to_ask = The others who play with you are away, and somebody must agree to this. Wait until one of them is back, or until somebody has taken over the seat.
refusal-already_handled = That has already been done.
refusal-still_secret = The record holds everybody's secrets, so it can only be had when the game is over.
refusal-only_host = Only the host of this table can do that. That is <@{ $host }>.
refusal-not_here = Games are opened elsewhere on this server: { $channels }

error-unavailable = I cannot write anything down at the moment, so nothing was changed. Please try again in a minute; if it stays like this, tell whoever runs the bot.
error-unavailable_after = What you did is done, but I cannot write anything more down at the moment. Please go on in a minute; if it stays like this, tell whoever runs the bot.
error-forbidden = I lack a permission for that here. Somebody who manages the server can give it to me.
error-outdated_command = This command has changed. Wait a moment, or restart Discord, and try again.
error-outdated_control = This button is of an older version of me. `/game list` has what you are looking for.
error-server_only = That only works on a server.
error-unknown = Something went wrong on my side; your game is as it was. If it happens again, give this number to whoever runs the bot: { $number }
error-unknown_after = Something went wrong on my side, but what you did is done; only showing it failed. `/move` shows how your game stands. If it happens again, give this number to whoever runs the bot: { $number }

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
place-no_thread = -# I would have opened a thread for this game, but here I lack: { $permissions }. So it is played in this channel.
place-no_pictures = -# I may not attach files here, so this is the board in words. Somebody who manages the server can give me Attach Files.
place-too_many_threads = -# This server has as many active threads as Discord allows, so the game is played in this channel.
place-at_table = -# Also at this table: { $names }
place-not_a_member = I am not a member of this server, so I could never post the game. Somebody who manages it can add me: the app's profile has *Add App*.
place-not_yet = Discord has not told me about this server yet. Please try again in a minute.
place-no_talk = Games are played in text channels: in a forum I could not post the board. Please ask again in a text channel.
place-unseen = I cannot see this channel, so I could never post the game. Somebody who manages the channel can give me View Channel and Send Messages.
place-cannot_post = A game here could never be posted: in { $place } I lack { $permissions }. Somebody with Manage Channels or Manage Roles can give it to me.
place-held_lacking = Your game has news that I cannot post: in { $place } I lack { $permissions }. Somebody with Manage Channels or Manage Roles can give it to me; then I go on by myself. Moves count meanwhile.
place-held_closed = Your game has news that I cannot post: { $place } is closed to me. Somebody who manages the server can open it again; then I go on by myself. Moves count meanwhile.
place-held_gone = Your game has news, but the channel it was played in is gone. Use `/hand` or `/move` where it shall go on. Moves count meanwhile.
place-held_refused = Your game has news that Discord does not let me post in { $place }. Whoever runs me finds the reason with `doctor`. Moves count meanwhile.
place-no_thread_at_all = -# I was not allowed to open a thread for this game, so it is played in this channel.
