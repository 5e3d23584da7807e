//! Attempts to sign in at the identity provider.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::signin_attempts;

/// What is stored until the browser comes back.
#[derive(Debug, Clone)]
pub struct NewAttempt {
    /// Hash of the cookie that binds the attempt to one browser.
    pub browser_hash: String,
    pub state_hash: String,
    pub nonce: String,
    pub pkce_verifier: String,
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Clone)]
pub struct Attempt {
    pub id: i64,
    pub state_hash: String,
    pub nonce: String,
    pub pkce_verifier: String,
    pub expires_at: DateTime<Utc>,
    pub used_at: Option<DateTime<Utc>>,
}

pub fn insert(conn: &mut Conn, attempt: &NewAttempt) -> Result<()> {
    diesel::insert_into(signin_attempts::table)
        .values((
            signin_attempts::browser_hash.eq(&attempt.browser_hash),
            signin_attempts::state_hash.eq(&attempt.state_hash),
            signin_attempts::nonce.eq(&attempt.nonce),
            signin_attempts::pkce_verifier.eq(&attempt.pkce_verifier),
            signin_attempts::expires_at.eq(attempt.expires_at.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// A browser's attempts by the hashes of its cookie, oldest first, even used or expired ones.
pub fn list_by_browser(conn: &mut Conn, browser_hashes: &[String]) -> Result<Vec<Attempt>> {
    type Row = (i64, String, String, String, NaiveDateTime, Option<NaiveDateTime>);
    let rows: Vec<Row> = signin_attempts::table
        .filter(signin_attempts::browser_hash.eq_any(browser_hashes))
        .order(signin_attempts::id)
        .select((
            signin_attempts::id,
            signin_attempts::state_hash,
            signin_attempts::nonce,
            signin_attempts::pkce_verifier,
            signin_attempts::expires_at,
            signin_attempts::used_at,
        ))
        .load(conn)?;
    let attempt = |(id, state_hash, nonce, pkce_verifier, expires_at, used_at): Row| Attempt {
        id,
        state_hash,
        nonce,
        pkce_verifier,
        expires_at: expires_at.and_utc(),
        used_at: crate::repositories::utc(used_at),
    };
    Ok(rows.into_iter().map(attempt).collect())
}

/// Marks an attempt as used. Returns whether anything changed.
pub fn mark_used_if_unused(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<bool> {
    // The condition is part of the update, so that of two callbacks only one changes the row.
    let unused = signin_attempts::table.find(id).filter(signin_attempts::used_at.is_null());
    let changed =
        diesel::update(unused).set(signin_attempts::used_at.eq(now.naive_utc())).execute(conn)?;
    Ok(changed == 1)
}

/// Deletes attempts that expired before `instant`.
pub fn delete_expired_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let expired = signin_attempts::expires_at.lt(instant.naive_utc());
    Ok(diesel::delete(signin_attempts::table.filter(expired)).execute(conn)?)
}
