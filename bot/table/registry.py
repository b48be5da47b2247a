"""All games by id: each live game once, a bounded number of them in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from weakref import WeakValueDictionary

from bot.store import Store, games, lobbies
from bot.store.errors import Refusal, Refused
from bot.store.games import Game
from bot.store.lobbies import Opening
from bot.store.touched import Kind, Touched
from bot.table.change import Consequence, announce
from bot.table.table import Table
from engines.base import AnyEngine


class Tables:
    """Consequences see every change and add to its transaction; the announcements are the first."""

    def __init__(
        self,
        store: Store,
        engines: Mapping[str, AnyEngine],
        consequences: Sequence[Consequence] = (announce,),
        live_games: int = 200,
    ) -> None:
        self.store = store
        self.engines = engines
        self._consequences = consequences
        self.live_games = live_games
        self._recent: OrderedDict[int, Table] = OrderedDict()  # the last used at the end
        self._in_use: WeakValueDictionary[int, Table] = WeakValueDictionary()
        store.listen(self._touched)

    async def find(self, guild_id: int, game_id: int) -> Table:
        """For people: a game of another guild is no game."""
        table = await self.of(game_id)
        if table.game.guild_id != guild_id:
            raise Refused(Refusal.NO_SUCH_GAME, game=game_id)
        return table

    async def of(self, game_id: int) -> Table:
        """For the clock, the outbox and the operator."""
        table = self._in_use.get(game_id)
        if table is None:
            table = await self._new(game_id)
        try:
            await table.refresh()
        except Refused:
            self._recent.pop(game_id, None)  # deleted meanwhile
            raise
        self._keep(table)
        return table

    async def open_lobby(self, opening: Opening) -> Game:
        """Refused, or BadSetup, where no game could ever start."""
        engine = self.engines.get(opening.engine)
        if engine is None:
            raise Refused(Refusal.UNKNOWN_GAME, name=opening.engine)
        engine.check_setup(opening.most_seats, engine.read_options(opening.options))
        return await self.store.write(lobbies.open_lobby(opening, self.store.clock.now()))

    async def _new(self, game_id: int) -> Table:
        game = await self.store.read(games.game_of(game_id))
        engine = self.engines.get(game.engine)
        made = Table(self.store, engine, self._consequences, game)
        return self._in_use.setdefault(game_id, made)  # another task may have been faster

    def _touched(self, touched: Touched) -> None:
        """What a write has changed is loaded again by whoever looks at it next."""
        for kind, number in touched.rows:
            table = self._in_use.get(number) if kind is Kind.GAME else None
            if table is not None:
                table.touch(touched.mark)

    def _keep(self, table: Table) -> None:
        self._recent[table.game.id] = table
        self._recent.move_to_end(table.game.id)
        if len(self._recent) > self.live_games:
            self._recent.popitem(last=False)
