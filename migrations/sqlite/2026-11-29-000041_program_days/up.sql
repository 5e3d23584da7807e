-- The days of a program, which are no templates: those of the desk are.
ALTER TABLE workout_templates RENAME TO program_days;
ALTER TABLE template_exercises RENAME TO program_day_exercises;
ALTER TABLE program_day_exercises RENAME COLUMN template_id TO day_id;
DROP INDEX template_exercises_exercise;
CREATE INDEX program_day_exercises_exercise ON program_day_exercises (exercise_id);
