DROP INDEX training_totals_last;
ALTER TABLE training_totals DROP COLUMN last_trained_on;
DROP INDEX profiles_reviewed;
DROP INDEX users_paid_until;
DROP TABLE mail_opt_outs;
DROP TABLE emails;
DROP TABLE mail_settings;
