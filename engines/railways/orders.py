"""Standing orders and stops in Railways, as values; `plans` says what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from data.railways import CityId, RailColour
from engines.plans import AfterTurns
from engines.railways.moves import PlaceId


@dataclass(frozen=True, slots=True)
class Collect:
    """Take open rails of this colour, until those in hand are worth so much."""

    colour: RailColour
    until: Annotated[int, Field(ge=1, le=20)]
    kind: Literal["collect"] = "collect"


@dataclass(frozen=True, slots=True)
class CollectLocomotives:
    """Take an open locomotive, until so many are in hand."""

    until: Annotated[int, Field(ge=1, le=13)]
    kind: Literal["collect_locomotives"] = "collect_locomotives"


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Draw blind until the hand holds so many cards."""

    cards: Annotated[int, Field(ge=1, le=13)]
    kind: Literal["draw_until"] = "draw_until"


@dataclass(frozen=True, slots=True)
class BuildCity:
    """Build this city here and in this colour, once it can be paid with so many jokers."""

    city: CityId
    place: PlaceId
    colour: RailColour
    jokers: Annotated[int, Field(ge=0, le=13)]
    kind: Literal["build_city"] = "build_city"


@dataclass(frozen=True, slots=True)
class PlayLocomotives:
    """Play a locomotive each turn, until so many lie in front."""

    until: Annotated[int, Field(ge=1, le=21)]
    kind: Literal["play_locomotives"] = "play_locomotives"


@dataclass(frozen=True, slots=True)
class DeliverFar:
    """Make the delivery that gains most, if there is one over at least so many links."""

    links: Annotated[int, Field(ge=1, le=25)]
    kind: Literal["deliver_far"] = "deliver_far"


@dataclass(frozen=True, slots=True)
class EndNear:
    """Stop when a rival has at most so many trains left, or the last round has begun."""

    trains: Annotated[int, Field(ge=0, le=10)]
    kind: Literal["end_near"] = "end_near"


@dataclass(frozen=True, slots=True)
class DeckLow:
    """Stop when the deck has at most so many cards left."""

    cards: Annotated[int, Field(ge=0, le=111)]
    kind: Literal["deck_low"] = "deck_low"


@dataclass(frozen=True, slots=True)
class PlaceJoined:
    """Stop when a rival joins a city to this place."""

    place: PlaceId
    kind: Literal["place_joined"] = "place_joined"


@dataclass(frozen=True, slots=True)
class LeadLost:
    """Stop when a rival takes from me the majority at a city."""

    kind: Literal["lead_lost"] = "lead_lost"


CardOrder = Collect | CollectLocomotives | DrawUntil
ActionOrder = BuildCity | PlayLocomotives | DeliverFar
Order = CardOrder | ActionOrder
Stop = EndNear | DeckLow | PlaceJoined | LeadLost | AfterTurns
