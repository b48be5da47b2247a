"""The gate: whoever is mentioned or written to, in any message, has passed through here.

Each thing somebody is pinged about is one row (`store.pings`). The gate says whether now is the
time for it, when it is, or that it never is; it is asked when the row is decided and once more at
the moment of sending. Messages that are posted anyway carry the pings that are due; the others
get a reminder of their own when their time comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.store import deadlines, guilds, last_seen, pings, stops, users
from bot.store.database import Connection, query
from bot.store.games import Game, game_row
from bot.store.pings import NO_SEAT, Ping, Reason
from bot.store.settings import Ping as Style
from bot.store.waits import Wait
from bot.turn_time.quiet import Quiet
from bot.turn_time.spans import Span
from engines.base import Seat

PING = "ping"  # the deadline: something may be due for this seat
CARRIED = (Reason.TURN, Reason.PLAN_STOPPED)  # what the message of a turn says anyway
ABOUT_THE_TABLE = (Reason.ASK, Reason.ABOUT_YOU)  # muting a turn does not mute these
POINTLESS_IN_A_PAUSE = (Reason.LAST_ONE, Reason.NUDGE)
MOST_URGENT = (*reversed(CARRIED), Reason.ALMOST, Reason.HALF, Reason.LAST_ONE, Reason.NUDGE)
LOOK_AGAIN = timedelta(minutes=10)  # at what a message that is on its way should have carried


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides whether a person may be pinged about a game."""

    style: Style = "mention"
    quiet: Quiet | None = None
    away: Sequence[Span] = ()
    paused: Span | None = None
    muted: bool = False
    live: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """`at`: from when on; None: never, and `why`."""

    at: datetime | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Granted:
    """Who may be pinged by a message now. Only the gate makes these."""

    mention: tuple[Ping, ...] = ()
    direct: tuple[Ping, ...] = ()

    @property
    def users(self) -> tuple[int, ...]:
        """To be mentioned."""
        return tuple(dict.fromkeys(ping.user for ping in self.mention))


NOBODY = Granted()


def verdict(reason: Reason, facts: Facts, at: datetime) -> Verdict:
    """The first moment that is welcome, the strictest rule of all."""
    never = _never(reason, facts, at)
    if never:
        return Verdict(None, never)
    stretches: list[Span] = list(facts.away)
    if facts.paused is not None and reason not in ABOUT_THE_TABLE:
        stretches.append(facts.paused)
    moment = at
    while (later := _held(facts, stretches, moment)) is not None:
        moment = later
    return Verdict(moment)


def _never(reason: Reason, facts: Facts, at: datetime) -> str:
    if facts.style == "none":
        return "style"
    if facts.muted and reason not in ABOUT_THE_TABLE:
        return "muted"
    if facts.paused is not None and reason in POINTLESS_IN_A_PAUSE:
        return "paused"
    if reason is Reason.NUDGE and any(begin <= at < end for begin, end in facts.away):
        return "away"
    return ""


def _held(facts: Facts, stretches: Sequence[Span], moment: datetime) -> datetime | None:
    for begin, end in stretches:
        if begin <= moment < end:
            return end
    night = facts.quiet.around(moment) if facts.quiet and not facts.live else None
    return night[1] if night else None


@query
def facts_of(db: Connection, game: Game, user: int, turn: int | None, at: datetime) -> Facts:
    settings = users.settings(user)(db)
    quiet = settings.quiet
    start, end = (quiet.start, quiet.end) if quiet else (None, None)
    paused = stops.find_pause(game.id, at)(db) if game.paused_at is not None else None
    muted = last_seen.last_seen_of(game.id, user)(db).muted_turn
    return Facts(
        style=settings.ping or guilds.settings(game.guild_id)(db).ping,
        quiet=Quiet(settings.zone, start, end, settings.weekend),
        away=stops.away_of(user, at)(db),
        paused=paused,
        muted=muted is not None and muted == turn,
        live=game.clock.is_live,
    )


@query
def awake_among(db: Connection, game: Game, people: Sequence[int], at: datetime) -> tuple[int, ...]:
    """Those whom a mention, even one without a sound, does not disturb now."""
    found = [(user, facts_of(game, user, None, at)(db)) for user in people]
    return tuple(
        user
        for user, facts in found
        if facts.style == "mention" and verdict(Reason.ASK, facts, at).at == at
    )


# --- deciding ----------------------------------------------------------------------------------


