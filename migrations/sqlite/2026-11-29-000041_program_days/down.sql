DROP INDEX program_day_exercises_exercise;
ALTER TABLE program_day_exercises RENAME COLUMN day_id TO template_id;
ALTER TABLE program_day_exercises RENAME TO template_exercises;
ALTER TABLE program_days RENAME TO workout_templates;
CREATE INDEX template_exercises_exercise ON template_exercises (exercise_id);
