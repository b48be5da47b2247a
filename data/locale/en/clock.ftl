# Clocks, reminders, absence and plans.

button-mute = Mute this turn
button-plan = Plan
button-takeseat = Take { $name }'s seat
button-comeback = I am { $name } and I am back
button-planorder = Add an order
button-planstop = Add a stop
button-planclear = Forget the plan

# --- pings -----------------------------------------------------------------------------------------

remind-turn = { $name }, it is your turn in **{ $game }**.{ $when ->
    [none] { "" }
   *[other] { " " }Time is up { $when }.
}
remind-plan_stopped = { $name }, your plan in **{ $game }** has stopped, so it is your turn.{ $when ->
    [none] { "" }
   *[other] { " " }Time is up { $when }.
}
remind-half = { $name }, half your time in **{ $game }** is gone. It ends { $when }.
remind-almost = { $name }, your time in **{ $game }** is almost up. It ends { $when }; { $then ->
    [out] then you are out
   *[caretaker] then the caretaker moves for you
}.
remind-last_one = { $name }, everybody else in **{ $game }** has chosen. We only wait for you.
remind-nudge = { $name }, somebody at your table asks: it is your turn in **{ $game }**.
remind-ask = { $name }, you are asked something in **{ $game }**: { $link }
remind-about_you = { $name }, the others in **{ $game }** decide about your seat. Any move of yours ends that: { $link }
remind-direct = It is your turn in **{ $game }**: { $link }
remind-muted = No more pings about this turn.
remind-not_your_turn = It is not your turn, so there is nothing to mute.

seat-not_offered = This seat is not on offer any more.
seat-taken = The seat is yours, with everything in its hand. Press **Your turn** when it comes.
seat-back = Welcome back! The seat is yours again.

refusal-sat_elsewhere = You have held another seat in this game, so you know a hand that is not this one. Somebody else has to take it.
refusal-changed_hands = This seat has changed hands in this very turn. It can again when the turn is over.
refusal-enough_requests = This game has asked { $most } people today. Ask again tomorrow, or wait for an answer.
refusal-asked_of_late = They have been asked to stand in within the last day. Ask somebody else, or them again tomorrow.
refusal-enough_lobbies = { $most } of your tables still wait for players. Start or cancel one of them first.
refusal-nudged_already = You have nudged this table within a day. You can again <t:{ $again }:R>.

# --- commands --------------------------------------------------------------------------------------

command-plan = Standing orders for your coming turns, played while you sleep
command-plan-game = Which game; left out: the one played here
command-away = Say that you are away: your clocks stand still until then
command-away-until = Until which day; or that you are back
command-away-since = From which day on; left out: from now
command-nudge = Ask whoever we wait for, at most once a day
command-nudge-game = Which game; left out: the one played here

command-pause = Ask the table to rest: all clocks stand still
command-pause-days = For how many days at most; left out: a week
command-pause-game = Which game; left out: the one played here
command-resume = Let the clocks of a paused game run again
command-resume-game = Which game; left out: the one played here

turn-paused = All have agreed to rest. Time stands still until { $when }, or until somebody types `/resume`; whoever likes may still move.
turn-resuming = Somebody would like to go on: time runs again from { $when }.
turn-stands = Time stands still.
turn-resumed = The rest is over: time runs again.
pause-already = This game is resting already. `/resume` lets time run again.
resume-not_paused = This game is not resting.
resume-done = Time runs again.
resume-then = Time runs again { $when }. Whoever we wait for has been told.

absence-label = When time is up
absence-caretaker = A caretaker moves; after three turns the seat is offered
absence-out = The player is out
absence-then-caretaker = then a caretaker moves for you
absence-then-out = then you are out of the game

clock-means-none = There is no time limit: a game waits for you as long as it takes.
clock-means-live = An evening together: each turn has 5 minutes, day or night; { $then }.
clock-means-four_hours = Each turn has 4 hours, not counting your quiet hours; { $then }.
clock-means-twelve_hours = Each turn has 12 hours, not counting your quiet hours; { $then }.
clock-means-day = Each turn has a day, which never runs out in your quiet hours; { $then }.
clock-means-three_days = Each turn has three days, which never run out in your quiet hours; { $then }.
clock-means-week = Each turn has a week, which never runs out in your quiet hours; { $then }.
clock-means-bank = Everybody has three days in reserve and 12 hours more for each turn, up to five days; when all of it is spent, { $then }.
clock-means-own = Each turn has { $hours } hours as this server has it; { $then }.

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
    -# Nobody pings you until then. In one game clocks wait for you for { $leave } days in all.
away-will_be = Noted: you will be away from { $since } to { $when }. Nobody pings you then, and your clocks stand still.
    -# In one game clocks wait for you for { $leave } days in all. `/away until:back` takes everything back.
away-not_before = The last day comes before the first. Pick a later one.
away-is_back = Welcome back! { $turns ->
    [0] None of your turns is waiting.
    [1] One turn waits for you.
   *[other] { $turns } turns wait for you.
}
away-no_day = That is not a day. Pick one from the list, or write it like 2026-12-24.
away-not_then = Pick a day within the next { $days } days.
nudge-done = { $names } will be asked, at a good hour of their day.
nudge-left = { $names } will not be asked: away, nudged today already, or wanting no pings now.
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
