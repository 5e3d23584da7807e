-- What a set's exercise and workout say isn't repeated in it: stored histories answer what needed it.
DROP INDEX workout_sets_log;
DROP INDEX workout_sets_workout;
ALTER TABLE workout_sets DROP COLUMN exercise_id;
ALTER TABLE workout_sets DROP COLUMN workout_id;
ALTER TABLE workout_sets DROP COLUMN trained_on;
ALTER TABLE workout_sets RENAME COLUMN set_type TO set_type_name;
-- 0 warm-up, 1 working, 2 drop, 3 failure.
ALTER TABLE workout_sets ADD COLUMN set_type INTEGER NOT NULL DEFAULT 1;
UPDATE workout_sets SET set_type = CASE set_type_name WHEN 'warmup' THEN 0 WHEN 'drop' THEN 2 ELSE 3 END
WHERE set_type_name <> 'working';
ALTER TABLE workout_sets DROP COLUMN set_type_name;
ALTER TABLE workout_exercises DROP COLUMN created_at;

-- The sets of one of a member's exercises are found through its rows.
DROP INDEX workout_exercises_exercise;
CREATE INDEX workout_exercises_exercise ON workout_exercises (exercise_id, user_id);
