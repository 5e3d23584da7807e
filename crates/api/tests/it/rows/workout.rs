//! Training.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let set = json!({
        "reps": 10, "weight": 42.5, "duration_seconds": null, "rest_seconds": 90, "notes": "ok",
        "completed": true, "set_type": "working", "rir": 2, "target_reps": "8-12",
        "target_weight": 40,
    });
    let mut new_set = set.clone();
    new_set["workout_exercise_id"] = json!("{exercise}");
    new_set["client_id"] = json!("6ba7b810-9dad-41d1-80b4-00c04fd430c8");
    vec![
        row("get", "/api/workouts", Needs::HistoryReader, Value::Null, 200),
        row("get", "/api/workouts/summary", Needs::HistoryReader, Value::Null, 200),
        row("get", "/api/workouts/figures", Needs::HistoryReader, Value::Null, 200),
        row("get", "/api/workouts/open", Needs::Active, Value::Null, 200),
        row("get", "/api/workouts/planned", Needs::Active, Value::Null, 200),
        row("get", "/api/workouts/{workout}/outcome", Needs::Active, Value::Null, 200)
            .except(OWN_ROW),
        row("get", "/api/workouts/{workout}", Needs::HistoryReader, Value::Null, 200)
            .except(OWN_ROW),
        row(
            "post",
            "/api/workouts",
            Needs::Active,
            json!({
                "name": "Treino A", "date": "{today}", "workout_type": "A", "program_type": "ABC",
                "notes": "leve", "client_id": null, "start_time": null, "end_time": null,
            }),
            201,
        ),
        row(
            "put",
            "/api/workouts/{workout}",
            Needs::Active,
            json!({
                "name": "Outro", "date": "{today}", "notes": "pesado", "start_time": null,
                "end_time": null,
            }),
            200,
        )
        .except(OWN_ROW),
        row("put", "/api/workouts/{workout}/session", Needs::Active, session(), 200)
            .except(OWN_ROW),
        row("delete", "/api/workouts/{workout}", Needs::Active, Value::Null, 204).except(OWN_ROW),
        row(
            "post",
            "/api/workout-exercises",
            Needs::Active,
            json!({
                "workout_id": "{workout}", "exercise_id": 1, "order_index": 0, "client_id": null,
            }),
            201,
        )
        .except(OWN_ROW),
        row(
            "put",
            "/api/workout-exercises/{exercise}",
            Needs::Active,
            json!({"order_index": 2, "notes": "pino 4"}),
            200,
        )
        .except(OWN_ROW),
        row("delete", "/api/workout-exercises/{exercise}", Needs::Active, Value::Null, 204)
            .except(OWN_ROW),
        row("post", "/api/workout-sets", Needs::Active, new_set, 201).except(OWN_ROW),
        row("put", "/api/workout-sets/{set}", Needs::Active, set, 200).except(OWN_ROW),
        row("delete", "/api/workout-sets/{set}", Needs::Active, Value::Null, 204).except(OWN_ROW),
        row(
            "put",
            "/api/workouts/{workout}/confirmed-loads/{exercise_id}",
            Needs::Active,
            Value::Null,
            404,
        ),
    ]
}

/// A copy of a session with one set.
fn session() -> Value {
    json!({
        "revision": 5, "name": "Treino A", "date": "{today}", "workout_type": "A",
        "program_type": "ABC", "notes": null, "start_time": "{today}T10:00:00Z",
        "end_time": "{today}T10:30:00Z", "paused_seconds": 60,
        "exercises": [{
            "client_id": "6ba7b811-9dad-41d1-80b4-00c04fd430c8", "id": "{exercise}",
            "revision": 5, "exercise_id": 1, "order_index": 0, "notes": null,
            "sets": [{
                "client_id": "6ba7b812-9dad-41d1-80b4-00c04fd430c8", "id": "{set}",
                "revision": 5, "order_index": 0, "reps": 8, "weight": 40, "completed": true,
            }],
        }],
    })
}
