# Manhattan TraffIQ: every sentence a player reads.

traffiq-name = Manhattan TraffIQ
traffiq-pitch = Build the streets of Manhattan, send out your taxis and vans, and crowd your rivals off the road.
traffiq-length = 2 to 4 players, about 45 minutes at a table, 10 to 25 turns each

# --- options ----------------------------------------------------------------------------------

traffiq-option-scenario = City
traffiq-option-scenario-times_square = Times Square: four tiles, best for a first game
traffiq-option-scenario-central_park = Central Park: a long park in the middle
traffiq-scenario-times_square = Times Square
traffiq-scenario-central_park = Central Park

# --- names ------------------------------------------------------------------------------------

traffiq-sides-red = red
traffiq-sides-beige = beige
traffiq-sides-green = park
traffiq-sides-blue = water
traffiq-colour-red = a red street
traffiq-colour-beige = a beige street
traffiq-colour-green = park
traffiq-colour-blue = water
traffiq-wanted-red = a red street
traffiq-wanted-beige = a beige street
traffiq-wanted-green = park
traffiq-wanted-blue = water
traffiq-side-north = north
traffiq-side-east = east
traffiq-side-south = south
traffiq-side-west = west
traffiq-street-east_west = east–west street
traffiq-street-north_south = north–south street
traffiq-vehicle-taxi = taxi
traffiq-vehicle-van = van
traffiq-rotation-0 = unturned
traffiq-rotation-1 = turned right
traffiq-rotation-2 = turned upside down
traffiq-rotation-3 = turned left
traffiq-tile_kind-streets_all_round = a tile with streets all round
traffiq-tile_kind-park_side = a tile with park on one side
traffiq-tile_kind-water_side = a tile with water on one side
traffiq-tile_kind-park_corner = a park corner
traffiq-tile_kind-water_corner = a water corner
traffiq-tile_kind-park_and_water_corner = a corner of park and water
traffiq-tile_kind-street_through_park = a street through a park
traffiq-tile_kind-street_through_water = a street between waters
traffiq-tile_kind-street_between_park_and_water = a street between park and water
# What each tile of the pile is called: its kind, as data.traffiq.kind_of has it.
traffiq-tile-D01 = { traffiq-tile_kind-streets_all_round }
traffiq-tile-D02 = { traffiq-tile_kind-streets_all_round }
traffiq-tile-D03 = { traffiq-tile_kind-park_side }
traffiq-tile-D04 = { traffiq-tile_kind-water_side }
traffiq-tile-D05 = { traffiq-tile_kind-park_side }
traffiq-tile-D06 = { traffiq-tile_kind-water_side }
traffiq-tile-D07 = { traffiq-tile_kind-park_side }
traffiq-tile-D08 = { traffiq-tile_kind-water_side }
traffiq-tile-D09 = { traffiq-tile_kind-park_side }
traffiq-tile-D10 = { traffiq-tile_kind-water_side }
traffiq-tile-D11 = { traffiq-tile_kind-park_side }
traffiq-tile-D12 = { traffiq-tile_kind-water_side }
traffiq-tile-D13 = { traffiq-tile_kind-park_side }
traffiq-tile-D14 = { traffiq-tile_kind-water_side }
traffiq-tile-D15 = { traffiq-tile_kind-park_side }
traffiq-tile-D16 = { traffiq-tile_kind-water_side }
traffiq-tile-D17 = { traffiq-tile_kind-park_side }
traffiq-tile-D18 = { traffiq-tile_kind-water_side }
traffiq-tile-D19 = { traffiq-tile_kind-park_corner }
traffiq-tile-D20 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D21 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D22 = { traffiq-tile_kind-water_corner }
traffiq-tile-D23 = { traffiq-tile_kind-park_corner }
traffiq-tile-D24 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D25 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D26 = { traffiq-tile_kind-water_corner }
traffiq-tile-D27 = { traffiq-tile_kind-street_through_park }
traffiq-tile-D28 = { traffiq-tile_kind-street_between_park_and_water }
traffiq-tile-D29 = { traffiq-tile_kind-street_through_park }
traffiq-tile-D30 = { traffiq-tile_kind-street_between_park_and_water }
traffiq-tile-D31 = { traffiq-tile_kind-park_corner }
traffiq-tile-D32 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D33 = { traffiq-tile_kind-street_through_water }
traffiq-tile-D34 = { traffiq-tile_kind-street_between_park_and_water }
traffiq-tile-D35 = { traffiq-tile_kind-street_through_water }
traffiq-tile-D36 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D37 = { traffiq-tile_kind-water_corner }
traffiq-tile-D38 = { traffiq-tile_kind-park_corner }
traffiq-tile-D39 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D40 = { traffiq-tile_kind-park_and_water_corner }
traffiq-tile-D41 = { traffiq-tile_kind-water_corner }
traffiq-tile-D42 = { traffiq-tile_kind-street_through_park }
traffiq-tile-D43 = { traffiq-tile_kind-street_between_park_and_water }
traffiq-tile-D44 = { traffiq-tile_kind-street_through_water }
traffiq-cause-pile_empty = The last tile is drawn
traffiq-cause-passing = Nobody has done anything for two rounds

