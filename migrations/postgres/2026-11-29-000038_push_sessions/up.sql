-- The session in which a browser was registered: signing out ends the notices of that browser.
ALTER TABLE push_subscriptions ADD COLUMN session_id BIGINT REFERENCES sessions (id) ON DELETE SET NULL;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id) WHERE session_id IS NOT NULL;
