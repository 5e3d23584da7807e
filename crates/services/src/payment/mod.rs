//! Paying the yearly fee: checkouts at the provider, what its webhook tells, the ledger, and what a
//! payment does to the subscription.

mod checkout;
mod desk;
mod gateway;
mod issues;
mod ledger;
mod mercado_pago;
mod provider;
mod seller;
mod subscription;
mod webhook;
mod withdrawal;

use std::sync::Arc;

use url::Url;

pub use checkout::{PaymentOptions, accept_terms, find_options, refresh, start, terms_due};
pub use evolua_domain::subscription::ANNUAL_FEE_CENTS;
pub use seller::Seller;

pub(crate) use checkout::{has_accepted_terms, has_paid, store_acceptance};
pub use desk::{ManualPayment, list_payments, list_withdrawals, record_manual, refund};
pub use gateway::{
    Changes, Checkout, CheckoutOrder, Cursor, GatewayError, PaymentGateway, ProviderPayment,
    UnreadablePayment,
};
pub(crate) use issues::find_issues;
pub(crate) use ledger::{credit_approved, revoke_approval, subscription_of};
pub use mercado_pago::{MercadoPago, MercadoPagoSettings};
pub(crate) use provider::{fetch, reconcile};
pub use subscription::{SubscriptionView, Withdrawal, find_subscription};
pub use webhook::{Notification, receive};
pub use withdrawal::request_withdrawal;

/// How members can pay. Without gateway and links the administrator records payments by hand.
#[derive(Clone, Default)]
pub struct PaymentSettings {
    pub gateway: Option<Arc<dyn PaymentGateway>>,
    /// With which the gateway's notifications are signed.
    pub webhook_secret: Option<String>,
    /// A payment page that the administrator made at a provider.
    pub link: Option<Url>,
    /// The same with the discount for referred people.
    pub referred_link: Option<Url>,
    /// What a referred person pays less in the first year.
    pub referral_discount_cents: i64,
}
