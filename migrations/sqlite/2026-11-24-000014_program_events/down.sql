ALTER TABLE exercise_metrics DROP COLUMN reached_reps;
ALTER TABLE exercise_metrics DROP COLUMN regularity;
ALTER TABLE exercise_metrics DROP COLUMN gain;
DROP TABLE program_events;
