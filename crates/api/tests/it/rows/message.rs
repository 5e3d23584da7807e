//! Messages between members and the trainer.

use serde_json::{Value, json};

use super::{Needs, Row, row};

/// Only the owner of the rows has agreed when these are tried.
const WITHOUT_CONSENT: &[(&str, u16)] = &[("another", 409), ("expired", 409)];

pub(super) fn rows() -> Vec<Row> {
    let message = json!({
        "client_id": "6ba7b814-9dad-41d1-80b4-00c04fd430c8", "text": "Posso treinar amanhã?",
        "workout_id": "{workout}",
    });
    let answer = json!({"client_id": "6ba7b815-9dad-41d1-80b4-00c04fd430c8", "text": "Pode!"});
    let read = json!({"up_to": 1});
    let replies = json!({"replies": [{"text": "Recebi!"}]});
    let of_member = "/api/admin/users/{waiting}/messages";
    vec![
        row("get", "/api/messages", Needs::HistoryReader, Value::Null, 200),
        row("post", "/api/messages", Needs::HistoryReader, message, 201).except(WITHOUT_CONSENT),
        row("put", "/api/messages/read", Needs::HistoryReader, read.clone(), 204)
            .except(WITHOUT_CONSENT),
        row("put", "/api/messages/consent", Needs::HistoryReader, json!({"granted": true}), 204),
        row("get", of_member, Needs::Admin, Value::Null, 200),
        row("post", of_member, Needs::Admin, answer, 201),
        row(
            "post",
            "/api/admin/messages",
            Needs::Admin,
            json!({
                "user_ids": [1], "text": "Hoje a academia fecha às 18h.",
                "client_id": "6ba7b816-9dad-41d1-80b4-00c04fd430c8",
            }),
            200,
        ),
        row("put", "/api/admin/users/{waiting}/messages/read", Needs::Admin, read, 204),
        row("get", "/api/admin/quick-replies", Needs::Admin, Value::Null, 200),
        row("put", "/api/admin/quick-replies", Needs::Admin, replies, 204),
    ]
}
