# Everything a player reads in New York.

new_york-name = Ticket to Ride: New York
new_york-title_above = Ticket to Ride
new_york-title = New York
new_york-pitch = Claim taxi routes across Manhattan and join up the places on your secret tickets.
new_york-length = 2 to 4 players, about 20 turns each

# --- the map ----------------------------------------------------------------------------------

new_york-location-lincoln_center = Lincoln Center
new_york-location-central_park = Central Park
new_york-location-midtown_west = Midtown West
new_york-location-times_square = Times Square
new_york-location-united_nations = United Nations
new_york-location-empire_state_building = Empire State Building
new_york-location-chelsea = Chelsea
new_york-location-gramercy_park = Gramercy Park
new_york-location-greenwich_village = Greenwich Village
new_york-location-east_village = East Village
new_york-location-soho = Soho
new_york-location-lower_east_side = Lower East Side
new_york-location-chinatown = Chinatown
new_york-location-wall_street = Wall Street
new_york-location-brooklyn = Brooklyn

new_york-plate-lincoln_center = Lincoln Center
new_york-plate-central_park = Central Park
new_york-plate-midtown_west =
    Midtown
    West
new_york-plate-times_square = Times Square
new_york-plate-united_nations =
    United
    Nations
new_york-plate-empire_state_building = Empire State
new_york-plate-chelsea = Chelsea
new_york-plate-gramercy_park = Gramercy Park
new_york-plate-greenwich_village =
    Greenwich
    Village
new_york-plate-east_village = East Village
new_york-plate-soho = Soho
new_york-plate-lower_east_side =
    Lower
    East Side
new_york-plate-chinatown = Chinatown
new_york-plate-wall_street = Wall Street
new_york-plate-brooklyn = Brooklyn
new_york-river-hudson = H U D S O N · R I V E R
new_york-river-east = E A S T · R I V E R

# Twins have their colour in the name, two grey ones their side.
new_york-route-lincoln_center-central_park = Lincoln Center – Central Park
new_york-route-lincoln_center-midtown_west = Lincoln Center – Midtown West
new_york-route-lincoln_center-times_square-green = Lincoln Center – Times Square (green)
new_york-route-lincoln_center-times_square-blue = Lincoln Center – Times Square (blue)
new_york-route-central_park-times_square-black = Central Park – Times Square (black)
new_york-route-central_park-times_square-red = Central Park – Times Square (red)
new_york-route-central_park-united_nations = Central Park – United Nations
new_york-route-midtown_west-times_square = Midtown West – Times Square
new_york-route-midtown_west-empire_state_building = Midtown West – Empire State Building
new_york-route-midtown_west-chelsea = Midtown West – Chelsea
new_york-route-times_square-united_nations = Times Square – United Nations
new_york-route-times_square-empire_state_building-orange = Times Square – Empire State Building (orange)
new_york-route-times_square-empire_state_building-pink = Times Square – Empire State Building (pink)
new_york-route-united_nations-empire_state_building = United Nations – Empire State Building
new_york-route-united_nations-gramercy_park = United Nations – Gramercy Park
new_york-route-empire_state_building-chelsea-1 = Empire State Building – Chelsea (upper grey)
new_york-route-empire_state_building-chelsea-2 = Empire State Building – Chelsea (lower grey)
new_york-route-empire_state_building-gramercy_park-red = Empire State Building – Gramercy Park (red)
new_york-route-empire_state_building-gramercy_park-blue = Empire State Building – Gramercy Park (blue)
new_york-route-chelsea-gramercy_park = Chelsea – Gramercy Park
new_york-route-chelsea-greenwich_village-red = Chelsea – Greenwich Village (red)
new_york-route-chelsea-greenwich_village-green = Chelsea – Greenwich Village (green)
new_york-route-chelsea-soho = Chelsea – Soho
new_york-route-gramercy_park-greenwich_village-black = Gramercy Park – Greenwich Village (black)
new_york-route-gramercy_park-greenwich_village-pink = Gramercy Park – Greenwich Village (pink)
new_york-route-gramercy_park-east_village = Gramercy Park – East Village
new_york-route-greenwich_village-east_village = Greenwich Village – East Village
new_york-route-greenwich_village-lower_east_side = Greenwich Village – Lower East Side
new_york-route-greenwich_village-chinatown-1 = Greenwich Village – Chinatown (left grey)
new_york-route-greenwich_village-chinatown-2 = Greenwich Village – Chinatown (right grey)
new_york-route-greenwich_village-soho = Greenwich Village – Soho
new_york-route-east_village-lower_east_side = East Village – Lower East Side
new_york-route-lower_east_side-chinatown = Lower East Side – Chinatown
new_york-route-lower_east_side-brooklyn = Lower East Side – Brooklyn
new_york-route-soho-wall_street = Soho – Wall Street
new_york-route-chinatown-wall_street-green = Chinatown – Wall Street (green)
new_york-route-chinatown-wall_street-pink = Chinatown – Wall Street (pink)
new_york-route-chinatown-brooklyn-red = Chinatown – Brooklyn (red)
new_york-route-chinatown-brooklyn-orange = Chinatown – Brooklyn (orange)
new_york-route-wall_street-brooklyn-blue = Wall Street – Brooklyn (blue)
new_york-route-wall_street-brooklyn-black = Wall Street – Brooklyn (black)

