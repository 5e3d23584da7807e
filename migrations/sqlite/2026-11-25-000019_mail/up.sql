-- How the site sends e-mail: one row, or none where it sends none. The password is sealed with a key that is not in the
-- database.
CREATE TABLE mail_settings (
    scope TEXT PRIMARY KEY CHECK (scope = 'site'),
    smtp_host TEXT NOT NULL,
    smtp_port INTEGER NOT NULL,
    sender_email TEXT NOT NULL,
    sender_name TEXT NOT NULL,
    sealed_password TEXT,
    use_tls BOOLEAN NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
-- E-mails that wait, and those that were sent or given up. A row with a member's id goes with the account, because it
-- has the address or the name. once_key keeps the same letter from being written twice.
CREATE TABLE emails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT REFERENCES users (id) ON DELETE CASCADE,
    to_address TEXT NOT NULL,
    to_name TEXT,
    search_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    once_key TEXT UNIQUE,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    created_at TIMESTAMP NOT NULL,
    sent_at TIMESTAMP,
    dead_at TIMESTAMP
);
CREATE INDEX emails_user ON emails (user_id);
CREATE INDEX emails_unsent ON emails (id) WHERE sent_at IS NULL;
CREATE INDEX emails_of_nobody ON emails (created_at) WHERE user_id IS NULL;
-- Kinds of e-mail that a member doesn't want.
CREATE TABLE mail_opt_outs (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    PRIMARY KEY (user_id, kind)
);
-- Whom to remind is found by these, without looking through everybody's log.
CREATE INDEX users_paid_until ON users (paid_until_on);
CREATE INDEX profiles_reviewed ON profiles (COALESCE(last_revision_at, created_at));
ALTER TABLE training_totals ADD COLUMN last_trained_on DATE;
UPDATE training_totals SET last_trained_on = (
    SELECT MAX(w.trained_on) FROM workouts w WHERE w.user_id = training_totals.user_id AND w.ended_at IS NOT NULL
);
CREATE INDEX training_totals_last ON training_totals (last_trained_on);
