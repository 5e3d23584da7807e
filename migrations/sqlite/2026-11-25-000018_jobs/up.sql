-- Work that is due at a time. Any node leases a row, does the work and finishes the row. A row that is asked for again
-- while it is leased gets another queued_at, and is then done once more.
CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lane TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    payload TEXT NOT NULL,
    run_at TIMESTAMP NOT NULL,
    queued_at TIMESTAMP NOT NULL,
    attempts INTEGER NOT NULL,
    lease_token TEXT,
    lease_until TIMESTAMP,
    last_error TEXT,
    finished_at TIMESTAMP,
    dead_at TIMESTAMP,
    UNIQUE (kind, key)
);
CREATE INDEX jobs_due ON jobs (lane, run_at) WHERE finished_at IS NULL AND dead_at IS NULL;
CREATE INDEX jobs_finished ON jobs (finished_at);
