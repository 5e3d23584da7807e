//! A member's side of the programme.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::referral::{ReferralStatus, RewardKind, RewardStatus, earnings_cents};
use evolua_persistence::Conn;
use evolua_persistence::referrals::{self, Referral, ReferredPerson};
use evolua_persistence::rewards::{self, Reward};

use crate::Result;

/// What a member has earned by referrals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferralStats {
    pub code: String,
    pub total: u32,
    pub paid: u32,
    /// Those whose right of withdrawal is over.
    pub matured: u32,
    pub earnings_cents: i64,
    /// When the free year was added.
    pub free_year_claimed_at: Option<DateTime<Utc>>,
}

/// A member's side of the programme.
#[derive(Debug, Clone)]
pub struct Programme {
    pub stats: ReferralStats,
    /// Newest first.
    pub referrals: Vec<ReferredPerson>,
    /// Newest first.
    pub rewards: Vec<Reward>,
}

pub(super) fn programme(conn: &mut Conn, member: MemberId, code: &str) -> Result<Programme> {
    let people = referrals::list(conn, member)?;
    let rewards = rewards::list(conn, member)?;
    let count = |is_counted: fn(&Referral) -> bool| {
        u32::try_from(people.iter().filter(|person| is_counted(&person.referral)).count())
            .unwrap_or(u32::MAX)
    };
    let matured = count(|row| row.status == ReferralStatus::Paid && row.matured_at.is_some());
    let stats = ReferralStats {
        code: code.to_owned(),
        total: count(|_| true),
        paid: count(|row| row.status == ReferralStatus::Paid),
        matured,
        earnings_cents: earnings_cents(matured),
        free_year_claimed_at: free_year_claimed_at(&rewards),
    };
    Ok(Programme { stats, referrals: people, rewards })
}

/// A member's rewards as the rules name them.
pub(super) fn ordinals(conn: &mut Conn, member: MemberId) -> Result<Vec<(u32, RewardStatus)>> {
    let rewards = rewards::list(conn, member)?;
    Ok(rewards.iter().map(|reward| (reward.ordinal, reward.status)).collect())
}

/// When the free year was added, if it was.
pub(super) fn free_year_claimed_at(rewards: &[Reward]) -> Option<DateTime<Utc>> {
    rewards
        .iter()
        .filter(|reward| reward.kind == RewardKind::FreeSubscription)
        .find(|reward| reward.status == RewardStatus::Processed)?
        .processed_at
}
