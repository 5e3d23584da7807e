//! The questionnaire and the program.

use serde_json::{Value, json};

use super::{Needs, Row, answers, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        // Without answers to preview.
        row("get", "/api/program-preview", Needs::Unblocked, Value::Null, 422),
        row("get", "/api/profile", Needs::Unblocked, Value::Null, 200).except(&[("new", 404)]),
        row("put", "/api/profile", Needs::Unblocked, answers(), 200).except(&[("new", 404)]),
        row(
            "post",
            "/api/profile/declarations",
            Needs::Unblocked,
            json!({"declaration": "medical_clearance"}),
            409,
        ),
        row("post", "/api/profile/limitations/confirmations", Needs::Unblocked, Value::Null, 200)
            .except(&[("new", 404)]),
        row(
            "post",
            "/api/profile/retests",
            Needs::Unblocked,
            json!({"region": "joelho", "day": 14, "score": 3}),
            409,
        )
        .except(&[("new", 404)]),
        row(
            "post",
            "/api/profile/focus-readings",
            Needs::Unblocked,
            json!({"text": "foco em glúteo"}),
            200,
        ),
        row("post", "/api/profile/focus-answers", Needs::Unblocked, json!({"accepted": true}), 409)
            .except(&[("new", 404)]),
        row("get", "/api/workout-templates", Needs::Active, Value::Null, 200),
        row("get", "/api/todays-workout", Needs::Active, Value::Null, 200),
        row("delete", "/api/program-notice", Needs::Active, Value::Null, 204),
        row("put", "/api/walks", Needs::Active, json!({"week": "2026-01-05", "done": true}), 409),
        row(
            "put",
            "/api/excluded-exercises/{catalogue_exercise}",
            Needs::Active,
            json!({"reason": "gym"}),
            200,
        ),
        row(
            "delete",
            "/api/excluded-exercises/{catalogue_exercise}",
            Needs::Active,
            Value::Null,
            200,
        ),
        row("get", "/api/session-plans", Needs::Active, Value::Null, 200),
    ]
}
