//! What a member and the assistant said to each other.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::assistant::{Message, MessageState, Role, Source};
use evolua_domain::id::{ConversationId, MemberId, MessageId};

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::parse_column;
use crate::schema::assistant_messages;

#[derive(Queryable, Selectable)]
#[diesel(table_name = assistant_messages)]
struct Row {
    id: i64,
    conversation_id: i64,
    client_id: Option<ClientId>,
    role: String,
    state: String,
    content: String,
    sources: String,
    offers_trainer: bool,
    created_at: NaiveDateTime,
}

impl TryFrom<Row> for Message {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self> {
        let sources = serde_json::from_str(&row.sources).map_err(|_| Error::Corrupt {
            column: "assistant_messages.sources",
            value: row.id.to_string(),
        })?;
        Ok(Self {
            id: MessageId(row.id),
            conversation_id: ConversationId(row.conversation_id),
            client_id: row.client_id.map(|ClientId(id)| id),
            role: parse_column("assistant_messages.role", &row.role)?,
            state: parse_column("assistant_messages.state", &row.state)?,
            content: row.content,
            sources,
            offers_trainer: row.offers_trainer,
            created_at: row.created_at.and_utc(),
        })
    }
}

/// A message to store.
#[derive(Debug, Clone, Copy)]
pub struct NewMessage<'a> {
    pub conversation: ConversationId,
    pub client_id: Option<Uuid>,
    pub role: Role,
    pub state: MessageState,
    pub content: &'a str,
    /// Tokens that are counted until the answer has come.
    pub reserved_tokens: i64,
}

pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    new: &NewMessage<'_>,
    now: DateTime<Utc>,
) -> Result<MessageId> {
    let id = diesel::insert_into(assistant_messages::table)
        .values((
            assistant_messages::conversation_id.eq(new.conversation.0),
            assistant_messages::user_id.eq(member.0),
            assistant_messages::client_id.eq(new.client_id.map(ClientId)),
            assistant_messages::role.eq(new.role.as_str()),
            assistant_messages::state.eq(new.state.as_str()),
            assistant_messages::content.eq(new.content),
            assistant_messages::sources.eq("[]"),
            assistant_messages::offers_trainer.eq(false),
            assistant_messages::reserved_tokens.eq(new.reserved_tokens),
            assistant_messages::created_at.eq(now.naive_utc()),
        ))
        .returning(assistant_messages::id)
        .get_result(conn)?;
    Ok(MessageId(id))
}

/// In the order in which they were said.
pub fn list(conn: &mut Conn, conversation: ConversationId) -> Result<Vec<Message>> {
    let rows: Vec<Row> = assistant_messages::table
        .filter(assistant_messages::conversation_id.eq(conversation.0))
        .order(assistant_messages::id)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Message::try_from).collect()
}

/// The answer to the question that a client sent under an id.
pub fn find_answer_to(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<Message>> {
    let question: Option<(i64, i64)> = assistant_messages::table
        .filter(assistant_messages::user_id.eq(member.0))
        .filter(assistant_messages::client_id.eq(ClientId(client_id)))
        .select((assistant_messages::id, assistant_messages::conversation_id))
        .first(conn)
        .optional()?;
    let Some((id, conversation)) = question else { return Ok(None) };
    let row: Option<Row> = assistant_messages::table
        .filter(assistant_messages::conversation_id.eq(conversation))
        .filter(assistant_messages::id.gt(id))
        .order(assistant_messages::id)
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    row.map(Message::try_from).transpose()
}

/// An answer that hasn't ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingAnswer {
    pub id: MessageId,
    pub member: MemberId,
    pub reserved_tokens: i64,
    pub since: DateTime<Utc>,
}

/// The answers that are pending: a member's, or everybody's.
pub fn list_pending(conn: &mut Conn, member: Option<MemberId>) -> Result<Vec<PendingAnswer>> {
    type Row = (i64, i64, i64, NaiveDateTime);
    let mut pending = assistant_messages::table
        .filter(assistant_messages::state.eq(MessageState::Pending.as_str()))
        .into_boxed();
    if let Some(member) = member {
        pending = pending.filter(assistant_messages::user_id.eq(member.0));
    }
    let rows: Vec<Row> = pending
        .order(assistant_messages::id)
        .select((
            assistant_messages::id,
            assistant_messages::user_id,
            assistant_messages::reserved_tokens,
            assistant_messages::created_at,
        ))
        .load(conn)?;
    let answer = |(id, member, reserved_tokens, since): Row| PendingAnswer {
        id: MessageId(id),
        member: MemberId(member),
        reserved_tokens,
        since: since.and_utc(),
    };
    Ok(rows.into_iter().map(answer).collect())
}

/// Sets what is reserved for a pending answer. Returns whether it is still pending.
pub fn update_reserved(conn: &mut Conn, id: MessageId, tokens: i64) -> Result<bool> {
    let pending = assistant_messages::table
        .find(id.0)
        .filter(assistant_messages::state.eq(MessageState::Pending.as_str()));
    let changed = diesel::update(pending)
        .set(assistant_messages::reserved_tokens.eq(tokens))
        .execute(conn)?;
    Ok(changed > 0)
}

/// How an answer ended.
#[derive(Debug, Clone, Copy)]
pub struct AnswerEnd<'a> {
    pub state: MessageState,
    pub content: &'a str,
    pub sources: &'a [Source],
    pub offers_trainer: bool,
}

/// Ends a pending answer. Returns whether it was pending.
pub fn finish_if_pending(conn: &mut Conn, id: MessageId, end: &AnswerEnd<'_>) -> Result<bool> {
    let sources = serde_json::to_string(end.sources).map_err(|error| Error::Corrupt {
        column: "assistant_messages.sources",
        value: error.to_string(),
    })?;
    let pending = assistant_messages::table
        .find(id.0)
        .filter(assistant_messages::state.eq(MessageState::Pending.as_str()));
    let changed = diesel::update(pending)
        .set((
            assistant_messages::state.eq(end.state.as_str()),
            assistant_messages::content.eq(end.content),
            assistant_messages::sources.eq(sources),
            assistant_messages::offers_trainer.eq(end.offers_trainer),
            assistant_messages::reserved_tokens.eq(0),
        ))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Lets a failed answer be tried again. Returns whether it had failed.
pub fn reopen_if_failed(
    conn: &mut Conn,
    id: MessageId,
    reserved_tokens: i64,
    now: DateTime<Utc>,
) -> Result<bool> {
    let failed = assistant_messages::table
        .find(id.0)
        .filter(assistant_messages::state.eq(MessageState::Failed.as_str()));
    let changed = diesel::update(failed)
        .set((
            assistant_messages::state.eq(MessageState::Pending.as_str()),
            assistant_messages::reserved_tokens.eq(reserved_tokens),
            assistant_messages::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Deletes what was said before an instant.
pub fn delete_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<()> {
    let old = assistant_messages::created_at.lt(instant.naive_utc());
    diesel::delete(assistant_messages::table.filter(old)).execute(conn)?;
    Ok(())
}
