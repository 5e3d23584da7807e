-- What the trainer changed in a member's program stands beside what reviews changed, in the order of both: a swap or an
-- exclusion with the reason 'trainer', or a fixed range or load of the exercise in leaves_id.
ALTER TABLE review_swaps ADD COLUMN reps TEXT;
ALTER TABLE review_swaps ADD COLUMN load_grams INTEGER;
ALTER TABLE review_swaps ADD COLUMN note TEXT;
ALTER TABLE review_swaps ADD COLUMN made_by TEXT;
ALTER TABLE review_swaps ADD COLUMN made_on DATE;
