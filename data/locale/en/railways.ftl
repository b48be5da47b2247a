# Everything a player reads in Railways.

railways-name = Railways of the World: The Card Game
railways-title_above = Railways of the World
railways-title = The Card Game
railways-pitch = Join cities by rail, carry their goods along everybody's tracks, and own the lines that matter.
railways-length = 2 to 4 players, about 23 turns each with two, 17 with three, 13 with four

# --- places, cards, goods ---------------------------------------------------------------------

railways-city-NYC = New York
railways-city-CHI = Chicago
railways-city-LON = London
railways-city-PAR = Paris
railways-city-BER = Berlin
railways-city-VIE = Vienna
railways-city-BUD = Budapest
railways-city-PHL = Philadelphia
railways-city-STL = St. Louis
railways-city-MTL = Montreal
railways-city-PIT = Pittsburgh
railways-city-DEN = Denver
railways-city-MAN = Manchester
railways-city-LYO = Lyon
railways-city-MIL = Milan
railways-city-MUC = Munich
railways-city-PRG = Prague
railways-city-TOR = Toronto
railways-city-KAN = Kansas City
railways-city-WAW = Warsaw
railways-city-ALT = Altoona
railways-city-CRE = Crewe
railways-city-DIJ = Dijon
railways-city-CHE = Cheyenne
railways-city-SZO = Szolnok

railways-place-start = the start tile
railways-place-NYC = { railways-city-NYC }
railways-place-CHI = { railways-city-CHI }
railways-place-LON = { railways-city-LON }
railways-place-PAR = { railways-city-PAR }
railways-place-BER = { railways-city-BER }
railways-place-VIE = { railways-city-VIE }
railways-place-BUD = { railways-city-BUD }
railways-place-PHL = { railways-city-PHL }
railways-place-STL = { railways-city-STL }
railways-place-MTL = { railways-city-MTL }
railways-place-PIT = { railways-city-PIT }
railways-place-DEN = { railways-city-DEN }
railways-place-MAN = { railways-city-MAN }
railways-place-LYO = { railways-city-LYO }
railways-place-MIL = { railways-city-MIL }
railways-place-MUC = { railways-city-MUC }
railways-place-PRG = { railways-city-PRG }
railways-place-TOR = { railways-city-TOR }
railways-place-KAN = { railways-city-KAN }
railways-place-WAW = { railways-city-WAW }
railways-place-ALT = { railways-city-ALT }
railways-place-CRE = { railways-city-CRE }
railways-place-DIJ = { railways-city-DIJ }
railways-place-CHE = { railways-city-CHE }
railways-place-SZO = { railways-city-SZO }

railways-origin-NYC = { railways-city-NYC }
railways-origin-CHI = { railways-city-CHI }
railways-origin-LON = { railways-city-LON }
railways-origin-PAR = { railways-city-PAR }
railways-origin-BER = { railways-city-BER }
railways-origin-VIE = { railways-city-VIE }
railways-origin-BUD = { railways-city-BUD }
railways-origin-PHL = { railways-city-PHL }
railways-origin-STL = { railways-city-STL }
railways-origin-MTL = { railways-city-MTL }
railways-origin-PIT = { railways-city-PIT }
railways-origin-DEN = { railways-city-DEN }
railways-origin-MAN = { railways-city-MAN }
railways-origin-LYO = { railways-city-LYO }
railways-origin-MIL = { railways-city-MIL }
railways-origin-MUC = { railways-city-MUC }
railways-origin-PRG = { railways-city-PRG }
railways-origin-TOR = { railways-city-TOR }
railways-origin-KAN = { railways-city-KAN }
railways-origin-WAW = { railways-city-WAW }
railways-origin-ALT = { railways-city-ALT }
railways-origin-CRE = { railways-city-CRE }
railways-origin-DIJ = { railways-city-DIJ }
railways-origin-CHE = { railways-city-CHE }
railways-origin-SZO = { railways-city-SZO }

