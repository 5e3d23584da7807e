ALTER TABLE profiles DROP COLUMN focus;
