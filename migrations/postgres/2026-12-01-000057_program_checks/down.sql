ALTER TABLE program_states DROP COLUMN signed_on;
ALTER TABLE program_states DROP COLUMN signed_by;
DROP TABLE program_checks;