@query
def decide(
    db: Connection,
    game: Game,
    wait: Wait,
    reason: Reason,
    serial: int,
    at: datetime,
    soonest: datetime | None = None,
) -> Verdict | None:
    """Ping whoever is waited for; None: that was decided before, or it is nobody.

    What the message of the turn will carry needs no alarm.
    """
    if wait.user is None:
        return None
    facts = facts_of(game, wait.user, wait.turn, at)(db)
    said = verdict(reason, facts, max(at, soonest or at))
    added = pings.add(
        game.id,
        wait.id,
        wait.seat,
        wait.user,
        reason,
        serial,
        at,
        said.at or at,
        None if said.at else said.why,
    )(db)
    if added and said.at and not (reason is Reason.TURN and said.at <= at):
        deadlines.put_sooner(game.id, PING, said.at, wait.seat)(db)
    return said if added else None


@query
def decide_question(
    db: Connection,
    game: Game,
    users_asked: Sequence[int],
    reason: Reason,
    number: int,
    at: datetime,
) -> None:
    """Ping those who are asked; the question's own message carries what is due now."""
    for user in users_asked:
        seat = game.find_seat(user)
        seat = NO_SEAT if seat is None else seat
        said = verdict(reason, facts_of(game, user, None, at)(db), at)
        dropped = None if said.at else said.why
        pings.add(game.id, None, seat, user, reason, number, at, said.at or at, dropped)(db)
        if said.at is not None:
            soonest = max(said.at, at + LOOK_AGAIN)
            deadlines.put_sooner(game.id, PING, soonest, seat)(db)


@query
def is_here(db: Connection, wait: Wait, at: datetime) -> None:
    """Whoever is waited for has just done something here: no ping is needed."""
    if wait.user is not None:
        pings.add(
            wait.game_id, wait.id, wait.seat, wait.user, Reason.TURN, wait.openings, at, at, "here"
        )(db)


@query
def decide_anew(db: Connection, game_id: int, seat: Seat, turn: int | None, at: datetime) -> None:
    """What somebody can be expected to see has changed: all that waits goes by it."""
    deadlines.clear(game_id, (PING,), seat)(db)
    waiting = pings.decided(game_id, seat)(db)
    if not waiting:
        return
    game = game_row(db, game_id)
    for ping in waiting:
        _settle(db, game, ping, turn, at)


def _settle(db: Connection, game: Game, ping: Ping, turn: int | None, at: datetime) -> Verdict:
    """Hold it until it is welcome, or drop it."""
    asked_of = turn if ping.wait_id is not None else None
    facts = facts_of(game, ping.user, asked_of, at)(db)
    soonest = ping.due_at if ping.reason is Reason.LAST_ONE else at
    said = verdict(ping.reason, facts, max(at, soonest))
    if said.at is None:
        pings.drop(ping.id, said.why)(db)
    else:
        pings.hold(ping.id, said.at)(db)
        deadlines.put_sooner(game.id, PING, said.at, ping.seat)(db)
    return said


@query
def put_off(db: Connection, ping: Ping, turn: int | None, at: datetime) -> None:
    """It was on its way, and this is not the moment for it after all."""
    _settle(db, game_row(db, ping.game_id), ping, turn, at)


# --- sending -----------------------------------------------------------------------------------


@query
def granted(
    db: Connection,
    game_id: int,
    turn: int,
    at: datetime,
    reasons: Sequence[Reason] = CARRIED,
    serial: int | None = None,
) -> Granted:
    """What a message that is posted now carries."""
    ways: dict[Style, list[Ping]] = {"mention": [], "direct": [], "none": []}
    game: Game | None = None
    for ping in pings.decided(game_id)(db):
        if ping.reason not in reasons or serial not in (None, ping.serial):
            continue
        game = game or game_row(db, game_id)
        facts = facts_of(game, ping.user, turn if ping.wait_id is not None else None, at)(db)
        if verdict(ping.reason, facts, at).at == at:
            ways[facts.style].append(ping)
    return Granted(tuple(ways["mention"]), tuple(ways["direct"]))


@query
def sent(
    db: Connection,
    given: Sequence[Ping],
    message_id: int | None,
    at: datetime,
) -> None:
    """The message is out: put this beside the note that it is."""
    for ping in given:
        pings.mark_sent(ping.id, message_id, at)(db)


@query
def held_back(
    db: Connection, game_id: int, turn: int, at: datetime, besides: Sequence[Ping] = ()
) -> None:
    """A message is out: what it could not carry comes when it is welcome."""
    carried = {ping.id for ping in besides}
    for ping in pings.decided(game_id)(db):
        if ping.reason in CARRIED and ping.id not in carried:
            _settle(db, game_row(db, game_id), ping, turn, at)
