-- Times that the content of a letter was begun to be handed over and no answer was stored: the letter may have arrived.
ALTER TABLE emails ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;
