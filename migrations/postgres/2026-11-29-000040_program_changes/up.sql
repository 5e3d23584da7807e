-- The table has more than the swaps of reviews: exclusions, and the trainer's ranges and loads.
ALTER TABLE review_swaps RENAME TO program_changes;
ALTER INDEX review_swaps_pkey RENAME TO program_changes_pkey;
ALTER SEQUENCE review_swaps_id_seq RENAME TO program_changes_id_seq;
ALTER INDEX review_swaps_user RENAME TO program_changes_user;
ALTER INDEX review_swaps_leaves RENAME TO program_changes_leaves;
ALTER INDEX review_swaps_enters RENAME TO program_changes_enters;
ALTER TABLE program_changes RENAME CONSTRAINT review_swaps_user_id_fkey TO program_changes_user_id_fkey;
ALTER TABLE program_changes RENAME CONSTRAINT review_swaps_leaves_id_fkey TO program_changes_leaves_id_fkey;
ALTER TABLE program_changes RENAME CONSTRAINT review_swaps_enters_id_fkey TO program_changes_enters_id_fkey;
