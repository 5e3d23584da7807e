//! Whole sessions, sent in one call.

mod devices;
mod lifecycle;
mod refusals;

use evolua_test_support::Actor;
use serde_json::{Value, json};

const WORKOUT: &str = "00000000-0000-4000-8000-0000000000aa";

fn path() -> String {
    format!("/api/workouts/{WORKOUT}/session")
}

fn uuid(of: &str, at: u32) -> String {
    let kind = if of == "exercise" { 1 } else { 2 };
    format!("00000000-0000-4000-800{kind}-{at:012}")
}

/// A set to send; completed if it has repetitions.
fn set(at: u32, revision: i64, reps: Option<i32>) -> Value {
    json!({
        "client_id": uuid("set", at), "revision": revision, "order_index": at % 10,
        "set_type": "working", "reps": reps, "weight": 40, "rest_seconds": 90,
        "target_reps": "8-12", "completed": reps.is_some(),
        "completed_at": reps.map(|_| format!("2026-11-20T14:{:02}:00Z", 10 + at % 50)),
    })
}

fn exercise(at: u32, revision: i64, sets: &[Value]) -> Value {
    json!({
        "client_id": uuid("exercise", at), "revision": revision, "exercise_id": at + 1,
        "order_index": at, "sets": sets,
    })
}

fn copy(revision: i64, end_time: Option<&str>, exercises: &[Value]) -> Value {
    json!({
        "revision": revision, "name": "Treino E", "date": "2026-11-20", "workout_type": "E",
        "program_type": "ABC", "notes": null, "start_time": "2026-11-20T14:00:00Z",
        "end_time": end_time,
        "exercises": exercises,
    })
}

/// Repetitions of the completed sets by client id.
fn done(detail: &Value) -> Vec<(String, i64)> {
    let exercises = detail["exercises"].as_array().expect("exercises");
    let sets = exercises.iter().flat_map(|exercise| exercise["sets"].as_array().expect("sets"));
    let mut found: Vec<_> = sets
        .filter(|set| set["completed"] == true)
        .map(|set| (set["client_id"].to_string(), set["reps"].as_i64().expect("reps")))
        .collect();
    found.sort();
    found
}

/// Sends a copy. The answer is put together without reading the session again, so it must say what
/// is stored.
async fn put(ana: &Actor<'_>, body: &Value, status: u16) -> Value {
    let answer = ana.put(&path(), body.clone()).await.expect(status).json();
    if status < 300 {
        let stored = ana.get(&format!("/api/workouts/{WORKOUT}")).await.expect(200).json();
        assert_eq!(answer, stored);
    }
    answer
}
