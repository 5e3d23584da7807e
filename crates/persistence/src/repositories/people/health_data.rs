//! What members say about their health, and what decides about the lock of their sessions.
//!
//! It stands in `profiles`. Errors never quote it.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::limitations::{Movement, MovementDecision, Retest};
use evolua_domain::profile::{HealthScreening, Profile};

use super::health_columns::{since_tokens, tokens};
use super::profiles::ProfileRow;
use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::utc;
use crate::schema::profiles;

/// Stores answers to the health questions, with the version of the questions.
pub fn update_screening(
    conn: &mut Conn,
    member: MemberId,
    screening: &HealthScreening,
    version: &str,
) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set((
            profiles::screened_at.eq(screening.answered_at.naive_utc()),
            profiles::screening_version.eq(version),
            profiles::screening_yes.eq(screening.answers.as_ref().map(tokens)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the answers to the health questions. The day on which they were given stays.
pub fn clear_health_answers(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::screening_yes.eq(None::<String>))
        .execute(conn)?;
    Ok(())
}

/// Stores the day on which the member said that the limitations still hold.
pub fn update_confirmed_on(conn: &mut Conn, member: MemberId, day: NaiveDate) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::limitations_confirmed_on.eq(day))
        .execute(conn)?;
    Ok(())
}

/// What decides, beside the health data, whether sessions are locked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LockFacts {
    /// When the trainer required a doctor's clearance.
    pub clearance_required_at: Option<DateTime<Utc>>,
    /// When the member declared a doctor's clearance.
    pub cleared_at: Option<DateTime<Utc>>,
    /// When training was paused after a withdrawn consent.
    pub paused_at: Option<DateTime<Utc>>,
}

pub fn update_lock(conn: &mut Conn, member: MemberId, facts: LockFacts) -> Result<()> {
    let column = |at: Option<DateTime<Utc>>| at.map(|at| at.naive_utc());
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set((
            profiles::clearance_required_at.eq(column(facts.clearance_required_at)),
            profiles::cleared_at.eq(column(facts.cleared_at)),
            profiles::paused_at.eq(column(facts.paused_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Requires a doctor's clearance and withdraws a declared one. Returns whether that changed
/// anything; nothing changes for a member without a profile.
pub fn require_clearance(conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<bool> {
    // A lock that is still in place keeps its date.
    let unlocked = profiles::clearance_required_at.is_null().or(profiles::cleared_at.is_not_null());
    let of_member = profiles::table.filter(profiles::user_id.eq(member.0)).filter(unlocked);
    let changed = diesel::update(of_member)
        .set((
            profiles::clearance_required_at.eq(now.naive_utc()),
            profiles::cleared_at.eq(None::<NaiveDateTime>),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Stores when the trainer talked with the member about their health data; `None` after they
/// changed.
pub fn update_talked_at(
    conn: &mut Conn,
    member: MemberId,
    talked_at: Option<DateTime<Utc>>,
) -> Result<bool> {
    let changed = diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::talked_at.eq(talked_at.map(|at| at.naive_utc())))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Stores what was answered about parts that hurt and decided about movements since the limitations
/// were written.
pub fn update_since(
    conn: &mut Conn,
    member: MemberId,
    retests: &[Retest],
    decisions: &[(Movement, MovementDecision)],
) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::limitations_since.eq(since_tokens(retests, decisions)))
        .execute(conn)?;
    Ok(())
}

/// What the trainer must know of a member's health data.
#[derive(Clone, Debug)]
pub struct HealthRecord {
    pub profile: Profile,
    pub lock: LockFacts,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles)]
pub(crate) struct LockRow {
    clearance_required_at: Option<NaiveDateTime>,
    cleared_at: Option<NaiveDateTime>,
    paused_at: Option<NaiveDateTime>,
}

pub(crate) fn health_record((profile, row): (ProfileRow, LockRow)) -> Result<HealthRecord> {
    Ok(HealthRecord {
        profile: profile.try_into()?,
        lock: LockFacts {
            clearance_required_at: utc(row.clearance_required_at),
            cleared_at: utc(row.cleared_at),
            paused_at: utc(row.paused_at),
        },
    })
}

/// The health records of those of the members who have a profile.
pub fn list(conn: &mut Conn, members: &[MemberId]) -> Result<Vec<HealthRecord>> {
    let ids: Vec<i64> = members.iter().map(|id| id.0).collect();
    let rows: Vec<(ProfileRow, LockRow)> = profiles::table
        .filter(profiles::user_id.eq_any(ids))
        .select((ProfileRow::as_select(), LockRow::as_select()))
        .load(conn)?;
    rows.into_iter().map(health_record).collect()
}
