//! E-mail.

use serde_json::{Value, json};

use super::{Needs, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let config = json!({
        "sender_email": "rita@exemplo.com.br", "sender_password": "uma senha",
        "sender_name": "Rita", "smtp_host": "smtp.gmail.com", "smtp_port": 587, "use_tls": true,
    });
    vec![
        // Nobody signed these links.
        row("get", "/api/unsubscribe/{token}", Needs::Nobody, Value::Null, 404),
        row("post", "/api/unsubscribe/{token}", Needs::Nobody, Value::Null, 404),
        row("get", "/api/admin/email-config", Needs::Admin, Value::Null, 200),
        row("put", "/api/admin/email-config", Needs::Admin, config, 200),
        row("post", "/api/admin/test-email", Needs::Admin, json!({"type": "welcome"}), 200),
        row("get", "/api/admin/email-logs", Needs::Admin, Value::Null, 200),
        // That of the test was sent.
        row("post", "/api/admin/email-logs/{email}/retry", Needs::Admin, Value::Null, 409),
        row("get", "/api/admin/email-previews/{kind}", Needs::Admin, Value::Null, 200),
    ]
}
