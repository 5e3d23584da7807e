ALTER TABLE workout_exercises ADD COLUMN created_at TIMESTAMP(3) NOT NULL DEFAULT '2026-11-20 00:00:00';
UPDATE workout_exercises SET created_at = (SELECT w.created_at FROM workouts w WHERE w.id = workout_exercises.workout_id);
ALTER TABLE workout_exercises ALTER COLUMN created_at DROP DEFAULT;
ALTER TABLE workout_sets
    ALTER COLUMN set_type TYPE TEXT USING (ARRAY['warmup', 'working', 'drop', 'failure'])[set_type + 1];
ALTER TABLE workout_sets ADD COLUMN exercise_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN workout_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE workout_sets ADD COLUMN trained_on DATE NOT NULL DEFAULT '2000-01-01';
UPDATE workout_sets SET
    exercise_id = (SELECT e.exercise_id FROM workout_exercises e WHERE e.id = workout_sets.workout_exercise_id),
    workout_id = (SELECT e.workout_id FROM workout_exercises e WHERE e.id = workout_sets.workout_exercise_id),
    trained_on = (SELECT w.trained_on FROM workout_exercises e JOIN workouts w ON w.id = e.workout_id
                  WHERE e.id = workout_sets.workout_exercise_id);
CREATE INDEX workout_sets_log ON workout_sets (user_id, exercise_id, trained_on);
CREATE INDEX workout_sets_workout ON workout_sets (workout_id);
DROP INDEX workout_exercises_exercise;
CREATE INDEX workout_exercises_exercise ON workout_exercises (exercise_id);
ALTER TABLE workout_sets ALTER COLUMN client_id TYPE TEXT USING client_id::text;
ALTER TABLE exercises ALTER COLUMN client_id TYPE TEXT USING client_id::text;
ALTER TABLE tombstones ALTER COLUMN client_id TYPE TEXT USING client_id::text;
ALTER TABLE workout_exercises ALTER COLUMN client_id TYPE TEXT USING client_id::text;
ALTER TABLE workouts ALTER COLUMN client_id TYPE TEXT USING client_id::text;
