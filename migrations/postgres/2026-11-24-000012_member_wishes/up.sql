-- Why an exercise is left out: 'trainer', or the member's 'gym' or 'taste'; null where another one enters.
ALTER TABLE review_swaps ADD COLUMN reason TEXT;
UPDATE review_swaps SET reason = 'trainer' WHERE enters_id IS NULL;
-- Where a set hurt; null where it didn't, or the member didn't say.
ALTER TABLE workout_sets ADD COLUMN pain_at SMALLINT;
