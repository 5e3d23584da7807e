//! Rows of many members, written past the use cases.

use evolua_persistence::testing::execute;

/// Members from the id 1,000,001 on, who signed in and have at least one row of everything.
const MEMBERS: &str = "
CREATE TEMPORARY TABLE n (i BIGINT);
INSERT INTO n WITH RECURSIVE s (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < {count})
    SELECT i + 1000000 FROM s;
INSERT INTO users (id, issuer, subject, email, name, search_key, time_zone, created_at, updated_at)
    SELECT i, 'x', 's' || i, 'e' || i, 'n', 'n', 'America/Sao_Paulo', '2026-01-01 12:00:00',
    '2026-01-01 12:00:00' FROM n;
INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at)
    SELECT i, 't' || i, i, '2026-11-19', '2026-11-19' FROM n;
INSERT INTO profiles (id, user_id, level, objective, availability, session_duration,
    current_program, created_at, updated_at)
    SELECT i, i, 'iniciante', 'forca', 3, 60, 'ABC', '2026-01-01 12:00:00',
    '2026-01-01 12:00:00' FROM n;
INSERT INTO program_changes (id, user_id, leaves_id, enters_id)
    SELECT i * 10 + e, i, e, 3 FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO program_days (id, user_id, day_code, name, level, program_type, estimated_seconds)
    SELECT i, i, 'A', 'A', 'iniciante', 'ABC', 1 FROM n;
INSERT INTO program_day_exercises (id, day_id, exercise_id, order_index, sets, reps, rest_seconds,
    reason)
    SELECT i * 10 + e, i, e, e, 3, '8-12', 60, 'r' FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO workouts (id, user_id, client_id, trained_on, started_at, ended_at, workout_type,
    program_type, created_at, updated_at)
    SELECT i * 10 + w, i, ('00000000-0000-7000-8000-0000' || (i * 10 + w)){uuid}, '2026-11-01',
    '2026-11-01', '2026-11-01', 'A', 'ABC', '2026-11-01', '2026-11-01' FROM n, (SELECT 1 AS w UNION SELECT 2) x;
INSERT INTO workout_exercises (id, user_id, workout_id, client_id, exercise_id, order_index)
    SELECT id * 10 + e, user_id, id, ('00000000-0000-7000-8000-000' || (id * 10 + e)){uuid}, e, e
    FROM workouts, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO workout_sets (id, user_id, workout_exercise_id, client_id, set_type, reps, weight_kg,
    is_completed, created_at, updated_at)
    SELECT id * 10 + s, user_id, id, ('00000000-0000-7000-8000-00' || (id * 10 + s)){uuid}, 1, 8, 40,
    TRUE, '2026-11-01', '2026-11-01'
    FROM workout_exercises, (SELECT 1 AS s UNION SELECT 2 UNION SELECT 3) x;
INSERT INTO tombstones (id, user_id, workout_id, kind, client_id, revision, deleted_at)
    SELECT id, user_id, id, 'set', client_id, 1, '2026-11-01' FROM workouts WHERE user_id > 1000000;
INSERT INTO exercise_metrics (id, user_id, exercise_id, sessions_count, valid_sessions,
    progress_percentage, plateau_reason, total_volume_kg, computed_on, is_stale)
    SELECT i * 10 + e, i, e, 1, 1, 1, 'dados_insuficientes', 1, '2026-11-01', FALSE
    FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO exercise_histories (id, user_id, exercise_id, last_session_on, format, history)
    SELECT i * 10 + e, i, e, '2026-11-01', 1, '' FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO challenges (id, user_id, is_goal, title, period, target_value, target_unit, current_value,
    starts_on, ends_on, created_at)
    SELECT i, i, FALSE, 'X', 'weekly', 3, 'sessions', 0, '2026-11-10', '2026-11-17', '2026-11-10' FROM n;
INSERT INTO imports (id, user_id, file_name, choices, sessions, done_sessions, created_exercises,
    created_at) SELECT i, i, 'x', '{}', 2, 1, '', '2026-11-10' FROM n;
INSERT INTO imported_workouts (workout_id, import_id) SELECT i * 10 + 1, i FROM n;
INSERT INTO access_log (id, user_id, session_id, address, day, first_at, last_at)
    SELECT i, i, i, '203.0.113.9', '2026-11-10', '2026-11-10', '2026-11-10' FROM n;
INSERT INTO exports (id, user_id, made_at) SELECT i, i, '2026-11-10' FROM n;
INSERT INTO body_measurements (id, user_id, measured_on, weight_kg)
    SELECT i, i, '2026-11-10', 80 FROM n;
INSERT INTO routines (id, user_id, name, weekdays, active_since, created_at)
    SELECT i, i, 'X', 21, '2026-11-10', '2026-11-10' FROM n;
INSERT INTO program_events (id, user_id, kind, happened_on, days_per_week)
    SELECT i, i, 'programa', '2026-11-10', 3 FROM n;
INSERT INTO accepted_reviews (user_id, accepted_at, program_before) SELECT i, '2026-11-10', '{}' FROM n;
INSERT INTO program_checks (user_id, reason, arrived_at) SELECT i, 'level', '2026-11-10' FROM n
    WHERE i % 100 = 1;
INSERT INTO program_states (user_id, recovery_weeks) SELECT i, '2026-11-02' FROM n;
INSERT INTO review_answers (user_id, kept_on) SELECT i, '2026-11-10' FROM n;
INSERT INTO training_totals (user_id, workouts, minutes, last_trained_on)
    SELECT i, 2, 90, '2026-11-01' FROM n;
