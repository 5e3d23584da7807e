-- The log of each exercise as one value: the last months session by session, what was before in sums. Made from the sets.
CREATE TABLE exercise_histories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    last_session_on DATE,
    -- The version of the encoding. Others than the current one are made anew; nothing has version 0.
    format INTEGER NOT NULL,
    history BLOB NOT NULL,
    UNIQUE (user_id, exercise_id)
);
CREATE INDEX exercise_histories_exercise ON exercise_histories (exercise_id);
INSERT INTO exercise_histories (user_id, exercise_id, last_session_on, format, history)
SELECT user_id, exercise_id, max(trained_on), 0, x'' FROM workout_sets GROUP BY user_id, exercise_id;

-- Metrics hold until the log changes or this day is over; without a day they hold until the log changes.
ALTER TABLE exercise_metrics ADD COLUMN holds_until DATE;
UPDATE exercise_metrics SET holds_until = computed_on;

-- A done workout without a completed set counts as its program day, so these must be found among many others.
ALTER TABLE workouts ADD COLUMN has_completed_sets BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE workouts SET has_completed_sets = TRUE
WHERE EXISTS (SELECT 1 FROM workout_sets s WHERE s.workout_id = workouts.id AND s.is_completed);
CREATE INDEX workouts_without_sets ON workouts (user_id) WHERE NOT has_completed_sets AND ended_at IS NOT NULL;

-- How much a member has trained: done workouts, and minutes of those with a start and an end.
CREATE TABLE training_totals (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    workouts BIGINT NOT NULL,
    minutes BIGINT NOT NULL
);
