-- Neighbours with the same group are done in turn; a drop set follows the last set.
ALTER TABLE custom_workout_exercises ADD COLUMN group_index INTEGER;
ALTER TABLE custom_workout_exercises ADD COLUMN is_drop_set BOOLEAN NOT NULL DEFAULT FALSE;

-- Workouts that the trainer keeps for no member.
CREATE TABLE desk_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    description TEXT,
    notes TEXT,
    day_code TEXT,
    created_at TIMESTAMP NOT NULL
);

-- Their exercises, in order.
CREATE TABLE desk_template_exercises (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    template_id BIGINT NOT NULL REFERENCES desk_templates (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id),
    order_index INTEGER NOT NULL,
    sets INTEGER NOT NULL,
    reps TEXT NOT NULL,
    weight_kg DOUBLE NOT NULL,
    rest_seconds INTEGER NOT NULL,
    notes TEXT,
    group_index INTEGER,
    is_drop_set BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (template_id, order_index)
);
CREATE INDEX desk_template_exercises_exercise ON desk_template_exercises (exercise_id);
