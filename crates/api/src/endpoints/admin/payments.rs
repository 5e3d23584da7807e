//! Payments, for the administrator.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::id::{MemberId, PaymentId};
use evolua_domain::subscription;
use evolua_services::payment::{self, ManualPayment};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::endpoints::money::payments::Payment;
use crate::endpoints::recorded_response;
use crate::extract::{AdminCaller, Body, RequestBody, optional_trimmed, printable};
use crate::problem::Answer;
use crate::schemas::{PaymentIssueKind, PaymentMethod};

/// A payment that the administrator received.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewPayment {
    /// Made by the client. A repeated request returns the same payment.
    client_id: Uuid,
    #[validate(range(min = 1, max = 1_000_000))]
    #[schema(minimum = 1, maximum = 1_000_000)]
    amount_cents: i64,
    #[schema(value_type = PaymentMethod)]
    method: String,
    /// The day on which it was made; today if absent.
    paid_on: Option<NaiveDate>,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 200), custom(function = "printable"))]
    #[schema(max_length = 200)]
    note: Option<String>,
}

impl RequestBody for NewPayment {
    type Valid = ManualPayment;

    fn check(self, fields: &mut FieldErrors) -> Option<ManualPayment> {
        let method = fields.check("method", self.method.parse());
        Some(ManualPayment {
            client_id: self.client_id,
            amount_cents: self.amount_cents,
            method: method?,
            paid_on: self.paid_on,
            note: self.note,
        })
    }
}

/// Why a member's last payment gives no year.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaymentIssue {
    #[schema(value_type = PaymentIssueKind)]
    kind: &'static str,
    amount_cents: i64,
    /// What the order asked for; null without an order.
    ordered_cents: Option<i64>,
    /// When the member withdrew.
    withdrawn_at: Option<DateTime<Utc>>,
}

impl From<subscription::PaymentIssue> for PaymentIssue {
    fn from(issue: subscription::PaymentIssue) -> Self {
        let subscription::PaymentIssue { kind, amount_cents, ordered_cents, withdrawn_at } = issue;
        Self { kind: kind.as_str(), amount_cents, ordered_cents, withdrawn_at }
    }
}

/// A payment from which its member withdrew.
#[derive(Serialize, ToSchema)]
pub(crate) struct WithdrawnPayment {
    payment: Payment,
    /// `null` if the member deleted the account; name and e-mail are empty then.
    user_id: Option<i64>,
    name: String,
    email: String,
    /// Last day of the member's paid year.
    paid_until: Option<NaiveDate>,
    requested_at: Option<DateTime<Utc>>,
}

/// A member's payments, newest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Vec<Payment>))
)]
#[get("/users/{id}/payments")]
pub(crate) async fn list_user_payments(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let payments = payment::list_payments(&app, &admin.0, MemberId(*id)).await?;
    let body: Vec<Payment> = payments.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// Records a payment that the administrator received, and gives the year.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = NewPayment,
    responses((status = 201, body = Payment), (status = 200, body = Payment))
)]
#[post("/users/{id}/payments")]
pub(crate) async fn record_payment(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<NewPayment>,
) -> Answer {
    let recorded = payment::record_manual(&app, &admin.0, MemberId(*id), body.0).await?;
    Ok(recorded_response::<_, Payment>(recorded))
}

/// Pays a payment back, takes the year and fails the referral.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Payment))
)]
#[post("/payments/{id}/refund")]
pub(crate) async fn refund_payment(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let refunded = payment::refund(&app, &admin.0, PaymentId(*id)).await?;
    Ok(HttpResponse::Ok().json(Payment::from(refunded)))
}

/// Payments from which members withdrew and that weren't paid back yet, oldest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    responses((status = 200, body = Vec<WithdrawnPayment>))
)]
#[get("/withdrawals")]
pub(crate) async fn list_withdrawals(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let withdrawn = payment::list_withdrawals(&app, &admin.0).await?;
    let body: Vec<WithdrawnPayment> = withdrawn
        .into_iter()
        .map(|(payment, member)| WithdrawnPayment {
            requested_at: payment.withdrawal_requested_at,
            payment: payment.into(),
            user_id: member.as_ref().map(|member| member.id.0),
            paid_until: member.as_ref().and_then(|member| member.facts.paid_until_on),
            name: member.as_ref().map(|member| member.name.clone()).unwrap_or_default(),
            email: member.map(|member| member.email).unwrap_or_default(),
        })
        .collect();
    Ok(HttpResponse::Ok().json(body))
}
