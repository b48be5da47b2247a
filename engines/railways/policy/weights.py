"""What the computer players count in: numbers found by playing them against each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """In points, unless said otherwise."""

    # time
    cards_a_turn: float = 1.98  # taken by each seat
    turns_a_train: float = 1.6  # a rival's turns for each train it still has
    # rivals
    passage: float = 1.15  # what a point for all rivals together costs me
    denial: float = 0.26  # share of a cube's points that taking it from rivals' reach is worth
    # deliveries
    share_of_deliveries: float = 0.57  # of my coming turns
    patience: float = 0.34  # of what a longer way would pay later
    # locomotives
    # what the first locomotive adds to each delivery, the second ...
    reach: tuple[float, ...] = (2.2, 0.85, 0.57, 0.26, 0.2, 0.1)
    # links
    hold: float = 1.0  # chance that a new city stays mine
    lead: float = 1.2  # the same for a city won from rivals
    cube: float = 0.7  # share of a new cube's points that I will score
    come: float = 0.48  # share of what cubes gain that may come to a new city
    # cards
    rail: float = 0.86  # a point of rails in hand that a city of mine can use
    idle_rail: float = 0.53  # and of those that none can
    any_city: float = 0.5  # any city in hand
    city: float = 0.77  # and more for each point of a city's value, in hand
    blind: float = 1.46  # a card from the deck
    spare: float = 0.74  # how much of the worth a next city or more keeps
    restock: float = 0.5


NORMAL = Weights()
SHORT_SIGHTED = Weights(
    passage=0.3,
    denial=0.0,
    share_of_deliveries=0.25,
    patience=0.0,
    hold=0.4,
    lead=0.4,
    cube=0.15,
    come=0.0,
    idle_rail=0.8,
    any_city=0.0,
)
