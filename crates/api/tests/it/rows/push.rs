//! Notices on devices.

use serde_json::{Value, json};

use super::{Needs, Row, row};
use crate::push::{AUTH, P256DH};

pub(super) fn rows() -> Vec<Row> {
    let browser = json!({
        "endpoint": "https://push.test/ana", "keys": {"p256dh": P256DH, "auth": AUTH},
    });
    let ended = json!({"endpoint": "https://push.test/ana"});
    vec![
        row("get", "/api/push/key", Needs::SignedIn, Value::Null, 200),
        row("post", "/api/push/subscriptions", Needs::SignedIn, browser, 204),
        row("delete", "/api/push/subscriptions", Needs::SignedIn, ended, 204),
    ]
}
