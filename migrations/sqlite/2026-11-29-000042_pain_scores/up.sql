-- How much a set hurt, from 1 to 10; null where the member didn't say.
ALTER TABLE workout_sets ADD COLUMN pain_score INTEGER;
