//! What a member and the trainer write to each other (table `messages`).

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::conversation::{Author, Message, NamedReference, RedSign};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{AdminId, DirectMessageId, MemberId, WorkoutId, WorkoutSetId};

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::{Page, parse_column, parse_optional_column, utc};
use crate::schema::messages;

#[derive(Queryable, Selectable)]
#[diesel(table_name = messages)]
struct Row {
    id: i64,
    client_id: ClientId,
    author: String,
    text: String,
    workout_id: Option<i64>,
    workout_set_id: Option<i64>,
    exercise_id: Option<i64>,
    reference_label: Option<String>,
    red_sign: Option<String>,
    sent_at: NaiveDateTime,
    read_at: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Message {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self> {
        let reference = row.reference_label.map(|label| NamedReference {
            workout: row.workout_id.map(WorkoutId),
            set: row.workout_set_id.map(WorkoutSetId),
            exercise: row.exercise_id.map(ExerciseId::new),
            label,
        });
        Ok(Self {
            id: DirectMessageId(row.id),
            client_id: row.client_id.0,
            author: parse_column("messages.author", &row.author)?,
            text: row.text,
            reference,
            red_sign: parse_optional_column("messages.red_sign", row.red_sign.as_deref())?,
            sent_at: row.sent_at.and_utc(),
            read_at: utc(row.read_at),
        })
    }
}

/// A message to store.
#[derive(Debug, Clone, Copy)]
pub struct NewMessage<'a> {
    pub client_id: Uuid,
    /// The administrator who writes; `None` for the member.
    pub admin: Option<AdminId>,
    pub text: &'a str,
    pub reference: Option<&'a NamedReference>,
    pub red_sign: Option<RedSign>,
}

impl NewMessage<'_> {
    fn author(&self) -> Author {
        if self.admin.is_some() { Author::Trainer } else { Author::Member }
    }
}

pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    new: &NewMessage<'_>,
    now: DateTime<Utc>,
) -> Result<DirectMessageId> {
    let about = new.reference;
    let id = diesel::insert_into(messages::table)
        .values((
            messages::user_id.eq(member.0),
            messages::client_id.eq(ClientId(new.client_id)),
            messages::author.eq(new.author().as_str()),
            messages::admin_id.eq(new.admin.map(|admin| admin.0)),
            messages::text.eq(new.text),
            messages::workout_id.eq(about.and_then(|one| one.workout).map(|id| id.0)),
            messages::workout_set_id.eq(about.and_then(|one| one.set).map(|id| id.0)),
            messages::exercise_id.eq(about.and_then(|one| one.exercise).map(ExerciseId::get)),
            messages::reference_label.eq(about.map(|one| one.label.as_str())),
            messages::red_sign.eq(new.red_sign.map(RedSign::as_str)),
            messages::sent_at.eq(now.naive_utc()),
        ))
        .returning(messages::id)
        .get_result(conn)?;
    Ok(DirectMessageId(id))
}

/// The page's messages, newest first.
pub fn list(conn: &mut Conn, member: MemberId, page: Page) -> Result<Vec<Message>> {
    let mut found = messages::table
        .filter(messages::user_id.eq(member.0))
        .order(messages::id.desc())
        .select(Row::as_select())
        .into_boxed();
    if let Some(after) = page.after {
        found = found.filter(messages::id.lt(after));
    }
    if let Some(limit) = page.limit {
        found = found.limit(limit);
    }
    let rows: Vec<Row> = found.load(conn)?;
    rows.into_iter().map(Message::try_from).collect()
}

pub fn find(conn: &mut Conn, member: MemberId, id: DirectMessageId) -> Result<Option<Message>> {
    let row: Option<Row> = messages::table
        .find(id.0)
        .filter(messages::user_id.eq(member.0))
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    row.map(Message::try_from).transpose()
}

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<Message>> {
    let row: Option<Row> = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::client_id.eq(ClientId(client_id)))
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    row.map(Message::try_from).transpose()
}

/// When the member sent the latest messages, the newest first.
pub fn list_latest_sent(
    conn: &mut Conn,
    member: MemberId,
    limit: i64,
) -> Result<Vec<DateTime<Utc>>> {
    let sent: Vec<NaiveDateTime> = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::author.eq(Author::Member.as_str()))
        .order(messages::id.desc())
        .limit(limit)
        .select(messages::sent_at)
        .load(conn)?;
    Ok(sent.into_iter().map(|at| at.and_utc()).collect())
}

/// How many messages of the author the other one hasn't read.
pub fn count_unread(conn: &mut Conn, member: MemberId, author: Author) -> Result<i64> {
    let unread = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::author.eq(author.as_str()))
        .filter(messages::read_at.is_null());
    Ok(unread.count().get_result(conn)?)
}

/// Marks the author's messages up to one as read by the other one. Returns whether that changed any.
pub fn mark_read(
    conn: &mut Conn,
    member: MemberId,
    author: Author,
    up_to: DirectMessageId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let unread = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::author.eq(author.as_str()))
        .filter(messages::read_at.is_null())
        .filter(messages::id.le(up_to.0));
    let changed =
        diesel::update(unread).set(messages::read_at.eq(now.naive_utc())).execute(conn)?;
    Ok(changed > 0)
}

/// Whether unread messages of a member have a red sign.
pub fn has_unread_sign(conn: &mut Conn, member: MemberId) -> Result<bool> {
    let signs = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::author.eq(Author::Member.as_str()))
        .filter(messages::read_at.is_null())
        .filter(messages::red_sign.is_not_null());
    Ok(diesel::select(diesel::dsl::exists(signs)).get_result(conn)?)
}

/// When its reader got the last notice of what is unread of the author.
pub fn find_noticed_at(
    conn: &mut Conn,
    member: MemberId,
    author: Author,
) -> Result<Option<DateTime<Utc>>> {
    let noticed: Option<NaiveDateTime> = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::author.eq(author.as_str()))
        .filter(messages::read_at.is_null())
        .select(diesel::dsl::max(messages::noticed_at))
        .first(conn)?;
    Ok(utc(noticed))
}

/// Marks what is unread of the author as covered by the notice of an instant.
pub fn mark_noticed(
    conn: &mut Conn,
    member: MemberId,
    author: Author,
    at: DateTime<Utc>,
) -> Result<()> {
    let unnoticed = messages::table
        .filter(messages::user_id.eq(member.0))
        .filter(messages::author.eq(author.as_str()))
        .filter(messages::read_at.is_null())
        .filter(messages::noticed_at.is_null());
    diesel::update(unnoticed).set(messages::noticed_at.eq(at.naive_utc())).execute(conn)?;
    Ok(())
}

/// Whether its reader got a notice of a message.
pub fn is_noticed(conn: &mut Conn, member: MemberId, id: DirectMessageId) -> Result<bool> {
    let noticed: Option<Option<NaiveDateTime>> = messages::table
        .find(id.0)
        .filter(messages::user_id.eq(member.0))
        .select(messages::noticed_at)
        .first(conn)
        .optional()?;
    Ok(noticed.flatten().is_some())
}

pub fn delete_all(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::delete(messages::table.filter(messages::user_id.eq(member.0))).execute(conn)?;
    Ok(())
}