new_york-ticket-lower_east_side-wall_street = Lower East Side – Wall Street (2)
new_york-ticket-central_park-midtown_west = Central Park – Midtown West (3)
new_york-ticket-empire_state_building-greenwich_village = Empire State Building – Greenwich Village (3)
new_york-ticket-lincoln_center-empire_state_building = Lincoln Center – Empire State Building (3)
new_york-ticket-united_nations-midtown_west = United Nations – Midtown West (3)
new_york-ticket-central_park-gramercy_park = Central Park – Gramercy Park (4)
new_york-ticket-east_village-soho = East Village – Soho (4)
new_york-ticket-gramercy_park-chinatown = Gramercy Park – Chinatown (4)
new_york-ticket-times_square-east_village = Times Square – East Village (4)
new_york-ticket-central_park-chelsea = Central Park – Chelsea (5)
new_york-ticket-chelsea-wall_street = Chelsea – Wall Street (6)
new_york-ticket-lincoln_center-greenwich_village = Lincoln Center – Greenwich Village (6)
new_york-ticket-times_square-soho = Times Square – Soho (6)
new_york-ticket-empire_state_building-brooklyn = Empire State Building – Brooklyn (7)
new_york-ticket-central_park-chinatown = Central Park – Chinatown (8)
new_york-ticket-chelsea-brooklyn = Chelsea – Brooklyn (8)
new_york-ticket-times_square-brooklyn = Times Square – Brooklyn (8)
new_york-ticket-united_nations-wall_street = United Nations – Wall Street (8)

new_york-tickets-lower_east_side-wall_street = { new_york-ticket-lower_east_side-wall_street }
new_york-tickets-central_park-midtown_west = { new_york-ticket-central_park-midtown_west }
new_york-tickets-empire_state_building-greenwich_village = { new_york-ticket-empire_state_building-greenwich_village }
new_york-tickets-lincoln_center-empire_state_building = { new_york-ticket-lincoln_center-empire_state_building }
new_york-tickets-united_nations-midtown_west = { new_york-ticket-united_nations-midtown_west }
new_york-tickets-central_park-gramercy_park = { new_york-ticket-central_park-gramercy_park }
new_york-tickets-east_village-soho = { new_york-ticket-east_village-soho }
new_york-tickets-gramercy_park-chinatown = { new_york-ticket-gramercy_park-chinatown }
new_york-tickets-times_square-east_village = { new_york-ticket-times_square-east_village }
new_york-tickets-central_park-chelsea = { new_york-ticket-central_park-chelsea }
new_york-tickets-chelsea-wall_street = { new_york-ticket-chelsea-wall_street }
new_york-tickets-lincoln_center-greenwich_village = { new_york-ticket-lincoln_center-greenwich_village }
new_york-tickets-times_square-soho = { new_york-ticket-times_square-soho }
new_york-tickets-empire_state_building-brooklyn = { new_york-ticket-empire_state_building-brooklyn }
new_york-tickets-central_park-chinatown = { new_york-ticket-central_park-chinatown }
new_york-tickets-chelsea-brooklyn = { new_york-ticket-chelsea-brooklyn }
new_york-tickets-times_square-brooklyn = { new_york-ticket-times_square-brooklyn }
new_york-tickets-united_nations-wall_street = { new_york-ticket-united_nations-wall_street }

