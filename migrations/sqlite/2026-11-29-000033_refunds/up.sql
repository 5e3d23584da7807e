-- While the provider is asked to pay back, so that two administrators don't both do it.
ALTER TABLE payments ADD COLUMN refund_started_at TIMESTAMP;

-- Orders that were paid twice, for the overview.
CREATE INDEX payments_duplicate ON payments (user_id) WHERE status = 'duplicate';
