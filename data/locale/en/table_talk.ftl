# Around a game: taking back, catching up, notes, who plays on, records. Short, warm, concrete.

command-undo = Take back your last step or turn
command-undo-game = Which game; left out: the one played here
command-catchup = What happened since your last turn
command-catchup-game = Which game; left out: the one played here
command-history = Every move of a game, page by page
command-history-game = Which game; left out: the one played here
command-note = Write yourself a private note about a game; it comes back with your turn
command-note-game = Which game; left out: the one played here
command-game-resign = Leave a running game for good
command-game-resign-game = Which game; left out: the one played here
command-game-replace = Offer your seat, with all you hold, to somebody else
command-game-replace-member = Who is to play on for you
command-game-replace-game = Which game; left out: the one played here
command-game-remove = Ask the others to decide about a player who has gone missing
command-game-remove-player = Who has gone missing
command-game-remove-then = What becomes of the seat; left out: as this game's clock has it
command-game-remove-game = Which game; left out: the one played here
command-game-rematch = Play a finished game again with the same people and options
command-game-rematch-game = Which game; left out: the last one played here
command-game-export = Get the record of a finished game as a file
command-game-export-game = Which game; left out: the one played here
command-game-verify = Check that a finished game was played as promised
command-game-verify-game = Which game; left out: the one played here

# --- taking back ---------------------------------------------------------------------------------

undo-sure = **Take this back?** Nobody has learnt anything from it.
undo-was_revealed = You cannot take this back alone: something hidden was turned up by it. You can ask the others; all of them must agree within a day. What nobody has seen is then shuffled anew.
undo-others_acted = You cannot take this back alone: others have played since. You can ask them; all must agree within a day. This would be taken back:
undo-alone = Only computers play with you, so nobody minds. Take this back? If something hidden was turned up by it, what nobody has seen is shuffled anew.
undo-step = The last step:
undo-turn = The whole turn:
undo-nothing = There is nothing of yours to take back in this game.
undo-over = This game is over, so nothing can be taken back any more.
undo-done = Taken back.
button-takeback-all = Take it back
button-takeback-step = Take back the step
button-takeback-turn = Take back the turn
button-askback-all = Ask for it
button-askback-step = Ask for the step
button-askback-turn = Ask for the turn

# --- what the others must agree to ---------------------------------------------------------------

button-agree = Agree
button-refuse = Refuse
agree-undo = **{ $name } asks to take this back:**
agree-undo_seen = { $sign } has shown somebody something hidden. If you agree, whatever nobody has seen is shuffled anew, so that nothing is gained by it.
agree-cancel = **{ $name } asks to call off this game of { $game }.** Nobody would win.
agree-replace = **{ $name } offers their seat in this game of { $game }, with all that they hold.**
agree-remove = { $then ->
    [out] **{ $name } asks to go on without { $target }**, who has gone missing. Their pieces stay, their turns are skipped.
   *[other] **{ $name } asks to offer the seat of { $target }**, who has gone missing, to somebody else. { $target } may still come back.
}
agree-pause = **{ $name } asks to pause this game of { $game }** for { $days ->
    [1] a day
   *[other] { $days } days
}.
agree-waiting = { $names }: do you agree? Otherwise this closes { $until }.
agree-agreed = -# Agreed so far: { $names }
agree-is_agreed = All have agreed.
agree-is_done = All have agreed, so it is done.
agree-is_refused = { $names } would rather not. Nothing changes.
agree-is_expired = Not everybody answered within a day. Nothing changes.
agree-is_lapsed = This question is closed: it was withdrawn, or the game has gone on.
refusal-asked_already = You have asked for just this within the last day. The others have seen it.
agree-asked = I have asked in { $place }.
agree-done = Done.
agree-decided = Decided. I have told them in { $place }; any move of theirs ends it.
agree-notice = { $name }, this takes effect { $when } unless you move before.

# --- catching up ---------------------------------------------------------------------------------

catchup-player = { $first ->
    [yes] **{ $game }**: everything since the start, { $when }
   *[no] **{ $game }**: since your last turn, beginning { $when }
}
catchup-onlooker = { $first ->
    [yes] **{ $game }**: everything since the start, { $when }
   *[no] **{ $game }**: since you last looked, beginning { $when }
}
catchup-nothing = **{ $game }**: nothing has happened since.
catchup-your_turn = Now it is **your turn**.
catchup-waiting = Now it is for { $names } to play.

