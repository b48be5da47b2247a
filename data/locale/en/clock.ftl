# Clocks, reminders, absence and plans.

button-mute = Mute this turn
button-plan = Plan
button-takeseat = Take { $name }'s seat
button-comeback = I am { $name } and I am back
button-planorder = Add an order
button-planstop = Add a stop
button-planclear = Forget the plan

# --- pings -----------------------------------------------------------------------------------------

remind-ping = { $when ->
    [none] { $name }, good morning: it is your turn in **{ $game }**.
   *[other] { $name }, it is your turn in **{ $game }**. Time is up { $when }.
}
remind-half = { $name }, half your time in **{ $game }** is gone. It ends { $when }.
remind-almost = { $name }, your time in **{ $game }** is almost up. It ends { $when }; then the caretaker moves for you.
remind-last_one = { $name }, everybody else in **{ $game }** has chosen. We only wait for you.
remind-nudge = { $name }, somebody at your table asks: it is your turn in **{ $game }**.
remind-direct = It is your turn in **{ $game }**: { $link }
remind-muted = No more pings about this turn.
remind-not_your_turn = It is not your turn, so there is nothing to mute.

seat-not_offered = This seat is not on offer any more.
seat-taken = The seat is yours, with everything in its hand. Press **Your turn** when it comes.
seat-back = Welcome back! The seat is yours again.

refusal-nudged_already = You have nudged this table within a day. You can again <t:{ $again }:R>.

# --- commands --------------------------------------------------------------------------------------

command-plan = Standing orders for your coming turns, played while you sleep
command-plan-game = Which game; left out: the one played here
command-away = Say that you are away: your clocks stand still until then
command-away-until = Until which day; or that you are back
command-nudge = Ask whoever we wait for, at most once a day
command-nudge-game = Which game; left out: the one played here

command-pause = Ask the table to rest: all clocks stand still
command-pause-game = Which game; left out: the one played here
command-resume = Let the clocks of a paused game run again
command-resume-game = Which game; left out: the one played here

turn-paused = All have agreed to rest. Time stands still until somebody types `/resume`; whoever likes may still move.
turn-resumed = The rest is over: time runs again.
pause-already = This game is resting already. `/resume` lets time run again.
resume-not_paused = This game is not resting.
resume-done = Time runs again.

absence-label = When time is up
absence-caretaker = A caretaker moves; after three turns the seat is offered
absence-out = The player is out

away-back = I am back
away-days = { $days ->
    [1] tomorrow, { $day }
   *[other] in { $days } days, { $day }
}
away-is_away = You are away until { $when }. { $turns ->
    [0] None of your turns is waiting.
    [1] One turn waits for you; its clock stands still.
   *[other] { $turns } turns wait for you; their clocks stand still.
}
away-is_back = Welcome back! { $turns ->
    [0] None of your turns is waiting.
    [1] One turn waits for you.
   *[other] { $turns } turns wait for you.
}
away-no_day = That is not a day. Pick one from the list, or write it like 2026-12-24.
away-not_then = Pick a day within the next { $days } days.
nudge-done = { $names } will be asked.
nudge-nobody = There is nobody to nudge: we wait for you, or for no person at all.

# --- plans -----------------------------------------------------------------------------------------

plan-title = ### Your plan · { $game }
    -# Tried from the top whenever your turn comes. Only you see it.
plan-empty = Nothing is ordered. Add an order, and it is played for you as soon as your turn comes.
plan-added = Ordered.
plan-dropped = That line is gone.
plan-cleared = The plan is forgotten.
plan-drop = Take a line back
plan-new_order = **A new order**
plan-new_stop = **A new stop:** when shall I ask you again?
plan-stopped = Your plan has stopped: { $why }
