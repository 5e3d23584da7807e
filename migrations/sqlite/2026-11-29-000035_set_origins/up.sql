-- The revision that first recorded something in a set: that it was done, or that it hurt. Copies of
-- a set with different origins were recorded independently.
ALTER TABLE workout_sets ADD COLUMN origin BIGINT;
UPDATE workout_sets SET origin = revision WHERE is_completed OR pain;
ALTER TABLE tombstones ADD COLUMN origin BIGINT;
