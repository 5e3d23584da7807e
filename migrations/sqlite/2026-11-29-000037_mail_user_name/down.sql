ALTER TABLE mail_settings DROP COLUMN user_name;
