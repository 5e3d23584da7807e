-- Named sets of training weekdays. weekdays adds 1 for Monday, 2 for Tuesday, 4 for Wednesday and so on.
CREATE TABLE routines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_id TEXT,
    name TEXT NOT NULL,
    description TEXT,
    weekdays INTEGER NOT NULL,
    -- Since when the program follows it, on the member's calendar; null while it doesn't.
    active_since DATE,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);
CREATE UNIQUE INDEX routines_active ON routines (user_id) WHERE active_since IS NOT NULL;
-- Other weekdays to which the member doesn't want to move the program.
ALTER TABLE profiles ADD COLUMN declined_weekdays INTEGER;
