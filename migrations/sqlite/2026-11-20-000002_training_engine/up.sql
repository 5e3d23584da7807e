-- What accepted reviews changed, counted since the questionnaire was answered.
ALTER TABLE profiles ADD COLUMN phase INTEGER NOT NULL DEFAULT 0;
ALTER TABLE profiles ADD COLUMN volume_steps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE profiles ADD COLUMN fewer_reps INTEGER NOT NULL DEFAULT 0;
-- Ids of exercises that stalled, separated by commas.
ALTER TABLE profiles ADD COLUMN excluded_exercises TEXT NOT NULL DEFAULT '';
ALTER TABLE profiles ADD COLUMN level_since TIMESTAMP NOT NULL DEFAULT '2026-11-20 00:00:00';
UPDATE profiles SET level_since = created_at;
-- Last day of the light week after a review.
ALTER TABLE profiles ADD COLUMN deload_until_on DATE;
-- When the member declared a doctor's clearance for what a red flag named.
ALTER TABLE profiles ADD COLUMN cleared_at TIMESTAMP;

-- A session of a light week never counts for progress.
ALTER TABLE workouts ADD COLUMN is_deload BOOLEAN NOT NULL DEFAULT FALSE;

-- A set knows its exercise and date, so that a member's log is read from one index.
ALTER TABLE workout_sets ADD COLUMN exercise_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN workout_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN trained_on DATE NOT NULL DEFAULT '2000-01-01';
UPDATE workout_sets SET
    exercise_id = (SELECT e.exercise_id FROM workout_exercises e WHERE e.id = workout_sets.workout_exercise_id),
    workout_id = (SELECT e.workout_id FROM workout_exercises e WHERE e.id = workout_sets.workout_exercise_id),
    trained_on = (SELECT w.trained_on FROM workout_exercises e JOIN workouts w ON w.id = e.workout_id
                  WHERE e.id = workout_sets.workout_exercise_id);
CREATE INDEX workout_sets_log ON workout_sets (user_id, exercise_id, trained_on);

-- What a member's log of one exercise says; made anew when the log or the day changed.
CREATE TABLE exercise_metrics (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id),
    sessions_count INTEGER NOT NULL,
    valid_sessions INTEGER NOT NULL,
    progress_percentage INTEGER NOT NULL,
    plateau_reason TEXT NOT NULL,
    slope DOUBLE,
    upper_bound DOUBLE,
    max_load_kg DOUBLE,
    average_load_kg DOUBLE,
    total_volume_kg DOUBLE NOT NULL,
    best_load_kg DOUBLE,
    best_load_on DATE,
    best_one_rep_max_kg DOUBLE,
    best_one_rep_max_on DATE,
    best_volume_kg DOUBLE,
    best_volume_on DATE,
    last_session_on DATE,
    computed_on DATE NOT NULL,
    is_stale BOOLEAN NOT NULL,
    UNIQUE (user_id, exercise_id)
);
CREATE INDEX exercise_metrics_exercise ON exercise_metrics (exercise_id);
