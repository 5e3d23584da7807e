DROP INDEX workout_sets_workout;
ALTER TABLE profiles DROP COLUMN paused_at;
