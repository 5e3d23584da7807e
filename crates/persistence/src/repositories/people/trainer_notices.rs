//! What the trainer must know about members.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::parse_column;
use crate::schema::{trainer_notices, users};

pub fn insert(conn: &mut Conn, notice: &TrainerNotice, now: DateTime<Utc>) -> Result<()> {
    diesel::insert_into(trainer_notices::table)
        .values((
            trainer_notices::user_id.eq(notice.member.0),
            trainer_notices::kind.eq(notice.kind.as_str()),
            trainer_notices::subject.eq(notice.subject.as_deref()),
            trainer_notices::due_on.eq(notice.due_on),
            trainer_notices::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The notices about the members that the trainer hasn't seen, oldest first.
pub fn list_unseen(conn: &mut Conn, members: &[MemberId]) -> Result<Vec<TrainerNotice>> {
    let ids: Vec<i64> = members.iter().map(|id| id.0).collect();
    let rows: Vec<(i64, String, Option<String>, NaiveDate)> = trainer_notices::table
        .filter(trainer_notices::user_id.eq_any(ids))
        .filter(trainer_notices::seen_at.is_null())
        .order(trainer_notices::id)
        .select((
            trainer_notices::user_id,
            trainer_notices::kind,
            trainer_notices::subject,
            trainer_notices::due_on,
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|(member, kind, subject, due_on)| {
            let kind = parse_column("trainer_notices.kind", &kind)?;
            Ok(TrainerNotice { member: MemberId(member), kind, subject, due_on })
        })
        .collect()
}

/// A notice as the digest tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsOfMember {
    pub id: i64,
    pub member: MemberId,
    pub member_name: String,
    pub kind: NoticeKind,
    pub subject: Option<String>,
}

/// The notices above an id that the trainer hasn't seen, oldest first.
pub fn list_unseen_after(conn: &mut Conn, after: i64, limit: i64) -> Result<Vec<NewsOfMember>> {
    let rows: Vec<(i64, i64, String, String, Option<String>)> = trainer_notices::table
        .inner_join(users::table)
        .filter(trainer_notices::id.gt(after))
        .filter(trainer_notices::seen_at.is_null())
        .order(trainer_notices::id)
        .limit(limit)
        .select((
            trainer_notices::id,
            users::id,
            users::name,
            trainer_notices::kind,
            trainer_notices::subject,
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|(id, member, member_name, kind, subject)| {
            let kind = parse_column("trainer_notices.kind", &kind)?;
            Ok(NewsOfMember { id, member: MemberId(member), member_name, kind, subject })
        })
        .collect()
}

/// Marks what the trainer has read about a member.
pub fn mark_seen(conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<()> {
    let unseen = trainer_notices::table
        .filter(trainer_notices::user_id.eq(member.0))
        .filter(trainer_notices::seen_at.is_null());
    diesel::update(unseen).set(trainer_notices::seen_at.eq(now.naive_utc())).execute(conn)?;
    Ok(())
}

/// Marks the notices of one kind about a member.
pub fn mark_seen_of(
    conn: &mut Conn,
    member: MemberId,
    kind: NoticeKind,
    now: DateTime<Utc>,
) -> Result<()> {
    let unseen = trainer_notices::table
        .filter(trainer_notices::user_id.eq(member.0))
        .filter(trainer_notices::kind.eq(kind.as_str()))
        .filter(trainer_notices::seen_at.is_null());
    diesel::update(unseen).set(trainer_notices::seen_at.eq(now.naive_utc())).execute(conn)?;
    Ok(())
}

/// Removes unseen notices of these kinds, which no longer say what is true.
pub fn remove_unseen(conn: &mut Conn, member: MemberId, kinds: &[NoticeKind]) -> Result<()> {
    let kinds: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
    let outdated = trainer_notices::table
        .filter(trainer_notices::user_id.eq(member.0))
        .filter(trainer_notices::seen_at.is_null())
        .filter(trainer_notices::kind.eq_any(kinds));
    diesel::delete(outdated).execute(conn)?;
    Ok(())
}