railways-destination-NYC = { railways-city-NYC }
railways-destination-CHI = { railways-city-CHI }
railways-destination-LON = { railways-city-LON }
railways-destination-PAR = { railways-city-PAR }
railways-destination-BER = { railways-city-BER }
railways-destination-VIE = { railways-city-VIE }
railways-destination-BUD = { railways-city-BUD }
railways-destination-PHL = { railways-city-PHL }
railways-destination-STL = { railways-city-STL }
railways-destination-MTL = { railways-city-MTL }
railways-destination-PIT = { railways-city-PIT }
railways-destination-DEN = { railways-city-DEN }
railways-destination-MAN = { railways-city-MAN }
railways-destination-LYO = { railways-city-LYO }
railways-destination-MIL = { railways-city-MIL }
railways-destination-MUC = { railways-city-MUC }
railways-destination-PRG = { railways-city-PRG }
railways-destination-TOR = { railways-city-TOR }
railways-destination-KAN = { railways-city-KAN }
railways-destination-WAW = { railways-city-WAW }
railways-destination-ALT = { railways-city-ALT }
railways-destination-CRE = { railways-city-CRE }
railways-destination-DIJ = { railways-city-DIJ }
railways-destination-CHE = { railways-city-CHE }
railways-destination-SZO = { railways-city-SZO }

railways-cities-NYC = { railways-city-NYC }
railways-cities-CHI = { railways-city-CHI }
railways-cities-LON = { railways-city-LON }
railways-cities-PAR = { railways-city-PAR }
railways-cities-BER = { railways-city-BER }
railways-cities-VIE = { railways-city-VIE }
railways-cities-BUD = { railways-city-BUD }
railways-cities-PHL = { railways-city-PHL }
railways-cities-STL = { railways-city-STL }
railways-cities-MTL = { railways-city-MTL }
railways-cities-PIT = { railways-city-PIT }
railways-cities-DEN = { railways-city-DEN }
railways-cities-MAN = { railways-city-MAN }
railways-cities-LYO = { railways-city-LYO }
railways-cities-MIL = { railways-city-MIL }
railways-cities-MUC = { railways-city-MUC }
railways-cities-PRG = { railways-city-PRG }
railways-cities-TOR = { railways-city-TOR }
railways-cities-KAN = { railways-city-KAN }
railways-cities-WAW = { railways-city-WAW }
railways-cities-ALT = { railways-city-ALT }
railways-cities-CRE = { railways-city-CRE }
railways-cities-DIJ = { railways-city-DIJ }
railways-cities-CHE = { railways-city-CHE }
railways-cities-SZO = { railways-city-SZO }

railways-empty_city-NYC = { railways-city-NYC }
railways-empty_city-CHI = { railways-city-CHI }
railways-empty_city-LON = { railways-city-LON }
railways-empty_city-PAR = { railways-city-PAR }
railways-empty_city-BER = { railways-city-BER }
railways-empty_city-VIE = { railways-city-VIE }
railways-empty_city-BUD = { railways-city-BUD }
railways-empty_city-PHL = { railways-city-PHL }
railways-empty_city-STL = { railways-city-STL }
railways-empty_city-MTL = { railways-city-MTL }
railways-empty_city-PIT = { railways-city-PIT }
railways-empty_city-DEN = { railways-city-DEN }
railways-empty_city-MAN = { railways-city-MAN }
railways-empty_city-LYO = { railways-city-LYO }
railways-empty_city-MIL = { railways-city-MIL }
railways-empty_city-MUC = { railways-city-MUC }
railways-empty_city-PRG = { railways-city-PRG }
railways-empty_city-TOR = { railways-city-TOR }
railways-empty_city-KAN = { railways-city-KAN }
railways-empty_city-WAW = { railways-city-WAW }
railways-empty_city-ALT = { railways-city-ALT }
railways-empty_city-CRE = { railways-city-CRE }
railways-empty_city-DIJ = { railways-city-DIJ }
railways-empty_city-CHE = { railways-city-CHE }
railways-empty_city-SZO = { railways-city-SZO }

railways-colour-purple = purple
railways-colour-light_green = light green
railways-colour-brown = brown
railways-colour-orange = orange
railways-colour-white = white
railways-colours-purple = { railways-colour-purple }
railways-colours-light_green = { railways-colour-light_green }
railways-colours-brown = { railways-colour-brown }
railways-colours-orange = { railways-colour-orange }
railways-colours-white = { railways-colour-white }

