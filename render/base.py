"""What every game's renderer does: a view in, a picture and its description out.

A renderer takes views, never states, so it cannot show what its viewer may not know. Nothing
here reads a clock or a random number: the same scene gives the same bytes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from engines.base import Choice, Event, Result, Seat, Step, View
from render.narrate import Words

V = TypeVar("V", bound=View)

WIDTH, HEIGHT = 1600, 1200  # boards are 4:3; a phone shows them 400 px wide
COVER_HEIGHT = 600
ALT_LIMIT = 1024  # Discord's limit for a description
CHOICES_PER_PAGE = 20


@dataclass(frozen=True)
class Scene(Generic[V]):
    """What to show, to whom, how."""

    view: V
    names: tuple[str, ...]
    locale: str = "en"
    theme: str = "dark"
    since: V | None = None  # the same viewer's earlier view: what differs is bright
    events: tuple[Event, ...] = ()  # the last turn, as this viewer was told it
    first_board: bool = False  # a newcomer: add a small legend

    def words(self, engine: str) -> Words:
        return Words(engine, self.locale, self.names, self.view.viewer)


class Label(NamedTuple):
    """Where a word was drawn: left, top, right, bottom in the picture."""

    text: str
    box: tuple[int, int, int, int]
    size: int = 0  # of its type, in pixels of the picture; 0: not told


@dataclass(frozen=True)
class Picture:
    png: bytes
    alt: str
    width: int
    height: int
    labels: tuple[Label, ...] = ()  # for tests: none may be cut or lie on another


class Renderer(ABC, Generic[V]):
    """One game's pictures. Renderers hold no state of their own and are safe to share."""

    @abstractmethod
    def board(self, scene: Scene[V], zoom: str | None = None) -> Picture:
        """Everything this viewer may see on the table; `zoom` is one of `zooms(view)`."""

    @abstractmethod
    def hand(self, scene: Scene[V]) -> Picture:
        """What the view's viewer holds: for that viewer only."""

    @abstractmethod
    def choices(self, scene: Scene[V], step: Step, page: int = 0) -> Picture:
        """The board with this step's choices marked by their labels, one page of them."""

    @abstractmethod
    def labels(self, view: V, step: Step) -> tuple[str, ...]:
        """The label of each choice, as menus show it; empty if they are not places."""

    @abstractmethod
    def final(self, scene: Scene[V]) -> Picture:
        """The finished game: winners, and each score by kind."""

    @abstractmethod
    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:
        """The game's card for a lobby, with the players seated so far."""

    @abstractmethod
    def text_board(self, scene: Scene[V]) -> str:
        """The whole position in words, for screen readers and text mode."""

    def symbols(self) -> dict[str, bytes]:
        """Small square pictures (PNG) of values that have a symbol of their own, by name."""
        return {}

    def symbol_of(self, choice: Choice) -> str | None:  # noqa: ARG002
        """The name of the symbol that stands for this choice, if one does."""
        return None

    def zooms(self, view: V) -> tuple[str, ...]:  # noqa: ARG002
        """The parts that can be drawn larger."""
        return ()

    def zoom_name(self, zoom: str, locale: str) -> str:  # noqa: ARG002
        """What a part is called."""
        return zoom


def page_of(step: Step, page: int) -> range:
    """Indices of the choices on this page."""
    start = page * CHOICES_PER_PAGE
    return range(start, min(start + CHOICES_PER_PAGE, len(step.choices)))


def by_rank(result: Result) -> list[Seat]:
    """Seats, winners first, then by score; equals stay in table order."""
    seats = range(len(result.scores))
    return sorted(seats, key=lambda seat: (seat not in result.winners, -result.scores[seat]))
