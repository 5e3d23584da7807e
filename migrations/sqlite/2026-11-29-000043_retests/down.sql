ALTER TABLE profiles DROP COLUMN retests;