railways-card-purple_1 = Purple 1
railways-card-purple_2 = Purple 2
railways-card-light_green_1 = Light green 1
railways-card-light_green_2 = Light green 2
railways-card-brown_1 = Brown 1
railways-card-brown_2 = Brown 2
railways-card-orange_1 = Orange 1
railways-card-orange_2 = Orange 2
railways-card-white_1 = White 1
railways-card-white_2 = White 2
railways-card-locomotive = Locomotive
railways-card-NYC = { railways-city-NYC }
railways-card-CHI = { railways-city-CHI }
railways-card-LON = { railways-city-LON }
railways-card-PAR = { railways-city-PAR }
railways-card-BER = { railways-city-BER }
railways-card-VIE = { railways-city-VIE }
railways-card-BUD = { railways-city-BUD }
railways-card-PHL = { railways-city-PHL }
railways-card-STL = { railways-city-STL }
railways-card-MTL = { railways-city-MTL }
railways-card-PIT = { railways-city-PIT }
railways-card-DEN = { railways-city-DEN }
railways-card-MAN = { railways-city-MAN }
railways-card-LYO = { railways-city-LYO }
railways-card-MIL = { railways-city-MIL }
railways-card-MUC = { railways-city-MUC }
railways-card-PRG = { railways-city-PRG }
railways-card-TOR = { railways-city-TOR }
railways-card-KAN = { railways-city-KAN }
railways-card-WAW = { railways-city-WAW }
railways-card-ALT = { railways-city-ALT }
railways-card-CRE = { railways-city-CRE }
railways-card-DIJ = { railways-city-DIJ }
railways-card-CHE = { railways-city-CHE }
railways-card-SZO = { railways-city-SZO }

railways-source-deck = the deck
railways-source-purple_1 = { railways-card-purple_1 }
railways-source-purple_2 = { railways-card-purple_2 }
railways-source-light_green_1 = { railways-card-light_green_1 }
railways-source-light_green_2 = { railways-card-light_green_2 }
railways-source-brown_1 = { railways-card-brown_1 }
railways-source-brown_2 = { railways-card-brown_2 }
railways-source-orange_1 = { railways-card-orange_1 }
railways-source-orange_2 = { railways-card-orange_2 }
railways-source-white_1 = { railways-card-white_1 }
railways-source-white_2 = { railways-card-white_2 }
railways-source-NYC = { railways-city-NYC }
railways-source-CHI = { railways-city-CHI }
railways-source-LON = { railways-city-LON }
railways-source-PAR = { railways-city-PAR }
railways-source-BER = { railways-city-BER }
railways-source-VIE = { railways-city-VIE }
railways-source-BUD = { railways-city-BUD }
railways-source-PHL = { railways-city-PHL }
railways-source-STL = { railways-city-STL }
railways-source-MTL = { railways-city-MTL }
railways-source-PIT = { railways-city-PIT }
railways-source-DEN = { railways-city-DEN }
railways-source-MAN = { railways-city-MAN }
railways-source-LYO = { railways-city-LYO }
railways-source-MIL = { railways-city-MIL }
railways-source-MUC = { railways-city-MUC }
railways-source-PRG = { railways-city-PRG }
railways-source-TOR = { railways-city-TOR }
railways-source-KAN = { railways-city-KAN }
railways-source-WAW = { railways-city-WAW }
railways-source-ALT = { railways-city-ALT }
railways-source-CRE = { railways-city-CRE }
railways-source-DIJ = { railways-city-DIJ }
railways-source-CHE = { railways-city-CHE }
railways-source-SZO = { railways-city-SZO }

railways-cube-grain = grain
railways-cube-wood = wood
railways-cube-ore = ore
railways-cube-livestock = livestock
railways-cubes-grain = { railways-cube-grain }
railways-cubes-wood = { railways-cube-wood }
railways-cubes-ore = { railways-cube-ore }
railways-cubes-livestock = { railways-cube-livestock }
railways-demand-any = every good
railways-demand-grain = { railways-cube-grain }
railways-demand-wood = { railways-cube-wood }
railways-demand-ore = { railways-cube-ore }
railways-demand-livestock = { railways-cube-livestock }

railways-sets-three_alike = three alike (2)
railways-sets-four_alike = four alike (3)
railways-sets-four_different = four different (5)

railways-trigger-deck = the deck is empty
railways-trigger-trains = a player has no train left
railways-trigger-bag = the bag of goods is empty

# --- what happened ----------------------------------------------------------------------------

