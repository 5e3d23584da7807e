DROP TABLE assistant_site_usage;
DROP TABLE assistant_usage;
DROP TABLE assistant_messages;
DROP TABLE assistant_conversations;
DROP TABLE assistant_settings;