new_york-completed-lower_east_side-wall_street = { new_york-ticket-lower_east_side-wall_street }
new_york-completed-central_park-midtown_west = { new_york-ticket-central_park-midtown_west }
new_york-completed-empire_state_building-greenwich_village = { new_york-ticket-empire_state_building-greenwich_village }
new_york-completed-lincoln_center-empire_state_building = { new_york-ticket-lincoln_center-empire_state_building }
new_york-completed-united_nations-midtown_west = { new_york-ticket-united_nations-midtown_west }
new_york-completed-central_park-gramercy_park = { new_york-ticket-central_park-gramercy_park }
new_york-completed-east_village-soho = { new_york-ticket-east_village-soho }
new_york-completed-gramercy_park-chinatown = { new_york-ticket-gramercy_park-chinatown }
new_york-completed-times_square-east_village = { new_york-ticket-times_square-east_village }
new_york-completed-central_park-chelsea = { new_york-ticket-central_park-chelsea }
new_york-completed-chelsea-wall_street = { new_york-ticket-chelsea-wall_street }
new_york-completed-lincoln_center-greenwich_village = { new_york-ticket-lincoln_center-greenwich_village }
new_york-completed-times_square-soho = { new_york-ticket-times_square-soho }
new_york-completed-empire_state_building-brooklyn = { new_york-ticket-empire_state_building-brooklyn }
new_york-completed-central_park-chinatown = { new_york-ticket-central_park-chinatown }
new_york-completed-chelsea-brooklyn = { new_york-ticket-chelsea-brooklyn }
new_york-completed-times_square-brooklyn = { new_york-ticket-times_square-brooklyn }
new_york-completed-united_nations-wall_street = { new_york-ticket-united_nations-wall_street }

new_york-failed-lower_east_side-wall_street = { new_york-ticket-lower_east_side-wall_street }
new_york-failed-central_park-midtown_west = { new_york-ticket-central_park-midtown_west }
new_york-failed-empire_state_building-greenwich_village = { new_york-ticket-empire_state_building-greenwich_village }
new_york-failed-lincoln_center-empire_state_building = { new_york-ticket-lincoln_center-empire_state_building }
new_york-failed-united_nations-midtown_west = { new_york-ticket-united_nations-midtown_west }
new_york-failed-central_park-gramercy_park = { new_york-ticket-central_park-gramercy_park }
new_york-failed-east_village-soho = { new_york-ticket-east_village-soho }
new_york-failed-gramercy_park-chinatown = { new_york-ticket-gramercy_park-chinatown }
new_york-failed-times_square-east_village = { new_york-ticket-times_square-east_village }
new_york-failed-central_park-chelsea = { new_york-ticket-central_park-chelsea }
new_york-failed-chelsea-wall_street = { new_york-ticket-chelsea-wall_street }
new_york-failed-lincoln_center-greenwich_village = { new_york-ticket-lincoln_center-greenwich_village }
new_york-failed-times_square-soho = { new_york-ticket-times_square-soho }
new_york-failed-empire_state_building-brooklyn = { new_york-ticket-empire_state_building-brooklyn }
new_york-failed-central_park-chinatown = { new_york-ticket-central_park-chinatown }
new_york-failed-chelsea-brooklyn = { new_york-ticket-chelsea-brooklyn }
new_york-failed-times_square-brooklyn = { new_york-ticket-times_square-brooklyn }
new_york-failed-united_nations-wall_street = { new_york-ticket-united_nations-wall_street }

new_york-attractions-central_park = { new_york-location-central_park }
new_york-attractions-times_square = { new_york-location-times_square }
new_york-attractions-united_nations = { new_york-location-united_nations }
new_york-attractions-empire_state_building = { new_york-location-empire_state_building }
new_york-attractions-chelsea = { new_york-location-chelsea }
new_york-attractions-greenwich_village = { new_york-location-greenwich_village }
new_york-attractions-chinatown = { new_york-location-chinatown }
new_york-attractions-wall_street = { new_york-location-wall_street }
new_york-attractions-brooklyn = { new_york-location-brooklyn }

# --- cards ------------------------------------------------------------------------------------