railways-event-link_built = { $you ->
    [yes] You join { $city } to { $place } with { $colour } rails: +{ $points }.
   *[no] { $seat } joins { $city } to { $place } with { $colour } rails: +{ $points }.
}
railways-event-city_stocked = Goods in { $city }: { $cubes }.
railways-event-locomotive_played = { $you ->
    [yes] You play a locomotive; your goods now go { $locomotives ->
        [1] 1 link
       *[other] up to { $locomotives } links
    } far.
   *[no] { $seat } plays a locomotive and now has { $locomotives }.
}
railways-event-cube_delivered = { $you ->
    [yes] You carry { $cube } from { $origin } to { $destination }: +{ $points }.
   *[no] { $seat } carries { $cube } from { $origin } to { $destination }: +{ $points }.
}
railways-event-passage_scored = { $you ->
    [yes] Your links were used: +{ $points } for you.
   *[no] { $seat } gets +{ $points } for the links that were used.
}
railways-event-card_discarded = { $you ->
    [yes] You discard { $card_id ->
        [locomotive] a locomotive
       *[other] { $card }
    }.
   *[no] { $seat } discards { $card_id ->
        [locomotive] a locomotive
       *[other] { $card }
    }.
}
railways-event-cube_drawn = { $you ->
    [yes] You draw { $cube } from the bag.
   *[no] { $seat } draws { $cube } from the bag.
}
railways-event-city_restocked = { $you ->
    [yes] You put the { $cube } in { $city }.
   *[no] { $seat } puts the { $cube } in { $city }.
}
railways-event-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
railways-event-blind_drawn = { $you ->
    [yes] You draw { $card_id ->
        [none] a card
        [locomotive] a locomotive
       *[other] { $card }
    } from the deck.
   *[no] { $seat } draws a card from the deck.
}
railways-event-face_up_taken = { $you ->
    [yes] You take { $card_id ->
        [locomotive] a locomotive
       *[other] { $card }
    } from the display.
   *[no] { $seat } takes { $card_id ->
        [locomotive] a locomotive
       *[other] { $card }
    } from the display.
}
railways-event-display_refilled = Turned up in the display: { $card }.
railways-event-discard_taken = { $you ->
    [yes] You take { $card_id ->
        [locomotive] a locomotive
       *[other] { $card }
    } from the discard pile.
   *[no] { $seat } takes { $card_id ->
        [locomotive] a locomotive
       *[other] { $card }
    } from the discard pile.
}
railways-event-discard_uncovered = Now on top of the discard pile: { $card }.
railways-event-taking_stopped = { $you ->
    [yes] You take no more cards.
   *[no] { $seat } takes no more cards.
}
railways-event-end_triggered = The end is near: { $trigger }. This round is still played to its end.
railways-event-last_deliveries_began = The last round is over. From the first player on, everybody may make one last delivery.
railways-event-cities_scored = { $cities_count ->
    [0] { $you ->
        [yes] You have the strongest links at no city.
       *[no] { $seat } has the strongest links at no city.
    }
   *[other] { $you ->
        [yes] You have the strongest links at { $cities }: +{ $points }.
       *[no] { $seat } has the strongest links at { $cities }: +{ $points }.
    }
}
railways-event-locomotives_scored = { $you ->
    [yes] Your locomotives: +{ $points }.
   *[no] { $seat }'s locomotives: +{ $points }.
}
railways-event-sets_scored = { $sets_count ->
    [0] { $you ->
        [yes] Your goods make no set.
       *[no] { $seat }'s goods make no set.
    }
   *[other] { $you ->
        [yes] Your goods make { $sets }: +{ $points }.
       *[no] { $seat }'s goods make { $sets }: +{ $points }.
    }
}

# --- what can be done -------------------------------------------------------------------------

railways-action-build = Build a link to a new city
railways-action-play_locomotive = Play a locomotive
railways-action-play_locomotive_and_deliver = Play a locomotive and deliver
railways-action-deliver = Deliver goods
railways-action-discard_and_draw = Discard a card and draw another
railways-action-discard_and_restock = Discard a card and draw a cube for an empty city
railways-action-restock = Put the cube in an empty city
railways-action-pass = Pass
railways-action-draw_blind = Draw from the deck
railways-action-take_face_up = Take a card from the display
railways-action-take_discard = Take the top of the discard pile
railways-action-stop_taking = Take no more cards
railways-action-discard_card = Discard down to 13 cards

railways-ask-action = What do you do?
railways-ask-city = Which city?
railways-ask-empty_city = Which empty city gets the cube you drew?
railways-ask-place = Where does it join?
railways-ask-colour = Which colour is the link?
railways-ask-rails = Which rails do you pay?
railways-ask-jokers = How many locomotives do you add as jokers?
railways-ask-origin = Goods from which city?
railways-ask-cube = Which goods?
railways-ask-destination = To which city?
railways-ask-card = Which card?
railways-ask-source = Where does the new card come from?

