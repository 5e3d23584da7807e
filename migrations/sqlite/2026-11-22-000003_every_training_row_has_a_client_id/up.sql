-- Rows that a client sent without an id of its own get one too, so that each row of a session is known by one id.
UPDATE workouts SET client_id = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE client_id IS NULL;
UPDATE workout_exercises SET client_id = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE client_id IS NULL;
UPDATE workout_sets SET client_id = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) WHERE client_id IS NULL;

-- The constraint doesn't affect the content on disk: https://sqlite.org/lang_altertable.html#otheralter
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'client_id TEXT,', 'client_id TEXT NOT NULL,')
WHERE type = 'table' AND name IN ('workouts', 'workout_exercises', 'workout_sets');
PRAGMA writable_schema = RESET;
