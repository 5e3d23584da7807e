//! Query plans: no statement scans a table that grows with the number of members, with or without
//! fresh statistics.

use std::collections::BTreeSet;

use evolua_persistence::Db;
use evolua_persistence::testing::{execute, list_plan};
use evolua_services::jobs;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

/// Tables whose size doesn't follow the number of members.
const SMALL: [&str; 4] = ["exercises", "metadata", "admins", "mail_settings"];

/// Two thousand members with a little of everything.
const OTHERS: &str = "
CREATE TEMPORARY TABLE n (i BIGINT);
INSERT INTO n WITH RECURSIVE s (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 2000)
    SELECT i + 1000000 FROM s;
INSERT INTO users (id, issuer, subject, email, name, search_key, time_zone, created_at, updated_at)
    SELECT i, 'x', 's' || i, 'e' || i, 'n', 'n', 'America/Sao_Paulo', '2026-01-01', '2026-01-01'
    FROM n;
INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at)
    SELECT i, 't' || i, i, '2026-11-19', '2026-11-19' FROM n;
INSERT INTO profiles (id, user_id, level, objective, availability, session_duration,
    current_program, created_at, updated_at)
    SELECT i, i, 'iniciante', 'forca', 3, 60, 'ABC', '2026-01-01', '2026-01-01' FROM n;
INSERT INTO review_swaps (id, user_id, leaves_id, enters_id)
    SELECT i * 10 + e, i, e, 3 FROM n, (SELECT 1 AS e UNION SELECT 2) x;
INSERT INTO workout_templates (id, user_id, day_code, name, level, program_type, estimated_seconds)
    SELECT i, i, 'A', 'A', 'iniciante', 'ABC', 1 FROM n;
