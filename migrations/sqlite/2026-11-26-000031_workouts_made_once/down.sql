DROP INDEX custom_workouts_client;
ALTER TABLE custom_workouts DROP COLUMN client_id;