railways-choice-city = { $value } (value { $points })
railways-choice-empty_city = { $value } (value { $points })
railways-choice-rails = { $twos ->
    [0] { $ones ->
        [1] one 1
       *[other] { $ones } × 1
    }
    [1] one 2{ $ones ->
        [0] { "" }
        [1] { " " }and one 1
       *[other] { " " }and { $ones } × 1
    }
   *[other] { $twos } × 2{ $ones ->
        [0] { "" }
        [1] { " " }and one 1
       *[other] { " " }and { $ones } × 1
    }
} = { $points }
railways-choice-jokers = { $jokers ->
    [0] no joker: link of { $points }
    [1] 1 joker: link of { $points }
   *[other] { $jokers } jokers: link of { $points }
}
railways-choice-destination = { $value } ({ $links ->
    [1] 1 link
   *[other] { $links } links
}, +{ $links })

railways-move-build = Join { $city } to { $place } in { $colour } with { $twos ->
    [0] { $ones } × 1
   *[other] { $twos } × 2{ $ones ->
        [0] { "" }
       *[other] { " " }and { $ones } × 1
    }
}{ $jokers ->
    [0] { "" }
    [1] { " " }and 1 joker
   *[other] { " " }and { $jokers } jokers
}
railways-move-play_locomotive = Play a locomotive
railways-move-play_locomotive_and_deliver = Play a locomotive and carry { $cube } from { $origin } to { $destination }
railways-move-deliver = Carry { $cube } from { $origin } to { $destination }
railways-move-discard_and_draw = Discard { $card } and take { $source_id ->
    [deck] a card from the deck
   *[other] { $source } from the display
}
railways-move-discard_and_restock = Discard { $card } and draw a cube for an empty city
railways-move-restock = Put the cube in { $city }
railways-move-pass = Pass
railways-move-draw_blind = Draw a card from the deck
railways-move-take_face_up = Take { $card } from the display
railways-move-take_discard = Take the top of the discard pile
railways-move-stop_taking = Take no more cards
railways-move-discard_card = Discard { $card }

# --- why not ----------------------------------------------------------------------------------

railways-reason-jokers_without_junior = Locomotives are always jokers in the full game. Choose this only together with the young players' game.
railways-reason-act_first = First comes your action: build, deliver, play a locomotive, discard or pass. You take cards after it.
railways-reason-place_the_cube = You have drawn a cube. Choose the empty city it goes to; then you take cards.
railways-reason-no_cube_drawn = No cube waits for a city. Discard a card to draw one; its city is chosen when you have seen it.
railways-reason-take_cards = Your action is done. Now take one or two cards.
railways-reason-discard_to_limit = You hold more than { $limit } cards. Discard one by one until you have { $limit }.
railways-reason-only_last_delivery = The last round is over. All you can do now is make one last delivery, or pass.
railways-reason-not_in_junior = The young players' game has no goods and no locomotives on the table. Build a link, exchange a card or pass.
railways-reason-city_not_in_hand = You do not hold the card of { $city }. Only a city from your hand can be built; cities on the table are never joined to each other.
railways-reason-place_not_on_table = There is no { $place } on the table. Join your city to the start tile or to a city that is.
railways-reason-start_tile_full = The start tile already has { $links } links, as many as this table allows. Join your city to another one.
railways-reason-city_lacks_port = { $city } has no { $colour } port, so no { $colour } link can reach it. It has { $colours }.
railways-reason-no_free_port = There is no free { $colour } port left at { $place }. Try another place or another colour.
railways-reason-needs_rail_card = Jokers alone build nothing: pay at least one { $colour } rail.
railways-reason-not_enough_cards = You asked for { $wanted } × { $card } and hold { $held }.
railways-reason-pays_too_little = { $city } costs at least { $value }, and this pays { $paid }. Add rails of the same colour or jokers.
railways-reason-no_locomotive_in_hand = You have no locomotive in hand to play.
railways-reason-city_not_on_table = { $city } is not a city on the table. Goods move between cities on the table, and a city there can be restocked.
railways-reason-no_such_cube = There is no { $cube } in { $city }.
railways-reason-same_city = Goods must leave { $city }: choose another city as destination.
railways-reason-no_demand = { $city } does not want { $cube }. Look for a city whose colour matches, or one of value 5.
railways-reason-first_link_not_yours = The first link out of { $city } on this way must be your own, and it is not.
railways-reason-too_far = That is { $links ->
    [1] 1 link
   *[other] { $links } links
} away, and your locomotives reach { $locomotives }. Play more locomotives to go further.
railways-reason-stops_earlier = On this way the goods stop in { $city } already, because it wants them too.
railways-reason-card_not_in_hand = You do not hold { $card }.
railways-reason-not_face_up = There is no { $card } in the display. Take a card that lies there, or draw from the deck.
railways-reason-deck_empty = The deck is empty. Take a card from the display or the discard pile, or none.
railways-reason-no_discards = The discard pile is empty. Take a card from the display, or draw from the deck.
railways-reason-locomotive_after_discarding = In exchange for a discarded card you may not take an open locomotive. Take another open card, or draw from the deck.
railways-reason-locomotive_as_second_card = An open locomotive must be the only card of a turn, and you have taken one already. Take another card, draw from the deck, or stop.
railways-reason-must_take_a_card = Take at least one card: from the display, the deck or the discard pile. The second one is up to you.
railways-reason-city_has_cubes = { $city } still has goods. Only an empty city can be restocked.
railways-reason-no_empty_city = Every city on the table has goods. A cube can be drawn only for a city that has none.
railways-reason-bag_empty = The bag is empty, so no city can be restocked any more.

