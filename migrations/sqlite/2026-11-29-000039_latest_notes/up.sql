-- The notes that a member left at exercises: the latest is shown beside the last sets.
CREATE INDEX workout_exercises_noted ON workout_exercises (user_id) WHERE notes IS NOT NULL;
