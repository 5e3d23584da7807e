-- Members whom a letter to others names: it goes when their account is deleted.
CREATE TABLE email_mentions (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email_id BIGINT NOT NULL REFERENCES emails (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, email_id)
);
CREATE INDEX email_mentions_email ON email_mentions (email_id);
