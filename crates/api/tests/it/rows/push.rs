//! Notices on devices.

use serde_json::{Value, json};

use super::{Needs, Row, row};
use crate::push::{AUTH, P256DH};

pub(super) fn rows() -> Vec<Row> {
    let browser = json!({
        "endpoint": "https://push.test/ana", "keys": {"p256dh": P256DH, "auth": AUTH},
    });
    let ended = json!({"endpoint": "https://push.test/ana"});
    let wanted = json!({"training_day": true, "missed_day": false, "week_over": true, "hour": 8});
    vec![
        row("get", "/api/push/key", Needs::SignedIn, Value::Null, 200),
        row("post", "/api/push/subscriptions", Needs::SignedIn, browser, 204),
        row("get", "/api/push/training-reminders", Needs::SignedIn, Value::Null, 200),
        row("put", "/api/push/training-reminders", Needs::SignedIn, wanted, 200),
        row("delete", "/api/push/subscriptions", Needs::SignedIn, ended, 204),
    ]
}
