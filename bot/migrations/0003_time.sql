-- A turn's time as an account: waits, the stretches in which time stood, and pings.

-- One row for each time somebody was waited for: a turn, a seat, and who held it.
CREATE TABLE waits (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id    INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    user       INTEGER,                     -- none: nobody holds the seat
    turn       INTEGER,                     -- none: begun before there were waits
    openings   INTEGER NOT NULL DEFAULT 1,  -- counts on when it is opened again
    opened_at  INTEGER NOT NULL,
    nights     TEXT NOT NULL CHECK (nights IN ('all', 'ends', 'none')),
    base_ms    INTEGER,                     -- none: as long as it takes
    granted_ms INTEGER NOT NULL DEFAULT 0,
    bank_ms    INTEGER,                     -- the time bank before it
    leave_ms   INTEGER NOT NULL,            -- how long time may stand because the holder is away
    judged     TEXT NOT NULL DEFAULT '[]',  -- the nights that stood, judged ...
    judged_at  INTEGER,                     -- ... up to this moment
    closed_at  INTEGER,
    how        TEXT CHECK (how IN ('answer', 'time_up', 'handed', 'undone', 'ended')),
    spent_ms   INTEGER,                     -- these two: when it is closed
    away_ms    INTEGER
) STRICT;
CREATE UNIQUE INDEX waits_open ON waits (game_id, seat) WHERE closed_at IS NULL;
CREATE INDEX waits_by_game ON waits (game_id, seat, id);
CREATE INDEX waits_by_user ON waits (user) WHERE user IS NOT NULL;

