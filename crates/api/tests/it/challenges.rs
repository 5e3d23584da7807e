//! Challenges and goals, and how they follow the training log.

use chrono::{NaiveDate, TimeDelta};
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

/// A workout of one exercise with three sets of ten, done on a date.
async fn train(member: &Actor<'_>, on: &str, exercise: i64, kg: f64) -> i64 {
    let body = json!({
        "date": on, "workout_type": "A", "program_type": "ABC",
        "start_time": format!("{on}T12:00:00Z"), "end_time": format!("{on}T13:00:00Z"),
    });
    let workout = id_of(&member.post("/api/workouts", body).await.expect(201).json());
    let body = json!({"workout_id": workout, "exercise_id": exercise, "order_index": 0});
    let row = id_of(&member.post("/api/workout-exercises", body).await.expect(201).json());
    for set_type in ["warmup", "working", "working", "working"] {
        let body = json!({
            "workout_exercise_id": row, "reps": 10, "weight": kg, "completed": true,
            "set_type": set_type,
        });
        member.post("/api/workout-sets", body).await.expect(201);
    }
    workout
}

fn id_of(row: &Value) -> i64 {
    row["id"].as_i64().expect("an id")
}

/// Titles with their current values, and whether they are completed.
async fn standings(member: &Actor<'_>, path: &str) -> Vec<(String, i64, bool)> {
    let listed = member.get(path).await.expect(200).json();
    let standing = |row: &Value| {
        let title = row["title"].as_str().expect("a title").to_owned();
        let current = row["current_value"].as_i64().expect("a value");
        (title, current, row["is_completed"].as_bool().expect("a flag"))
    };
    listed.as_array().expect("rows").iter().map(standing).collect()
}

async fn create(member: &Actor<'_>, unit: &str, target: i64) -> Value {
    let body = json!({
        "title": unit, "target_unit": unit, "target_value": target, "start_date": "2026-11-18",
    });
    member.post("/api/challenges", body).await.expect(201).json()
}

const BENCH_PRESS: i64 = 1;

on_both_engines! {
    async fn what_was_done_counts_before_and_after_a_challenge_is_made(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        train(&ana, "2026-11-17", BENCH_PRESS, 50.0).await;
        train(&ana, "2026-11-18", BENCH_PRESS, 40.25).await;
        let volume = create(&ana, "volume", 3000).await;
        assert_eq!(volume["current_value"], 1207, "three sets of ten, without the warm-up");
        assert_eq!(volume["end_date"], "2026-11-25");
        create(&ana, "sessions", 2).await;
        let workout = train(&ana, "2026-11-20", BENCH_PRESS, 60.0).await;
        let listed = standings(&ana, "/api/challenges").await;
        let expected = [("sessions", 2, true), ("volume", 3007, true)];
        assert_eq!(listed, expected.map(|(unit, value, done)| (unit.to_owned(), value, done)));

        // Completed stays completed, but the value is the log's.
        ana.delete(&format!("/api/workouts/{workout}")).await.expect(204);
        let listed = standings(&ana, "/api/challenges").await;
        let expected = [("sessions", 1, true), ("volume", 1207, true)];
        assert_eq!(listed, expected.map(|(unit, value, done)| (unit.to_owned(), value, done)));
    }

    async fn a_workout_that_moves_out_of_the_window_no_longer_counts(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = train(&ana, "2026-11-19", BENCH_PRESS, 40.0).await;
        create(&ana, "exercises", 5).await;
        let value = async || standings(&ana, "/api/challenges").await[0].1;
        assert_eq!(value().await, 1);
        let path = format!("/api/workouts/{workout}");
        ana.put(&path, json!({"date": "2026-11-17"})).await.expect(200);
        assert_eq!(value().await, 0);
        ana.put(&path, json!({"date": "2026-11-18"})).await.expect(200);
        assert_eq!(value().await, 1);
    }

    async fn a_workout_that_arrives_late_from_another_device_counts_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        create(&ana, "volume", 1000).await;
        // Trained offline two days ago, sent now, and sent again because the answer was lost.
        let session = json!({
            "revision": 2, "date": "2026-11-18", "workout_type": "A", "program_type": "ABC",
            "start_time": "2026-11-18T11:00:00Z", "end_time": "2026-11-18T12:00:00Z",
            "exercises": [{
                "client_id": "00000000-0000-4000-8000-000000000001", "revision": 1,
                "exercise_id": BENCH_PRESS, "order_index": 0,
                "sets": [{
                    "client_id": "00000000-0000-4000-8000-000000000002", "revision": 1,
                    "order_index": 0, "reps": 10, "weight": 50, "completed": true,
                }],
            }],
        });
        let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
        for status in [201, 200] {
            ana.put(path, session.clone()).await.expect(status);
            let kept = standings(&ana, "/api/challenges").await;
            assert_eq!(kept, [("volume".to_owned(), 500, false)]);
        }
    }

    async fn a_celebration_happens_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let challenge = id_of(&create(&ana, "sessions", 1).await);
        let path = format!("/api/challenges/{challenge}/celebrate");
        let celebrate = async || ana.post(&path, Value::Null).await.expect(200).json()["is_first"].clone();
        assert_eq!(celebrate().await, false, "nothing is reached yet");
        train(&ana, "2026-11-20", BENCH_PRESS, 40.0).await;
        assert_eq!((celebrate().await, celebrate().await), (json!(true), json!(false)));
        assert_eq!(ana.get("/api/challenges").await.json()[0]["is_celebrated"], true);
    }

    async fn goals_in_units_of_the_log_are_counted_and_others_entered(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        train(&ana, "2026-11-18", BENCH_PRESS, 40.0).await;
        let counted = json!({
            "title": "Treinar", "target_value": 3, "start_date": "2026-11-01",
            "end_date": "2026-12-31",
        });
        let counted = ana.post("/api/goals", counted).await.expect(201).json();
        assert_eq!((&counted["current_value"], &counted["is_counted"]), (&json!(1), &json!(true)));
        let mut swim = json!({
            "title": "Nadar", "target_value": 10, "target_unit": "km", "type": "monthly",
            "start_date": "2026-11-20", "current_value": 2,
        });
        let goal = ana.post("/api/goals", swim.clone()).await.expect(201).json();
        assert_eq!((&goal["current_value"], &goal["end_date"]), (&json!(2), &json!("2026-12-20")));
        let path = format!("/api/goals/{}", id_of(&goal));
        swim["current_value"] = json!(10);
        assert_eq!(ana.put(&path, swim.clone()).await.expect(200).json()["is_completed"], true);
        swim["target_value"] = json!(12);
        assert_eq!(ana.put(&path, swim).await.expect(200).json()["is_completed"], false);
        assert_eq!(ana.get("/api/challenges").await.json(), json!([]), "goals are listed apart");
        ana.delete(&path).await.expect(204);
        assert_eq!(standings(&ana, "/api/goals").await.len(), 1);
    }
}

