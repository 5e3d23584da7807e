//! The port to a payment provider.

use chrono::{DateTime, Utc};
use evolua_domain::subscription::{PaymentMethod, PaymentStatus};
use futures_util::future::BoxFuture;
use thiserror::Error;
use url::Url;

/// What is to be paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckoutOrder {
    /// Names the order at the provider.
    pub reference: String,
    /// On the provider's page.
    pub title: String,
    pub amount_cents: i64,
    pub payer_email: String,
    /// Until when the page takes a payment.
    pub expires_at: DateTime<Utc>,
}

/// A payment page at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub url: Url,
}

/// A payment as the provider knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderPayment {
    pub id: String,
    /// The order's, if the payment has one.
    pub reference: Option<String>,
    /// `None` while a dispute is open, which changes nothing yet.
    pub status: Option<PaymentStatus>,
    pub method: PaymentMethod,
    /// `None` for an amount that isn't a whole number of cents.
    pub amount_cents: Option<i64>,
    /// ISO 4217.
    pub currency: String,
    pub paid_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

/// A payment whose fields make no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadablePayment {
    pub id: Option<String>,
    /// The order's.
    pub reference: Option<String>,
}

/// Where a page of changes begins: after so many payments that changed at or after the instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    pub since: DateTime<Utc>,
    pub skipped: usize,
}

/// A page of payments that changed, oldest change first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    pub payments: Vec<ProviderPayment>,
    pub unreadable: Vec<UnreadablePayment>,
    /// Where the next page begins; `None` after the last one. Payments may be on two pages.
    pub next: Option<Cursor>,
}

#[derive(Debug, Error)]
pub enum GatewayError {
    /// No answer, or not in time.
    #[error("the payment provider can't be reached: {0}")]
    Unavailable(String),
    /// An answer that makes no sense, or a refusal.
    #[error("the payment provider refused: {0}")]
    Refused(String),
}

pub trait PaymentGateway: Send + Sync {
    /// Makes a payment page. The same reference gives the same page.
    fn create_checkout(
        &self,
        order: CheckoutOrder,
    ) -> BoxFuture<'_, Result<Checkout, GatewayError>>;

    fn find_payment(
        &self,
        id: String,
    ) -> BoxFuture<'_, Result<Option<ProviderPayment>, GatewayError>>;

    /// The payments of an order.
    fn list_payments(
        &self,
        reference: String,
    ) -> BoxFuture<'_, Result<Vec<ProviderPayment>, GatewayError>>;

    /// A page of the payments that changed.
    fn list_changes(&self, from: Cursor) -> BoxFuture<'_, Result<Changes, GatewayError>>;

    /// Pays a payment back. A second call changes nothing.
    fn refund(&self, id: String) -> BoxFuture<'_, Result<(), GatewayError>>;
}
