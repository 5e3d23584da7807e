//! Notifications of the payment provider. A notification is only a reason to ask: it is stored once
//! and answered at once, and a job asks the provider for the payment.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_persistence::payments;
use ring::hmac;
use tracing::warn;

use crate::error::codes;
use crate::queue::{JobKind, request, wake};
use crate::{App, Result};

/// How old a notification may be. The provider signs each attempt again, and a lost one is found by
/// reconciliation.
const LONGEST_AGE: TimeDelta = TimeDelta::hours(1);

/// Digits of a payment's id at most.
const LONGEST_ID: usize = 32;

/// What the provider sent, unchecked.
#[derive(Debug, Clone, Default)]
pub struct Notification {
    /// The payment's id, from the query.
    pub payment_id: String,
    /// The header `x-signature`: `ts=…,v1=…`.
    pub signature: Option<String>,
    /// The header `x-request-id`.
    pub request_id: Option<String>,
}

/// Stores a signed notification and queues the question. A repeated one changes nothing.
pub async fn receive(app: &App, notification: Notification) -> Result<()> {
    let secret = app.payments.webhook_secret.as_deref().ok_or(&codes::NOT_FOUND)?;
    let now = app.now();
    let Some(signed_at) = verified_time(&notification, secret) else {
        warn!("a notification of a payment without a valid signature was refused");
        return Err((&codes::WEBHOOK_REFUSED).into());
    };
    if (now - signed_at).abs() > LONGEST_AGE {
        warn!("a notification of a payment with an old signature was refused");
        return Err((&codes::WEBHOOK_REFUSED).into());
    }
    let id = notification.payment_id;
    let is_id = (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_digit());
    if !is_id {
        return Err((&codes::MALFORMED).into());
    }
    // What the signature covers, so that nobody else can name an event.
    let request_id = notification.request_id.unwrap_or_default();
    let event_key = format!("{id} {request_id} {}", signed_at.timestamp_millis());
    app.db
        .write(move |conn| -> Result<()> {
            if payments::insert_event(conn, &event_key, &id, now)? {
                request(conn, JobKind::FetchPayment, &id, "", now)?;
            }
            Ok(())
        })
        .await?;
    wake(app);
    Ok(())
}

/// When the notification was signed, if its signature is valid.
fn verified_time(notification: &Notification, secret: &str) -> Option<DateTime<Utc>> {
    let header = notification.signature.as_deref()?;
    let part = |name: &str| {
        header.split(',').find_map(|part| {
            let (key, value) = part.split_once('=')?;
            (key.trim() == name).then(|| value.trim())
        })
    };
    let ts = part("ts")?;
    let signature = part("v1")?;
    let mut manifest = format!("id:{};", notification.payment_id.to_lowercase());
    if let Some(request_id) = &notification.request_id {
        manifest.extend(["request-id:", request_id, ";"]);
    }
    manifest.extend(["ts:", ts, ";"]);
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let signature = hex::decode(signature).ok()?;
    hmac::verify(&key, manifest.as_bytes(), &signature).ok()?;
    let number: i64 = ts.parse().ok()?;
    // Seconds and milliseconds both occur.
    let is_seconds = number < 100_000_000_000;
    if is_seconds {
        DateTime::from_timestamp(number, 0)
    } else {
        DateTime::from_timestamp_millis(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(manifest: &str, ts: &str) -> Notification {
        let key = hmac::Key::new(hmac::HMAC_SHA256, b"segredo");
        let signature = hex::encode(hmac::sign(&key, manifest.as_bytes()));
        Notification {
            payment_id: "12".to_owned(),
            signature: Some(format!("ts={ts}, v1={signature}")),
            request_id: Some("abc".to_owned()),
        }
    }

    #[test]
    fn a_signature_covers_id_request_and_time() {
        let valid = signed("id:12;request-id:abc;ts:1795600000;", "1795600000");
        let expected = DateTime::from_timestamp(1_795_600_000, 0);
        assert_eq!(verified_time(&valid, "segredo"), expected);
        let in_milliseconds = signed("id:12;request-id:abc;ts:1795600000000;", "1795600000000");
        assert_eq!(verified_time(&in_milliseconds, "segredo"), expected);
        let without_request =
            Notification { request_id: None, ..signed("id:12;ts:1795600000;", "1795600000") };
        assert_eq!(verified_time(&without_request, "segredo"), expected);
        let forged = |change: fn(&mut Notification)| {
            let mut notification = valid.clone();
            change(&mut notification);
            verified_time(&notification, "segredo")
        };
        assert_eq!(forged(|it| it.payment_id = "13".to_owned()), None);
        assert_eq!(forged(|it| it.request_id = Some("abd".to_owned())), None);
        assert_eq!(forged(|it| it.signature = None), None);
        assert_eq!(forged(|it| it.signature = Some("ts=1795600000".to_owned())), None);
        assert_eq!(forged(|it| it.signature = Some("ts=1795600000,v1=zz".to_owned())), None);
        assert_eq!(verified_time(&valid, "outro"), None);
    }
}
