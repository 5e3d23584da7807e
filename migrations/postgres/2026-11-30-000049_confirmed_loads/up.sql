-- Whether the member confirmed a load that looked mistyped.
ALTER TABLE workout_sets ADD COLUMN is_confirmed BOOLEAN NOT NULL DEFAULT FALSE;

-- The days on which the trainer released exercises after repeated pain, as `exercise=day`.
ALTER TABLE program_states ADD COLUMN pain_releases TEXT;
