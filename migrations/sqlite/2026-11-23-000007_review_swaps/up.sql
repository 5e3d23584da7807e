-- What a member's program exchanges, in order, since reviews were accepted; without an exercise that enters, what it only
-- leaves out.
CREATE TABLE review_swaps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    leaves_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    enters_id BIGINT REFERENCES exercises (id) ON DELETE CASCADE
);
CREATE INDEX review_swaps_user ON review_swaps (user_id, id);
CREATE INDEX review_swaps_leaves ON review_swaps (leaves_id);
CREATE INDEX review_swaps_enters ON review_swaps (enters_id);
INSERT INTO review_swaps (user_id, leaves_id) SELECT user_id, exercise_id FROM excluded_exercises ORDER BY id;
DROP TABLE excluded_exercises;

-- A step of intensity lowers the ranges by two repetitions.
ALTER TABLE profiles RENAME COLUMN fewer_reps TO intensity_steps;
UPDATE profiles SET intensity_steps = intensity_steps / 2;

-- Accepting a review used to move the generator's phase.
ALTER TABLE profiles ADD COLUMN accepted_reviews INTEGER NOT NULL DEFAULT 0;
UPDATE profiles SET accepted_reviews = phase;

-- Light weeks are known by their first day.
ALTER TABLE profiles ADD COLUMN light_week_start DATE;
ALTER TABLE profiles ADD COLUMN last_light_week DATE;
UPDATE profiles SET light_week_start = date(deload_until_on, '-6 days') WHERE deload_until_on IS NOT NULL;
ALTER TABLE profiles DROP COLUMN deload_until_on;

-- The rules that made the program, and what the member is told where newer ones made it anew.
ALTER TABLE profiles ADD COLUMN rules_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE profiles ADD COLUMN program_notice TEXT;
