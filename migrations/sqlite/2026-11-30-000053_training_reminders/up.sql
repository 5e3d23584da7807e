-- What a member wants to be told about the training week on their devices, and at which hour of their day.
CREATE TABLE training_reminders (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    training_day BOOLEAN NOT NULL,
    missed_day BOOLEAN NOT NULL,
    week_over BOOLEAN NOT NULL,
    hour SMALLINT NOT NULL CHECK (hour BETWEEN 8 AND 21),
    -- When something may be due next; null where nothing is wanted.
    next_at TIMESTAMP
);
CREATE INDEX training_reminders_due ON training_reminders (next_at) WHERE next_at IS NOT NULL;