# --- menus ------------------------------------------------------------------------------------

traffiq-action-place_tile = Place a tile
traffiq-action-enter_taxi = Enter a taxi
traffiq-action-enter_van = Enter a van
traffiq-action-leave_empty = Leave the crossing empty
traffiq-action-compete = Compete
traffiq-action-spare = Let them stay
traffiq-action-ride_taxi = Ride a taxi
traffiq-action-ride_van = Ride a van
traffiq-action-draw_tile = Draw a tile
traffiq-action-end_turn = End the turn

traffiq-ask-action = What do you do?
traffiq-ask-answer = Weaker rivals stand on this street. Do you compete?
traffiq-ask-tile = Which tile?
traffiq-ask-cell = On which cell?
traffiq-ask-rotation = Which way round?
traffiq-ask-vertex = At which crossing?
traffiq-ask-origin = From which crossing?
traffiq-ask-target = To which crossing?

traffiq-choice-answer = { $value_id ->
    [compete] Compete on the { $street }: weaker rivals go home
   *[spare] Let them stay on the { $street }
}
traffiq-choice-tile = { $sides }: { $value }
traffiq-choice-rotation = North, east, south, west: { $sides }

# --- moves ------------------------------------------------------------------------------------

traffiq-move-place_tile = Place { $tile } at { $cell }, north to west: { $sides }
traffiq-move-enter_taxi = Enter a taxi at { $vertex }
traffiq-move-enter_van = Enter a van at { $vertex }
traffiq-move-leave_empty = Leave { $vertex } empty
traffiq-move-compete = Compete on the { $street }
traffiq-move-spare = Do not compete on the { $street }
traffiq-move-ride_taxi = Ride a taxi from { $origin } to { $target }
traffiq-move-ride_van = Ride a van from { $origin } to { $target }
traffiq-move-draw_tile = Draw a tile
traffiq-move-end_turn = End the turn

# --- what happened ----------------------------------------------------------------------------

traffiq-event-tile_placed = { $you ->
    [yes] You placed { $tile } at { $cell }.
   *[no] { $seat } placed { $tile } at { $cell }.
}{ $completed_count ->
    [0] { "" }
    [1] { " " }The crossing { $completed } is complete.
   *[other] { " " }The crossings { $completed } are complete.
}
traffiq-event-vehicle_entered = { $you ->
    [yes] You entered a { $vehicle } at { $vertex }.
   *[no] { $seat } entered a { $vehicle } at { $vertex }.
}
traffiq-event-vertex_left_empty = { $you ->
    [yes] You left { $vertex } empty.
   *[no] { $seat } left { $vertex } empty.
}
traffiq-event-vehicle_rode = { $you ->
    [yes] Your { $vehicle } rode from { $origin } to { $target }.
   *[no] { $seat } rode a { $vehicle } from { $origin } to { $target }.
}
traffiq-event-street_competed = { $you ->
    [yes] You competed on the { $street } at { $vertex }.
   *[no] { $seat } competed on the { $street } at { $vertex }.
}
traffiq-event-street_spared = { $you ->
    [yes] You let everybody stay on the { $street } at { $vertex }.
   *[no] { $seat } let everybody stay on the { $street } at { $vertex }.
}
traffiq-event-vehicles_returned = { $you ->
    [yes] You took
   *[no] { $seat } took
} { $taxis ->
    [0] { $vans ->
        [one] a van
       *[other] { $vans } vans
    }
    [one] a taxi{ $vans ->
        [0] { "" }
        [one] { " " }and a van
       *[other] { " " }and { $vans } vans
    }
   *[other] { $taxis } taxis{ $vans ->
        [0] { "" }
        [one] { " " }and a van
       *[other] { " " }and { $vans } vans
    }
} back home from { $vertices }.
traffiq-event-tile_drawn = { $tile_id ->
    [none] { $you ->
        [yes] You drew a tile.
       *[no] { $seat } drew a tile.
    }
   *[other] You drew { $tile }: { $sides }.
} { $pile ->
    [0] The pile is empty.
    [one] One tile is left.
   *[other] { $pile } tiles are left.
}
traffiq-event-turn_ended = { $unused ->
    [2] { $you ->
        [yes] You passed.
       *[no] { $seat } passed.
    }
   *[other] { $you ->
        [yes] You left it at one action.
       *[no] { $seat } left it at one action.
    }
}
traffiq-event-final_round_began = { $cause }, so the final round begins: one more turn for everybody, without drawing. { $you ->
    [yes] Yours comes last.
   *[no] { $seat } comes last.
}

