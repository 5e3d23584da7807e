//! A member's conversations with the assistant.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};

use evolua_domain::id::{ConversationId, MemberId};

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::assistant_conversations;

/// A conversation in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversationLine {
    pub id: ConversationId,
    pub first_question: String,
    pub last_message_at: DateTime<Utc>,
}

pub fn insert(conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<ConversationId> {
    let id = diesel::insert_into(assistant_conversations::table)
        .values((
            assistant_conversations::user_id.eq(member.0),
            assistant_conversations::created_at.eq(now.naive_utc()),
            assistant_conversations::last_message_at.eq(now.naive_utc()),
        ))
        .returning(assistant_conversations::id)
        .get_result(conn)?;
    Ok(ConversationId(id))
}

/// Whether the member has the conversation.
pub fn exists(conn: &mut Conn, member: MemberId, id: ConversationId) -> Result<bool> {
    let own = assistant_conversations::table
        .filter(assistant_conversations::id.eq(id.0))
        .filter(assistant_conversations::user_id.eq(member.0));
    Ok(diesel::select(diesel::dsl::exists(own)).get_result(conn)?)
}

pub fn find_newest(conn: &mut Conn, member: MemberId) -> Result<Option<ConversationId>> {
    let id = assistant_conversations::table
        .filter(assistant_conversations::user_id.eq(member.0))
        .order((
            assistant_conversations::last_message_at.desc(),
            assistant_conversations::id.desc(),
        ))
        .select(assistant_conversations::id)
        .first(conn)
        .optional()?;
    Ok(id.map(ConversationId))
}

#[derive(QueryableByName)]
struct LineRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Nullable<Text>)]
    first_question: Option<String>,
    #[diesel(sql_type = Timestamp)]
    last_message_at: NaiveDateTime,
}

/// The latest conversations with a question, newest first.
pub fn list(conn: &mut Conn, member: MemberId, limit: i64) -> Result<Vec<ConversationLine>> {
    let rows: Vec<LineRow> = diesel::sql_query(
        "SELECT c.id, c.last_message_at, \
             (SELECT m.content FROM assistant_messages m \
              WHERE m.conversation_id = c.id AND m.role = 'user' ORDER BY m.id LIMIT 1) \
             AS first_question \
         FROM assistant_conversations c \
         WHERE c.user_id = $1 ORDER BY c.last_message_at DESC, c.id DESC LIMIT $2",
    )
    .bind::<BigInt, _>(member.0)
    .bind::<BigInt, _>(limit)
    .load(conn)?;
    let line = |row: LineRow| {
        Some(ConversationLine {
            id: ConversationId(row.id),
            first_question: row.first_question?,
            last_message_at: row.last_message_at.and_utc(),
        })
    };
    Ok(rows.into_iter().filter_map(line).collect())
}

/// Records that something was said.
pub fn touch(conn: &mut Conn, id: ConversationId, now: DateTime<Utc>) -> Result<()> {
    diesel::update(assistant_conversations::table.find(id.0))
        .set(assistant_conversations::last_message_at.eq(now.naive_utc()))
        .execute(conn)?;
    Ok(())
}

/// Deletes a conversation with its messages. Returns whether the member had it.
pub fn delete(conn: &mut Conn, member: MemberId, id: ConversationId) -> Result<bool> {
    let own = assistant_conversations::table
        .filter(assistant_conversations::id.eq(id.0))
        .filter(assistant_conversations::user_id.eq(member.0));
    Ok(diesel::delete(own).execute(conn)? > 0)
}

pub fn delete_all(conn: &mut Conn, member: MemberId) -> Result<()> {
    let own = assistant_conversations::table.filter(assistant_conversations::user_id.eq(member.0));
    diesel::delete(own).execute(conn)?;
    Ok(())
}

/// Deletes conversations in which nothing was said since an instant.
pub fn delete_silent_since(conn: &mut Conn, instant: DateTime<Utc>) -> Result<()> {
    let silent = assistant_conversations::last_message_at.lt(instant.naive_utc());
    diesel::delete(assistant_conversations::table.filter(silent)).execute(conn)?;
    Ok(())
}
