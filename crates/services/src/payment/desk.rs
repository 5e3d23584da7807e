//! The administrator's side of payments.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use evolua_domain::access::Member;
use evolua_domain::id::{MemberId, PaymentId};
use evolua_domain::input::InputError;
use evolua_domain::subscription::{
    CURRENCY, Ledger, Payment, PaymentMethod, PaymentStatus, Provider,
};
use evolua_persistence::{Conn, audit_log, members, payments};
use tracing::info;
use uuid::Uuid;

use super::{ledger, provider};
use crate::admin::Admin;
use crate::error::codes;
use crate::queue::wake;
use crate::{App, Recorded, Result, ServiceError};

/// A payment that the administrator received outside the provider's checkout.
#[derive(Debug, Clone)]
pub struct ManualPayment {
    /// Made by the client: the same payment sent twice is recorded once.
    pub client_id: Uuid,
    pub amount_cents: i64,
    pub method: PaymentMethod,
    /// The day on which it was made; today if not stated.
    pub paid_on: Option<NaiveDate>,
    pub note: Option<String>,
}

pub async fn list_payments(app: &App, _admin: &Admin, member: MemberId) -> Result<Vec<Payment>> {
    app.db
        .read(move |conn| {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            Ok(payments::list(conn, member)?)
        })
        .await
}

/// Records a payment and gives the year.
pub async fn record_manual(
    app: &App,
    admin: &Admin,
    member: MemberId,
    payment: ManualPayment,
) -> Result<Recorded<Payment>> {
    let admin = *admin;
    let now = app.now();
    let recorded = app
        .db
        .write_for(member, move |conn| insert_manual(conn, admin, member, &payment, now))
        .await?;
    wake(app);
    info!(admin.id = %admin.id, member.id = %member, "a payment was recorded");
    Ok(recorded)
}

fn insert_manual(
    conn: &mut Conn,
    admin: Admin,
    member: MemberId,
    payment: &ManualPayment,
    now: DateTime<Utc>,
) -> Result<Recorded<Payment>> {
    let person = members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
    let id = payment.client_id.to_string();
    if let Some(row) = payments::find_by_provider_id(conn, Provider::Manual, &id)? {
        // The id of another member's payment names nothing of this member.
        return if row.member == Some(member) {
            Ok(Recorded { row, is_new: false })
        } else {
            Err((&codes::CONFLICT).into())
        };
    }
    let today = person.today(now);
    let paid_on = payment.paid_on.unwrap_or(today);
    if paid_on > today {
        return Err(ServiceError::field("paid_on", InputError::FutureDate));
    }
    if paid_on < today - Days::new(365) {
        return Err(ServiceError::field("paid_on", InputError::TooLongAgo));
    }
    let stated = Ledger {
        provider: Provider::Manual,
        provider_payment_id: Some(id.clone()),
        method: payment.method,
        amount_cents: payment.amount_cents,
        currency: CURRENCY.to_owned(),
        status: PaymentStatus::Paid,
        paid_at: Some(now),
        paid_on: Some(paid_on),
        provider_updated_at: None,
        note: payment.note.clone(),
    };
    ledger::record(conn, member, None, None, &stated, now)?;
    let detail = format!("{} cents by {}", payment.amount_cents, payment.method);
    audit_log::insert(conn, admin.id, member, "record payment", Some(&detail), now)?;
    let row =
        payments::find_by_provider_id(conn, Provider::Manual, &id)?.ok_or(&codes::INTERNAL)?;
    Ok(Recorded { row, is_new: true })
}

/// Payments whose members withdrew, oldest first, with their members unless they deleted the account.
pub async fn list_withdrawals(app: &App, _admin: &Admin) -> Result<Vec<(Payment, Option<Member>)>> {
    app.db
        .snapshot(|conn| {
            let mut found = Vec::new();
            for payment in payments::list_withdrawals(conn)? {
                let person = match payment.member {
                    Some(member) => members::find(conn, member)?,
                    None => None,
                };
                found.push((payment, person));
            }
            Ok(found)
        })
        .await
}

/// How long a refund that a node didn't finish keeps others from trying.
const LONGEST_REFUND: TimeDelta = TimeDelta::minutes(1);

