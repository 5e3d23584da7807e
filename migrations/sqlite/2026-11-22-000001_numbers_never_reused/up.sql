-- Without AUTOINCREMENT, SQLite gives the number of a deleted last row to the next one, and a late message meant for
-- the deleted row changes the new one. The keyword doesn't affect the content on disk, so the schema's text is edited
-- as https://sqlite.org/lang_altertable.html#otheralter describes; making any table with it creates sqlite_sequence.
CREATE TABLE autoincrement_seed (id INTEGER PRIMARY KEY AUTOINCREMENT);
DROP TABLE autoincrement_seed;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'id INTEGER PRIMARY KEY,', 'id INTEGER PRIMARY KEY AUTOINCREMENT,')
WHERE type = 'table';
PRAGMA writable_schema = RESET;

-- Members' own exercises are numbered from 10,000 on, above the catalogue's.
INSERT INTO sqlite_sequence (name, seq) SELECT 'exercises', MAX(9999, COALESCE(MAX(id), 0)) FROM exercises;
