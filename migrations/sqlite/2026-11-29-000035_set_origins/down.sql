ALTER TABLE tombstones DROP COLUMN origin;
ALTER TABLE workout_sets DROP COLUMN origin;