new_york-card-red = red
new_york-card-orange = orange
new_york-card-green = green
new_york-card-blue = blue
new_york-card-pink = pink
new_york-card-black = black
new_york-card-taxi = taxi
new_york-colour-red = red
new_york-colour-orange = orange
new_york-colour-green = green
new_york-colour-blue = blue
new_york-colour-pink = pink
new_york-colour-black = black
new_york-colour-taxi = taxi
new_york-cards-red = { new_york-card-red }
new_york-cards-orange = { new_york-card-orange }
new_york-cards-green = { new_york-card-green }
new_york-cards-blue = { new_york-card-blue }
new_york-cards-pink = { new_york-card-pink }
new_york-cards-black = { new_york-card-black }
new_york-cards-taxi = { new_york-card-taxi }
new_york-discarded-red = { new_york-card-red }
new_york-discarded-orange = { new_york-card-orange }
new_york-discarded-green = { new_york-card-green }
new_york-discarded-blue = { new_york-card-blue }
new_york-discarded-pink = { new_york-card-pink }
new_york-discarded-black = { new_york-card-black }
new_york-discarded-taxi = { new_york-card-taxi }
new_york-paid-red = { new_york-card-red }
new_york-paid-orange = { new_york-card-orange }
new_york-paid-green = { new_york-card-green }
new_york-paid-blue = { new_york-card-blue }
new_york-paid-pink = { new_york-card-pink }
new_york-paid-black = { new_york-card-black }
new_york-paid-taxi = { new_york-card-taxi }
new_york-colour-grey = any colour

# --- what happened ----------------------------------------------------------------------------

new_york-event-tickets_kept = { $you ->
    [yes] You keep { $tickets }.
   *[no] { $kept_id ->
        [none] { $seat } has chosen tickets.
        [1] { $seat } keeps 1 ticket.
       *[other] { $seat } keeps { $kept } tickets.
    }
}
new_york-event-opening_ended = Everybody has chosen tickets. { $start_player } plays first.
new_york-event-face_up_taken = { $you ->
    [yes] You take a face-up { $card } card.
   *[no] { $seat } takes a face-up { $card } card.
}
new_york-event-blind_drawn = { $you ->
    [yes] You draw { $card_id ->
        [none] a card
        [orange] an orange card
       *[other] a { $card } card
    } from the deck.
   *[no] { $seat } draws a card from the deck.
}
new_york-event-row_refilled = { $card_id ->
    [orange] An orange card
   *[other] A { $card } card
} is turned up.
new_york-event-row_reset = Three taxis lay face up, so the row is dealt anew: { $cards }.
new_york-event-deck_reshuffled = The deck ran out; { $cards } discarded cards are shuffled into a new one.
new_york-event-route_claimed = { $you ->
    [yes] You claim { $route } with { $colour_id ->
        [taxi] { $taxis ->
            [1] a taxi card
           *[other] { $taxis } taxi cards
        }
       *[other] { $cards } { $colour }{ $taxis ->
            [0] { "" }
            [1] { " " }and a taxi
           *[other] { " " }and { $taxis } taxis
        }
    }: +{ $points }{ $attractions_count ->
        [0] { "" }
       *[other] , and +{ $attractions_count } for reaching { $attractions }
    }.
   *[no] { $seat } claims { $route } with { $colour_id ->
        [taxi] { $taxis ->
            [1] a taxi card
           *[other] { $taxis } taxi cards
        }
       *[other] { $cards } { $colour }{ $taxis ->
            [0] { "" }
            [1] { " " }and a taxi
           *[other] { " " }and { $taxis } taxis
        }
    }: +{ $points }{ $attractions_count ->
        [0] { "" }
       *[other] , and +{ $attractions_count } for reaching { $attractions }
    }.
}
new_york-event-tickets_drawn = { $you ->
    [yes] You draw { $tickets_id ->
        [none] tickets
       *[other] { $tickets }
    } and choose which to keep.
   *[no] { $count ->
        [1] { $seat } draws a ticket.
       *[other] { $seat } draws { $count } tickets and chooses which to keep.
    }
}
new_york-event-passed = { $you ->
    [yes] You can do nothing and pass.
   *[no] { $seat } can do nothing and passes.
}
new_york-event-last_round_began = { $you ->
    [yes] You have { $taxis } taxis left
   *[no] { $seat } has { $taxis } taxis left
}: the last round begins, one more turn for everybody.
new_york-event-tickets_revealed = { $seat }: { $completed_count ->
    [0] no ticket completed
   *[other] completed { $completed }
}{ $failed_count ->
    [0] { "" }
   *[other] ; missed { $failed }
}. Tickets in all: { $points }.