# --- scoring ----------------------------------------------------------------------------------

railways-points-links = links built
railways-points-deliveries = deliveries
railways-points-passage = others' deliveries
railways-points-cities = cities
railways-points-locomotives = locomotives
railways-points-sets = sets of goods
railways-ended_by-deck = The deck ran out.
railways-ended_by-trains = A player's trains ran out.
railways-ended_by-bag = The bag of goods ran out.
railways-ended_by-all_left = Everybody else has left.

# --- options ----------------------------------------------------------------------------------

railways-option-junior = Young players' game
railways-option-junior-true = Yes: rails and cities only
railways-option-junior-false = No: the full game
railways-option-junior_uses_jokers = Locomotives as jokers for young players
railways-option-junior_uses_jokers-true = Yes: shuffled in, only to pay with
railways-option-junior_uses_jokers-false = No: left in the box
railways-option-face_up_locomotive_as_second_card = Open locomotive as second card
railways-option-face_up_locomotive_as_second_card-true = Allowed
railways-option-face_up_locomotive_as_second_card-false = Not allowed: it is the only card taken
railways-option-start_tile_max_links = Links at the start tile
railways-option-start_tile_max_links-none = As many as you like
railways-option-start_tile_max_links-6 = Six at most

# --- plans ------------------------------------------------------------------------------------

railways-order-collect = Collect rails of a colour
railways-order-collect_locomotives = Collect locomotives
railways-order-draw_until = Draw from the deck
railways-order-build_city = Build a city when I can
railways-order-play_locomotives = Play my locomotives
railways-order-deliver_far = Deliver when it is worth it
railways-order-after_turns = After some of my turns
railways-order-end_near = When the end is near
railways-order-deck_low = When the deck gets low
railways-order-place_joined = When a rival joins a place
railways-order-lead_lost = When I lose a majority

railways-ask-order = What shall be done?
railways-ask-until = Until how many?
railways-ask-cards = At how many cards?
railways-ask-links = Over at least how many links?
railways-ask-trains = At how many trains left?
railways-ask-turns = After how many turns?

railways-plan-collect = take { $colour } rails until they are worth { $until }
railways-plan-collect_locomotives = take open locomotives until I hold { $until }
railways-plan-draw_until = draw until I hold { $cards } cards
railways-plan-build_city = build { $city } at { $place } in { $colour } with at most { $jokers ->
    [1] 1 joker
   *[other] { $jokers } jokers
}
railways-plan-play_locomotives = play locomotives until { $until } lie in front of me
railways-plan-deliver_far = deliver when it goes over { $links ->
    [1] 1 link
   *[other] { $links } links
} or more
railways-plan-after_turns = stop after { $turns ->
    [1] 1 turn
   *[other] { $turns } turns
}
railways-plan-end_near = stop when a rival has { $trains ->
    [1] 1 train
   *[other] { $trains } trains
} left or the last round begins
railways-plan-deck_low = stop when the deck has { $cards } cards left
railways-plan-place_joined = stop when a rival joins a city to { $place }
railways-plan-lead_lost = stop when a rival takes a majority from me

