//! Signing in and out, and authenticating each call.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::id::AdminId;
use evolua_persistence::{Conn, admins, audit_log, login_throttles};
use tracing::{info, warn};

use super::guesses::Guesses;
use super::second_factor::{self, SecondStep};
use crate::crypto::{password_hash, password_matches, token_hash};
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// In the audit log.
const SIGN_IN: &str = "sign in";

/// In the audit log: the password was right.
const WRONG_CODE: &str = "enter wrong code";

/// The detail of a sign-in without the authenticator app.
pub(super) const BY_RECOVERY_CODE: &str = "recovery code";

/// A token expires after this long without use.
pub const IDLE: TimeDelta = TimeDelta::hours(2);

/// A token expires this long after sign-in, however often it is used.
pub const ABSOLUTE: TimeDelta = TimeDelta::hours(12);

/// A signed-in administrator; only [`authenticate`] constructs it.
#[derive(Debug, Clone, Copy)]
pub struct Admin {
    pub(crate) id: AdminId,
    pub(super) token: i64,
}

/// The tokens of a sign-in; a call must carry both.
#[derive(Debug)]
pub struct Credentials {
    /// Sent as `Authorization: Bearer`.
    pub bearer: String,
    /// Sent as a cookie that scripts can't read.
    pub companion: String,
}

/// Signs an administrator in. Without the code that the administrator needs, the right password is
/// answered with [`codes::ADMIN_CODE_REQUIRED`] and stays counted as a guess. An unknown name and a
/// wrong password get the same answer after the same work. Each failure lengthens the next wait, per
/// name and network and per network; a wrong code per administrator, wherever it comes from.
/// Refuses at once when every password thread is busy.
pub async fn sign_in(
    app: &App,
    username: &str,
    password: &str,
    code: Option<&str>,
    address: Option<IpAddr>,
) -> Result<Credentials> {
    let busy = || ServiceError::retry_in(&codes::TOO_MANY_REQUESTS, TimeDelta::seconds(1));
    // Before the guess is counted: a busy server must not lengthen anyone's wait.
    let thread = app.password_threads.try_acquire().ok_or_else(busy)?;
    let guesses = Guesses::for_sign_in(username, address);
    guesses.record(app).await?;
    let name = username.to_owned();
    let admin = app.db.read(move |conn| admins::find_by_username(conn, &name)).await?;
    let (id, hash) = admin.map(|admin| (admin.id, admin.password_hash)).unzip();
    let password = password.to_owned();
    let is_right = thread
        .run(move || password_matches(&password, &hash.unwrap_or_else(unknown_admin_hash)))
        .await
        .unwrap_or(false);
    let Some(id) = id.filter(|_| is_right) else {
        warn!("an administrator's sign-in failed");
        return Err((&codes::ADMIN_WRONG_CREDENTIALS).into());
    };
    let mut counters = guesses.keys();
    if code.is_some() {
        // With a known password, the code could otherwise be guessed from many networks.
        let guesses = Guesses::for_own_code(id);
        guesses.record(app).await?;
        counters.extend(guesses.keys());
    }
    issue_token(app, id, code, counters, app.now()).await
}

/// Checked when the name is unknown, so that both answers take equally long.
fn unknown_admin_hash() -> String {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| password_hash("nobody has this password").unwrap_or_default()).clone()
}

async fn issue_token(
    app: &App,
    admin: AdminId,
    code: Option<&str>,
    counters: Vec<String>,
    now: DateTime<Utc>,
) -> Result<Credentials> {
    let credentials = Credentials { bearer: app.ids.token(), companion: app.ids.token() };
    let bearer = token_hash(&credentials.bearer);
    let companion = token_hash(&credentials.companion);
    let code = code.map(str::to_owned);
    let keys = Arc::clone(&app.keys);
    let issue = move |conn: &mut Conn| -> Result<()> {
        // Another administrator may have removed this one since.
        admins::find_username(conn, admin)?.ok_or(&codes::ADMIN_WRONG_CREDENTIALS)?;
        let step = second_factor::check(conn, &keys, admin, code.as_deref(), now)?;
        for key in &counters {
            login_throttles::delete(conn, key)?;
        }
        admins::insert_token(conn, admin, &bearer, &companion, now)?;
        let detail = (step == SecondStep::RecoveryCode).then_some(BY_RECOVERY_CODE);
        Ok(audit_log::insert_of_site_with(conn, admin, SIGN_IN, detail, now)?)
    };
    let issued = app.db.write(issue).await;
    if issued.as_ref().is_err_and(|error| error.code == &codes::ADMIN_WRONG_CODE) {
        warn!("an administrator's code was wrong");
        // Apart, because the refused transaction was rolled back.
        let log = move |conn: &mut Conn| -> Result<()> {
            Ok(audit_log::insert_of_site(conn, admin, WRONG_CODE, now)?)
        };
        app.db.write(log).await?;
    }
    issued?;
    info!(admin.id = %admin, "administrator signed in");
    Ok(credentials)
}

/// Authenticates an administrator by the bearer token together with its companion cookie: a token
/// copied out of the browser's storage is useless without the cookie.
pub async fn authenticate(app: &App, bearer: &str, companion: &str) -> Result<Admin> {
    let bearer_hash = token_hash(bearer);
    let companion_hash = token_hash(companion);
    let stored = app.db.read(move |conn| admins::find_token(conn, &bearer_hash)).await?;
    let now = app.now();
    let token = stored
        // Of hashes, so that the time of the comparison tells nothing about the cookie.
        .filter(|token| token.companion_hash == companion_hash)
        .filter(|token| now - token.created_at < ABSOLUTE && now - token.last_used_at < IDLE)
        .ok_or(&codes::ADMIN_SIGNED_OUT)?;
    // At most once a minute, so that most calls write nothing.
    if now - token.last_used_at >= TimeDelta::minutes(1) {
        let id = token.id;
        app.db
            .write(move |conn| -> Result<()> { Ok(admins::update_token_last_used(conn, id, now)?) })
            .await?;
    }
    Ok(Admin { id: token.admin_id, token: token.id })
}

/// Revokes the token of this sign-in.
pub async fn sign_out(app: &App, admin: &Admin) -> Result<()> {
    let token = admin.token;
    app.db.write(move |conn| -> Result<()> { Ok(admins::delete_token(conn, token)?) }).await
}
