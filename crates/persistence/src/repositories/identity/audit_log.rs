//! The log of what administrators did.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;

use evolua_domain::id::{AdminId, MemberId};

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::{Page, like_pattern, utc};
use crate::schema::{admins, audit_log, users};

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

/// Those of these members on whom the administrator hasn't taken the action after an instant.
pub fn list_without(
    conn: &mut Conn,
    admin: AdminId,
    members: &[MemberId],
    action: &str,
    since: DateTime<Utc>,
) -> Result<Vec<MemberId>> {
    if members.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = members.iter().map(|member| member.0).collect();
    let logged: Vec<Option<i64>> = audit_log::table
        .filter(audit_log::user_id.eq_any(ids))
        .filter(audit_log::admin_id.eq(admin.0))
        .filter(audit_log::action.eq(action))
        .filter(audit_log::created_at.gt(since.naive_utc()))
        .select(audit_log::user_id)
        .load(conn)?;
    Ok(members.iter().filter(|member| !logged.contains(&Some(member.0))).copied().collect())
}

/// Logs that an administrator read what belongs to a member, once for all reads after an instant.
pub fn insert_read(
    conn: &mut Conn,
    admin: AdminId,
    member: MemberId,
    action: &str,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    for unlogged in list_without(conn, admin, &[member], action, since)? {
        insert(conn, admin, unlogged, action, None, now)?;
    }
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

/// An act of an administrator on a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskRead {
    pub at: DateTime<Utc>,
    /// `None` if the administrator no longer exists.
    pub admin: Option<String>,
    pub action: String,
}

/// The latest acts of some kinds on a member, newest first.
pub fn list_of_member(
    conn: &mut Conn,
    member: MemberId,
    actions: &[&str],
    most: i64,
) -> Result<Vec<DeskRead>> {
    let rows: Vec<(NaiveDateTime, Option<String>, String)> = audit_log::table
        .left_join(admins::table)
        .filter(audit_log::user_id.eq(member.0))
        .filter(audit_log::action.eq_any(actions.to_vec()))
        .order(audit_log::id.desc())
        .limit(most)
        .select((audit_log::created_at, admins::username.nullable(), audit_log::action))
        .load(conn)?;
    let read =
        |(at, admin, action): (NaiveDateTime, _, _)| DeskRead { at: at.and_utc(), admin, action };
    Ok(rows.into_iter().map(read).collect())
}

/// What to look for in the log.
#[derive(Debug, Clone, Default)]
pub struct AuditSearch {
    /// Part of the member's name or e-mail, in any case and with or without accents.
    pub text: String,
    /// One kind of act.
    pub action: Option<String>,
    /// The name of an administrator.
    pub admin: Option<String>,
    pub since: Option<DateTime<Utc>>,
    pub before: Option<DateTime<Utc>>,
}

/// An act of an administrator, or of the system itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// `None` for the system, and for an administrator who no longer exists.
    pub admin: Option<String>,
    /// Id, name and e-mail; `None` if the act concerns nobody, or a deleted account.
    pub member: Option<(MemberId, String, String)>,
    pub action: String,
    pub detail: Option<String>,
    pub undone_at: Option<DateTime<Utc>>,
}

/// The acts that a search finds, newest first.
pub fn list(conn: &mut Conn, search: &AuditSearch, page: Page) -> Result<Vec<AuditEntry>> {
    type Row = (
        (i64, NaiveDateTime, String, Option<String>, Option<NaiveDateTime>),
        Option<String>,
        Option<(i64, String, String)>,
    );
    let mut query = audit_log::table
        .left_join(admins::table)
        .left_join(users::table)
        .order(audit_log::id.desc())
        .select((
            (
                audit_log::id,
                audit_log::created_at,
                audit_log::action,
                audit_log::detail,
                audit_log::undone_at,
            ),
            admins::username.nullable(),
            (users::id, users::name, users::email).nullable(),
        ))
        .into_boxed();
    if !search.text.is_empty() {
        query = query.filter(users::search_key.like(like_pattern(&search.text)).escape('\\'));
    }
    if let Some(action) = &search.action {
        query = query.filter(audit_log::action.eq(action.clone()));
    }
    if let Some(admin) = &search.admin {
        query = query.filter(admins::username.eq(admin.clone()));
    }
    if let Some(since) = search.since {
        query = query.filter(audit_log::created_at.ge(since.naive_utc()));
    }
    if let Some(before) = search.before {
        query = query.filter(audit_log::created_at.lt(before.naive_utc()));
    }
    if let Some(after) = page.after {
        query = query.filter(audit_log::id.lt(after));
    }
    if let Some(limit) = page.limit {
        query = query.limit(limit);
    }
    let rows: Vec<Row> = query.load(conn)?;
    let entry = |((id, at, action, detail, undone_at), admin, member): Row| AuditEntry {
        id,
        at: at.and_utc(),
        admin,
        member: member.map(|(id, name, email)| (MemberId(id), name, email)),
        action,
        detail,
        undone_at: utc(undone_at),
    };
    Ok(rows.into_iter().map(entry).collect())
}

/// Whether the system logged an action with a detail.
pub fn has_system_detail(conn: &mut Conn, action: &str, detail: &str) -> Result<bool> {
    let logged = audit_log::table
        .filter(audit_log::admin_id.is_null())
        .filter(audit_log::action.eq(action))
        .filter(audit_log::detail.eq(detail));
    Ok(diesel::select(exists(logged)).get_result(conn)?)
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
    insert_of_site_with(conn, admin, action, None, now)
}

/// Like [`insert_of_site`], with a detail.
pub fn insert_of_site_with(
    conn: &mut Conn,
    admin: AdminId,
    action: &str,
    detail: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(audit_log::table)
        .values((
            audit_log::admin_id.eq(admin.0),
            audit_log::action.eq(action),
            audit_log::detail.eq(detail),
            audit_log::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}
