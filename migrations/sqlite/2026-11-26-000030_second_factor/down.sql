ALTER TABLE admins DROP COLUMN removed_at;
DROP TABLE admin_recovery_codes;
DROP TABLE admin_second_factors;
