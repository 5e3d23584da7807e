DROP INDEX payments_duplicate;
ALTER TABLE payments DROP COLUMN refund_started_at;
