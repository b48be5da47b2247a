"""Pure rules: the only list of games in the project."""

from __future__ import annotations

from engines.base import AnyEngine
from engines.new_york import ENGINE as NEW_YORK
from engines.railways import ENGINE as RAILWAYS
from engines.traffiq import ENGINE as TRAFFIQ

ENGINES: dict[str, AnyEngine] = {engine.name: engine for engine in (NEW_YORK, RAILWAYS, TRAFFIQ)}
