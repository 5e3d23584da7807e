-- The member's phone as E.164, which only administrators read.
ALTER TABLE users ADD COLUMN phone TEXT;
-- Where the trainer shows an exercise.
CREATE TABLE exercise_videos (
    exercise_id BIGINT PRIMARY KEY REFERENCES exercises (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    updated_at TIMESTAMP(3) NOT NULL
);
