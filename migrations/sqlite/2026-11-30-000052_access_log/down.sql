DROP INDEX users_never_paid;
DROP TABLE deleted_accounts;
DROP TABLE access_log;
ALTER TABLE sessions DROP COLUMN device;
ALTER TABLE sessions DROP COLUMN address;
