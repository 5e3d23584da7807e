-- What a member's program was before the latest accepted review, so that the review can be taken back.
CREATE TABLE accepted_reviews (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    accepted_at TIMESTAMP(3) NOT NULL,
    program_before TEXT NOT NULL
);
