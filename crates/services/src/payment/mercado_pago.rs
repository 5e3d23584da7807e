//! The adapter to Mercado Pago.
//!
//! Its documentation: <https://www.mercadopago.com.br/developers/pt/reference>.

use std::time::Duration;

use chrono::{DateTime, SecondsFormat, Utc};
use evolua_domain::subscription::{CURRENCY, PaymentMethod, PaymentStatus};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use url::Url;

use super::gateway::{
    Changes, Checkout, CheckoutOrder, Cursor, GatewayError, PaymentGateway, ProviderPayment,
    UnreadablePayment,
};
use crate::error::error_chain;

/// Limit for each request to the provider.
const TIMEOUT: Duration = Duration::from_secs(8);

/// Rows of a page of a search.
const PAGE: usize = 50;

/// Longer than the reference of any order.
const LONGEST_REFERENCE: usize = 100;

/// Our registration at Mercado Pago.
#[derive(Clone)]
pub struct MercadoPagoSettings {
    pub access_token: String,
    pub base_url: Url,
    /// Our own address.
    pub public_url: Url,
}

/// Payments through Mercado Pago's pages.
pub struct MercadoPago {
    settings: MercadoPagoSettings,
    http: OnceCell<reqwest::Client>,
}

impl MercadoPago {
    pub fn new(settings: MercadoPagoSettings) -> Self {
        Self { settings, http: OnceCell::new() }
    }

    async fn http(&self) -> Result<&reqwest::Client, GatewayError> {
        self.http
            .get_or_try_init(|| async {
                reqwest::Client::builder()
                    .timeout(TIMEOUT)
                    // The token must not follow to another host.
                    .redirect(reqwest::redirect::Policy::none())
                    .build()
                    .map_err(unavailable)
            })
            .await
    }

    /// Sends a request; `None` for 404. A POST has a key with which the provider does it once.
    async fn send(
        &self,
        method: Method,
        path: &str,
        query: &[(&str, String)],
        body: Option<(String, Value)>,
    ) -> Result<Option<Vec<u8>>, GatewayError> {
        let mut url = self
            .settings
            .base_url
            .join(path)
            .map_err(|error| GatewayError::Refused(error.to_string()))?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let mut request =
            self.http().await?.request(method, url).bearer_auth(&self.settings.access_token);
        if let Some((key, body)) = body {
            request = request
                .header("x-idempotency-key", key)
                .header(reqwest::header::CONTENT_TYPE, "application/json")
                .body(body.to_string());
        }
        let response = request.send().await.map_err(unavailable)?;
        let status = response.status();
        let bytes = response.bytes().await.map_err(unavailable)?;
        match status {
            StatusCode::NOT_FOUND => Ok(None),
            _ if status.is_success() => Ok(Some(bytes.to_vec())),
            _ if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                Err(GatewayError::Unavailable(format!("status {status}")))
            }
            // The text may quote the payer, so that only the status is kept.
            _ => Err(GatewayError::Refused(format!("status {status}"))),
        }
    }

    async fn search(
        &self,
        mut query: Vec<(&'static str, String)>,
    ) -> Result<Vec<Value>, GatewayError> {
        query.push(("limit", PAGE.to_string()));
        let bytes = self.send(Method::GET, "/v1/payments/search", &query, None).await?;
        let found: SearchAnswer = parse(bytes.as_deref().unwrap_or_default())?;
        Ok(found.results)
    }
}

