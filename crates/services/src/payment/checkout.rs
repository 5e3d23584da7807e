//! What a member may pay and how, and where the subscription stands.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Member;
use evolua_domain::subscription::{ANNUAL_FEE_CENTS, Payment};
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::payments::Order;
use evolua_persistence::{Conn, members, payments, referrals};
use url::Url;

use super::gateway::CheckoutOrder;
use super::subscription::{SubscriptionView, view};
use super::{PaymentSettings, provider};
use crate::access::UnblockedMember;
use crate::error::codes;
use crate::profile::TERMS_VERSION;
use crate::{App, Result};

/// How long an unpaid order is offered again instead of a new one, and its page takes a payment.
const ORDER_LIFETIME: TimeDelta = TimeDelta::days(1);

/// How long after an order its payment is looked for when the member asks.
const REFRESH_WINDOW: TimeDelta = TimeDelta::days(30);

const TITLE: &str = "Evolua: assinatura de um ano";

/// How a member can pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentOptions {
    /// Without discount.
    pub price_cents: i64,
    /// What a referred person pays in the first year, where it can be charged.
    pub discounted_price_cents: Option<i64>,
    /// The code by which the member was referred.
    pub referral_code: Option<String>,
    /// Whether the provider makes payment pages for orders.
    pub has_checkout: bool,
    /// A payment page that the administrator made, with the member's e-mail as its reference.
    pub payment_link: Option<Url>,
    /// The version of the terms in force.
    pub terms_version: &'static str,
    pub has_accepted_terms: bool,
}

impl PaymentSettings {
    /// The price with the discount for referred people, where it can be charged.
    pub(crate) fn discounted_cents(&self) -> Option<i64> {
        let is_chargeable = self.gateway.is_some() || self.referred_link.is_some();
        let price = ANNUAL_FEE_CENTS - self.referral_discount_cents;
        (is_chargeable && self.referral_discount_cents > 0 && price > 0).then_some(price)
    }
}

pub async fn find_options(app: &App, who: &UnblockedMember) -> Result<PaymentOptions> {
    let member = who.member().clone();
    let settings = app.payments.clone();
    app.db.read(move |conn| options(conn, &member, &settings)).await
}

fn options(conn: &mut Conn, member: &Member, settings: &PaymentSettings) -> Result<PaymentOptions> {
    let referral = referrals::find_of_referred(conn, member.id)?;
    let is_discounted = referral.is_some() && !has_paid(&payments::list(conn, member.id)?);
    let discounted_price_cents = settings.discounted_cents().filter(|_| is_discounted);
    let link = match discounted_price_cents {
        Some(_) => settings.referred_link.as_ref(),
        None => settings.link.as_ref(),
    };
    Ok(PaymentOptions {
        price_cents: ANNUAL_FEE_CENTS,
        discounted_price_cents,
        referral_code: referral.map(|referral| referral.code),
        has_checkout: settings.gateway.is_some(),
        payment_link: link.map(|link| link_for(link, &member.email)),
        terms_version: TERMS_VERSION,
        has_accepted_terms: has_accepted_terms(member),
    })
}

/// Whether the member ever paid, also what was taken back later: the discount is for the first fee.
pub(crate) fn has_paid(payments: &[Payment]) -> bool {
    payments.iter().any(|payment| payment.ledger.paid_on.is_some())
}

pub(crate) fn has_accepted_terms(member: &Member) -> bool {
    member.accepted_terms.as_deref() == Some(TERMS_VERSION)
}

/// The version of the terms that the member has yet to accept.
pub fn terms_due(member: &Member) -> Option<&'static str> {
    (!has_accepted_terms(member)).then_some(TERMS_VERSION)
}

fn link_for(link: &Url, email: &str) -> Url {
    let mut link = link.clone();
    link.query_pairs_mut().append_pair("external_reference", email);
    link
}

/// Records that the member accepts the terms in force and is 18 or older, which is asked just before
/// paying.
pub async fn accept_terms(app: &App, who: &UnblockedMember) -> Result<()> {
    let member = who.member().clone();
    let now = app.now();
    app.db
        .write_for(member.id, move |conn| {
            if !has_accepted_terms(&member) {
                store_acceptance(conn, &member, now)?;
            }
            // A payment page of the administrator's own tells nothing of an order.
            Ok(members::mark_ordered(conn, member.id, now)?)
        })
        .await
}

pub(crate) fn store_acceptance(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<()> {
    consents::insert(conn, member.id, ConsentKind::Terms, TERMS_VERSION, true, now)?;
    Ok(members::update_accepted_terms(conn, member.id, TERMS_VERSION)?)
}

/// Returns the provider's payment page for the member's order.
pub async fn start(app: &App, who: &UnblockedMember) -> Result<Url> {
    let member = who.member().clone();
    let now = app.now();
    if !has_accepted_terms(&member) {
        return Err((&codes::TERMS_REQUIRED).into());
    }
    let gateway = provider::gateway(app)?;
    let settings = app.payments.clone();
    let reference = app.ids.token();
    let order = {
        let member = member.clone();
        app.db
            .write_for(member.id, move |conn| {
                find_or_insert_order(conn, &member, &settings, &reference, now)
            })
            .await?
    };
    if let Some(url) = order.checkout_url.and_then(|url| url.parse().ok()) {
        return Ok(url);
    }
    let checkout = gateway
        .create_checkout(CheckoutOrder {
            reference: order.reference,
            title: TITLE.to_owned(),
            amount_cents: order.amount_cents,
            payer_email: member.email,
            expires_at: now + ORDER_LIFETIME,
        })
        .await?;
    let url = checkout.url.to_string();
    app.db
        .execute(move |conn| -> Result<()> {
            Ok(payments::update_checkout_url(conn, order.id, &url)?)
        })
        .await?;
    Ok(checkout.url)
}

fn find_or_insert_order(
    conn: &mut Conn,
    member: &Member,
    settings: &PaymentSettings,
    reference: &str,
    now: DateTime<Utc>,
) -> Result<Order> {
    let options = options(conn, member, settings)?;
    let amount_cents = options.discounted_price_cents.unwrap_or(options.price_cents);
    let open = payments::find_open_order(conn, member.id, now - ORDER_LIFETIME)?;
    if let Some(order) = open.filter(|order| order.amount_cents == amount_cents) {
        return Ok(order);
    }
    members::mark_ordered(conn, member.id, now)?;
    let id = payments::insert_order(conn, member.id, reference, amount_cents, now)?;
    let reference = reference.to_owned();
    Ok(Order { id, member: member.id, reference, amount_cents, checkout_url: None })
}

/// Asks the provider at once whether the member's order was paid, for those who come back from its
/// page. A provider that doesn't answer changes nothing.
pub async fn refresh(app: &App, who: &UnblockedMember) -> Result<SubscriptionView> {
    let member = who.id();
    let after = app.now() - REFRESH_WINDOW;
    let order = app.db.read(move |conn| payments::find_open_order(conn, member, after)).await?;
    if let (Some(order), Ok(gateway)) = (order, provider::gateway(app)) {
        for payment in gateway.list_payments(order.reference).await? {
            provider::apply(app, payment).await?;
        }
    }
    let now = app.now();
    app.db
        .read(move |conn| {
            let person = members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            view(conn, &person, now)
        })
        .await
}
