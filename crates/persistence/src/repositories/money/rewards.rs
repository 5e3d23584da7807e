//! What matured referrals earned.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{MemberId, RewardId};
use evolua_domain::referral::{RewardChange, RewardKind, RewardStatus};

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::{narrow_column, parse_column, utc};
use crate::schema::rewards;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reward {
    pub id: RewardId,
    pub member: MemberId,
    /// The matured referral that earned it, counted from 1.
    pub ordinal: u32,
    pub kind: RewardKind,
    pub amount_cents: i64,
    pub status: RewardStatus,
    pub processed_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = rewards)]
struct RewardRow {
    id: i64,
    user_id: i64,
    ordinal: i32,
    kind: String,
    amount_cents: i64,
    status: String,
    processed_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl RewardRow {
    fn into_reward(self) -> Result<Reward> {
        Ok(Reward {
            id: RewardId(self.id),
            member: MemberId(self.user_id),
            ordinal: narrow_column("rewards.ordinal", self.ordinal)?,
            kind: parse_column("rewards.kind", &self.kind)?,
            amount_cents: self.amount_cents,
            status: parse_column("rewards.status", &self.status)?,
            processed_at: utc(self.processed_at),
            created_at: self.created_at.and_utc(),
        })
    }
}

/// A member's rewards, newest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<Reward>> {
    let rows: Vec<RewardRow> = rewards::table
        .filter(rewards::user_id.eq(member.0))
        .order(rewards::ordinal.desc())
        .select(RewardRow::as_select())
        .load(conn)?;
    rows.into_iter().map(RewardRow::into_reward).collect()
}

pub fn find(conn: &mut Conn, id: RewardId) -> Result<Option<Reward>> {
    let row: Option<RewardRow> =
        rewards::table.find(id.0).select(RewardRow::as_select()).first(conn).optional()?;
    row.map(RewardRow::into_reward).transpose()
}

pub fn apply_change(
    conn: &mut Conn,
    member: MemberId,
    change: RewardChange,
    now: DateTime<Utc>,
) -> Result<()> {
    let (ordinal, status) = match change {
        RewardChange::Create(ordinal) => return insert(conn, member, ordinal, now),
        RewardChange::Renew(ordinal) => (ordinal, RewardStatus::Pending),
        RewardChange::Void(ordinal) => (ordinal, RewardStatus::Void),
    };
    let reward = rewards::table
        .filter(rewards::user_id.eq(member.0))
        .filter(rewards::ordinal.eq(stored_ordinal(ordinal)));
    diesel::update(reward)
        .set((rewards::status.eq(status.as_str()), rewards::processed_at.eq(None::<NaiveDateTime>)))
        .execute(conn)?;
    Ok(())
}

fn insert(conn: &mut Conn, member: MemberId, ordinal: u32, now: DateTime<Utc>) -> Result<()> {
    // Without a kind nothing was earned.
    let Some(kind) = RewardKind::of(ordinal) else { return Ok(()) };
    diesel::insert_into(rewards::table)
        .values((
            rewards::user_id.eq(member.0),
            rewards::ordinal.eq(stored_ordinal(ordinal)),
            rewards::kind.eq(kind.as_str()),
            rewards::amount_cents.eq(kind.amount_cents()),
            rewards::status.eq(RewardStatus::Pending.as_str()),
            rewards::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

fn stored_ordinal(ordinal: u32) -> i32 {
    i32::try_from(ordinal).unwrap_or(i32::MAX)
}

/// Moves a reward from `Pending` to `Processed`. Returns whether it was pending.
pub fn process_if_pending(conn: &mut Conn, id: RewardId, now: DateTime<Utc>) -> Result<bool> {
    let pending =
        rewards::table.find(id.0).filter(rewards::status.eq(RewardStatus::Pending.as_str()));
    let changed = diesel::update(pending)
        .set((
            rewards::status.eq(RewardStatus::Processed.as_str()),
            rewards::processed_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Moves a bonus from `Processed` to `Paid`. Returns whether it was processed.
pub fn pay_if_processed(conn: &mut Conn, id: RewardId, now: DateTime<Utc>) -> Result<bool> {
    let processed = rewards::table
        .find(id.0)
        .filter(rewards::kind.eq(RewardKind::CashBonus.as_str()))
        .filter(rewards::status.eq(RewardStatus::Processed.as_str()));
    let changed = diesel::update(processed)
        .set((
            rewards::status.eq(RewardStatus::Paid.as_str()),
            rewards::paid_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}
