//! The ledger of payments, the checkouts at the provider and what its webhook told.

mod events;
mod orders;

use std::cmp::Reverse;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;

use evolua_domain::id::{MemberId, OrderId, PaymentId};
use evolua_domain::subscription::{Ledger, Payment, PaymentStatus, Provider, SettledPayment, Term};

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::{parse_column, utc};
use crate::schema::{payment_orders, payments};

pub use events::{find_event_outcome, insert_event, mark_events_applied};
pub use orders::{
    Order, close_order, find_open_order, find_order, insert_order, update_checkout_url,
};

/// The statuses in which a withdrawal still waits for its money.
const DUE_BACK: [&str; 2] = [PaymentStatus::Paid.as_str(), PaymentStatus::Duplicate.as_str()];

#[derive(Queryable, Selectable)]
#[diesel(table_name = payments)]
struct PaymentRow {
    id: i64,
    user_id: Option<i64>,
    provider: String,
    provider_payment_id: Option<String>,
    method: String,
    amount_cents: i64,
    currency: String,
    status: String,
    paid_at: Option<NaiveDateTime>,
    paid_on: Option<NaiveDate>,
    provider_updated_at: Option<NaiveDateTime>,
    paid_until_before_on: Option<NaiveDate>,
    paid_until_on: Option<NaiveDate>,
    withdrawal_requested_at: Option<NaiveDateTime>,
    note: Option<String>,
    created_at: NaiveDateTime,
}

impl PaymentRow {
    fn into_payment(self) -> Result<Payment> {
        let before = self.paid_until_before_on;
        Ok(Payment {
            id: PaymentId(self.id),
            member: self.user_id.map(MemberId),
            ledger: Ledger {
                provider: parse_column("payments.provider", &self.provider)?,
                provider_payment_id: self.provider_payment_id,
                method: parse_column("payments.method", &self.method)?,
                amount_cents: self.amount_cents,
                currency: self.currency,
                status: parse_column("payments.status", &self.status)?,
                paid_at: utc(self.paid_at),
                paid_on: self.paid_on,
                provider_updated_at: utc(self.provider_updated_at),
                note: self.note,
            },
            term: self.paid_until_on.map(|until| Term { before, until }),
            withdrawal_requested_at: utc(self.withdrawal_requested_at),
            created_at: self.created_at.and_utc(),
        })
    }
}

/// The columns that a provider or the administrator states.
macro_rules! stated {
    ($ledger:expr, $now:expr) => {
        (
            payments::method.eq($ledger.method.as_str()),
            payments::amount_cents.eq($ledger.amount_cents),
            payments::currency.eq(&$ledger.currency),
            payments::status.eq($ledger.status.as_str()),
            payments::paid_at.eq($ledger.paid_at.map(|at| at.naive_utc())),
            payments::paid_on.eq($ledger.paid_on),
            payments::provider_updated_at.eq($ledger.provider_updated_at.map(|at| at.naive_utc())),
            payments::note.eq(&$ledger.note),
            payments::updated_at.eq($now.naive_utc()),
        )
    };
}

pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    order: Option<OrderId>,
    ledger: &Ledger,
    now: DateTime<Utc>,
) -> Result<PaymentId> {
    let id = diesel::insert_into(payments::table)
        .values((
            payments::user_id.eq(member.0),
            payments::order_id.eq(order.map(|order| order.0)),
            payments::provider.eq(ledger.provider.as_str()),
            payments::provider_payment_id.eq(&ledger.provider_payment_id),
            stated!(ledger, now),
            payments::created_at.eq(now.naive_utc()),
        ))
        .returning(payments::id)
        .get_result(conn)?;
    Ok(PaymentId(id))
}

pub fn update(conn: &mut Conn, id: PaymentId, ledger: &Ledger, now: DateTime<Utc>) -> Result<()> {
    diesel::update(payments::table.find(id.0)).set(stated!(ledger, now)).execute(conn)?;
    Ok(())
}

