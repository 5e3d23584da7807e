//! The assistant.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let settings = json!({
        "is_enabled": true, "model": "modelo-pequeno", "max_tokens": 500, "temperature": 0.3,
        "system_prompt": "",
    });
    let trial = json!({
        "question": "Oi", "model": "modelo-pequeno", "max_tokens": 500, "temperature": 0.3,
        "system_prompt": "",
    });
    let question =
        json!({"conversation_id": "{conversation}", "message": "Qual é o treino de hoje?"});
    vec![
        row("get", "/api/ai-assistant/status", Needs::Active, Value::Null, 200),
        row("put", "/api/ai-assistant/consent", Needs::Active, json!({"granted": true}), 200),
        row("post", "/api/ai-assistant/conversation", Needs::Active, json!({}), 200)
            .except(&[("another", 201)]),
        row("get", "/api/ai-assistant/conversations", Needs::Active, Value::Null, 200),
        row("post", "/api/ai-assistant/chat", Needs::Active, question, 200).except(OWN_ROW),
        row(
            "get",
            "/api/ai-assistant/conversations/{conversation}",
            Needs::Active,
            Value::Null,
            200,
        )
        .except(OWN_ROW),
        row(
            "delete",
            "/api/ai-assistant/conversations/{conversation}",
            Needs::Active,
            Value::Null,
            204,
        )
        .except(OWN_ROW),
        row("get", "/api/admin/ai-assistant/settings", Needs::Admin, Value::Null, 200),
        row("put", "/api/admin/ai-assistant/settings", Needs::Admin, settings, 200),
        row("post", "/api/admin/ai-assistant/test", Needs::Admin, trial, 200),
        row("get", "/api/admin/ai-assistant/usage", Needs::Admin, Value::Null, 200),
    ]
}
