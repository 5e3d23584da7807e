//! Payments as the provider knows them. What it says when it is asked decides, whatever its
//! notifications said and in whatever order they came.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::subscription::{
    CURRENCY, Ledger, Payment, PaymentEffect, PaymentStatus, Provider,
};
use evolua_persistence::payments::Order;
use evolua_persistence::{Conn, audit_log, members, metadata, payments};
use tracing::{info, warn};

use super::gateway::{Cursor, GatewayError, PaymentGateway, ProviderPayment, UnreadablePayment};
use super::ledger;
use crate::error::{Kind, codes};
use crate::queue::{JobError, wake};
use crate::{App, Result, ServiceError, calendar_day};

/// When the provider's changes were last read.
const RECONCILED_AT: &str = "payments_reconciled_at";

/// How far back the first reconciliation looks.
const FIRST_LOOK: TimeDelta = TimeDelta::days(30);

/// How far back each reconciliation looks again: changes that the provider shows late.
const OVERLAP: TimeDelta = TimeDelta::hours(1);

/// What became of a notification that gives nothing.
const UNKNOWN_PAYMENT: &str = "unknown payment";
const UNKNOWN_ORDER: &str = "unknown order";

/// In the audit log, before the id of a payment that can't be understood.
const UNREADABLE: &str = "unreadable payment";

/// In the audit log, before the id of a second payment of an order.
const SECOND: &str = "second payment";

/// In the audit log.
const REFUSE_PAYMENT: &str = "refuse payment";

pub(super) fn gateway(app: &App) -> Result<&dyn PaymentGateway> {
    Ok(app.payments.gateway.as_deref().ok_or(&codes::CHECKOUT_UNAVAILABLE)?)
}

impl From<GatewayError> for ServiceError {
    fn from(error: GatewayError) -> Self {
        Self::caused_by(&codes::PROVIDER_UNAVAILABLE, error)
    }
}

/// Asks the provider for a payment and applies it. The job of a notification.
pub(crate) async fn fetch(app: &App, id: &str) -> std::result::Result<(), JobError> {
    let found = gateway(app)?.find_payment(id.to_owned()).await.map_err(ServiceError::from)?;
    let outcome = match found {
        Some(payment) => apply(app, payment).await?,
        None => UNKNOWN_PAYMENT,
    };
    let id = id.to_owned();
    let now = app.now();
    app.db
        .write(move |conn| -> Result<()> {
            if [UNKNOWN_PAYMENT, UNKNOWN_ORDER].contains(&outcome) {
                let detail = format!("{outcome}: {id}");
                audit_log::insert_by_system(conn, None, REFUSE_PAYMENT, &detail, now)?;
            }
            Ok(payments::mark_events_applied(conn, &id, outcome, now)?)
        })
        .await?;
    Ok(())
}

/// Applies what changed at the provider since the last time, for notifications that were lost.
pub(crate) async fn reconcile(app: &App) -> std::result::Result<(), JobError> {
    let Ok(gateway) = gateway(app) else { return Ok(()) };
    let now = app.now();
    let last = app.db.read(|conn| metadata::find(conn, RECONCILED_AT)).await?;
    let last = last.and_then(|at| at.parse::<DateTime<Utc>>().ok());
    // A clock that was set back must not hide anything.
    let since = last.map_or(now - FIRST_LOOK, |last| last.min(now) - OVERLAP);
    let mut from = Some(Cursor { since, skipped: 0 });
    while let Some(cursor) = from {
        let page = gateway.list_changes(cursor).await.map_err(ServiceError::from)?;
        for payment in page.payments {
            let id = payment.id.clone();
            let reference = payment.reference.clone();
            // The account may receive payments that are not ours.
            match apply(app, payment).await {
                Err(error) if error.code.kind != Kind::Unavailable => {
                    warn!(payment = id, code = error.code.id, "a payment could not be applied");
                    report_unreadable(app, UnreadablePayment { id: Some(id), reference }).await?;
                }
                applied => drop(applied?),
            }
        }
        for payment in page.unreadable {
            report_unreadable(app, payment).await?;
        }
        from = page.next;
        // What was read is not read again, even where the next page can't be had.
        let reconciled_at = from.map_or(now, |next| next.since.min(now));
        app.db
            .write(move |conn| -> Result<()> {
                Ok(metadata::upsert(conn, RECONCILED_AT, &reconciled_at.to_rfc3339())?)
            })
            .await?;
    }
    Ok(())
}

