DROP INDEX push_subscriptions_session;
ALTER TABLE push_subscriptions DROP COLUMN session_id;
