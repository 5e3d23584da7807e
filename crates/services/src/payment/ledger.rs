//! What a payment does to its member's subscription, referral and ledger, inside one transaction
//! under the member's lock.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::id::{MemberId, OrderId, PaymentId};
use evolua_domain::referral::{ReferralStatus, matures_on};
use evolua_domain::subscription::{Ledger, Payment, PaymentEffect, Subscription};
use evolua_persistence::{Conn, members, payments, referrals};

use crate::error::codes;
use crate::mail::{Letter, Recipient, queue};
use crate::queue::{JobKind, request};
use crate::{Result, calendar_day};

pub(crate) fn subscription_of(member: &Member) -> Subscription {
    let facts = member.facts;
    Subscription { approved_at: facts.approved_at, paid_until: facts.paid_until_on }
}

/// Stores a payment or its new state, and gives or takes back the year. `existing` is the stored
/// payment, if there is one.
pub(super) fn record(
    conn: &mut Conn,
    member: MemberId,
    order: Option<OrderId>,
    existing: Option<Payment>,
    ledger: &Ledger,
    now: DateTime<Utc>,
) -> Result<PaymentEffect> {
    let before = existing.as_ref().map(|payment| payment.ledger.status);
    let effect = ledger.status.effect_after(before);
    let id = match &existing {
        Some(payment) => {
            payments::update(conn, payment.id, ledger, now)?;
            payment.id
        }
        None => payments::insert(conn, member, order, ledger, now)?,
    };
    match (effect, existing) {
        (PaymentEffect::Credit, _) => credit(conn, member, id, ledger, now)?,
        (PaymentEffect::Reverse, Some(payment)) => reverse(conn, member, &payment, now)?,
        _ => {}
    }
    Ok(effect)
}

fn find_member(conn: &mut Conn, member: MemberId) -> Result<Member> {
    Ok(members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?)
}

fn credit(
    conn: &mut Conn,
    member: MemberId,
    id: PaymentId,
    ledger: &Ledger,
    now: DateTime<Utc>,
) -> Result<()> {
    members::mark_ordered(conn, member, now)?;
    let person = find_member(conn, member)?;
    let paid_on = ledger.paid_on.unwrap_or_else(|| person.today(now));
    let subscription = subscription_of(&person);
    // Before the approval there is no term: the approval starts the year.
    let term = subscription.term_from(paid_on);
    if let Some(term) = term {
        members::update_subscription(conn, member, subscription.with(term), now)?;
        payments::update_term(conn, id, Some(term))?;
    } else {
        let member_name = person.name.clone();
        let pending = Letter::ApprovalPending { member_name, has_paid: true, is_payment: true };
        queue(conn, Recipient::AdministratorsAbout(member), &pending, None, now)?;
    }
    let received = Letter::PaymentReceived {
        amount_cents: ledger.amount_cents,
        paid_until: term.map(|term| term.until),
    };
    queue(conn, Recipient::Member(member), &received, None, now)?;
    if let Some(referral) = referrals::find_of_referred(conn, member)?
        && referral.status != ReferralStatus::Paid
    {
        let approved_on = subscription.approved_at.map(|at| calendar_day(&person, at));
        let due = matures_on(paid_on, approved_on);
        referrals::mark_paid(conn, referral.id, id, ledger.amount_cents, due, now)?;
        let letter = Letter::ReferralPaid { friend: first_name(&person), matures_on: due };
        let to = Recipient::MemberAbout { to: referral.referrer, about: member };
        queue(conn, to, &letter, None, now)?;
    }
    Ok(())
}

fn reverse(conn: &mut Conn, member: MemberId, payment: &Payment, now: DateTime<Utc>) -> Result<()> {
    if let Some(term) = payment.term {
        let without = subscription_of(&find_member(conn, member)?).without(term);
        members::update_subscription(conn, member, without, now)?;
        payments::update_term(conn, payment.id, None)?;
    }
    fail_referral(conn, payment.id, now)?;
    let person = find_member(conn, member)?;
    let is_open = person.access(now) == AccessState::Active;
    let reversed = Letter::PaymentReversed {
        amount_cents: payment.ledger.amount_cents,
        paid_until: person.facts.paid_until_on.filter(|_| is_open),
    };
    queue(conn, Recipient::Member(member), &reversed, None, now)
}

/// Takes back what a payment gave while its member waits for the money. The refund follows.
pub(super) fn withdraw(
    conn: &mut Conn,
    member: &Member,
    payment: &Payment,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(term) = payment.term {
        let withdrawn =
            subscription_of(&find_member(conn, member.id)?).withdrawn(term, member.today(now));
        members::update_subscription(conn, member.id, withdrawn, now)?;
        payments::update_term(conn, payment.id, None)?;
    }
    fail_referral(conn, payment.id, now)
}

fn fail_referral(conn: &mut Conn, payment: PaymentId, now: DateTime<Utc>) -> Result<()> {
    if let Some(referrer) = referrals::mark_failed_by_payment(conn, payment)? {
        request(conn, JobKind::SettleReferrals, &referrer.to_string(), "", now)?;
    }
    Ok(())
}

/// All that a referrer learns of the name.
fn first_name(person: &Member) -> String {
    person.name.split_whitespace().next().unwrap_or_default().to_owned()
}

/// Takes back an approval with its year. What was paid waits for the next approval, and the
/// referral waits with it. Returns whether the member was approved.
pub(crate) fn revoke_approval(
    conn: &mut Conn,
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<bool> {
    if find_member(conn, member)?.facts.approved_at.is_none() {
        return Ok(false);
    }
    for payment in payments::list(conn, member)? {
        if payment.term.is_some() {
            payments::update_term(conn, payment.id, None)?;
        }
    }
    let without = Subscription { approved_at: None, paid_until: None };
    members::update_subscription(conn, member, without, now)?;
    if let Some(referral) = referrals::find_of_referred(conn, member)? {
        referrals::update_matures_on(conn, referral.id, None)?;
    }
    Ok(true)
}

/// Gives the years that were paid before the approval, and starts the referral's wait. Returns the
/// last paid day; `None` if nothing was paid.
pub(crate) fn credit_approved(
    conn: &mut Conn,
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<Option<NaiveDate>> {
    let person = find_member(conn, member)?;
    let today = person.today(now);
    let mut subscription = Subscription { paid_until: None, ..subscription_of(&person) };
    for payment in payments::list(conn, member)?.into_iter().rev() {
        if !payment.is_ahead() {
            continue;
        }
        let Some(term) = subscription.term_from(today) else { continue };
        subscription = subscription.with(term);
        payments::update_term(conn, payment.id, Some(term))?;
    }
    if subscription.paid_until.is_some() {
        members::update_subscription(conn, member, subscription, now)?;
    }
    if let Some(referral) = referrals::find_of_referred(conn, member)?
        && referral.status == ReferralStatus::Paid
        && let Some(paid_at) = referral.paid_at
    {
        let due = matures_on(calendar_day(&person, paid_at), Some(today));
        referrals::update_matures_on(conn, referral.id, due)?;
    }
    Ok(subscription.paid_until)
}
