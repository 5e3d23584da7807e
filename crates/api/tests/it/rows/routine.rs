//! Training weekdays.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let routine = json!({
        "name": "Dias de casa", "description": null,
        "days_of_week": ["segunda", "quarta", "quinta", "sexta", "domingo"], "is_active": true, "client_id": null,
    });
    let declined = json!({"days_of_week": ["terca", "quinta", "sabado"]});
    vec![
        row("get", "/api/routines", Needs::Active, Value::Null, 200),
        row("post", "/api/routines", Needs::Active, routine.clone(), 201),
        row("put", "/api/routines/{routine}", Needs::Active, routine, 200).except(OWN_ROW),
        row("delete", "/api/routines/{routine}", Needs::Active, Value::Null, 204).except(OWN_ROW),
        row("post", "/api/routines/declined", Needs::Active, declined, 204),
    ]
}