/// Stores the term that a payment gave, or that it gives none any more.
pub fn update_term(conn: &mut Conn, id: PaymentId, term: Option<Term>) -> Result<()> {
    diesel::update(payments::table.find(id.0))
        .set((
            payments::paid_until_before_on.eq(term.and_then(|term| term.before)),
            payments::paid_until_on.eq(term.map(|term| term.until)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Records that the money of a payment is to be paid back. Returns whether it was not recorded before.
pub fn request_withdrawal(conn: &mut Conn, id: PaymentId, now: DateTime<Utc>) -> Result<bool> {
    let unrequested =
        payments::table.find(id.0).filter(payments::withdrawal_requested_at.is_null());
    let changed = diesel::update(unrequested)
        .set(payments::withdrawal_requested_at.eq(now.naive_utc()))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Begins a refund unless another one began after `stale`. Returns whether this one did.
pub fn begin_refund(
    conn: &mut Conn,
    id: PaymentId,
    stale: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let refundable =
        PaymentStatus::ALL.iter().filter(|status| status.is_refundable()).map(|one| one.as_str());
    let idle =
        payments::refund_started_at.is_null().or(payments::refund_started_at.lt(stale.naive_utc()));
    let payment =
        payments::table.find(id.0).filter(payments::status.eq_any(refundable)).filter(idle);
    let changed = diesel::update(payment)
        .set(payments::refund_started_at.eq(now.naive_utc()))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Marks a payment as paid back that no member has any more.
pub fn mark_refunded(conn: &mut Conn, id: PaymentId) -> Result<()> {
    diesel::update(payments::table.find(id.0).filter(payments::user_id.is_null()))
        .set(payments::status.eq(PaymentStatus::Refunded.as_str()))
        .execute(conn)?;
    Ok(())
}

/// Lets a refund that failed be tried again.
pub fn give_refund_up(conn: &mut Conn, id: PaymentId) -> Result<()> {
    diesel::update(payments::table.find(id.0))
        .set(payments::refund_started_at.eq(None::<NaiveDateTime>))
        .execute(conn)?;
    Ok(())
}

/// Whether an order was paid by another payment than this one of the provider.
pub fn is_order_paid_by_other(
    conn: &mut Conn,
    order: OrderId,
    provider_payment_id: &str,
) -> Result<bool> {
    let other = payments::table
        .filter(payments::order_id.eq(order.0))
        .filter(payments::status.eq(PaymentStatus::Paid.as_str()))
        .filter(payments::provider_payment_id.ne(provider_payment_id));
    Ok(diesel::select(exists(other)).get_result(conn)?)
}

pub fn find(conn: &mut Conn, id: PaymentId) -> Result<Option<Payment>> {
    let row: Option<PaymentRow> =
        payments::table.find(id.0).select(PaymentRow::as_select()).first(conn).optional()?;
    row.map(PaymentRow::into_payment).transpose()
}

pub fn find_by_provider_id(
    conn: &mut Conn,
    provider: Provider,
    id: &str,
) -> Result<Option<Payment>> {
    let row: Option<PaymentRow> = payments::table
        .filter(payments::provider.eq(provider.as_str()))
        .filter(payments::provider_payment_id.eq(id))
        .select(PaymentRow::as_select())
        .first(conn)
        .optional()?;
    row.map(PaymentRow::into_payment).transpose()
}

/// A member's payments, newest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<Payment>> {
    let rows: Vec<PaymentRow> = payments::table
        .filter(payments::user_id.eq(member.0))
        .order(payments::id.desc())
        .select(PaymentRow::as_select())
        .load(conn)?;
    rows.into_iter().map(PaymentRow::into_payment).collect()
}

#[derive(Queryable)]
struct SettledRow {
    id: i64,
    user_id: Option<i64>,
    status: String,
    order_id: Option<i64>,
    amount_cents: i64,
    ordered_cents: Option<i64>,
    withdrawal_requested_at: Option<NaiveDateTime>,
}

/// The payments of those of the members for whom one was paid back, contested, withdrawn or not as
/// ordered, as far as an issue depends on them, newest first.
pub fn list_settled(
    conn: &mut Conn,
    members: &[MemberId],
) -> Result<Vec<(MemberId, SettledPayment)>> {
    if members.is_empty() {
        return Ok(Vec::new());
    }
    let ids = members.iter().map(|id| id.0);
    // With constants, which lead to the index that has only such payments.
    let may_have_issue = "(payments.status IN ('refunded', 'charged_back', 'mismatched') \
                          OR payments.withdrawal_requested_at IS NOT NULL)";
    let concerned: Vec<Option<i64>> = payments::table
        .filter(payments::user_id.eq_any(ids))
        .filter(sql::<Bool>(may_have_issue))
        .select(payments::user_id)
        .load(conn)?;
    if concerned.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows: Vec<SettledRow> = payments::table
        .left_join(payment_orders::table.on(payments::order_id.eq(payment_orders::id.nullable())))
        .filter(payments::user_id.eq_any(concerned.into_iter().flatten()))
        .select((
            payments::id,
            payments::user_id,
            payments::status,
            payments::order_id,
            payments::amount_cents,
            payment_orders::amount_cents.nullable(),
            payments::withdrawal_requested_at,
        ))
        .load(conn)?;
    rows.sort_by_key(|row| Reverse(row.id));
    rows.into_iter()
        // The filter matches no payment without a member.
        .filter_map(|row| Some((MemberId(row.user_id?), row)))
        .map(|(member, row)| {
            let payment = SettledPayment {
                status: parse_column("payments.status", &row.status)?,
                order: row.order_id.map(OrderId),
                amount_cents: row.amount_cents,
                ordered_cents: row.ordered_cents,
                withdrawal_requested_at: utc(row.withdrawal_requested_at),
            };
            Ok((member, payment))
        })
        .collect()
}

/// Whether the member has a paid payment.
pub fn has_paid(conn: &mut Conn, member: MemberId) -> Result<bool> {
    let paid = payments::table
        .filter(payments::user_id.eq(member.0))
        .filter(payments::status.eq(PaymentStatus::Paid.as_str()));
    Ok(diesel::select(exists(paid)).get_result(conn)?)
}

/// Whether a member waits for money back.
pub fn has_withdrawal(conn: &mut Conn, member: MemberId) -> Result<bool> {
    let waiting = payments::table
        .filter(payments::user_id.eq(member.0))
        .filter(payments::withdrawal_requested_at.is_not_null())
        .filter(payments::status.eq_any(DUE_BACK));
    Ok(diesel::select(exists(waiting)).get_result(conn)?)
}

/// The member's payments that are to be paid back and weren't yet.
pub fn list_withdrawals_of(conn: &mut Conn, member: MemberId) -> Result<Vec<Payment>> {
    let rows: Vec<PaymentRow> = payments::table
        .filter(payments::user_id.eq(member.0))
        .filter(payments::withdrawal_requested_at.is_not_null())
        .filter(payments::status.eq_any(DUE_BACK))
        .select(PaymentRow::as_select())
        .load(conn)?;
    rows.into_iter().map(PaymentRow::into_payment).collect()
}

/// Keeps a member's payments without the member: a hash of the e-mail stands for the person.
pub fn anonymize(conn: &mut Conn, member: MemberId, email_hash: &str) -> Result<()> {
    diesel::update(payments::table.filter(payments::user_id.eq(member.0)))
        .set((
            payments::user_id.eq(None::<i64>),
            payments::email_hash.eq(email_hash),
            payments::note.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the payments of deleted accounts that were made before an instant.
pub fn delete_of_former_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let old = payments::table
        .filter(payments::user_id.is_null())
        .filter(payments::created_at.lt(instant.naive_utc()));
    Ok(diesel::delete(old).execute(conn)?)
}

/// Payments that are to be paid back and weren't yet, oldest first.
pub fn list_withdrawals(conn: &mut Conn) -> Result<Vec<Payment>> {
    let rows: Vec<PaymentRow> = payments::table
        .filter(payments::withdrawal_requested_at.is_not_null())
        .filter(payments::status.eq_any(DUE_BACK))
        .order(payments::withdrawal_requested_at)
        .select(PaymentRow::as_select())
        .load(conn)?;
    rows.into_iter().map(PaymentRow::into_payment).collect()
}
