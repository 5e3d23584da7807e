-- Whether the member noted pain in a set.
ALTER TABLE workout_sets ADD COLUMN pain BOOLEAN NOT NULL DEFAULT FALSE;
