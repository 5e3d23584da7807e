//! Training of other apps.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/imports", Needs::Active, Value::Null, 200),
        // The table has no files.
        row("post", "/api/imports", Needs::Active, Value::Null, 415),
        row("get", "/api/imports/{import}", Needs::Active, Value::Null, 200).except(OWN_ROW),
        row(
            "put",
            "/api/imports/{import}",
            Needs::Active,
            json!({"unit": "kg", "matches": [{"name": "Squat (Barbell)", "exercise_id": null}]}),
            200,
        )
        .except(OWN_ROW),
        row("post", "/api/imports/{import}/steps", Needs::Active, Value::Null, 200).except(OWN_ROW),
        row("delete", "/api/imports/{import}", Needs::Active, Value::Null, 204).except(OWN_ROW),
    ]
}
