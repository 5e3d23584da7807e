-- Which terms people had accepted who deleted their account. A keyed hash of the e-mail stands for the person.
CREATE TABLE kept_acceptances (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email_hash TEXT NOT NULL,
    text_version TEXT NOT NULL,
    accepted_at TIMESTAMP NOT NULL,
    deleted_at TIMESTAMP NOT NULL
);
CREATE INDEX kept_acceptances_email ON kept_acceptances (email_hash);
-- An act that was taken back keeps its row.
ALTER TABLE audit_log ADD COLUMN undone_at TIMESTAMP;
-- The desk counts accounts by access and sorts them without reading the whole table.
CREATE INDEX users_access ON users (blocked_at, approved_at, paid_until_on);
CREATE INDEX users_name ON users (search_key, id);
CREATE INDEX users_expiry ON users (COALESCE(paid_until_on, '9999-12-31'), id);
