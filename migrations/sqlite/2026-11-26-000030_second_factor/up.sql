-- The authenticator app of an administrator. It counts once it is confirmed, and a code of its last step or an older one is
-- not accepted.
CREATE TABLE admin_second_factors (
    admin_id BIGINT PRIMARY KEY NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    sealed_secret TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    last_step BIGINT NOT NULL
);

-- Codes for a sign-in without the app, as hashes. A used one is deleted.
CREATE TABLE admin_recovery_codes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    admin_id BIGINT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    UNIQUE (admin_id, code_hash)
);

-- A removed administrator keeps the row, so that the audit log keeps the name.
ALTER TABLE admins ADD COLUMN removed_at TIMESTAMP;
