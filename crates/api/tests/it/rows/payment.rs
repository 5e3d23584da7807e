//! Payments and referrals.

use serde_json::{Value, json};

use super::{Needs, Row, row};

pub(super) fn rows() -> Vec<Row> {
    let code = || json!({"referral_code": "ZZZZZZZZ"});
    let payment = json!({
        "client_id": "6ba7b813-9dad-41d1-80b4-00c04fd430c8", "amount_cents": 14_700,
        "method": "pix", "paid_on": "{today}", "note": "na academia",
    });
    let terms = json!({"version": evolua_services::profile::TERMS_VERSION, "is_adult": true});
    vec![
        row("get", "/api/checkout", Needs::Unblocked, Value::Null, 200),
        row("get", "/api/subscription", Needs::SignedIn, Value::Null, 200),
        row("post", "/api/withdrawal", Needs::SignedIn, Value::Null, 409),
        row("post", "/api/checkout/refresh", Needs::Unblocked, Value::Null, 200),
        // A person without profile hasn't accepted the terms.
        row("post", "/api/checkout", Needs::Unblocked, Value::Null, 200).except(&[("new", 409)]),
        row("post", "/api/terms-acceptance", Needs::Unblocked, terms, 204),
        row("post", "/api/payments/webhook", Needs::Nobody, Value::Null, 401),
        row("get", "/api/referral-code", Needs::Active, Value::Null, 200),
        row("get", "/api/referral-stats", Needs::Active, Value::Null, 200),
        row("post", "/api/validate-referral", Needs::Unblocked, code(), 404),
        row("post", "/api/create-referral", Needs::Unblocked, code(), 404),
        row("get", "/api/admin/users/{waiting}/payments", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/payments", Needs::Admin, payment, 201),
        row("post", "/api/admin/payments/{reward}/refund", Needs::Admin, Value::Null, 404),
        row("get", "/api/admin/withdrawals", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/referrals", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/referral-details/{waiting}", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/process-reward/{reward}", Needs::Admin, Value::Null, 404),
        row("post", "/api/admin/pay-reward/{reward}", Needs::Admin, Value::Null, 404),
    ]
}
