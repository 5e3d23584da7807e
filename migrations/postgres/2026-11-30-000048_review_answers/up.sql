-- What a member says about the last weeks before a review, and what they decided about it.
CREATE TABLE review_answers (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- The answers to the four questions, as JSON, and their day.
    check_in TEXT,
    answered_on DATE,
    -- The day on which the member chose to keep the program.
    kept_on DATE
);
-- How many weeks a member takes to come back after a break, from a day on.
ALTER TABLE program_states ADD COLUMN comeback_since DATE;
ALTER TABLE program_states ADD COLUMN comeback_weeks INTEGER;
