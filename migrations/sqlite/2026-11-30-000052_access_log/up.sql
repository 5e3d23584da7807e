-- What a session was last used from, and a short description of its browser.
ALTER TABLE sessions ADD COLUMN address TEXT;
ALTER TABLE sessions ADD COLUMN device TEXT;

-- From where accounts were used, as the law asks for six months (Marco Civil da Internet, art. 15): a
-- row for each session, address and day. It outlives the session, and the account under a hash.
CREATE TABLE access_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT REFERENCES users (id) ON DELETE SET NULL,
    -- Of the e-mail, for a deleted account.
    email_hash TEXT,
    session_id BIGINT NOT NULL,
    address TEXT NOT NULL,
    day DATE NOT NULL,
    first_at TIMESTAMP NOT NULL,
    last_at TIMESTAMP NOT NULL,
    UNIQUE (session_id, address, day)
);
CREATE INDEX access_log_by_user ON access_log (user_id);
CREATE INDEX access_log_by_day ON access_log (day);

-- Whose accounts were deleted, under a hash of who signs in, so that a restored backup can delete them again.
CREATE TABLE deleted_accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identity_hash TEXT NOT NULL,
    deleted_at TIMESTAMP NOT NULL
);

-- Accounts without a paid year, by age, of which the old ones are deleted.
CREATE INDEX users_never_paid ON users (created_at) WHERE paid_until_on IS NULL;
