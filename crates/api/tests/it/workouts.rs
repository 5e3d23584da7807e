//! Workouts and their history.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

const CLIENT: &str = "6ba7b810-9dad-41d1-80b4-00c04fd430c8";

async fn open(ana: &Actor<'_>) -> i64 {
    let body = json!({
        "name": "Treino E", "date": "2026-11-20", "workout_type": "E", "program_type": "ABC",
        "client_id": CLIENT, "start_time": "2026-11-20T15:00:00Z",
    });
    ana.post("/api/workouts", body).await.expect(201).json()["id"].as_i64().expect("an id")
}

async fn add(ana: &Actor<'_>, path: &str, body: Value) -> i64 {
    ana.post(path, body).await.expect(201).json()["id"].as_i64().expect("an id")
}

on_both_engines! {
    async fn a_session_is_saved_set_by_set_and_finished(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = open(&ana).await;
        let exercise = add(&ana, "/api/workout-exercises", json!({
            "workout_id": workout, "exercise_id": 1, "order_index": 0,
        })).await;
        let set = add(&ana, "/api/workout-sets", json!({
            "workout_exercise_id": exercise, "reps": 12, "weight": 40.5, "rest_seconds": 60,
            "completed": true, "target_reps": "8-12",
        })).await;
        assert_eq!(ana.get("/api/workouts").await.expect(200).json(), json!([]), "still open");

        server.test.clock.advance(TimeDelta::minutes(45));
        let end = json!({"end_time": "2026-11-20T15:45:00Z"});
        let done = ana.put(&format!("/api/workouts/{workout}"), end).await.expect(200).json();
        assert_eq!(done["duration_minutes"], 45);
        let history = ana.get("/api/workouts").await.expect(200);
        assert_eq!(history.header("x-total-count"), "1");
        assert_eq!(history.json()[0]["name"], "Treino E");
        let detail = ana.get(&format!("/api/workouts/{workout}")).await.expect(200).json();
        let stored = &detail["exercises"][0]["sets"][0];
        assert_eq!(stored["id"], set);
        assert_eq!((&stored["reps"], &stored["weight"]), (&json!(12), &json!(40.5)));
        assert_eq!((&stored["set_type"], &stored["target_reps"]), (
            &json!("working"), &json!("8-12")
        ));
        assert_eq!(
            ana.get("/api/workouts/summary").await.expect(200).json(),
            json!({"total": 1, "this_week": 1, "last_7_days": 1, "this_month": 1,
                   "total_minutes": 45, "active_challenges": 0})
        );
        let today = ana.get("/api/todays-workout").await.expect(200).json();
        assert_eq!(today["workout"]["completed_today"], true);
    }

    async fn the_same_client_id_creates_one_row(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = open(&ana).await;
        let body = json!({
            "name": "Outro nome", "date": "2026-11-20", "workout_type": "E",
            "program_type": "ABC", "client_id": CLIENT, "start_time": "2026-11-20T15:00:00Z",
        });
        let again = ana.post("/api/workouts", body).await.expect(200).json();
        assert_eq!((&again["id"], &again["name"]), (&json!(workout), &json!("Treino E")));
        let exercise = json!({
            "workout_id": workout, "exercise_id": 1, "order_index": 0, "client_id": CLIENT,
        });
        let (first, second) = tokio::join!(
            ana.post("/api/workout-exercises", exercise.clone()),
            ana.post("/api/workout-exercises", exercise),
        );
        assert_eq!(first.json()["id"], second.json()["id"]);
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 201]);
        let set = json!({"workout_exercise_id": first.json()["id"], "reps": 8, "client_id": CLIENT});
        let first = ana.post("/api/workout-sets", set.clone()).await.expect(201).json();
        assert_eq!(ana.post("/api/workout-sets", set).await.expect(200).json(), first);
    }

    async fn a_finished_workout_can_be_corrected_and_deleted(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = open(&ana).await;
        let path = format!("/api/workouts/{workout}");
        let exercise = add(&ana, "/api/workout-exercises", json!({
            "workout_id": workout, "exercise_id": 1, "order_index": 0,
        })).await;
        let set = add(&ana, "/api/workout-sets", json!({
            "workout_exercise_id": exercise, "reps": 12, "weight": 40, "completed": true,
        })).await;
        let edit = json!({
            "name": "Treino de ontem", "date": "2026-11-19", "notes": "no prédio",
            "start_time": "2026-11-19T10:00:00Z", "end_time": "2026-11-19T11:01:00Z",
        });
        let edited = ana.put(&path, edit).await.expect(200).json();
        assert_eq!((&edited["date"], &edited["duration_minutes"]), (
            &json!("2026-11-19"), &json!(61)
        ));
        let cleared = ana.put(&path, json!({"notes": null})).await.expect(200).json();
        assert_eq!((&cleared["notes"], &cleared["name"]), (
            &json!(null), &json!("Treino de ontem")
        ));
        let refused = json!({"end_time": "2026-11-19T09:00:00Z"});
        let problem = ana.put(&path, refused).await.expect(422).json();
        assert_eq!(problem["fields"]["end_time"], "O fim não pode vir antes do início.");
        let changed = ana
            .put(&format!("/api/workout-sets/{set}"), json!({"reps": 10, "completed": true}))
            .await
            .expect(200)
            .json();
        assert_eq!((&changed["reps"], &changed["weight"]), (&json!(10), &json!(null)));
        ana.delete(&format!("/api/workout-sets/{set}")).await.expect(204);
        ana.delete(&format!("/api/workout-exercises/{exercise}")).await.expect(204);
        ana.delete(&path).await.expect(204);
        ana.get(&path).await.expect(404);
        ana.delete(&path).await.expect(404);
    }

    async fn figures_name_the_records_of_each_workout(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let mut ids = Vec::new();
        for (date, loads) in
            [("2026-11-16", [40, 40]), ("2026-11-18", [42, 40]), ("2026-11-19", [40, 40])]
        {
            let workout = add(&ana, "/api/workouts", json!({
                "name": "A", "date": date, "workout_type": "A", "program_type": "ABC",
            })).await;
            let exercise = add(&ana, "/api/workout-exercises", json!({
                "workout_id": workout, "exercise_id": 1, "order_index": 0,
            })).await;
            for weight in loads {
                add(&ana, "/api/workout-sets", json!({
                    "workout_exercise_id": exercise, "reps": 10, "weight": weight,
                    "completed": true,
                })).await;
            }
            ids.push(workout);
        }
        let figures = |at: usize, volume: f64, records: &[i64]| json!({
            "workout_id": ids[at], "volume": volume, "record_exercise_ids": records,
        });
        assert_eq!(
            ana.get("/api/workouts/figures").await.expect(200).json(),
            json!([figures(0, 800.0, &[]), figures(1, 820.0, &[1]), figures(2, 800.0, &[])])
        );
        let bia = server.active_member("bia@exemplo.com").await;
        assert_eq!(bia.get("/api/workouts/figures").await.expect(200).json(), json!([]));
    }

    async fn a_forgotten_session_is_closed_at_its_last_set(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = open(&ana).await;
        let exercise = add(&ana, "/api/workout-exercises", json!({
            "workout_id": workout, "exercise_id": 1, "order_index": 0,
        })).await;
        server.test.clock.advance(TimeDelta::minutes(38));
        add(&ana, "/api/workout-sets", json!({
            "workout_exercise_id": exercise, "reps": 12, "completed": true,
        })).await;
        assert_eq!(ana.get("/api/progress-metrics").await.expect(200).json(), json!([]));
        server.test.clock.advance(TimeDelta::hours(4));
        let history = ana.get("/api/workouts").await.expect(200).json();
        assert_eq!(history[0]["duration_minutes"], 38);
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        assert_eq!(metrics[0]["sessions_count"], 1, "closed, it is training");
    }
}