# --- what can be done -------------------------------------------------------------------------

new_york-action-keep_tickets = Choose tickets
new_york-action-take_face_up = Take a face-up card
new_york-action-draw_blind = Draw from the deck
new_york-action-claim_route = Claim a route
new_york-action-draw_tickets = Draw tickets
new_york-action-pass = Pass

new_york-ask-action = What do you do?
new_york-ask-tickets = Which tickets do you keep?
new_york-ask-card = Which card do you take?
new_york-ask-route = Which route do you claim?
new_york-ask-payment = How do you pay?

new_york-choice-payment = { $colour_id ->
    [taxi] { $taxis ->
        [1] 1 taxi card
       *[other] { $taxis } taxi cards
    }
   *[other] { $cards } { $colour }{ $taxis ->
        [0] { "" }
        [1] { " " }+ 1 taxi
       *[other] { " " }+ { $taxis } taxis
    }
}
new_york-choice-tickets = { $tickets_count ->
    [1] Only { $tickets }
   *[other] { $tickets }
}

new_york-move-keep_tickets = Keep { $tickets }
new_york-move-take_face_up = Take the face-up { $card } card
new_york-move-draw_blind = Draw a card from the deck
new_york-move-claim_route = Claim { $route } with { $colour_id ->
    [taxi] taxi cards alone
   *[other] { $colour }{ $taxis ->
        [0] { "" }
        [1] { " " }and 1 taxi
       *[other] { " " }and { $taxis } taxis
    }
}
new_york-move-draw_tickets = Draw tickets
new_york-move-pass = Pass

# --- why not ----------------------------------------------------------------------------------

new_york-reason-take_a_second_card = You have taken one card this turn. Take a second one, face up (not a taxi) or from the deck.
new_york-reason-choose_tickets = Choose first which of your new tickets to keep: one or both.
new_york-reason-no_tickets_to_choose = You have no new tickets to choose from. Draw tickets first.
new_york-reason-not_offered = You can only keep tickets you were just dealt, each once; { $ticket } is not one of them.
new_york-reason-keep_at_least_one = Keep at least one of the tickets.
new_york-reason-not_face_up = No { $card } card lies face up. Take one that does, or draw from the deck.
new_york-reason-taxi_as_second_card = A face-up taxi counts as both cards of a turn, so it cannot be the second one. Take another colour, or draw from the deck.
new_york-reason-no_cards_to_draw = The deck and the discards are empty. Take a face-up card, claim a route or draw tickets.
new_york-reason-no_such_route = There is no route { $route } on the map.
new_york-reason-route_taken = { $route } already belongs to { $owner }. Pick a free route.
new_york-reason-twin_is_yours = You own the other half of { $route }. The same player cannot claim both.
new_york-reason-twin_closed = With two players only one half of a double route can be claimed, so { $route } is closed.
new_york-reason-too_few_taxis = You have { $taxis } taxis left, and { $route } takes { $needed }.
new_york-reason-wrong_colour = This route takes { $colour } cards, not { $paid }. Taxi cards can stand in for any colour.
new_york-reason-too_many_taxis = This route takes { $length } cards, so { $taxis } taxis beside a colour cannot be right. Pay with fewer taxis, or with taxi cards alone.
new_york-reason-not_enough_cards = { $colour_id ->
    [taxi] That takes { $taxis } taxi cards and you hold { $held_taxis }.
   *[other] That takes { $cards } { $colour } and { $taxis } taxi cards; you hold { $held } { $colour } and { $held_taxis } taxi.
} Open your hand to see which routes you can pay for.
new_york-reason-no_tickets_left = The ticket deck is empty, so no tickets can be drawn.
new_york-reason-must_act = You can only pass when there is nothing else to do. Draw cards, claim a route or draw tickets.

# --- scoring ----------------------------------------------------------------------------------

