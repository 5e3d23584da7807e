//! Test doubles for the ports.

use std::collections::HashMap;
use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Identity;
use evolua_domain::subscription::PaymentStatus;
use evolua_services::clock::Clock;
use evolua_services::identity::{Challenge, IdentityError, IdentityProvider};
use evolua_services::payment::{
    Changes, Checkout, CheckoutOrder, Cursor, GatewayError, PaymentGateway, ProviderPayment,
    UnreadablePayment,
};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use url::Url;

/// A clock that stands still until a test advances it.
#[derive(Debug)]
pub struct ManualClock(Mutex<DateTime<Utc>>);

impl ManualClock {
    pub fn at(now: &str) -> Self {
        Self(Mutex::new(now.parse().expect("an instant")))
    }

    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().expect("the clock") += by;
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().expect("the clock")
    }
}

/// Payments on a page of changes.
const PAGE: usize = 50;

/// A payment provider whose payments a test makes.
#[derive(Debug, Default)]
pub struct ScriptedGateway {
    orders: Mutex<Vec<CheckoutOrder>>,
    payments: Mutex<Vec<ProviderPayment>>,
    unreadable: Mutex<Vec<UnreadablePayment>>,
    is_unavailable: Mutex<bool>,
}

impl ScriptedGateway {
    /// The orders for which payment pages were made.
    pub fn orders(&self) -> Vec<CheckoutOrder> {
        self.orders.lock().expect("the orders").clone()
    }

    /// Stores a payment, or its new state.
    pub fn put(&self, payment: ProviderPayment) {
        let mut payments = self.payments.lock().expect("the payments");
        payments.retain(|stored| stored.id != payment.id);
        payments.push(payment);
    }

    /// Stores a payment that can't be read.
    pub fn put_unreadable(&self, payment: UnreadablePayment) {
        self.unreadable.lock().expect("the payments").push(payment);
    }

    /// Makes the provider unavailable, or available again.
    pub fn set_unavailable(&self, is_unavailable: bool) {
        *self.is_unavailable.lock().expect("the switch") = is_unavailable;
    }

    fn answer<T: Send + 'static>(
        &self,
        answer: impl FnOnce(&Self) -> Result<T, GatewayError>,
    ) -> BoxFuture<'_, Result<T, GatewayError>> {
        let outage = *self.is_unavailable.lock().expect("the switch");
        let outage = outage.then(|| GatewayError::Unavailable("scripted".to_owned()));
        ready(outage.map_or_else(|| answer(self), Err)).boxed()
    }

    fn list(&self, is_wanted: impl Fn(&ProviderPayment) -> bool) -> Vec<ProviderPayment> {
        let payments = self.payments.lock().expect("the payments");
        payments.iter().filter(|payment| is_wanted(payment)).cloned().collect()
    }
}

impl PaymentGateway for ScriptedGateway {
    fn create_checkout(
        &self,
        order: CheckoutOrder,
    ) -> BoxFuture<'_, Result<Checkout, GatewayError>> {
        self.answer(|this| {
            let url = format!("https://pay.test/{}", order.reference);
            this.orders.lock().expect("the orders").push(order);
            Ok(Checkout { url: url.parse().expect("an address") })
        })
    }

    fn find_payment(
        &self,
        id: String,
    ) -> BoxFuture<'_, Result<Option<ProviderPayment>, GatewayError>> {
        self.answer(|this| Ok(this.list(|payment| payment.id == id).pop()))
    }

    fn list_payments(
        &self,
        reference: String,
    ) -> BoxFuture<'_, Result<Vec<ProviderPayment>, GatewayError>> {
        self.answer(|this| Ok(this.list(|payment| payment.reference.as_ref() == Some(&reference))))
    }

    fn list_changes(&self, from: Cursor) -> BoxFuture<'_, Result<Changes, GatewayError>> {
        self.answer(|this| {
            let mut found = this.list(|payment| payment.updated_at >= from.since);
            found.sort_by_key(|payment| payment.updated_at);
            let is_last = found.len() <= from.skipped + PAGE;
            let next = Cursor { skipped: from.skipped + PAGE, ..from };
            Ok(Changes {
                payments: found.into_iter().skip(from.skipped).take(PAGE).collect(),
                unreadable: this.unreadable.lock().expect("the payments").clone(),
                next: (!is_last).then_some(next),
            })
        })
    }

    fn refund(&self, id: String) -> BoxFuture<'_, Result<(), GatewayError>> {
        self.answer(|this| {
            let mut payments = this.payments.lock().expect("the payments");
            let payment = payments.iter_mut().find(|payment| payment.id == id);
            let payment =
                payment.ok_or_else(|| GatewayError::Refused("an unknown payment".to_owned()))?;
            payment.status = Some(PaymentStatus::Refunded);
            payment.updated_at += TimeDelta::seconds(1);
            Ok(())
        })
    }
}

/// A provider that accepts scripted codes.
#[derive(Debug, Default)]
pub struct ScriptedIdentity {
    people: Mutex<HashMap<String, Identity>>,
    is_unavailable: Mutex<bool>,
}

impl ScriptedIdentity {
    /// Accepts `code` once and returns the identity for it.
    pub fn expect(&self, code: &str, identity: Identity) {
        self.people.lock().expect("the people").insert(code.to_owned(), identity);
    }

    /// Makes the provider unavailable, or available again.
    pub fn set_unavailable(&self, is_unavailable: bool) {
        *self.is_unavailable.lock().expect("the switch") = is_unavailable;
    }

    fn outage(&self) -> Option<IdentityError> {
        self.is_unavailable
            .lock()
            .expect("the switch")
            .then(|| IdentityError::Unavailable("scripted".to_owned()))
    }
}

impl IdentityProvider for ScriptedIdentity {
    fn issuer(&self) -> &'static str {
        "https://idp.test"
    }

    fn authorization_url(&self, challenge: Challenge) -> BoxFuture<'_, Result<Url, IdentityError>> {
        let url = format!("https://idp.test/authorize?state={}", challenge.state);
        ready(match self.outage() {
            Some(error) => Err(error),
            None => Ok(url.parse().expect("an address")),
        })
        .boxed()
    }

    fn redeem(&self, code: String, _: Challenge) -> BoxFuture<'_, Result<Identity, IdentityError>> {
        let person = self.people.lock().expect("the people").remove(&code);
        ready(match self.outage() {
            Some(error) => Err(error),
            None => person.ok_or_else(|| IdentityError::Refused("an unknown code".to_owned())),
        })
        .boxed()
    }
}
