-- When limitations were wiped with the consent to keep them, until the member confirms training without them.
ALTER TABLE profiles ADD COLUMN paused_at TIMESTAMP(3);

-- Whether a workout has sets is asked for all of a member's at once.
CREATE INDEX workout_sets_workout ON workout_sets (workout_id);
