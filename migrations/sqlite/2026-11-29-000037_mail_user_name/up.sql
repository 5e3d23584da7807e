-- With which the site signs in at the mail server, where that is not the sender's address.
ALTER TABLE mail_settings ADD COLUMN user_name TEXT;