#[tokio::test]
async fn four_fields_record_a_workout_and_a_free_one_is_planned() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let record = |kind: &str| {
        json!({
            "name": "x", "date": "2026-11-20", "workout_type": kind, "program_type": "ABC",
        })
    };
    let done = ana.post("/api/workouts", record("A")).await.expect(201).json();
    assert!(done["end_time"].is_string());
    assert_eq!(done["duration_minutes"], json!(null));
    let planned = ana.post("/api/workouts", record("Custom")).await.expect(201).json();
    assert_eq!(planned["end_time"], json!(null));
    assert_eq!(ana.get("/api/workouts").await.json().as_array().expect("rows").len(), 1);
}

#[tokio::test]
async fn a_free_workout_of_a_past_day_is_done_only_if_it_says_so() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let free = |completed: Value| {
        json!({
            "name": "Corrida", "date": "2026-11-17", "workout_type": "Custom",
            "program_type": "Personalizado", "completed": completed,
        })
    };
    let planned = ana.post("/api/workouts", free(json!(false))).await.expect(201).json();
    assert_eq!(planned["end_time"], json!(null));
    assert_eq!(planned["date"], "2026-11-20", "nothing is planned for a day that has passed");
    let done = ana.post("/api/workouts", free(json!(true))).await.expect(201).json();
    assert_eq!(done["date"], "2026-11-17");
    assert!(done["end_time"].is_string());
    let history = ana.get("/api/workouts").await.expect(200).json();
    assert_eq!(history.as_array().expect("rows").len(), 1);
    ana.post("/api/workouts", free(json!("sim"))).await.expect(422);
}

#[tokio::test]
async fn exercises_of_other_members_are_refused() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let workout = open(&ana).await;
    let body = json!({"workout_id": workout, "exercise_id": 9_999, "order_index": 0});
    let problem = ana.post("/api/workout-exercises", body).await.expect(422).json();
    assert_eq!(problem["fields"]["exercise_id"], "Escolha uma das opções.");
}

#[tokio::test]
async fn history_is_listed_in_pages() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    for day in 10..15 {
        let body = json!({
            "date": format!("2026-11-{day}"), "workout_type": "A", "program_type": "ABC",
        });
        ana.post("/api/workouts", body).await.expect(201);
    }
    let first = ana.get("/api/workouts?limit=2").await.expect(200);
    assert_eq!(first.header("x-total-count"), "5");
    let dates = |answer: &Value| -> Vec<String> {
        answer.as_array().expect("rows").iter().map(|row| row["date"].to_string()).collect()
    };
    assert_eq!(dates(&first.json()), ["\"2026-11-14\"", "\"2026-11-13\""]);
    let last = first.json()[1]["id"].clone();
    let second = ana.get(&format!("/api/workouts?limit=2&after={last}")).await.expect(200);
    assert_eq!(dates(&second.json()), ["\"2026-11-12\"", "\"2026-11-11\""]);
    ana.get("/api/workouts?after=999").await.expect(404);
    ana.get("/api/workouts?limit=muitos").await.expect(422);
    ana.get("/api/workouts/abc").await.expect(404);
}
