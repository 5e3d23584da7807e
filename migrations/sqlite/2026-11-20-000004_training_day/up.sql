-- Rows of a session are merged by revision: it grows with every change and is 0 while nobody touched the row.
ALTER TABLE workouts ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workouts ADD COLUMN paused_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE workout_exercises ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN order_index INTEGER NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN completed_at TIMESTAMP;
UPDATE workouts SET revision = 1 WHERE started_at IS NOT NULL OR ended_at IS NOT NULL;
UPDATE workout_sets SET revision = 1, completed_at = created_at WHERE is_completed;
UPDATE workout_sets SET order_index = (
    SELECT COUNT(*) FROM workout_sets o
    WHERE o.workout_exercise_id = workout_sets.workout_exercise_id AND o.id < workout_sets.id);
CREATE INDEX workouts_open ON workouts (user_id, started_at) WHERE ended_at IS NULL;

-- Rows with a client_id that were removed, so that a late copy doesn't bring them back. Those of exercises and sets
-- belong to their workout; a deleted workout has one of its own.
CREATE TABLE tombstones (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    workout_id BIGINT REFERENCES workouts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    client_id TEXT NOT NULL,
    revision BIGINT NOT NULL,
    deleted_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, kind, client_id)
);
CREATE INDEX tombstones_workout ON tombstones (workout_id);

-- Members' own exercises.
ALTER TABLE exercises ADD COLUMN icon TEXT;
ALTER TABLE exercises ADD COLUMN client_id TEXT;
ALTER TABLE exercises ADD COLUMN created_at TIMESTAMP;
ALTER TABLE exercises ADD COLUMN updated_at TIMESTAMP;
CREATE UNIQUE INDEX exercises_own_name ON exercises (owner_id, search_key);
CREATE UNIQUE INDEX exercises_client ON exercises (owner_id, client_id);
DROP INDEX exercises_owner;

-- Workouts that the trainer made for one member.
CREATE TABLE custom_workouts (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT,
    notes TEXT,
    day_code TEXT,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX custom_workouts_user ON custom_workouts (user_id, id);

-- Their exercises, in order.
CREATE TABLE custom_workout_exercises (
    id INTEGER PRIMARY KEY,
    custom_workout_id BIGINT NOT NULL REFERENCES custom_workouts (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id),
    order_index INTEGER NOT NULL,
    sets INTEGER NOT NULL,
    reps TEXT NOT NULL,
    weight_kg DOUBLE NOT NULL,
    rest_seconds INTEGER NOT NULL,
    notes TEXT,
    UNIQUE (custom_workout_id, order_index)
);
CREATE INDEX custom_workout_exercises_exercise ON custom_workout_exercises (exercise_id);
