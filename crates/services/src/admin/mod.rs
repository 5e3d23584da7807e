//! The administrator: signing in, and deciding who may train.

mod accounts;

use std::sync::OnceLock;

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::id::AdminId;
use evolua_persistence::admins;
use evolua_persistence::login_throttles::{self, Throttle};
use tracing::{info, warn};

use crate::crypto::{password_hash, password_matches, token_hash};
use crate::error::codes;
use crate::{App, Result, ServiceError};

pub use accounts::{
    Account, AccountList, Clearance, approve, block, list_members, require_clearance, unblock,
};
pub use evolua_persistence::members::{MemberSearch as Search, StatusFilter};

/// A token that wasn't used for this long is void …
pub const IDLE: TimeDelta = TimeDelta::hours(2);

/// … and this long after sign-in at the latest.
pub const ABSOLUTE: TimeDelta = TimeDelta::hours(12);

/// Fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 10;

/// Wrong passwords that cost no wait.
const FREE_FAILURES: i32 = 3;

/// The longest wait: a guesser is slowed down, the owner is never locked out.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(5);

/// Credentials of the first administrator.
#[derive(Clone)]
pub struct FirstAdmin {
    /// Name to sign in with.
    pub username: String,
    /// Password to sign in with.
    pub password: String,
}

impl std::fmt::Debug for FirstAdmin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FirstAdmin").field("username", &self.username).finish_non_exhaustive()
    }
}

/// A signed-in administrator; made by [`authenticate`] alone.
#[derive(Debug, Clone, Copy)]
pub struct Admin {
    id: AdminId,
    token: i64,
}

/// What a sign-in gives: the bearer token, and the cookie that must come with it.
#[derive(Debug)]
pub struct Credentials {
    /// Sent as `Authorization: Bearer`.
    pub bearer: String,
    /// Sent as a cookie that scripts can't read.
    pub companion: String,
}

/// Makes an administrator; a name that exists or a short password is refused with a sentence.
pub async fn create(
    app: &App,
    username: &str,
    password: &str,
) -> std::result::Result<AdminId, String> {
    let (hash, now) = (checked_hash(username, password).await?, app.now());
    let username = username.trim().to_owned();
    app.db.write(move |conn| admins::insert(conn, &username, &hash, now)).await.map_err(|error| {
        match error {
            evolua_persistence::Error::Conflict => "this username is taken".to_owned(),
            other => other.to_string(),
        }
    })
}

/// Makes the first administrator where none exists.
pub(crate) async fn create_first(app: &App, first: &FirstAdmin) -> std::result::Result<(), String> {
    let count = app.db.read(admins::count).await.map_err(|error| error.to_string())?;
    if count == 0 {
        create(app, &first.username, &first.password).await?;
    }
    Ok(())
}

async fn checked_hash(username: &str, password: &str) -> std::result::Result<String, String> {
    if username.trim().is_empty() {
        return Err("the username is empty".to_owned());
    }
    if password.chars().count() < SHORTEST_PASSWORD {
        return Err(format!("the password needs at least {SHORTEST_PASSWORD} characters"));
    }
    let password = password.to_owned();
    tokio::task::spawn_blocking(move || password_hash(&password))
        .await
        .map_err(|error| error.to_string())?
        .map_err(|error| error.to_string())
}

