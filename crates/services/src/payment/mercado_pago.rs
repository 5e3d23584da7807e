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

use super::gateway::{Checkout, CheckoutOrder, GatewayError, PaymentGateway, ProviderPayment};
use crate::error::error_chain;

/// Limit for each request to the provider.
const TIMEOUT: Duration = Duration::from_secs(8);

/// Rows of a page of a search.
const PAGE: usize = 50;

/// Pages of a search: more changes than that in a quarter of an hour are read the next time.
const MOST_PAGES: usize = 10;

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
        query: Vec<(&'static str, String)>,
    ) -> Result<Vec<ProviderPayment>, GatewayError> {
        let mut found = Vec::new();
        for page in 0..MOST_PAGES {
            let mut query = query.clone();
            query.push(("limit", PAGE.to_string()));
            query.push(("offset", (page * PAGE).to_string()));
            let bytes = self.send(Method::GET, "/v1/payments/search", &query, None).await?;
            let results: SearchAnswer = parse(bytes.as_deref().unwrap_or_default())?;
            let count = results.results.len();
            found.extend(results.results.into_iter().map(PaymentAnswer::into_payment));
            if count < PAGE {
                break;
            }
        }
        Ok(found)
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
                "back_urls": {"success": back, "pending": back, "failure": back},
                "auto_return": "approved",
                "notification_url": own("/api/payments/webhook")?,
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
        self.search(vec![("external_reference", reference)]).boxed()
    }

    fn list_updated(
        &self,
        since: DateTime<Utc>,
    ) -> BoxFuture<'_, Result<Vec<ProviderPayment>, GatewayError>> {
        let since = since.to_rfc3339_opts(SecondsFormat::Millis, true);
        self.search(vec![
            ("sort", "date_last_updated".to_owned()),
            ("criteria", "asc".to_owned()),
            ("range", "date_last_updated".to_owned()),
            ("begin_date", since),
            ("end_date", "NOW".to_owned()),
        ])
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
    results: Vec<PaymentAnswer>,
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
            reference: self.external_reference.filter(|reference| !reference.is_empty()),
            status,
            method,
            amount_cents: cents(&self.transaction_amount.to_string()),
            currency: self.currency_id,
            paid_at: self.date_approved,
            updated_at: self.date_last_updated,
        }
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
}
