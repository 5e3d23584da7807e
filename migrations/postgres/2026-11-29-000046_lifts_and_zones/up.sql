-- Whether a barbell lift of a strength plan is heavy or light that day; null for all else.
ALTER TABLE program_day_exercises ADD COLUMN lift TEXT;
-- How hard cardio is; null for all else.
ALTER TABLE program_day_exercises ADD COLUMN zone TEXT;
