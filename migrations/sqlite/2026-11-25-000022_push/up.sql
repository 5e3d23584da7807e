-- Browsers that a member wants to be told on. The keys are the browser's: with them a message is encrypted for it alone.
CREATE TABLE push_subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    registered_at TIMESTAMP NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
