DROP TABLE training_totals;
DROP INDEX workouts_without_sets;
ALTER TABLE workouts DROP COLUMN has_completed_sets;
ALTER TABLE exercise_metrics DROP COLUMN holds_until;
DROP TABLE exercise_histories;
