//! Failed administrator sign-ins, shared by all nodes.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::login_throttles;

/// How often a key failed and until when it must wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Throttle {
    pub failures: i32,
    /// No further attempt before this instant.
    pub blocked_until: DateTime<Utc>,
}

/// Finds the throttle of a key (a hash of name and network).
pub fn find(conn: &mut Conn, key: &str) -> Result<Option<Throttle>> {
    let row: Option<(i32, NaiveDateTime)> = login_throttles::table
        .find(key)
        .select((login_throttles::failures, login_throttles::blocked_until))
        .first(conn)
        .optional()?;
    Ok(row.map(|(failures, until)| Throttle { failures, blocked_until: until.and_utc() }))
}

pub fn upsert(conn: &mut Conn, key: &str, throttle: Throttle) -> Result<()> {
    let values = (
        login_throttles::failures.eq(throttle.failures),
        login_throttles::blocked_until.eq(throttle.blocked_until.naive_utc()),
    );
    // Diesel has no upsert that both engines understand.
    let changed = diesel::update(login_throttles::table.find(key)).set(values).execute(conn)?;
    if changed == 0 {
        diesel::insert_into(login_throttles::table)
            .values((login_throttles::key.eq(key), values))
            .execute(conn)?;
    }
    Ok(())
}

/// Counts the keys with failures.
pub fn count(conn: &mut Conn) -> Result<i64> {
    Ok(login_throttles::table.count().get_result(conn)?)
}

/// Deletes the throttles whose wait ended before an instant.
pub fn delete_blocked_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let over = login_throttles::blocked_until.lt(instant.naive_utc());
    Ok(diesel::delete(login_throttles::table.filter(over)).execute(conn)?)
}

pub fn delete(conn: &mut Conn, key: &str) -> Result<()> {
    diesel::delete(login_throttles::table.find(key)).execute(conn)?;
    Ok(())
}
