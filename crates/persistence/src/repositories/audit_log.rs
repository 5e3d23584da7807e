//! The log of what administrators did.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{AdminId, MemberId};

use super::utc;
use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{admins, audit_log};

/// The action of giving access.
pub const APPROVE: &str = "approve";

/// The detail of an approval without a recorded payment.
pub const COURTESY: &str = "courtesy: no payment recorded";

pub fn insert(
    conn: &mut Conn,
    admin: AdminId,
    member: MemberId,
    action: &str,
    detail: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(audit_log::table)
        .values((
            audit_log::admin_id.eq(admin.0),
            audit_log::user_id.eq(member.0),
            audit_log::action.eq(action),
            audit_log::detail.eq(detail),
            audit_log::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Logs what no administrator did.
pub fn insert_by_system(
    conn: &mut Conn,
    member: Option<MemberId>,
    action: &str,
    detail: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(audit_log::table)
        .values((
            audit_log::user_id.eq(member.map(|member| member.0)),
            audit_log::action.eq(action),
            audit_log::detail.eq(detail),
            audit_log::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes the member and every detail out of the acts on a member.
pub fn anonymize(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::update(audit_log::table.filter(audit_log::user_id.eq(member.0)))
        .set((audit_log::user_id.eq(None::<i64>), audit_log::detail.eq(None::<String>)))
        .execute(conn)?;
    Ok(())
}

/// The actions on a member, oldest first.
pub fn list_actions(conn: &mut Conn, member: MemberId) -> Result<Vec<String>> {
    Ok(audit_log::table
        .filter(audit_log::user_id.eq(member.0))
        .order(audit_log::id)
        .select(audit_log::action)
        .load(conn)?)
}

/// When an action was taken, and who did it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedAction {
    pub at: DateTime<Utc>,
    /// `None` if the administrator no longer exists.
    pub admin: Option<String>,
}

/// The latest of one kind of action on a member.
pub fn find_latest(
    conn: &mut Conn,
    member: MemberId,
    action: &str,
) -> Result<Option<LoggedAction>> {
    let row: Option<(NaiveDateTime, Option<String>)> = audit_log::table
        .left_join(admins::table)
        .filter(audit_log::user_id.eq(member.0))
        .filter(audit_log::action.eq(action))
        .order(audit_log::id.desc())
        .select((audit_log::created_at, admins::username.nullable()))
        .first(conn)
        .optional()?;
    Ok(row.map(|(at, admin)| LoggedAction { at: at.and_utc(), admin }))
}

/// An act that may be taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatestAct {
    pub id: i64,
    pub action: String,
    pub at: DateTime<Utc>,
    pub undone_at: Option<DateTime<Utc>>,
}

/// The latest act on a member among some kinds.
pub fn find_latest_of(
    conn: &mut Conn,
    member: MemberId,
    actions: &[&str],
) -> Result<Option<LatestAct>> {
    type Row = (i64, String, NaiveDateTime, Option<NaiveDateTime>);
    let row: Option<Row> = audit_log::table
        .filter(audit_log::user_id.eq(member.0))
        .filter(audit_log::action.eq_any(actions.to_vec()))
        .order(audit_log::id.desc())
        .select((audit_log::id, audit_log::action, audit_log::created_at, audit_log::undone_at))
        .first(conn)
        .optional()?;
    Ok(row.map(|(id, action, at, undone_at)| LatestAct {
        id,
        action,
        at: at.and_utc(),
        undone_at: utc(undone_at),
    }))
}

pub fn mark_undone(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<()> {
    diesel::update(audit_log::table.find(id))
        .set(audit_log::undone_at.eq(now.naive_utc()))
        .execute(conn)?;
    Ok(())
}

/// Logs an action that concerns no single member.
pub fn insert_of_site(
    conn: &mut Conn,
    admin: AdminId,
    action: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(audit_log::table)
        .values((
            audit_log::admin_id.eq(admin.0),
            audit_log::action.eq(action),
            audit_log::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}
