-- A checkout at the payment provider. The reference is random: the provider and its pages see it.
CREATE TABLE payment_orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reference TEXT NOT NULL UNIQUE,
    amount_cents BIGINT NOT NULL,
    checkout_url TEXT,
    settled_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX payment_orders_user ON payment_orders (user_id);

-- The ledger. It outlives the account, without the member's id: for five years it has amounts, dates, the provider's id
-- and a keyed hash of the e-mail.
CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT REFERENCES users (id) ON DELETE SET NULL,
    order_id BIGINT REFERENCES payment_orders (id) ON DELETE SET NULL,
    email_hash TEXT,
    provider TEXT NOT NULL,
    provider_payment_id TEXT,
    method TEXT NOT NULL,
    amount_cents BIGINT NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL,
    paid_at TIMESTAMP,
    paid_on DATE,
    provider_updated_at TIMESTAMP,
    paid_until_before_on DATE,
    paid_until_on DATE,
    withdrawal_requested_at TIMESTAMP,
    note TEXT,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    UNIQUE (provider, provider_payment_id)
);
CREATE INDEX payments_user ON payments (user_id);
CREATE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_withdrawal ON payments (withdrawal_requested_at) WHERE withdrawal_requested_at IS NOT NULL;

-- What the provider's webhook told, once each.
CREATE TABLE payment_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_key TEXT NOT NULL UNIQUE,
    provider_payment_id TEXT NOT NULL,
    outcome TEXT,
    received_at TIMESTAMP NOT NULL,
    applied_at TIMESTAMP
);
CREATE INDEX payment_events_payment ON payment_events (provider_payment_id);
CREATE INDEX payment_events_received ON payment_events (received_at);

ALTER TABLE users ADD COLUMN ordered_at TIMESTAMP;
ALTER TABLE users ADD COLUMN terms_version TEXT;
UPDATE users SET terms_version = (
    SELECT text_version FROM consents
    WHERE consents.user_id = users.id AND consents.kind = 'terms' AND consents.is_granted
    ORDER BY consents.id DESC LIMIT 1
);
