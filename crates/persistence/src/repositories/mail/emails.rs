//! E-mails that wait, were sent or were given up (table `emails`).

use std::collections::HashSet;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::case_when;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};

use evolua_domain::id::MemberId;
use evolua_domain::input::search_key;

use crate::engine::{Conn, MultiBackend};
use crate::error::Result;
use crate::repositories::{Page, like_pattern, utc};
use crate::schema::{email_mentions, emails};

/// Keys per statement, below the engines' limits of values.
const KEYS_AT_ONCE: usize = 500;

/// An e-mail to write.
#[derive(Debug, Clone, Copy)]
pub struct NewEmail<'a> {
    /// Whose account it goes with: the member to whom it is addressed or whom it names.
    pub member: Option<MemberId>,
    pub to_address: &'a str,
    pub to_name: Option<&'a str>,
    pub kind: &'a str,
    /// The letter's data.
    pub payload: &'a str,
    /// Of e-mails with the same key only the first is written.
    pub once_key: Option<&'a str>,
}

/// Where an e-mail stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailStatus {
    Queued,
    Sent,
    /// Given up.
    Dead,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    pub id: i64,
    pub member: Option<MemberId>,
    pub to_address: String,
    pub to_name: Option<String>,
    pub kind: String,
    pub payload: String,
    pub attempts: i32,
    /// Deliveries that were begun and of which nothing is known.
    pub unanswered: i32,
    pub last_error: Option<String>,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub dead_at: Option<DateTime<Utc>>,
}

impl Email {
    pub fn status(&self) -> EmailStatus {
        match (self.sent_at, self.dead_at) {
            (Some(_), _) => EmailStatus::Sent,
            (None, Some(_)) => EmailStatus::Dead,
            (None, None) => EmailStatus::Queued,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = emails)]
struct Row {
    id: i64,
    user_id: Option<i64>,
    to_address: String,
    to_name: Option<String>,
    kind: String,
    payload: String,
    attempts: i32,
    unanswered: i32,
    last_error: Option<String>,
    created_at: NaiveDateTime,
    sent_at: Option<NaiveDateTime>,
    dead_at: Option<NaiveDateTime>,
}

impl From<Row> for Email {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            member: row.user_id.map(MemberId),
            to_address: row.to_address,
            to_name: row.to_name,
            kind: row.kind,
            payload: row.payload,
            attempts: row.attempts,
            unanswered: row.unanswered,
            last_error: row.last_error,
            created_at: row.created_at.and_utc(),
            sent_at: utc(row.sent_at),
            dead_at: utc(row.dead_at),
        }
    }
}

#[derive(QueryableByName)]
struct InsertedRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Returns the id, or `None` if an e-mail with the key was written before.
pub fn insert(conn: &mut Conn, email: &NewEmail<'_>, now: DateTime<Utc>) -> Result<Option<i64>> {
    let search = search_key(&format!("{} {}", email.to_name.unwrap_or_default(), email.to_address));
    let inserted: Vec<InsertedRow> = diesel::sql_query(
        "INSERT INTO emails (user_id, to_address, to_name, search_key, kind, payload, once_key, \
         attempts, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8) \
         ON CONFLICT (once_key) DO NOTHING RETURNING id",
    )
    .bind::<Nullable<BigInt>, _>(email.member.map(|id| id.0))
    .bind::<Text, _>(email.to_address)
    .bind::<Nullable<Text>, _>(email.to_name)
    .bind::<Text, _>(search)
    .bind::<Text, _>(email.kind)
    .bind::<Text, _>(email.payload)
    .bind::<Nullable<Text>, _>(email.once_key)
    .bind::<Timestamp, _>(now.naive_utc())
    .load(conn)?;
    Ok(inserted.first().map(|row| row.id))
}

pub fn find(conn: &mut Conn, id: i64) -> Result<Option<Email>> {
    let row: Option<Row> =
        emails::table.find(id).select(Row::as_select()).first(conn).optional()?;
    Ok(row.map(Email::from))
}

/// Those of the keys for which an e-mail was written.
pub fn list_used_keys(conn: &mut Conn, keys: &[String]) -> Result<HashSet<String>> {
    let mut used = HashSet::new();
    for keys in keys.chunks(KEYS_AT_ONCE) {
        let found: Vec<Option<String>> = emails::table
            .filter(emails::once_key.eq_any(keys))
            .select(emails::once_key)
            .load(conn)?;
        used.extend(found.into_iter().flatten());
    }
    Ok(used)
}

/// Records that the content of an e-mail goes to the server now.
pub fn begin_delivery(conn: &mut Conn, id: i64) -> Result<()> {
    let email = diesel::update(emails::table.find(id));
    email.set(emails::unanswered.eq(emails::unanswered + 1)).execute(conn)?;
    Ok(())
}

/// Records that the server has refused an e-mail, which [`begin_delivery`] had announced.
pub fn end_delivery(conn: &mut Conn, id: i64) -> Result<()> {
    let email = diesel::update(emails::table.find(id));
    email.set(emails::unanswered.eq(emails::unanswered - 1)).execute(conn)?;
    Ok(())
}

/// Records an attempt that failed.
pub fn record_failure(conn: &mut Conn, id: i64, error: &str) -> Result<()> {
    diesel::update(emails::table.find(id))
        .set((emails::attempts.eq(emails::attempts + 1), emails::last_error.eq(error)))
        .execute(conn)?;
    Ok(())
}

