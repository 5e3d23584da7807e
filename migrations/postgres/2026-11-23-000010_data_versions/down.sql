ALTER TABLE users DROP COLUMN program_version, DROP COLUMN data_version;
