-- Challenges and goals. current_value follows the training log; completed_at stays once it is set.
CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_id TEXT,
    is_goal BOOLEAN NOT NULL,
    slug TEXT,
    title TEXT NOT NULL,
    description TEXT,
    period TEXT NOT NULL,
    target_value INTEGER NOT NULL,
    target_unit TEXT NOT NULL,
    exercise_focus TEXT,
    current_value INTEGER NOT NULL,
    starts_on DATE NOT NULL,
    ends_on DATE NOT NULL,
    completed_at TIMESTAMP,
    celebrated_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);
CREATE INDEX challenges_user ON challenges (user_id, ends_on);
