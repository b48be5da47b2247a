# Sentences every game shares. A game may override any of them with its own `<game>-…` message.

list-next = { $head }, { $next }
list-last = { $head } and { $last }

event-reshuffled = What nobody has seen was shuffled anew.
event-seat_left = { $you ->
    [yes] You left the game.
   *[no] { $seat } left the game.
}
event-game_ended = { $winners_count ->
    [0] The game is over. { $ended_by }
    [1] { $you ->
        [yes] You win with { $score } points! { $ended_by }
       *[no] { $winners } wins with { $score } points. { $ended_by }
    }
   *[other] { $winners } share the win with { $score } points each. { $ended_by }
}
ended_by-all_left = Everybody else has left.

move-leave = Leave the game
move-reshuffle = Shuffle what nobody has seen
action-leave = Leave the game
action-reshuffle = Shuffle what nobody has seen

reason-game_over = This game is over, so no more moves can be made.
reason-not_your_turn = It is not your turn yet. You will be told when it is.
reason-not_seated = There is no seat { $seat } at this table; it has { $seats } seats.
reason-has_left = You have left this game, so you cannot move in it any more.
reason-not_a_choice = That choice is not open any more. Open the menu again to see what is.
reason-wrong_seat_count = This game is for { $least } to { $most } players, not { $seats }.
reason-other_game = This record is of another game: { $found } instead of { $expected }.
reason-other_rules_version = This record was played by version { $found } of the rules; this program has version { $expected }.
reason-move_does_not_replay = Move { $number } of this record cannot be made ({ $why }), so the record was changed or is damaged.

option-start_player = First player
option-start_player-none = Drawn by lot

# --- plans ------------------------------------------------------------------------------------

order-after_turns = After some of my turns
plan-after_turns = stop after { $turns ->
    [1] 1 of my turns
   *[other] { $turns } of my turns
}
ask-order = What shall be done?
ask-turns = After how many of your turns?
stopped-after_turns = It has played { $turns ->
    [1] 1 turn
   *[other] { $turns } turns
} for you, as you asked.
stopped-orders_done = Everything in it is done.
stopped-no_order_applies = Nothing in it can be done this turn.

# --- pictures ---------------------------------------------------------------------------------

headline-to_play = { $name } to play
headline-your_turn = Your turn
headline-all_to_play = Waiting for { $count } players
headline-since = Since you looked
headline-last_round = Last round
headline-wins = { $count ->
    [1] { $name } wins
   *[other] { $name } win
}
headline-nobody_wins = Nobody wins
turn = Turn { $turn }
open_seat = open
has_left = left
your_hand = Your hand
page = Page { $page } of { $pages }
total = Total

# --- the same in words ------------------------------------------------------------------------

alt-turn = Turn { $turn }.
alt-to_play = { $name } to play.
alt-several_to_play = { $names } still have to choose.
alt-over = The game is over.
alt-scores = Scores: { $scores }.
alt-changed = Last turn: { $what }
alt-choices = { $count ->
    [1] 1 choice
   *[other] { $count } choices
}: { $choices }.
alt-choices_page = { $count } choices, of which page { $page } of { $pages } shows { $first } to { $last }: { $choices }.
alt-choices_counted = { $count } choices; { $first } to { $last } are shown, page { $page } of { $pages }.
alt-cover = { $name }. { $pitch }
alt-seated = Seated: { $names }.
alt-final_score = { $name } { $score }
alt-final_row = { $name } { $score }: { $parts }.
alt-final_part = { $kind } { $points }
