ALTER TABLE program_states DROP COLUMN pain_releases;
ALTER TABLE workout_sets DROP COLUMN is_confirmed;
