DROP INDEX users_expiry;
DROP INDEX users_name;
DROP INDEX users_access;
ALTER TABLE audit_log DROP COLUMN undone_at;
DROP TABLE kept_acceptances;
