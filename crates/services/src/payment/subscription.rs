//! Where a member's subscription stands.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::subscription::{Payment, PaymentStatus, last_withdrawal_day};
use evolua_persistence::{Conn, payments};

use crate::access::SignedIn;
use crate::{App, Result, calendar_day};

/// A member's subscription, as the member sees it.
#[derive(Debug, Clone)]
pub struct SubscriptionView {
    pub state: AccessState,
    /// Newest first.
    pub payments: Vec<Payment>,
    /// Whether a payment waits for the approval.
    pub is_paid_ahead: bool,
    pub paid_until: Option<NaiveDate>,
    /// Whether the paid year is over and the days of grace are running.
    pub is_in_grace: bool,
    pub withdrawal: Option<Withdrawal>,
}

/// The right to withdraw from a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawal {
    pub amount_cents: i64,
    /// `None` before the approval, after which seven days are counted.
    pub last_day: Option<NaiveDate>,
    pub requested_at: Option<DateTime<Utc>>,
}

pub async fn find_subscription(app: &App, who: &SignedIn) -> Result<SubscriptionView> {
    let member = who.member().clone();
    let now = app.now();
    app.db.read(move |conn| view(conn, &member, now)).await
}

pub(super) fn view(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
) -> Result<SubscriptionView> {
    let payments = payments::list(conn, member.id)?;
    let withdrawal = withdrawable(member, &payments, member.today(now)).map(|payment| Withdrawal {
        amount_cents: payment.ledger.amount_cents,
        last_day: last_day(member, payment),
        requested_at: payment.withdrawal_requested_at,
    });
    let is_paid_ahead = payments.iter().any(Payment::is_ahead);
    Ok(SubscriptionView {
        state: member.access(now),
        is_paid_ahead,
        paid_until: member.facts.paid_until_on,
        is_in_grace: member.facts.in_grace(member.today(now)),
        withdrawal,
        payments,
    })
}

/// The payment from which the member may still withdraw, or has withdrawn.
pub(super) fn withdrawable<'a>(
    member: &Member,
    payments: &'a [Payment],
    today: NaiveDate,
) -> Option<&'a Payment> {
    let is_open = |payment: &&Payment| {
        payment.ledger.status == PaymentStatus::Paid
            && (payment.withdrawal_requested_at.is_some()
                || last_day(member, payment).is_none_or(|last| today <= last))
    };
    payments.iter().find(is_open)
}

/// The last day of the right; `None` while it has no end.
fn last_day(member: &Member, payment: &Payment) -> Option<NaiveDate> {
    let paid_on =
        payment.ledger.paid_on.unwrap_or_else(|| calendar_day(member, payment.created_at));
    let approved_on = member.facts.approved_at.map(|at| calendar_day(member, at));
    last_withdrawal_day(paid_on, approved_on)
}
