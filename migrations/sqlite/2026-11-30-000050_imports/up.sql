-- Files of other apps from which a member brings training along, for as long as it can be taken back.
CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    file_name TEXT NOT NULL,
    -- Compressed; NULL once everything is imported.
    file BLOB,
    -- What the member said that the file doesn't: JSON.
    choices TEXT NOT NULL,
    -- The sessions to import, and how many of them are done.
    sessions INTEGER NOT NULL,
    done_sessions INTEGER NOT NULL,
    -- Ids of the custom exercises that it created, separated by spaces.
    created_exercises TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    finished_at TIMESTAMP
);
CREATE INDEX imports_by_user ON imports (user_id);
CREATE INDEX imports_by_creation ON imports (created_at);

-- The workouts that came of an import.
CREATE TABLE imported_workouts (
    workout_id BIGINT PRIMARY KEY REFERENCES workouts (id) ON DELETE CASCADE,
    import_id BIGINT NOT NULL REFERENCES imports (id) ON DELETE CASCADE
);
CREATE INDEX imported_workouts_by_import ON imported_workouts (import_id);
