DELETE FROM training_totals WHERE workouts = 0 AND minutes = 0 AND last_trained_on IS NULL;
DROP INDEX payments_issue;
DROP INDEX rewards_due;
