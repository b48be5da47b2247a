"""What a player can do in Railways, and why it may be refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from data.railways import CityId, Good, RailColour
from engines.base import Ruling
from engines.railways.tables import CARDS, CITIES

RailCard = Annotated[str, Field(pattern=rf"^({'|'.join(CARDS[:10])})$")]
Card = RailCard | Literal["locomotive"] | CityId
PlaceId = CityId | Literal["start"]
Count = Annotated[int, Field(ge=0, le=13)]


@dataclass(frozen=True, slots=True)
class Build:
    """Join a city from hand to a place on the table and pay with rails of the link's colour."""

    city: CityId
    place: PlaceId
    colour: RailColour
    twos: Count
    ones: Count
    jokers: Count
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class PlayLocomotive:
    """Lay a locomotive in front of you, and deliver nothing with it this time."""

    kind: Literal["play_locomotive"] = "play_locomotive"


@dataclass(frozen=True, slots=True)
class PlayLocomotiveAndDeliver:
    """Lay a locomotive in front of you and make one delivery, all in one action."""

    origin: CityId
    cube: Good
    destination: CityId
    kind: Literal["play_locomotive_and_deliver"] = "play_locomotive_and_deliver"


@dataclass(frozen=True, slots=True)
class Deliver:
    origin: CityId
    cube: Good
    destination: CityId
    kind: Literal["deliver"] = "deliver"


@dataclass(frozen=True, slots=True)
class DiscardAndDraw:
    """Discard a card and take another: from the deck, or this card from the display."""

    card: Card
    source: Card | Literal["deck"]
    kind: Literal["discard_and_draw"] = "discard_and_draw"


@dataclass(frozen=True, slots=True)
class DiscardAndRestock:
    """Discard a card and draw a cube from the bag, for a city that holds none."""

    card: Card
    kind: Literal["discard_and_restock"] = "discard_and_restock"


@dataclass(frozen=True, slots=True)
class Restock:
    """Put the cube just drawn on a city that holds none."""

    city: CityId
    kind: Literal["restock"] = "restock"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing as the action, or make no last delivery."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class TakeFaceUp:
    """Take this card from the display."""

    card: Card
    kind: Literal["take_face_up"] = "take_face_up"


@dataclass(frozen=True, slots=True)
class DrawBlind:
    kind: Literal["draw_blind"] = "draw_blind"


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile."""

    kind: Literal["take_discard"] = "take_discard"


@dataclass(frozen=True, slots=True)
class StopTaking:
    kind: Literal["stop_taking"] = "stop_taking"


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Discard one card over the hand limit."""

    card: Card
    kind: Literal["discard_card"] = "discard_card"


Delivery = Deliver | PlayLocomotiveAndDeliver
Move = (
    Build
    | PlayLocomotive
    | PlayLocomotiveAndDeliver
    | Deliver
    | DiscardAndDraw
    | DiscardAndRestock
    | Restock
    | Pass
    | TakeFaceUp
    | DrawBlind
    | TakeDiscard
    | StopTaking
    | DiscardCard
)
MOVES: TypeAdapter[Move | Ruling] = TypeAdapter(
    Annotated[Move | Ruling, Field(discriminator="kind")]
)


class Reason(StrEnum):
    # set-up
    JOKERS_WITHOUT_JUNIOR = "jokers_without_junior"
    # which step of the turn it is
    ACT_FIRST = "act_first"
    PLACE_THE_CUBE = "place_the_cube"
    NO_CUBE_DRAWN = "no_cube_drawn"
    TAKE_CARDS = "take_cards"
    DISCARD_TO_LIMIT = "discard_to_limit"
    ONLY_LAST_DELIVERY = "only_last_delivery"
    NOT_IN_JUNIOR = "not_in_junior"
    # building
    CITY_NOT_IN_HAND = "city_not_in_hand"
    PLACE_NOT_ON_TABLE = "place_not_on_table"
    START_TILE_FULL = "start_tile_full"
    CITY_LACKS_PORT = "city_lacks_port"
    NO_FREE_PORT = "no_free_port"
    NEEDS_RAIL_CARD = "needs_rail_card"
    NOT_ENOUGH_CARDS = "not_enough_cards"
    PAYS_TOO_LITTLE = "pays_too_little"
    # locomotives and deliveries
    NO_LOCOMOTIVE_IN_HAND = "no_locomotive_in_hand"
    CITY_NOT_ON_TABLE = "city_not_on_table"
    NO_SUCH_CUBE = "no_such_cube"
    SAME_CITY = "same_city"
    NO_DEMAND = "no_demand"
    FIRST_LINK_NOT_YOURS = "first_link_not_yours"
    TOO_FAR = "too_far"
    STOPS_EARLIER = "stops_earlier"
    # cards and cubes
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NOT_FACE_UP = "not_face_up"
    DECK_EMPTY = "deck_empty"
    NO_DISCARDS = "no_discards"
    LOCOMOTIVE_AFTER_DISCARDING = "locomotive_after_discarding"
    LOCOMOTIVE_AS_SECOND_CARD = "locomotive_as_second_card"
    MUST_TAKE_A_CARD = "must_take_a_card"
    CITY_HAS_CUBES = "city_has_cubes"
    NO_EMPTY_CITY = "no_empty_city"
    BAG_EMPTY = "bag_empty"


# --- the moves that are few, made once -----------------------------------------------------------

PLAY_LOCOMOTIVE = PlayLocomotive()
PASS = Pass()
FACE_UP = tuple(map(TakeFaceUp, CARDS))
BLIND = DrawBlind()
TAKE_DISCARD = TakeDiscard()
STOP = StopTaking()
DISCARD = tuple(map(DiscardCard, CARDS))
RESTOCK = tuple(map(Restock, CITIES))
