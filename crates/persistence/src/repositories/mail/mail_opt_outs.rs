//! Kinds of e-mail that members don't want.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamp};

use evolua_domain::id::MemberId;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::mail_opt_outs;

/// Changes nothing if the member has opted out before.
pub fn insert(conn: &mut Conn, member: MemberId, kind: &str, now: DateTime<Utc>) -> Result<()> {
    diesel::sql_query(
        "INSERT INTO mail_opt_outs (user_id, kind, created_at) VALUES ($1, $2, $3) \
         ON CONFLICT (user_id, kind) DO NOTHING",
    )
    .bind::<BigInt, _>(member.0)
    .bind::<Text, _>(kind)
    .bind::<Timestamp, _>(now.naive_utc())
    .execute(conn)?;
    Ok(())
}

pub fn exists(conn: &mut Conn, member: MemberId, kind: &str) -> Result<bool> {
    let row = mail_opt_outs::table.find((member.0, kind));
    Ok(diesel::select(diesel::dsl::exists(row)).get_result(conn)?)
}
