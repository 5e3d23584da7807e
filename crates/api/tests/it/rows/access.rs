//! Rows for signing in and the current user.

use serde_json::{Value, json};

use super::{Needs, Row, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/openapi.json", Needs::Nobody, Value::Null, 200),
        row("get", "/api/app-config", Needs::Nobody, Value::Null, 200),
        row("get", "/api/oauth/{provider}/redirect_url", Needs::Nobody, Value::Null, 200),
        row(
            "post",
            "/api/sessions",
            Needs::Nobody,
            json!({"code": "never issued", "state": "x", "iss": "https://idp.test"}),
            400,
        ),
        row("get", "/api/users/me", Needs::Active, Value::Null, 200),
        row("get", "/api/visit", Needs::Active, Value::Null, 200),
        row("get", "/api/user-info", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/user-permissions", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/phone", Needs::Unblocked, Value::Null, 200),
        row("put", "/api/phone", Needs::Unblocked, json!({"phone": "(11) 98765-4321"}), 200),
        row("get", "/api/own-data", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/own-data/calendar", Needs::Active, Value::Null, 200),
        row("get", "/api/own-data/reads", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/sessions", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/consents", Needs::SignedIn, Value::Null, 200),
        row("delete", "/api/consents/{consent}", Needs::SignedIn, Value::Null, 204),
        // Not confirmed, because the accounts are needed.
        row(
            "post",
            "/api/users/me/deletion",
            Needs::SignedIn,
            json!({"confirmation": "talvez"}),
            422,
        ),
    ]
}
