-- How the assistant answers (at most one row); without a row the defaults hold.
CREATE TABLE assistant_settings (
    scope TEXT PRIMARY KEY,
    is_enabled BOOLEAN NOT NULL,
    model TEXT NOT NULL,
    max_tokens INTEGER NOT NULL,
    temperature_tenths INTEGER NOT NULL,
    system_prompt TEXT NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
CREATE TABLE assistant_conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    last_message_at TIMESTAMP NOT NULL
);
CREATE INDEX assistant_conversations_newest ON assistant_conversations (user_id, last_message_at, id);
CREATE INDEX assistant_conversations_age ON assistant_conversations (last_message_at);
-- A question and its answer are stored together; the answer is pending until it ends. Its reserved tokens are also counted
-- in the usage of the member and of the site.
CREATE TABLE assistant_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation_id BIGINT NOT NULL REFERENCES assistant_conversations (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_id TEXT,
    role TEXT NOT NULL,
    state TEXT NOT NULL,
    content TEXT NOT NULL,
    sources TEXT NOT NULL,
    offers_trainer BOOLEAN NOT NULL,
    reserved_tokens BIGINT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);
CREATE INDEX assistant_messages_conversation ON assistant_messages (conversation_id, id);
CREATE INDEX assistant_messages_age ON assistant_messages (created_at);
CREATE INDEX assistant_messages_pending ON assistant_messages (user_id) WHERE state = 'pending';
-- What a member used in a month, and how often they asked in the current day and minute.
CREATE TABLE assistant_usage (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    month_on DATE NOT NULL,
    questions BIGINT NOT NULL,
    input_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    reserved_tokens BIGINT NOT NULL,
    cost_micros BIGINT NOT NULL,
    day_on DATE NOT NULL,
    questions_of_day INTEGER NOT NULL,
    minute_at TIMESTAMP NOT NULL,
    questions_of_minute INTEGER NOT NULL,
    PRIMARY KEY (user_id, month_on)
);
CREATE INDEX assistant_usage_month ON assistant_usage (month_on);
-- The same of all members and of the administrators' tests.
CREATE TABLE assistant_site_usage (
    month_on DATE PRIMARY KEY,
    questions BIGINT NOT NULL,
    input_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    reserved_tokens BIGINT NOT NULL,
    cost_micros BIGINT NOT NULL
);
