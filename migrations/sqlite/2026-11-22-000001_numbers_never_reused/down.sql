DELETE FROM sqlite_sequence;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'id INTEGER PRIMARY KEY AUTOINCREMENT,', 'id INTEGER PRIMARY KEY,')
WHERE type = 'table';
PRAGMA writable_schema = RESET;