# --- refusals ---------------------------------------------------------------------------------

traffiq-reason-answer_first = First say whether you compete on the { $street }.
traffiq-reason-enter_first = First decide about { $vertices }: enter a taxi or a van, or leave it empty.
traffiq-reason-no_such_question = Nobody would have to leave the { $street } now, so there is nothing to compete for. You can compete right after entering or riding a vehicle, with more points on the street than a rival.
traffiq-reason-not_just_completed = A vehicle can be entered only at a crossing with a street that your own tile has just completed, and { $vertex } is not one. Vehicles on the board can ride there.
traffiq-reason-no_taxi_left = All your taxis are on the board. You can enter a van or leave the crossing empty.
traffiq-reason-no_van_left = All your vans are on the board. You can enter a taxi or leave the crossing empty.
traffiq-reason-no_placing_after_ride = Tiles are placed before any ride. { $final_round ->
    [yes] You can still ride or end the turn.
   *[no] You can still ride, draw a tile or end the turn.
}
traffiq-reason-nothing_after_draw = After drawing a tile you can only draw another one or end the turn.
traffiq-reason-taxi_has_ridden = Only one taxi ride a turn. { $final_round ->
    [yes] You can still ride a van or end the turn.
   *[no] You can still ride a van, draw a tile or end the turn.
}
traffiq-reason-van_has_ridden = Only one van ride a turn. { $final_round ->
    [yes] You can still ride a taxi or end the turn.
   *[no] You can still ride a taxi, draw a tile or end the turn.
}
traffiq-reason-not_in_hand = That tile is not in your hand: { $tile }.
traffiq-reason-cell_taken = There is already a tile on { $cell }.
traffiq-reason-cell_not_beside_city = { $cell } does not touch the city. A tile needs a neighbour on at least one side.
traffiq-reason-side_does_not_match = On { $cell } the { $side } side must be { $wanted }, but this way round it is { $colour }. Try another rotation or another cell.
traffiq-reason-same_as_rotation = This tile looks the same { $rotation }; choose that.
traffiq-reason-no_taxi_of_yours = No taxi of yours stands at { $vertex }.
traffiq-reason-no_van_of_yours = No van of yours stands at { $vertex }.
traffiq-reason-vertex_not_complete = { $vertex } is not complete: four tiles must meet there before anybody can ride to it.
traffiq-reason-vertex_taken = Another vehicle already stands at { $vertex }.
traffiq-reason-no_street_there = No street reaches { $vertex }; there is only park and water.
traffiq-reason-no_way_there = There is no free way from { $origin } to { $vertex }. A taxi follows the streets over complete crossings and cannot pass other vehicles.
traffiq-reason-van_rides_one_segment = A van rides one street segment, to a neighbouring crossing; { $vertex } is not next to { $origin } along a street.
traffiq-reason-no_drawing_in_final_round = No tiles are drawn in the final round.

# --- plans ------------------------------------------------------------------------------------

