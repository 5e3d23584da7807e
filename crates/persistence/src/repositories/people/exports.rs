//! When members took their data along, for the limit.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::exports;

/// Returns the row's id.
pub fn insert(conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<i64> {
    Ok(diesel::insert_into(exports::table)
        .values((exports::user_id.eq(member.0), exports::made_at.eq(now.naive_utc())))
        .returning(exports::id)
        .get_result(conn)?)
}

pub fn delete(conn: &mut Conn, id: i64) -> Result<()> {
    diesel::delete(exports::table.find(id)).execute(conn)?;
    Ok(())
}

pub fn count_since(conn: &mut Conn, member: MemberId, since: DateTime<Utc>) -> Result<i64> {
    Ok(exports::table
        .filter(exports::user_id.eq(member.0))
        .filter(exports::made_at.gt(since.naive_utc()))
        .count()
        .get_result(conn)?)
}

pub fn delete_made_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    Ok(diesel::delete(exports::table.filter(exports::made_at.lt(instant.naive_utc())))
        .execute(conn)?)
}
