"""The contract every game keeps, and what can be done with any game that keeps it.

A game is its record; a state is what replaying the record gives. `apply` is the careful way to
make a move (checked, on a copy, with events); `advance` is the same rules code in place, for
search and fuzzing. What a viewer may know leaves an engine only as a view or as told events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engines.errors import BadRecord, BadSetup, IllegalMove, Reason
from engines.plans import Planner
from engines.policy import Policy
from engines.rng import Rng
from engines.steps import Choice, Step, field_choices, next_step
from engines.views import Points, Result, Seat, View

Json = dict[str, Any]


class Options(BaseModel):
    """What the host may choose before a game; each game adds its own fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    start_player: Annotated[int, Field(ge=0)] | None = None  # None: drawn by the seed


# --- moves -----------------------------------------------------------------------------------


class Move(Protocol):
    """A small frozen value; its `kind` is the action and names it in the catalogue."""

    @property
    def kind(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat resigns or is removed: allowed at any time, so never listed as a legal move."""

    kind: Literal["leave"] = "leave"


LEAVE = Leave()


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """What nobody has seen gets a new order: a move that showed something was taken back.

    Made by the table and never listed. `number` is that of the newest move ever made, so that no
    two reshuffles of a game are alike, and the record alone says how the piles lie.
    """

    number: Annotated[int, Field(ge=0)]
    kind: Literal["reshuffle"] = "reshuffle"


Ruling = Leave | Reshuffle  # what is done to a game from outside its rules


# --- events ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Every event has a `kind` that names it in the catalogue."""

    reveals: ClassVar[bool] = False  # it showed somebody something hidden, or chance decided it


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    seat: Seat
    kind: Literal["seat_left"] = "seat_left"


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    kind: Literal["reshuffled"] = "reshuffled"
    reveals: ClassVar[bool] = True  # chance decided it


class Told(NamedTuple):
    """One happening as everybody may know it, and as some seats know it better."""

    public: Event | None
    private: Mapping[Seat, Event] = {}

    @property
    def reveals(self) -> bool:
        events = (self.public, *self.private.values())
        return any(each is not None and each.reveals for each in events)

    def to(self, viewer: Seat | None) -> Event | None:
        return self.public if viewer is None else self.private.get(viewer, self.public)


Tell = Callable[[Told], None]


def told_to(viewer: Seat | None, told: Sequence[Told]) -> tuple[Event, ...]:
    return tuple(event for each in told if (event := each.to(viewer)) is not None)


# --- states, views, results ------------------------------------------------------------------


class State(Protocol):
    """A slotted dataclass of small ints and lists. It compares by value and is cheap to copy."""

    rng: Rng
    left: list[bool]  # by seat: has resigned or was removed

    def copy(self: StateT) -> StateT: ...

    def key(self) -> list[Any]:
        """All there is in the state as nested lists and numbers, for digests."""
        ...


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    result: Result
    kind: Literal["game_ended"] = "game_ended"


StateT = TypeVar("StateT")
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741


@dataclass(frozen=True, slots=True)
class Applied(Generic[S]):
    state: S
    told: tuple[Told, ...]

    @property
    def reveals(self) -> bool:
        """Whether somebody learnt something hidden, or chance decided: undo stops here."""
        return any(each.reveals for each in self.told)


# --- records ---------------------------------------------------------------------------------


class Played(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: Seat
    move: Json


class Record(BaseModel):
    """A whole game: replays to the same state anywhere."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    engine: str
    rules_version: int
    seats: int
    options: Json = Field(default_factory=dict)
    seed: str
    moves: tuple[Played, ...] = ()


# --- the engine ------------------------------------------------------------------------------


class Engine(ABC, Generic[S, M, V, O]):
    """One game's rules. Engines hold no state of their own and are safe to share."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    seat_counts: ClassVar[range]
    options_type: type[O]
    moves: TypeAdapter[M | Ruling]
    reasons: ClassVar[tuple[type, ...]]  # every enum a refusal of this game may come from
    events: ClassVar[tuple[type[Event], ...]]  # every event this game tells
    planner: Planner[V, M]  # standing orders for coming turns, and the caretaker
    policy: Policy[V, M]  # computer players

    # What each game defines.

    @abstractmethod
    def deal(self, seats: int, rng: Rng, options: O) -> S:
        """The state before the first move; seats and options are already known to fit."""

    @abstractmethod
    def to_move(self, state: S) -> frozenset[Seat]:
        """Several: they choose at the same time. Empty: the game is over."""

    @abstractmethod
    def turn_of(self, state: S) -> int:
        """Counts turns from 1; choices made before the first turn belong to turn 0."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Complete, lazy, in a fixed order; empty for a seat that is not to move."""

    @abstractmethod
    def check_move(self, state: S, seat: Seat, move: M) -> None:
        """Raise IllegalMove unless the seat, being to move, may make this move."""

    @abstractmethod
    def advance(self, state: S, seat: Seat, move: M | Ruling, tell: Tell | None = None) -> None:
        """Make a legal move in place. Nothing is checked; events are built only if asked for."""

    @abstractmethod
    def view_for(self, state: S, viewer: Seat | None) -> V: ...

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S:
        """A state that looks to this viewer exactly like the view; the unknown is random."""

    @abstractmethod
    def result(self, state: S) -> Result | None: ...

    @abstractmethod
    def dump(self, state: S) -> Json:
        """The complete state as JSON in plain names: what traces show and `load` reads."""

    @abstractmethod
    def load(self, dumped: Json) -> S: ...

    def hidden_piles(self, state: S) -> Iterator[list[int]]:
        """Every pile whose order nobody knows; a game without secrets has none."""
        del state
        yield from ()

    # What follows from it.

    def reshuffle(self, state: S, move: Reshuffle, tell: Tell | None = None) -> None:
        """Every hidden pile gets a new order, and all chance to come goes another way."""
        state.rng = Rng(f"{state.rng.seed}/{move.number}")
        for pile in self.hidden_piles(state):
            state.rng = state.rng.shuffle(pile)
        if tell is not None:
            tell(Told(Reshuffled()))

    def setup(self, seats: int, seed: str, options: O | None = None) -> S:
        chosen = self.options_type() if options is None else options
        self.check_setup(seats, chosen)
        return self.deal(seats, Rng(seed), chosen)

    def check_setup(self, seats: int, options: O) -> None:
        """Raise BadSetup for a table no game can start with."""
        counts = self.seat_counts
        if seats not in counts:
            raise BadSetup(
                Reason.WRONG_SEAT_COUNT, seats=seats, least=counts.start, most=counts.stop - 1
            )
        if options.start_player is not None and options.start_player >= seats:
            raise BadSetup(Reason.NOT_SEATED, seat=options.start_player, seats=seats)

    def check(self, state: S, seat: Seat, move: M | Ruling) -> None:
        """Raise IllegalMove unless this seat may make this move now."""
        to_move = self.to_move(state)
        if not to_move:
            raise IllegalMove(Reason.GAME_OVER)
        if not 0 <= seat < len(state.left):
            raise IllegalMove(Reason.NOT_SEATED, seat=seat, seats=len(state.left))
        if state.left[seat]:
            raise IllegalMove(Reason.HAS_LEFT, seat=seat)
        if isinstance(move, Ruling):
            return
        if seat not in to_move:
            raise IllegalMove(Reason.NOT_YOUR_TURN, seat=seat)
        self.check_move(state, seat, move)

    def apply(self, state: S, seat: Seat, move: M | Ruling) -> Applied[S]:
        """The new state and what happened; the given state is untouched."""
        self.check(state, seat, move)
        after = state.copy()
        told: list[Told] = []
        self.advance(after, seat, move, told.append)
        return Applied(after, tuple(told))

    def parts(self, move: M) -> tuple[Choice, ...]:
        """A move as the choices that lead to it: its kind, then its fields in order."""
        return (Choice("action", move.kind), *field_choices(move))

    def next_step(self, state: S, seat: Seat, chosen: Sequence[str] = ()) -> Step | M:
        """What to choose next after these values; the move itself once it is fully chosen."""
        return next_step(self.legal_moves(state, seat), self.parts, chosen)

    def sample(self, state: S, seat: Seat, below: Callable[[int], int]) -> M:
        """A random legal move, `below(n)` giving a number under n. Need not be uniform."""
        moves = list(self.legal_moves(state, seat))
        return moves[below(len(moves))]

    def digest(self, state: S) -> str:
        """A short fingerprint of the complete state, the same on every machine."""
        return blake2b(repr(state.key()).encode(), digest_size=8).hexdigest()

    def read_options(self, given: Json) -> O:
        return self.options_type.model_validate(given)

    def start(self, record: Record) -> S:
        """The state before the record's first move."""
        if record.engine != self.name:
            raise BadRecord(Reason.OTHER_GAME, expected=self.name, found=record.engine)
        if record.rules_version != self.rules_version:
            raise BadRecord(
                Reason.OTHER_RULES_VERSION,
                expected=self.rules_version,
                found=record.rules_version,
            )
        return self.setup(record.seats, record.seed, self.read_options(record.options))

    def replay(self, record: Record) -> S:
        """The state after the record's last move, every move checked on the way."""
        state = self.start(record)
        for number, played in enumerate(record.moves, start=1):
            move = self.moves.validate_python(played.move)
            try:
                self.check(state, played.seat, move)
            except IllegalMove as refusal:
                raise BadRecord(
                    Reason.MOVE_DOES_NOT_REPLAY, number=number, why=refusal.reason.value
                ) from refusal
            self.advance(state, played.seat, move)
        return state

    def write_move(self, move: M | Ruling) -> Json:
        written: Json = self.moves.dump_python(move, mode="json")
        return written

    def read_move(self, written: Json) -> M | Ruling:
        return self.moves.validate_python(written)


AnyEngine = Engine[Any, Any, Any, Any]

__all__ = [
    "LEAVE",
    "AnyEngine",
    "Applied",
    "Choice",
    "Engine",
    "Event",
    "GameEnded",
    "Json",
    "Leave",
    "Options",
    "Played",
    "Points",
    "Record",
    "Reshuffle",
    "Reshuffled",
    "Result",
    "Ruling",
    "Seat",
    "SeatLeft",
    "State",
    "Step",
    "Tell",
    "Told",
    "View",
    "told_to",
]
