ALTER TABLE workout_sets DROP COLUMN pain_at;
DELETE FROM review_swaps WHERE reason IN ('gym', 'taste');
ALTER TABLE review_swaps DROP COLUMN reason;
