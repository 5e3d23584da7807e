//! Administrators and their bearer tokens.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::Text;

use evolua_domain::id::AdminId;

use super::second_factors;
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::utc;
use crate::schema::{admin_second_factors, admin_tokens, admins};

diesel::define_sql_function! {
    fn lower(text: Text) -> Text;
}

#[derive(Debug, Clone)]
pub struct StoredAdmin {
    pub id: AdminId,
    /// Argon2id PHC string.
    pub password_hash: String,
}

/// An administrator as the others see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    pub id: AdminId,
    pub username: String,
    pub created_at: DateTime<Utc>,
    pub has_second_factor: bool,
}

/// A stored bearer token.
#[derive(Debug, Clone)]
pub struct StoredToken {
    pub id: i64,
    pub admin_id: AdminId,
    /// Hash of the companion cookie.
    pub companion_hash: String,
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub last_used_at: DateTime<Utc>,
}

/// Counts the removed ones too.
pub fn count(conn: &mut Conn) -> Result<i64> {
    Ok(admins::table.count().get_result(conn)?)
}

/// The names of all administrators, the removed ones too, sorted.
pub fn list_usernames(conn: &mut Conn) -> Result<Vec<String>> {
    Ok(admins::table.order(admins::username).select(admins::username).load(conn)?)
}

/// The administrators who may sign in, oldest first.
pub fn list(conn: &mut Conn) -> Result<Vec<Administrator>> {
    let rows: Vec<(i64, String, NaiveDateTime, Option<NaiveDateTime>)> = admins::table
        .left_join(admin_second_factors::table)
        .filter(admins::removed_at.is_null())
        .order(admins::id)
        .select((
            admins::id,
            admins::username,
            admins::created_at,
            admin_second_factors::confirmed_at.nullable(),
        ))
        .load(conn)?;
    let administrator = |(id, username, created_at, confirmed_at)| Administrator {
        id: AdminId(id),
        username,
        created_at: NaiveDateTime::and_utc(&created_at),
        has_second_factor: utc(confirmed_at).is_some(),
    };
    Ok(rows.into_iter().map(administrator).collect())
}

/// The name of an administrator who may sign in.
pub fn find_username(conn: &mut Conn, id: AdminId) -> Result<Option<String>> {
    Ok(admins::table
        .find(id.0)
        .filter(admins::removed_at.is_null())
        .select(admins::username)
        .first(conn)
        .optional()?)
}

/// Takes the right to sign in, with the password, the tokens and the second factor. The name stays
/// taken, because the audit log names the person by it. Returns whether the administrator was there.
pub fn remove(conn: &mut Conn, id: AdminId, now: DateTime<Utc>) -> Result<bool> {
    let present = admins::table.filter(admins::id.eq(id.0)).filter(admins::removed_at.is_null());
    let removed = diesel::update(present)
        .set((admins::removed_at.eq(now.naive_utc()), admins::password_hash.eq("")))
        .execute(conn)?;
    delete_tokens(conn, id)?;
    second_factors::delete(conn, id)?;
    Ok(removed > 0)
}