new_york-points-routes = routes
new_york-points-tickets_won = completed tickets
new_york-points-tickets_lost = missed tickets
new_york-points-attractions = attractions
new_york-board-part-routes = routes
new_york-board-part-attractions = attractions
new_york-board-part-tickets_won = completed
new_york-board-part-tickets_lost = missed
new_york-ended_by-taxis = The taxis ran out and the last round was played.
new_york-ended_by-passes = Nobody could do anything any more.
new_york-ended_by-all_left = Everybody else has left.

# --- pictures ---------------------------------------------------------------------------------

new_york-deck = deck
new_york-spent = spent
new_york-tickets_heading = Tickets
new_york-no_tickets = No tickets yet
new_york-choose_heading = Keep one or both
new_york-to_go = { $spaces } to go
new_york-blocked = cut off
new_york-more_tickets = and { $count } more
new_york-taxis_left = left
new_york-in_reach = { $count ->
    [0] no route
    [1] 1 route
   *[other] { $count } routes
}
new_york-in_reach_after = in reach
new_york-wild = wild
new_york-chosen = has chosen
new_york-did-drew_cards = { $count ->
    [1] drew 1 card
   *[other] drew { $count } cards
}
new_york-did-drew_tickets = { $count ->
    [1] drew 1 ticket
   *[other] drew { $count } tickets
}
new_york-did-kept_tickets = { $count ->
    [1] kept 1 ticket
   *[other] kept { $count } tickets
}
new_york-did-passed = had to pass
new_york-did-left = left the game
new_york-did-began = plays first
new_york-headline-opening = First tickets
new_york-headline-claim = Claim a route
new_york-legend-free = free
new_york-legend-grey = any colour
new_york-legend-claimed = claimed
new_york-legend-coin = +1 point

# --- the same in words ------------------------------------------------------------------------

new_york-alt-player = { $name } { $score } ({ $taxis ->
    [1] 1 taxi
   *[other] { $taxis } taxis
}, { $cards ->
    [1] 1 card
   *[other] { $cards } cards
}, { $tickets ->
    [1] 1 ticket
   *[other] { $tickets } tickets
})
new_york-alt-row = Face up: { $cards }.
new_york-alt-deck = { $deck } cards in the deck, { $discard } discarded; { $tickets } tickets to draw.
new_york-alt-last_round = Last round.
new_york-alt-opening = Everybody is choosing first tickets.
new_york-alt-claims = { $name } owns { $routes }.
new_york-alt-claims_counted = { $name } owns { $count ->
    [1] 1 route
   *[other] { $count } routes
}.
new_york-alt-new_claim = { $name } claimed { $route }: +{ $points }{ $attractions_count ->
    [0] { "" }
   *[other] , and +{ $attractions_count } for reaching { $attractions }
}.
new_york-alt-score = { $name } { $score }
new_york-alt-choice_route = { $route }: { $length } { $colour }, +{ $points }
new_york-alt-hand = Your hand: { $cards }.
new_york-alt-no_cards = no cards
new_york-alt-hand_card = { $count } { $card }
new_york-alt-ticket_done = { $ticket }: completed
new_york-alt-ticket_open = { $ticket }: { $spaces } spaces to go
new_york-alt-ticket_blocked = { $ticket }: cut off
new_york-alt-tickets = Tickets: { $tickets }.
new_york-alt-offered = To choose from: { $tickets }.
new_york-alt-reach = { $count } routes in reach, { $taxis } taxis left.
new_york-text-players = Players
new_york-text-claimed = Claimed routes
new_york-text-free = Free routes
new_york-text-closed = Closed routes
new_york-text-route = { $route }: { $length ->
    [1] 1 space
   *[other] { $length } spaces
}, { $colour }, { $points ->
    [1] 1 point
   *[other] { $points } points
}
new_york-text-attractions = Attractions, and whose routes touch them
new_york-text-attraction = { $place }: { $names }
new_york-text-nobody = nobody yet
new_york-text-discards = Discarded: { $cards }.
new_york-text-none = none

# --- plans ------------------------------------------------------------------------------------

new_york-order-collect = Collect cards of a colour
new_york-order-claim = Claim a route when I can
new_york-order-draw_until = Draw from the deck
new_york-order-rival_low = When a rival runs low on taxis
new_york-order-route_lost = When somebody else claims a route
new_york-ask-until = Until you hold how many?
new_york-ask-taxis = How many taxis?
new_york-ask-cards = Until you hold how many cards?

