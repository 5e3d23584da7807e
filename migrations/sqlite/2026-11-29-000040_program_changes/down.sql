ALTER TABLE program_changes RENAME TO review_swaps;
DROP INDEX program_changes_user;
DROP INDEX program_changes_leaves;
DROP INDEX program_changes_enters;
CREATE INDEX review_swaps_user ON review_swaps (user_id, id);
CREATE INDEX review_swaps_leaves ON review_swaps (leaves_id);
CREATE INDEX review_swaps_enters ON review_swaps (enters_id);
