//! Refused sessions and the fields that the refusals name.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

use super::{copy, exercise, put, set};

fn session() -> Value {
    let sets = [set(0, 11, Some(12)), set(1, 0, None)];
    copy(10, None, &[exercise(0, 0, &sets), exercise(1, 0, &[])])
}

#[tokio::test]
async fn refusals_name_the_place_of_the_field() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    put(&ana, &session(), 201).await;
    for (place, value, field) in [
        ("/exercises/0/sets/1/reps", json!(1001), "exercises[0].sets[1].reps"),
        ("/exercises/0/sets/1/reps", json!("8"), "exercises[0].sets[1].reps"),
        ("/exercises/0/sets/0/weight", json!(-1), "exercises[0].sets[0].weight"),
        ("/exercises/0/sets/0/client_id", json!("x"), "exercises[0].sets[0].client_id"),
        ("/exercises/0/sets/0/completed", json!(null), "exercises[0].sets[0].completed"),
        ("/exercises/1/order_index", json!(100), "exercises[1].order_index"),
        ("/exercises/1/sets", json!(vec![set(1, 0, None); 41]), "exercises[1].sets"),
        ("/exercises", json!(vec![exercise(0, 0, &[]); 41]), "exercises"),
        ("/revision", json!(-1), "revision"),
        ("/date", json!("1999-12-31"), "date"),
        ("/notes", json!("x".repeat(1001)), "notes"),
    ] {
        let mut body = session();
        *body.pointer_mut(place).expect("a place") = value;
        let problem = put(&ana, &body, 422).await;
        let fields = problem["fields"].as_object().expect("fields");
        assert_eq!(fields.keys().collect::<Vec<_>>(), [field], "{problem}");
    }
}

#[tokio::test]
async fn an_unreadable_target_loses_no_set() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let targets = [
        ("8–12", json!("8-12")),
        ("8 a 12", json!("8-12")),
        (" 45 ", json!("45")),
        ("até a falha", json!(null)),
        ("12-8", json!(null)),
        ("", json!(null)),
    ];
    let sets: Vec<Value> = (0..)
        .zip(&targets)
        .map(|(at, (target, _))| {
            let mut set = set(at, 11, Some(12));
            set["target_reps"] = json!(target);
            set
        })
        .collect();
    let body = copy(10, Some("2026-11-20T14:30:00Z"), &[exercise(0, 0, &sets)]);
    let merged = put(&ana, &body, 201).await;
    let kept = merged["exercises"][0]["sets"].as_array().expect("sets");
    for (set, (sent, expected)) in kept.iter().zip(&targets) {
        assert_eq!((&set["target_reps"], &set["reps"]), (expected, &json!(12)), "{sent}");
    }
    assert_eq!(put(&ana, &body, 200).await, merged, "sent again it changes nothing");
    let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
    assert_eq!(metrics[0]["sessions_count"], 1);

    let row = &merged["exercises"][0]["id"];
    let words = json!({"workout_exercise_id": row, "reps": 5, "target_reps": "até a falha"});
    let added = ana.post("/api/workout-sets", words).await.expect(201).json();
    assert_eq!((&added["reps"], &added["target_reps"]), (&json!(5), &json!(null)));
    let path = format!("/api/workout-sets/{}", added["id"]);
    let changed = json!({"reps": 6, "target_reps": "5 a 6"});
    let changed = ana.put(&path, changed).await.expect(200).json();
    assert_eq!((&changed["reps"], &changed["target_reps"]), (&json!(6), &json!("5-6")));
}

#[tokio::test]
async fn exercises_of_other_members_are_refused() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let mut body = session();
    body["exercises"][1]["exercise_id"] = json!(9_999);
    let problem = put(&ana, &body, 422).await;
    assert_eq!(problem["fields"], json!({"exercises[1].exercise_id": "Escolha uma das opções."}));
    assert_eq!(ana.get("/api/workouts/open").await.json(), json!({"workout": null}));
}

on_both_engines! {
    async fn a_client_id_belongs_to_one_workout(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        put(&ana, &session(), 201).await;
        let elsewhere = "/api/workouts/00000000-0000-4000-8000-0000000000cc";
        let problem = ana.put(&format!("{elsewhere}/session"), session()).await.expect(422).json();
        let fields: Vec<_> = problem["fields"].as_object().expect("fields").keys().cloned().collect();
        let expected = [
            "exercises[0].client_id",
            "exercises[0].sets[0].client_id",
            "exercises[0].sets[1].client_id",
            "exercises[1].client_id",
        ];
        assert_eq!(fields, expected);
        // Nor can another workout remove the row.
        let mut removing = session();
        removing["exercises"] = json!([removing["exercises"][1]]);
        removing["exercises"][0]["deleted"] = json!(true);
        ana.put(&format!("{elsewhere}/session"), removing).await.expect(422);
        ana.get(elsewhere).await.expect(404);
    }
}

#[tokio::test]
async fn a_lock_refuses_new_sessions_and_accepts_finished_ones() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let answers = json!({
        "level": "iniciante", "objective": "hipertrofia", "availability": 5, "session_duration": 60,
        "limitations": "tive um infarto em 2020", "health_consent": true,
    });
    ana.put("/api/profile", answers).await.expect(200);
    let problem = put(&ana, &copy(10, None, &[]), 403).await;
    assert_eq!(problem["code"], "clearance_required");
    put(&ana, &copy(10, Some("2026-11-20T14:30:00Z"), &[]), 201).await;
    let problem = put(&ana, &copy(20, None, &[]), 403).await;
    assert_eq!(problem["code"], "clearance_required");
}
