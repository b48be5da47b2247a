-- Times are milliseconds since 1970 in UTC. JSON columns are read through pydantic models.
-- Everything of a server hangs below its row in guilds, so deleting that row deletes it all.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guilds (
    id       INTEGER PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}',
    left_at  INTEGER                        -- the bot was removed; the data waits for its return
) STRICT;

CREATE TABLE users (
    id         INTEGER PRIMARY KEY,
    settings   TEXT NOT NULL DEFAULT '{}',
    away_until INTEGER
) STRICT;

CREATE TABLE games (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id      INTEGER NOT NULL REFERENCES guilds ON DELETE CASCADE,
    channel_id    INTEGER NOT NULL,
    thread_id     INTEGER,
    engine        TEXT NOT NULL,
    rules_version INTEGER,                  -- these three: from the start on
    seed          TEXT,
    start_digest  TEXT,
    options       TEXT NOT NULL DEFAULT '{}',
    clock         TEXT NOT NULL DEFAULT '{}',
    least_seats   INTEGER NOT NULL,
    most_seats    INTEGER NOT NULL,
    host          INTEGER,
    status        TEXT NOT NULL DEFAULT 'lobby'
        CHECK (status IN ('lobby', 'running', 'finished', 'cancelled', 'set_aside')),
    revision      INTEGER NOT NULL DEFAULT 1,
    last_number   INTEGER NOT NULL DEFAULT 0,  -- of the newest move row, taken back or not
    told_number   INTEGER NOT NULL DEFAULT 0,  -- of the newest move the table was told about
    paused_at     INTEGER,
    fault         TEXT,                     -- why it was set aside, in words for the operator
    result        TEXT,
    rematch_of    INTEGER REFERENCES games ON DELETE SET NULL,
    created_at    INTEGER NOT NULL,
    changed_at    INTEGER NOT NULL,
    started_at    INTEGER,
    ended_at      INTEGER
) STRICT;
CREATE INDEX games_by_guild ON games (guild_id, status, changed_at);
CREATE INDEX games_by_thread ON games (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX games_by_rematch ON games (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE TABLE seats (
    game_id      INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat         INTEGER NOT NULL,
    user         INTEGER,                   -- a Discord account; none: a computer, or nobody
    computer     TEXT,                      -- how the computer plays this seat
    colour       TEXT,
    status       TEXT NOT NULL DEFAULT 'playing'
        CHECK (status IN ('playing', 'offered', 'left')),
    bank_ms      INTEGER,                   -- what is left in the time bank
    absences     INTEGER NOT NULL DEFAULT 0,  -- turns in a row the caretaker had to play
    joined_at    INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE handovers (
    id        INTEGER PRIMARY KEY,
    game_id   INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    from_user INTEGER,
    to_user   INTEGER,
    number    INTEGER NOT NULL,             -- the newest move when the seat changed hands
    at        INTEGER NOT NULL
) STRICT;
CREATE INDEX handovers_by_game ON handovers (game_id);
CREATE INDEX handovers_by_from ON handovers (from_user) WHERE from_user IS NOT NULL;
CREATE INDEX handovers_by_to ON handovers (to_user) WHERE to_user IS NOT NULL;

-- Append-only: a row is never changed or deleted while its game exists, but that the account is
-- forgotten when its owner asks for it. What was taken back is said by a row in takebacks.
CREATE TABLE moves (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    number  INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    turn    INTEGER NOT NULL,               -- the turn it was made in
    move    TEXT NOT NULL,
    how     TEXT NOT NULL
        CHECK (how IN ('person', 'plan', 'clock', 'computer', 'forced', 'vote')),
    user    INTEGER,
    at      INTEGER NOT NULL,
    reveals INTEGER NOT NULL,               -- somebody learnt something: undo stops here
    digest  TEXT NOT NULL,                  -- of the state after it
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX moves_by_user ON moves (user) WHERE user IS NOT NULL;

CREATE TABLE agreements (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id     INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind        TEXT NOT NULL,              -- undo, replace, cancel, pause, resume, remove
    params      TEXT NOT NULL DEFAULT '{}',
    proposed_by INTEGER NOT NULL,           -- a seat
    voters      TEXT NOT NULL,              -- the seats that must agree
    revision    INTEGER NOT NULL,           -- of the game when it was proposed
    status      TEXT NOT NULL DEFAULT 'open'
        CHECK (status IN ('open', 'agreed', 'refused', 'expired', 'lapsed', 'done')),
    message_id  INTEGER,
    created_at  INTEGER NOT NULL,
    expires_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX agreements_by_game ON agreements (game_id, status);

CREATE TABLE votes (
    agreement_id INTEGER NOT NULL REFERENCES agreements ON DELETE CASCADE,
    seat         INTEGER NOT NULL,
    yes          INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (agreement_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE takebacks (
    game_id      INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    first        INTEGER NOT NULL,          -- the moves from first to last no longer count
    last         INTEGER NOT NULL,
    seat         INTEGER NOT NULL,
    user         INTEGER,
    agreement_id INTEGER REFERENCES agreements ON DELETE SET NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (game_id, last, first)
) STRICT, WITHOUT ROWID;
CREATE INDEX takebacks_by_user ON takebacks (user) WHERE user IS NOT NULL;
CREATE INDEX takebacks_by_agreement ON takebacks (agreement_id) WHERE agreement_id IS NOT NULL;

CREATE TABLE notes (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    user    INTEGER NOT NULL,
    text    TEXT NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (game_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_user ON notes (user);

CREATE TABLE plans (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id    INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    user       INTEGER NOT NULL,            -- whose orders they are: a substitute gets none
    position   INTEGER NOT NULL,            -- earlier ones are tried first
    orders     TEXT NOT NULL,
    progress   TEXT NOT NULL DEFAULT '{}',  -- what the plan counts: turns played, ...
    status     TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'stopped', 'done')),
    reason     TEXT,                        -- why it stopped
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX plans_by_seat ON plans (game_id, seat, status, position);
CREATE INDEX plans_by_user ON plans (user);

CREATE TABLE deadlines (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat    INTEGER NOT NULL,               -- -1: of the whole game
    kind    TEXT NOT NULL,
    due_at  INTEGER NOT NULL,
    params  TEXT NOT NULL DEFAULT '{}',
    UNIQUE (game_id, seat, kind)
) STRICT;
CREATE INDEX deadlines_by_due ON deadlines (due_at);

CREATE TABLE messages (
    game_id    INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind       TEXT NOT NULL,               -- lobby, board, ping, offer, ...
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    revision   INTEGER NOT NULL,
    user       INTEGER,                     -- who was pinged by it
    at         INTEGER NOT NULL,
    PRIMARY KEY (game_id, kind, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX messages_by_message ON messages (message_id);
CREATE INDEX messages_by_user ON messages (user) WHERE user IS NOT NULL;

-- What one person has to do with one game besides the seat.
CREATE TABLE looks (
    game_id    INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    number     INTEGER NOT NULL DEFAULT 0,  -- the newest move this person was shown
    muted_turn INTEGER,                     -- no pings about this turn
    nudged_at  INTEGER,                     -- when this person last nudged somebody here
    at         INTEGER NOT NULL,
    PRIMARY KEY (game_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX looks_by_user ON looks (user);

CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: message nonces hold it
    guild_id    INTEGER NOT NULL REFERENCES guilds ON DELETE CASCADE,
    game_id     INTEGER REFERENCES games ON DELETE CASCADE,
    kind        TEXT NOT NULL,
    params      TEXT NOT NULL DEFAULT '{}',
    key         TEXT UNIQUE,                -- what must be said once and only once has one
    created_at  INTEGER NOT NULL,
    claimed_by  TEXT,                       -- the run of the bot that began to post it
    attempts    INTEGER NOT NULL DEFAULT 0,
    retry_at    INTEGER NOT NULL DEFAULT 0,
    error       TEXT,
    done_at     INTEGER,
    message_id  INTEGER
) STRICT;
CREATE INDEX outbox_pending ON outbox (game_id, id) WHERE done_at IS NULL;
CREATE INDEX outbox_by_game ON outbox (game_id);
CREATE INDEX outbox_by_guild ON outbox (guild_id);
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