impl PaymentGateway for MercadoPago {
    fn create_checkout(
        &self,
        order: CheckoutOrder,
    ) -> BoxFuture<'_, Result<Checkout, GatewayError>> {
        async move {
            let own = |path: &str| {
                let url = self.settings.public_url.join(path);
                url.map(String::from).map_err(|error| GatewayError::Refused(error.to_string()))
            };
            let back = own("/payment?pago=1")?;
            // Our amounts are whole reais and cents; the provider takes a decimal number.
            let price: serde_json::Number = decimal(order.amount_cents)?;
            let body = json!({
                "items": [{
                    "title": order.title, "quantity": 1,
                    "unit_price": price, "currency_id": CURRENCY,
                }],
                "payer": {"email": order.payer_email},
                "external_reference": order.reference,
                "expires": true,
                "expiration_date_to": order.expires_at.to_rfc3339_opts(SecondsFormat::Millis, true),
                "back_urls": {"success": back, "pending": back, "failure": back},
                "auto_return": "approved",
                // Without it, unsigned notifications of the older kind come as well.
                "notification_url": own("/api/payments/webhook?source_news=webhooks")?,
                "statement_descriptor": "EVOLUA",
            });
            let answer = self
                .send(Method::POST, "/checkout/preferences", &[], Some((order.reference, body)))
                .await?;
            let preference: PreferenceAnswer = parse(answer.as_deref().unwrap_or_default())?;
            Ok(Checkout { url: preference.init_point })
        }
        .boxed()
    }

    fn find_payment(
        &self,
        id: String,
    ) -> BoxFuture<'_, Result<Option<ProviderPayment>, GatewayError>> {
        async move {
            let bytes = self.send(Method::GET, &format!("/v1/payments/{id}"), &[], None).await?;
            let payment: Option<PaymentAnswer> = bytes.as_deref().map(parse).transpose()?;
            Ok(payment.map(PaymentAnswer::into_payment))
        }
        .boxed()
    }

    fn list_payments(
        &self,
        reference: String,
    ) -> BoxFuture<'_, Result<Vec<ProviderPayment>, GatewayError>> {
        async move {
            let rows = self.search(vec![("external_reference", reference)]).await?;
            Ok(readable(rows).0)
        }
        .boxed()
    }

    fn list_changes(&self, from: Cursor) -> BoxFuture<'_, Result<Changes, GatewayError>> {
        async move {
            let query = vec![
                ("sort", "date_last_updated".to_owned()),
                ("criteria", "asc".to_owned()),
                ("range", "date_last_updated".to_owned()),
                ("begin_date", from.since.to_rfc3339_opts(SecondsFormat::Millis, true)),
                ("end_date", "NOW".to_owned()),
                ("offset", from.skipped.to_string()),
            ];
            let rows = self.search(query).await?;
            let next = next_page(from, &rows);
            let (payments, unreadable) = readable(rows);
            Ok(Changes { payments, unreadable, next })
        }
        .boxed()
    }

    fn refund(&self, id: String) -> BoxFuture<'_, Result<(), GatewayError>> {
        async move {
            let path = format!("/v1/payments/{id}/refunds");
            let key = format!("refund-{id}");
            let answer = self.send(Method::POST, &path, &[], Some((key, json!({})))).await?;
            answer.map(drop).ok_or_else(|| GatewayError::Refused("unknown payment".to_owned()))
        }
        .boxed()
    }
}

#[derive(Deserialize)]
struct PreferenceAnswer {
    init_point: Url,
}

#[derive(Deserialize)]
struct SearchAnswer {
    results: Vec<Value>,
}

#[derive(Deserialize)]
struct PaymentAnswer {
    id: i64,
    external_reference: Option<String>,
    status: String,
    payment_type_id: Option<String>,
    payment_method_id: Option<String>,
    transaction_amount: serde_json::Number,
    currency_id: String,
    date_approved: Option<DateTime<Utc>>,
    date_last_updated: DateTime<Utc>,
}

impl PaymentAnswer {
    fn into_payment(self) -> ProviderPayment {
        let status = match self.status.as_str() {
            "approved" => Some(PaymentStatus::Paid),
            "rejected" => Some(PaymentStatus::Rejected),
            "cancelled" => Some(PaymentStatus::Cancelled),
            "refunded" => Some(PaymentStatus::Refunded),
            "charged_back" => Some(PaymentStatus::ChargedBack),
            "in_mediation" => None,
            // pending, authorized, in_process, and words of a later release.
            _ => Some(PaymentStatus::Pending),
        };
        let method = match (self.payment_method_id.as_deref(), self.payment_type_id.as_deref()) {
            (Some("pix"), _) => PaymentMethod::Pix,
            (_, Some("credit_card" | "debit_card" | "prepaid_card")) => PaymentMethod::Card,
            (_, Some("bank_transfer")) => PaymentMethod::Transfer,
            _ => PaymentMethod::Other,
        };
        ProviderPayment {
            id: self.id.to_string(),
            reference: self.external_reference.filter(|reference| is_reference(reference)),
            status,
            method,
            amount_cents: cents(&self.transaction_amount.to_string()),
            // Of a closed alphabet, like all that is stored.
            currency: self.currency_id.chars().filter(char::is_ascii_uppercase).take(3).collect(),
            paid_at: self.date_approved,
            updated_at: self.date_last_updated,
        }
    }
}

/// Whether a text can name an order of ours. Payments of others may carry any text.
fn is_reference(text: &str) -> bool {
    (1..=LONGEST_REFERENCE).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic())
}

