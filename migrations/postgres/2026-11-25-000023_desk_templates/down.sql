DROP TABLE desk_template_exercises;
DROP TABLE desk_templates;
ALTER TABLE custom_workout_exercises DROP COLUMN is_drop_set;
ALTER TABLE custom_workout_exercises DROP COLUMN group_index;
