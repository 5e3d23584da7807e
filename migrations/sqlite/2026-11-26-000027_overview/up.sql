-- Lines of the trainer's overview that were put away: until a day, or for good. Those that begin later are shown again.
CREATE TABLE put_away_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    since_on DATE NOT NULL,
    until_on DATE,
    UNIQUE (user_id, reason)
);
-- What the trainers write about a member for themselves.
CREATE TABLE member_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_id TEXT NOT NULL,
    admin_id BIGINT REFERENCES admins (id) ON DELETE SET NULL,
    text TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);
CREATE INDEX member_notes_admin ON member_notes (admin_id);
-- Each reason of the overview finds its members by one of these.
DROP INDEX trainer_notices_unseen;
CREATE INDEX trainer_notices_unseen ON trainer_notices (user_id, kind) WHERE seen_at IS NULL;
CREATE INDEX trainer_notices_kind ON trainer_notices (kind, user_id) WHERE seen_at IS NULL;
CREATE INDEX payments_ahead ON payments (user_id) WHERE status = 'paid' AND paid_until_on IS NULL;
CREATE INDEX payments_paid ON payments (paid_on) WHERE status = 'paid';
CREATE INDEX emails_dead ON emails (dead_at) WHERE sent_at IS NULL AND dead_at IS NOT NULL;
CREATE INDEX exercise_metrics_stalled ON exercise_metrics (user_id) WHERE plateau_reason = 'estagnado';
CREATE INDEX rewards_created ON rewards (created_at);
