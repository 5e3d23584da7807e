ALTER TABLE program_states DROP COLUMN comeback_weeks;
ALTER TABLE program_states DROP COLUMN comeback_since;
DROP TABLE review_answers;
