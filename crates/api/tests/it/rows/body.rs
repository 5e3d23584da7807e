//! Measurements of the body.

use serde_json::{Value, json};

use super::{Needs, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let consent = json!({"is_allowed": true, "is_shared": false});
    let values = json!({
        "weight_kg": 82.5, "waist_cm": null, "arm_cm": null, "thigh_cm": null, "chest_cm": null,
        "body_fat": null,
    });
    vec![
        row("get", "/api/body-measurements", Needs::Active, Value::Null, 200),
        row("put", "/api/measurement-consent", Needs::Active, consent, 204),
        row("put", "/api/body-mass", Needs::Active, json!({"weight_kg": 82.5}), 204),
        row("put", "/api/body-measurements/{date}", Needs::Active, values, 200),
        row("delete", "/api/body-measurements/{date}", Needs::Active, Value::Null, 204),
    ]
}
