//! Paying, and the member's own subscription.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::subscription as domain;
use evolua_services::access::{SignedIn, UnblockedMember};
use evolua_services::brand;
use evolua_services::payment::{self, PaymentOptions, SubscriptionView};
use evolua_services::{App, FieldErrors, Seller};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::endpoints::people::sessions::linked_referral_code;
use crate::extract::{Body, Caller, RequestBody};
use crate::problem::Answer;
use crate::schemas::{AccessState, PaymentMethod, PaymentProvider, PaymentStatus};
use crate::settings::ApiSettings;

/// Who sells; empty fields are hidden.
#[derive(Serialize, ToSchema)]
pub(crate) struct SellerInfo {
    name: String,
    /// CNPJ or CPF.
    document: String,
    address: String,
    email: String,
    /// The trainer's registration at the professional council.
    cref: String,
}

/// How the signed-in person can pay.
#[derive(Serialize, ToSchema)]
pub(crate) struct CheckoutOptions {
    email: String,
    /// The annual fee without discount.
    price_cents: i64,
    /// The first year's fee of a referred person, where it can be charged.
    discounted_price_cents: Option<i64>,
    /// The code by which the person was referred.
    referral_code: Option<String>,
    /// The code of the shared link that the person followed, where none is noted.
    linked_referral_code: Option<String>,
    /// Whether `POST /api/checkout` gives a payment page.
    has_checkout: bool,
    /// A payment page of the administrator's, with the e-mail as external reference.
    payment_link: Option<String>,
    terms_version: String,
    /// Whether the terms in force and the age were accepted.
    has_accepted_terms: bool,
    seller: SellerInfo,
}

/// A payment of a member.
#[derive(Serialize, ToSchema)]
pub(crate) struct Payment {
    id: i64,
    #[schema(value_type = PaymentStatus)]
    status: &'static str,
    #[schema(value_type = PaymentMethod)]
    method: &'static str,
    /// Who confirmed it.
    #[schema(value_type = PaymentProvider)]
    provider: &'static str,
    amount_cents: i64,
    /// The day on which it was made.
    paid_on: Option<NaiveDate>,
    /// Last day of the year that it paid.
    paid_until: Option<NaiveDate>,
    /// Last paid day before that year; null if it was the first one.
    paid_until_before: Option<NaiveDate>,
    withdrawal_requested_at: Option<DateTime<Utc>>,
    /// By the administrator.
    note: Option<String>,
    created_at: DateTime<Utc>,
}

impl From<domain::Payment> for Payment {
    fn from(payment: domain::Payment) -> Self {
        Self {
            id: payment.id.0,
            status: payment.ledger.status.as_str(),
            method: payment.ledger.method.as_str(),
            provider: payment.ledger.provider.as_str(),
            amount_cents: payment.ledger.amount_cents,
            paid_on: payment.ledger.paid_on,
            paid_until: payment.term.map(|term| term.until),
            paid_until_before: payment.term.and_then(|term| term.before),
            withdrawal_requested_at: payment.withdrawal_requested_at,
            note: payment.ledger.note,
            created_at: payment.created_at,
        }
    }
}

/// The right to withdraw from the latest payment.
#[derive(Serialize, ToSchema)]
pub(crate) struct WithdrawalRight {
    amount_cents: i64,
    /// Last day of the right; null before the approval, from which it is counted.
    last_day: Option<NaiveDate>,
    /// When the member withdrew; the administrator pays back.
    requested_at: Option<DateTime<Utc>>,
}

/// The subscription of the signed-in person.
#[derive(Serialize, ToSchema)]
pub(crate) struct Subscription {
    #[schema(value_type = AccessState)]
    state: &'static str,
    /// Last day of the paid year.
    paid_until: Option<NaiveDate>,
    /// Whether the paid year is over and the grace period is running.
    in_grace: bool,
    /// Whether a payment arrived and waits for the approval.
    is_paid_ahead: bool,
    /// Newest first.
    payments: Vec<Payment>,
    withdrawal: Option<WithdrawalRight>,
}

fn subscription(view: SubscriptionView) -> Subscription {
    Subscription {
        state: view.state.as_str(),
        paid_until: view.paid_until,
        in_grace: view.is_in_grace,
        is_paid_ahead: view.is_paid_ahead,
        payments: view.payments.into_iter().map(Into::into).collect(),
        withdrawal: view.withdrawal.map(|right| WithdrawalRight {
            amount_cents: right.amount_cents,
            last_day: right.last_day,
            requested_at: right.requested_at,
        }),
    }
}

