ALTER TABLE users DROP COLUMN program_version;
ALTER TABLE users DROP COLUMN data_version;
