ALTER TABLE users DROP COLUMN terms_version;
ALTER TABLE users DROP COLUMN ordered_at;
DROP TABLE payment_events;
DROP TABLE payments;
DROP TABLE payment_orders;
