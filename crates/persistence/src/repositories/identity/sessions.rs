//! Sessions of signed-in browsers.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::access::Member;
use evolua_domain::id::{MemberId, SessionId};

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::people::members::{DataVersions, MemberRow};
use crate::schema::{profiles, push_subscriptions, sessions, users};

/// A session with its member.
#[derive(Debug, Clone)]
pub struct StoredSession {
    pub id: SessionId,
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the hour.
    pub last_seen_at: DateTime<Utc>,
    pub member: Member,
    pub versions: DataVersions,
}

pub fn insert(
    conn: &mut Conn,
    token_hash: &str,
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<SessionId> {
    let id: i64 = diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token_hash),
            sessions::user_id.eq(member.0),
            sessions::created_at.eq(now.naive_utc()),
            sessions::last_seen_at.eq(now.naive_utc()),
        ))
        .returning(sessions::id)
        .get_result(conn)?;
    Ok(SessionId(id))
}

/// Finds a session by the hash of its cookie, even an expired one.
pub fn find_by_token(conn: &mut Conn, token_hash: &str) -> Result<Option<StoredSession>> {
    type Row = (i64, NaiveDateTime, NaiveDateTime, MemberRow, Option<i64>, DataVersions);
    // One statement, because every request of `/api` runs it.
    let rows: Vec<Row> = sessions::table
        .inner_join(users::table)
        .left_join(profiles::table.on(profiles::user_id.eq(users::id)))
        .filter(sessions::token_hash.eq(token_hash))
        .select((
            sessions::id,
            sessions::created_at,
            sessions::last_seen_at,
            MemberRow::as_select(),
            profiles::id.nullable(),
            DataVersions::as_select(),
        ))
        .load(conn)?;
    let row = rows.into_iter().next();
    Ok(row.map(|(id, created_at, last_seen_at, member, profile, versions)| StoredSession {
        id: SessionId(id),
        created_at: created_at.and_utc(),
        last_seen_at: last_seen_at.and_utc(),
        member: member.into_member(profile),
        versions,
    }))
}

pub fn update_last_seen(conn: &mut Conn, id: SessionId, now: DateTime<Utc>) -> Result<()> {
    let row = sessions::table.find(id.0);
    let seen = sessions::last_seen_at.eq(now.naive_utc());
    diesel::update(row).set(seen).execute(conn)?;
    Ok(())
}

/// Ends a session, and the notices on the browser that was registered in it.
pub fn delete_by_token(conn: &mut Conn, token_hash: &str) -> Result<()> {
    let session = sessions::table.filter(sessions::token_hash.eq(token_hash));
    let found: Option<i64> = session.select(sessions::id).first(conn).optional()?;
    let Some(id) = found else { return Ok(()) };
    let browsers = push_subscriptions::table.filter(push_subscriptions::session_id.eq(id));
    diesel::delete(browsers).execute(conn)?;
    diesel::delete(sessions::table.find(id)).execute(conn)?;
    Ok(())
}

/// Deletes sessions that began before `signed_in_before` or weren't used since `unused_since`.
pub fn delete_expired(
    conn: &mut Conn,
    signed_in_before: DateTime<Utc>,
    unused_since: DateTime<Utc>,
) -> Result<usize> {
    let expired = sessions::created_at
        .lt(signed_in_before.naive_utc())
        .or(sessions::last_seen_at.lt(unused_since.naive_utc()));
    Ok(diesel::delete(sessions::table.filter(expired)).execute(conn)?)
}
