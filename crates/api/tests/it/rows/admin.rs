//! The administrator.

use serde_json::{Value, json};

use super::{Needs, Row, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/admin/users", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/approve", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/block", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/unblock", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/require-clearance", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/users/{waiting}/health", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/users/{waiting}/progress", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/talks", Needs::Admin, Value::Null, 200),
        row(
            "post",
            "/api/admin/users/{waiting}/excluded-exercises",
            Needs::Admin,
            json!({"exercise_id": 999}),
            409,
        ),
        row("post", "/api/admin/logout", Needs::Admin, Value::Null, 204),
        row(
            "post",
            "/api/admin/login",
            Needs::Nobody,
            json!({"username": "personal", "password": "uma senha de teste"}),
            200,
        ),
    ]
}