traffiq-order-draw_until = Draw up to a number of tiles
traffiq-order-fill_cell = Fill a cell and enter vehicles
traffiq-order-compete_always = Compete whenever I can
traffiq-order-pass_otherwise = Otherwise end the turn
traffiq-order-sent_home = A vehicle of mine is sent home
traffiq-order-rival_near = A rival has few vehicles left
traffiq-order-pile_low = The pile runs low
traffiq-ask-tiles = How many tiles?
traffiq-ask-vehicle = With which vehicle?
traffiq-ask-vehicles = How many vehicles?
traffiq-plan-draw_until = Draw until I hold { $tiles } tiles
traffiq-plan-fill_cell = Place a tile on { $cell } as soon as one fits, and enter a { $vehicle } at each crossing it completes
traffiq-plan-compete_always = Compete whenever I can
traffiq-plan-pass_otherwise = Otherwise end the turn
traffiq-plan-sent_home = Stop when a vehicle of mine is sent home
traffiq-plan-rival_near = Stop when a rival has { $vehicles ->
    [one] one vehicle
   *[other] { $vehicles } vehicles
} left to enter
traffiq-plan-pile_low = Stop when the pile is down to { $tiles } tiles, or in the final round
traffiq-stopped-choose_vertex = Your tile completed { $vertices }; say what to enter there.
traffiq-stopped-choose_competing = You can compete on the { $street }; say whether you do.
traffiq-stopped-sent_home = A rival sent your vehicle at { $vertices } home.
traffiq-stopped-rival_near = { $seat } has only { $vehicles ->
    [one] one vehicle
   *[other] { $vehicles } vehicles
} left to enter.
traffiq-stopped-pile_low = The pile is down to { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}.
traffiq-stopped-final_round = The final round has begun.

# --- why a computer plays a move ----------------------------------------------------------------

traffiq-why-win = This brings the last vehicle of the fleet into the city and wins the game.
traffiq-why-attack = Done this way, the turn sends { $vehicles ->
    [one] one vehicle
   *[other] { $vehicles } vehicles
} of { $you ->
    [yes] yours
   *[no] { $seat }
} home.
traffiq-why-enter = The tile completes { $vehicles ->
    [one] a crossing where a vehicle can enter
   *[other] { $vehicles } crossings where vehicles can enter
} at once.
traffiq-why-prepare = Nothing better can be completed now, and this tile leaves crossings that lack just one more.
traffiq-why-taxi_will_do = A taxi will do here, and the vans are kept for streets where strength decides.
traffiq-why-van_stands_fast = A van counts two, so it is hard to drive off this street.
traffiq-why-better_place = The vehicle is safer there, or of more use.
traffiq-why-few_tiles = With { $tiles ->
    [0] no tile
    [one] only one tile
   *[other] only { $tiles } tiles
} in hand there is little to choose from, so another one comes first.
traffiq-why-collect = No tile in hand does much now, and one more gives more to choose from.
traffiq-why-last_turn = Whoever draws the last tile has the last turn of the game.
traffiq-why-nothing_better = Nothing that is left to do would help.
traffiq-why-compete = Competing costs nothing, and the weaker vehicles have to go home.
traffiq-why-be_kind = Let them stay for once: there are other things to think of.
traffiq-why-at_a_glance = It looked good at a glance.

# --- the end ----------------------------------------------------------------------------------

traffiq-points-taxis = Taxis on the board
traffiq-points-vans = Vans on the board
traffiq-ended_by-last_vehicle = The last vehicle of a fleet is on the road.
traffiq-ended_by-pile_empty = All tiles were drawn and the final round is over.
traffiq-ended_by-passing = Nobody wanted to go on, and the final round is over.
traffiq-ended_by-all_left = Everybody else has left.

# --- the rules, in our own words --------------------------------------------------------------

traffiq-rules-1 = **Aim**
    Get your taxis and vans onto the streets of Manhattan. Whoever enters the last vehicle of the own supply wins at once. If nobody manages that before the tiles run out, a van on the board counts 2 points and a taxi 1, and the most points win; a tie is shared.
traffiq-rules-2 = **At the start**
    A few tiles lie on the table. Everybody holds two hidden tiles and has a fleet: with two players 8 taxis and 3 vans each, with three 5 and 2, with four 4 and 2.
traffiq-rules-3 = **The city**
    Each side of a tile is red or beige, green (park) or blue (water). Where two tiles meet with red or beige, a street runs between them; along park and water there is none.
    Four tiles around a point complete a crossing. Vehicles stand on complete crossings that at least one street reaches, one vehicle on each.
    A street runs straight until it meets park, water or the edge of the city. Round a bend it is another street. Red or beige makes no difference to it.
