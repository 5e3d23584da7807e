-- Exercises that a member's program leaves out since the latest review.
CREATE TABLE excluded_exercises (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    UNIQUE (user_id, exercise_id)
);
CREATE INDEX excluded_exercises_exercise ON excluded_exercises (exercise_id);

WITH RECURSIVE split (user_id, id, rest) AS (
    SELECT user_id, '', excluded_exercises || ',' FROM profiles WHERE excluded_exercises <> ''
    UNION ALL
    SELECT user_id, substr(rest, 1, instr(rest, ',') - 1), substr(rest, instr(rest, ',') + 1)
    FROM split WHERE rest <> ''
)
INSERT INTO excluded_exercises (user_id, exercise_id)
SELECT DISTINCT user_id, CAST(id AS INTEGER) FROM split
WHERE id <> '' AND CAST(id AS INTEGER) IN (SELECT exercises.id FROM exercises);

ALTER TABLE profiles DROP COLUMN excluded_exercises;
