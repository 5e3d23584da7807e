ALTER TABLE profiles DROP COLUMN declined_weekdays;
DROP TABLE routines;
