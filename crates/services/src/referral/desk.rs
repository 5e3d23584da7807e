//! The administrator's side of the referral programme.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::id::{MemberId, RewardId};
use evolua_domain::referral::{RewardKind, is_due};
use evolua_persistence::rewards::{self, Reward};
use evolua_persistence::{Conn, audit_log, members, referrals};
use tracing::info;

use super::programme::{Programme, ordinals, programme};
use crate::admin::Admin;
use crate::error::codes;
use crate::mail::{Letter, Recipient, queue};
use crate::payment::subscription_of;
use crate::queue::wake;
use crate::{App, Result};

pub use evolua_persistence::referrals::ReferrerRow;

/// Members with a code, those who brought most first.
pub async fn list_referrers(app: &App, _admin: &Admin) -> Result<Vec<ReferrerRow>> {
    Ok(app.db.snapshot(referrals::list_referrers).await?)
}

/// A member's code, referrals and rewards.
pub async fn details(app: &App, _admin: &Admin, member: MemberId) -> Result<Programme> {
    app.db
        .snapshot(move |conn| {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            let code = referrals::find_code(conn, member)?;
            programme(conn, member, code.as_ref().map_or("", |code| code.as_str()))
        })
        .await
}

/// Gives a reward: adds the free year, or notes that a bonus will be paid. Exactly once.
pub async fn process_reward(app: &App, admin: &Admin, id: RewardId) -> Result<Reward> {
    let reward = change(app, *admin, id, "process reward", |conn, reward, now| {
        if !rewards::process_if_pending(conn, reward.id, now)? {
            return Err((&codes::REWARD_CHANGED).into());
        }
        require_due(conn, reward)?;
        let free_year_until = match reward.kind {
            RewardKind::FreeSubscription => Some(add_year(conn, reward.member, now)?),
            RewardKind::CashBonus => None,
        };
        let letter = Letter::RewardProcessed { free_year_until, amount_cents: reward.amount_cents };
        queue(conn, Recipient::Member(reward.member), &letter, None, now)
    });
    reward.await
}

/// Refuses a reward whose referral failed a moment ago, before the rewards were settled. `reward` is
/// as it was before the change.
fn require_due(conn: &mut Conn, reward: &Reward) -> Result<()> {
    let matured = referrals::count_matured(conn, reward.member)?;
    let mut all = ordinals(conn, reward.member)?;
    all.retain(|(ordinal, _)| *ordinal != reward.ordinal);
    let is_due = is_due(reward.ordinal, matured, &all);
    if is_due { Ok(()) } else { Err((&codes::REWARD_NOT_EARNED).into()) }
}

/// Adds the free year and returns its last day.
fn add_year(conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<NaiveDate> {
    let person = members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
    let subscription = subscription_of(&person);
    let term = subscription.term_from(person.today(now)).ok_or(&codes::REFERRER_NOT_APPROVED)?;
    members::update_subscription(conn, member, subscription.with(term), now)?;
    Ok(term.until)
}

/// Notes that a processed bonus was paid.
pub async fn pay_reward(app: &App, admin: &Admin, id: RewardId) -> Result<Reward> {
    let reward = change(app, *admin, id, "pay reward", |conn, reward, now| {
        if !rewards::pay_if_processed(conn, reward.id, now)? {
            return Err((&codes::REWARD_CHANGED).into());
        }
        require_due(conn, reward)
    });
    reward.await
}

type Change = fn(&mut Conn, &Reward, DateTime<Utc>) -> Result<()>;

/// Changes a reward under its member's lock and writes the audit log.
async fn change(
    app: &App,
    admin: Admin,
    id: RewardId,
    action: &'static str,
    change: Change,
) -> Result<Reward> {
    let now = app.now();
    let found = app.db.read(move |conn| rewards::find(conn, id)).await?;
    let member = found.ok_or(&codes::REWARD_MISSING)?.member;
    let reward = app
        .db
        .write_for(member, move |conn| -> Result<Reward> {
            let stored = rewards::find(conn, id)?.ok_or(&codes::REWARD_MISSING)?;
            change(conn, &stored, now)?;
            let detail = format!("{} {}", stored.kind, stored.ordinal);
            audit_log::insert(conn, admin.id, member, action, Some(&detail), now)?;
            Ok(rewards::find(conn, id)?.ok_or(&codes::REWARD_MISSING)?)
        })
        .await?;
    wake(app);
    info!(admin.id = %admin.id, member.id = %member, action, "a reward was changed");
    Ok(reward)
}
