//! From where accounts were used: a row for each session, address and day.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{MemberId, SessionId};

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::schema::access_log;

#[derive(Insertable)]
#[diesel(table_name = access_log, treat_none_as_default_value = false)]
struct NewRow<'a> {
    user_id: i64,
    session_id: i64,
    address: &'a str,
    day: NaiveDate,
    first_at: NaiveDateTime,
    last_at: NaiveDateTime,
}

/// Records a use of a session. A later one of the day changes only the last time.
pub fn upsert(
    conn: &mut Conn,
    session: SessionId,
    member: MemberId,
    address: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let at = now.naive_utc();
    let row = NewRow {
        user_id: member.0,
        session_id: session.0,
        address,
        day: at.date(),
        first_at: at,
        last_at: at,
    };
    Ok(upsert_rows!(conn, access_log, &[row], (session_id, address, day), (last_at))?)
}

/// Takes the member out of their rows: a hash of the e-mail stands for the person.
pub fn anonymize(conn: &mut Conn, member: MemberId, email_hash: &str) -> Result<()> {
    diesel::update(access_log::table.filter(access_log::user_id.eq(member.0)))
        .set((access_log::user_id.eq(None::<i64>), access_log::email_hash.eq(email_hash)))
        .execute(conn)?;
    Ok(())
}

pub fn delete_before(conn: &mut Conn, day: NaiveDate) -> Result<usize> {
    Ok(diesel::delete(access_log::table.filter(access_log::day.lt(day))).execute(conn)?)
}
