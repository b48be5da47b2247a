"""Tables that wait for players: who may do what there, and when a lobby closes by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from bot.reply.deeds import note_done
from bot.reply.refusals import LobbyRefusal, LobbyRefused, RuleRefused
from bot.seats.thinking import strength_of
from bot.store import Store, deadlines, games, guilds, lobbies, lobby_choices
from bot.store.database import Connection, Query
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status
from bot.store.lobbies import Opening
from bot.store.settings import ClockSettings
from bot.table.fair_shuffle import added, new_secret
from bot.table.registry import Tables
from engines import ENGINES
from engines.base import AnyEngine, Json, Options, Seat
from engines.errors import BadSetup
from engines.policy import Strength

IDLE = "lobby_idle"
IDLE_AFTER = timedelta(days=3)
MOST_OPEN = 3  # tables of one host that wait for players


CLOCKS: dict[str, ClockSettings] = {
    "none": ClockSettings(kind="none"),
    "live": ClockSettings(kind="turn", turn=timedelta(minutes=5)),
    "four_hours": ClockSettings(kind="turn", turn=timedelta(hours=4)),
    "twelve_hours": ClockSettings(kind="turn", turn=timedelta(hours=12)),
    "day": ClockSettings(kind="turn", turn=timedelta(days=1)),
    "three_days": ClockSettings(kind="turn", turn=timedelta(days=3)),
    "week": ClockSettings(kind="turn", turn=timedelta(days=7)),
    "bank": ClockSettings(kind="bank"),
}


def clock_name(clock: ClockSettings) -> str | None:
    """Which of the usual clocks this is."""
    return next(
        (
            name
            for name, usual in CLOCKS.items()
            if usual == clock.model_copy(update={"absence": usual.absence})
        ),
        None,
    )


@dataclass(frozen=True)
class Wish:
    """What `/game new` asked for; None: the default."""

    guild_id: int
    channel_id: int
    engine: str
    host: int
    seats: int | None = None
    clock: str | None = None
    luck: str = ""  # the host's part of the shuffle


class Lobbies:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def check(self, wish: Wish) -> None:
        """Refused where `open` would be."""
        settings = await self._store.read(guilds.settings(wish.guild_id))
        if settings.channels and wish.channel_id not in settings.channels:
            raise LobbyRefused(
                LobbyRefusal.NOT_HERE, channels=" ".join(f"<#{each}>" for each in settings.channels)
            )
        engine = ENGINES[wish.engine]
        _check_setup(engine, wish.seats or engine.seat_counts[-1], engine.options_type())
        if await self._store.read(lobbies.hosted(wish.guild_id, wish.host)) >= MOST_OPEN:
            raise Refused(Refusal.ENOUGH_LOBBIES, most=MOST_OPEN)

    async def open(self, wish: Wish) -> Game:
        await self.check(wish)
        settings = await self._store.read(guilds.settings(wish.guild_id))
        counts = ENGINES[wish.engine].seat_counts
        most = counts[-1] if wish.seats is None else wish.seats
        opening = Opening(
            guild_id=wish.guild_id,
            channel_id=wish.channel_id,
            engine=wish.engine,
            least_seats=counts[0] if wish.seats is None else wish.seats,
            most_seats=most,
            host=wish.host,
            clock=settings.clock if wish.clock is None else CLOCKS[wish.clock],
            secret=new_secret(),
            luck=wish.luck,
        )
        return await self._changed(self._opened(opening))

    def _opened(self, opening: Opening) -> Query[Game]:
        """Refused to a host whose other tables still wait."""
        opened = lobbies.open_lobby(opening, self._store.clock.now())

        def run(db: Connection) -> Game:
            if lobbies.hosted(opening.guild_id, opening.host)(db) >= MOST_OPEN:
                raise Refused(Refusal.ENOUGH_LOBBIES, most=MOST_OPEN)
            return opened(db)

        return run

    async def rematch(self, over: Game, user: int, luck: str) -> Game:
        """The same game, options and clock again: opened by the first to ask, joined by others."""
        found = await self._store.read(games.in_guild(over.guild_id, (Status.LOBBY,), limit=1000))
        for lobby in found:
            if lobby.rematch_of == over.id:
                sits = lobby.find_seat(user) is not None
                return lobby if sits else await self.join(lobby, user, luck)
        return await self._open_again(over, user, luck)

    async def _open_again(self, over: Game, host: int, luck: str) -> Game:
        options = {**over.options, "start_player": None}
        opening = Opening(
            guild_id=over.guild_id,
            channel_id=over.channel_id,
            engine=over.engine,
            least_seats=over.least_seats,
            most_seats=over.most_seats,
            host=host,
            options=options,
            clock=over.clock,
            rematch_of=over.id,
            secret=new_secret(),
            luck=luck,
        )
        game = await self._changed(self._opened(opening))
        for player in over.players:
            if player.computer is not None:
                game = await self.add_computer(game, host, strength_of(player.computer))
        return game

    async def join(self, game: Game, user: int, luck: str) -> Game:
        return await self._changed(lobbies.join(game.id, user, self._store.clock.now(), luck))

    async def add_luck(self, game: Game, user: int, luck: str) -> Game:
        """The person adds something to their part of the shuffle."""
        seat = game.find_seat(user)
        before = "" if seat is None else game.players[seat].luck
        now = self._store.clock.now()
        return await self._changed(lobbies.set_luck(game.id, user, added(before, luck), now))

    async def leave(self, game: Game, user: int) -> Game:
        return await self._changed(lobbies.leave(game.id, user, self._store.clock.now()))

    async def add_computer(
        self, game: Game, user: int, strength: Strength = Strength.NORMAL
    ) -> Game:
        _check_host(game, user)
        return await self._changed(lobbies.add_computer(game.id, strength, self._store.clock.now()))

    async def set_computer(self, game: Game, user: int, seat: Seat, strength: Strength) -> Game:
        """Another strength for a computer that already sits there."""
        _check_host(game, user)
        now = self._store.clock.now()
        return await self._changed(lobbies.set_computer(game.id, seat, strength, now))

    async def remove_computer(self, game: Game, user: int) -> Game:
        _check_host(game, user)
        return await self._changed(lobbies.remove_computer(game.id, self._store.clock.now()))

    async def choose(
        self, game: Game, user: int, options: Json, clock: ClockSettings | None = None
    ) -> Game:
        """Set some of the game's options, or the clock."""
        _check_host(game, user)
        engine = ENGINES[game.engine]
        read = engine.read_options({**game.options, **options})
        _check_setup(engine, game.most_seats, read)
        written = read.model_dump(mode="json")
        now = self._store.clock.now()
        return await self._changed(
            lobby_choices.set_choices(game.id, written, clock or game.clock, now)
        )

    async def start(self, game: Game, user: int, luck: str) -> Game:
        _check_host(game, user)
        engine = ENGINES[game.engine]
        if len(game.players) >= game.least_seats:
            _check_setup(engine, len(game.players), engine.read_options(game.options))
            game = await self.add_luck(game, user, luck)
        table = await self._tables.find(game.guild_id, game.id)
        return (await table.start()).game

    async def cancel(self, game: Game, user: int, may_manage: bool = False) -> Game:
        if not may_manage:
            _check_host(game, user)
        return await self._changed(lobbies.cancel(game.id, self._store.clock.now()))

    async def close_idle(self, deadline: Deadline) -> Game | None:
        """Nobody came or went for days: the lobby closes. None if it is none any more."""
        game = await self._store.read(games.game_of(deadline.game_id))
        if game.status is not Status.LOBBY:
            await self._store.write(deadlines.take(deadline.id))
            return None
        now = self._store.clock.now()
        return await self._store.write(
            _with(lobbies.cancel(game.id, now), lambda _: deadlines.take(deadline.id))
        )

    async def _changed(self, change: Query[Game]) -> Game:
        """Make the change and wind up the idle clock with it."""
        due = self._store.clock.now() + IDLE_AFTER

        def rewound(game: Game) -> Query[None]:
            if game.status is Status.LOBBY:
                return deadlines.put(game.id, IDLE, due)
            return deadlines.clear(game.id, (IDLE,))

        game = await self._store.write(_with(change, rewound))
        note_done()
        return game


def _with(first: Query[Game], then: Callable[[Game], Query[None]]) -> Query[Game]:
    """Two writes as one, the second made from what the first gives."""

    def run(db: Connection) -> Game:
        game = first(db)
        then(game)(db)
        return game

    return run


def _check_host(game: Game, user: int) -> None:
    if game.status is not Status.LOBBY:
        raise Refused(Refusal.NOT_A_LOBBY, game=game.id)
    if game.host != user:
        raise LobbyRefused(LobbyRefusal.ONLY_HOST, host=game.host or 0)


def _check_setup(engine: AnyEngine, seats: int, options: Options) -> None:
    try:
        engine.check_setup(seats, options)
    except BadSetup as error:
        raise RuleRefused(engine.name, error) from error
