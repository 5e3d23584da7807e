//! The log of what administrators did.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{AdminId, MemberId};

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{admins, audit_log};

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

/// Those of the members for whom the action was logged with this detail.
pub fn list_with_detail(
    conn: &mut Conn,
    members: &[MemberId],
    action: &str,
    detail: &str,
) -> Result<Vec<MemberId>> {
    let ids: Vec<i64> = members.iter().map(|id| id.0).collect();
    let found: Vec<Option<i64>> = audit_log::table
        .filter(audit_log::user_id.eq_any(ids))
        .filter(audit_log::action.eq(action))
        .filter(audit_log::detail.eq(detail))
        .select(audit_log::user_id)
        .load(conn)?;
    Ok(found.into_iter().flatten().map(MemberId).collect())
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
