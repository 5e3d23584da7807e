-- What a member and the trainer write to each other.
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL,
    author TEXT NOT NULL,
    admin_id BIGINT REFERENCES admins (id) ON DELETE SET NULL,
    text TEXT NOT NULL,
    -- What it is about, and what that was called when the message was sent.
    workout_id BIGINT REFERENCES workouts (id) ON DELETE SET NULL,
    workout_set_id BIGINT REFERENCES workout_sets (id) ON DELETE SET NULL,
    exercise_id BIGINT REFERENCES exercises (id) ON DELETE SET NULL,
    reference_label TEXT,
    red_sign TEXT,
    sent_at TIMESTAMP NOT NULL,
    read_at TIMESTAMP,
    -- When its reader got a notice of it.
    noticed_at TIMESTAMP,
    UNIQUE (user_id, client_id)
);
CREATE INDEX messages_newest ON messages (user_id, id);
CREATE INDEX messages_unread ON messages (author, user_id) WHERE read_at IS NULL;
CREATE INDEX messages_admin ON messages (admin_id);
CREATE INDEX messages_workout ON messages (workout_id) WHERE workout_id IS NOT NULL;
CREATE INDEX messages_set ON messages (workout_set_id) WHERE workout_set_id IS NOT NULL;
CREATE INDEX messages_exercise ON messages (exercise_id) WHERE exercise_id IS NOT NULL;
