ALTER TABLE profiles DROP COLUMN program_notice;
ALTER TABLE profiles DROP COLUMN rules_version;
ALTER TABLE profiles ADD COLUMN deload_until_on DATE;
UPDATE profiles SET deload_until_on = date(light_week_start, '+6 days') WHERE light_week_start IS NOT NULL;
ALTER TABLE profiles DROP COLUMN last_light_week;
ALTER TABLE profiles DROP COLUMN light_week_start;
ALTER TABLE profiles DROP COLUMN accepted_reviews;
UPDATE profiles SET intensity_steps = intensity_steps * 2;
ALTER TABLE profiles RENAME COLUMN intensity_steps TO fewer_reps;
CREATE TABLE excluded_exercises (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    UNIQUE (user_id, exercise_id)
);
CREATE INDEX excluded_exercises_exercise ON excluded_exercises (exercise_id);
INSERT INTO excluded_exercises (user_id, exercise_id)
SELECT DISTINCT user_id, leaves_id FROM review_swaps WHERE enters_id IS NULL;
DROP TABLE review_swaps;
