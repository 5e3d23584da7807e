//! Trips to the identity provider.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::signin_attempts;

/// What must be remembered until the browser comes back.
#[derive(Debug, Clone)]
pub struct NewAttempt {
    /// Hash of the cookie that binds the attempt to one browser.
    pub browser_hash: String,
    /// Hash of the `state` parameter.
    pub state_hash: String,
    /// The nonce that the ID token must carry.
    pub nonce: String,
    /// The PKCE verifier.
    pub pkce_verifier: String,
    /// When the attempt lapses.
    pub expires_at: DateTime<Utc>,
}

/// A stored attempt.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// Row id.
    pub id: i64,
    /// Hash of the `state` parameter.
    pub state_hash: String,
    /// The nonce that the ID token must carry.
    pub nonce: String,
    /// The PKCE verifier.
    pub pkce_verifier: String,
    /// When the attempt lapses.
    pub expires_at: DateTime<Utc>,
    /// When it was used.
    pub used_at: Option<DateTime<Utc>>,
}

/// Remembers an attempt.
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

/// Finds a browser's attempt, used or lapsed as it may be.
pub fn find_by_browser(conn: &mut Conn, browser_hash: &str) -> Result<Option<Attempt>> {
    type Row = (i64, String, String, String, NaiveDateTime, Option<NaiveDateTime>);
    let row: Option<Row> = signin_attempts::table
        .filter(signin_attempts::browser_hash.eq(browser_hash))
        .select((
            signin_attempts::id,
            signin_attempts::state_hash,
            signin_attempts::nonce,
            signin_attempts::pkce_verifier,
            signin_attempts::expires_at,
            signin_attempts::used_at,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(|(id, state_hash, nonce, pkce_verifier, expires_at, used_at)| Attempt {
        id,
        state_hash,
        nonce,
        pkce_verifier,
        expires_at: expires_at.and_utc(),
        used_at: super::utc(used_at),
    }))
}

/// Uses up an attempt. Says whether it was this call that did.
pub fn mark_used_if_unused(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<bool> {
    let unused = signin_attempts::table.find(id).filter(signin_attempts::used_at.is_null());
    let changed =
        diesel::update(unused).set(signin_attempts::used_at.eq(now.naive_utc())).execute(conn)?;
    Ok(changed == 1)
}

/// Forgets attempts that lapsed before `instant`.
pub fn delete_expired_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let lapsed = signin_attempts::expires_at.lt(instant.naive_utc());
    Ok(diesel::delete(signin_attempts::table.filter(lapsed)).execute(conn)?)
}
