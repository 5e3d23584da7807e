ALTER TABLE workout_sets DROP COLUMN pain_score;
