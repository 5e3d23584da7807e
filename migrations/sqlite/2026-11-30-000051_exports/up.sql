-- When members took their data along: only so many times a day.
CREATE TABLE exports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at TIMESTAMP NOT NULL
);
CREATE INDEX exports_by_user ON exports (user_id, made_at);
CREATE INDEX exports_by_time ON exports (made_at);
