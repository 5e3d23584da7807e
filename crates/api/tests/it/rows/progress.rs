//! Metrics and reviews.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/progress-metrics", Needs::HistoryReader, Value::Null, 200),
        row("get", "/api/progress-curves", Needs::HistoryReader, Value::Null, 200),
        row("post", "/api/calculate-progress", Needs::Active, Value::Null, 200),
        row("get", "/api/weekly-sets", Needs::Active, Value::Null, 200),
        row("get", "/api/training-weeks", Needs::HistoryReader, Value::Null, 200),
        row(
            "get",
            "/api/exercises/{custom_exercise}/course",
            Needs::HistoryReader,
            Value::Null,
            200,
        )
        .except(OWN_ROW),
        row("get", "/api/revision-check", Needs::Active, Value::Null, 200),
        row(
            "post",
            "/api/accept-revision",
            Needs::Active,
            json!({
                "level_progression": false, "new_exercises": [], "volume_increase": true,
                "intensity_increase": false, "program_change": null, "message": "ok",
            }),
            200,
        ),
        row("put", "/api/revision-check-in", Needs::Active, json!({"sleep": "bom"}), 204),
        row("post", "/api/keep-program", Needs::Active, Value::Null, 204),
        row("get", "/api/accepted-revision", Needs::Active, Value::Null, 200),
        // Nobody here has accepted a review.
        row("delete", "/api/accepted-revision", Needs::Active, Value::Null, 409),
    ]
}
