ALTER TABLE program_day_exercises DROP COLUMN zone;
ALTER TABLE program_day_exercises DROP COLUMN lift;