/// Stores an administrator under a folded name. A name that was ever taken, in any case, is a
/// conflict.
pub fn insert(
    conn: &mut Conn,
    username: &str,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<AdminId> {
    let username = username.to_ascii_lowercase();
    let taken = admins::table.filter(lower(admins::username).eq(&username));
    if diesel::select(exists(taken)).get_result(conn)? {
        return Err(Error::Conflict);
    }
    let id: i64 = diesel::insert_into(admins::table)
        .values((
            admins::username.eq(username),
            admins::password_hash.eq(password_hash),
            admins::created_at.eq(now.naive_utc()),
        ))
        .returning(admins::id)
        .get_result(conn)?;
    Ok(AdminId(id))
}

/// Finds an administrator who may sign in, by the name in any case.
pub fn find_by_username(conn: &mut Conn, username: &str) -> Result<Option<StoredAdmin>> {
    let row: Option<(i64, String)> = admins::table
        .filter(lower(admins::username).eq(username.to_ascii_lowercase()))
        .filter(admins::removed_at.is_null())
        .select((admins::id, admins::password_hash))
        .first(conn)
        .optional()?;
    Ok(row.map(|(id, password_hash)| StoredAdmin { id: AdminId(id), password_hash }))
}

/// The Argon2id PHC string of an administrator's password; `None` for one who was removed.
pub fn find_password(conn: &mut Conn, id: AdminId) -> Result<Option<String>> {
    let present = admins::table.find(id.0).filter(admins::removed_at.is_null());
    Ok(present.select(admins::password_hash).first(conn).optional()?)
}

pub fn update_password(conn: &mut Conn, id: AdminId, password_hash: &str) -> Result<()> {
    diesel::update(admins::table.find(id.0))
        .set(admins::password_hash.eq(password_hash))
        .execute(conn)?;
    Ok(())
}

pub fn delete_tokens(conn: &mut Conn, admin: AdminId) -> Result<()> {
    diesel::delete(admin_tokens::table.filter(admin_tokens::admin_id.eq(admin.0))).execute(conn)?;
    Ok(())
}

/// Deletes an administrator's tokens but one.
pub fn delete_other_tokens(conn: &mut Conn, admin: AdminId, kept: i64) -> Result<()> {
    let others = admin_tokens::table
        .filter(admin_tokens::admin_id.eq(admin.0))
        .filter(admin_tokens::id.ne(kept));
    diesel::delete(others).execute(conn)?;
    Ok(())
}

pub fn insert_token(
    conn: &mut Conn,
    admin: AdminId,
    bearer_hash: &str,
    companion_hash: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(admin_tokens::table)
        .values((
            admin_tokens::admin_id.eq(admin.0),
            admin_tokens::bearer_hash.eq(bearer_hash),
            admin_tokens::companion_hash.eq(companion_hash),
            admin_tokens::created_at.eq(now.naive_utc()),
            admin_tokens::last_used_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Finds a bearer token, whatever its age.
pub fn find_token(conn: &mut Conn, bearer_hash: &str) -> Result<Option<StoredToken>> {
    type Row = (i64, i64, String, NaiveDateTime, NaiveDateTime);
    let row: Option<Row> = admin_tokens::table
        .filter(admin_tokens::bearer_hash.eq(bearer_hash))
        .select((
            admin_tokens::id,
            admin_tokens::admin_id,
            admin_tokens::companion_hash,
            admin_tokens::created_at,
            admin_tokens::last_used_at,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(|(id, admin, companion_hash, created_at, last_used_at)| StoredToken {
        id,
        admin_id: AdminId(admin),
        companion_hash,
        created_at: created_at.and_utc(),
        last_used_at: last_used_at.and_utc(),
    }))
}

pub fn update_token_last_used(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<()> {
    diesel::update(admin_tokens::table.find(id))
        .set(admin_tokens::last_used_at.eq(now.naive_utc()))
        .execute(conn)?;
    Ok(())
}

pub fn delete_token(conn: &mut Conn, id: i64) -> Result<()> {
    diesel::delete(admin_tokens::table.find(id)).execute(conn)?;
    Ok(())
}

pub fn delete_all_tokens(conn: &mut Conn) -> Result<()> {
    diesel::delete(admin_tokens::table).execute(conn)?;
    Ok(())
}

/// Deletes tokens created before `created_before` or not used since `unused_since`.
pub fn delete_expired_tokens(
    conn: &mut Conn,
    created_before: DateTime<Utc>,
    unused_since: DateTime<Utc>,
) -> Result<usize> {
    let expired = admin_tokens::created_at
        .lt(created_before.naive_utc())
        .or(admin_tokens::last_used_at.lt(unused_since.naive_utc()));
    Ok(diesel::delete(admin_tokens::table.filter(expired)).execute(conn)?)
}
