-- How far an announcement has come: what was lost on the way is not what was never sent.
ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'uncertain'));
UPDATE outbox SET state = 'uncertain' WHERE claimed_by IS NOT NULL AND done_at IS NULL;
ALTER TABLE outbox DROP COLUMN claimed_by;