/// Reads each row alone, so that one that makes no sense hides no other.
fn readable(rows: Vec<Value>) -> (Vec<ProviderPayment>, Vec<UnreadablePayment>) {
    let mut payments = Vec::new();
    let mut unreadable = Vec::new();
    for row in rows {
        match PaymentAnswer::deserialize(&row) {
            Ok(payment) => payments.push(payment.into_payment()),
            Err(_) => unreadable.push(UnreadablePayment {
                id: row["id"].as_i64().map(|id| id.to_string()),
                reference: row["external_reference"]
                    .as_str()
                    .filter(|reference| is_reference(reference))
                    .map(str::to_owned),
            }),
        }
    }
    (payments, unreadable)
}

/// The page after these rows. It begins at the last change, not after so many rows: a payment that
/// changes meanwhile moves to the end, and the ones after it would be skipped.
fn next_page(from: Cursor, rows: &[Value]) -> Option<Cursor> {
    if rows.len() < PAGE {
        return None;
    }
    let changed_at = |row: &Value| row["date_last_updated"].as_str()?.parse().ok();
    let last: Option<DateTime<Utc>> = rows.iter().filter_map(changed_at).max();
    match last {
        Some(last) if last > from.since => Some(Cursor { since: last, skipped: 0 }),
        _ => Some(Cursor { skipped: from.skipped + rows.len(), ..from }),
    }
}

fn parse<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, GatewayError> {
    serde_json::from_slice(bytes).map_err(|error| GatewayError::Refused(error.to_string()))
}

fn unavailable(error: reqwest::Error) -> GatewayError {
    // The address may hold an id of the member's order.
    GatewayError::Unavailable(error_chain(&error.without_url()))
}

/// An amount as the provider writes it: `147` or `147.5`. `None` for fractions of a cent.
fn cents(decimal: &str) -> Option<i64> {
    let (whole, fraction) = decimal.split_once('.').unwrap_or((decimal, ""));
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > 2 {
        return None;
    }
    let whole: i64 = whole.parse().ok().filter(|whole| (0..=1_000_000).contains(whole))?;
    let fraction: i64 = format!("{fraction:0<2}").parse().ok()?;
    Some(whole * 100 + fraction)
}

fn decimal(cents: i64) -> Result<serde_json::Number, GatewayError> {
    let text = format!("{}.{:02}", cents / 100, cents % 100);
    text.parse().map_err(|error: serde_json::Error| GatewayError::Refused(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_keep_their_cents() {
        for (text, expected) in [
            ("147", Some(14_700)),
            ("147.0", Some(14_700)),
            ("137.5", Some(13_750)),
            ("0.01", Some(1)),
            ("147.005", None),
            ("-1", None),
            ("1e3", None),
            ("", None),
        ] {
            assert_eq!(cents(text), expected, "{text}");
        }
        assert_eq!(decimal(13_705).unwrap().to_string(), "137.05");
    }

    fn row(id: u32, second: u32) -> Value {
        json!({
            "id": id, "external_reference": "order", "status": "approved", "currency_id": "BRL",
            "transaction_amount": 147, "date_approved": null,
            "date_last_updated": format!("2026-11-20T12:00:{second:02}.000-03:00"),
        })
    }

    #[test]
    fn a_row_that_makes_no_sense_hides_no_other() {
        let mut broken = row(2, 0);
        broken["transaction_amount"] = Value::Null;
        let (payments, unreadable) = readable(vec![row(1, 0), broken, row(3, 0)]);
        assert_eq!(payments.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["1", "3"]);
        let expected =
            UnreadablePayment { id: Some("2".to_owned()), reference: Some("order".to_owned()) };
        assert_eq!(unreadable, [expected]);
    }

    #[test]
    fn texts_of_the_provider_have_a_closed_alphabet() {
        let mut foreign = row(1, 0);
        foreign["external_reference"] = json!("pedido \u{0} 7");
        foreign["currency_id"] = json!("B\u{0}RL and more");
        let (payments, _) = readable(vec![foreign]);
        assert_eq!((&payments[0].reference, payments[0].currency.as_str()), (&None, "BRL"));
        assert!(is_reference("qLzN-_8") && !is_reference("") && !is_reference(&"a".repeat(101)));
    }

    #[test]
    fn the_next_page_begins_at_the_last_change() {
        let since: DateTime<Utc> = "2026-11-20T15:00:00Z".parse().unwrap();
        let from = Cursor { since, skipped: 0 };
        assert_eq!(next_page(from, &[row(1, 5)]), None);
        let page: Vec<_> = (0..50).map(|id| row(id, id)).collect();
        let last = "2026-11-20T15:00:49Z".parse().unwrap();
        assert_eq!(next_page(from, &page), Some(Cursor { since: last, skipped: 0 }));
        // More than a page in one moment.
        let page: Vec<_> = (0..50).map(|id| row(id, 0)).collect();
        assert_eq!(next_page(from, &page), Some(Cursor { since, skipped: 50 }));
    }
}