new_york-plan-collect = take face-up { $card } cards until I hold { $until }
new_york-plan-claim = claim { $route } as soon as I can pay with { $taxis ->
    [0] no taxi cards
    [1] at most 1 taxi card
   *[other] at most { $taxis } taxi cards
}
new_york-plan-draw_until = draw from the deck until I hold { $cards } cards
new_york-plan-rival_low = stop when a rival has { $taxis } taxis left or the last round begins
new_york-plan-route_lost = stop when somebody else claims { $route }

new_york-stopped-route_gone = { $route } is no longer free.
new_york-stopped-too_few_taxis = You have too few taxis left for { $route }.
new_york-stopped-rival_low = { $seat } has { $taxis ->
    [1] only 1 taxi
   *[other] only { $taxis } taxis
} left.
new_york-stopped-last_round = The last round has begun.
new_york-stopped-choose_tickets = You have tickets to choose from.

# --- why a computer plays what it plays ---------------------------------------------------------

new_york-why-keep_one = I keep only { $tickets }: both together would cost more turns than they bring.
new_york-why-keep_both = I keep { $tickets }: I see a way to finish both in time.
new_york-why-join = I claim { $route }: it brings me closer to { $ticket }.
new_york-why-bottleneck = I claim { $route } now: if somebody else takes it, { $ticket } gets long or fails.
new_york-why-complete = I claim { $route }: it completes { $ticket }.
new_york-why-points = I claim { $route }: my cards pay for it, and nothing better is within reach.
new_york-why-end_ahead = I claim { $route }: I think I am ahead, so the game may end.
new_york-why-collect = I collect { $card }: I need it for { $route }.
new_york-why-any_card = I take { $card }: it is the most useful card on the table.
new_york-why-wild = I take the taxi card: it fits every route I still need.
new_york-why-deck = I draw from the deck: nothing face up helps me more.
new_york-why-draw_tickets = I draw tickets: my own are nearly done, and new ones may lie on my way.
new_york-why-last_claim = I claim { $route }: of all I can still pay for, it brings the most points.
new_york-why-last_tickets = I draw tickets: with some luck one is already completed.
new_york-why-last_nothing = I take a card: nothing I can do brings points any more.
new_york-why-no_cards = There are no cards to take, so I do the best of the rest.
new_york-why-hunch = It looked good at a glance.
new_york-why-tried = I played it through in my head many times, and this did best.

# --- the rules --------------------------------------------------------------------------------

new_york-rules-1 =
    { "" }**The aim**
    You drive a small taxi company in Manhattan. Score points by claiming routes on the map, by joining the two places on each of your secret tickets, and by reaching attractions. The most points win.
    At the start everybody gets two transport cards and two tickets, and keeps one ticket or both. Nobody else sees them until the end.
    Everybody has 15 taxis. Each space of a route takes one.
new_york-rules-2 =
    { "" }**Your turn: do one of three things**
    { "" }**Take cards.** Two of them, face up or from the deck. A face-up taxi is so good that it counts as both; one from the deck does not. When three of the five face-up cards are taxis, all five are replaced.
    { "" }**Claim a route.** Pay as many cards of the route's colour as it has spaces. A grey route takes any one colour. Taxi cards stand in for any colour.
    { "" }**Draw tickets.** Two of them; keep one or both.
new_york-rules-3 =
    { "" }**Double routes**
    Two routes side by side join the same places. One player can never own both. With two players, the second one closes as soon as the first is claimed.
    { "" }**Points for routes**
    1 space: 1 point. 2 spaces: 2. 3 spaces: 4. 4 spaces: 7. They count at once.
new_york-rules-4 =
    { "" }**The end**
    When a player has two taxis or fewer left after a turn, everybody plays one last turn, that player included.
    Then tickets are shown. A completed ticket adds its value, a missed one takes it away. Each attraction that one of your routes touches adds 1 point.
    If the scores are level, more completed tickets win; if that is level too, the win is shared.
new_york-rules-5 =
    { "" }**Playing by post**
    The picture shows everything public: solid bands are claimed, hollow ones are free, gold is what happened last. Every colour has a symbol too: red heart, orange star, green leaf, blue drop, pink ring, black moon.
    Your hand shows your cards, how long a route each colour can pay for, your tickets and how many spaces they still need.

