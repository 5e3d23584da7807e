-- Programs that the rules made and a trainer hasn't signed yet.
CREATE TABLE program_checks (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    arrived_at TIMESTAMP(3) NOT NULL,
    -- The program that a trainer knew before, as JSON.
    program_before TEXT
);
ALTER TABLE program_states ADD COLUMN signed_by TEXT;
ALTER TABLE program_states ADD COLUMN signed_on DATE;
