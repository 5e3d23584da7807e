DELETE FROM review_swaps WHERE reason IN ('range', 'load');
ALTER TABLE review_swaps DROP COLUMN made_on;
ALTER TABLE review_swaps DROP COLUMN made_by;
ALTER TABLE review_swaps DROP COLUMN note;
ALTER TABLE review_swaps DROP COLUMN load_grams;
ALTER TABLE review_swaps DROP COLUMN reps;