railways-stopped-after_turns = It has played { $turns ->
    [1] 1 turn
   *[other] { $turns } turns
} for you, as you asked.
railways-stopped-orders_done = Everything in it is done.
railways-stopped-no_order_applies = Nothing in it can be done this turn.
railways-stopped-port_gone = There is no free { $colour } port at { $place } any more.
railways-stopped-city_gone = You no longer hold { $city }.
railways-stopped-take_cards = It does not say which cards to take.
railways-stopped-discard_to_limit = You hold more than 13 cards; choose what to discard.
railways-stopped-place_the_cube = A cube was drawn; choose the city it goes to.
railways-stopped-last_delivery = It is time for your last delivery.
railways-stopped-last_round = The last round has begun: { $trigger }.
railways-stopped-end_near = { $seat } has { $trains ->
    [1] only 1 train
   *[other] only { $trains } trains
} left.
railways-stopped-deck_low = The deck has { $cards ->
    [1] 1 card
   *[other] { $cards } cards
} left.
railways-stopped-place_joined = A rival has joined a city to { $place }.
railways-stopped-lead_lost = A rival has taken the majority at { $city } from you.

# --- why a computer would do so ----------------------------------------------------------------

railways-why-deliver = Carrying { $cube } to { $destination } pays { $points } now.
railways-why-deliver_farther = With one more locomotive, carrying { $cube } to { $destination } pays { $points } in the same action.
railways-why-win_city = A link of { $points } wins { $place } from a rival.
railways-why-build_for_goods = { $city } pays { $points } now and brings many goods to carry later.
railways-why-build = Joining { $city } pays { $points } now, and the city counts at the end.
railways-why-locomotive = Locomotives played early pay for the rest of the game; goods could then go { $links ->
    [1] 1 link
   *[other] { $links } links
} far.
railways-why-exchange = { $card } is of little use in this hand, so it is worth changing.
railways-why-restock = An empty city could send goods again, and { $card } is not needed.
railways-why-place_cube = From { $city } the cube has the best way.
railways-why-nothing = There is nothing worth doing this time.
railways-why-take_rail = { $card } fits the cities that could be built next.
railways-why-take_city = Without cities in hand nothing can be built, and { $card } is a good one.
railways-why-take_locomotive = A locomotive makes every later delivery longer.
railways-why-draw = Nothing open is better than a card from the deck.
railways-why-stop = No card here is worth taking.
railways-why-discard = { $card } is the card that will be missed least.

# --- the rules --------------------------------------------------------------------------------

railways-rules-1 =
    { "" }**The aim**
    Join cities by rail, carry goods between them, and have the strongest links at valuable cities. The most points win.
    Everybody has 10 trains and starts with a locomotive, a small city and two more cards. Three cards lie face up, and the start tile is the middle of the map.
    { "" }**Your turn**
    1. Do one action. 2. Take one or two cards. 3. Discard down to 13 cards.
railways-rules-2 =
    { "" }**Action: build a link**
    Play a city from your hand and join it to the start tile or to any city on the table. The link has one colour: both cities need a free port of it (the start tile takes every colour).
    Pay rails of that colour worth at least the value of the new city. Locomotives are jokers of value 1, but at least one real rail is needed. You may pay more: what you pay is the link's value and scores at once.
    The new city gets goods: one cube less than its value. Cities on the table are never joined to each other.
railways-rules-3 =
    { "" }**Action: play a locomotive**
    Lay it in front of you; it stays there. You may deliver at once, in the same action.
    { "" }**Action: deliver**
    Carry one cube to a city that wants it: its colour matches, or its value is 5. The first link must be yours, the others may be anybody's. You can go over as many links as you have locomotives in front of you. Goods stop in the first city that wants them.
    You score 1 for every link of the way. A rival whose link you use scores 1 for it. Keep the cube.
railways-rules-4 =
    { "" }**Action: discard a card**
    Then either take a card from the deck or the display (no open locomotive), or draw a cube from the bag, look at it, and put it into any city that has none.
    { "" }**Action: pass**
    Do nothing.
    { "" }**Taking cards**
    Take from the deck, the display or the top of the discard pile. You must take one, the second is up to you. After a locomotive from the display or the discard pile you take no more, but it may be your second card; the table can agree that it must be the only one. One drawn from the deck is just a card.
railways-rules-5 =
    { "" }**The end**
    When the deck or the bag is empty, or a player has no train left, the round is finished. Then, from the first player on, everybody may make one last delivery.
    { "" }**Final points**
    For each city, whoever has the highest total of links touching it scores its value; if tied, all of them do. Each locomotive in front of you is 1 point. Sets of goods: three alike 2, four alike 3, four different 5; the best sets are found for you.
    If scores are level, more links win, then more cubes; then the win is shared.