/// Records that it was sent, and forgets what it said.
pub fn mark_sent(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<()> {
    diesel::update(emails::table.find(id))
        .set((
            emails::attempts.eq(emails::attempts + 1),
            emails::sent_at.eq(now.naive_utc()),
            emails::dead_at.eq(None::<NaiveDateTime>),
            emails::last_error.eq(None::<String>),
            emails::payload.eq(""),
        ))
        .execute(conn)?;
    Ok(())
}

/// Gives up an e-mail that wasn't sent. The reason is stored only if no attempt has left an error.
pub fn mark_dead(conn: &mut Conn, id: i64, reason: &str, now: DateTime<Utc>) -> Result<()> {
    let error = case_when(emails::last_error.is_null(), reason.into_sql::<Nullable<Text>>())
        .otherwise(emails::last_error);
    diesel::update(emails::table.find(id).filter(emails::sent_at.is_null()))
        .set((emails::dead_at.eq(now.naive_utc()), emails::last_error.eq(error)))
        .execute(conn)?;
    Ok(())
}

/// Queues an e-mail again that was given up. Returns whether it was.
pub fn revive_if_dead(conn: &mut Conn, id: i64) -> Result<bool> {
    let dead = emails::table
        .find(id)
        .filter(emails::dead_at.is_not_null())
        .filter(emails::sent_at.is_null());
    let changed = diesel::update(dead)
        .set((emails::dead_at.eq(None::<NaiveDateTime>), emails::unanswered.eq(0)))
        .execute(conn)?;
    Ok(changed == 1)
}

pub fn delete(conn: &mut Conn, id: i64) -> Result<()> {
    diesel::delete(emails::table.find(id)).execute(conn)?;
    Ok(())
}

/// Deletes e-mails that go with no account and were written before an instant.
pub fn delete_of_nobody_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let old = emails::table
        .filter(emails::user_id.is_null())
        .filter(emails::created_at.lt(instant.naive_utc()));
    Ok(diesel::delete(old).execute(conn)?)
}

/// A search over e-mails.
#[derive(Debug, Clone, Default)]
pub struct EmailSearch {
    /// Part of the recipient's name or address, in any case and with or without accents.
    pub text: String,
    pub status: Option<EmailStatus>,
}

/// Newest first.
pub fn list(conn: &mut Conn, search: &EmailSearch, page: Page) -> Result<Vec<Email>> {
    let mut query = search_query(search).order(emails::id.desc()).select(Row::as_select());
    if let Some(after) = page.after {
        query = query.filter(emails::id.lt(after));
    }
    if let Some(limit) = page.limit {
        query = query.limit(limit);
    }
    let rows: Vec<Row> = query.load(conn)?;
    Ok(rows.into_iter().map(Email::from).collect())
}

/// Counts the e-mails that a search finds.
pub fn count(conn: &mut Conn, search: &EmailSearch) -> Result<i64> {
    Ok(search_query(search).count().get_result(conn)?)
}

fn search_query(search: &EmailSearch) -> emails::BoxedQuery<'static, MultiBackend> {
    let mut query = emails::table.into_boxed();
    if !search.text.is_empty() {
        query = query.filter(emails::search_key.like(like_pattern(&search.text)).escape('\\'));
    }
    match search.status {
        None => query,
        Some(EmailStatus::Sent) => query.filter(emails::sent_at.is_not_null()),
        Some(EmailStatus::Dead) => {
            query.filter(emails::sent_at.is_null()).filter(emails::dead_at.is_not_null())
        }
        Some(EmailStatus::Queued) => {
            query.filter(emails::sent_at.is_null()).filter(emails::dead_at.is_null())
        }
    }
}

/// Records the members that a letter to others mentions.
pub fn insert_mentions(conn: &mut Conn, email: i64, members: &[MemberId]) -> Result<()> {
    for member in members {
        diesel::insert_into(email_mentions::table)
            .values((email_mentions::user_id.eq(member.0), email_mentions::email_id.eq(email)))
            .execute(conn)?;
    }
    Ok(())
}

/// Deletes the letters to others that name a member.
pub fn delete_mentioning(conn: &mut Conn, member: MemberId) -> Result<()> {
    let mentioning = email_mentions::table
        .filter(email_mentions::user_id.eq(member.0))
        .select(email_mentions::email_id);
    diesel::delete(emails::table.filter(emails::id.eq_any(mentioning))).execute(conn)?;
    Ok(())
}

/// Whether a letter of a kind was sent to a member since an instant.
pub fn was_sent_since(
    conn: &mut Conn,
    member: MemberId,
    kind: &str,
    since: DateTime<Utc>,
) -> Result<bool> {
    let sent = emails::table
        .filter(emails::user_id.eq(member.0))
        .filter(emails::kind.eq(kind))
        .filter(emails::sent_at.ge(since.naive_utc()));
    Ok(diesel::select(diesel::dsl::exists(sent)).get_result(conn)?)
}

/// Deletes the letters of a kind to a member that were not sent yet.
pub fn delete_unsent(conn: &mut Conn, member: MemberId, kind: &str) -> Result<()> {
    let unsent = emails::table
        .filter(emails::user_id.eq(member.0))
        .filter(emails::kind.eq(kind))
        .filter(emails::sent_at.is_null());
    diesel::delete(unsent).execute(conn)?;
    Ok(())
}
