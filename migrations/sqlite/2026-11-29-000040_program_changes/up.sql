-- The table has more than the swaps of reviews: exclusions, and the trainer's ranges and loads.
ALTER TABLE review_swaps RENAME TO program_changes;
DROP INDEX review_swaps_user;
DROP INDEX review_swaps_leaves;
DROP INDEX review_swaps_enters;
CREATE INDEX program_changes_user ON program_changes (user_id, id);
CREATE INDEX program_changes_leaves ON program_changes (leaves_id);
CREATE INDEX program_changes_enters ON program_changes (enters_id);
