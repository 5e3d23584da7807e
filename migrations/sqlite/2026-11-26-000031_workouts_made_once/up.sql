-- A workout that the desk sends twice, because the answer was lost, is made once for its member.
ALTER TABLE custom_workouts ADD COLUMN client_id TEXT;
CREATE UNIQUE INDEX custom_workouts_client ON custom_workouts (user_id, client_id);
