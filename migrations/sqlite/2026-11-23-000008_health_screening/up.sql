-- The day on which the member said that the limitations still hold.
ALTER TABLE profiles ADD COLUMN limitations_confirmed_on DATE;
-- The latest answers to the health questions. Without the consent only the day is stored.
ALTER TABLE profiles ADD COLUMN screened_at TIMESTAMP;
ALTER TABLE profiles ADD COLUMN screening_version TEXT;
ALTER TABLE profiles ADD COLUMN screening_yes TEXT;
-- When the trainer required a doctor's clearance, and talked with the member about their health.
ALTER TABLE profiles ADD COLUMN clearance_required_at TIMESTAMP;
ALTER TABLE profiles ADD COLUMN talked_at TIMESTAMP;

-- What the trainer must know about a member. Without a health word: an e-mail quotes it.
CREATE TABLE trainer_notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    subject TEXT,
    due_on DATE NOT NULL,
    seen_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX trainer_notices_unseen ON trainer_notices (user_id) WHERE seen_at IS NULL;