railways-rules-6 =
    { "" }**Young players' game**
    No goods, no deliveries, no locomotives: build links, score them, and score the cities at the end. Everybody starts with a small city and three cards. If the table lets locomotives be jokers, they are shuffled in and only pay for links; the opening hand is then a locomotive, a small city and two cards.
    { "" }**Playing by post**
    Whoever leaves keeps links and points, but is skipped and cannot win. Hands stay secret, even at the end.

# --- pictures ---------------------------------------------------------------------------------

railways-board-cover_title = Railways
railways-board-cover_below = of the World: The Card Game
railways-board-last_deliveries = Last deliveries
railways-board-cards_of = { $count } of { $limit } cards
railways-board-joker = joker = 1
railways-board-zoom-north = North
railways-board-zoom-south = South
railways-board-zoom-west = West
railways-board-zoom-east = East
railways-board-zoom-north-west = North-west
railways-board-zoom-north-east = North-east
railways-board-zoom-south-west = South-west
railways-board-zoom-south-east = South-east
railways-board-no_cities = No cities in hand
railways-board-can_be_built = can be built
railways-board-rails_short = rails short
railways-board-legend-takes = value, wants
railways-board-legend-goods = goods here
railways-board-legend-ports = free ports
railways-board-legend-link = owner, link value
railways-board-opening-start = Any rail colour may leave the start tile.
railways-board-opening-rail = { $colour } rails, to any city with such a port
railways-board-opening-city = costs { $points }+
railways-board-opening-locomotive = A locomotive adds 1 to rails of any colour.
# The last turn in one line: a player's mark, then these with signs for cities, goods and cards.
railways-board-line-joins = joins
railways-board-line-plays = plays
railways-board-line-carries = carries
railways-board-line-restocks = restocks
railways-board-line-discards = discards
railways-board-line-takes = takes
railways-board-points_since = Points since then:
railways-board-part-links = links
railways-board-part-deliveries = deliveries
railways-board-part-passage = tolls
railways-board-part-cities = cities
railways-board-part-locomotives = locomotives
railways-board-part-sets = sets

# --- the same in words ------------------------------------------------------------------------

railways-board-players = Players
railways-board-cards = Cards
railways-board-table = The table
railways-board-nothing = nothing
railways-board-held = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
}
railways-board-player = { $name } { $score } ({ $locomotives ->
    [1] 1 locomotive
   *[other] { $locomotives } locomotives
}, { $trains ->
    [1] 1 train
   *[other] { $trains } trains
} left, { $cards ->
    [1] 1 card
   *[other] { $cards } cards
}, delivered: { $delivered })
railways-board-player_junior = { $name } { $score } ({ $trains ->
    [1] 1 train
   *[other] { $trains } trains
} left, { $cards ->
    [1] 1 card
   *[other] { $cards } cards
})
railways-board-drawn_cube = Drawn for an empty city: { $cube }.
railways-board-display = Display: { $cards }.
railways-board-discards = Discard pile: { $card } on top of { $count ->
    [1] 1 card
   *[other] { $count } cards
}.
railways-board-deck = { $deck ->
    [1] 1 card
   *[other] { $deck } cards
} in the deck.
railways-board-deck_and_bag = { $deck ->
    [1] 1 card
   *[other] { $deck } cards
} in the deck, { $bag ->
    [1] 1 cube
   *[other] { $bag } cubes
} in the bag.
railways-board-link = { $city } to { $place }, { $colour } link of { $points } by { $owner }
railways-board-start = The start tile: { $links ->
    [0] no link yet
    [1] 1 link
   *[other] { $links } links
}, open to every colour.
railways-board-city = { $code }: { $link }. Value { $points }, takes { $demand }; goods: { $cubes }; free ports: { $ports }; strongest: { $leaders }.
railways-board-city_junior = { $code }: { $link }. Value { $points }; free ports: { $ports }; strongest: { $leaders }.
railways-board-new = New: { $place }.
railways-board-goods_changed = Goods in { $city } now: { $cubes }.
railways-board-gained = { $name } gained { $points }.
railways-board-hand = Your hand: { $cards }.
railways-board-can_build = You can build { $city } in { $colours }.
railways-board-lacks = { $city } lacks { $rails }.
railways-board-lacks_rails = { $count } in { $colour }
railways-board-new_cities = New on the table: { $cities }.
railways-board-scored_cities = Strongest at { $cities }: { $name }.
railways-board-goods_in = Goods: { $places }.
railways-board-goods_at = { $city } { $cubes }
railways-board-cities_on_table = { $count ->
    [0] No city on the table yet.
    [1] 1 city on the table.
   *[other] { $count } cities on the table.
}