-- When time stood, and for whom: a game, a person, a server, one wait, or (down) everybody.
CREATE TABLE stops (
    id       INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL CHECK (kind IN ('paused', 'away', 'removed', 'gap', 'down')),
    game_id  INTEGER REFERENCES games ON DELETE CASCADE,
    user     INTEGER,
    guild_id INTEGER REFERENCES guilds ON DELETE CASCADE,
    wait_id  INTEGER REFERENCES waits ON DELETE CASCADE,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stops_by_game ON stops (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX stops_by_user ON stops (user) WHERE user IS NOT NULL;
CREATE INDEX stops_by_guild ON stops (guild_id) WHERE guild_id IS NOT NULL;
CREATE INDEX stops_by_wait ON stops (wait_id) WHERE wait_id IS NOT NULL;
CREATE INDEX stops_down ON stops (until_at) WHERE kind = 'down';

-- Quiet hours as clocks know them: what was chosen holds from a moment on.
CREATE TABLE habits (
    user        INTEGER NOT NULL,
    since       INTEGER NOT NULL,
    sitting     INTEGER NOT NULL,           -- when the person began to choose
    timezone    TEXT NOT NULL,
    quiet_start TEXT,
    quiet_end   TEXT,
    weekend     INTEGER NOT NULL,
    PRIMARY KEY (user, since)
) STRICT, WITHOUT ROWID;

-- One row for each thing somebody is pinged about: written when it is decided, marked when sent.
CREATE TABLE pings (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id    INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    wait_id    INTEGER REFERENCES waits ON DELETE CASCADE,
    seat       INTEGER NOT NULL,            -- -1: somebody who has none
    user       INTEGER NOT NULL,
    reason     TEXT NOT NULL,
    serial     INTEGER NOT NULL,            -- which of several: opening, day, agreement
    decided_at INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,            -- not before
    state      TEXT NOT NULL DEFAULT 'decided'
        CHECK (state IN ('decided', 'sending', 'sent', 'answered', 'dropped')),
    why        TEXT,                        -- it was dropped
    sent_at    INTEGER,
    message_id INTEGER,
    UNIQUE (wait_id, reason, serial)
) STRICT;
CREATE UNIQUE INDEX pings_of_no_wait ON pings (game_id, reason, serial, user) WHERE wait_id IS NULL;
CREATE INDEX pings_waiting ON pings (game_id, seat) WHERE state IN ('decided', 'sending');
CREATE INDEX pings_by_user ON pings (user);

CREATE INDEX agreements_by_kind ON agreements (kind, created_at);

-- --- games that run already -----------------------------------------------------------------------

INSERT INTO habits (user, since, sitting, timezone, quiet_start, quiet_end, weekend)
    SELECT id, 0, 0, coalesce(json_extract(settings, '$.timezone'), 'UTC'),
        json_extract(settings, '$.quiet.start'), json_extract(settings, '$.quiet.end'), 0
    FROM users WHERE json_extract(settings, '$.quiet.start') IS NOT NULL;

INSERT INTO stops (kind, user, from_at, until_at)
    SELECT 'away', id, CAST(strftime('%s', 'now') AS INTEGER) * 1000, away_until
    FROM users WHERE away_until > CAST(strftime('%s', 'now') AS INTEGER) * 1000;
ALTER TABLE users DROP COLUMN away_until;

-- A pause has an end now: a week from today.
INSERT INTO stops (kind, game_id, from_at, until_at)
    SELECT 'paused', id, paused_at, (CAST(strftime('%s', 'now') AS INTEGER) + 604800) * 1000
    FROM games WHERE paused_at IS NOT NULL;
INSERT INTO deadlines (game_id, seat, kind, due_at)
    SELECT game_id, -1, 'pause_over', until_at FROM stops WHERE kind = 'paused';

-- An open wait for every running clock and every ping that is still to come. It begins with the
-- last move; where its time began later, a gap lies between.
INSERT INTO waits (game_id, seat, user, opened_at, nights, base_ms, bank_ms, leave_ms)
    SELECT game_id, seat, CASE seats.status WHEN 'playing' THEN user END,
        min(games.changed_at, coalesce(max(up.due_at - allowed), games.changed_at)), 'ends',
        max(allowed), bank_ms, 1209600000
    FROM (
        SELECT game_id, seat, kind, due_at,
            CAST(json_extract(params, '$.allowed') * 1000 AS INTEGER) AS allowed
        FROM deadlines WHERE seat >= 0 AND (kind IN ('ping', 'last_one')
            OR (kind = 'time_up' AND json_extract(params, '$.allowed') IS NOT NULL))
    ) AS up
    JOIN seats USING (game_id, seat) JOIN games ON games.id = game_id
    WHERE games.status = 'running'
    GROUP BY game_id, seat;
INSERT INTO stops (kind, wait_id, from_at, until_at)
    SELECT 'gap', waits.id, opened_at, due_at - base_ms FROM waits
    JOIN deadlines USING (game_id, seat)
    WHERE kind = 'time_up' AND base_ms IS NOT NULL AND due_at - base_ms > opened_at;

-- Who has no ping to come was pinged already, or is answered for by a plan.
INSERT INTO pings (game_id, wait_id, seat, user, reason, serial, decided_at, due_at, state)
    SELECT waits.game_id, waits.id, waits.seat, user, 'turn', 1, opened_at,
        coalesce(due_at, opened_at), CASE WHEN due_at IS NULL THEN 'sent' ELSE 'decided' END
    FROM waits LEFT JOIN deadlines
        ON deadlines.game_id = waits.game_id AND deadlines.seat = waits.seat AND kind = 'ping'
    WHERE user IS NOT NULL;
INSERT INTO pings (game_id, wait_id, seat, user, reason, serial, decided_at, due_at)
    SELECT waits.game_id, waits.id, waits.seat, user, 'last_one', 0, opened_at, due_at
    FROM waits JOIN deadlines USING (game_id, seat)
    WHERE user IS NOT NULL AND kind = 'last_one';
UPDATE OR IGNORE deadlines SET kind = 'ping' WHERE kind = 'last_one';
DELETE FROM deadlines WHERE kind = 'last_one';

-- Reminders that were on their way are decided anew.
UPDATE pings SET state = 'decided' WHERE reason = 'turn' AND EXISTS (
    SELECT 1 FROM outbox WHERE outbox.game_id = pings.game_id AND kind = 'reminder'
        AND done_at IS NULL AND json_extract(params, '$.seat') = pings.seat);
INSERT OR IGNORE INTO deadlines (game_id, seat, kind, due_at)
    SELECT game_id, seat, 'ping', due_at FROM pings WHERE state = 'decided';
DELETE FROM outbox WHERE kind = 'reminder' AND done_at IS NULL;