/// Tells the administrators once of a payment that can't be understood and names an order of ours.
async fn report_unreadable(app: &App, payment: UnreadablePayment) -> Result<()> {
    let reference = payment.reference.unwrap_or_default();
    let now = app.now();
    let detail = format!("{UNREADABLE}: {}", payment.id.as_deref().unwrap_or("?"));
    app.db
        .write(move |conn| -> Result<()> {
            let Some(order) = payments::find_order(conn, &reference)? else { return Ok(()) };
            if audit_log::has_system_detail(conn, REFUSE_PAYMENT, &detail)? {
                return Ok(());
            }
            let member = Some(order.member);
            Ok(audit_log::insert_by_system(conn, member, REFUSE_PAYMENT, &detail, now)?)
        })
        .await
}

/// Stores a payment of the provider under its order's member, and says what became of it.
pub(super) async fn apply(app: &App, payment: ProviderPayment) -> Result<&'static str> {
    let now = app.now();
    let reference = payment.reference.clone().unwrap_or_default();
    let order = app.db.read(move |conn| payments::find_order(conn, &reference)).await?;
    let Some(order) = order else {
        warn!(payment = payment.id, "a payment of an unknown order was ignored");
        return Ok(UNKNOWN_ORDER);
    };
    let member = order.member;
    let outcome =
        app.db.write_for(member, move |conn| apply_to(conn, &order, &payment, now)).await?;
    wake(app);
    info!(member.id = %member, outcome, "a payment was applied");
    Ok(outcome)
}

/// What the audit log says of a payment that gives no access.
fn why_refused(order: &Order, payment: &ProviderPayment, status: PaymentStatus) -> Option<String> {
    match status {
        PaymentStatus::Mismatched => {
            let ordered = order.amount_cents;
            let cents = payment.amount_cents;
            let paid = cents.map_or_else(|| "?".to_owned(), |cents| cents.to_string());
            Some(format!("ordered {ordered} {CURRENCY}, paid {paid} {}", payment.currency))
        }
        PaymentStatus::Duplicate => Some(format!("{SECOND}: {}", payment.id)),
        _ => None,
    }
}

fn apply_to(
    conn: &mut Conn,
    order: &Order,
    payment: &ProviderPayment,
    now: DateTime<Utc>,
) -> Result<&'static str> {
    let Some(status) = payment.status else { return Ok("in dispute") };
    let existing = payments::find_by_provider_id(conn, Provider::MercadoPago, &payment.id)?;
    if existing.as_ref().is_some_and(|stored| is_older(payment, stored)) {
        return Ok("outdated");
    }
    let is_as_ordered =
        payment.amount_cents == Some(order.amount_cents) && payment.currency == CURRENCY;
    let status = match status {
        PaymentStatus::Paid if !is_as_ordered => PaymentStatus::Mismatched,
        PaymentStatus::Paid if is_second(conn, order, payment, existing.as_ref())? => {
            PaymentStatus::Duplicate
        }
        other => other,
    };
    if existing.as_ref().is_some_and(|stored| stored.ledger.status == status) {
        return Ok("unchanged");
    }
    if let Some(detail) = why_refused(order, payment, status) {
        audit_log::insert_by_system(conn, Some(order.member), REFUSE_PAYMENT, &detail, now)?;
    }
    let person = members::find(conn, order.member)?.ok_or(&codes::MEMBER_MISSING)?;
    let stated = Ledger {
        provider: Provider::MercadoPago,
        provider_payment_id: Some(payment.id.clone()),
        method: payment.method,
        amount_cents: payment.amount_cents.unwrap_or(0),
        currency: payment.currency.clone(),
        status,
        paid_at: payment.paid_at,
        paid_on: payment.paid_at.map(|at| calendar_day(&person, at)),
        provider_updated_at: Some(payment.updated_at),
        note: None,
    };
    let effect = ledger::record(conn, order.member, Some(order.id), existing, &stated, now)?;
    if status == PaymentStatus::Paid {
        payments::close_order(conn, order.id, now)?;
    }
    if status == PaymentStatus::Duplicate
        && let Some(stored) =
            payments::find_by_provider_id(conn, Provider::MercadoPago, &payment.id)?
    {
        payments::request_withdrawal(conn, stored.id, now)?;
    }
    Ok(match effect {
        PaymentEffect::Credit => "credited",
        PaymentEffect::Reverse => "reversed",
        PaymentEffect::None => status.as_str(),
    })
}

/// Whether the order was paid before. It gives one year, at its price: a second payment is paid back.
fn is_second(
    conn: &mut Conn,
    order: &Order,
    payment: &ProviderPayment,
    existing: Option<&Payment>,
) -> Result<bool> {
    match existing.map(|stored| stored.ledger.status) {
        Some(PaymentStatus::Paid) => Ok(false),
        Some(PaymentStatus::Duplicate) => Ok(true),
        _ => Ok(payments::is_order_paid_by_other(conn, order.id, &payment.id)?),
    }
}

/// Whether the provider's answer was made before the one that is stored.
fn is_older(payment: &ProviderPayment, stored: &Payment) -> bool {
    stored.ledger.provider_updated_at.is_some_and(|at| payment.updated_at < at)
}
