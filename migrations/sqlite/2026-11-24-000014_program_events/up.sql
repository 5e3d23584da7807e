-- When a member's program changed, and how many days a week it had from then on.
CREATE TABLE program_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    happened_on DATE NOT NULL,
    days_per_week INTEGER NOT NULL
);
CREATE INDEX program_events_user ON program_events (user_id, id);

-- The three parts of a percentage, in percent of what each can be.
ALTER TABLE exercise_metrics ADD COLUMN gain INTEGER NOT NULL DEFAULT 0;
ALTER TABLE exercise_metrics ADD COLUMN regularity INTEGER NOT NULL DEFAULT 0;
ALTER TABLE exercise_metrics ADD COLUMN reached_reps INTEGER NOT NULL DEFAULT 0;
UPDATE exercise_metrics SET is_stale = TRUE;