fn checkout_options(
    who: &UnblockedMember,
    seller: Seller,
    options: PaymentOptions,
    linked_code: Option<String>,
) -> CheckoutOptions {
    CheckoutOptions {
        email: who.member().email.clone(),
        price_cents: options.price_cents,
        discounted_price_cents: options.discounted_price_cents,
        linked_referral_code: linked_code.filter(|_| options.referral_code.is_none()),
        referral_code: options.referral_code,
        has_checkout: options.has_checkout,
        payment_link: options.payment_link.map(String::from),
        terms_version: options.terms_version.to_owned(),
        has_accepted_terms: options.has_accepted_terms,
        seller: SellerInfo {
            name: seller.name,
            document: seller.document,
            address: seller.address,
            email: seller.email,
            cref: seller.cref,
        },
    }
}

/// How the signed-in person can pay.
#[utoipa::path(tag = "payment", security(("member" = [])), responses((status = 200, body = CheckoutOptions)))]
#[get("/checkout")]
pub(crate) async fn get_checkout(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    who: Caller<UnblockedMember>,
    request: HttpRequest,
) -> Answer {
    let options = payment::find_options(&app, &who.0).await?;
    let linked_code = linked_referral_code(&request, &settings);
    let cref = brand::current(&app).await.cref.clone().unwrap_or_default();
    let seller = Seller { cref, ..settings.seller.clone() };
    Ok(HttpResponse::Ok().json(checkout_options(&who.0, seller, options, linked_code)))
}

/// Where to pay.
#[derive(Serialize, ToSchema)]
pub(crate) struct CheckoutPage {
    checkout_url: String,
}

/// Makes the payment page of an order. Within a day the same order is offered again.
#[utoipa::path(tag = "payment", security(("member" = [])), responses((status = 200, body = CheckoutPage)))]
#[post("/checkout")]
pub(crate) async fn start_checkout(app: web::Data<App>, who: Caller<UnblockedMember>) -> Answer {
    let url = payment::start(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(CheckoutPage { checkout_url: url.into() }))
}

/// Asks the payment provider at once whether the order was paid.
#[utoipa::path(tag = "payment", security(("member" = [])), responses((status = 200, body = Subscription)))]
#[post("/checkout/refresh")]
pub(crate) async fn refresh_checkout(app: web::Data<App>, who: Caller<UnblockedMember>) -> Answer {
    let view = payment::refresh(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(subscription(view)))
}

/// The subscription, whatever the access state.
#[utoipa::path(tag = "payment", security(("member" = [])), responses((status = 200, body = Subscription)))]
#[get("/subscription")]
pub(crate) async fn get_subscription(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    let view = payment::find_subscription(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(subscription(view)))
}

/// Withdraws from the latest payment within the legal seven days. The administrator pays back.
#[utoipa::path(tag = "payment", security(("member" = [])), responses((status = 200, body = Subscription)))]
#[post("/withdrawal")]
pub(crate) async fn request_withdrawal(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    let view = payment::request_withdrawal(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(subscription(view)))
}

/// The acceptance of the terms.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct TermsAcceptance {
    /// The version that was shown.
    #[validate(length(max = 20))]
    #[schema(max_length = 20)]
    version: String,
    /// The declaration of being 18 or older.
    is_adult: bool,
}

impl RequestBody for TermsAcceptance {
    type Valid = ();

    fn check(self, fields: &mut FieldErrors) -> Option<()> {
        if self.version != evolua_services::profile::TERMS_VERSION {
            fields.refuse(
                "version",
                "Os Termos mudaram. Recarregue a página para ler a nova versão.",
            );
        }
        if !self.is_adult {
            fields.refuse("is_adult", "É preciso ter 18 anos ou mais.");
        }
        Some(())
    }
}

/// Accepts the terms in force.
#[utoipa::path(
    tag = "payment", security(("member" = [])), request_body = TermsAcceptance,
    responses((status = 204, description = "Recorded"))
)]
#[post("/terms-acceptance")]
pub(crate) async fn accept_terms(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    _accepted: Body<TermsAcceptance>,
) -> Answer {
    payment::accept_terms(&app, &who.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
