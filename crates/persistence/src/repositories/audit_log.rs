//! What administrators did.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{AdminId, MemberId};

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::audit_log;

/// Notes an act.
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

/// The acts on a member, oldest first.
pub fn list_actions(conn: &mut Conn, member: MemberId) -> Result<Vec<String>> {
    Ok(audit_log::table
        .filter(audit_log::user_id.eq(member.0))
        .order(audit_log::id)
        .select(audit_log::action)
        .load(conn)?)
}
