ALTER TABLE emails DROP COLUMN unanswered;
