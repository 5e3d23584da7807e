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
    /// From where it was last used.
    pub address: Option<String>,
    pub member: Member,
    pub versions: DataVersions,
}

/// The browser of a session.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Browser {
    /// What it is, such as "Chrome no Android".
    pub device: Option<String>,
    /// The network address from which it comes.
    pub address: Option<String>,
}

/// A session as its member sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSession {
    pub id: SessionId,
    pub created_at: DateTime<Utc>,
    /// To the hour.
    pub last_seen_at: DateTime<Utc>,
    pub browser: Browser,
}

pub fn insert(
    conn: &mut Conn,
    token_hash: &str,
    member: MemberId,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<SessionId> {
    let id: i64 = diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token_hash),
            sessions::user_id.eq(member.0),
            sessions::created_at.eq(now.naive_utc()),
            sessions::last_seen_at.eq(now.naive_utc()),
            sessions::address.eq(&browser.address),
            sessions::device.eq(&browser.device),
        ))
        .returning(sessions::id)
        .get_result(conn)?;
    Ok(SessionId(id))
}

/// Finds a session by the hash of its cookie, even an expired one.
pub fn find_by_token(conn: &mut Conn, token_hash: &str) -> Result<Option<StoredSession>> {
    type Times = (NaiveDateTime, NaiveDateTime);
    type Row = (i64, Times, Option<String>, MemberRow, Option<i64>, DataVersions);
    // One statement, because every request of `/api` runs it.
    let rows: Vec<Row> = sessions::table
        .inner_join(users::table)
        .left_join(profiles::table.on(profiles::user_id.eq(users::id)))
        .filter(sessions::token_hash.eq(token_hash))
        .select((
            sessions::id,
            (sessions::created_at, sessions::last_seen_at),
            sessions::address,
            MemberRow::as_select(),
            profiles::id.nullable(),
            DataVersions::as_select(),
        ))
        .load(conn)?;
    let row = rows.into_iter().next();
    Ok(row.map(|(id, (created_at, last_seen_at), address, member, profile, versions)| {
        StoredSession {
            id: SessionId(id),
            created_at: created_at.and_utc(),
            last_seen_at: last_seen_at.and_utc(),
            address,
            member: member.into_member(profile),
            versions,
        }
    }))
}

pub fn update_last_seen(
    conn: &mut Conn,
    id: SessionId,
    address: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    let seen = (sessions::last_seen_at.eq(now.naive_utc()), sessions::address.eq(address));
    diesel::update(sessions::table.find(id.0)).set(seen).execute(conn)?;
    Ok(())
}

/// The sessions of a member that began after `signed_in_after` and were used after `used_after`, the one
/// that was used last first.
pub fn list(
    conn: &mut Conn,
    member: MemberId,
    signed_in_after: DateTime<Utc>,
    used_after: DateTime<Utc>,
) -> Result<Vec<OpenSession>> {
    type Row = (i64, NaiveDateTime, NaiveDateTime, Option<String>, Option<String>);
    let rows: Vec<Row> = sessions::table
        .filter(sessions::user_id.eq(member.0))
        .filter(sessions::created_at.gt(signed_in_after.naive_utc()))
        .filter(sessions::last_seen_at.gt(used_after.naive_utc()))
        .order((sessions::last_seen_at.desc(), sessions::id.desc()))
        .select((
            sessions::id,
            sessions::created_at,
            sessions::last_seen_at,
            sessions::device,
            sessions::address,
        ))
        .load(conn)?;
    let session = |(id, created_at, last_seen_at, device, address): Row| OpenSession {
        id: SessionId(id),
        created_at: created_at.and_utc(),
        last_seen_at: last_seen_at.and_utc(),
        browser: Browser { device, address },
    };
    Ok(rows.into_iter().map(session).collect())
}

/// Ends a session of the member, and the notices on the browser that was registered in it. Returns
/// whether there was one.
pub fn delete(conn: &mut Conn, member: MemberId, id: SessionId) -> Result<bool> {
    let own = sessions::table.find(id.0).filter(sessions::user_id.eq(member.0));
    let is_own = own.select(sessions::id).first::<i64>(conn).optional()?.is_some();
    if is_own {
        delete_row(conn, id)?;
    }
    Ok(is_own)
}

fn delete_row(conn: &mut Conn, id: SessionId) -> Result<()> {
    let browsers = push_subscriptions::table.filter(push_subscriptions::session_id.eq(id.0));
    diesel::delete(browsers).execute(conn)?;
    diesel::delete(sessions::table.find(id.0)).execute(conn)?;
    Ok(())
}

/// Ends a session, and the notices on the browser that was registered in it.
pub fn delete_by_token(conn: &mut Conn, token_hash: &str) -> Result<()> {
    let session = sessions::table.filter(sessions::token_hash.eq(token_hash));
    let found: Option<i64> = session.select(sessions::id).first(conn).optional()?;
    found.map_or(Ok(()), |id| delete_row(conn, SessionId(id)))
}

/// Ends every session of everybody.
pub fn delete_all(conn: &mut Conn) -> Result<()> {
    diesel::delete(sessions::table).execute(conn)?;
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