INSERT INTO template_exercises (id, template_id, exercise_id, order_index, sets, reps, rest_seconds,
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
INSERT INTO body_measurements (id, user_id, measured_on, weight_kg)
    SELECT i, i, '2026-11-10', 80 FROM n;
INSERT INTO routines (id, user_id, name, weekdays, active_since, created_at)
    SELECT i, i, 'X', 21, '2026-11-10', '2026-11-10' FROM n;
INSERT INTO program_events (id, user_id, kind, happened_on, days_per_week)
    SELECT i, i, 'programa', '2026-11-10', 3 FROM n;
INSERT INTO accepted_reviews (user_id, accepted_at, program_before) SELECT i, '2026-11-10', '{}' FROM n;
INSERT INTO training_totals (user_id, workouts, minutes, last_trained_on)
    SELECT i, 2, 90, '2026-11-01' FROM n;
UPDATE users SET approved_at = '2026-11-01', paid_until_on = '2027-06-01' WHERE id > 1000000;
INSERT INTO emails (id, user_id, to_address, search_key, kind, payload, once_key, attempts, created_at,
    sent_at) SELECT i * 10 + e, i, 'a', 'a', 'welcome', '', 'welcome:' || (i * 10 + e), 1, '2026-11-01',
    '2026-11-01' FROM n, (SELECT 1 AS e UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5
    UNION SELECT 6 UNION SELECT 7 UNION SELECT 8) x;
INSERT INTO mail_opt_outs (user_id, kind, created_at) SELECT i, 'reminders', '2026-11-01' FROM n;
INSERT INTO consents (id, user_id, kind, text_version, is_granted, created_at)
    SELECT i, i, 'terms', '1', TRUE, '2026-11-01' FROM n;
INSERT INTO custom_workouts (id, user_id, name, created_at)
    SELECT i, i, 'c', '2026-11-01' FROM n;
INSERT INTO custom_workout_exercises (id, custom_workout_id, exercise_id, order_index, sets, reps,
    weight_kg, rest_seconds)
    SELECT i * 10 + e, i, e, e, 3, '8', 0, 60 FROM n, (SELECT 1 AS e UNION SELECT 2 UNION SELECT 3
    UNION SELECT 4 UNION SELECT 5 UNION SELECT 6) x;
DROP TABLE n;";

fn session(revision: i64, sets: u32, end: Option<&str>) -> Value {
    let set = |at: u32| {
        json!({
            "client_id": format!("00000000-0000-4000-8000-{at:012}"), "revision": 5,
            "order_index": at, "reps": 8, "weight": 40, "completed": true,
        })
    };
    json!({
        "revision": revision, "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-20T14:00:00Z", "end_time": end, "exercises": [{
            "client_id": "00000000-0000-4000-9000-000000000000", "revision": 5, "exercise_id": 1,
            "order_index": 0, "sets": (0..sets).map(set).collect::<Vec<_>>(),
        }],
    })
}

/// Sends the calls of all screens and of a session.
async fn call_everything(ana: &Actor<'_>) {
    const SESSION: &str = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
    ana.put(SESSION, session(5, 1, None)).await.expect(201);
    ana.put(SESSION, session(5, 2, None)).await.expect(200);
    ana.get("/api/workouts/open").await.expect(200);
    ana.put(SESSION, session(6, 3, Some("2026-11-20T14:50:00Z"))).await.expect(200);
    let four = json!({
        "name": "A", "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
    });
    let workout = ana.post("/api/workouts", four).await.expect(201).json()["id"].clone();
    let exercise = json!({"workout_id": workout, "exercise_id": 1, "order_index": 0});
    let exercise = ana.post("/api/workout-exercises", exercise).await.expect(201).json();
    let set = json!({"workout_exercise_id": exercise["id"], "reps": 8, "weight": 40});
    let set = ana.post("/api/workout-sets", set).await.expect(201).json()["id"].clone();
    let done = json!({"reps": 9, "weight": 40, "completed": true});
    ana.put(&format!("/api/workout-sets/{set}"), done).await.expect(200);
    ana.delete(&format!("/api/workout-sets/{set}")).await.expect(204);
    for path in [
        "/api/visit",
        "/api/users/me",
        "/api/profile",
        "/api/todays-workout",
        "/api/workout-templates",
        "/api/session-plans",
        "/api/workouts?limit=12",
        "/api/workouts",
        "/api/workouts/summary",
        "/api/workouts/open",
        "/api/workouts/planned",
        &format!("/api/workouts/{workout}"),
        "/api/progress-metrics",
        "/api/weekly-sets",
        "/api/revision-check",
        "/api/accepted-revision",
        "/api/challenges",
        "/api/goals",
        "/api/routines",
        "/api/body-measurements",
        "/api/training-weeks",
        "/api/exercises/1/course",
        "/api/exercises",
        "/api/exercises/1",
        "/api/exercises/1/suggestion",
        "/api/custom-workouts",
        "/api/custom-workouts/1000001/exercises",
    ] {
        let status = ana.get(path).await.status.as_u16();
        assert!([200, 404].contains(&status), "{path}: {status}");
    }
    ana.post("/api/calculate-progress", Value::Null).await.expect(200);
    ana.delete(&format!("/api/workouts/{workout}")).await.expect(204);
}

/// The lines of a plan that scan a large table.
fn scans(plan: &[String]) -> Vec<String> {
    let table = |line: &str| {
        let after = line.split_once("Seq Scan on ").or_else(|| line.split_once("SCAN "))?.1;
        after.split([' ', '(']).find(|word| !word.is_empty()).map(str::to_owned)
    };
    // Values that the statement itself contains.
    let of_statement = |line: &str| line.contains("CONSTANT") || line.contains("VALUES CLAUSE");
    let is_whole = |line: &&String| {
        line.contains("MATERIALIZE")
            || table(line)
                .is_some_and(|name| !SMALL.contains(&name.as_str()) && !of_statement(line))
    };
    plan.iter().filter(is_whole).cloned().collect()
}

async fn expect_no_scans(db: &Db, statements: &BTreeSet<String>, statistics: &str) {
    for statement in statements.clone() {
        let asked = statement.clone();
        let plan = db.read(move |conn| list_plan(conn, &asked)).await;
        let plan = plan.unwrap_or_else(|error| panic!("{statement}: {error}"));
        let found = scans(&plan);
        assert!(found.is_empty(), "{statistics}: {statement}\n{}", plan.join("\n"));
    }
}

/// What the jobs of an hour ask.
async fn run_jobs(server: &TestServer) -> BTreeSet<String> {
    server.test.configure_mail().await;
    server.test.app.take_statements();
    jobs::run_due(&server.test.app).await.expect("the jobs");
    // Forgotten sessions and unseen notices are found by indexes that have only those.
    let of_mail = |text: &String| {
        let tables = ["emails", "mail_", "last_trained_on"];
        tables.iter().any(|part| text.contains(part))
            || text.contains("paid_until_on") && !text.contains("started_at")
    };
    server.test.app.take_statements().into_iter().filter(of_mail).collect()
}

on_both_engines! {
    async fn no_frequent_statement_scans_the_rows_of_all_members(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        let cast = if url.starts_with("sqlite") { "" } else { "::uuid" };
        execute(&url, &OTHERS.replace("{uuid}", cast)).expect("the other members");
        let ana = server.active_member("ana@exemplo.com").await;
        server.test.app.take_statements();
        call_everything(&ana).await;
        let mut statements: BTreeSet<String> =
            server.test.app.take_statements().into_iter().collect();
        let of_jobs = run_jobs(&server).await;
        assert!(of_jobs.len() > 5, "{} statements of jobs", of_jobs.len());
        statements.extend(of_jobs);
        assert!(statements.len() > 40, "{} statements", statements.len());
        let db = server.test.database.open_empty();
        expect_no_scans(&db, &statements, "without statistics").await;
        execute(&url, "ANALYZE").expect("the statistics");
        // New connections, because the old ones cache their plans.
        let db = server.test.database.open_empty();
        expect_no_scans(&db, &statements, "with statistics").await;
    }
}
