-- Rows that a client sent without an id of its own get one too, so that each row of a session is known by one id.
UPDATE workouts SET client_id = gen_random_uuid()::text WHERE client_id IS NULL;
UPDATE workout_exercises SET client_id = gen_random_uuid()::text WHERE client_id IS NULL;
UPDATE workout_sets SET client_id = gen_random_uuid()::text WHERE client_id IS NULL;
ALTER TABLE workouts ALTER COLUMN client_id SET NOT NULL;
ALTER TABLE workout_exercises ALTER COLUMN client_id SET NOT NULL;
ALTER TABLE workout_sets ALTER COLUMN client_id SET NOT NULL;