/// Signs an administrator in. An unknown name and a wrong password get the same answer after the
/// same work; each further failure of a name at an address makes the next wait longer.
pub async fn sign_in(
    app: &App,
    username: &str,
    password: &str,
    address: &str,
) -> Result<Credentials> {
    let now = app.now();
    let throttle_key = token_hash(&format!("{username}\n{address}"));
    let (name, key) = (username.to_owned(), throttle_key.clone());
    let (admin, throttle) = app
        .db
        .read(move |conn| -> Result<_> {
            Ok((admins::find_by_username(conn, &name)?, login_throttles::find(conn, &key)?))
        })
        .await?;
    if let Some(wait) = throttle.map(|t| t.blocked_until - now).filter(|w| *w > TimeDelta::zero()) {
        return Err(ServiceError::retry_in(&codes::TOO_MANY_REQUESTS, wait));
    }
    let hash = admin.as_ref().map_or_else(unknown_admin_hash, |a| a.password_hash.clone());
    let password = password.to_owned();
    let is_right = tokio::task::spawn_blocking(move || password_matches(&password, &hash))
        .await
        .unwrap_or(false);
    if let Some(admin) = admin.filter(|_| is_right) {
        return give_token(app, admin.id, throttle_key, now).await;
    }
    note_failure(app, throttle_key, throttle, now).await?;
    Err((&codes::ADMIN_WRONG_CREDENTIALS).into())
}

/// Compared against where the name is unknown, so that both answers take as long.
fn unknown_admin_hash() -> String {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| password_hash("nobody has this password").unwrap_or_default()).clone()
}

async fn give_token(
    app: &App,
    admin: AdminId,
    throttle_key: String,
    now: DateTime<Utc>,
) -> Result<Credentials> {
    let credentials = Credentials { bearer: app.ids.token(), companion: app.ids.token() };
    let (bearer, companion) = (token_hash(&credentials.bearer), token_hash(&credentials.companion));
    app.db
        .write(move |conn| -> Result<()> {
            login_throttles::delete(conn, &throttle_key)?;
            admins::delete_expired_tokens(conn, now - ABSOLUTE, now - IDLE)?;
            Ok(admins::insert_token(conn, admin, &bearer, &companion, now)?)
        })
        .await?;
    info!(admin.id = %admin, "administrator signed in");
    Ok(credentials)
}

async fn note_failure(
    app: &App,
    key: String,
    before: Option<Throttle>,
    now: DateTime<Utc>,
) -> Result<()> {
    let failures = before.map_or(0, |throttle| throttle.failures).saturating_add(1);
    let throttle = Throttle { failures, blocked_until: now + wait_after(failures) };
    warn!(failures, "an administrator's sign-in failed");
    app.db
        .write(move |conn| -> Result<()> { Ok(login_throttles::upsert(conn, &key, throttle)?) })
        .await
}

/// 0 s for the first three failures, then 2, 4, 8 … seconds up to five minutes.
fn wait_after(failures: i32) -> TimeDelta {
    let exponent = (failures - FREE_FAILURES).clamp(0, 10);
    if exponent == 0 {
        return TimeDelta::zero();
    }
    TimeDelta::seconds(2_i64.pow(exponent.unsigned_abs())).min(LONGEST_WAIT)
}

/// Proves an administrator by the bearer token and its companion cookie together: a token copied
/// out of the browser's storage is useless alone.
pub async fn authenticate(app: &App, bearer: &str, companion: &str) -> Result<Admin> {
    let (bearer_hash, companion_hash) = (token_hash(bearer), token_hash(companion));
    let stored = app.db.read(move |conn| admins::find_token(conn, &bearer_hash)).await?;
    let now = app.now();
    let token = stored
        .filter(|token| token.companion_hash == companion_hash)
        .filter(|token| now - token.created_at < ABSOLUTE && now - token.last_used_at < IDLE)
        .ok_or(&codes::ADMIN_SIGNED_OUT)?;
    if now - token.last_used_at >= TimeDelta::minutes(1) {
        let id = token.id;
        app.db
            .write(move |conn| -> Result<()> { Ok(admins::update_token_last_used(conn, id, now)?) })
            .await?;
    }
    Ok(Admin { id: token.admin_id, token: token.id })
}

/// Revokes the token that the administrator came with.
pub async fn sign_out(app: &App, admin: &Admin) -> Result<()> {
    let token = admin.token;
    app.db.write(move |conn| -> Result<()> { Ok(admins::delete_token(conn, token)?) }).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_end_at_five_minutes() {
        let waits: Vec<_> = (1..=13).map(|n| wait_after(n).num_seconds()).collect();
        assert_eq!(waits, [0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    }
}
