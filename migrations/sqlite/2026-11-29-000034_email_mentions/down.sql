DROP TABLE email_mentions;
