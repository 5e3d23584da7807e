//! What the trainers write about a member for themselves (table `member_notes`).

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{AdminId, MemberId};

use crate::engine::{ClientId, Conn, upsert_rows};
use crate::error::Result;
use crate::schema::{admins, member_notes};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberNote {
    pub client_id: Uuid,
    pub text: String,
    /// Who wrote it last; `None` if that administrator no longer exists.
    pub admin: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Insertable)]
#[diesel(table_name = member_notes, treat_none_as_default_value = false)]
struct NewRow<'a> {
    user_id: i64,
    client_id: ClientId,
    admin_id: i64,
    text: &'a str,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

/// Newest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<MemberNote>> {
    type Row = (ClientId, String, Option<String>, NaiveDateTime, NaiveDateTime);
    let rows: Vec<Row> = member_notes::table
        .left_join(admins::table)
        .filter(member_notes::user_id.eq(member.0))
        .order(member_notes::id.desc())
        .select((
            member_notes::client_id,
            member_notes::text,
            admins::username.nullable(),
            member_notes::created_at,
            member_notes::updated_at,
        ))
        .load(conn)?;
    let note = |(ClientId(client_id), text, admin, created_at, updated_at): Row| MemberNote {
        client_id,
        text,
        admin,
        created_at: created_at.and_utc(),
        updated_at: updated_at.and_utc(),
    };
    Ok(rows.into_iter().map(note).collect())
}

/// How many notes there are beside the one with the id.
pub fn count_others(conn: &mut Conn, member: MemberId, client_id: Uuid) -> Result<i64> {
    let notes = member_notes::table
        .filter(member_notes::user_id.eq(member.0))
        .filter(member_notes::client_id.ne(ClientId(client_id)));
    Ok(notes.count().get_result(conn)?)
}

/// Writes a note, or replaces the text of the one with the id.
pub fn upsert(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
    admin: AdminId,
    text: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let now = now.naive_utc();
    let rows = [NewRow {
        user_id: member.0,
        client_id: ClientId(client_id),
        admin_id: admin.0,
        text,
        created_at: now,
        updated_at: now,
    }];
    Ok(upsert_rows!(conn, member_notes, &rows, (user_id, client_id), (admin_id, text, updated_at))?)
}

/// Returns whether there was such a note.
pub fn delete(conn: &mut Conn, member: MemberId, client_id: Uuid) -> Result<bool> {
    let note = member_notes::table
        .filter(member_notes::user_id.eq(member.0))
        .filter(member_notes::client_id.eq(ClientId(client_id)));
    Ok(diesel::delete(note).execute(conn)? > 0)
}
