PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'client_id TEXT NOT NULL,', 'client_id TEXT,')
WHERE type = 'table' AND name IN ('workouts', 'workout_exercises', 'workout_sets');
PRAGMA writable_schema = RESET;
