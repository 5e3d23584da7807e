-- Who has a reward that waits for the trainer.
CREATE INDEX rewards_due ON rewards (user_id) WHERE status IN ('pending', 'processed');

-- Payments that may give no year although their money came.
CREATE INDEX payments_issue ON payments (user_id)
    WHERE status IN ('refunded', 'charged_back', 'mismatched') OR withdrawal_requested_at IS NOT NULL;

-- Whoever never trained has a row too, by which the overview finds them.
INSERT INTO training_totals (user_id, workouts, minutes)
SELECT id, 0, 0 FROM users WHERE id NOT IN (SELECT user_id FROM training_totals) AND NOT EXISTS (
    SELECT 1 FROM workouts WHERE workouts.user_id = users.id
);
