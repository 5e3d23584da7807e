ALTER TABLE profiles DROP COLUMN limitations_written_on;
