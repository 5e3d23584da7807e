//! Challenges and goals.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let mut rows = vec![
        row("get", "/api/challenges", Needs::Active, Value::Null, 200),
        row("get", "/api/challenges/predefined", Needs::Active, Value::Null, 200),
        row(
            "post",
            "/api/challenges",
            Needs::Active,
            json!({
                "title": "Perna todo dia", "description": "Sem desculpa", "type": "daily",
                "target_value": 2, "target_unit": "exercises", "start_date": "{today}",
                "client_id": null,
            }),
            201,
        ),
        row(
            "post",
            "/api/challenges/from-template",
            Needs::Active,
            json!({"template": "treino_do_dia"}),
            201,
        ),
        row("post", "/api/challenges/{challenge}/celebrate", Needs::Active, Value::Null, 200)
            .except(OWN_ROW),
        row("delete", "/api/challenges/{challenge}", Needs::Active, Value::Null, 204)
            .except(OWN_ROW),
        row("get", "/api/goals", Needs::Active, Value::Null, 200),
    ];
    let goal = json!({
        "title": "Correr", "description": null, "type": "monthly", "target_value": 40,
        "target_unit": "km", "start_date": "{today}", "end_date": null, "current_value": 3,
        "client_id": null,
    });
    rows.extend([
        row("post", "/api/goals", Needs::Active, goal.clone(), 201),
        row("put", "/api/goals/{goal}", Needs::Active, goal, 200).except(OWN_ROW),
        row("delete", "/api/goals/{goal}", Needs::Active, Value::Null, 204).except(OWN_ROW),
    ]);
    rows
}