#[tokio::test]
async fn a_predefined_challenge_is_taken_by_its_slug_or_as_it_was_listed() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let listed = ana.get("/api/challenges/predefined").await.expect(200).json();
    assert_eq!(listed.as_array().expect("rows").len(), 16);
    let take = async |template: Value| {
        ana.post("/api/challenges/from-template", json!({"template": template})).await
    };
    let taken = take(json!("pernas_em_foco")).await.expect(201).json();
    assert_eq!(taken["title"], "Pernas em Foco");
    assert_eq!(
        (&taken["start_date"], &taken["end_date"]),
        (&json!("2026-11-20"), &json!("2026-11-27"))
    );
    take(listed[0].clone()).await.expect(201);
    let again = take(json!("pernas_em_foco")).await.expect(409).json();
    assert_eq!(again["code"], "challenge_running");
    assert!(take(json!("sete_vidas")).await.expect(422).json()["fields"]["template"].is_string());
    // It may be taken again once it has ended.
    server.test.clock.advance(TimeDelta::days(8));
    take(json!("pernas_em_foco")).await.expect(201);
}

#[tokio::test]
async fn the_dashboard_counts_the_challenges_that_run() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let active = async || {
        let summary = ana.get("/api/workouts/summary").await.expect(200).json();
        let visit = ana.get("/api/visit").await.expect(200).json();
        assert_eq!(visit["summary"]["active_challenges"], summary["active_challenges"]);
        summary["active_challenges"].as_i64().expect("a number")
    };
    assert_eq!(active().await, 0);
    create(&ana, "sessions", 2).await;
    let tomorrow = json!({"title": "Amanhã", "start_date": "2026-11-21"});
    ana.post("/api/challenges", tomorrow).await.expect(201);
    let goal = json!({"title": "Meta", "start_date": "2026-11-20"});
    ana.post("/api/goals", goal).await.expect(201);
    assert_eq!(active().await, 1);
    server.test.clock.advance(TimeDelta::days(1));
    assert_eq!(active().await, 2);
    train(&ana, "2026-11-20", BENCH_PRESS, 40.0).await;
    train(&ana, "2026-11-21", BENCH_PRESS, 40.0).await;
    assert_eq!(active().await, 0, "both are completed");
}

#[tokio::test]
async fn the_end_of_a_challenge_follows_from_its_type_and_start() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    for (period, start, end) in [
        ("daily", "2026-12-31", "2027-01-01"),
        ("weekly", "2026-11-29", "2026-12-06"),
        ("monthly", "2027-01-31", "2027-02-28"),
    ] {
        let body = json!({
            "title": "X", "type": period, "start_date": start, "end_date": "2026-01-01",
        });
        let made = ana.post("/api/challenges", body).await.expect(201).json();
        assert_eq!(made["end_date"], end, "{period}");
    }
}

#[tokio::test]
async fn a_repeated_request_makes_one_challenge_and_faults_are_named() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let body = json!({
        "title": "Uma vez", "start_date": "2026-11-20",
        "client_id": "6ba7b810-9dad-41d1-80b4-00c04fd430c8",
    });
    let first = ana.post("/api/challenges", body.clone()).await.expect(201).json();
    assert_eq!(ana.post("/api/challenges", body).await.expect(200).json(), first);
    for (field, value) in [
        ("title", json!("  ")),
        ("target_value", json!(0)),
        ("type", json!("yearly")),
        ("target_unit", json!("km")),
        ("start_date", json!("2030-01-01")),
    ] {
        let mut body = json!({"title": "Faltando", "start_date": "2026-11-20"});
        body[field] = value;
        let refused = ana.post("/api/challenges", body).await.expect(422).json();
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
}

#[tokio::test]
async fn fifty_run_at_most() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let first: NaiveDate = "2026-11-20".parse().expect("a date");
    for days in 0..50 {
        let body = json!({"title": "Mais um", "start_date": first + TimeDelta::days(days)});
        ana.post("/api/challenges", body).await.expect(201);
    }
    let body = json!({"title": "Demais", "start_date": first});
    let refused = ana.post("/api/challenges", body).await.expect(409).json();
    assert_eq!(refused["code"], "too_many_challenges");
}