history-title = ### { $game }
    -# All moves, page { $page } of { $pages }
history-empty = Nobody has moved yet.
history-line = **{ $number }** · { $what } · { $when }{ $how ->
    [plan] , planned
    [clock] , time was up
    [computer] , by the computer
    [forced] , there was no other move
    [vote] , removed from the game
   *[person] { "" }
}
history-unseen = { $name } made a choice.
history-taken_back = *{ $count ->
    [1] { $name } took back move { $first }
   *[other] { $name } took back moves { $first } to { $last }
}, { $when }*
button-older = Older
button-newer = Newer
button-first = First
button-last = Last

note-title = Note: { $game }
note-label = Only you see it. Empty it to remove it.
note-kept = Noted. You will see it with your next turn.
note-gone = The note is gone.

# --- who plays on --------------------------------------------------------------------------------

button-resign = Yes, I resign
resign-sure = **Leave this game of { $game } for good?** Your pieces stay, you keep your points but cannot win, and the others play on. `/game replace` hands your seat to somebody else instead.
resign-ends = **Leave this game of { $game } for good?** Then it is over, and the other player wins. `/game replace` hands your seat to somebody else instead.
resign-done = You have left the game. Thank you for playing.
replace-bot = A bot cannot sit at the table. Name a member of this server.
replace-seated = They already sit at this table. Name somebody who does not.
remove-yourself = To leave yourself, use `/game resign`, or `/game replace` to hand your seat to somebody.
remove-whom = Pick a player from the list when you type the command.
remove-is_here = { $name } has not gone missing. That can be asked when their time has run out and a day has passed without a move of theirs.{ $due ->
    [none] { "" }
   *[other] { " " }Their time is up { $due }.
}
remove-is_paused = This game rests, so nobody is waited for.
remove-is_away = { $name } has said to be away. Their clock stands still until they are back.
remove-managed = Done: { $name } is not waited for any more. The table is told.
remove-then-offered = Somebody else may take the seat
remove-then-out = Play on without them

button-calloff = Yes, ask the others
calloff-sure = **Call this game off?** All others must agree within a day. Then it ends without a winner.
calloff-alone = **Call this game off?** It ends without a winner.
button-verify = Verify
rematch-called = { $name } wants to play again: { $link }
rematch-none = No game has ended here that could be played again. `/game new` opens a new table.

# --- records -------------------------------------------------------------------------------------

export-done = The whole game, with its seed and every move. `python -m bot verify FILE` replays it anywhere.
verify-running = This game still runs: { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    } so far. My part of its shuffle has the SHA-256 `{ $hash }`, as [the first message]({ $link }) says. When the game is over you will see the part itself, and this command replays everything.
verify-holds = **Everything fits.** This game was played with the shuffle that was promised.
verify-partly = **All that could be checked fits.** One thing could not be checked:
verify-broken = **Something does not fit.** Please tell whoever runs the bot.
verify-promise = ✓ My part of the shuffle, `{ $secret }`, has the SHA-256 `{ $hash }`, which was [posted when the game started]({ $link }) and not changed since.
verify-promise_gone = ? My part of the shuffle, `{ $secret }`, has the SHA-256 `{ $hash }`. Whether that was promised cannot be checked: the message with the promise was deleted or cannot be read. Compare it with what you noted when you joined.
verify-promise_edited = ? My part of the shuffle, `{ $secret }`, has the SHA-256 `{ $hash }`, and [the message with the promise]({ $link }) says so; but that message was edited, so it proves nothing. Compare it with what you noted when you joined.
verify-promise_broken = ✗ My part of the shuffle, `{ $secret }`, or a player's part is not what [the message with the promise]({ $link }) says.
verify-parts = ✓ With the players' parts { $parts } it gives the seed `{ $seed }`.
verify-parts_broken = ✗ With the players' parts { $parts } it does not give the seed `{ $seed }`.
verify-moves = ✓ { $count ->
        [1] The only move is
       *[other] All { $count } moves are
    } legal when played from that seed.
verify-result = ✓ They end as the table was told: { $scores }.
verify-called_off = ✓ They end where the game was called off.
verify-result_broken = ✗ They end otherwise than the table was told.
verify-no_replay = ✗ The moves cannot be replayed: { $problem }.
verify-trusted = -# What no check can show: that whoever runs the bot did not look at the hands while you played.
verify-yourself = -# Check it yourself: `/game export` gives the file; any SHA-256 tool checks the shuffle, `python -m bot verify` the moves.