UPDATE users SET approved_at = '2026-11-01 12:00:00', paid_until_on = '2027-06-01' WHERE id > 1000000;
INSERT INTO emails (id, user_id, to_address, search_key, kind, payload, once_key, attempts, created_at,
    sent_at) SELECT i * 10 + e, i, 'a', 'a', 'welcome', '', 'welcome:' || (i * 10 + e), 1, '2026-11-01',
    '2026-11-01' FROM n, (SELECT 1 AS e UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5
    UNION SELECT 6 UNION SELECT 7 UNION SELECT 8) x;
INSERT INTO email_mentions (user_id, email_id) SELECT i, i * 10 + 1 FROM n;
INSERT INTO mail_opt_outs (user_id, kind, created_at) SELECT i, 'reminders', '2026-11-01' FROM n;
INSERT INTO training_reminders (user_id, training_day, missed_day, week_over, hour, next_at)
    SELECT i, TRUE, TRUE, TRUE, 8, '2026-12-01 11:00:00' FROM n;
INSERT INTO consents (id, user_id, kind, text_version, is_granted, created_at)
    SELECT i, i, 'terms', '1', TRUE, '2026-11-01 12:00:00' FROM n;
INSERT INTO custom_workouts (id, user_id, name, created_at)
    SELECT i, i, 'c', '2026-11-01' FROM n;
INSERT INTO custom_workout_exercises (id, custom_workout_id, exercise_id, order_index, sets, reps,
    weight_kg, rest_seconds)
    SELECT i * 10 + e, i, e, e, 3, '8', 0, 60 FROM n, (SELECT 1 AS e UNION SELECT 2 UNION SELECT 3
    UNION SELECT 4 UNION SELECT 5 UNION SELECT 6) x;
INSERT INTO exercises (id, owner_id, name, search_key, muscle_group, equipment, difficulty, measure,
    is_unilateral, load_step_kg)
    SELECT i, i, 'x', 'x', 'costas', 'halteres', 'iniciante', 'reps', FALSE, 1 FROM n;
INSERT INTO audit_log (id, user_id, action, detail, created_at)
    SELECT i, i, 'create workout', 'c', '2026-11-01' FROM n;
INSERT INTO trainer_notices (id, user_id, kind, subject, due_on, created_at, seen_at)
    SELECT i, i, 'exercise', 's', '2026-11-01', '2026-11-01', CASE WHEN i % 50 > 0
    THEN CAST('2026-11-02 12:00:00' AS {timestamp}) END FROM n;
INSERT INTO put_away_lines (id, user_id, reason, since_on) SELECT i, i, 'silent_7', '2026-11-01' FROM n;
INSERT INTO member_notes (id, user_id, client_id, text, created_at, updated_at)
    SELECT i, i, ('00000000-0000-7000-8000-00000' || i){uuid}, 't', '2026-11-01 12:00:00',
    '2026-11-01 12:00:00' FROM n;
INSERT INTO messages (id, user_id, client_id, author, text, sent_at, read_at)
    SELECT i * 10 + e, i, ('00000000-0000-7000-800' || e || '-00000' || i){uuid},
    CASE e WHEN 1 THEN 'member' ELSE 'trainer' END, 't', '2026-11-01 12:00:00',
    CASE WHEN i % 50 > 0 THEN CAST('2026-11-02 12:00:00' AS {timestamp}) END
    FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO payment_orders (id, user_id, reference, amount_cents, created_at)
    SELECT i, i, 'r' || i, 14700, '2026-11-01' FROM n;
INSERT INTO payments (id, user_id, order_id, provider, provider_payment_id, method, amount_cents,
    currency, status, paid_on, paid_until_on, note, created_at, updated_at)
    SELECT i, i, i, 'mercado_pago', 'p' || i, 'pix', 14700, 'BRL', 'paid', '2026-11-01', '2027-06-01',
    'n', '2026-11-01', '2026-11-01' FROM n;
INSERT INTO referral_codes (id, user_id, code, created_at) SELECT i, i, 'C' || i, '2026-11-01' FROM n;
INSERT INTO referrals (id, referrer_id, code, status, created_at)
    SELECT i, i, 'C' || i, 'pending', '2026-11-01 12:00:00' FROM n;
INSERT INTO rewards (id, user_id, ordinal, kind, amount_cents, status, created_at)
    SELECT i, i, 1, 'free_subscription', 14700, 'pending', '2026-11-01' FROM n;
INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, registered_at)
    SELECT i, i, 'https://push.test/' || i, 'k', 's', '2026-11-01 12:00:00' FROM n;
INSERT INTO assistant_conversations (id, user_id, created_at, last_message_at)
    SELECT i, i, '2026-11-01 12:00:00', '2026-11-01 12:00:00' FROM n;
INSERT INTO assistant_messages (id, conversation_id, user_id, role, state, content, sources,
    offers_trainer, reserved_tokens, created_at)
    SELECT i * 10 + e, i, i, 'user', 'complete', 'q', '[]', FALSE, 0, '2026-11-01 12:00:00'
    FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO assistant_usage (user_id, month_on, questions, input_tokens, output_tokens,
    reserved_tokens, cost_micros, day_on, questions_of_day, minute_at, questions_of_minute)
    SELECT i, '2026-11-01', 1, 10, 10, 0, 0, '2026-11-01', 1, '2026-11-01 12:00:00', 1 FROM n;
DROP TABLE n;";

/// The first of the ids that [`insert_members`] gives.
pub(crate) const FIRST: i64 = 1_000_001;

pub(crate) fn insert_members(url: &str, count: u32) {
    let (uuid, timestamp) =
        if url.starts_with("sqlite") { ("", "TEXT") } else { ("::uuid", "TIMESTAMP") };
    let members = MEMBERS.replace("{uuid}", uuid).replace("{timestamp}", timestamp);
    let members = members.replace("{count}", &count.to_string());
    execute(url, &members).expect("the members");
}