traffiq-rules-4 = **Your turn**
    You have two actions, in this order: place tiles, then ride, then draw. You may place twice, draw twice, or take two different actions; one taxi ride and one van ride at most. After drawing you can only draw again. You may also leave actions unused.
traffiq-rules-5 = **Place a tile**
    Put a tile from your hand beside the city, any way round; all touching sides must match. At each crossing it completes you may enter one taxi or van at once. A crossing you leave empty can later only be ridden to.
traffiq-rules-6 = **Ride**
    A taxi rides any distance along the streets and may turn, but only over complete, empty crossings. A van rides one segment to the next crossing. No vehicle can pass another.
traffiq-rules-7 = **Draw**
    Take a hidden tile. There is no limit to your hand. It can be placed from your next turn on.
traffiq-rules-8 = **Compete**
    After entering or riding a vehicle you may compete on each street it stands on. Add up the vehicles of each player on that street: a taxi is 1, a van 2. Every rival with fewer points than you takes all vehicles of that street home, to be entered again later. Equal or stronger rivals stay, and you never lose anything yourself. You decide for each street; when nobody would have to leave, you are not asked.
traffiq-rules-9 = **The end**
    Entering your last vehicle ends the game at once.
    When the last tile is drawn, that turn ends and everybody has one more turn without drawing; whoever drew it comes last. The same happens after two full rounds in which nobody did anything.

# --- pictures (render/traffiq) ----------------------------------------------------------------

traffiq-title_above = Manhattan
traffiq-title = TraffIQ
traffiq-board-final_round = { $turns ->
    [one] Last turn
   *[other] Last round: { $turns } turns
}
traffiq-board-no_tiles = You hold no tiles.
traffiq-board-cells = { $count ->
    [one] 1 cell
   *[other] { $count } cells
}
traffiq-board-compete = Compete on this street?
traffiq-board-legend_street = street
traffiq-board-legend_park = park
traffiq-board-legend_water = water
traffiq-board-legend_taxi = taxi
traffiq-board-legend_van = van
traffiq-board-legend_new = new tile

traffiq-board-score = { $name } { $score }
traffiq-board-actions_left = { $count ->
    [0] No actions left.
    [one] 1 action left.
   *[other] { $count } actions left.
}
traffiq-board-alt_final_round = { $turns ->
    [one] This is the last turn of the game.
   *[other] Final round: { $turns } turns are left, this one included.
}
traffiq-board-pile = { $count ->
    [0] The pile is empty.
    [one] 1 tile in the pile.
   *[other] { $count } tiles in the pile.
}
traffiq-board-new_tiles = New tiles since you looked: { $cells }.
traffiq-board-new_vehicles = New on the streets since you looked: { $vehicles }.
traffiq-board-gone_vehicles = Gone since you looked: { $vehicles }.
traffiq-board-gone_vehicle = { $name }’s { $vehicle } left { $vertex }
traffiq-board-vehicle = { $name }’s { $vehicle } at { $vertex }
traffiq-board-city = { $count } tiles in the city.
traffiq-board-stands = { $name }: { $places }.
traffiq-board-player = { $left ->
    [yes] { $name } has left the game
   *[no] { $name }
}: { $score ->
    [one] 1 point
   *[other] { $score } points
}, { $taxis } of { $all_taxis } taxis and { $vans } of { $all_vans } vans in the city, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} in hand.
traffiq-board-entering = { $name } may enter a vehicle at { $vertex }.
traffiq-board-question = Compete on the { $street } from { $start } to { $end }? With strength { $strength } this would send home { $losers }.
traffiq-board-held = Tile { $letter }, { $tile }: { $sides }; { $cells ->
    [0] it fits nowhere now
    [one] it can be placed in 1 way
   *[other] it can be placed in { $cells } ways
}.
traffiq-board-crossing = { $vertex }: streets { $arms }; { $taken ->
    [yes] { $name }’s { $vehicle }
   *[no] empty
}
traffiq-board-tile = { $cell }: { $sides }{ $new ->
    [yes] { " " }(newest)
   *[no] { "" }
}
traffiq-board-open_cell = { $cell }: { $sides }
traffiq-board-heading_players = Players
traffiq-board-heading_hand = Your tiles
traffiq-board-heading_crossings = Crossings with a street, each named by its north-west and its south-east cell
traffiq-board-heading_tiles = Tiles: letters are columns from west to east, numbers are rows from north to south
traffiq-board-heading_open_cells = Free cells beside the city, and what their sides must be
