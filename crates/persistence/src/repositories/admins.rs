//! Administrators and their bearer tokens.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::AdminId;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{admin_tokens, admins};

#[derive(Debug, Clone)]
pub struct StoredAdmin {
    pub id: AdminId,
    /// Argon2id PHC string.
    pub password_hash: String,
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

pub fn count(conn: &mut Conn) -> Result<i64> {
    Ok(admins::table.count().get_result(conn)?)
}

/// The names of all administrators, sorted.
pub fn list_usernames(conn: &mut Conn) -> Result<Vec<String>> {
    Ok(admins::table.order(admins::username).select(admins::username).load(conn)?)
}

pub fn insert(
    conn: &mut Conn,
    username: &str,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<AdminId> {
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

pub fn find_by_username(conn: &mut Conn, username: &str) -> Result<Option<StoredAdmin>> {
    let row: Option<(i64, String)> = admins::table
        .filter(admins::username.eq(username))
        .select((admins::id, admins::password_hash))
        .first(conn)
        .optional()?;
    Ok(row.map(|(id, password_hash)| StoredAdmin { id: AdminId(id), password_hash }))
}

/// The Argon2id PHC string of an administrator's password.
pub fn find_username(conn: &mut Conn, id: AdminId) -> Result<Option<String>> {
    Ok(admins::table.find(id.0).select(admins::username).first(conn).optional()?)
}

pub fn find_password(conn: &mut Conn, id: AdminId) -> Result<Option<String>> {
    Ok(admins::table.find(id.0).select(admins::password_hash).first(conn).optional()?)
}

pub fn update_password(conn: &mut Conn, id: AdminId, password_hash: &str) -> Result<()> {
    diesel::update(admins::table.find(id.0))
        .set(admins::password_hash.eq(password_hash))
        .execute(conn)?;
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
