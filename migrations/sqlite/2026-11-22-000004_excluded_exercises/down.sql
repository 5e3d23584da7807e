ALTER TABLE profiles ADD COLUMN excluded_exercises TEXT NOT NULL DEFAULT '';
UPDATE profiles SET excluded_exercises = COALESCE(
    (SELECT group_concat(exercise_id) FROM excluded_exercises WHERE excluded_exercises.user_id = profiles.user_id), ''
);
DROP TABLE excluded_exercises;