/// Pays a payment back and takes the year. At the provider first: a failure there changes nothing.
pub async fn refund(app: &App, admin: &Admin, id: PaymentId) -> Result<Payment> {
    let admin = *admin;
    let now = app.now();
    let payment =
        app.db.read(move |conn| payments::find(conn, id)).await?.ok_or(&codes::PAYMENT_MISSING)?;
    let Some(member) = payment.member else {
        return refund_of_deleted(app, admin, payment).await;
    };
    let begin = move |conn: &mut Conn| -> Result<bool> {
        Ok(payments::begin_refund(conn, id, now - LONGEST_REFUND, now)?)
    };
    // Of two administrators at once, one goes on.
    if !app.db.write_for(member, begin).await? {
        return Err((&codes::PAYMENT_NOT_PAID).into());
    }
    if let Err(failed) = pay_back(app, payment).await {
        let give_up =
            move |conn: &mut Conn| -> Result<()> { Ok(payments::give_refund_up(conn, id)?) };
        app.db.write_for(member, give_up).await?;
        return Err(failed);
    }
    let refunded = app
        .db
        .write_for(member, move |conn| -> Result<Payment> {
            let stored = payments::find(conn, id)?.ok_or(&codes::PAYMENT_MISSING)?;
            match (stored.ledger.provider, stored.ledger.status) {
                (Provider::Manual, PaymentStatus::Paid) => {
                    let stated =
                        Ledger { status: PaymentStatus::Refunded, ..stored.ledger.clone() };
                    ledger::record(conn, member, None, Some(stored), &stated, now)?;
                }
                (Provider::Manual, _) => return Err((&codes::PAYMENT_NOT_PAID).into()),
                // The provider accepted it and will report it.
                (Provider::MercadoPago, status) if status.is_refundable() => {
                    return Err((&codes::PROVIDER_UNAVAILABLE).into());
                }
                (Provider::MercadoPago, _) => {}
            }
            audit_log::insert(conn, admin.id, member, "refund payment", None, now)?;
            Ok(payments::find(conn, id)?.ok_or(&codes::PAYMENT_MISSING)?)
        })
        .await?;
    wake(app);
    info!(admin.id = %admin.id, member.id = %member, "a payment was paid back");
    Ok(refunded)
}

/// Pays back what is due to a person who deleted the account: there is no year to take.
async fn refund_of_deleted(app: &App, admin: Admin, payment: Payment) -> Result<Payment> {
    let id = payment.id;
    let now = app.now();
    let begin = move |conn: &mut Conn| -> Result<bool> {
        Ok(payments::begin_refund(conn, id, now - LONGEST_REFUND, now)?)
    };
    if !app.db.write(begin).await? {
        return Err((&codes::PAYMENT_NOT_PAID).into());
    }
    if let Ledger { provider: Provider::MercadoPago, provider_payment_id: Some(number), .. } =
        payment.ledger
        && let Err(failed) = provider::gateway(app)?.refund(number).await
    {
        app.db.write(move |conn| -> Result<()> { Ok(payments::give_refund_up(conn, id)?) }).await?;
        return Err(failed.into());
    }
    let refunded = app
        .db
        .write(move |conn| -> Result<Payment> {
            payments::mark_refunded(conn, id)?;
            audit_log::insert_of_site(conn, admin.id, "refund payment", now)?;
            Ok(payments::find(conn, id)?.ok_or(&codes::PAYMENT_MISSING)?)
        })
        .await?;
    info!(admin.id = %admin.id, payment.id = %id, "a payment of a deleted account was paid back");
    Ok(refunded)
}

/// Asks the provider to pay back, and applies what it says then. What was received by hand is paid
/// back by hand.
async fn pay_back(app: &App, payment: Payment) -> Result<()> {
    let Ledger { provider: Provider::MercadoPago, provider_payment_id: Some(id), .. } =
        payment.ledger
    else {
        return Ok(());
    };
    let gateway = provider::gateway(app)?;
    gateway.refund(id.clone()).await?;
    let refunded = gateway.find_payment(id).await?.ok_or(&codes::PAYMENT_MISSING)?;
    provider::apply(app, refunded).await?;
    Ok(())
}
