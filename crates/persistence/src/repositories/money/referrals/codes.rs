//! The codes that members share.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::count_star;
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::referral::{
    InvalidCode, ReferralCode, ReferralStatus, RewardKind, RewardStatus,
};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::{referral_codes, referrals, rewards, users};

/// The member behind a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeOwner {
    pub member: MemberId,
    pub is_blocked: bool,
}

/// What a member's code has brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferrerRow {
    pub member: MemberId,
    pub name: String,
    pub email: String,
    pub code: String,
    pub total: i64,
    pub paid: i64,
    pub matured: u32,
    pub is_free_year_claimed: bool,
}

pub fn find_code(conn: &mut Conn, member: MemberId) -> Result<Option<ReferralCode>> {
    let code: Option<String> = referral_codes::table
        .filter(referral_codes::user_id.eq(member.0))
        .select(referral_codes::code)
        .first(conn)
        .optional()?;
    code.map(|code| {
        ReferralCode::parse(&code)
            .map_err(|InvalidCode| Error::Corrupt { column: "referral_codes.code", value: code })
    })
    .transpose()
}

/// Gives a member a code. A code that is taken is a conflict, and so is a second one of a member.
pub fn insert_code(
    conn: &mut Conn,
    member: MemberId,
    code: &ReferralCode,
    now: DateTime<Utc>,
) -> Result<()> {
    conn.savepoint(|conn| {
        diesel::insert_into(referral_codes::table)
            .values((
                referral_codes::user_id.eq(member.0),
                referral_codes::code.eq(code.as_str()),
                referral_codes::created_at.eq(now.naive_utc()),
            ))
            .execute(conn)
    })?;
    Ok(())
}

pub fn find_owner(conn: &mut Conn, code: &ReferralCode) -> Result<Option<CodeOwner>> {
    let row: Option<(i64, Option<NaiveDateTime>)> = referral_codes::table
        .inner_join(users::table)
        .filter(referral_codes::code.eq(code.as_str()))
        .select((users::id, users::blocked_at))
        .first(conn)
        .optional()?;
    Ok(row.map(|(member, blocked_at)| CodeOwner {
        member: MemberId(member),
        is_blocked: blocked_at.is_some(),
    }))
}

/// All members with a code that brought someone, and those with a code alone after them.
pub fn list_referrers(conn: &mut Conn) -> Result<Vec<ReferrerRow>> {
    let owners: Vec<(i64, String, String, String)> = referral_codes::table
        .inner_join(users::table)
        .order(referral_codes::id)
        .select((users::id, users::name, users::email, referral_codes::code))
        .load(conn)?;
    let total = count_by_referrer(conn, Counted::All)?;
    let paid = count_by_referrer(conn, Counted::Paid)?;
    let matured = count_by_referrer(conn, Counted::Matured)?;
    let claimed: Vec<i64> = rewards::table
        .filter(rewards::kind.eq(RewardKind::FreeSubscription.as_str()))
        .filter(rewards::status.eq(RewardStatus::Processed.as_str()))
        .select(rewards::user_id)
        .load(conn)?;
    let mut rows: Vec<ReferrerRow> = owners
        .into_iter()
        .map(|(id, name, email, code)| ReferrerRow {
            member: MemberId(id),
            name,
            email,
            code,
            total: total.get(&id).copied().unwrap_or(0),
            paid: paid.get(&id).copied().unwrap_or(0),
            matured: matured.get(&id).and_then(|count| u32::try_from(*count).ok()).unwrap_or(0),
            is_free_year_claimed: claimed.contains(&id),
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse((row.paid, row.total)));
    Ok(rows)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    All,
    Paid,
    Matured,
}

fn count_by_referrer(conn: &mut Conn, counted: Counted) -> Result<HashMap<i64, i64>> {
    let mut query = referrals::table
        .group_by(referrals::referrer_id)
        .select((referrals::referrer_id, count_star()))
        .into_boxed();
    if counted != Counted::All {
        query = query.filter(referrals::status.eq(ReferralStatus::Paid.as_str()));
    }
    if counted == Counted::Matured {
        query = query.filter(referrals::matured_at.is_not_null());
    }
    Ok(query.load::<(i64, i64)>(conn)?.into_iter().collect())
}
