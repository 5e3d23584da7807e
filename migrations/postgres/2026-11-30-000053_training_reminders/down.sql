DROP TABLE training_reminders;
