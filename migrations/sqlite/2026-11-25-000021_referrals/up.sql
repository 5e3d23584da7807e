-- The code that a member shares.
CREATE TABLE referral_codes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    code TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL
);

-- People whom members brought, once each. Without referred_id where the account was deleted.
CREATE TABLE referrals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    referrer_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    referred_id BIGINT UNIQUE REFERENCES users (id) ON DELETE SET NULL,
    code TEXT NOT NULL,
    status TEXT NOT NULL,
    payment_id BIGINT REFERENCES payments (id) ON DELETE SET NULL,
    amount_cents BIGINT,
    paid_at TIMESTAMP,
    matures_on DATE,
    matured_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX referrals_referrer ON referrals (referrer_id);
CREATE INDEX referrals_payment ON referrals (payment_id);
CREATE INDEX referrals_maturing ON referrals (matures_on) WHERE matured_at IS NULL;

-- What matured referrals earned: the fifth a year, each later one a bonus.
CREATE TABLE rewards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    kind TEXT NOT NULL,
    amount_cents BIGINT NOT NULL,
    status TEXT NOT NULL,
    processed_at TIMESTAMP,
    paid_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, ordinal)
);
