//! Browsers on which members want notices (table `push_subscriptions`).

use std::collections::HashSet;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{MemberId, SessionId};

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::schema::push_subscriptions;

/// What a browser gives for messages to it. The texts are as the browser wrote them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushAddress {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// The secret that it shares with us, in base64url.
    pub auth: String,
}

/// A browser on which a member wants notices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushSubscription {
    pub id: i64,
    pub member: MemberId,
    pub address: PushAddress,
}

#[derive(Insertable)]
#[diesel(table_name = push_subscriptions, treat_none_as_default_value = false)]
struct NewRow<'a> {
    user_id: i64,
    endpoint: &'a str,
    p256dh: &'a str,
    auth: &'a str,
    registered_at: NaiveDateTime,
    session_id: Option<i64>,
}

/// Registers a browser for a member. One that was registered for somebody else gets another id, so
/// that this member receives no notice that was queued for the other.
pub fn upsert(
    conn: &mut Conn,
    member: MemberId,
    session: Option<SessionId>,
    address: &PushAddress,
    now: DateTime<Utc>,
) -> Result<()> {
    let of_another = push_subscriptions::table
        .filter(push_subscriptions::endpoint.eq(&address.endpoint))
        .filter(push_subscriptions::user_id.ne(member.0));
    diesel::delete(of_another).execute(conn)?;
    let row = [NewRow {
        user_id: member.0,
        endpoint: &address.endpoint,
        p256dh: &address.p256dh,
        auth: &address.auth,
        registered_at: now.naive_utc(),
        session_id: session.map(|id| id.0),
    }];
    Ok(upsert_rows!(
        conn,
        push_subscriptions,
        &row,
        (endpoint),
        (user_id, p256dh, auth, registered_at, session_id)
    )?)
}

/// Deletes all but the browsers that a member registered last.
pub fn keep_newest(conn: &mut Conn, member: MemberId, count: usize) -> Result<()> {
    let ids: Vec<i64> = push_subscriptions::table
        .filter(push_subscriptions::user_id.eq(member.0))
        .order((push_subscriptions::registered_at.desc(), push_subscriptions::id.desc()))
        .select(push_subscriptions::id)
        .load(conn)?;
    for id in ids.into_iter().skip(count) {
        delete(conn, id)?;
    }
    Ok(())
}

pub fn find(conn: &mut Conn, id: i64) -> Result<Option<PushSubscription>> {
    let row: Option<(i64, String, String, String)> = push_subscriptions::table
        .find(id)
        .select((
            push_subscriptions::user_id,
            push_subscriptions::endpoint,
            push_subscriptions::p256dh,
            push_subscriptions::auth,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(|(member, endpoint, p256dh, auth)| PushSubscription {
        id,
        member: MemberId(member),
        address: PushAddress { endpoint, p256dh, auth },
    }))
}

/// The ids of a member's browsers.
pub fn list_ids(conn: &mut Conn, member: MemberId) -> Result<Vec<i64>> {
    Ok(push_subscriptions::table
        .filter(push_subscriptions::user_id.eq(member.0))
        .order(push_subscriptions::id)
        .select(push_subscriptions::id)
        .load(conn)?)
}

/// The members who have registered a browser.
pub fn list_members(conn: &mut Conn) -> Result<HashSet<MemberId>> {
    let ids: Vec<i64> =
        push_subscriptions::table.select(push_subscriptions::user_id).distinct().load(conn)?;
    Ok(ids.into_iter().map(MemberId).collect())
}

pub fn delete(conn: &mut Conn, id: i64) -> Result<()> {
    diesel::delete(push_subscriptions::table.find(id)).execute(conn)?;
    Ok(())
}

/// Deletes a member's browser and returns whether there was one.
pub fn delete_by_endpoint(conn: &mut Conn, member: MemberId, endpoint: &str) -> Result<bool> {
    let row = push_subscriptions::table
        .filter(push_subscriptions::user_id.eq(member.0))
        .filter(push_subscriptions::endpoint.eq(endpoint));
    Ok(diesel::delete(row).execute(conn)? == 1)
}
